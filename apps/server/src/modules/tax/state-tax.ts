import { portion, split, sum } from '@goodshelf/money';
import { millionths, stateTaxRatesMillionths } from './state-rates.ts';
import type { TaxPort } from './tax.port.ts';

/**
 * Sales tax by the table of state rates, rounded once over all goods and then divided over them by their amounts, so
 * that the lines' taxes are the order's tax to the cent. Books and other goods are taxed alike for now.
 */
export const createStateTax = (): TaxPort => ({
  quote: async ({ state, lines, isExempt }) => {
    const rateMillionths = state === null || isExempt ? 0 : stateTaxRatesMillionths[state];
    const amounts = lines.map((line) => line.amountCents);
    const taxCents = portion(sum(amounts), rateMillionths, millionths);
    return { taxCents, lines: split(taxCents, amounts).map((part) => ({ taxCents: part, rateMillionths })) };
  },
});
