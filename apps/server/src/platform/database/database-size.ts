import type { Tx } from './tx.ts';

export type DatabaseSize = {
  readonly version: string;
  readonly bytes: number;
  readonly connections: number;
  readonly connections_max: number;
  /** The largest, with their indexes; rows as they are estimated. */
  readonly tables: readonly { readonly name: string; readonly bytes: number; readonly rows: number }[];
};

const tablesMax = 10;

/** The planner counts a table when it is first tidied up, which a small one may wait long for; until then what was written tells. */
const aboutRows = `(case when reltuples < 0 then pg_stat_get_live_tuples(oid) else reltuples end)::bigint::text`;

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
      `select relname as name, pg_total_relation_size(oid)::text as bytes, ${aboutRows} as rows
       from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
       order by pg_total_relation_size(oid) desc, relname limit $1`,
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

/** About how many rows a table has, as it is estimated. */
export const estimateRows = async (tx: Tx, table: string): Promise<number> => {
  const { rows } = await tx.raw<{ count: string }>(
    `select ${aboutRows} as count from pg_class where oid = to_regclass($1)`,
    [table],
  );
  return Number(rows[0]?.count ?? 0);
};
