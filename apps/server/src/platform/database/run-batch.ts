import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import { watched } from './connection-use.ts';
import { runAllInOneBatch, type Prepared, type Query } from './one-batch.ts';
import { createTx, type Send } from './run-transaction.ts';
import type { Tx } from './tx.ts';

type Waiting = {
  readonly query: Query;
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
};

/**
 * Runs the statements that `work` issues at once as one batch with a single Sync: one packet there, one back, and one
 * transaction, which the server commits by itself when all have succeeded. Without waiting for us, so locks are held no
 * longer than it takes to run them.
 */
export const runBatch = async <T>(
  client: pg.PoolClient,
  tenancy: Prepared,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const waiting: Waiting[] = [];
  let hasLeft = false;
  const send: Send = <Row extends pg.QueryResultRow>(query: Query) =>
    hasLeft
      ? Promise.reject(new Error('The batch has left: a statement came after it'))
      : new Promise<pg.QueryResult<Row>>((resolve, reject) => {
          // Who asked for rows of this type gets the result of this query.
          waiting.push({ query, resolve: resolve as (result: pg.QueryResult) => void, reject });
        });

  const working = (async () => work(createTx(send)))();
  hasLeft = true;
  if (waiting.length === 0) return working;
  working.catch(() => undefined); // returned below; meanwhile a failure must not count as unhandled
  try {
    const queries = waiting.map(({ query }) => ({ ...query, values: query.values.map(utils.prepareValue) }));
    const results = await watched(client, runAllInOneBatch(client, [tenancy], queries));
    results.forEach((result, index) => waiting[index]?.resolve(result));
  } catch (error) {
    for (const { reject } of waiting) reject(error);
    await working;
    throw error; // also when the work has swallowed it: nothing was committed
  }
  return working;
};
