import { type Cents, cents, compare } from '@goodshelf/money';
import { usualGifts } from '@goodshelf/contract/page-content';

const shownMax = 3;
/** Beside an order that is smaller than each of the organization's amounts. */
const small = [cents(5_00), cents(10_00)];

/**
 * The gifts to add to an order at the checkout: the smallest of the organization's amounts, or of the usual ones where it has
 * none, that are not more than the goods; nobody who buys a book for $9 is asked for $25.
 */
export const suggestExtraGifts = (
  suggestions: readonly { readonly amount_cents: number }[],
  goodsCents: Cents,
): Cents[] => {
  const own = suggestions.length === 0 ? usualGifts : suggestions;
  const fitting = [...new Set(own.map(({ amount_cents: amountCents }) => cents(amountCents)))]
    .filter((amountCents) => amountCents <= goodsCents)
    .toSorted(compare)
    .slice(0, shownMax);
  return fitting.length === 0 ? small : fitting;
};
