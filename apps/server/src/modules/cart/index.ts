export { createCartCookie } from './cart-cookie.ts';
export type { CheckedOutCart, LineRow, LoadedCart } from './cart.rows.ts';
export { presentCart, titleOfLine, unitPrice } from './cart.present.ts';
export { cartRoutes } from './cart.routes.ts';
export { type CartKeys, cartTokenHash, type WaitingCarts } from './one-cart.ts';
export { suggestExtraGifts } from './suggest-extra-gifts.ts';
export { lineProblem } from './cart-sentences.ts';
export { giftCardDetail, giftCardTitle, giftDetail, giftTitle } from './gift-texts.ts';
export {
  claimCartLines,
  loadCart,
  releaseClaimedLines,
  removeClaimedLines,
  removeOldCarts,
} from './load-cart.ts';
export { removeCarts } from './remove-carts.ts';
export { countCartChange, requireOpen } from './admit-change.ts';
export { putIntoCart, readCart, type Wish } from './put-into-cart.ts';
export type { PutRow } from './put-into-cart.repo.ts';
