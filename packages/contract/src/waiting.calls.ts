import type { Call } from './call.ts';

export const waitingCalls = {
  markOwnItems: { method: 'PUT', path: '/organization/orders/:orderId/waiting' },
  markItems: { method: 'PUT', path: '/admin/organizations/:organizationId/orders/:orderId/waiting' },
  refundOutOfStock: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/orders/:orderId/waiting/refund',
  },
  listBackorders: { method: 'GET', path: '/admin/backorders' },
} as const satisfies Record<string, Call>;
