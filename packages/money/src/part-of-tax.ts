import { subtract } from './arithmetic.ts';
import { type Cents, zero } from './cents.ts';
import { split } from './split.ts';

/**
 * The tax that goes back with a part of a taxed amount: by largest remainder over what is left, so parts that add up to everything
 * bring exactly all of its tax. `amountCents` is at most `leftCents`. Whoever shows a refund and whoever pays it ask here.
 */
export const partOfTax = (taxCents: Cents, amountCents: Cents, leftCents: Cents): Cents =>
  leftCents === 0 ? zero : (split(taxCents, [amountCents, subtract(leftCents, amountCents)])[0] ?? zero);
