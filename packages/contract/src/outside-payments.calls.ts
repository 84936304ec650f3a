import type { Call } from './call.ts';

export const outsidePaymentsCalls = {
  getOutsidePayment: { method: 'GET', path: '/storefronts/:slug/orders/:orderToken/outside-payment' },
  sayPaymentSent: { method: 'POST', path: '/storefronts/:slug/orders/:orderToken/outside-payment/sent' },
  cancelOutsidePayment: {
    method: 'POST',
    path: '/storefronts/:slug/orders/:orderToken/outside-payment/cancel',
  },
  getOutsideMethods: { method: 'GET', path: '/organization/outside-methods' },
  saveOutsideMethods: { method: 'PUT', path: '/organization/outside-methods' },
  listOutsidePayments: { method: 'GET', path: '/organization/outside-payments' },
  confirmOutsidePayments: { method: 'POST', path: '/organization/outside-payments/confirm' },
  readBankStatement: { method: 'POST', path: '/organization/outside-payments/statement' },
  confirmOutsidePayment: { method: 'POST', path: '/organization/outside-payments/:orderId/confirm' },
  undoOutsidePayment: { method: 'POST', path: '/organization/outside-payments/:orderId/undo' },
  rejectOutsidePayment: { method: 'POST', path: '/organization/outside-payments/:orderId/reject' },
} as const satisfies Record<string, Call>;
