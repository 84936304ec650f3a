import { endpoints, type Problem } from '@goodshelf/contract';
import { useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { withoutReturnWords } from '../../adapters/index.ts';
import { Link, redirect } from '../../shell/links/storefront.ts';
import { callApi, tryApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/order';
import { useRefreshedCart } from './cart/cart-store.ts';
import { isNotOpenYet, PageProblem } from './chrome/page-problem.tsx';
import { forgetTyped } from './checkout/keep-typed.ts';
import { endVisit } from './checkout/known-order.ts';
import { unheardChange } from './order/change-answer.ts';
import { isOutsideMethod } from '@goodshelf/contract/lookups/payments';
import { changeOrder } from './order/change-order.ts';
import { NextSteps } from './order/next-steps.tsx';
import { OrderAgain } from './order/order-again.tsx';
import { OrderChanges } from './order/order-changes.tsx';
import { isGood, isPaid, storyOf } from './order/order-story.ts';
import { OutsidePaymentState } from './order/outside-payment.tsx';
import { ItemRefunds, Packages } from './order/packages.tsx';
import { PaymentState } from './order/payment-state.tsx';
import { Returns } from './order/returns.tsx';
import { LatePayment, RefundNotice } from './order/refund-notice.tsx';
import { Receipt } from './order/receipt.tsx';
import { OwnThanks } from './order/own-thanks.tsx';
import { OrderNotFound } from './order/order-not-found.tsx';
import { orderTexts } from './order/texts.ts';
import { WaitingItems } from './order/waiting-items.tsx';
import { privatePageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

/** Payment statuses of the specification: 0 and 3 are pending, 1 is completed, 2 is failed. */
const failed = 2;
const isPending = (paymentStatus: number): boolean => paymentStatus === 0 || paymentStatus === 3;

/** A visit of the checkout ends when its buyer sees the paid order, or how it is paid to the organization itself. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const bare = withoutReturnWords(new URL(request.url));
  // Before anything of the page: no script, no referrer and no history of it ever has them.
  if (bare !== null) throw redirect(`/order/${params.orderToken}${bare.search}`);
  const page = await readOrder(context, params.orderToken);
  const isPlaced = isPaid(page.order) || page.outside?.state === 'waiting';
  const headers = isPlaced ? await endVisit(context, request, params.orderToken) : undefined;
  // Of a form that asks to return something: made here, so that it works without script.
  const approval = approvalIn(new URL(request.url));
  return data(
    { ...page, approval, requestId: crypto.randomUUID() },
    headers === undefined ? {} : { headers },
  );
}

/** How the buyer has come back from where the payment is approved. */
const approvalIn = ({ searchParams }: URL): 'given' | 'left' | null =>
  (['given', 'left'] as const).find((one) => one === searchParams.get('approval')) ?? null;

/** Back from the bank, or opened from the email: a payment that was pending is asked for again, one that failed says why. */
const readOrder = async (context: Readonly<RouterContextProvider>, orderToken: string) => {
  const input = { params: { slug: storefrontSlug(context), orderToken } };
  const order = await callApi(context, endpoints.getBuyerOrder, input);
  if (isOutsideMethod(order.method)) {
    const outside = await callApi(context, endpoints.getOutsidePayment, input);
    return { order, outside, bank: null, problem: null };
  }
  if (!isPending(order.payment_status) && order.payment_status !== failed)
    return { order, outside: null, bank: null, problem: null };
  const confirmed = await tryApi(context, endpoints.confirmPayment, input);
  const next = confirmed.output?.next;
  return {
    order: await callApi(context, endpoints.getBuyerOrder, input),
    outside: null,
    bank: next?.kind === 'authenticate' ? { url: next.url, heldUntil: next.held_until } : null,
    problem: problemOf(confirmed.problem),
  };
};

const problemOf = (problem: Problem | null) =>
  problem === null ? null : { code: problem.code, message: problem.message };

export const action = ({ request, context, params }: Route.ActionArgs) =>
  changeOrder(request, context, params.orderToken);

/** An answer that is lost on its way back is no failed page: the order is read anew and shows what is true. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // The page's own answers are never thrown as anything else; what is may come from somebody on the way.
    if (error instanceof Response) throw error;
    return unheardChange(form);
  }
}

/** Also after a refusal: why a change is too late (canceled in another tab, packed by now) is what the page then shows. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || defaultShouldRevalidate;

/** What stands in place of the page has a title of its own. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined ? [] : privatePageMeta(matches, orderTexts.number(loaderData.order.number));

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, outside, bank, approval, problem, requestId } = loaderData;
  const reorder = actionData !== undefined && 'reorder' in actionData ? actionData.reorder : null;
  const answer = actionData !== undefined && 'form' in actionData ? actionData : null;
  const shop = useShop();
  const isReceipt = isPaid(order);
  const isPlaced = isReceipt || outside !== null;
  useRefreshedCart(shop.slug, isPlaced);
  useEffect(() => {
    if (isPlaced) forgetTyped(shop.slug);
  }, [shop.slug, isPlaced]);
  return (
    <div className="order-page">
      <div className="page order-columns">
        <div className="order-words" data-tone={isReceipt && isGood(order) ? 'glad' : 'plain'}>
          <p className="eyebrow">{orderTexts.number(order.number)}</p>
          {isReceipt ? (
            <>
              <Story {...storyOf(order, shop.name)} />
              <OwnThanks order={order} />
              <ItemRefunds order={order} />
              <RefundNotice order={order} />
              <Packages order={order} />
              <WaitingItems order={order} answer={answer} requestId={requestId} />
              <NextSteps order={order} shop={shop} />
              <OrderChanges order={order} answer={answer} />
              <Returns order={order} answer={answer} requestId={requestId} />
              <OrderAgain order={order} answer={answer} reorder={reorder} requestId={requestId} />
            </>
          ) : outside !== null ? (
            <OutsidePaymentState
              payment={outside}
              order={order}
              shop={shop}
              answer={answer}
              again={
                order.abilities.reorder ? (
                  <OrderAgain order={order} answer={answer} reorder={reorder} requestId={requestId} />
                ) : null
              }
            />
          ) : order.refund === null ? (
            <PaymentState order={order} bank={bank} approval={approval} problem={problem} />
          ) : (
            <LatePayment order={order} />
          )}
          <p className="button-row">
            <Link className="button button-quiet" to="/books">
              {orderTexts.browse}
            </Link>
          </p>
        </div>
        <Receipt order={order} isPaid={isReceipt} />
      </div>
    </div>
  );
}

const Story = ({ title, lead }: { title: string; lead: string }) => (
  <>
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
  </>
);

/** A link that was cut off, or copied by hand: what to do is another thing than for a book that is gone. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404 && !isNotOpenYet(error);
  return isNotFound ? <OrderNotFound /> : <PageProblem error={error} />;
}
