import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { StockItem } from './take-stock.ts';

/**
 * Puts back what the query `held` says, by variant, and what need not come any more. That a product is in stock again is noted, as its
 * going was.
 */
const putBack = (held: string, before = ''): string => `
   with ${before} held as (${held}), locked as materialized (
     select variant_id from stock_levels where variant_id in (select variant_id from held) order by variant_id for update
   ), given as (
     update stock_levels s set on_hand = s.on_hand + held.quantity, awaited_quantity = s.awaited_quantity - held.short
     from held join locked using (variant_id)
     where s.variant_id = held.variant_id
     returning s.organization_id, held.quantity > 0 and s.on_hand = held.quantity and not s.allow_backorder as is_back
   )
   insert into stock_changes (scope)
   select distinct coalesce(organization_id::text, 'platform') from given where is_back`;

// The setting names the order to the trigger that writes the stock movements.
const ofOrder = "set_config('app.stock_order_id', $2::text, true)";

const giveBackStatement = statement<never>(
  'inventory.give-back-stock',
  putBack(
    `select variant_id, sum(taken)::int as quantity, sum(short)::int as short, ${ofOrder}
     from (
       select variant_id, -sum(delta) as taken, 0 as short
       from stock_movements where organization_id = $1 and order_id = $2::uuid group by variant_id
       union all select variant_id, 0, quantity from let_go
     ) as both_of_it
     group by variant_id having sum(taken) > 0 or sum(short) > 0`,
    'let_go as (delete from short_copies where organization_id = $1 and order_id = $2::uuid returning variant_id, quantity),',
  ),
);

/**
 * Gives back what an order had taken, as its movements say: never more than it took, and nothing the second time; what it had bought
 * behind an empty shelf need not come any more.
 * The caller has moved the order (failed, canceled) in the same transaction, so this runs once.
 */
export const giveBackStock = async (tx: Tx, scope: OrgScope, orderId: string): Promise<void> => {
  await tx.query(giveBackStatement, [scope.organizationId, orderId]);
};

const returnStatement = statement<never>(
  'inventory.return-stock',
  putBack(
    `select variant_id, least(-sum(delta)::int, wanted.quantity) as quantity, 0 as short, ${ofOrder}
     from stock_movements join (
       select variant_id, sum(quantity)::int as quantity
       from unnest((select $3::uuid[]), (select $4::int[])) as item(variant_id, quantity) group by variant_id
     ) wanted using (variant_id)
     where organization_id = $1 and order_id = $2::uuid
     group by variant_id, wanted.quantity having sum(delta) < 0`,
  ),
);

/** Puts some copies of an order back: never more than it has taken and not given back yet, as its movements say. */
export const returnStock = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  items: readonly StockItem[],
): Promise<void> => {
  if (items.length === 0) return;
  await tx.query(returnStatement, [
    scope.organizationId,
    orderId,
    items.map((item) => item.variantId),
    items.map((item) => item.quantity),
  ]);
};
