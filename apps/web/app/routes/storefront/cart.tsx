import { endpoints, Problem } from '@goodshelf/contract';
import type { Cart } from '@goodshelf/contract/cart.contract';
import { Fragment } from 'react';
import { data, type RouterContextProvider } from 'react-router';
import { Link, redirect } from '../../shell/links/storefront.ts';
import { callApi, tryApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import { readForm } from '../../shell/read-form.ts';
import type { Route } from './+types/cart';
import { CartLines } from './cart/cart-lines.tsx';
import { useCartFromPage, useCartState } from './cart/cart-store.ts';
import { FreeShipping } from './cart/free-shipping.tsx';
import { GiftSuggestion } from './cart/gift-suggestion.tsx';
import { cartTexts as texts } from './cart/texts.ts';
import { leadToUnseenOrder } from './checkout/known-order.ts';
import { EmptyShelf } from './parts/empty-shelf.tsx';
import { CheckoutLink } from './parts/checkout-link.tsx';
import { money } from './parts/money.ts';
import { shareTexts } from './parts/share-texts.ts';
import { choiceFieldName } from './product/choice-fields.tsx';
import { choiceName, optionsOf, variantOf } from './product/choices.ts';
import { productTexts } from './product/texts.ts';
import { privatePageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

const choiceTexts = productTexts.choice;

/** A cart that is empty because an order was placed, of which the buyer has not heard, leads to that order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const cart = await callApi(context, endpoints.getCart, { params: { slug: storefrontSlug(context) } });
  if (cart.lines.length === 0) await leadToUnseenOrder(context, request);
  return cart;
}

/** The variant that a form without script has chosen by its options; undefined where there is none. */
const chosenVariant = async (context: Readonly<RouterContextProvider>, form: FormData) => {
  const productSlug = form.get('product');
  if (typeof productSlug !== 'string')
    return { variantId: String(form.get('variant_id') ?? ''), problem: null };
  const slug = storefrontSlug(context);
  const { output: book, problem } = await tryApi(context, endpoints.getProduct, {
    params: { slug, productSlug },
  });
  if (book === null) return { variantId: null, problem };
  const choice = optionsOf(book).map((_, place) => String(form.get(choiceFieldName(place)) ?? ''));
  const variant = variantOf(book, choice);
  return variant === null
    ? { variantId: null, problem: new Problem('product_not_found', choiceTexts.notMade(choiceName(choice))) }
    : { variantId: variant.id, problem: null };
};

const changeFor = async (context: Readonly<RouterContextProvider>, form: FormData) => {
  const slug = storefrontSlug(context);
  const text = (name: string): string => String(form.get(name) ?? '');
  const lineParams = { slug, lineId: text('line_id') };
  switch (text('intent')) {
    case 'add': {
      const { variantId, problem } = await chosenVariant(context, form);
      if (variantId === null) return { problem };
      return tryApi(context, endpoints.addProductToCart, {
        params: { slug },
        body: { variant_id: variantId, quantity: Number(text('quantity') || '1') },
      });
    }
    case 'gift':
      return tryApi(context, endpoints.addGiftToCart, {
        params: { slug },
        body: { amount_cents: Number(text('amount_cents')) },
      });
    case 'change':
      return tryApi(context, endpoints.changeCartLine, {
        params: lineParams,
        body: { quantity: Number(text('quantity')) },
      });
    case 'remove':
      return tryApi(context, endpoints.removeCartLine, { params: lineParams });
    default:
      throw data(null, { status: 400 });
  }
};

const answerTo = (problem: Problem | null) =>
  problem === null ? redirect('/cart', 303) : data({ problem: problem.message }, { status: problem.status });

/** Every form of the cart without script: do it, then show the cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const { problem } = await changeFor(context, await readForm(request));
  return answerTo(problem);
}

/** What the cart is made of. */
const partsOf = (cart: Cart) =>
  [
    { name: texts.books, cents: cart.goods_cents },
    { name: texts.gifts, cents: cart.gifts_cents },
    { name: texts.giftCards, cents: cart.gift_cards_cents },
  ].filter(({ cents }) => cents > 0);

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, texts.pageTitle);

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const shop = useShop();
  useCartFromPage(loaderData);
  const state = useCartState();
  const cart = state.cart ?? loaderData;
  const problem = state.problem ?? actionData?.problem ?? null;

  if (cart.lines.length === 0) {
    return (
      <div className="page wrong-address">
        <EmptyShelf />
        <h1 tabIndex={-1}>{texts.empty.title}</h1>
        <p>{shop.takes_gifts ? texts.empty.lead : texts.empty.leadBooks}</p>
        {problem === null ? null : <p className="notice notice-problem">{problem}</p>}
        <p className="button-row">
          <Link className="button button-strong" to="/books">
            {texts.empty.browse}
          </Link>
          {shop.takes_gifts ? (
            <Link className="button button-quiet" to="/donate">
              {texts.empty.give}
            </Link>
          ) : null}
        </p>
      </div>
    );
  }
  return (
    <div className="page cart-page">
      <h1 tabIndex={-1}>{texts.title}</h1>
      {problem === null ? null : (
        <p className="notice notice-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="cart-page-columns">
        <div>
          <CartLines cart={cart} shop={shop} />
          <GiftSuggestion cart={cart} shop={shop} />
        </div>
        <aside className="summary-panel" aria-label={texts.summary}>
          <dl className="totals">
            {partsOf(cart).length < 2
              ? null
              : partsOf(cart).map(({ name, cents }) => (
                  <Fragment key={name}>
                    <dt>{name}</dt>
                    <dd>{money(cents)}</dd>
                  </Fragment>
                ))}
            <dt className="totals-main">{texts.subtotal}</dt>
            <dd className="totals-main">{money(cart.subtotal_cents)}</dd>
          </dl>
          <FreeShipping cart={cart} />
          {cart.goods_cents === 0 ? null : <p className="quiet small">{texts.later}</p>}
          {shop.takes_gifts && cart.earnings.earned_cents > 0 ? (
            <p className="share-note">{shareTexts.ofCart(cart.earnings, shop.name)}</p>
          ) : null}
          {cart.is_buyable ? (
            <CheckoutLink className="button button-checkout button-wide">{texts.checkOut}</CheckoutLink>
          ) : (
            <p className="notice notice-problem">{texts.notBuyable}</p>
          )}
        </aside>
      </div>
    </div>
  );
}
