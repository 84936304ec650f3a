import type { Call } from './call.ts';

export const ownCategoriesCalls = {
  listOwnCategories: { method: 'GET', path: '/organization/categories' },
  addOwnCategory: { method: 'POST', path: '/organization/categories' },
  orderOwnCategories: { method: 'PUT', path: '/organization/categories/order' },
  renameOwnCategory: { method: 'PUT', path: '/organization/categories/:categoryId' },
  deleteOwnCategory: { method: 'POST', path: '/organization/categories/:categoryId/deletion' },
  moveOwnCategory: { method: 'PUT', path: '/organization/categories/:categoryId/parent' },
} as const satisfies Record<string, Call>;
