import type { Call } from './call.ts';

/** Apart from the editor's calls: storefronts load this file, and only these. */
export const themePreviewCalls = {
  getThemePreview: { method: 'GET', path: '/storefronts/:slug/theme-preview' },
} as const satisfies Record<string, Call>;
