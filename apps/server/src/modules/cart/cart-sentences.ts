import { cartLinesMax, quantityMax } from '@goodshelf/contract/cart.contract';
import { invalidField, Problem } from '@goodshelf/contract';
import { productStatus } from '@goodshelf/contract/lookups';
import type { VerdictRow, LineRow } from './cart.rows.ts';

/** "Only 2 copies are left." */
export const copiesLeft = (count: number): string =>
  count === 1 ? 'Only 1 copy is left.' : `Only ${count} copies are left.`;

/** What stands in the way of buying a line now, and what to do; null when nothing does. */
export const lineProblem = (line: LineRow): string | null => {
  if (line.kind === 'gift') return null;
  if (line.product_status !== productStatus.published || line.price_cents === null)
    return 'This title is not sold here any more. Remove it to go on.';
  const onHand = line.on_hand ?? 0;
  if (line.allow_backorder === true || onHand >= line.quantity) return null;
  return onHand === 0
    ? 'Sold out. Remove it to go on.'
    : `${copiesLeft(onHand)} Change the quantity to go on.`;
};

/** The problem of a change that was refused; null when it was made. */
export const changeProblem = (row: VerdictRow): Problem | null => {
  const title = row.refused_title ?? 'This title';
  switch (row.verdict) {
    case 'ok':
      return null;
    case 'product_not_found':
      return new Problem('product_not_found', 'This title is not sold here.');
    case 'too_many':
      return new Problem(
        'cart_full',
        `A cart holds at most ${quantityMax} copies of one title. Write to us for more.`,
      );
    case 'out_of_stock':
      return new Problem(
        'out_of_stock',
        row.left_count ? copiesLeft(row.left_count) : `${title} is sold out.`,
      );
    case 'cart_full':
      return new Problem(
        'cart_full',
        `The cart is full: it holds ${cartLinesMax} lines. Check out, then go on.`,
      );
    case 'line_not_found':
      return new Problem('cart_line_not_found', 'This line is not in your cart any more.');
    case 'campaign_not_found':
      return invalidField('campaign_id', 'This campaign is not running here.');
    case 'gift_quantity':
      return invalidField('quantity', 'A gift has no quantity: remove it and add the amount you want.');
  }
};
