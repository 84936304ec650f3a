import type { Cart } from '@goodshelf/contract/cart.contract';
import { money } from '../parts/money.ts';
import { cartTexts as texts } from './texts.ts';

/** How much more goods make shipping free; nothing once it is. */
export const FreeShipping = ({ cart: { free_shipping_missing_cents: missing } }: { cart: Cart }) =>
  missing === null || missing === 0 ? null : <p className="small">{texts.freeShipping(money(missing))}</p>;
