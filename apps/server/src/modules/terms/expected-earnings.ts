import { type Cents, type FeeSchedule, providerFeeOf, subtract, sum, zero } from '@goodshelf/money';
import type { Earnings } from '@goodshelf/contract/storefront.contract';
import type { EarningLine } from './earning-line.ts';
import { withheldFees } from './fees.ts';

/**
 * What the organization gets when these lines are paid together by card (`chargedCents` of them, where a gift card pays the rest): by the function that divides the fee of the
 * sale itself, so the product page, the cart and the checkout name the figure that the order will have.
 *
 * `isTotalFinal` is false while something may still be added (shipping, tax): a greater total makes the lines' parts of
 * the fee smaller, so a figure that a fee was taken from is an estimate until then.
 */
export const expectedEarnings = (
  lines: readonly EarningLine[],
  schedule: FeeSchedule,
  { isTotalFinal, chargedCents }: { readonly isTotalFinal: boolean; readonly chargedCents?: Cents },
): Earnings => {
  const dueCents = chargedCents ?? sum(lines.map((line) => line.amountCents));
  const feeCents = dueCents === 0 ? zero : providerFeeOf(dueCents, schedule);
  const withheldCents = sum(withheldFees(lines, feeCents));
  const earnedCents: Cents = subtract(sum(lines.map((line) => line.earnedCents)), withheldCents);
  const isAfterCardFee = withheldCents > 0;
  return {
    earned_cents: earnedCents,
    is_after_card_fee: isAfterCardFee,
    is_estimate: isAfterCardFee && !isTotalFinal,
  };
};
