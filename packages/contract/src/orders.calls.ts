import type { Call } from './call.ts';

export const ordersCalls = {
  listOrders: { method: 'GET', path: '/organization/orders' },
  listTransactions: { method: 'GET', path: '/account/transactions' },
  getOrder: { method: 'GET', path: '/organization/orders/:orderId' },
  resendReceipt: { method: 'POST', path: '/organization/orders/:orderId/resend-receipt' },
  shipOwnItems: { method: 'POST', path: '/organization/orders/:orderId/shipments' },
  changeOwnTracking: { method: 'PUT', path: '/organization/orders/:orderId/shipments/:shipmentId' },
  takeBackOwnShipment: {
    method: 'POST',
    path: '/organization/orders/:orderId/shipments/:shipmentId/take-back',
  },
  recordPaidBack: { method: 'POST', path: '/organization/orders/:orderId/paid-back' },
  undoPaidBack: { method: 'POST', path: '/organization/orders/:orderId/paid-back/:refundId/undo' },
  printPackingSlip: { method: 'GET', path: '/organization/orders/:orderId/packing-slip' },
} as const satisfies Record<string, Call>;
