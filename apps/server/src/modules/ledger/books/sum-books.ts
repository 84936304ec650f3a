import { receiptTimeZone } from '@goodshelf/contract/lookups';
import type { Db } from '../../../platform/database/index.ts';
import {
  lastSequenceStatement,
  ownTransactionStatement,
  summarizeLinesStatement,
  sumBooksStatement,
} from './sum-books.repo.ts';
import { haveWritersEnded } from './writers.ts';

type Deps = {
  readonly db: Db;
  /** Waits for a turn, or throws to end between two steps. */
  readonly beforeStep?: () => Promise<void>;
};

/** Sequences per part: a page of the journal that finds one line in each part reads so many for each line that it shows. */
export const sequencesPerPart = 2_000;

/**
 * Sums what was posted since the last run into the platform's books, in whole parts: what is less stays for a later run, so that parts never become many
 * and small. Postings of different organizations are not committed in the order of their sequence: what is summed now is what was given out by
 * now, after everybody who may have been given some has ended. Safe to run on several workers at once, and to kill: each step is one
 * transaction, which moves the mark with what it has added. Returns how many lines it added; none, when somebody is still writing after
 * `patienceMs`: the next run takes them.
 */
export const sumBooks = async (
  { db, beforeStep }: Deps,
  { sequencesPerStep = sequencesPerPart, patienceMs = 10_000 } = {},
): Promise<number> => {
  const asked = 'sum the platform’s books';
  const { upTo, ownId, isEnough } = await db.asOperator(asked, async (tx) => {
    // In this order: whoever was given one of these sequences was given a number of a transaction before, and it is below ours.
    const [last] = await tx.query(lastSequenceStatement, []);
    const [own] = await tx.query(ownTransactionStatement, []);
    if (last === undefined || own === undefined)
      throw new Error('A sequence and a transaction always answer');
    const isEnough = last.sequence - last.summed_up_to >= sequencesPerStep;
    return { upTo: last.sequence, ownId: own.own_id, isEnough };
  });
  if (!isEnough) return 0;
  if (!(await haveWritersEnded(db, ownId, { patienceMs, beforeStep }))) return 0;

  let addedCount = 0;
  for (;;) {
    await beforeStep?.();
    const [summed] = await db.asOperator(
      asked,
      (tx) => tx.query(sumBooksStatement, [upTo, sequencesPerStep, receiptTimeZone]),
      { retry: true },
    );
    if (summed === undefined) break;
    addedCount += summed.line_count;
  }
  await db.asOperator(asked, (tx) => tx.query(summarizeLinesStatement, []));
  return addedCount;
};
