import type { Call } from './call.ts';

export const walletCalls = {
  getWallet: { method: 'GET', path: '/organization/wallet' },
  listWalletEntries: { method: 'GET', path: '/organization/wallet/entries' },
} as const satisfies Record<string, Call>;
