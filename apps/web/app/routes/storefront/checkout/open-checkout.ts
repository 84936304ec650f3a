import { endpoints } from '@goodshelf/contract';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { callApi } from '../../../shell/call-api.ts';
import { storefrontSlug } from '../../../shell/page-context.ts';
import { beginCheckout, type Beginning } from './known-order.ts';
import { quoteFor } from './read-checkout.ts';
import { keeping, visitOfAction } from './visit.ts';

/** What the checkout shows. The order of this visit comes before the cart: a cart that was bought is empty. */
export const openCheckout = async (context: Readonly<RouterContextProvider>, request: Request) => {
  const params = { slug: storefrontSlug(context) };
  const cart = await callApi(context, endpoints.getCart, { params });
  const afterAction = context.get(visitOfAction);
  const { visit, values, failure }: Beginning =
    afterAction === null
      ? await beginCheckout(context, request, cart.lines.length === 0)
      : { visit: afterAction, values: {}, failure: null };
  if (!cart.is_buyable) throw redirect('/cart');
  const { quote } = await quoteFor(values, (body) =>
    callApi(context, endpoints.quoteCheckout, { params, body }),
  );
  const page = { cart, quote, values, failure, key: visit.key, earlierKey: visit.earlierKey };
  return afterAction === null ? data(page, { headers: await keeping(context, visit) }) : data(page);
};
