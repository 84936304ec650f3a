import { reading, statement } from '../../../platform/database/index.ts';

/** What an organization has recorded as paid back, with what keeps it from being undone. */
export type RecordedRefundRow = {
  readonly id: string;
  readonly refund_id: string;
  readonly amount_cents: number;
  readonly requested_at: Date;
  readonly is_undone: boolean;
  /** Copies of it waited for more to come. */
  readonly has_waited: boolean;
};

const columns = `r.id, r.refund_id, r.amount_cents, r.requested_at,
  exists (select from undone_item_refunds u where u.organization_id = r.organization_id and u.order_id = r.order_id
    and u.item_refund_id = r.id) as is_undone,
  exists (select from item_refund_lines l where l.organization_id = r.organization_id and l.order_id = r.order_id
    and l.item_refund_id = r.id and l.waiting_quantity > 0) as has_waited`;

/** Of an order found by its id. */
export const recordedRefundsStatement = statement<RecordedRefundRow>(
  'orders.recorded-refunds',
  reading(
    `select ${columns} from item_refunds r
     where r.organization_id = $1 and r.order_id = $2 and r.refund_id is not null order by r.requested_at, r.id`,
    ['requested_at'],
  ),
);

export const recordedRefundStatement = statement<RecordedRefundRow>(
  'orders.recorded-refund',
  `select ${columns} from item_refunds r
   where r.organization_id = $1 and r.order_id = $2 and r.id = $3 and r.refund_id is not null`,
);

/** Copies that the refund had put back in stock. */
export const restockedCopiesStatement = statement<{ variant_id: string; quantity: number }>(
  'orders.restocked-by-refund',
  `select o.variant_id, (l.canceled_quantity + l.returned_quantity)::int as quantity
   from item_refund_lines l
   join item_refunds r on r.organization_id = l.organization_id and r.order_id = l.order_id and r.id = l.item_refund_id
   join order_lines o on o.organization_id = l.organization_id and o.order_id = l.order_id and o.position = l.position
   where l.organization_id = $1 and l.order_id = $2 and l.item_refund_id = $3 and r.is_restocked
     and o.variant_id is not null and l.canceled_quantity + l.returned_quantity > 0`,
);

/** Each line is what it was before the refund, and the order has earned again what had gone. */
export const undoItemRefundStatement = statement<{ earned_cents: number }>(
  'orders.undo-item-refund',
  `with undone as (
     insert into undone_item_refunds (organization_id, order_id, item_refund_id, refund_id, undone_at, actor_user_id)
     select organization_id, order_id, id, refund_id, $4, $5 from item_refunds
     where organization_id = $1 and order_id = $2 and id = $3 and refund_id is not null
     returning refund_id
   ), money as (
     select position, amount_cents, tax_cents, earned_cents, fee_cents from refund_lines
     where organization_id = $1 and refund_id = (select refund_id from undone)
   ), copies as (
     select position, canceled_quantity, returned_quantity from item_refund_lines
     where organization_id = $1 and order_id = $2 and item_refund_id = $3 and exists (select from undone)
   ), line as (
     update order_lines l set refunded_cents = l.refunded_cents - coalesce(money.amount_cents, 0),
       refunded_tax_cents = l.refunded_tax_cents - coalesce(money.tax_cents, 0),
       refunded_earned_cents = l.refunded_earned_cents - coalesce(money.earned_cents, 0),
       refunded_fee_cents = l.refunded_fee_cents - coalesce(money.fee_cents, 0),
       canceled_quantity = l.canceled_quantity - coalesce(copies.canceled_quantity, 0),
       returned_quantity = l.returned_quantity - coalesce(copies.returned_quantity, 0)
     from money full join copies using (position)
     where l.organization_id = $1 and l.order_id = $2 and l.position = coalesce(money.position, copies.position)
   ), earned as (select coalesce(sum(earned_cents), 0)::bigint as cents from money)
   update orders set earned_cents = orders.earned_cents + earned.cents from earned
   where organization_id = $1 and id = $2 returning earned.cents as earned_cents`,
);
