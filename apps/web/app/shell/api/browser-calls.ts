import type { CallShape } from '@goodshelf/contract/client';

/**
 * The calls of the platform's pages as the browser makes them. The contract's own endpoint objects carry their zod
 * schemas, which the login page must not load; `browser-calls.test.ts` holds these copies to them.
 */
export const browserCalls = {
  login: { method: 'POST', path: '/auth/login' },
  logout: { method: 'POST', path: '/auth/logout' },
  getUser: { method: 'GET', path: '/auth/user' },
  listOrders: { method: 'GET', path: '/organization/orders' },
  getOrder: { method: 'GET', path: '/organization/orders/:orderId' },
  getWallet: { method: 'GET', path: '/organization/wallet' },
  listWalletEntries: { method: 'GET', path: '/organization/wallet/entries' },
} as const satisfies Record<string, CallShape>;
