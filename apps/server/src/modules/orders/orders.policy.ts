import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import { orderStatus, paymentStatus, type OrderStatus } from '@goodshelf/contract/lookups';
import type { OrderDestination } from '@goodshelf/contract/order-words';

/** Whether the buyer may still change the order: paid, not packed, and the 24 hours are not over. */
export const isOnHold = (
  order: { readonly status: OrderStatus | number; readonly hold_until: Date | null },
  now: Date,
): boolean =>
  order.status === orderStatus.on24HourHold && order.hold_until !== null && order.hold_until > now;

/**
 * What a buyer may change of where an order goes: their own address, or whose name the organization reads on the label. What
 * is picked up, and a gift, goes nowhere else.
 */
export const changeableOf = (order: {
  readonly delivery: DeliveryKind;
  readonly ship_line1: string | null;
}): 'address' | 'recipient' | null => {
  switch (order.delivery) {
    case 'address':
      return order.ship_line1 === null ? null : 'address';
    case 'organization':
      return 'recipient';
    case 'pickup':
      return null;
  }
};

const s = orderStatus;

/**
 * Where staff may move an order now. What is taken off hold goes back to its 24 hours while they last, else it is prepared;
 * an order of gifts alone has nothing to prepare, so its hold ends by itself. What the bank has taken back is not sent and
 * not refunded: it can only be held. Of what has partly left nobody holds or cancels the whole.
 */
export const staffDestinations = (
  order: { readonly status: OrderStatus; readonly hold_until: Date | null },
  { hasGoods, isTakenBack }: { readonly hasGoods: boolean; readonly isTakenBack: boolean },
  now: Date,
): readonly OrderDestination[] => {
  if (isTakenBack)
    return order.status === s.on24HourHold || order.status === s.inFulfillment ? [s.onHold] : [];
  switch (order.status) {
    case s.on24HourHold:
      return hasGoods ? [s.inFulfillment, s.onHold, s.canceled] : [s.onHold, s.canceled];
    case s.onHold:
      return [isHoldLeft(order, now) || !hasGoods ? s.on24HourHold : s.inFulfillment, s.canceled];
    case s.inFulfillment:
      return [s.shipped, s.onHold, s.canceled];
    case s.partiallyShipped:
      return [s.shipped];
    case s.outOfStock:
    case s.onBackorder:
      return [s.inFulfillment, s.canceled];
    default:
      return [];
  }
};

const isHoldLeft = ({ hold_until: until }: { readonly hold_until: Date | null }, now: Date): boolean =>
  until !== null && until > now;

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
