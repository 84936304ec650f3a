import type { Call } from './call.ts';

export const shopifyCalls = {
  getLinkedShop: { method: 'GET', path: '/auth/store-shopify' },
  storeShopify: { method: 'POST', path: '/auth/store-shopify' },
} as const satisfies Record<string, Call>;
