import { statement } from '../../platform/database/index.ts';

/** What a refund took back of each line, and what has gone back of it so far. */
export const writeRefundedLinesStatement = statement<never>(
  'orders.write-refunded-lines',
  `with part as (
     select * from unnest($4::smallint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
       as p(position, amount_cents, tax_cents, earned_cents, fee_cents)
   ), written as (
     insert into refund_lines (organization_id, order_id, refund_id, position, amount_cents, tax_cents, earned_cents, fee_cents)
     select $1, $2, $3, part.* from part
   )
   update order_lines l set refunded_cents = l.refunded_cents + part.amount_cents,
     refunded_tax_cents = l.refunded_tax_cents + part.tax_cents,
     refunded_earned_cents = l.refunded_earned_cents + part.earned_cents,
     refunded_fee_cents = l.refunded_fee_cents + part.fee_cents
   from part where l.organization_id = $1 and l.order_id = $2 and l.position = part.position`,
);
