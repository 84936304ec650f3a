import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import {
  type GradeValue,
  orderStatus,
  type OrderStatus,
  type PaymentStatus,
} from '@goodshelf/contract/lookups';
import { statement } from '../../platform/database/index.ts';

export type ChangeableOrderRow = {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly hold_until: Date | null;
  readonly total_cents: number;
  readonly ship_line1: string | null;
  readonly ship_line2: string | null;
  readonly ship_city: string | null;
  readonly ship_state: string | null;
  readonly ship_zipcode: string | null;
  readonly delivery: DeliveryKind;
  readonly recipient_name: string | null;
  readonly recipient_teacher: string | null;
  readonly recipient_grade: GradeValue | null;
};

const lockedOrder = `select o.id, o.number, o.email, o.status, o.payment_status, o.hold_until, o.total_cents, o.ship_line1, o.ship_line2, o.ship_city, o.ship_state,
     o.ship_zipcode, o.delivery, o.recipient_name, o.recipient_teacher, o.recipient_grade
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
     and delivery = 'address'
   returning id`,
);

/** The same for the name on the label of what is sent to the organization. */
export const changeRecipientStatement = statement<{ id: string }>(
  'orders.change-recipient',
  `update orders set recipient_name = $3, recipient_teacher = $4, recipient_grade = $5
   where organization_id = $1 and id = $2 and status = ${orderStatus.on24HourHold} and hold_until > $6
     and delivery = 'organization'
   returning id`,
);
