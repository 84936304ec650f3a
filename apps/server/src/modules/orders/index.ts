/**
 * Orders: what was bought and given, for how much, and what has become of it. Checkout places them, settlement
 * pays them; the books are kept through the ledger.
 */
export {
  feeCoverLine,
  type GiftDetails,
  giftLine,
  type NewOrderLine,
  type OrderTotals,
  productLine,
  giftCardLine,
  shippingLine,
  type SoldBy,
  taxLine,
  totalsOf,
  withDiscounts,
  withTaxes,
} from './order-lines.ts';
export type { DisputedOrder, NewOrder, OrderMove, OrderToSettle, PaidOrder } from './new-order.ts';
export { addOrderEvent } from './add-order-event.ts';
export { cancelTakenDownOrder } from './cancel-order.ts';
export { eraseOrders } from './erase-orders.ts';
export { hasPaidBefore } from './has-paid-before.ts';
export { holdForReview } from './hold-for-review.ts';
export { holdOrdersOf } from './hold-orders-of.ts';
export { completeOrder } from './complete-order.ts';
export { findBuyerOrder } from './find-buyer-order.ts';
export { findOrganizationOrder } from './find-organization-order.ts';
export { findRefundedPositions } from './find-refunded-positions.ts';
export { payableOrder, payableOrders } from './payable-order.ts';
export {
  findOrderById,
  findOrderByKey,
  findOrderByTokenHash,
  findPendingOrderOfCart,
  findTypedOrderByKey,
  type PlacedOrder,
} from './placed-orders.repo.ts';
export { insertOrder } from './insert-order.ts';
export { findOrderToSettle } from './find-order-to-settle.ts';
export { waitForOutsidePayment } from './wait-for-outside-payment.ts';
export { isMoveRefused, markPaid } from './mark-paid.ts';
export { undoneFrom, unmarkPaid } from './unmark-paid.ts';
export { latestStorefrontOf } from './latest-storefront.queries.ts';
export { moveOrder } from './move-order.ts';
export { recordChargeback } from './record-chargeback.ts';
export { recordProviderFee } from './record-provider-fee.ts';
export { completeArrivedOrders, endExpiredHolds, endHoldOf, releaseDueGifts } from './orders.jobs.ts';
export { shipItems } from './ship-items.ts';
export { takeBackShipment } from './take-back-shipment.ts';
export { shipOrder } from './ship-order.ts';
export { saveFilter as saveOrderFilter } from './filters/save-filter.ts';
export { undoRecordedRefund } from './recorded-refunds/undo-recorded-refund.ts';
export { refundItems } from './refund-items.ts';
export { allocateBackorders } from './waiting/allocate-backorders.jobs.ts';
export { markItems } from './waiting/mark-items.ts';
export { lapseReturns } from './returns/returns.jobs.ts';
export { moveReturn } from './returns/move-return.ts';
export { refundReturn } from './returns/refund-return.ts';
export { requestReturn } from './returns/request-return.ts';
export {
  type Loss,
  lockForTakeBack,
  reverseReleases,
  type TakenFrom,
  takeBackPostings,
} from './take-back.ts';
export { moveOrderByStaff } from './move-order-by-staff.ts';
export { noteKeyOf } from './orders.state.ts';
export { ordersRoutes } from './orders.routes.ts';
export { stockHistoryRoutes } from './stock-history.routes.ts';
export { walletRoutes } from './wallet.routes.ts';
export { refundLines } from './refund-lines.ts';
export { findTakenDownOrders } from './taken-down-orders.repo.ts';
export { findWaitingCarts } from './waiting-carts.ts';
export { sendDueGiftCards } from './gift-cards.jobs.ts';
export { countSales } from './count-sales.ts';
