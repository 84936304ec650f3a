import { endpoints, type Problem } from '@goodshelf/contract';
import { data, Link, redirect, type RouterContextProvider } from 'react-router';
import { callApi, tryApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/cart';
import { CartLines } from './cart/cart-lines.tsx';
import { useCartFromPage, useCartState } from './cart/cart-store.ts';
import { GiftSuggestion } from './cart/gift-suggestion.tsx';
import { EmptyShelf } from './parts/empty-shelf.tsx';
import { money } from './parts/money.ts';
import { privatePageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return callApi(context, endpoints.getCart, { params: { slug: storefrontSlug(context) } });
}

const changeFor = (context: Readonly<RouterContextProvider>, form: FormData) => {
  const slug = storefrontSlug(context);
  const text = (name: string): string => String(form.get(name) ?? '');
  const lineParams = { slug, lineId: text('line_id') };
  switch (text('intent')) {
    case 'add':
      return tryApi(context, endpoints.addProductToCart, {
        params: { slug },
        body: { product_id: text('product_id'), quantity: Number(text('quantity') || '1') },
      });
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
  const { problem } = await changeFor(context, await request.formData());
  return answerTo(problem);
}

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, 'Cart');

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
        <h1>Your cart is empty</h1>
        <p>Books and gifts you add will wait here for you.</p>
        {problem === null ? null : <p className="notice notice-problem">{problem}</p>}
        <p className="button-row">
          <Link className="button button-strong" to="/books">
            Browse all books
          </Link>
          <Link className="button button-quiet" to="/donate">
            Make a gift
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="page cart-page">
      <h1>Your cart</h1>
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
        <aside className="summary-panel" aria-label="Summary">
          <dl className="totals">
            {cart.goods_cents > 0 && cart.gifts_cents > 0 ? (
              <>
                <dt>Books</dt>
                <dd>{money(cart.goods_cents)}</dd>
                <dt>Gifts</dt>
                <dd>{money(cart.gifts_cents)}</dd>
              </>
            ) : null}
            <dt className="totals-main">Subtotal</dt>
            <dd className="totals-main">{money(cart.subtotal_cents)}</dd>
          </dl>
          <p className="quiet small">Shipping and tax are added at checkout.</p>
          {cart.share_cents + cart.gifts_cents > 0 ? (
            <p className="share-note">
              {money(cart.share_cents + cart.gifts_cents)} of this goes to {shop.name}.
            </p>
          ) : null}
          {cart.is_buyable ? (
            <Link className="button button-checkout button-wide" to="/checkout">
              Check out
            </Link>
          ) : (
            <p className="notice notice-problem">
              Something in the cart cannot be bought now. See the notes beside it.
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}
