import { endpoints } from '@goodshelf/contract';
import { callApi, tryApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/preview';
import { NotFound } from './chrome/not-found-page.tsx';
import { CheckoutForm } from './checkout/checkout-form.tsx';
import { OwnThanks } from './order/own-thanks.tsx';
import { OrderSummary } from './checkout/order-summary.tsx';
import { checkoutTexts } from './checkout/texts.ts';
import { usePreviewedThanks } from './sections/previewed.ts';
import { NextSteps } from './order/next-steps.tsx';
import { storyOf } from './order/order-story.ts';
import { Receipt } from './order/receipt.tsx';
import { orderTexts } from './order/texts.ts';
import { sampleCart } from './preview/sample-cart.ts';
import { sampleOrder, sampleQuote } from './preview/sample-order.ts';
import { AboutSections } from './sections/about-sections.tsx';
import { CampaignSections } from './sections/campaign-sections.tsx';
import { previewTexts as texts } from './preview/texts.ts';
import { privatePageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

/** Pages that nobody reaches without a cart or an order, for the theme editor: drawn as they are, of what never was. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const slug = storefrontSlug(context);
  const [shop, home] = await Promise.all([
    callApi(context, endpoints.getStorefront, { params: { slug } }),
    callApi(context, endpoints.getStorefrontHome, { params: { slug } }),
  ]);
  const { output } = await tryApi(context, endpoints.listProducts, {
    params: { slug },
    query: { page_size: 2 },
  });
  return {
    home,
    cart: sampleCart(output?.items ?? [], shop),
    request: new URL(request.url).searchParams.get('request'),
    now: new Date().toISOString(),
  };
}

/** The page for a wrong address has a title of its own. */
const samples: readonly (string | null)[] = ['order', 'checkout', 'about', 'campaign'];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData !== undefined && samples.includes(loaderData.request)
    ? privatePageMeta(matches, texts.sampleTitle)
    : [];

const never = (): void => undefined;

export default function PreviewPage({ loaderData: { cart, home, request, now } }: Route.ComponentProps) {
  const shop = useShop();
  const thanks = usePreviewedThanks();
  if (request === 'about') return <AboutSections page={home} />;
  if (request === 'campaign') return <CampaignSections page={home} />;
  if (request === 'order') {
    const order = sampleOrder(cart, shop, { now: new Date(now), thanks });
    const { title, lead } = storyOf(order, shop.name);
    return (
      <div className="order-page">
        <div className="page order-columns">
          <div className="order-words" data-tone="glad">
            <p className="eyebrow">{orderTexts.number(order.number)}</p>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <OwnThanks order={order} />
            <NextSteps order={order} shop={shop} />
          </div>
          <Receipt order={order} isPaid={false} />
        </div>
      </div>
    );
  }
  if (request !== 'checkout') return <NotFound />;
  const quote = sampleQuote(cart);
  return (
    <div className="checkout-page">
      <div className="page checkout-columns">
        <h1>{checkoutTexts.title}</h1>
        <OrderSummary quote={quote} isStale={false} shop={shop} />
        <CheckoutForm
          {...{ shop, quote }}
          isStale={false}
          giftCardRefusal={null}
          lostDelivery={null}
          askedMethod={null}
          answer={null}
          values={{}}
          failure={null}
          idempotencyKey="preview"
          earlierKey={null}
          onChoice={never}
        />
      </div>
    </div>
  );
}
