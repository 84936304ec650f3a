import { type Cents, cents, compare } from '@goodshelf/money';
import { usualGifts } from '@goodshelf/contract/page-content';

const shownMax = 3;
/** Nobody minds being asked for it, whatever the organization asks of donors who came to give. */
const least = cents(5_00);
/** Beside an order that is smaller than each of the organization's amounts. */
const small = [least, cents(10_00)];

/**
 * The gifts to add to an order at the checkout: a small one, and of the organization's amounts, or of the usual ones where it has
 * none, the smallest that are not more than the goods; nobody who buys a book for $9 is asked for $25.
 */
export const suggestExtraGifts = (
  suggestions: readonly { readonly amount_cents: number }[],
  goodsCents: Cents,
): Cents[] => {
  const own = suggestions.length === 0 ? usualGifts : suggestions;
  const fitting = [...new Set(own.map(({ amount_cents: amountCents }) => cents(amountCents)))]
    .filter((amountCents) => amountCents <= goodsCents)
    .toSorted(compare);
  const [first] = fitting;
  if (first === undefined) return small;
  return [...(first > least ? [least] : []), ...fitting].slice(0, shownMax);
};
