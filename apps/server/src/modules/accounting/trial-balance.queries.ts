import type { endpoints, Output } from '@goodshelf/contract';
import { bookMonthOf } from '@goodshelf/contract/lookups';
import { negate, zero } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { readBookSums, sidesOf } from '../ledger/index.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';

export type AccountingDeps = { readonly db: Db; readonly clock: Clock };

/** Every account at the end of a month: one statement, however much was posted. */
export const getTrialBalance = async (
  { db, clock }: AccountingDeps,
  asked: string | undefined,
): Promise<Output<typeof endpoints.getTrialBalance>> => {
  const thisMonth = bookMonthOf(clock.now());
  const month = asked ?? thisMonth;
  const { sums, firstMonth } = await db.asOperator('read the platform’s books', (tx) =>
    readBookSums(tx, month),
  );
  const sumOf = new Map(sums.map((sum) => [sum.account, sum]));
  const closing = sidesOf(sums.map((sum) => sum.closingCents));
  const activity = sidesOf(sums.flatMap((sum) => [negate(sum.debitCents), sum.creditCents]));
  return {
    ...{ month, this_month: thisMonth, first_month: firstMonth ?? thisMonth },
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
