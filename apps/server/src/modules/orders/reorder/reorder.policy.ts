import { quantityMax } from '@goodshelf/contract/cart.contract';
import type { ReorderOutcome } from '@goodshelf/contract/reorder-words';

/** What became of a variant in the cart. */
export type Put = {
  readonly is_offered: boolean;
  readonly available_quantity: number;
  readonly had_quantity: number;
  readonly in_cart_quantity: number;
  readonly is_full: boolean;
};

/** The goods of an order as wishes of a cart: each variant once, with all its copies. */
export const wishesOf = (
  lines: readonly { readonly variant_id: string | null; readonly quantity: number }[],
): readonly { readonly variantId: string; readonly quantity: number }[] => {
  const copies = new Map<string, number>();
  for (const { variant_id: id, quantity } of lines)
    if (id !== null) copies.set(id, (copies.get(id) ?? 0) + quantity);
  return [...copies].map(([variantId, quantity]) => ({ variantId, quantity }));
};

/** What is told of goods: what stands in the way comes before what is in the cart. */
export const outcomeOf = (wanted: number, put: Put): ReorderOutcome => {
  if (!put.is_offered) return 'not_sold';
  if (put.is_full) return 'cart_full';
  if (put.had_quantity >= wanted) return 'there';
  if (put.in_cart_quantity >= wanted) return 'added';
  if (put.available_quantity >= quantityMax) return 'too_many';
  return put.in_cart_quantity === 0 ? 'sold_out' : 'fewer';
};
