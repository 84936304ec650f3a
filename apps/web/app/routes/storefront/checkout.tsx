import { endpoints } from '@goodshelf/contract';
import { randomBytes } from 'node:crypto';
import { data, redirect, redirectDocument } from 'react-router';
import { callApi, tryApi } from '../../shell/call-api.ts';
import { pageContext, storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/checkout';
import { CheckoutForm } from './checkout/checkout-form.tsx';
import { OrderSummary } from './checkout/order-summary.tsx';
import { checkoutInputOf, formValues, quoteFor } from './checkout/read-checkout.ts';
import { nextAfter, type CheckoutAnswer } from './checkout/refusals.ts';
import { useQuote } from './checkout/use-quote.ts';
import { money } from './parts/money.ts';
import { privatePageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

const newKey = (): string => randomBytes(24).toString('base64url');

export async function loader({ context }: Route.LoaderArgs) {
  const params = { slug: storefrontSlug(context) };
  const cart = await callApi(context, endpoints.getCart, { params });
  if (!cart.is_buyable) throw redirect('/cart');
  const quote = await callApi(context, endpoints.quoteCheckout, { params, body: {} });
  return { cart, quote, idempotencyKey: newKey() };
}

/** The total that was on the button is the total that is charged: with another one the page only shows the new total. */
export async function action({ request, context }: Route.ActionArgs) {
  const params = { slug: storefrontSlug(context) };
  const values = formValues(await request.formData());
  const first = await tryApi(context, endpoints.quoteCheckout, { params, body: {} });
  if (first.output === null)
    return data<CheckoutAnswer>(nextAfter(first.problem, values, null), first.problem.status);
  const { quote, extraGift } = await quoteFor(values, (body) =>
    callApi(context, endpoints.quoteCheckout, { params, body }),
  );
  if (values['intent'] === 'update' || values['expected_total_cents'] !== String(quote.total_cents)) {
    const notice = `The total is now ${money(quote.total_cents)}. Nothing has been charged: check it, then press the button.`;
    return data<CheckoutAnswer>({ values, errors: [], notice, quote, newKey: null }, 409);
  }

  const placed = await tryApi(context, endpoints.placeOrder, {
    params,
    body: checkoutInputOf(values, quote, extraGift) as never, // checked by the endpoint's schema, field by field
  });
  if (placed.output === null) {
    return data<CheckoutAnswer>(
      { ...nextAfter(placed.problem, values, newKey()), quote },
      placed.problem.status,
    );
  }
  const { next, order_token: token } = placed.output;
  // A form may be posted to this site only, and browsers count the redirect after it: without script the order page
  // leads on to the bank.
  const hasScript = new URL(request.url).pathname.endsWith('.data');
  if (next.kind === 'done' || !hasScript) return redirect(`/order/${token}`, 303);
  return redirectDocument(new URL(next.url, context.get(pageContext).origin).href, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, 'Checkout');

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const shop = useShop();
  const answer = actionData ?? null;
  const { quote, requote } = useQuote(shop.slug, answer?.quote ?? loaderData.quote);
  return (
    <div className="checkout-page">
      <div className="page checkout-columns">
        <h1>Checkout</h1>
        <OrderSummary cart={loaderData.cart} quote={quote} shop={shop} />
        <CheckoutForm
          shop={shop}
          quote={quote}
          answer={answer}
          idempotencyKey={answer?.newKey ?? answer?.values['idempotency_key'] ?? loaderData.idempotencyKey}
          onChoice={requote}
        />
      </div>
    </div>
  );
}
