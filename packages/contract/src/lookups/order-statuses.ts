import type { LookupRow } from './lookup.ts';

/** `name` is the specification's name, for APIs and exports; `label` is what a person reads. */
type OrderStatusRow<Value extends number> = LookupRow<Value> & { readonly name: string };

/** The displayed status of an order, from its payment and its fulfilment. The specification has no 4 and no 5. */
export const orderStatus = {
  failed: 0,
  pending: 1,
  on24HourHold: 2,
  shipped: 3,
  canceled: 6,
  completed: 7,
  onHold: 8,
  inFulfillment: 9,
  partiallyShipped: 10,
  outOfStock: 11,
  onBackorder: 12,
} as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

export const orderStatuses = [
  { value: orderStatus.failed, name: 'failed', label: 'Failed' },
  { value: orderStatus.pending, name: 'pending', label: 'Pending' },
  { value: orderStatus.on24HourHold, name: 'on_24_hour_hold', label: 'On 24-hour hold' },
  { value: orderStatus.shipped, name: 'shipped', label: 'Shipped' },
  { value: orderStatus.canceled, name: 'canceled', label: 'Canceled' },
  { value: orderStatus.completed, name: 'completed', label: 'Completed' },
  { value: orderStatus.onHold, name: 'on_hold', label: 'On hold' },
  { value: orderStatus.inFulfillment, name: 'in-fulfillment', label: 'In fulfillment' },
  { value: orderStatus.partiallyShipped, name: 'partially_shipped', label: 'Partially shipped' },
  { value: orderStatus.outOfStock, name: 'out_of_stock', label: 'Out of stock' },
  { value: orderStatus.onBackorder, name: 'on_backorder', label: 'On backorder' },
] as const satisfies readonly OrderStatusRow<OrderStatus>[];
export type OrderStatusName = (typeof orderStatuses)[number]['name'];

/** Where the goods are. Other codes than `orderStatus` for the same names: never mix the two. */
export const fulfilmentStatus = {
  on24HourHold: 1,
  inFulfillment: 2,
  shipped: 3,
  canceled: 4,
  outOfStock: 5,
  onBackorder: 6,
  partiallyShipped: 7,
} as const;
export type FulfilmentStatus = (typeof fulfilmentStatus)[keyof typeof fulfilmentStatus];

export const fulfilmentStatuses = [
  { value: fulfilmentStatus.on24HourHold, name: 'on_24_hour_hold', label: 'On 24-hour hold' },
  { value: fulfilmentStatus.inFulfillment, name: 'in-fulfillment', label: 'In fulfillment' },
  { value: fulfilmentStatus.shipped, name: 'shipped', label: 'Shipped' },
  { value: fulfilmentStatus.canceled, name: 'canceled', label: 'Canceled' },
  { value: fulfilmentStatus.outOfStock, name: 'out_of_stock', label: 'Out of stock' },
  { value: fulfilmentStatus.onBackorder, name: 'on_backorder', label: 'On backorder' },
  { value: fulfilmentStatus.partiallyShipped, name: 'partially_shipped', label: 'Partially shipped' },
] as const satisfies readonly (OrderStatusRow<FulfilmentStatus> & { name: OrderStatusName })[];

/** Keys of the order notes: `order_n` for fulfilment codes, `order_x_n` for general codes. */
export const orderNoteNames = {
  order_1: 'on_24_hour_hold',
  order_2: 'in-fulfillment',
  order_3: 'shipped',
  order_4: 'canceled',
  order_5: 'out_of_stock',
  order_6: 'on_backorder',
  order_7: 'partially_shipped',
  order_x_0: 'failed',
  order_x_1: 'pending',
  order_x_2: 'on_24_hour_hold',
  order_x_3: 'shipped',
  order_x_6: 'canceled',
  order_x_7: 'completed',
  order_x_8: 'on_hold',
} as const satisfies Record<string, OrderStatusName>;
export type OrderNoteKey = keyof typeof orderNoteNames;

/** The coarse status of the dashboard. */
export const dashboardOrderStatus = { success: 1, failed: 2, pending: 3 } as const;
export type DashboardOrderStatus = (typeof dashboardOrderStatus)[keyof typeof dashboardOrderStatus];

export const dashboardOrderStatuses = [
  { value: dashboardOrderStatus.success, name: 'success', label: 'Success' },
  { value: dashboardOrderStatus.failed, name: 'failed', label: 'Failed' },
  { value: dashboardOrderStatus.pending, name: 'pending', label: 'Pending' },
] as const satisfies readonly OrderStatusRow<DashboardOrderStatus>[];
