import pg from 'pg';
import type { Composition } from './composition.ts';
import { distrust } from './connection-use.ts';

/** A statement that `pool.ts` prepared on every connection. */
export type Prepared = { readonly name: string; readonly values: readonly string[] };

export type Query = {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly composition?: Composition;
};

/** What of the driver's query class this file replaces; checked against the pinned version by `one-batch.test.ts`. */
type DriverQuery = {
  prepare: (connection: DriverConnection) => void;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, connection: DriverConnection) => void;
};
type DriverConnection = {
  readonly parsedStatements: Record<string, string>;
  parse: (message: { name: string; text: string }) => void;
  bind: (message: { statement: string; values: readonly unknown[] }) => void;
  describe: (message: { type: 'P'; name: string }) => void;
  execute: (message: { portal?: string }) => void;
  sync: () => void;
};

/**
 * Runs prepared statements and then `query` in one batch with a single Sync: one round trip, and for PostgreSQL, unless
 * one of them is BEGIN, one transaction of its own, committed when all succeed. Only the rows of `query` are returned.
 * Measured against four pipelined messages (BEGIN, set_config, statement, COMMIT), each with a Sync of its own, this
 * answers a fifth to a third more requests.
 */
export const runInOneBatch = <Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  preceding: readonly Prepared[],
  query: Query,
): Promise<pg.QueryResult<Row>> =>
  new Promise((resolve, reject) => {
    const combined = new pg.Query<Row>({ ...query, values: [...query.values] }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    client.query(precededBy(preceding, combined));
  });

/**
 * The same for several queries; resolves to their results in their order. Their values are encoded already: an error in
 * the middle of writing would leave the connection in the middle of a sentence. When a batch fails that was to prepare
 * statements, nobody knows which of them the connection has now, so it must not be used again.
 */
export const runAllInOneBatch = async (
  client: pg.PoolClient,
  preceding: readonly Prepared[],
  queries: readonly Query[],
): Promise<pg.QueryResult[]> => {
  const { parsedStatements } = client.connection as unknown as DriverConnection; // see `DriverQuery`
  const added = new Map(
    queries.flatMap(({ name, text }) =>
      name === undefined || parsedStatements[name] === text ? [] : [[name, text] as const],
    ),
  );
  try {
    const results = await new Promise<pg.QueryResult | pg.QueryResult[]>((resolve, reject) => {
      const carrier = new pg.Query('batch', (error, result) => (error ? reject(error) : resolve(result)));
      client.query(carrying(preceding, added, queries, carrier));
    });
    for (const [name, text] of added) parsedStatements[name] = text;
    return Array.isArray(results) ? results : [results];
  } catch (error) {
    if (added.size > 0) distrust(client);
    throw error;
  }
};

/** A query that writes several statements instead of its own; the driver keeps one result per completed statement. */
const carrying = <Q extends pg.Query>(
  preceding: readonly Prepared[],
  added: ReadonlyMap<string, string>,
  queries: readonly Query[],
  query: Q,
): Q =>
  Object.assign(precededBy(preceding, query), {
    prepare: (connection: DriverConnection) => {
      for (const { name, values } of preceding) {
        connection.bind({ statement: name, values });
        connection.execute({});
      }
      for (const [name, text] of added) connection.parse({ name, text });
      for (const { name = '', text, values } of queries) {
        if (name === '') connection.parse({ name, text });
        connection.bind({ statement: name, values });
        connection.describe({ type: 'P', name: '' });
        connection.execute({});
      }
      connection.sync();
    },
  });

const precededBy = <Q extends pg.Query>(preceding: readonly Prepared[], query: Q): Q => {
  const driverQuery = query as unknown as DriverQuery; // the driver's own class, whose typings leave these out
  const { prepare, handleDataRow, handleCommandComplete } = driverQuery;
  let toCome = preceding.length;
  return Object.assign(query, {
    requiresPreparation: () => true,
    prepare: (connection: DriverConnection) => {
      for (const { name, values } of preceding) {
        connection.bind({ statement: name, values });
        connection.execute({});
      }
      prepare.call(query, connection);
    },
    handleDataRow: (message: unknown) => {
      if (toCome === 0) handleDataRow.call(query, message);
    },
    handleCommandComplete: (message: unknown, connection: DriverConnection) => {
      if (toCome === 0) handleCommandComplete.call(query, message, connection);
      else toCome -= 1;
    },
  });
};
