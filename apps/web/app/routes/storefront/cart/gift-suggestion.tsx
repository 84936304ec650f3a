import type { Cart } from '@goodshelf/contract/cart.contract';
import { useState } from 'react';
import { money } from '../parts/money.ts';
import { pathIn, type Shop } from '../shop.ts';
import { cartOf } from './cart-calls.ts';
import { changeCart } from './cart-store.ts';

/** One suggestion, nothing preselected, gone with one tap. */
export const GiftSuggestion = ({ cart, shop }: { cart: Cart; shop: Shop }) => {
  const [isRefused, setRefused] = useState(false);
  const suggestion = cart.gift_suggestion;
  if (suggestion === null || isRefused) return null;
  return (
    <form
      className="gift-suggestion"
      method="post"
      action={pathIn(shop.basename, '/cart')}
      onSubmit={(event) => {
        event.preventDefault();
        void changeCart(() => cartOf(shop.slug).addGift({ amount_cents: suggestion.amount_cents }), {
          announcement: `A gift of ${money(suggestion.amount_cents)} is in the cart`,
        });
      }}
    >
      <input type="hidden" name="intent" value="gift" />
      <input type="hidden" name="amount_cents" value={suggestion.amount_cents} />
      <p>
        <strong>
          Add {money(suggestion.amount_cents)} for {shop.name}?
        </strong>
        <span className="quiet"> {suggestion.effect}.</span>
      </p>
      <p className="button-row">
        <button type="submit" className="button button-quiet button-small">
          Add {money(suggestion.amount_cents)}
        </button>
        <button type="button" className="text-button" onClick={() => setRefused(true)}>
          No thanks
        </button>
      </p>
    </form>
  );
};
