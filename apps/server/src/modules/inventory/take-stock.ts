import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

export type StockItem = { readonly variantId: string; readonly quantity: number };

/** The reason with which the database refuses to take what is not there. */
export const outOfStockReason = 'out of stock';

/**
 * All or nothing, in one statement. Rows are locked in the order of variant ids, so two orders of the same books never
 * wait for each other in a circle, and what is read under the lock is what is decided on and taken from (the statement's
 * own view may be older: a copy that came back while it waited would be taken from none, which the table refuses). A
 * product that may be back-ordered gives what there is; what it did not have is noted as the order's, and awaited from here on. What
 * orders wait for is theirs, not for sale: it is given to them within a minute of its arrival. The setting names the order to the trigger that writes the stock movements. When a
 * last copy goes, what shows stock is outdated: that is noted, and announced a moment later (see announce-stock.ts).
 * (The arrays hide in subqueries, so that the planner cannot count them and one plan serves every order.)
 */
const takeStatement = statement<never>('inventory.take-stock', {
  with: [
    `wanted as (
     select variant_id, sum(quantity)::int as quantity
     from unnest((select $1::uuid[]), (select $2::int[])) as item(variant_id, quantity)
     group by variant_id
   )`,
    `locked as materialized (
     select s.variant_id, s.on_hand, s.awaited_quantity, greatest(s.on_hand - s.awaited_quantity, 0) as free, s.allow_backorder
     from stock_levels s
     where s.variant_id in (select variant_id from wanted)
     order by s.variant_id
     for update
   )`,
    `judged as materialized (
     select variant_id, quantity, locked.on_hand, locked.free, locked.awaited_quantity,
       greatest(quantity - locked.free, 0) as missing,
       locked.on_hand is null or (locked.free < quantity and not locked.allow_backorder) as is_short,
       set_config('app.stock_order_id', $3, true)
     from wanted left join locked using (variant_id)
   )`,
    `taken as (
     update stock_levels s set on_hand = judged.on_hand - least(judged.quantity, judged.free),
       awaited_quantity = judged.awaited_quantity + judged.missing
     from judged
     where s.variant_id = judged.variant_id and not judged.is_short
     returning s.organization_id, s.on_hand, s.allow_backorder
   )`,
    `short as (
     insert into short_copies (order_id, variant_id, quantity, since)
     select $3::uuid, variant_id, missing, coalesce($4::timestamptz, now()) from judged where missing > 0 and not is_short
   )`,
    `sold_out as (
     insert into stock_changes (scope)
     select distinct coalesce(organization_id::text, 'platform') from taken where on_hand = 0 and not allow_backorder
   )`,
  ],
  answer: `select require(not exists (select from judged where is_short), '${outOfStockReason}')`,
});

/**
 * Takes the items of an order from stock, all or none: refused in the database (`require`, with `outOfStockReason`)
 * when one of them is short, so that it may travel in one batch with the order, which is written before it, and its COMMIT. `placedAt` is
 * the order's place among those that wait; null for now.
 */
export const takeStock = async (
  tx: Tx,
  _scope: OrgScope,
  orderId: string,
  items: readonly StockItem[],
  placedAt: Date | null = null,
): Promise<void> => {
  if (items.length === 0) return;
  await tx.query(takeStatement, [
    items.map((item) => item.variantId),
    items.map((item) => item.quantity),
    orderId,
    placedAt,
  ]);
};
