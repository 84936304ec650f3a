import { basisPoints, type Cents, cents, compare, percentage } from '@goodshelf/money';

type Suggestion = { readonly amount_cents: number; readonly effect: string };

const modestPart = basisPoints(2_000);

/**
 * The gift to offer beside the goods of a cart: the smallest of the organization's amounts that is at least a fifth of
 * the goods, or its largest one. None for an empty cart and none when the visitor gives already.
 */
export const suggestGift = (
  suggestions: readonly Suggestion[],
  goodsCents: Cents,
  giftsCents: Cents,
): { amount_cents: Cents; effect: string } | null => {
  if (goodsCents === 0 || giftsCents > 0) return null;
  const rising = suggestions
    .map(({ amount_cents, effect }) => ({ amount_cents: cents(amount_cents), effect }))
    .toSorted((a, b) => compare(a.amount_cents, b.amount_cents));
  const modest = percentage(goodsCents, modestPart);
  return rising.find((suggestion) => suggestion.amount_cents >= modest) ?? rising.at(-1) ?? null;
};
