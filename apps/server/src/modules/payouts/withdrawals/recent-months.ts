import { bookMonthOf } from '@goodshelf/contract/lookups';
import type { WithdrawalDetails } from '@goodshelf/contract/admin-withdrawals.contract';
import { max, subtract, sum, zero } from '@goodshelf/money';
import type { MonthSum } from '../../ledger/index.ts';

/** `2026-09` on any day of November 2026: the month two before. */
export const recentSince = (now: Date): string => {
  const [year = 0, month = 0] = bookMonthOf(now).split('-').map(Number);
  const months = year * 12 + (month - 1) - 2;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
};

/**
 * What came in and was taken back in the present month and the two before it, from the months of all accounts that sales and refunds
 * move: pending, available and debt.
 */
export const recentOf = (
  accounts: readonly (readonly MonthSum[])[],
  now: Date,
): WithdrawalDetails['recent'] => {
  const since = recentSince(now);
  const recent = accounts.flat().filter(({ month }) => month >= since);
  const of = (kind: MonthSum['kind']) => recent.filter((one) => one.kind === kind);
  const taken = (kind: MonthSum['kind']) =>
    max(
      zero,
      subtract(sum(of(kind).map(({ outCents }) => outCents)), sum(of(kind).map(({ inCents }) => inCents))),
    );
  const back = sum(of('chargeback_returned').map(({ inCents }) => inCents));
  return {
    since,
    sale_count: of('sale').reduce((count, { lineCount }) => count + lineCount, 0),
    earned_cents: sum(of('sale').map(({ inCents }) => inCents)),
    refunded_cents: taken('refund'),
    disputed_cents: max(zero, subtract(taken('chargeback'), back)),
  };
};
