import { fulfilmentStatus, type FulfilmentStatus, orderStatus } from './lookups/index.ts';
import { leftToShip, type WaitingCopies } from './shipment-words.ts';

/** What staff look at: copies that wait for stock, and those that have arrived and wait to be packed; no zod here: pages load this file. */
export const backorderViews = ['waiting', 'ready'] as const;
export type BackorderView = (typeof backorderViews)[number];
export const backorderSorts = ['product', 'waits_since'] as const;

/** As many lines as the list looks through, the oldest first. */
export const backordersReach = 10_000;

type Goods = Parameters<typeof leftToShip>[0] & WaitingCopies;

const fulfilled: readonly number[] = [
  orderStatus.on24HourHold,
  orderStatus.onHold,
  orderStatus.inFulfillment,
  orderStatus.partiallyShipped,
  orderStatus.outOfStock,
  orderStatus.onBackorder,
  orderStatus.shipped,
  orderStatus.completed,
];

/** Where the copies of a line are, as the specification's fulfilment code; null while its order is not paid, or has failed. */
export const fulfilmentOf = (line: Goods, status: number): FulfilmentStatus | null => {
  const f = fulfilmentStatus;
  if (status === orderStatus.canceled || line.canceled_quantity === line.quantity) return f.canceled;
  if (!fulfilled.includes(status)) return null;
  if (status === orderStatus.on24HourHold) return f.on24HourHold;
  if (line.out_of_stock_quantity > 0) return f.outOfStock;
  if (line.backordered_quantity > 0) return f.onBackorder;
  if (leftToShip(line) === 0) return f.shipped;
  return line.shipped_quantity > 0 ? f.partiallyShipped : f.inFulfillment;
};
