import type { Call } from './call.ts';

export const adminProductsCalls = {
  listAdministeredProducts: { method: 'GET', path: '/admin/products' },
  listSharedCategories: { method: 'GET', path: '/admin/categories' },
  moveProducts: { method: 'POST', path: '/admin/products/status' },
  categorizeProducts: { method: 'POST', path: '/admin/products/categories' },
} as const satisfies Record<string, Call>;
