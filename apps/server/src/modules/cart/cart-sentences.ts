import { quantityMax } from '@goodshelf/contract/cart.contract';
import { limitInWords } from '@goodshelf/contract/limit-in-words';
import { invalidField, Problem } from '@goodshelf/contract';
import type { Controls } from '../controls/index.ts';
import { isStillOffered } from '../offers/index.ts';
import type { VerdictRow, LineRow } from './cart.rows.ts';
import { cartTexts } from './cart.texts.ts';

/** "Only 2 left." */
export const { copiesLeft } = cartTexts;

/** A book store sells; there is nobody to give to. */
export const { giftsNotTaken } = cartTexts;

/** Whether anything of a line can be bought now; what can't adds nothing to the cart's sums. */
export const isBuyable = (line: LineRow): boolean =>
  line.kind !== 'product'
    ? line.is_campaign_running !== false &&
      line.are_gift_cards_sold !== false &&
      line.limit_problem === undefined
    : isStillOffered(line) && (line.allow_backorder === true || (line.on_hand ?? 0) > 0);

/** What stands in the way of buying a line now, and what to do; null when nothing does. */
export const lineProblem = (line: LineRow): string | null => {
  if (line.kind === 'gift' && line.is_campaign_running === false) return cartTexts.campaignEnded;
  if (line.kind === 'gift_card' && line.are_gift_cards_sold === false) return cartTexts.giftCardsEnded;
  if (line.kind !== 'product') return line.limit_problem ?? null;
  if (!isStillOffered(line)) return cartTexts.notSold;
  const onHand = line.on_hand ?? 0;
  if (line.allow_backorder === true || onHand >= line.quantity) return null;
  return onHand === 0 ? cartTexts.soldOut : cartTexts.tooFew(copiesLeft(onHand));
};

/** The problem of a change that was refused; null when it was made. */
export const changeProblem = (row: VerdictRow, limit: Controls['limit']): Problem | null => {
  const title = row.refused_title ?? cartTexts.thisTitle;
  switch (row.verdict) {
    case 'ok':
      return null;
    case 'product_not_found':
      return new Problem('product_not_found', cartTexts.titleNotSold);
    case 'too_many':
      return new Problem('cart_full', cartTexts.tooMany(quantityMax));
    case 'out_of_stock':
      return new Problem(
        'out_of_stock',
        row.left_count ? cartTexts.copiesInAll(row.left_count) : cartTexts.titleSoldOut(title),
      );
    case 'cart_full':
      return new Problem('cart_full', cartTexts.full(limit('cart_items')));
    case 'line_not_found':
      return new Problem('cart_line_not_found', cartTexts.lineGone);
    case 'gifts_too_high':
      return invalidField(
        'amount_cents',
        cartTexts.giftsTooHigh(limitInWords('cart_gifts', limit('cart_gifts'))),
      );
    case 'campaign_not_found':
      return invalidField('campaign_id', cartTexts.campaignNotRunning);
    case 'gift_cards_not_sold':
      return new Problem('gift_cards_not_sold', cartTexts.giftCardsNotSold);
    case 'gift_cards_too_high':
      return invalidField(
        'amount_cents',
        cartTexts.giftCardsTooHigh(limitInWords('cart_gift_cards', limit('cart_gift_cards'))),
      );
    case 'gift_quantity':
      return invalidField('quantity', cartTexts.giftHasNoQuantity);
  }
};
