import type { Cart } from '@goodshelf/contract/cart.contract';
import { money } from '../parts/money.ts';
import { cartTexts as texts } from './texts.ts';

/** Whether more goods would make shipping free. */
export const isShippingFreeSoon = ({ free_shipping_missing_cents: missing }: Cart): boolean =>
  missing !== null && missing > 0;

/** How much more goods make shipping free; nothing once it is. */
export const FreeShipping = ({ cart }: { readonly cart: Cart }) =>
  isShippingFreeSoon(cart) ? (
    <p className="small">{texts.freeShipping(money(cart.free_shipping_missing_cents ?? 0))}</p>
  ) : null;
