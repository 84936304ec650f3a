import type pg from 'pg';
import { watched } from './connection-use.ts';
import { runInOneBatch, type Prepared, type Query } from './one-batch.ts';
import { beginSnapshotStatement, beginStatement } from './pool.ts';
import type { Statement } from './statement.ts';
import type { Tx } from './tx.ts';

/**
 * Runs `work` in one transaction on this connection. BEGIN and the tenancy travel with the first statement in one batch,
 * so a transaction costs a single round trip more than its statements: COMMIT. A work without a statement costs none.
 */
export const runTransaction = async <T>(
  client: pg.PoolClient,
  tenancy: Prepared,
  work: (tx: Tx) => Promise<T>,
  { isSnapshot = false } = {},
): Promise<T> => {
  const begin = { name: isSnapshot ? beginSnapshotStatement : beginStatement, values: [] };
  const sender = createSender(client, [begin, tenancy]);
  const end = async (command: 'commit' | 'rollback'): Promise<string> => {
    sender.close();
    if (!sender.hasBegun()) return 'COMMIT';
    return (await watched(client, client.query(command))).command;
  };
  let result: T;
  try {
    result = await work(createTx(sender.send));
  } catch (error) {
    await end('rollback').catch(() => undefined);
    throw error;
  }
  // PostgreSQL answers COMMIT with ROLLBACK when a statement failed whose error the work swallowed.
  if ((await end('commit')) !== 'COMMIT') {
    throw new Error('The transaction was rolled back: a statement in it had failed');
  }
  return result;
};

/** Sends a query of a transaction. */
export type Send = <Row extends pg.QueryResultRow>(query: Query) => Promise<pg.QueryResult<Row>>;

const createSender = (client: pg.PoolClient, opening: readonly Prepared[]) => {
  let hasBegun = false;
  let isClosed = false;
  const send: Send = (query) => {
    // The connection may serve another organization already.
    if (isClosed) return Promise.reject(new Error('The transaction is over: a statement came after its end'));
    holdUntilEndOfTick(client);
    if (hasBegun) return watched(client, client.query({ ...query, values: [...query.values] }));
    hasBegun = true;
    const isScript = query.name === undefined && query.values.length === 0;
    if (!isScript) return watched(client, runInOneBatch(client, opening, query));
    // Text without values may hold several statements, which only a message of their own can carry.
    const opened = watched(client, runInOneBatch(client, opening.slice(0, -1), asQuery(opening.at(-1))));
    const answer = watched(client, client.query({ text: query.text }));
    return Promise.all([opened, answer]).then(([, result]) => result);
  };
  return { send, hasBegun: () => hasBegun, close: () => void (isClosed = true) };
};

const asQuery = (prepared: Prepared | undefined): Query => ({
  text: '',
  ...prepared,
  values: prepared?.values ?? [],
});

/** Statements issued in the same tick leave in one packet. */
const holdUntilEndOfTick = ({ connection }: pg.PoolClient): void => {
  if (connection.stream.writableCorked > 0) return;
  connection.stream.cork();
  process.nextTick(() => connection.stream.uncork());
};

/** What a work talks to, whatever carries its statements. */
export const createTx = (send: Send): Tx => ({
  query: async <Row>({ name, text, composition }: Statement<Row>, values: readonly unknown[]) => {
    const query = { name, text, values };
    const { rows } = await send(composition === undefined ? query : { ...query, composition });
    return rows as Row[]; // what the database returns is typed here, by the statement's declaration
  },
  raw: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const { rows, rowCount } = await send<Row>({ text, values });
    return { rows, rowCount: rowCount ?? 0 };
  },
});
