import type { Call } from './call.ts';

export const payoutsCalls = {
  getPayoutDetails: { method: 'GET', path: '/organization/payout-details' },
  revealPayoutDetails: { method: 'POST', path: '/organization/payout-details/reveal' },
  savePayoutDetails: { method: 'PUT', path: '/organization/payout-details' },
} as const satisfies Record<string, Call>;
