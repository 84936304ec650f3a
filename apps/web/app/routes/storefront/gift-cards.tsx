import { endpoints } from '@goodshelf/contract';
import { data, type RouterContextProvider } from 'react-router';
import { redirect } from '../../shell/links/storefront.ts';
import { callApi, tryApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import { readForm } from '../../shell/read-form.ts';
import type { Route } from './+types/gift-cards';
import { BalanceForm } from './gift-cards/balance-form.tsx';
import { GiftCardForm } from './gift-cards/gift-card-form.tsx';
import { type GiftCardAnswer, giftCardIn, inWords } from './gift-cards/read-gift-card.ts';
import { giftCardsTexts as texts } from './gift-cards/texts.ts';
import { publicPageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

export const handle = { pageCache: { query: () => '' } };

/** Cards that were sold stay good when a shop stops selling them, so their balance is told here all the same. */
export async function loader({ context }: Route.LoaderArgs) {
  const params = { slug: storefrontSlug(context) };
  const storefront = await callApi(context, endpoints.getStorefront, { params });
  if (storefront.status !== 'open') throw data(null, { status: 404 });
  return { isSelling: storefront.sells_gift_cards, maximumCents: storefront.gift_card_maximum_cents };
}

type Context = Readonly<RouterContextProvider>;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return form.get('intent') === 'balance' ? checkBalance(context, form) : putIntoCart(context, form);
}

const putIntoCart = async (context: Context, form: FormData) => {
  const { values, body } = giftCardIn(form);
  const params = { slug: storefrontSlug(context) };
  const { problem } = await tryApi(context, endpoints.addGiftCardToCart, { params, body });
  if (problem === null) return redirect('/cart', 303);
  const errors =
    problem.errors.length > 0 ? inWords(problem.errors, values) : [{ field: '', message: problem.message }];
  return data<GiftCardAnswer>({ form: 'buy', values, errors, balance: null }, { status: problem.status });
};

const checkBalance = async (context: Context, form: FormData) => {
  const code = String(form.get('code') ?? '').trim();
  const { output, problem } = await tryApi(context, endpoints.checkGiftCard, {
    params: { slug: storefrontSlug(context) },
    body: { code },
  });
  const values = { code };
  if (problem === null) return data<GiftCardAnswer>({ form: 'balance', values, errors: [], balance: output });
  const errors =
    problem.errors.length > 0
      ? inWords(problem.errors, values)
      : [{ field: 'code', message: problem.message }];
  return data<GiftCardAnswer>({ form: 'balance', values, errors, balance: null }, { status: problem.status });
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const shop = matches[1].loaderData;
  if (shop === undefined) return [];
  return publicPageMeta(matches, {
    title: texts.title(shop.name),
    description: texts.description(shop.name),
    path: '/gift-cards',
  });
};

export default function GiftCardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const shop = useShop();
  const answer = actionData ?? null;
  return (
    <div className="donate-page gift-cards-page">
      <div className="page donate-columns">
        <div className="donate-words">
          <p className="eyebrow">{texts.eyebrow}</p>
          <h1>{loaderData.isSelling ? texts.heading(shop.name) : texts.title(shop.name)}</h1>
          {loaderData.isSelling ? <p className="lead">{texts.lead}</p> : null}
        </div>
        {loaderData.isSelling || answer?.form === 'buy' ? (
          // Who has typed something when they stop being sold is told so beside it.
          <GiftCardForm
            answer={answer?.form === 'buy' ? answer : null}
            maximumCents={loaderData.maximumCents}
          />
        ) : null}
        <BalanceForm answer={answer?.form === 'balance' ? answer : null} />
      </div>
    </div>
  );
}
