import { type Cents, type FeeSchedule, providerFeeOf, subtract, sum } from '@goodshelf/money';
import type { Earnings } from '@goodshelf/contract/storefront.contract';
import type { EarningLine } from './earning-line.ts';
import { withheldFees } from './fees.ts';

/**
 * What the organization gets when these lines are paid together by card: by the function that divides the fee of the
 * sale itself, so the product page, the cart and the checkout name the figure that the order will have.
 *
 * `isTotalFinal` is false while something may still be added (shipping, tax): a greater total makes the lines' parts of
 * the fee smaller, so a figure that a fee was taken from is an estimate until then.
 */
export const expectedEarnings = (
  lines: readonly EarningLine[],
  schedule: FeeSchedule,
  { isTotalFinal }: { readonly isTotalFinal: boolean },
): Earnings => {
  const totalCents = sum(lines.map((line) => line.amountCents));
  const withheldCents = sum(withheldFees(lines, providerFeeOf(totalCents, schedule)));
  const earnedCents: Cents = subtract(sum(lines.map((line) => line.earnedCents)), withheldCents);
  const isAfterCardFee = withheldCents > 0;
  return {
    earned_cents: earnedCents,
    is_after_card_fee: isAfterCardFee,
    is_estimate: isAfterCardFee && !isTotalFinal,
  };
};
