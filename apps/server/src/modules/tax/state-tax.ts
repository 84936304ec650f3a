import { portion, split, sum, zero } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import { termsDayOf } from '../terms/index.ts';
import { millionths } from './state-rates.ts';
import { isExemptOn, noTaxExemptions, type TaxExemptions } from './tax-exemptions.ts';
import { rateOn, type TaxTable } from './tax-table.ts';
import type { LineTax, TaxPort, TaxQuestion } from './tax.port.ts';

type Deps = {
  readonly table: () => TaxTable;
  /** Nobody is exempt unless they are given. */
  readonly exemptions?: () => TaxExemptions;
  readonly clock: Clock;
};

/**
 * Sales tax by the table of states as it holds on the day, rounded once over all goods of one rate and then divided over them by
 * their amounts, so that the lines' taxes are the order's tax to the cent. What an exempt organization sells itself bears none.
 */
export const createStateTax = ({ table, exemptions = () => noTaxExemptions, clock }: Deps): TaxPort => ({
  quote: async ({ state, lines, organizationId }) => {
    const day = termsDayOf(clock.now());
    const rate = state === null ? null : rateOn(table(), state, day);
    const isExempt = state !== null && isExemptOn(exemptions(), { organizationId, state }, day);
    const taxes = taxOf(
      lines,
      lines.map(({ isBook }) => {
        if (isBook) return rate?.booksMillionths ?? 0;
        return isExempt ? 0 : (rate?.goodsMillionths ?? 0);
      }),
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
