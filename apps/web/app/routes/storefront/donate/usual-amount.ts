import type { Storefront } from '@goodshelf/contract/storefront.contract';

/** So much more than the first may the second one be. */
const stepMax = 5;

/** The amount that is chosen at first: the second, as is usual, but none that would startle whoever came for the first. */
export const usualAmount = (suggestions: Storefront['gift_suggestions']): number | null => {
  const [first, second] = suggestions.map(({ amount_cents: amount }) => amount);
  if (first === undefined) return null;
  return second !== undefined && second <= first * stepMax ? second : first;
};
