import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/checkout';
import { CheckoutForm } from './checkout/checkout-form.tsx';
import { openCheckout } from './checkout/open-checkout.ts';
import { OrderSummary } from './checkout/order-summary.tsx';
import { pay } from './checkout/pay.ts';
import { formValues } from './checkout/read-checkout.ts';
import { unheard } from './checkout/refusals.ts';
import { checkoutTexts as texts } from './checkout/texts.ts';
import { useQuote } from './checkout/use-quote.ts';
import { privatePageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => openCheckout(context, request);
export const action = ({ request, context }: Route.ActionArgs) => pay(context, request);

/**
 * An answer that is not the page's own says nothing of the order, whether the connection was cut or somebody on the way has
 * answered (a proxy that is in a hurry, a limit): the page stays, and the next press asks with the same key.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = formValues(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return unheard(values, error instanceof TypeError ? texts.unknown.lost : texts.unknown.away);
  }
}

/** What a press of the button is answered with is all that has changed. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, texts.title);

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const shop = useShop();
  const answer = actionData ?? null;
  const { requote, ...total } = useQuote(shop.slug, loaderData.quote, answer);
  const { quote, isStale } = total;
  return (
    <div className="checkout-page">
      <div className="page checkout-columns">
        <h1>{texts.title}</h1>
        <OrderSummary quote={quote} isStale={isStale} shop={shop} />
        <CheckoutForm
          shop={shop}
          {...total}
          answer={answer}
          values={answer?.values ?? loaderData.values}
          failure={loaderData.failure}
          idempotencyKey={answer?.key ?? loaderData.key}
          earlierKey={(answer ?? loaderData).earlierKey}
          onChoice={requote}
        />
      </div>
    </div>
  );
}
