import type { Call } from './call.ts';

export const adminCategoriesCalls = {
  listCategoryTree: { method: 'GET', path: '/admin/categories/tree' },
  addCategory: { method: 'POST', path: '/admin/categories' },
  orderCategories: { method: 'PUT', path: '/admin/categories/order' },
  renameCategory: { method: 'PUT', path: '/admin/categories/:categoryId' },
  deleteCategory: { method: 'POST', path: '/admin/categories/:categoryId/deletion' },
  moveCategory: { method: 'PUT', path: '/admin/categories/:categoryId/parent' },
} as const satisfies Record<string, Call>;
