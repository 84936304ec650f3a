import type { Call } from './call.ts';

export const cartCalls = {
  getCart: { method: 'GET', path: '/storefronts/:slug/cart' },
  addProductToCart: { method: 'POST', path: '/storefronts/:slug/cart/lines' },
  addGiftToCart: { method: 'POST', path: '/storefronts/:slug/cart/gifts' },
  changeCartLine: { method: 'PATCH', path: '/storefronts/:slug/cart/lines/:lineId' },
  removeCartLine: { method: 'DELETE', path: '/storefronts/:slug/cart/lines/:lineId' },
} as const satisfies Record<string, Call>;
