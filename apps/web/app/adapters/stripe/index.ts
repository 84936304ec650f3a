import type { CardFrame } from '../card-entry.ts';

/** What is added to the address where a bank leads back. We ask the provider instead, and the secret is nobody's business. */
export const stripeReturnWords = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_type',
  'source_redirect_slug',
] as const;

/** Stripe's own field (decision 0068). All that it takes is fetched where it is opened, and nowhere else. */
export const stripeCard: CardFrame = {
  kind: 'frame',
  open: async (into, options) => (await import('./open-frame.ts')).openFrame(into, options),
  openWallets: async (into, options) => (await import('./open-wallets.ts')).openWallets(into, options),
};
