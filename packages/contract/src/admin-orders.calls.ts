import type { Call } from './call.ts';

export const adminOrdersCalls = {
  listAdministeredOrders: { method: 'GET', path: '/admin/orders' },
  getAdministeredOrder: { method: 'GET', path: '/admin/organizations/:organizationId/orders/:orderId' },
  moveOrder: { method: 'PUT', path: '/admin/organizations/:organizationId/orders/:orderId/status' },
  addOrderNote: { method: 'POST', path: '/admin/organizations/:organizationId/orders/:orderId/notes' },
} as const satisfies Record<string, Call>;
