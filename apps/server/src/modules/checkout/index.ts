/**
 * Checkout: turns a cart into a paid order, once. Everything that can happen to its payment afterwards (the bank's page,
 * webhooks, lost answers, a process that dies) ends in `settlePayment`.
 */
export { applyPayment } from './apply-payment.ts';
export { checkoutRoutes } from './checkout.routes.ts';
export { createOrderTokens, type OrderTokens } from './order-tokens.ts';
export type { PlaceOrderDeps } from './place-order.ts';
export { type ReconcileDeps, reconcilePayments, type ReconcileReport } from './reconcile-payments.ts';
