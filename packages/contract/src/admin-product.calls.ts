import type { Call } from './call.ts';

export const adminProductCalls = {
  addProduct: { method: 'POST', path: '/admin/products' },
  getAdministeredProduct: { method: 'GET', path: '/admin/products/:productId' },
  updateProduct: { method: 'PUT', path: '/admin/products/:productId' },
  setVariants: { method: 'PUT', path: '/admin/products/:productId/variants' },
  setStock: { method: 'POST', path: '/admin/products/:productId/stock' },
  addProductImage: { method: 'POST', path: '/admin/products/:productId/images' },
  uploadProductImagePart: { method: 'POST', path: '/admin/products/:productId/images/uploads/:uploadId' },
  setProductImages: { method: 'PUT', path: '/admin/products/:productId/images' },
  listStockMovements: { method: 'GET', path: '/admin/products/:productId/stock-movements' },
} as const satisfies Record<string, Call>;
