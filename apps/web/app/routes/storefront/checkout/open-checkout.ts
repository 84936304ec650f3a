import { endpoints } from '@goodshelf/contract';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { data, type RouterContextProvider } from 'react-router';
import { redirect } from '../../../shell/links/storefront.ts';
import { asPage, tryApi } from '../../../shell/call-api.ts';
import { storefrontSlug } from '../../../shell/page-context.ts';
import { beginCheckout, type Beginning, toOrder } from './known-order.ts';
import { quoteInputOf, type CheckoutValues } from './read-checkout.ts';
import { afterPress, keeping } from './visit.ts';

type Context = Readonly<RouterContextProvider>;

/** What the checkout shows. The order of this visit comes before the cart: a cart that was bought is empty. */
export const openCheckout = async (context: Context, request: Request) => {
  const pressed = context.get(afterPress);
  if (pressed !== null) {
    const { visit } = pressed;
    const begun = { visit, values: {}, failure: null, seenOrder: null };
    return data(pageOf(begun, pressed.quote ?? (await quoteFor(context, begun.values, null))));
  }
  const begun = await beginCheckout(context, request);
  const quote = await quoteFor(context, begun.values, begun.seenOrder);
  return data(pageOf(begun, quote), { headers: await keeping(context, begun.visit) });
};

const pageOf = ({ visit, values, failure }: Beginning, quote: Quote) => {
  if (!quote.cart.is_buyable) throw redirect('/cart');
  return { quote, values, failure, key: visit.key, earlierKey: visit.earlierKey };
};

/** The cart with its price: one question. An empty one leads to the order that emptied it, else to the cart's page. */
const quoteFor = async (
  context: Context,
  values: CheckoutValues,
  seenOrder: Beginning['seenOrder'],
): Promise<Quote> => {
  const params = { slug: storefrontSlug(context) };
  const body = quoteInputOf(values);
  const { output, problem } = await tryApi(context, endpoints.quoteCheckout, { params, body });
  if (problem === null) return output;
  if (problem.code !== 'cart_empty') throw asPage(problem);
  throw seenOrder === null
    ? redirect('/cart')
    : await toOrder(context, seenOrder.visit, seenOrder.orderToken);
};
