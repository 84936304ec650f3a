import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Query } from './one-batch.ts';
import type { DB } from './schema.generated.ts';

/** A query builder whose queries run on one connection: the transaction is ours, so it begins and ends none. */
export const kyselyOn = (
  send: <Row extends pg.QueryResultRow>(query: Query) => Promise<pg.QueryResult<Row>>,
): Kysely<DB> => {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const { rows, rowCount } = await send({ text: query.sql, values: query.parameters });
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }; // typed by the builder
    },
    streamQuery: () => {
      throw new Error('Streaming is not supported inside a transaction');
    },
  };
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
};

const refuseTransaction = (): never => {
  throw new Error('This is inside a transaction already');
};

const driverOf = (connection: DatabaseConnection): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => connection,
  beginTransaction: async () => refuseTransaction(),
  commitTransaction: async () => refuseTransaction(),
  rollbackTransaction: async () => refuseTransaction(),
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
});
