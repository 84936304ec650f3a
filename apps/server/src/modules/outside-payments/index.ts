/**
 * Payments outside of the shop (Venmo, Zelle, PayPal Giving Fund): buyers pay the organization itself, and the order waits until
 * the organization says that it has received the money, or that it has not. We never hold any of it (decision 0064).
 */
export { beginOutsidePayment } from './begin-outside-payment.ts';
export { cancelOutsidePayment, sayPaymentSent, stopOutsidePayment } from './buyer-payment.ts';
export { confirmOutsidePayment } from './confirm-outside-payment.ts';
export { findOutsideMethods } from './methods.repo.ts';
export { rejectOutsidePayment } from './reject-outside-payment.ts';
export { undoConfirmation } from './undo-confirmation.ts';
export { saveOutsideMethods } from './save-outside-methods.ts';
export {
  featureOfMethod,
  type Offer,
  offerOf,
  outsideHoldUntil,
  payToOf,
} from './outside-payments.policy.ts';
export { findOutsidePayment } from './outside-payments.queries.ts';
export { lapseOutsidePayments, remindOfOutsidePayments } from './outside-payments.jobs.ts';
export { outsidePaymentsRoutes } from './outside-payments.routes.ts';
