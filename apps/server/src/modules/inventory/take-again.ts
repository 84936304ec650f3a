import { statement, type Tx } from '../../platform/database/index.ts';
import type { StockItem } from './take-stock.ts';

// Locked in the order of variant ids, as orders lock it. All or nothing: what orders wait for is theirs.
const takeAgainStatement = statement<{ variant_id: string }>(
  'inventory.take-again',
  `with wanted as (
     select variant_id, sum(quantity)::int as quantity
     from unnest((select $1::uuid[]), (select $2::int[])) as item(variant_id, quantity) group by variant_id
   ), locked as materialized (
     select s.variant_id, s.on_hand, s.awaited_quantity from stock_levels s
     where s.variant_id in (select variant_id from wanted) order by s.variant_id for update
   ), judged as materialized (
     select variant_id, wanted.quantity, locked.on_hand,
       bool_and(coalesce(locked.on_hand - locked.awaited_quantity, 0) >= wanted.quantity) over () as is_there,
       set_config('app.stock_order_id', $3, true)
     from wanted left join locked using (variant_id)
   ), taken as (
     update stock_levels s set on_hand = judged.on_hand - judged.quantity
     from judged where s.variant_id = judged.variant_id and judged.is_there
     returning s.variant_id, s.organization_id, s.on_hand, s.allow_backorder
   ), sold_out as (
     insert into stock_changes (scope)
     select distinct coalesce(organization_id::text, 'platform') from taken where on_hand = 0 and not allow_backorder
   )
   select variant_id from taken`,
);

/**
 * Takes copies that an order had given back out of stock again, all or none. False when some of them are not there any more. Unlike a
 * purchase, it never waits for copies to come.
 */
export const takeAgain = async (tx: Tx, orderId: string, items: readonly StockItem[]): Promise<boolean> => {
  if (items.length === 0) return true;
  const variants = items.map(({ variantId }) => variantId);
  const taken = await tx.query(takeAgainStatement, [
    variants,
    items.map(({ quantity }) => quantity),
    orderId,
  ]);
  return taken.length > 0;
};
