import type { endpoints, Output } from '@goodshelf/contract';
import { bookMonthOf } from '@goodshelf/contract/lookups';
import { negate, zero } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { findClosedMonth, readBookSums, readFirstOpenMonth, sidesOf } from '../ledger/index.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { nameOfPerson } from './journal.repo.ts';

export type AccountingDeps = { readonly db: Db; readonly clock: Clock };

type Close = Output<typeof endpoints.getTrialBalance>['close'];

/** Whether a month is closed, and whether it can be: those before it come first. */
const readClose = async (
  tx: Tx,
  month: string,
  {
    firstMonth,
    thisMonth,
    isInBalance,
  }: { readonly firstMonth: string; readonly thisMonth: string; readonly isInBalance: boolean },
): Promise<Close> => {
  const closed = await findClosedMonth(tx, month);
  if (closed !== null) {
    const { begunAt, begunBy, closedAt } = closed;
    return {
      status: closedAt === null ? 'closing' : 'closed',
      at: begunAt.toISOString(),
      by: await nameOfPerson(tx, begunBy),
      after: null,
      abilities: { close: false },
    };
  }
  const next = (await readFirstOpenMonth(tx)) ?? firstMonth;
  const isOver = month < thisMonth;
  return {
    ...{ status: 'open', at: null, by: null },
    after: isOver && month > next ? next : null,
    abilities: { close: isOver && month === next && isInBalance },
  };
};

/** Every account at the end of a month: three statements, however much was posted. */
export const getTrialBalance = async (
  { db, clock }: AccountingDeps,
  asked: string | undefined,
): Promise<Output<typeof endpoints.getTrialBalance>> => {
  const thisMonth = bookMonthOf(clock.now());
  const month = asked ?? thisMonth;
  const { sums, firstMonth, close } = await db.asOperator('read the platform’s books', async (tx) => {
    const read = await readBookSums(tx, month);
    const first = read.firstMonth ?? thisMonth;
    const { debitCents, creditCents } = sidesOf(read.sums.map((sum) => sum.closingCents));
    const known = { firstMonth: first, thisMonth, isInBalance: debitCents === creditCents };
    return { ...read, firstMonth: first, close: await readClose(tx, month, known) };
  });
  const sumOf = new Map(sums.map((sum) => [sum.account, sum]));
  const closing = sidesOf(sums.map((sum) => sum.closingCents));
  const activity = sidesOf(sums.flatMap((sum) => [negate(sum.debitCents), sum.creditCents]));
  return {
    ...{ month, this_month: thisMonth, first_month: firstMonth },
    close,
    accounts: chartOfAccounts.map((account) => {
      const sum = sumOf.get(account.code);
      return {
        ...{ account: account.code, class: account.class, owner: account.owner },
        ...{ opening_cents: sum?.openingCents ?? zero, closing_cents: sum?.closingCents ?? zero },
        ...{ debit_cents: sum?.debitCents ?? zero, credit_cents: sum?.creditCents ?? zero },
        line_count: sum?.lineCount ?? 0,
      };
    }),
    closing: { debit_cents: closing.debitCents, credit_cents: closing.creditCents },
    activity: { debit_cents: activity.debitCents, credit_cents: activity.creditCents },
  };
};
