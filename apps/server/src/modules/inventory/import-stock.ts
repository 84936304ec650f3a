import { statement, type Tx } from '../../platform/database/index.ts';
import {
  judgeStock,
  type StockLevel,
  type StockSince,
  type StockVerdict,
  type StockWish,
} from './judge-stock.ts';

/** What a file says of one variant of the platform's. */
export type ImportedStock = StockWish & { readonly variantId: string };

/** Which file moves stock, for the movements. */
export type StockFile = {
  readonly importId: string;
  readonly reason: string;
  /** Null for the command line. */
  readonly actorId: string | null;
  readonly actorName: string;
  /** Since when what is sold is taken off a count. */
  readonly countedAt: Date;
};

type LevelRow = {
  readonly variant_id: string;
  readonly on_hand: number;
  readonly allow_backorder: boolean;
};
type SinceRow = { readonly variant_id: string; readonly by_orders: number; readonly otherwise: number };

const levelsStatement = statement<LevelRow>(
  'inventory.levels-of-variants',
  `select variant_id, on_hand, allow_backorder from stock_levels
   where organization_id is null and variant_id = any($1::uuid[])`,
);

const lockStatement = statement<LevelRow>(
  'inventory.lock-level',
  `select variant_id, on_hand, allow_backorder from stock_levels
   where organization_id is null and variant_id = $1 for update`,
);

// From the newest movement backwards, as far as the count: what is older is never read. Movements are dated by the start
// of their transactions, so those before one that took long are looked at, too.
const sinceStatement = statement<SinceRow>(
  'inventory.moved-since',
  `select wanted.variant_id, coalesce(moved.by_orders, 0)::int as by_orders, coalesce(moved.otherwise, 0)::int as otherwise
   from unnest($1::uuid[]) as wanted(variant_id) left join lateral (
     with recursive back as (
       (select m.id, m.at, m.delta, m.order_id from stock_movements m
        where m.variant_id = wanted.variant_id order by m.id desc limit 1)
       union all
       select earlier.id, earlier.at, earlier.delta, earlier.order_id
       from back cross join lateral (
         select m.id, m.at, m.delta, m.order_id from stock_movements m
         where m.variant_id = wanted.variant_id and m.id < back.id order by m.id desc limit 1
       ) as earlier
       where back.at >= $2::timestamptz - interval '1 hour'
     )
     select sum(back.delta) filter (where back.order_id is not null) as by_orders,
       count(*) filter (where back.order_id is null) as otherwise
     from back where back.at >= $2::timestamptz
   ) as moved on true`,
);

/** Nothing moves unless what is on record is what was judged. */
const moveStatement = statement<{ variant_id: string }>(
  'inventory.import-level',
  `with said as materialized (
     select set_config('app.stock_order_id', '', true), set_config('app.stock_reason', $5, true),
       set_config('app.stock_actor_id', coalesce($6::text, ''), true), set_config('app.stock_actor_name', $7, true),
       set_config('app.stock_import_id', $8::text, true)
   ), moved as (
     update stock_levels s set on_hand = $3::int, allow_backorder = $4::boolean
     from said where s.variant_id = $1 and s.organization_id is null and s.on_hand = $2::int
     returning s.variant_id
   ), noted as (
     insert into stock_changes (scope) select 'platform' from moved
   )
   select variant_id from moved`,
);

const nothingSince: StockSince = { byOrders: 0, otherwise: 0 };
const levelOf = ({ on_hand: onHand, allow_backorder: allowBackorder }: LevelRow): StockLevel => ({
  onHand,
  allowBackorder,
});

const readSince = async (
  tx: Tx,
  wishes: readonly ImportedStock[],
  countedAt: Date,
): Promise<Map<string, StockSince>> => {
  const counts = wishes.filter(({ mode, figure }) => mode === 'replace' && figure !== null);
  if (counts.length === 0) return new Map();
  const rows = await tx.query(sinceStatement, [counts.map(({ variantId }) => variantId), countedAt]);
  return new Map(
    rows.map(({ variant_id: id, by_orders: byOrders, otherwise }) => [id, { byOrders, otherwise }]),
  );
};

/** What became of a wish, or would; null when there is no such variant any more. */
export type JudgedStock = {
  readonly before: StockLevel;
  readonly since: StockSince;
  readonly verdict: StockVerdict;
} | null;

const judged = (before: StockLevel, since: StockSince = nothingSince, wish: ImportedStock) => ({
  before,
  since,
  verdict: judgeStock(before, since, wish),
});

/** What `importStock` would do with each, in their order; reads only, and holds nothing against anybody. */
export const compareStock = async (
  tx: Tx,
  wishes: readonly ImportedStock[],
  { countedAt }: Pick<StockFile, 'countedAt'>,
): Promise<JudgedStock[]> => {
  const [rows, since] = await Promise.all([
    tx.query(levelsStatement, [wishes.map(({ variantId }) => variantId)]),
    readSince(tx, wishes, countedAt),
  ]);
  const levels = new Map(rows.map((row) => [row.variant_id, levelOf(row)]));
  return wishes.map((wish) => {
    const before = levels.get(wish.variantId);
    if (before === undefined) return null;
    return judged(before, since.get(wish.variantId), wish);
  });
};

/**
 * Brings what a file says of one variant into the stock, with a movement that names the file. The row is locked first and
 * read after it: a sale that was on its way is seen, and one that comes later waits for the few statements of this
 * transaction. As operator, in a transaction of its own.
 */
export const importStock = async (
  tx: Tx,
  wish: ImportedStock,
  { importId, reason, actorId, actorName, countedAt }: StockFile,
): Promise<JudgedStock> => {
  const [row] = await tx.query(lockStatement, [wish.variantId]);
  if (row === undefined) return null;
  const before = levelOf(row);
  // A statement of its own, because it must see what was committed while the lock was waited for.
  const since = await readSince(tx, [wish], countedAt);
  const told = judged(before, since.get(wish.variantId), wish);
  const { verdict } = told;
  if (verdict.problem !== null || !verdict.hasChanged) return told;
  const { onHand, allowBackorder } = verdict.level;
  const values = [
    wish.variantId,
    before.onHand,
    onHand,
    allowBackorder,
    reason,
    actorId,
    actorName,
    importId,
  ];
  const moved = await tx.query(moveStatement, values);
  if (moved.length === 0) throw new Error(`The stock of ${wish.variantId} moved while it was locked`);
  return told;
};
