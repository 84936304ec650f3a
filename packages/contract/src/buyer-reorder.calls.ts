import type { Call } from './call.ts';

/** What a buyer orders once more, behind the secret link of the order. */
export const buyerReorderCalls = {
  reorder: { method: 'POST', path: '/storefronts/:slug/orders/:orderToken/reorder' },
} as const satisfies Record<string, Call>;
