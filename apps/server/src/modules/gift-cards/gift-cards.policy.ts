import type { GiftCardState } from '@goodshelf/contract/gift-card-words';
import { giftCardsTexts as texts } from './gift-cards.texts.ts';

type Spendable = { readonly state: GiftCardState; readonly balance_cents: number };

/** Why a card pays nothing now, as a sentence; null when it does. */
export const giftCardProblem = (card: Spendable | null): string | null => {
  switch (card?.state) {
    // One that was not mailed has no code, so nobody enters it.
    case undefined:
    case 'unpaid':
    case 'waiting':
      return texts.unknown;
    case 'frozen':
      return texts.isFrozen;
    case 'disabled':
      return texts.disabled;
    case 'canceled':
      return texts.canceled;
    case 'active':
      return card === null || card.balance_cents > 0 ? null : texts.empty;
  }
};

export const canDisable = (state: GiftCardState): boolean => state === 'active' || state === 'waiting';
export const canEnable = (state: GiftCardState): boolean => state === 'disabled';
/** A new code only for what can be spent by it. */
export const canResend = (state: GiftCardState): boolean => state === 'active';
