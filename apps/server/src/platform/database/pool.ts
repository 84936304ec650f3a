import pg from 'pg';
import type { Log } from '../log/index.ts';
import { valueTypes } from './value-types.ts';

export type Role = 'goodshelf_app' | 'goodshelf_operator';

type PoolTask = {
  readonly url: string;
  readonly role: Role;
  readonly maxConnections: number;
  /** The client stops waiting then: the only thing that helps against a database that hangs. */
  readonly queryTimeoutMs: number;
  /** How long somebody waits for a free connection; 1.5 s where visitors wait. */
  readonly connectionTimeoutMs: number;
  readonly log: Log;
};

/**
 * Connections that work as `role` from their first moment and are refused when they do not. Nobody waits for a free one
 * without end, so a busy or absent database is answered.
 */
export const createPool = (task: PoolTask): pg.Pool => {
  const { connectionString, options } = withSessionOptions(task.url, {
    role: task.role,
    statement_timeout: task.queryTimeoutMs * 2,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    timezone: 'UTC',
  });
  const pool = new pg.Pool({
    connectionString,
    options,
    application_name: task.role,
    max: task.maxConnections,
    connectionTimeoutMillis: task.connectionTimeoutMs,
    idleTimeoutMillis: 60_000,
    query_timeout: task.queryTimeoutMs,
    keepAlive: true,
    pipeline: true,
    types: valueTypes,
    onConnect: (client) => prepareConnection(client, task.role),
  });
  // Both are needed: an idle connection reports to the pool, one in use only to itself; unheard, either ends the process.
  pool.on('error', (error) => {
    // While the process stops, the embedded server may say goodbye before a connection has.
    if (pool.ending) task.log.debug({ err: error }, 'a database connection was lost');
    else task.log.warn({ err: error }, 'an idle database connection was lost');
  });
  pool.on('connect', (client) =>
    client.on('error', (error) => task.log.debug({ err: error }, 'a database connection was lost')),
  );
  return pool;
};

/** The statements behind every transaction and scope, prepared once per connection. */
export const tenancyStatement = 'goodshelf_tenancy';
export const readOnlyTenancyStatement = 'goodshelf_read_only_tenancy';
export const batchTenancyStatement = 'goodshelf_batch_tenancy';
export const readOnlyBatchTenancyStatement = 'goodshelf_read_only_batch_tenancy';
export const relaxedBatchTenancyStatement = 'goodshelf_relaxed_batch_tenancy';
export const visitorStatement = 'goodshelf_visitor';
export const limitedTenancyStatement = 'goodshelf_limited_tenancy';
export const beginStatement = 'goodshelf_begin';
export const beginSnapshotStatement = 'goodshelf_begin_snapshot';

const setTenancy = "set_config('app.organization_id', $1, true), set_config('app.user_id', $2, true)";

// What is sent as one batch finds its rows by their keys, so one plan suits all values. A statement of many expressions
// takes longer to plan than to run, and by default PostgreSQL would plan it anew at its first five runs on each connection.
const setBatchTenancy = `${setTenancy}, set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** Refuses a connection on which row level security would not hold, and prepares the statements above. */
export const prepareConnection = async (client: pg.ClientBase, role: Role): Promise<void> => {
  const nobody = ['', ''];
  const [identity] = await Promise.all([
    client.query<{ is_bound: boolean }>(
      'select current_user = $1 and not rolsuper and not rolbypassrls as is_bound from pg_roles where rolname = current_user',
      [role],
    ),
    client.query({ name: tenancyStatement, text: `select ${setTenancy}`, values: nobody }),
    client.query({
      name: readOnlyTenancyStatement,
      text: `select ${setTenancy}, set_config('transaction_read_only', 'on', true)`,
      values: nobody,
    }),
    client.query({ name: batchTenancyStatement, text: `select ${setBatchTenancy}`, values: nobody }),
    client.query({
      name: readOnlyBatchTenancyStatement,
      text: `select ${setBatchTenancy}, set_config('transaction_read_only', 'on', true)`,
      values: nobody,
    }),
    client.query({
      name: relaxedBatchTenancyStatement,
      text: `select ${setBatchTenancy}, set_config('synchronous_commit', 'off', true)`,
      values: nobody,
    }),
    // Of the application only; the role ends with the transaction.
    ...(role === 'goodshelf_app'
      ? [
          client.query({
            name: visitorStatement,
            text: `select ${setTenancy}, set_config('transaction_read_only', 'on', true),
              set_config('statement_timeout', coalesce(nullif($3, ''), current_setting('statement_timeout')), true),
              set_config('role', 'goodshelf_visitor', true)`,
            values: [...nobody, ''],
          }),
        ]
      : []),
    client.query({
      name: limitedTenancyStatement,
      text: `select ${setTenancy}, set_config('transaction_read_only', 'on', true), set_config('statement_timeout', $3, true)`,
      values: [...nobody, '0'],
    }),
    client.query({ name: beginStatement, text: 'begin', values: [] }),
    client.query('rollback'),
    // Of the operator only.
    ...(role === 'goodshelf_app'
      ? []
      : [
          client.query({
            name: beginSnapshotStatement,
            text: 'begin isolation level repeatable read',
            values: [],
          }),
          client.query('rollback'),
        ]),
  ]);
  if (identity.rows[0]?.is_bound !== true) {
    throw new Error(
      `A database connection does not work as ${role}: row level security would not hold, so it is refused`,
    );
  }
};

/** Session settings travel in the `options` of the start-up message: no extra round trip, no moment without them. */
const withSessionOptions = (url: string, settings: Record<string, string | number>) => {
  const parsed = new URL(url);
  const own = parsed.searchParams.get('options') ?? '';
  parsed.searchParams.delete('options');
  const options = [own, ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)]
    .join(' ')
    .trim();
  return { connectionString: parsed.href, options };
};
