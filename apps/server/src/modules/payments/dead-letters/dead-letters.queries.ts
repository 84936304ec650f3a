import { type DeadLetterKind, deadLetterKinds } from '@goodshelf/contract/dead-letter-kinds';
import type { Db } from '../../../platform/database/index.ts';
import {
  countDeadLettersStatement,
  type DeadLetterRow,
  listDeadLettersStatement,
} from './dead-letters.repo.ts';

export type DeadLetterCount = { readonly kind: DeadLetterKind; readonly count: number };

type ListQuery = {
  readonly kind?: DeadLetterKind | undefined;
  readonly page: number;
  readonly page_size: number;
};

const everyKind = (rows: readonly DeadLetterCount[]): DeadLetterCount[] =>
  deadLetterKinds.map((kind) => ({ kind, count: rows.find((row) => row.kind === kind)?.count ?? 0 }));

/** A page of what was given up in all organizations, newest first, and how many there are of each kind. One round trip. */
export const listDeadLetters = async (
  db: Db,
  { kind, page, page_size: pageSize }: ListQuery,
): Promise<{ rows: readonly DeadLetterRow[]; counts: readonly DeadLetterCount[] }> => {
  const values = [kind ?? null, pageSize, (page - 1) * pageSize];
  const [rows, counts] = await db.asOperator('what was given up', (tx) =>
    Promise.all([tx.query(listDeadLettersStatement, values), tx.query(countDeadLettersStatement, [])]),
  );
  return { rows, counts: everyKind(counts) };
};

/** How much of each kind waits for a person; for the metrics. */
export const countDeadLetters = async (db: Db): Promise<readonly DeadLetterCount[]> =>
  everyKind(await db.asOperator('count what was given up', (tx) => tx.query(countDeadLettersStatement, [])));
