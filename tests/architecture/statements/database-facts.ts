import type pg from 'pg';
import { sqlFacts, type Catalogue } from './sql-facts.ts';

/** What the migrated database says of its tables and views; those of another schema are named with it. */
export type DatabaseFacts = {
  readonly columns: Catalogue;
  /** `table.column` to the texts that its CHECK allows, where it lists them. */
  readonly allowedTexts: ReadonlyMap<string, readonly string[]>;
};

/** Columns that may be null in their table, and never are in what a statement gives; and the constraint that says so. */
const neverNullHere: Readonly<Record<string, string>> = {
  // Statements give published products; drafts have no price yet.
  'products.price_cents': 'products_published_has_price',
  // Statements give the accounts of an organization; the platform's have no balance with each posting.
  'ledger_postings.balance_cents': 'ledger_postings_running_balance',
  // Statements give lines on backorder, which have their turn; others have none.
  'order_lines.waits_since': 'order_lines_backorder_has_its_turn',
};

export const readDatabaseFacts = async (client: pg.ClientBase): Promise<DatabaseFacts> => {
  const { rows: columns } = await client.query<{ table: string; column: string; not_null: boolean }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as table,
       a.attname as column, a.attnotnull as not_null
     from pg_class c
        join pg_namespace n
          on n.oid = c.relnamespace and n.nspname in ('public', 'paypal', 'sandbox_card', 'stripe')
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p', 'v', 'm') order by c.relname, a.attnum`,
  );
  const { rows: checks } = await client.query<{ name: string; column: string | null; definition: string }>(
    `select k.conname as name, pg_get_constraintdef(k.oid) as definition,
       case when cardinality(k.conkey) = 1 then c.relname || '.' || a.attname end as column
     from pg_constraint k join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'c'`,
  );
  const constraints = new Set(checks.map(({ name }) => name));
  const isDenied = (column: string): boolean => constraints.has(neverNullHere[column] ?? '');
  const known = new Map<string, ReadonlyMap<string, boolean>>(
    [...Map.groupBy(columns, ({ table }) => table)].map(([table, of]) => [
      table,
      new Map(
        of.map(({ column, not_null: isNotNull }) => [column, isNotNull || isDenied(`${table}.${column}`)]),
      ),
    ]),
  );
  // A view says of none of its columns that it is never null; what it is made of does. Later ones may read earlier ones.
  const { rows: views } = await client.query<{ name: string; text: string }>(
    `select c.relname as name, pg_get_viewdef(c.oid) as text from pg_class c
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace order by c.oid`,
  );
  for (const { name, text } of views) {
    const { outputs } = await sqlFacts(text, known);
    known.set(name, new Map(outputs.map(([column, nullness]) => [column, nullness === 'never'])));
  }
  return {
    columns: known,
    allowedTexts: new Map(
      checks.flatMap(({ column, definition }) => {
        const texts = listedTexts(definition);
        return column === null || texts === null ? [] : [[column, texts] as const];
      }),
    ),
  };
};

/** As PostgreSQL prints `check (status in ('open', 'paid'))`. */
const listedTexts = (definition: string): string[] | null => {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'(?:[^']|'')*'::text(?:, )?)+)\]\)\)\)/.exec(
    definition,
  )?.[1];
  if (list === undefined) return null;
  return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text.replaceAll("''", "'"));
};
