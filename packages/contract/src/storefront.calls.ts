import type { Call } from './call.ts';

export const storefrontCalls = {
  getStorefront: { method: 'GET', path: '/storefronts/:slug' },
  getStorefrontHome: { method: 'GET', path: '/storefronts/:slug/home' },
  getStorefrontPage: { method: 'GET', path: '/storefronts/:slug/pages/:page' },
  getStorefrontPolicy: { method: 'GET', path: '/storefronts/:slug/policies/:policy' },
  getStorefrontTexts: { method: 'GET', path: '/storefronts/:slug/texts' },
  listProducts: { method: 'GET', path: '/storefronts/:slug/products' },
  listProductAddresses: { method: 'GET', path: '/storefronts/:slug/product-addresses' },
  getProduct: { method: 'GET', path: '/storefronts/:slug/products/:productSlug' },
} as const satisfies Record<string, Call>;
