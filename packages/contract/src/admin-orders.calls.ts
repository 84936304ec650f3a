import type { Call } from './call.ts';

export const adminOrdersCalls = {
  listAdministeredOrders: { method: 'GET', path: '/admin/orders' },
  getAdministeredOrder: { method: 'GET', path: '/admin/organizations/:organizationId/orders/:orderId' },
  moveOrder: { method: 'PUT', path: '/admin/organizations/:organizationId/orders/:orderId/status' },
  addOrderNote: { method: 'POST', path: '/admin/organizations/:organizationId/orders/:orderId/notes' },
  shipItems: { method: 'POST', path: '/admin/organizations/:organizationId/orders/:orderId/shipments' },
  changeTracking: {
    method: 'PUT',
    path: '/admin/organizations/:organizationId/orders/:orderId/shipments/:shipmentId',
  },
  takeBackShipment: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/orders/:orderId/shipments/:shipmentId/take-back',
  },
  refundItems: { method: 'POST', path: '/admin/organizations/:organizationId/orders/:orderId/refunds' },
  releaseOrders: { method: 'POST', path: '/admin/orders/release' },
  printPackingSlips: { method: 'POST', path: '/admin/orders/packing-slips' },
  printPickList: { method: 'POST', path: '/admin/orders/pick-list' },
} as const satisfies Record<string, Call>;
