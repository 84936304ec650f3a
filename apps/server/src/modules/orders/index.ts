/**
 * Orders: what was bought and given, for how much, and what has become of it. Checkout places them, payments settle
 * them; the books are kept through the ledger.
 */
export { type FeeSchedule, feeCoverFor } from './fees.ts';
export {
  feeCoverLine,
  type GiftDetails,
  giftLine,
  type MoneyTerms,
  type NewOrderLine,
  type OrderTotals,
  productLine,
  productShareBps,
  shippingLine,
  taxLine,
  totalsOf,
} from './order-lines.ts';
export type { DisputedOrder, NewOrder, OrderMove, OrderToSettle, PaidOrder } from './new-order.ts';
export { completeOrder } from './complete-order.ts';
export { findBuyerOrder } from './find-buyer-order.ts';
export { findOrderToSettle } from './find-order-to-settle.ts';
export { insertOrder } from './insert-order.ts';
export { isMoveRefused, markPaid } from './mark-paid.ts';
export { moveOrder } from './move-order.ts';
export { recordChargeback } from './record-chargeback.ts';
export { endExpiredHolds, releaseDueGifts } from './orders.jobs.ts';
export { noteKeyOf } from './orders.state.ts';
export { ordersRoutes } from './orders.routes.ts';
export { walletRoutes } from './wallet.routes.ts';
