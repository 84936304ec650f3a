import { orderStatus, type OrderStatus } from '@goodshelf/contract/lookups';

/** Whether the buyer may still change the order: paid, not packed, and the 24 hours are not over. */
export const isOnHold = (
  order: { readonly status: OrderStatus | number; readonly hold_until: Date | null },
  now: Date,
): boolean =>
  order.status === orderStatus.on24HourHold && order.hold_until !== null && order.hold_until > now;
