import type { OrderDetails } from '@goodshelf/contract/orders.contract';

/** A return as it stands on the page of its order. */
export type OrderReturn = OrderDetails['returns'][number];
