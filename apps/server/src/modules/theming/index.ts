/** How storefronts look: one draft for each organization, and versions that never change, one of which its shop wears. */
export { changeTheme } from './change-theme.ts';
export { staffNameOf, type ThemingDeps } from './change-theming.ts';
export { publishTheme } from './publish-theme.ts';
export { replaceTheme } from './replace-theme.ts';
export { themeValuesOf } from './theme-values.ts';
export { publishDueThemes } from './theming.jobs.ts';
export { themingRoutes } from './theming.routes.ts';
