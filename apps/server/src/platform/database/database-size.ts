import type { Tx } from './tx.ts';

export type DatabaseSize = {
  readonly version: string;
  readonly bytes: number;
  readonly connections: number;
  readonly connections_max: number;
  /** The largest, with their indexes; rows as the planner estimates them. */
  readonly tables: readonly { readonly name: string; readonly bytes: number; readonly rows: number }[];
};

const tablesMax = 10;

/** How much room the database takes, and how many of its connections are taken. Asks the file system, not the tables. */
export const readDatabaseSize = async (tx: Tx): Promise<DatabaseSize> => {
  const [whole, tables] = await Promise.all([
    tx.raw<{ version: string; bytes: string; connections: number; connections_max: number }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version,
         pg_database_size(current_database())::text as bytes,
         (select sum(numbackends)::int from pg_stat_database) as connections,
         current_setting('max_connections')::int as connections_max`,
      [],
    ),
    tx.raw<{ name: string; bytes: string; rows: string }>(
      `select c.relname as name, pg_total_relation_size(c.oid)::text as bytes,
         greatest(c.reltuples, 0)::bigint::text as rows
       from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
       order by pg_total_relation_size(c.oid) desc, c.relname limit $1`,
      [tablesMax],
    ),
  ]);
  const [found] = whole.rows;
  if (found === undefined) throw new Error('The database does not say how large it is');
  return {
    ...found,
    bytes: Number(found.bytes),
    tables: tables.rows.map(({ name, bytes, rows }) => ({ name, bytes: Number(bytes), rows: Number(rows) })),
  };
};

/** About how many rows a table has, as the planner estimates. */
export const estimateRows = async (tx: Tx, table: string): Promise<number> => {
  const { rows } = await tx.raw<{ count: string }>(
    'select greatest(reltuples, 0)::bigint::text as count from pg_class where oid = to_regclass($1)',
    [table],
  );
  return Number(rows[0]?.count ?? 0);
};
