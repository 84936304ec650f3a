import type { Call } from './call.ts';

export const adminImportsCalls = {
  listImports: { method: 'GET', path: '/admin/imports' },
  addImport: { method: 'POST', path: '/admin/imports' },
  getImport: { method: 'GET', path: '/admin/imports/:importId' },
  uploadImportPart: { method: 'POST', path: '/admin/imports/:importId/parts' },
  checkImport: { method: 'POST', path: '/admin/imports/:importId/check' },
  startImport: { method: 'POST', path: '/admin/imports/:importId/start' },
  undoImport: { method: 'POST', path: '/admin/imports/:importId/undo' },
  cancelImport: { method: 'POST', path: '/admin/imports/:importId/cancel' },
  listImportIssues: { method: 'GET', path: '/admin/imports/:importId/issues' },
} as const satisfies Record<string, Call>;
