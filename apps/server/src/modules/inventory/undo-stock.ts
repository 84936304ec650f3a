import { statement, type Tx } from '../../platform/database/index.ts';
import type { StockFile } from './import-stock.ts';
import type { StockLevel } from './judge-stock.ts';

/** What moved the stock of a variant last, after an import did. */
export type MovedSince = 'still' | 'sold' | 'otherwise';

type SinceRow = { readonly variant_id: string; readonly is_sold: boolean };

// The newest movement tells: what an import moved itself has its id, and what came later has a higher one. Where the
// import moved nothing, the time of its row decides; a movement of the same transaction has the same time. Another import
// that was undone meanwhile has moved nothing in the end.
const movedStatement = statement<SinceRow>(
  'inventory.moved-since-import',
  `select wanted.variant_id, latest.order_id is not null as is_sold
   from json_to_recordset($2::json) as wanted(variant_id uuid, at timestamptz)
   cross join lateral (
     select m.id, m.at, m.order_id, m.import_id from stock_movements m
     where m.variant_id = wanted.variant_id and (m.import_id is null or m.import_id = $1::uuid or (
       select sum(all_of_it.delta) from stock_movements all_of_it
       where all_of_it.import_id = m.import_id and all_of_it.variant_id = m.variant_id) <> 0)
     order by m.id desc limit 1
   ) as latest
   where latest.import_id is distinct from $1::uuid
     and (wanted.at is null or latest.at > wanted.at or exists (
       select from stock_movements own where own.import_id = $1::uuid and own.variant_id = wanted.variant_id))`,
);

/** Which of these variants moved after an import ($1) had to do with them, at the time of the database; absent is still. */
export const findMovedSince = async (
  tx: Tx,
  importId: string,
  variants: readonly { readonly variantId: string; readonly at: string | null }[],
): Promise<ReadonlyMap<string, MovedSince>> => {
  const wanted = variants.map(({ variantId, at }) => ({ variant_id: variantId, at }));
  const rows = await tx.query(movedStatement, [importId, JSON.stringify(wanted)]);
  return new Map(rows.map(({ variant_id: id, is_sold: isSold }) => [id, isSold ? 'sold' : 'otherwise']));
};

const lockStatement = statement<{ on_hand: number; allow_backorder: boolean }>(
  'inventory.lock-level-to-undo',
  `select on_hand, allow_backorder from stock_levels where organization_id is null and variant_id = $1 for update`,
);

const undoStatement = statement<never>(
  'inventory.undo-level',
  `with said as materialized (
     select set_config('app.stock_order_id', '', true), set_config('app.stock_reason', $4, true),
       set_config('app.stock_actor_id', coalesce($5::text, ''), true), set_config('app.stock_actor_name', $6, true),
       set_config('app.stock_import_id', $7::text, true)
   ), moved as (
     update stock_levels s set on_hand = $2::int, allow_backorder = $3::boolean
     from said where s.variant_id = $1 and s.organization_id is null
     returning s.variant_id
   )
   insert into stock_changes (scope) select 'platform' from moved`,
);

export type StockUndoing = {
  readonly variantId: string;
  readonly before: StockLevel;
  readonly after: StockLevel;
  readonly at: string | null;
};

/**
 * Moves the stock of one variant back to what it was before an import, unless something moved it since; resolves with
 * what did. The row is locked first. As operator, in a transaction of its own.
 */
export const undoStock = async (
  tx: Tx,
  { variantId, before, after, at }: StockUndoing,
  { importId, reason, actorId, actorName }: Omit<StockFile, 'countedAt'>,
): Promise<MovedSince> => {
  const [row] = await tx.query(lockStatement, [variantId]);
  if (row === undefined) return 'otherwise';
  const moved = (await findMovedSince(tx, importId, [{ variantId, at }])).get(variantId) ?? 'still';
  if (moved !== 'still') return moved;
  if (row.on_hand !== after.onHand || row.allow_backorder !== after.allowBackorder) return 'otherwise';
  const values = [variantId, before.onHand, before.allowBackorder, reason, actorId, actorName, importId];
  await tx.query(undoStatement, values);
  return 'still';
};
