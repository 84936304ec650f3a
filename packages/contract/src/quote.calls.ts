import type { Call } from './call.ts';

export const quoteCalls = {
  quoteCheckout: { method: 'POST', path: '/storefronts/:slug/checkout/quote' },
} as const satisfies Record<string, Call>;
