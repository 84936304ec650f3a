import type { Call } from './call.ts';

export const adminProductCalls = {
  addProduct: { method: 'POST', path: '/admin/products' },
  getAdministeredProduct: { method: 'GET', path: '/admin/products/:productId' },
  updateProduct: { method: 'PUT', path: '/admin/products/:productId' },
  setVariants: { method: 'PUT', path: '/admin/products/:productId/variants' },
  setStock: { method: 'POST', path: '/admin/products/:productId/stock' },
  listStockMovements: { method: 'GET', path: '/admin/products/:productId/stock-movements' },
} as const satisfies Record<string, Call>;
