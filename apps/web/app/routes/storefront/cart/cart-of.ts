import { cartCalls } from '@goodshelf/contract/cart.calls';
import type { SentTo } from '@goodshelf/contract/typed-call';
import { callFromBrowser } from '../parts/call-from-browser.ts';

type Gift = SentTo<typeof cartCalls.addGiftToCart>['body'];

/** The visitor's cart at a storefront: every call answers with the whole cart. */
export const cartOf = (slug: string) => ({
  read: () => callFromBrowser(cartCalls.getCart, { params: { slug } }),
  addVariant: (variantId: string, quantity: number) =>
    callFromBrowser(cartCalls.addProductToCart, {
      params: { slug },
      body: { variant_id: variantId, quantity },
    }),
  addGift: (gift: Gift) => callFromBrowser(cartCalls.addGiftToCart, { params: { slug }, body: gift }),
  changeLine: (lineId: string, quantity: number) =>
    callFromBrowser(cartCalls.changeCartLine, { params: { slug, lineId }, body: { quantity } }),
  removeLine: (lineId: string) => callFromBrowser(cartCalls.removeCartLine, { params: { slug, lineId } }),
});
