import { createCartCookie, type CartKeys } from '../../apps/server/src/modules/cart/index.ts';
import { standardControls } from '../../apps/server/src/modules/controls/index.ts';
import { firstShippingRates } from '../../apps/server/src/modules/shipping/index.ts';
import { findWaitingCarts } from '../../apps/server/src/modules/orders/index.ts';

/** By what carts are found, as the product composes it. */
export const cartKeys = (options: { readonly isSecure: boolean }): CartKeys => ({
  cookie: createCartCookie(options),
  waitingCarts: findWaitingCarts,
  controls: standardControls,
  freeShippingFrom: () => firstShippingRates.freeFromCents,
});
