import type { Call } from './call.ts';

export const themingCalls = {
  getTheming: { method: 'GET', path: '/organization/theming' },
  changeTheme: { method: 'POST', path: '/organization/theming/changes' },
  replaceTheme: { method: 'PUT', path: '/organization/theming/draft' },
  discardTheme: { method: 'POST', path: '/organization/theming/discard' },
  publishTheme: { method: 'POST', path: '/organization/theming/publication' },
  scheduleTheme: { method: 'POST', path: '/organization/theming/schedule' },
  cancelScheduledTheme: { method: 'POST', path: '/organization/theming/schedule/cancellation' },
  listThemeVersions: { method: 'GET', path: '/organization/theming/versions' },
  getThemeVersion: { method: 'GET', path: '/organization/theming/versions/:number' },
  restoreTheme: { method: 'POST', path: '/organization/theming/versions/:number/restoration' },
  endThemePreviews: { method: 'POST', path: '/organization/theming/preview-links/end' },
  linkThemePreview: { method: 'POST', path: '/organization/theming/preview-link' },
  listShelfCategories: { method: 'GET', path: '/organization/theming/shelf-categories' },
  findShelfTitles: { method: 'GET', path: '/organization/theming/shelf-titles' },
  addLogo: { method: 'POST', path: '/organization/theming/logos' },
  addPicture: { method: 'POST', path: '/organization/theming/pictures' },
  uploadPicturePart: { method: 'POST', path: '/organization/theming/pictures/uploads/:uploadId' },
  uploadLogoPart: { method: 'POST', path: '/organization/theming/logos/uploads/:uploadId' },
  tellThemeEditing: { method: 'POST', path: '/organization/theming/presence' },
} as const satisfies Record<string, Call>;
