import { orderStatus } from './lookups/index.ts';

/** Where staff may move an order themselves; no zod here: pages load this file. */
export const orderDestinations = [
  orderStatus.on24HourHold,
  orderStatus.inFulfillment,
  orderStatus.onHold,
  orderStatus.canceled,
] as const;
export type OrderDestination = (typeof orderDestinations)[number];

/** Statuses in which an order waits for somebody: each has its place in an index. */
export const openOrderStatuses = [
  orderStatus.pending,
  orderStatus.on24HourHold,
  orderStatus.onHold,
  orderStatus.inFulfillment,
  orderStatus.partiallyShipped,
  orderStatus.outOfStock,
  orderStatus.onBackorder,
] as const;

/** Where somebody asks for a reason. */
export const needsReason = (to: OrderDestination): boolean =>
  to === orderStatus.onHold || to === orderStatus.canceled;

/** As many orders as one call moves or prints. */
export const ordersAtOnceMax = 100;

/** As many orders as the staff’s list looks through, in its order, and a search of an organization’s. */
export const ordersReach = 10_000;

/** How long an organization can take back what it recorded as paid back: the mistake is found when the statement comes. */
export const recordedRefundUndoDays = 30;
