import type { Call } from './call.ts';

export const ordersCalls = {
  listOrders: { method: 'GET', path: '/organization/orders' },
  listTransactions: { method: 'GET', path: '/account/transactions' },
  getOrder: { method: 'GET', path: '/organization/orders/:orderId' },
  resendReceipt: { method: 'POST', path: '/organization/orders/:orderId/resend-receipt' },
} as const satisfies Record<string, Call>;
