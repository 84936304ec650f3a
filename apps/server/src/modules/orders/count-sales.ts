import { statement, type Db } from '../../platform/database/index.ts';
import { addSales } from '../catalog/index.ts';

/** When the hold of 24 hours is over and the last bank has answered: an order that stands then is a sale. */
const settledAfterMs = 25 * 60 * 60 * 1000;

const lockStatement = statement<{ counted_until: Date | null }>(
  'orders.lock-sales-count',
  `select nullif(counted_until, '-infinity') as counted_until from sales_counted for update`,
);

const advanceStatement = statement<never>(
  'orders.advance-sales-count',
  'update sales_counted set counted_until = $1',
);

// Organization by organization, because that is how orders are found by time.
const soldStatement = statement<{ variant_id: string; copies: number }>(
  'orders.copies-sold',
  `select l.variant_id, sum(l.quantity)::int as copies
   from storefronts g
   cross join lateral (
     select o.organization_id, o.id from orders o
     where o.organization_id = g.id and ($1::timestamptz is null or o.placed_at > $1) and o.placed_at <= $2
       and o.payment_status = 1 and o.status not in (0, 6)
   ) o
   join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
   where l.kind = 'product' and l.variant_id is not null
   group by l.variant_id order by l.variant_id`,
);

/**
 * Counts the copies of orders that have become sales since the last time into the products' sales figures: once each,
 * because how far it has come is moved in the same transaction. Orders that were canceled within their hold never count.
 * An hourly job; returns how many titles sold.
 */
export const countSales = (db: Db, now: Date): Promise<number> =>
  db.asOperator(
    'count sales',
    async (tx) => {
      const until = new Date(now.getTime() - settledAfterMs);
      const [counted] = await tx.query(lockStatement, []);
      if (counted === undefined) throw new Error('How far sales are counted is not written down');
      if (counted.counted_until !== null && counted.counted_until >= until) return 0;
      const sold = await tx.query(soldStatement, [counted.counted_until, until]);
      await addSales(
        tx,
        sold.map((row) => ({ variantId: row.variant_id, copies: row.copies })),
      );
      await tx.query(advanceStatement, [until]);
      return sold.length;
    },
    { retry: true },
  );
