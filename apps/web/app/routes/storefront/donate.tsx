import { endpoints } from '@goodshelf/contract';
import { data } from 'react-router';
import { redirect } from '../../shell/links/storefront.ts';
import { callApi, tryApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import { readForm } from '../../shell/read-form.ts';
import type { Route } from './+types/donate';
import { GiftForm } from './donate/gift-form.tsx';
import { readGift, type GiftAnswer } from './donate/read-gift.ts';
import { donateTexts as texts } from './donate/texts.ts';
import { Thermometer } from './parts/thermometer.tsx';
import { PageSections } from './sections/page-sections.tsx';
import { usePreviewedGifts, usePreviewedPage } from './sections/previewed.ts';
import { publicPageMeta } from './seo/page-meta.ts';
import { donateData } from './seo/structured-data.ts';
import { useShop } from './shop.ts';

/** The campaign that a link has chosen. */
const query = (given: URLSearchParams): string => {
  const campaign = given.get('campaign')?.toLowerCase() ?? '';
  return /^[0-9a-f-]{36}$/.test(campaign) ? `campaign=${campaign}` : '';
};

export const handle = { pageCache: { query } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const params = { slug: storefrontSlug(context) };
  const [storefront, page] = await Promise.all([
    callApi(context, endpoints.getStorefront, { params }),
    callApi(context, endpoints.getStorefrontPage, { params: { ...params, page: 'donate' } }),
  ]);
  const isForCampaign = page.campaign !== null && url.searchParams.get('campaign') === page.campaign.id;
  return {
    suggestions: storefront.gift_suggestions,
    minimumCents: storefront.gift_minimum_cents,
    campaign: isForCampaign ? page.campaign : null,
    page,
  };
}

/** The form without script: the gift goes into the cart, and what was typed comes back when something is missing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const read = readGift(form);
  if (read.gift === null)
    return data<GiftAnswer>({ values: read.values, errors: read.errors }, { status: 422 });
  const { problem } = await tryApi(context, endpoints.addGiftToCart, {
    params: { slug: storefrontSlug(context) },
    body: read.gift,
  });
  if (problem === null) return redirect('/cart', 303);
  const errors = problem.errors.length > 0 ? problem.errors : [{ field: '', message: problem.message }];
  return data<GiftAnswer>({ values: read.values, errors }, { status: problem.status });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const shop = matches[1].loaderData;
  if (shop === undefined) return [];
  return publicPageMeta(matches, {
    title: texts.title(shop.name),
    description: texts.description(shop.name, shop.are_gifts_deductible),
    path: '/donate',
    structuredData: donateData,
  });
};

export default function DonatePage({ loaderData, actionData }: Route.ComponentProps) {
  const shop = useShop();
  const page = usePreviewedPage('donate', loaderData.page);
  const suggestions = usePreviewedGifts(loaderData.suggestions);
  return (
    <>
      <div className="donate-page">
        <div className="page donate-columns">
          <div className="donate-words">
            <p className="eyebrow">{texts.eyebrow}</p>
            <h1>{loaderData.campaign?.title ?? texts.heading(shop.name)}</h1>
            <p className="lead">{loaderData.campaign?.story ?? shop.story}</p>
            {loaderData.campaign === null ? null : <Thermometer campaign={loaderData.campaign} />}
          </div>
          <GiftForm
            // Amounts that are being edited: the form begins anew with each.
            key={suggestions.map(({ amount_cents: amount }) => amount).join(' ')}
            shop={shop}
            {...loaderData}
            suggestions={suggestions}
            answer={actionData ?? null}
          />
        </div>
      </div>
      <PageSections page={page} shop={shop} hasTitle />
    </>
  );
}
