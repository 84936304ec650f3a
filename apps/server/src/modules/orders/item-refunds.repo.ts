import { statement } from '../../platform/database/index.ts';
import type { OrderLineKind } from './order-lines.ts';

/** What came of a form that was sent before. */
export const itemRefundStatement = statement<{
  amount_cents: number;
  /** It was recorded by mistake (decision 0088). */
  is_undone: boolean;
}>(
  'orders.item-refund',
  `select r.amount_cents, u.undone_at is not null as is_undone
   from item_refunds r left join undone_item_refunds u
     on u.organization_id = r.organization_id and u.order_id = r.order_id and u.item_refund_id = r.id
   where r.organization_id = $1 and r.order_id = $2 and r.id = $3`,
);

/** A refund of items with its copies; the lines say how many will not be sent (of those some waited, or had yet to come), and came back. */
export const insertItemRefundStatement = statement<never>(
  'orders.insert-item-refund',
  `with part as (
     select * from unnest($8::smallint[], $9::int[], $10::int[], $11::int[], $12::int[], $13::int[])
       as p(position, canceled, returned, out_of_stock, backordered, short)
   ), asked as (
     insert into item_refunds (organization_id, order_id, id, amount_cents, is_restocked, requested_at, actor_user_id, refund_id)
     values ($1, $2, $3, $4, $5, $6, $7, $14)
   ), written as (
     insert into item_refund_lines (organization_id, order_id, item_refund_id, position, canceled_quantity, returned_quantity,
       waiting_quantity)
     select $1, $2, $3, position, canceled, returned, out_of_stock + backordered + short from part
   )
   update order_lines l set canceled_quantity = l.canceled_quantity + part.canceled,
     returned_quantity = l.returned_quantity + part.returned,
     out_of_stock_quantity = l.out_of_stock_quantity - part.out_of_stock,
     backordered_quantity = l.backordered_quantity - part.backordered,
     expected_on = case when l.backordered_quantity > part.backordered then l.expected_on end,
     waits_since = case when l.backordered_quantity > part.backordered then l.waits_since end
   from part where l.organization_id = $1 and l.order_id = $2 and l.position = part.position
     and part.canceled + part.returned > 0`,
);

/** Where the copies of a line are. */
export type CopiesRow = {
  readonly position: number;
  readonly kind: OrderLineKind;
  readonly title: string;
  readonly variant_id: string | null;
  readonly quantity: number;
  readonly shipped_quantity: number;
  readonly canceled_quantity: number;
  readonly returned_quantity: number;
  /** In a return that is not over: they are refunded there. */
  readonly returning_quantity: number;
  readonly out_of_stock_quantity: number;
  readonly backordered_quantity: number;
  readonly unit_cost_cents: number | null;
};

export const copiesStatement = statement<CopiesRow>(
  'orders.copies',
  `select position, kind, title, variant_id, quantity, shipped_quantity, canceled_quantity, returned_quantity, returning_quantity,
     out_of_stock_quantity, backordered_quantity, unit_cost_cents
   from order_lines where organization_id = $1 and order_id = $2 order by position`,
);
