/** How storefronts look: one draft for each organization, and versions that never change, one of which its shop wears;
 * and what stands on their own pages, drafted and published with it. */
export { changeTheme } from './change-theme.ts';
export { staffNameOf, type ThemingDeps } from './change-theming.ts';
export { createPreviewLinks } from './preview-links.ts';
export { logosOfThemes } from './logos/forgotten-logos.ts';
export { logosRoutes } from './logos/logos.routes.ts';
export { publishTheme } from './publish-theme.ts';
export { replaceTheme } from './replace-theme.ts';
export { storedContent } from './content/stored-content.ts';
export { turnContents } from './content/content.jobs.ts';
export { themeValuesOf } from './theme-values.ts';
export { publishDueThemes } from './theming.jobs.ts';
export { themingRoutes } from './theming.routes.ts';
