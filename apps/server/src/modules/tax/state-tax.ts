import { portion, split, sum, zero } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import { termsDayOf } from '../terms/index.ts';
import { millionths } from './state-rates.ts';
import { rateOn, type TaxTable } from './tax-table.ts';
import type { LineTax, TaxPort, TaxQuestion } from './tax.port.ts';

type Deps = { readonly table: () => TaxTable; readonly clock: Clock };

/**
 * Sales tax by the table of states as it holds on the day, rounded once over all goods of one rate and then divided over them by
 * their amounts, so that the lines' taxes are the order's tax to the cent.
 */
export const createStateTax = ({ table, clock }: Deps): TaxPort => ({
  quote: async ({ state, lines, isExempt }) => {
    const rate = state === null || isExempt ? null : rateOn(table(), state, termsDayOf(clock.now()));
    const taxes = taxOf(
      lines,
      lines.map(({ isBook }) => (isBook ? rate?.booksMillionths : rate?.goodsMillionths) ?? 0),
    );
    return { taxCents: sum(taxes.map(({ taxCents }) => taxCents)), lines: taxes };
  },
});

const taxOf = (lines: TaxQuestion['lines'], rates: readonly number[]): LineTax[] => {
  const parts = new Map(
    [...new Set(rates)].map((rateMillionths) => {
      const amounts = lines.map(({ amountCents }, index) =>
        rates[index] === rateMillionths ? amountCents : zero,
      );
      const taxCents = portion(sum(amounts), rateMillionths, millionths);
      return [rateMillionths, taxCents === 0 ? [] : split(taxCents, amounts)] as const;
    }),
  );
  return rates.map((rateMillionths, index) => ({
    taxCents: parts.get(rateMillionths)?.[index] ?? zero,
    rateMillionths,
  }));
};
