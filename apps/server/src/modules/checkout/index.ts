/**
 * Checkout: turns a cart into a paid order, once. What happens to its payment afterwards (the bank's page, webhooks,
 * lost answers, a process that dies) is the affair of settlement.
 */
export { callOffStragglers, callOffTakenDownOrdersJob } from './checkout.jobs.ts';
export { checkoutRoutes } from './checkout.routes.ts';
export { createOrderTokens, type OrderTokens } from './order-tokens.ts';
export type { PlaceOrderDeps } from './place-order.ts';
