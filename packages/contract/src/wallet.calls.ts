import type { Call } from './call.ts';

export const walletCalls = {
  getWallet: { method: 'GET', path: '/organization/wallet' },
  listWalletEntries: { method: 'GET', path: '/organization/wallet/entries' },
  getWalletYear: { method: 'GET', path: '/organization/wallet/year' },
  getWalletStatement: { method: 'GET', path: '/organization/wallet/statement' },
  listUpcomingFunds: { method: 'GET', path: '/organization/wallet/upcoming' },
} as const satisfies Record<string, Call>;
