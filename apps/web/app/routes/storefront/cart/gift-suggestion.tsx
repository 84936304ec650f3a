import type { Cart } from '@goodshelf/contract/cart.contract';
import { useRef, useState } from 'react';
import { money } from '../parts/money.ts';
import { pathIn, type Shop } from '../shop.ts';
import { cartOf } from './cart-of.ts';
import { changeCart } from './cart-store.ts';
import { keepingFocus } from './keep-focus.ts';
import { newLineId } from './new-line-id.ts';
import { cartTexts as texts } from './texts.ts';

/** One suggestion, nothing preselected, gone with one tap. */
export const GiftSuggestion = ({ cart, shop }: { cart: Cart; shop: Shop }) => {
  const [isRefused, setRefused] = useState(false);
  // Pressed again after an answer that was lost, it is the same gift.
  const lineId = useRef<string | null>(null);
  const suggestion = shop.takes_gifts ? cart.gift_suggestion : null;
  if (suggestion === null || isRefused) return null;
  return (
    <form
      className="gift-suggestion"
      method="post"
      action={pathIn(shop.basename, '/cart')}
      onSubmit={(event) => {
        event.preventDefault();
        const gift = { line_id: (lineId.current ??= newLineId()), amount_cents: suggestion.amount_cents };
        void keepingFocus(() =>
          changeCart(() => cartOf(shop.slug).addGift(gift), {
            announcement: texts.giftAdded(money(suggestion.amount_cents)),
          }),
        );
      }}
    >
      <input type="hidden" name="intent" value="gift" />
      <input type="hidden" name="amount_cents" value={suggestion.amount_cents} />
      <p>
        <strong>{texts.suggestion.ask(money(suggestion.amount_cents), shop.name)}</strong>
        <span className="quiet"> {suggestion.effect}.</span>
      </p>
      <p className="button-row">
        <button type="submit" className="button button-quiet button-small">
          {texts.suggestion.add(money(suggestion.amount_cents))}
        </button>
        <button
          type="button"
          className="text-button"
          onClick={() => void keepingFocus(() => setRefused(true))}
        >
          {texts.suggestion.no}
        </button>
      </p>
    </form>
  );
};
