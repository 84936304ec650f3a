import type { Tx } from '../platform/database/index.ts';

/**
 * What a check can be asked about a part at a time: everything that a check compares stands within one order, one ledger
 * entry or one variant, so the answers about the parts are together the answer about the whole.
 */
export const pieceUnits = ['order', 'entry', 'variant'] as const;
export type PieceUnit = (typeof pieceUnits)[number];

type Key = readonly string[];
/** From behind `after` (null: from the first) up to and with `upTo` (null: to the last). */
type Range = { readonly after: Key | null; readonly upTo: Key | null };

const uuids = (key: Key): string => `(${key.map((id) => `'${id}'::uuid`).join(', ')})`;

const within = (columns: string, { after, upTo }: Range): string =>
  [
    ...(after === null ? [] : [`(${columns}) > ${uuids(after)}`]),
    ...(upTo === null ? [] : [`(${columns}) <= ${uuids(upTo)}`]),
  ].join(' and ');

/**
 * The tables of the piece, each after those it is chosen by. What hangs on an order or an entry exists with it only:
 * foreign keys say so.
 */
const tablesOf: Record<PieceUnit, (range: Range) => Readonly<Record<string, string>>> = {
  order: (range) => {
    const ofThese = '(organization_id, order_id) in (select organization_id, id from orders)';
    return {
      orders: `select * from public.orders where ${within('organization_id, id', range)}`,
      order_lines: `select * from public.order_lines where ${within('organization_id, order_id', range)}`,
      payments: `select * from public.payments where ${ofThese}`,
      outside_payments: `select * from public.outside_payments where ${ofThese}`,
      refunds: `select * from public.refunds where ${ofThese}`,
      refund_lines: `select * from public.refund_lines where ${ofThese}`,
      fund_releases: `select * from public.fund_releases where ${ofThese}`,
      stock_movements: `select * from public.stock_movements where ${ofThese}`,
      short_copies: `select * from public.short_copies where ${ofThese}`,
      ledger_entries: `select * from public.ledger_entries where ${ofThese}`,
      ledger_postings: `select * from public.ledger_postings
        where (organization_id, entry_id) in (select organization_id, id from ledger_entries)`,
    };
  },
  entry: (range) => {
    // The platform's entries have no organization; the last piece takes them along.
    const alsoPlatforms = range.upTo === null ? ' or organization_id is null' : '';
    return {
      ledger_entries: `select * from public.ledger_entries
        where ${within('organization_id, id', range)}${alsoPlatforms}`,
      ledger_postings: `select * from public.ledger_postings
        where ${within('organization_id, entry_id', range)}${alsoPlatforms}`,
    };
  },
  variant: (range) => ({
    stock_levels: `select * from public.stock_levels where ${within('variant_id', range)}`,
    stock_movements: `select * from public.stock_movements where ${within('variant_id', range)}`,
    // Of a variant's lines only those matter to its stock that wait for it; an index has them.
    order_lines: `select * from public.order_lines where backordered_quantity > 0 and ${within('variant_id', range)}`,
    short_copies: `select * from public.short_copies where ${within('variant_id', range)}`,
  }),
};

/** Table and key of what is counted. Keys alone are read, in the order of their index. */
const keys: Record<PieceUnit, { readonly table: string; readonly columns: string }> = {
  order: { table: 'orders', columns: 'organization_id, id' },
  entry: {
    table: '(select * from ledger_entries where organization_id is not null) entries',
    columns: 'organization_id, id',
  },
  variant: { table: 'stock_levels', columns: 'variant_id' },
};

/** Every so many-th key: there the pieces end. */
const bordersOf = async (tx: Tx, unit: PieceUnit, rowsPerPiece: number): Promise<readonly Key[]> => {
  const { table, columns } = keys[unit];
  const { rows } = await tx.raw<{ key: string[] }>(
    `select array[${columns}]::text[] as key from (
       select ${columns}, row_number() over (order by ${columns}) as place from ${table}
     ) numbered
     where place % $1::bigint = 0 order by place`,
    [rowsPerPiece],
  );
  return rows.map((row) => row.key);
};

/**
 * For each piece the statements that lay out its tables under the names of the whole ones, as temporary tables that the
 * end of the transaction takes away: a check is written once, for all there is, and reads through these what belongs to
 * the piece. They are analyzed, because a planner that guesses joins 20,000 rows with 20,000 one by one. The statements of
 * a piece and the checks of it belong in one snapshot. Nothing is laid out when one piece is all there is.
 */
export const piecesOf = async (
  tx: Tx,
  unit: PieceUnit,
  rowsPerPiece: number,
): Promise<readonly (readonly string[])[]> => {
  const borders = await bordersOf(tx, unit, rowsPerPiece);
  if (borders.length === 0) return [[]];
  const ranges = [...borders, null].map((upTo, index): Range => ({
    after: index === 0 ? null : (borders[index - 1] ?? null),
    upTo,
  }));
  return ranges.map((range) =>
    Object.entries(tablesOf[unit](range)).flatMap(([name, rows]) => [
      `create temporary table ${name} on commit drop as ${rows}`,
      `analyze ${name}`,
    ]),
  );
};
