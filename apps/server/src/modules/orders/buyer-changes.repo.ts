import { orderStatus, type OrderStatus } from '@goodshelf/contract/lookups';
import { statement } from '../../platform/database/index.ts';

export type ChangeableOrderRow = {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly status: OrderStatus;
  readonly hold_until: Date | null;
  readonly total_cents: number;
  readonly ship_line1: string | null;
  readonly ship_line2: string | null;
  readonly ship_city: string | null;
  readonly ship_state: string | null;
  readonly ship_zipcode: string | null;
};

const lockedOrder = `select o.id, o.number, o.email, o.status, o.hold_until, o.total_cents, o.ship_line1, o.ship_line2, o.ship_city, o.ship_state,
     o.ship_zipcode
   from orders o where o.organization_id = $1 and`;

/** The order behind its secret link; whoever else would move it waits until this transaction ends. */
export const lockOrderByTokenStatement = statement<ChangeableOrderRow>(
  'orders.lock-by-token',
  `${lockedOrder} o.token_hash = $2 for no key update of o`,
);

export const lockOrderByIdStatement = statement<ChangeableOrderRow>(
  'orders.lock-by-id',
  `${lockedOrder} o.id = $2 for no key update of o`,
);

/** How often the buyer has changed the address; the order is locked, so nobody else is counting. */
export const countAddressChangesStatement = statement<{ count: number }>(
  'orders.count-address-changes',
  `select count(*)::int as count from order_events
   where organization_id = $1 and order_id = $2 and actor = 'buyer' and key = $3`,
);

/** Only while nobody packs it: what ends the hold and what changes the address exclude each other here. */
export const changeAddressStatement = statement<{ id: string }>(
  'orders.change-address',
  `update orders set ship_line1 = $3, ship_line2 = $4, ship_city = $5, ship_zipcode = $6
   where organization_id = $1 and id = $2 and status = ${orderStatus.on24HourHold} and hold_until > $7 and ship_state = $8
   returning id`,
);
