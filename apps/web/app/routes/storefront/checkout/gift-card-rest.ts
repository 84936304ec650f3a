import { leastChargeCents } from '@goodshelf/contract/gift-card-words';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { money } from '../parts/money.ts';
import { checkoutTexts } from './texts.ts';

const texts = checkoutTexts.giftCard;

type Priced = Pick<Quote, 'due_cents' | 'gifts_cents' | 'gift_cards_cents' | 'gift_cards'>;

export const isApplied = ({ last4, problem }: Quote['gift_cards'][number]): boolean =>
  last4 !== null && problem === null;

/** Why something is left to pay though the cards have more on them; null where that is no question. */
export const restWords = (quote: Priced): string | null => {
  const { due_cents: due, gifts_cents: giftsCents, gift_cards_cents: boughtCents } = quote;
  const hasMore = quote.gift_cards.some((card) => isApplied(card) && card.left_cents > 0);
  if (due === 0 || !hasMore) return null;
  return wordsFor(giftsCents > 0, boughtCents > 0, due === leastChargeCents)(money(due));
};

const wordsFor = (hasGifts: boolean, hasCards: boolean, isLeast: boolean): ((due: string) => string) => {
  if (hasCards) return hasGifts ? texts.notForGiftsOrCards : texts.notForCards;
  if (!hasGifts) return texts.smallRest;
  return isLeast ? texts.notForSmallGifts : texts.notForGifts;
};
