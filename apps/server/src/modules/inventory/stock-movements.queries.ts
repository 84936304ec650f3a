import { statement, type Tx } from '../../platform/database/index.ts';

export type StockMovementRow = {
  readonly id: string;
  readonly variant_id: string;
  readonly at: Date;
  readonly delta: number;
  readonly order_id: string | null;
  readonly reason: string | null;
  readonly actor_name: string;
};

export type StockMovementPage = {
  readonly rows: readonly StockMovementRow[];
  /** At most `most`. */
  readonly total: number;
  readonly hasMore: boolean;
};

type FoundRow = Omit<StockMovementRow, 'id' | 'at'> & { readonly id: number; readonly at: string };

/** Newest first, from the end of each variant's own key: what is older than the last that is looked at is never read. */
const pageStatement = statement<{ total: number; has_more: boolean; rows: readonly FoundRow[] }>(
  'inventory.stock-movements',
  `with latest as materialized (
     select m.* from unnest($1::uuid[]) as wanted(variant_id) cross join lateral (
       select id, variant_id, at, delta, order_id, reason, actor_name from stock_movements
       where variant_id = wanted.variant_id order by id desc limit $2::int + 1
     ) m order by m.id desc limit $2 + 1
   )
   select (select least(count(*), $2)::int from latest) as total, (select count(*) > $2 from latest) as has_more,
     (select coalesce(json_agg(shown order by shown.id desc), '[]') from (
       select id, variant_id, at, delta, order_id, reason, actor_name from latest
       order by id desc limit greatest(least($3::int, $2 - $4::int), 0) offset $4
     ) as shown) as rows`,
);

type Asked = {
  readonly variantIds: readonly string[];
  readonly page: number;
  readonly pageSize: number;
  readonly most: number;
};

/** A page of what came and went of some variants, as far back as `most` movements; one statement, as operator. */
export const findStockMovements = async (tx: Tx, asked: Asked): Promise<StockMovementPage> => {
  const { variantIds, page, pageSize, most } = asked;
  const [found] = await tx.query(pageStatement, [variantIds, most, pageSize, (page - 1) * pageSize]);
  return {
    rows: (found?.rows ?? []).map((row) => ({ ...row, id: String(row.id), at: new Date(row.at) })),
    total: found?.total ?? 0,
    hasMore: found?.has_more ?? false,
  };
};
