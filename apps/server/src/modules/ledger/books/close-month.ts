import { bookMonthOf, receiptTimeZone } from '@goodshelf/contract/lookups';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { readBookSums } from './books.queries.ts';
import {
  beginClosingStatement,
  findClosedMonthStatement,
  finishClosingStatement,
  lockOpenFromStatement,
  readOpenFromStatement,
  unfinishedMonthsStatement,
} from './close-month.repo.ts';
import { ownTransactionStatement } from './sum-books.repo.ts';
import { haveWritersEnded } from './writers.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** A month of the books; `closedAt` is null while transactions that began before its closing may still post into it. */
export type ClosedMonth = {
  readonly begunAt: Date;
  readonly begunBy: string;
  readonly closedAt: Date | null;
};

/** For the operator role: null for a month that is open. */
export const findClosedMonth = async (tx: Tx, month: string): Promise<ClosedMonth | null> => {
  const [row] = await tx.query(findClosedMonthStatement, [`${month}-01`]);
  return row === undefined ? null : { begunAt: row.begun_at, begunBy: row.begun_by, closedAt: row.closed_at };
};

/** For the operator role: the first month into which something may be posted; null while none was ever closed. */
export const readFirstOpenMonth = async (tx: Tx): Promise<string | null> => {
  const [row] = await tx.query(readOpenFromStatement, []);
  return row?.open_from == null ? null : bookMonthOf(row.open_from);
};

/** What became of it: who has to close another month first is told which. */
export type Closing =
  | { readonly outcome: 'begun' | 'already' }
  | { readonly outcome: 'not-over' | 'before-the-books' }
  | { readonly outcome: 'another-first'; readonly month: string };

/**
 * From its commit on nothing is posted into the month (`2026-03`, in the zone of receipts) or before: what happened then is posted at the first moment of
 * the next one. Months are closed one after another, beginning with the first of the books, and never the present one.
 */
export const beginClosing = (
  { db, clock }: Deps,
  { month, by }: { readonly month: string; readonly by: string },
): Promise<Closing> =>
  db.asOperator('close a month of the books', async (tx) => {
    const now = clock.now();
    const [row] = await tx.query(lockOpenFromStatement, []);
    if ((await findClosedMonth(tx, month)) !== null) return { outcome: 'already' };
    if (month >= bookMonthOf(now)) return { outcome: 'not-over' };
    const { firstMonth } = await readBookSums(tx, month);
    const next = row?.open_from == null ? firstMonth : bookMonthOf(row.open_from);
    if (next === null || month < next) return { outcome: 'before-the-books' };
    if (month > next) return { outcome: 'another-first', month: next };
    await tx.query(beginClosingStatement, [`${month}-01`, receiptTimeZone, now, by]);
    return { outcome: 'begun' };
  });

/**
 * Keeps the balances of months whose closing has begun, once everybody has ended who may not have known of it. Returns how many it finished; a later run
 * finishes those into which somebody is still writing after the patience.
 */
export const finishClosings = async ({ db, clock }: Deps, { patienceMs = 10_000 } = {}): Promise<number> => {
  const asked = 'keep the balances of closed months';
  const { months, ownId } = await db.asOperator(asked, async (tx) => {
    const months = (await tx.query(unfinishedMonthsStatement, [])).map((row) => row.month);
    const [own] = months.length === 0 ? [] : await tx.query(ownTransactionStatement, []);
    return { months, ownId: own?.own_id };
  });
  if (ownId === undefined || !(await haveWritersEnded(db, ownId, { patienceMs }))) return 0;
  for (const month of months)
    await db.asOperator(asked, async (tx) => {
      const { sums } = await readBookSums(tx, month);
      await tx.query(finishClosingStatement, [
        `${month}-01`,
        sums.map((sum) => sum.account),
        sums.map((sum) => sum.closingCents),
        clock.now(),
      ]);
    });
  return months.length;
};
