import { type AttentionKind, attentionKinds, deadLetterKinds } from '@goodshelf/contract/dead-letter-kinds';
import type { Db } from '../../../platform/database/index.ts';
import type { Payables } from '../payable.ts';
import {
  countDeadLettersStatement,
  type DeadLetterRow,
  listDeadLettersStatement,
} from './dead-letters.repo.ts';

export type DeadLetterCount = { readonly kind: AttentionKind; readonly count: number };

type ListQuery = {
  readonly kind?: AttentionKind | undefined;
  readonly page: number;
  readonly page_size: number;
};

const everyKind = (rows: readonly DeadLetterCount[]): DeadLetterCount[] =>
  attentionKinds.map((kind) => ({ kind, count: rows.find((row) => row.kind === kind)?.count ?? 0 }));

/**
 * A page of what was given up in all organizations, newest first, with the numbers of what was paid for, and how many there
 * are of each kind.
 */
export const listDeadLetters = async (
  { db, payables }: { readonly db: Db; readonly payables: Pick<Payables, 'numbersOf'> },
  { kind, page, page_size: pageSize }: ListQuery,
): Promise<{
  rows: readonly DeadLetterRow[];
  numbers: ReadonlyMap<string, string>;
  counts: readonly DeadLetterCount[];
}> => {
  const values = [kind ?? null, pageSize, (page - 1) * pageSize];
  return db.asOperator('what was given up', async (tx) => {
    const [rows, counts] = await Promise.all([
      tx.query(listDeadLettersStatement, values),
      tx.query(countDeadLettersStatement, []),
    ]);
    const refs = rows.flatMap(({ order_id: id }) => (id === null ? [] : [{ kind: 'order', id } as const]));
    return { rows, numbers: await payables.numbersOf(tx, refs), counts: everyKind(counts) };
  });
};

/** How much of each kind was given up; for the metrics. */
export const countDeadLetters = async (db: Db): Promise<readonly DeadLetterCount[]> => {
  const counts = everyKind(
    await db.asOperator('count what was given up', (tx) => tx.query(countDeadLettersStatement, [])),
  );
  return counts.filter(({ kind }) => deadLetterKinds.some((given) => given === kind));
};
