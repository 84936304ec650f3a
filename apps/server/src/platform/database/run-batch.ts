import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import { watched } from './connection-use.ts';
import { fuse } from './fuse.ts';
import { runAllInOneBatch, type Prepared, type Query } from './one-batch.ts';
import { createTx, type Send } from './run-transaction.ts';
import type { Tx } from './tx.ts';

type Waiting = {
  readonly query: Query;
  resolve(result: Pick<pg.QueryResult, 'rows' | 'rowCount'>): void;
  reject(error: unknown): void;
};

/**
 * Runs the statements that `work` issues at once as one batch with a single Sync: one packet there, one back, and one
 * transaction, which the server commits by itself when all have succeeded; where all are compositions, one statement
 * (`fuse`). Without waiting for us, so locks are held no
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
    const fused = fuse(queries);
    if (fused === null) {
      const results = await watched(client, runAllInOneBatch(client, [tenancy], queries));
      results.forEach((result, index) => waiting[index]?.resolve(result));
    } else {
      const [result] = await watched(client, runAllInOneBatch(client, [tenancy], [fused.query]));
      const parts = fused.rowsOf(result?.rows[0] ?? {});
      parts.forEach((rows, index) => waiting[index]?.resolve({ rows: [...rows], rowCount: rows.length }));
    }
  } catch (error) {
    for (const { reject } of waiting) reject(error);
    await working;
    throw error; // also when the work has swallowed it: nothing was committed
  }
  return working;
};
