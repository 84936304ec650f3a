import type pg from 'pg';
import type { Statement } from './statement.ts';

/** The statements of one transaction. It is over when the work's promise settles; using it later throws. */
export type Tx = {
  /** A hot statement. Several queries issued without awaiting in between share a round trip. */
  query<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
  /** Any SQL, for rare statements. */
  raw<Row extends pg.QueryResultRow = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>;
};
