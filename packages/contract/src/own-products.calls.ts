import type { Call } from './call.ts';

export const ownProductsCalls = {
  listOwnProducts: { method: 'GET', path: '/organization/products' },
  addOwnProduct: { method: 'POST', path: '/organization/products' },
  moveOwnProducts: { method: 'POST', path: '/organization/products/status' },
  categorizeOwnProducts: { method: 'POST', path: '/organization/products/categories' },
  getOwnProduct: { method: 'GET', path: '/organization/products/:productId' },
  updateOwnProduct: { method: 'PUT', path: '/organization/products/:productId' },
  setOwnVariants: { method: 'PUT', path: '/organization/products/:productId/variants' },
  setOwnStock: { method: 'POST', path: '/organization/products/:productId/stock' },
  addOwnImage: { method: 'POST', path: '/organization/products/:productId/images' },
  uploadOwnImagePart: { method: 'POST', path: '/organization/products/:productId/images/uploads/:uploadId' },
  setOwnImages: { method: 'PUT', path: '/organization/products/:productId/images' },
  listOwnStockMovements: { method: 'GET', path: '/organization/products/:productId/stock-movements' },
  listChoosableCategories: { method: 'GET', path: '/organization/products/categories' },
} as const satisfies Record<string, Call>;
