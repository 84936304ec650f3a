import { bookMonthOf } from '@goodshelf/contract/lookups';
import type { WalletMonth, WalletYear } from '@goodshelf/contract/wallet.contract';
import { type Cents, cents, subtract, sum, zero } from '@goodshelf/money';
import type { MonthSum } from '../ledger/index.ts';

const yearOf = (month: string): number => Number(month.slice(0, 'yyyy'.length));

const endsOf = (months: readonly string[]): readonly (string | undefined)[] => {
  const sorted = months.toSorted();
  return [sorted[0], sorted.at(-1)];
};

const monthsOf = (year: number): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/**
 * A year of an account from all its months (in their order): none before its first one and none after the present, but
 * each one between, also when nothing happened. A year beyond either end has no months, and opens and closes with what
 * the account had.
 */
export const presentYear = (sums: readonly MonthSum[], now: Date, wanted?: number): WalletYear => {
  const present = bookMonthOf(now);
  const year = wanted ?? yearOf(present);
  // The clock of whoever wrote an entry may be ahead.
  const [first = present, last = present] = endsOf([present, ...sums.map(({ month }) => month)]);
  const opening = balanceOf(sums.filter(({ month }) => yearOf(month) < year));

  let closing = opening;
  const months: WalletMonth[] = [];
  for (const month of monthsOf(year).filter((one) => one >= first && one <= last)) {
    const kinds = sums.filter((one) => one.month === month);
    const before = closing;
    closing = sum([before, balanceOf(kinds)]);
    months.push({
      month,
      ...{ opening_cents: before, ...flowOf(kinds), closing_cents: closing },
      // What brought most stands first.
      kinds: kinds
        .toSorted((a, b) => b.inCents - b.outCents - (a.inCents - a.outCents))
        .map(({ kind, inCents, outCents, lineCount }) => ({
          ...{ kind, in_cents: inCents, out_cents: outCents, line_count: lineCount },
        })),
    });
  }
  const ofYear = sums.filter(({ month }) => yearOf(month) === year);
  const years = Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, index) => yearOf(last) - index);
  return {
    ...{ year, years, opening_cents: opening, ...flowOf(ofYear), closing_cents: closing },
    months,
  };
};

const balanceOf = (sums: readonly MonthSum[]): Cents =>
  sum([zero, ...sums.map(({ inCents, outCents }) => subtract(inCents, outCents))]);

const flowOf = (sums: readonly MonthSum[]) => ({
  in_cents: cents(sum([zero, ...sums.map(({ inCents }) => inCents)])),
  out_cents: cents(sum([zero, ...sums.map(({ outCents }) => outCents)])),
});
