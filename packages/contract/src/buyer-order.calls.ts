import type { Call } from './call.ts';

export const buyerOrderCalls = {
  cancelOrder: { method: 'POST', path: '/storefronts/:slug/orders/:orderToken/cancel' },
  changeOrderAddress: { method: 'POST', path: '/storefronts/:slug/orders/:orderToken/address' },
  changeOrderRecipient: { method: 'POST', path: '/storefronts/:slug/orders/:orderToken/recipient' },
  getBuyerOrder: { method: 'GET', path: '/storefronts/:slug/orders/:orderToken' },
  emailReceipt: { method: 'POST', path: '/storefronts/:slug/orders/:orderToken/email-receipt' },
  printReceipt: { method: 'GET', path: '/storefronts/:slug/orders/:orderToken/receipt' },
} as const satisfies Record<string, Call>;
