import type { Call } from './call.ts';

/** What waits of a buyer's order, behind its secret link. */
export const buyerWaitingCalls = {
  cancelWaitingItems: { method: 'POST', path: '/storefronts/:slug/orders/:orderToken/waiting/cancel' },
} as const satisfies Record<string, Call>;
