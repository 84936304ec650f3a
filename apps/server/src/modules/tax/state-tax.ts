import { portion, sum, zero } from '@goodshelf/money';
import { millionths, stateTaxRatesMillionths } from './state-rates.ts';
import type { TaxPort } from './tax.port.ts';

/** Sales tax by the table of state rates, rounded once over all goods. Books and other goods are taxed alike for now. */
export const createStateTax = (): TaxPort => ({
  quote: async ({ state, lines, isExempt }) => {
    if (state === null || isExempt) return { taxCents: zero, rateMillionths: 0 };
    const rateMillionths = stateTaxRatesMillionths[state];
    const goodsCents = sum(lines.map((line) => line.amountCents));
    return { taxCents: portion(goodsCents, rateMillionths, millionths), rateMillionths };
  },
});
