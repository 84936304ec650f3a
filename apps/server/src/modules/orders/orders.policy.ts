import { orderStatus, paymentStatus, type OrderStatus } from '@goodshelf/contract/lookups';

/** Whether the buyer may still change the order: paid, not packed, and the 24 hours are not over. */
export const isOnHold = (
  order: { readonly status: OrderStatus | number; readonly hold_until: Date | null },
  now: Date,
): boolean =>
  order.status === orderStatus.on24HourHold && order.hold_until !== null && order.hold_until > now;

/** Why an order has no receipt: nobody has paid it, or what was paid went back. */
export const receiptRefusal = (order: {
  readonly status: number;
  readonly payment_status: number;
  readonly isTakenBack: boolean;
}): 'notPaid' | 'canceled' | 'disputed' | null => {
  if (order.payment_status !== paymentStatus.completed) return 'notPaid';
  if (order.status === orderStatus.canceled) return 'canceled';
  // It would tell a donor what to deduct for a gift that the bank has given back.
  return order.isTakenBack ? 'disputed' : null;
};
