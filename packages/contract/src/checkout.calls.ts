import type { Call } from './call.ts';

export const checkoutCalls = {
  placeOrder: { method: 'POST', path: '/storefronts/:slug/checkout' },
  // A key is a secret: it never stands in an address.
  findCheckoutOrder: { method: 'POST', path: '/storefronts/:slug/checkout/find-order' },
  resumeCheckout: { method: 'POST', path: '/storefronts/:slug/checkout/resume' },
  confirmPayment: { method: 'POST', path: '/storefronts/:slug/orders/:orderToken/confirm-payment' },
} as const satisfies Record<string, Call>;
