import { statement } from '../../../platform/database/index.ts';

/** How many copies of an order's lines cannot be shipped now; the order is locked. Its turn is by when it was placed. */
export const markLinesStatement = statement<never>(
  'orders.mark-lines',
  `with part as (
     select * from unnest($3::smallint[], $4::int[], $5::int[], $6::date[]) as p(position, out_of_stock, backordered, expected_on)
   )
   update order_lines l set out_of_stock_quantity = part.out_of_stock, backordered_quantity = part.backordered,
     expected_on = part.expected_on,
     waits_since = case when part.backordered > 0 then (
       select placed_at from orders o where o.organization_id = $1 and o.id = $2) end
   from part where l.organization_id = $1 and l.order_id = $2 and l.position = part.position`,
);

/** A canceled order waits for nothing. Answers with what it had waited for. */
export const letGoStatement = statement<{ variant_id: string; quantity: number }>(
  'orders.let-go-of-waiting',
  `with waiting as materialized (
     select position, variant_id, backordered_quantity from order_lines
     where organization_id = $1 and order_id = $2 and out_of_stock_quantity + backordered_quantity > 0
   ), freed as (
     update order_lines l set out_of_stock_quantity = 0, backordered_quantity = 0, expected_on = null, waits_since = null
     from waiting where l.organization_id = $1 and l.order_id = $2 and l.position = waiting.position
   )
   select variant_id, sum(backordered_quantity)::int as quantity from waiting
   where variant_id is not null and backordered_quantity > 0 group by variant_id`,
);

export type TurnRow = {
  readonly organization_id: string;
  readonly order_id: string;
  readonly position: number;
  readonly title: string;
  readonly backordered_quantity: number;
  readonly waits_since: Date;
};

/** Whose turn it is when copies of a variant arrive: the oldest order's whose lines wait for it. */
export const nextTurnStatement = statement<TurnRow>(
  'orders.next-turn',
  `select organization_id, order_id, position, title, backordered_quantity, waits_since from order_lines
   where variant_id = $1 and backordered_quantity > 0
   order by waits_since, organization_id, order_id, position limit 1`,
);

/** Copies have arrived for a line. */
export const allocateLineStatement = statement<never>(
  'orders.allocate-line',
  `update order_lines set backordered_quantity = backordered_quantity - $4::int, allocated_at = $5,
     waits_since = case when backordered_quantity > $4 then waits_since end,
     expected_on = case when backordered_quantity > $4 then expected_on end
   where organization_id = $1 and order_id = $2 and position = $3`,
);

export type ShortLineRow = {
  readonly organization_id: string;
  readonly order_id: string;
  readonly position: number;
  readonly variant_id: string;
  /** To be sent. */
  readonly quantity: number;
};

/** The lines of some orders by which they are short of variants, the last of an order first. */
export const shortLinesStatement = statement<ShortLineRow>(
  'orders.short-lines',
  `select l.organization_id, l.order_id, l.position, l.variant_id, l.quantity - l.canceled_quantity as quantity
   from unnest($1::uuid[], $2::uuid[]) as wanted(order_id, variant_id)
   join orders o on o.id = wanted.order_id
   join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id and l.variant_id = wanted.variant_id
   where l.kind = 'product' and l.quantity > l.canceled_quantity
   order by l.organization_id, l.order_id, l.position desc`,
);
