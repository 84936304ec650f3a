import { showToast } from '../../../shell/toasts/toast-store.ts';
import { toastsOfAnswer } from '../../../shell/toasts/toasts-of-answer.ts';
import { callUrl, problemFromBody, type CallShape } from '@goodshelf/contract/client';
import type { Cart, GiftInput } from '@goodshelf/contract/cart.contract';

/**
 * The cart's calls as the browser makes them. The contract's own endpoint objects carry their zod schemas, which would
 * double the script of every page; `cart-calls.test.ts` holds these copies to them.
 */
export const cartCalls = {
  getCart: { method: 'GET', path: '/storefronts/:slug/cart' },
  addProductToCart: { method: 'POST', path: '/storefronts/:slug/cart/lines' },
  addGiftToCart: { method: 'POST', path: '/storefronts/:slug/cart/gifts' },
  changeCartLine: { method: 'PATCH', path: '/storefronts/:slug/cart/lines/:lineId' },
  removeCartLine: { method: 'DELETE', path: '/storefronts/:slug/cart/lines/:lineId' },
  findCheckoutOrder: { method: 'POST', path: '/storefronts/:slug/checkout/find-order' },
  quoteCheckout: { method: 'POST', path: '/storefronts/:slug/checkout/quote' },
} as const satisfies Record<string, CallShape>;

/**
 * Calls the API of this origin as the visitor, and shows the toasts of the answer (specification, section 8);
 * rejects with a `Problem` whose message may be shown.
 */
export const callFromBrowser = async (
  call: CallShape,
  params: Record<string, string>,
  body?: unknown,
): Promise<unknown> => {
  const answer = await fetch(`/api${callUrl(call, { params })}`, {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  const parsed: unknown = await answer?.json().catch(() => null);
  if (answer !== null) toastsOfAnswer({ status: answer.status, body: parsed }).forEach(showToast);
  if (answer === null || !answer.ok) throw problemFromBody(answer?.status ?? 503, parsed);
  return parsed;
};

/** The server's own serializer made the body from the contract's shape: it is not parsed again in the browser. */
const asCart = (call: Promise<unknown>): Promise<Cart> => call as Promise<Cart>;

export const cartOf = (slug: string) => ({
  read: () => asCart(callFromBrowser(cartCalls.getCart, { slug })),
  addProduct: (productId: string, quantity: number) =>
    asCart(callFromBrowser(cartCalls.addProductToCart, { slug }, { product_id: productId, quantity })),
  addGift: (gift: Partial<GiftInput> & Pick<GiftInput, 'amount_cents'>) =>
    asCart(callFromBrowser(cartCalls.addGiftToCart, { slug }, gift)),
  changeLine: (lineId: string, quantity: number) =>
    asCart(callFromBrowser(cartCalls.changeCartLine, { slug, lineId }, { quantity })),
  removeLine: (lineId: string) => asCart(callFromBrowser(cartCalls.removeCartLine, { slug, lineId })),
});
