import { endpoints, type Problem } from '@goodshelf/contract';
import { Link } from 'react-router';
import { callApi, tryApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/order';
import { useRefreshedCart } from './cart/cart-store.ts';
import { NextSteps } from './order/next-steps.tsx';
import { PaymentState } from './order/payment-state.tsx';
import { Receipt } from './order/receipt.tsx';
import { privatePageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

/** Payment statuses of the specification: 0 and 3 are pending, 1 is completed, 2 is failed. */
const isPending = (paymentStatus: number): boolean => paymentStatus === 0 || paymentStatus === 3;

/** Back from the bank, or opened from the e-mail: a payment that was pending is asked for again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const input = { params: { slug: storefrontSlug(context), orderToken: params.orderToken } };
  const order = await callApi(context, endpoints.getBuyerOrder, input);
  if (!isPending(order.payment_status)) return { order, bankUrl: null, problem: null };
  const confirmed = await tryApi(context, endpoints.confirmPayment, input);
  const next = confirmed.output?.next;
  return {
    order: await callApi(context, endpoints.getBuyerOrder, input),
    bankUrl: next?.kind === 'authenticate' ? next.url : null,
    problem: problemOf(confirmed.problem),
  };
}

const problemOf = (problem: Problem | null) =>
  problem === null ? null : { code: problem.code, message: problem.message };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta(matches, loaderData === undefined ? 'Order' : `Order ${loaderData.order.number}`);

export default function OrderPage({ loaderData: { order, bankUrl, problem } }: Route.ComponentProps) {
  const shop = useShop();
  const isPaid = order.payment_status === 1 || order.payment_status === 4;
  useRefreshedCart(shop.slug, isPaid);
  return (
    <div className="order-page">
      <div className="page order-columns">
        <div className="order-words">
          <p className="eyebrow">Order {order.number}</p>
          {isPaid ? (
            <>
              <h1>Thank you, {order.first_name}.</h1>
              <p className="lead">Your order is in. A receipt is on its way to {order.email}.</p>
              <NextSteps order={order} shop={shop} />
            </>
          ) : (
            <PaymentState order={order} bankUrl={bankUrl} problem={problem} />
          )}
          <p className="button-row">
            <Link className="button button-quiet" to="/books">
              Back to the shelves
            </Link>
          </p>
        </div>
        <Receipt order={order} isPaid={isPaid} />
      </div>
    </div>
  );
}
