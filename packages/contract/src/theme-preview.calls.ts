import type { Call } from './call.ts';

/** Apart from the editor's calls: storefronts load this file, and only these. */
export const themePreviewCalls = {
  getThemePreview: { method: 'GET', path: '/storefronts/:slug/theme-preview' },
  getShelfBooks: { method: 'GET', path: '/storefronts/:slug/shelf-books' },
} as const satisfies Record<string, Call>;
