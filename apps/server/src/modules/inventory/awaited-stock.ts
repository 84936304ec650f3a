import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { returnStock } from './return-stock.ts';
import type { StockItem } from './take-stock.ts';

/** Why stock is corrected, and by whom, for its movement. */
export type StockCorrection = { readonly reason: string; readonly actorId: string };

export type LostStock = StockCorrection & {
  /** Whoever looked found none at all; otherwise only these copies are missing. */
  readonly isShelfEmpty: boolean;
};

// No order moves it: somebody says what is on the shelf.
const said = `said as materialized (
     select set_config('app.stock_order_id', '', true), set_config('app.stock_reason', $2, true),
       set_config('app.stock_actor_id', $3::text, true), set_config('app.stock_import_id', '', true),
       set_config('app.stock_actor_name', coalesce(
         (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from people u where u.id = $3::uuid), ''), true)
   )`;

const loseCopiesStatement = statement<never>(
  'inventory.lose-copies',
  `with ${said}, wanted as (
     select * from unnest($1::uuid[], $4::int[]) as item(variant_id, quantity)
   ), locked as materialized (
     select variant_id from stock_levels where variant_id in (select variant_id from wanted) order by variant_id for update
   ), lost as (
     update stock_levels s set on_hand = greatest(s.on_hand - wanted.quantity, 0)
     from wanted join locked using (variant_id), said where s.variant_id = wanted.variant_id
     returning s.organization_id, s.on_hand
   )
   insert into stock_changes (scope) select distinct coalesce(organization_id::text, 'platform') from lost where on_hand = 0`,
);

const emptyShelfStatement = statement<never>(
  'inventory.empty-shelf',
  `with ${said}, locked as materialized (
     select variant_id from stock_levels, said where variant_id = any($1::uuid[]) order by variant_id for update of stock_levels
   ), emptied as (
     update stock_levels s set on_hand = 0 from locked where s.variant_id = locked.variant_id and s.on_hand > 0
     returning s.organization_id
   )
   insert into stock_changes (scope) select distinct coalesce(organization_id::text, 'platform') from emptied`,
);

/**
 * An order's copies are not on the shelf: the order gives back what it had taken of them, and the stock has them no more. Where the
 * shelf was empty nothing is there of these variants, so nobody else buys what is not there. In the scope of the order's organization.
 */
export const loseStock = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  items: readonly StockItem[],
  { reason, actorId, isShelfEmpty }: LostStock,
): Promise<void> => {
  if (items.length === 0) return;
  await returnStock(tx, scope, orderId, items);
  const variants = items.map(({ variantId }) => variantId);
  if (isShelfEmpty) await tx.query(emptyShelfStatement, [variants, reason, actorId]);
  else {
    const quantities = items.map(({ quantity }) => quantity);
    await tx.query(loseCopiesStatement, [variants, reason, actorId, quantities]);
  }
};

const addFoundStatement = statement<never>(
  'inventory.add-found',
  `with ${said}, wanted as (
     select * from unnest($1::uuid[], $4::int[]) as item(variant_id, quantity)
   ), locked as materialized (
     select variant_id from stock_levels where variant_id in (select variant_id from wanted) order by variant_id for update
   )
   update stock_levels s set on_hand = s.on_hand + wanted.quantity
   from wanted join locked using (variant_id), said where s.variant_id = wanted.variant_id`,
);

const takeFoundStatement = statement<never>(
  'inventory.take-found',
  `with wanted as (
     select variant_id, quantity, set_config('app.stock_order_id', $3::text, true)
     from unnest($1::uuid[], $2::int[]) as item(variant_id, quantity)
   )
   update stock_levels s set on_hand = s.on_hand - wanted.quantity from wanted where s.variant_id = wanted.variant_id`,
);

/** Copies that were not on the shelf are: the order has them again, and nobody else. In the scope of the order's organization. */
export const findStock = async (
  tx: Tx,
  orderId: string,
  items: readonly StockItem[],
  { reason, actorId }: StockCorrection,
): Promise<void> => {
  if (items.length === 0) return;
  const variants = items.map(({ variantId }) => variantId);
  const quantities = items.map(({ quantity }) => quantity);
  await tx.query(addFoundStatement, [variants, reason, actorId, quantities]);
  await tx.query(takeFoundStatement, [variants, quantities, orderId]);
};

const awaitStatement = statement<never>(
  'inventory.await-stock',
  `with wanted as (
     select variant_id, sum(quantity)::int as quantity from unnest($1::uuid[], $2::int[]) as item(variant_id, quantity) group by variant_id
   ), locked as materialized (
     select variant_id, set_config('app.stock_order_id', $3::text, true)
     from stock_levels where variant_id in (select variant_id from wanted) order by variant_id for update
   )
   update stock_levels s set awaited_quantity = s.awaited_quantity + wanted.quantity
   from wanted join locked using (variant_id) where s.variant_id = wanted.variant_id`,
);

/** An order waits for this many copies more, or fewer: what arrives is kept for whoever waits. */
export const awaitStock = async (tx: Tx, orderId: string, changes: readonly StockItem[]): Promise<void> => {
  const changed = changes.filter(({ quantity }) => quantity !== 0);
  if (changed.length === 0) return;
  await tx.query(awaitStatement, [
    changed.map(({ variantId }) => variantId),
    changed.map(({ quantity }) => quantity),
    orderId,
  ]);
};

const allocateStatement = statement<{ variant_id: string }>(
  'inventory.allocate-stock',
  `with told as materialized (select set_config('app.stock_order_id', $3::text, true))
   update stock_levels s set on_hand = s.on_hand - $2::int, awaited_quantity = s.awaited_quantity - $2::int
   from told where s.variant_id = $1 returning s.variant_id`,
);

/**
 * Gives an order copies that it waits for; the caller has locked them. The table refuses more than are there, or are waited for. In
 * the scope of the order's organization.
 */
export const allocateStock = async (
  tx: Tx,
  orderId: string,
  { variantId, quantity }: StockItem,
): Promise<void> => {
  const rows = await tx.query(allocateStatement, [variantId, quantity, orderId]);
  if (rows.length === 0) throw new Error(`There is no stock of ${variantId}`);
};

const arrivedStatement = statement<{ variant_id: string }>(
  'inventory.arrived-stock',
  `select variant_id from stock_levels where awaited_quantity > 0 and on_hand > 0 order by variant_id limit 100`,
);

/** Variants of which copies are there that orders wait for; as operator. */
export const findArrivedStock = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.query(arrivedStatement, [])).map(({ variant_id: id }) => id);
