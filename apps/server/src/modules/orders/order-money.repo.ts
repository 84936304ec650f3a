import { orderStatus, type OrderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import type { Cents } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { movedAlready } from './orders.repo.ts';

/**
 * Everything that changes on an order when its payment is captured: status, event, what it and its lines earned (only
 * lines of which a fee was withheld change) and when that becomes available. Refused when the order was not pending, or
 * other payments had paid more or less of it before.
 */
export const markPaidStatement = statement<never>('orders.mark-paid', {
  with: [
    `moved as (
     update orders set status = ${orderStatus.on24HourHold}, payment_status = ${paymentStatus.completed}, paid_at = $3,
       hold_until = $4, earned_cents = $5, paid_cents = total_cents
     where organization_id = $1 and id = $2 and status = ${orderStatus.pending} and paid_cents = $16
     returning id
   )`,
    `event as (
     insert into order_events (organization_id, order_id, id, key, text, at)
     select $1, id, $6, $7, $8, $3 from moved
   )`,
    `line as (
     update order_lines set provider_fee_cents = fee.provider_fee_cents, earned_cents = fee.earned_cents
     from unnest($9::smallint[], $10::bigint[], $11::bigint[]) as fee(position, provider_fee_cents, earned_cents)
     where organization_id = $1 and order_id = $2 and order_lines.position = fee.position
   )`,
    `release as (
     insert into fund_releases (organization_id, order_id, id, reason, amount_cents, due_at)
     select $1, $2, r.* from unnest($12::uuid[], $13::text[], $14::bigint[], $15::timestamptz[])
       as r(id, reason, amount_cents, due_at)
   )`,
  ],
  answer: `select require(exists (select from moved), '${movedAlready}')`,
});

/** A part of the order was paid; it waits for the rest. */
export const markPartPaidStatement = statement<{ id: string }>(
  'orders.mark-part-paid',
  `update orders set paid_cents = paid_cents + $3
   where organization_id = $1 and id = $2 and status = ${orderStatus.pending} and paid_cents = $4 and paid_cents + $3 < total_cents
   returning id`,
);

/** What each of an order's lines says of the order. */
export type OrderOfLine = {
  readonly order_id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly payment_status: number;
  readonly total_cents: number;
  readonly email: string;
  readonly cart_id: string | null;
};

export type SoldLineRow = OrderOfLine & {
  readonly kind: 'product' | 'gift' | 'fee_cover' | 'shipping' | 'tax' | 'gift_card';
  readonly variant_id: string | null;
  readonly quantity: number;
  readonly amount_cents: number;
  readonly earned_cents: number;
  readonly provider_fee_cents: number;
  readonly bears_provider_fee: boolean;
  readonly position: number;
  /** Null in lines of before. */
  readonly tax_cents: number | null;
  readonly refunded_cents: number;
  readonly refunded_tax_cents: number;
  readonly refunded_earned_cents: number;
  readonly refunded_fee_cents: number;
};

const soldLines = `
  select o.id as order_id, o.number, o.status, o.payment_status, o.total_cents, o.email, o.cart_id,
    l.kind, l.variant_id, l.quantity, l.amount_cents, l.earned_cents, l.provider_fee_cents, l.bears_provider_fee,
    l.position, l.tax_cents, l.refunded_cents, l.refunded_tax_cents, l.refunded_earned_cents, l.refunded_fee_cents
  from orders o join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
  where o.organization_id = $1 and o.id = $2
  order by l.position`;

export const orderWithLinesStatement = statement<SoldLineRow>('orders.order-with-lines', soldLines);

const lockOrderStatement = statement<never>(
  'orders.lock-order',
  'select from orders where organization_id = $1 and id = $2 for no key update',
);

/**
 * The same, and nobody else changes the order's money meanwhile. Locks are taken in one order everywhere: the order, its
 * releases, the ledger's balances. Locked first and read then: a statement that waits for the lock of the order still sees
 * its lines as they were when it began.
 */
export const lockOrderWithLines = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
): Promise<readonly SoldLineRow[]> => {
  const key = [scope.organizationId, orderId];
  await tx.query(lockOrderStatement, key);
  return tx.query(orderWithLinesStatement, key);
};

/** What banks took back of other payments of the order, in the order in which it was booked. */
export const earlierDisputesStatement = statement<{ taken_back_cents: number }>(
  'orders.earlier-disputes',
  `select taken_back_cents from order_payments
   where organization_id = $1 and order_id = $2 and id <> $3 and taken_back_cents > 0 order by disputed_at, id`,
);

/** A taken-back amount waits for its release again; the order has earned it again. */
export const restoreReleasesStatement = statement<never>(
  'orders.restore-releases',
  `with given as (select * from unnest($3::text[], $4::bigint[]) as t(reason, cents)), release as (
     update fund_releases r set reversed_cents = r.reversed_cents - given.cents
     from given
     where r.organization_id = $1 and r.order_id = $2 and r.reason = given.reason and r.released_at is null
   )
   update orders set earned_cents = earned_cents + $5 where organization_id = $1 and id = $2`,
);

export type ReleaseRow = {
  readonly id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly reason: 'gift' | 'share';
  readonly cents: number;
};

/** What of the order still waits, locked. */
export const openReleasesStatement = statement<{
  readonly reason: 'gift' | 'share';
  readonly cents: Cents;
  readonly reversed_cents: Cents;
}>(
  'orders.open-releases',
  `select reason, amount_cents - reversed_cents as cents, reversed_cents from fund_releases
   where organization_id = $1 and order_id = $2 and released_at is null order by id for update`,
);

/** What of a fee is withheld from each line after its sale. */
export const withholdFeesStatement = statement<never>(
  'orders.withhold-fees',
  `update order_lines set provider_fee_cents = provider_fee_cents + fee.cents, earned_cents = earned_cents - fee.cents
   from unnest($3::smallint[], $4::bigint[]) as fee(position, cents)
   where organization_id = $1 and order_id = $2 and order_lines.position = fee.position`,
);

/** A taken-back amount no longer waits for its release; what has been released already stays released. */
export const reverseReleasesStatement = statement<never>(
  'orders.reverse-releases',
  `with taken as (select * from unnest($3::text[], $4::bigint[]) as t(reason, cents)), release as (
     update fund_releases r set reversed_cents = r.reversed_cents + taken.cents
     from taken
     where r.organization_id = $1 and r.order_id = $2 and r.reason = taken.reason and r.released_at is null
   )
   update orders set earned_cents = earned_cents - $5 where organization_id = $1 and id = $2`,
);

const openRelease = `
  select r.id, r.order_id, o.number as order_number, r.reason, r.amount_cents - r.reversed_cents as cents
  from fund_releases r join orders o on o.organization_id = r.organization_id and o.id = r.order_id
  where r.organization_id = $1 and r.released_at is null`;

// A bank that disputes a payment, or staff who stopped an order, have not said yet whose the money is.
const isUndisputed = (order: string) => `not exists (
    select from order_payments p where p.order_id = ${order}.id and p.organization_id = ${order}.organization_id
      and p.disputed_at is not null and p.dispute_closed_at is null)`;

export const isReleasable = `o.status not in (${orderStatus.onHold}, ${orderStatus.canceled}) and ${isUndisputed('o')}`;

/** Due gifts that no other worker holds; those of orders on hold, canceled or disputed wait. */
export const claimDueGiftsStatement = statement<ReleaseRow>(
  'orders.claim-due-gifts',
  `${openRelease} and r.due_at <= $2 and ${isReleasable} order by r.due_at, r.id limit $3 for update of r skip locked`,
);

export const claimShareStatement = statement<ReleaseRow>(
  'orders.claim-share',
  `${openRelease} and r.order_id = $2 and r.reason = 'share' for update of r`,
);

export const markReleasedStatement = statement<never>(
  'orders.mark-released',
  `update fund_releases set released_at = $2 where organization_id = $1 and id = any($3::uuid[])`,
);

export const organizationsWithDueGiftsStatement = statement<{ organization_id: string }>(
  'orders.organizations-with-due-gifts',
  `select distinct r.organization_id from fund_releases r
   join orders o on o.organization_id = r.organization_id and o.id = r.order_id
   where r.released_at is null and r.due_at <= $1 and ${isReleasable} order by 1`,
);

export const organizationsWithArrivedOrdersStatement = statement<{ organization_id: string }>(
  'orders.organizations-with-arrived-orders',
  `select distinct o.organization_id from orders o
   where o.status = ${orderStatus.shipped} and o.shipped_at <= $1 and ${isUndisputed('o')} order by 1`,
);

/** Shipped orders that no other worker holds and that must have arrived by now. */
export const claimArrivedOrdersStatement = statement<{ id: string }>(
  'orders.claim-arrived-orders',
  `select o.id from orders o
   where o.organization_id = $1 and o.status = ${orderStatus.shipped} and o.shipped_at <= $2 and ${isUndisputed('o')}
   order by o.shipped_at, o.id limit $3 for update of o skip locked`,
);

/** Ends the hold of a batch of orders, or of one of them: goods go into fulfilment, an order without goods has nothing left to do. */
export const endHoldsStatement = statement<{ organization_id: string; id: string }>(
  'orders.end-holds',
  `with due as (
     select organization_id, id from orders
     where status = 2 and hold_until <= $1 and ($9::uuid is null or (organization_id = $9 and id = $10::uuid))
     order by hold_until limit $2 for update skip locked
   ), judged as (
     select due.*, exists (
       select 1 from order_lines l
       where l.organization_id = due.organization_id and l.order_id = due.id and l.kind = 'product'
         and l.quantity > l.canceled_quantity) as has_goods
     from due
   ), moved as (
     update orders o set status = case when judged.has_goods then $3::smallint else $4::smallint end
     from judged where o.organization_id = judged.organization_id and o.id = judged.id
     returning o.organization_id, o.id, judged.has_goods
   ), event as (
     insert into order_events (organization_id, order_id, id, key, text, at)
     select organization_id, id, gen_random_uuid(),
       case when has_goods then $5 else $6 end, case when has_goods then $7 else $8 end, $1
     from moved
   )
   select organization_id, id from moved`,
);
