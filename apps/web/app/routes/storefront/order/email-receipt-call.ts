import type { CallShape } from '@goodshelf/contract/client';

/** A copy of the contract's endpoint without its schemas, as in cart-calls.ts; held to it by email-receipt-call.test.ts. */
export const emailReceiptCall = {
  method: 'POST',
  path: '/storefronts/:slug/orders/:orderToken/email-receipt',
} as const satisfies CallShape;
