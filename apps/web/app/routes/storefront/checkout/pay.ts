import { endpoints, type Problem } from '@goodshelf/contract';
import type { CheckoutResult, KeyedOrder } from '@goodshelf/contract/checkout.contract';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { data, redirectDocument, type RouterContextProvider } from 'react-router';
import { redirect } from '../../../shell/links/storefront.ts';
import { tryApi } from '../../../shell/call-api.ts';
import { pageContext, storefrontSlug } from '../../../shell/page-context.ts';
import { readForm } from '../../../shell/read-form.ts';
import { money } from '../parts/money.ts';
import { withoutRemoved } from './gift-card-names.ts';
import { findEarlierTry, findLatestTry, findOrder } from './known-order.ts';
import {
  checkoutInputOf,
  expectedTotalOf,
  formValues,
  quoteInputOf,
  type CheckoutValues,
} from './read-checkout.ts';
import { lostDeliveryFault } from './lost-delivery.ts';
import { afterProblem, withChallenge, withLost, withNotice, type CheckoutAnswer } from './refusals.ts';
import { checkoutTexts as texts } from './texts.ts';
import { afterPress, isKey, keeping, newVisit, nextTry, readVisit, type Visit } from './visit.ts';

type Context = Readonly<RouterContextProvider>;

/** One press of the button. */
type Press = {
  readonly context: Context;
  readonly values: CheckoutValues;
  /** The form's own visit, which may be older than the browser's. */
  readonly visit: Visit;
  /** The browser's own key when another tab is ahead of this form: what the browser holds then stays. */
  readonly browsersKey: string | null;
  readonly hasScript: boolean;
  /** The order of this key was placed with something else than the form says now. */
  readonly isChanged: boolean;
};

type Answer = ReturnType<typeof data<CheckoutAnswer>> | Response;

/**
 * Places the order of the form. The total that was on the button is the total that is charged: with another one the page
 * only shows the new total. Whatever stands in the way, an order that was placed with the form's key comes first; it is
 * looked for only then, so an ordinary purchase does not pay for it. Only who turned to another card while the bank was
 * asking is looked up first, because the bank may have said yes meanwhile.
 */
export const pay = async (context: Context, request: Request): Promise<Answer> => {
  const press = await readPress(context, request);
  return (await leadToPaidEarlier(press)) ?? place(press);
};

const place = async (press: Press): Promise<Answer> => {
  const { context, values } = press;
  const params = { slug: storefrontSlug(context) };
  if (values['intent'] === 'update') {
    const { output, problem } = await quoteOf(press);
    return problem === null ? show(press, press.visit, null, output) : refuse(press, problem);
  }
  const body = checkoutInputOf(values, press.visit.key);
  const { output, problem } = await tryApi(context, endpoints.placeOrder, { params, body });
  return problem === null ? leadOn(press, output) : refuse(press, problem);
};

/** The cart as it is by now, with what the choices of the form make of it. */
const quoteOf = ({ context, values }: Press) =>
  tryApi(context, endpoints.quoteCheckout, {
    params: { slug: storefrontSlug(context) },
    body: quoteInputOf(values),
  });

const readPress = async (context: Context, request: Request): Promise<Press> => {
  const values = withoutRemoved(formValues(await readForm(request)));
  const browsers = await readVisit(request);
  const key = values['idempotency_key'];
  const isBrowsers = browsers !== null && browsers.key === key;
  const visit = isBrowsers ? browsers : { ...newVisit(), ...(isKey(key) ? { key } : {}) };
  const earlierKey = isKey(values['earlier_key']) ? values['earlier_key'] : visit.earlierKey;
  const extraGift = values['extra_gift'] ?? '0';
  return {
    context,
    values,
    visit: { ...visit, earlierKey, extraGift, isCoveringFees: values['cover_fees'] !== undefined },
    browsersKey: isBrowsers || browsers === null || browsers.isSeen ? null : browsers.key,
    hasScript: new URL(request.url).pathname.endsWith('.data'),
    isChanged: false,
  };
};

/** Refusals after which nobody knows how the payment of the key's own order ends. */
const isOpen: ReadonlySet<string> = new Set(['payment_pending', 'idempotency_key_in_progress']);

const refuse = async (press: Press, problem: Problem): Promise<Answer> => {
  if (problem.code === 'payment_declined') return decline(press, problem);
  if (!isOpen.has(problem.code)) {
    const known = await findOrder(press.context, press.visit.key);
    if (known !== null)
      return meet({ ...press, isChanged: problem.code === 'idempotency_key_reused' }, known);
    const paid = await leadToPaidEarlier(press);
    if (paid !== null) return paid;
  }
  return show(press, press.visit, problem);
};

/** The card of this press was refused for good: the next press is a new try, unless another tab has made it already. */
const decline = async (press: Press, problem: Problem): Promise<Answer> => {
  const next = { ...press, visit: nextTry(press.visit) };
  const latest = await findLatestTry(press.context, next.visit);
  if (latest.order !== null) return meet({ ...press, visit: latest.visit }, latest.order);
  return show(press, latest.visit, problem);
};

/** Who was asked by the bank, turned to another card and was paid for at the bank after all is led to that order. */
const leadToPaidEarlier = async (press: Press): Promise<Response | null> => {
  const earlier = await findEarlierTry(press.context, press.visit);
  if (earlier === null || !(await isPaidByNow(press.context, earlier.order))) return null;
  return leadToPaid({ ...press, visit: earlier.visit }, earlier.order);
};

/** The bank may have said yes a moment ago: of an order that still waits for it the provider is asked. */
const isPaidByNow = async (context: Context, order: KeyedOrder): Promise<boolean> => {
  if (order.state === 'paid' || order.state === 'failed') return order.state === 'paid';
  const { output } = await tryApi(context, endpoints.confirmPayment, {
    params: { slug: storefrontSlug(context), orderToken: order.order_token },
  });
  return output?.next.kind === 'done';
};

const leadToPaid = (press: Press, order: KeyedOrder): Promise<Response> =>
  leadOn(press, { order_token: order.order_token, next: { kind: 'done' } });

/**
 * The key has an order: the buyer is led to it, or the provider is asked once more. One whose payment failed is an earlier
 * try, of which the buyer may not have heard: what the form says now is tried at once, or has been.
 */
const meet = async (press: Press, order: KeyedOrder): Promise<Answer> => {
  const { context, visit } = press;
  switch (order.state) {
    case 'paid':
    case 'authenticate':
      return leadToPaid(press, order);
    case 'failed': {
      const latest = await findLatestTry(context, nextTry(visit));
      const next = { ...press, visit: latest.visit };
      return latest.order === null ? place(next) : meet(next, latest.order);
    }
    case 'unknown': {
      const { output, problem } = await tryApi(context, endpoints.resumeCheckout, {
        params: { slug: storefrontSlug(context) },
        body: { idempotency_key: visit.key },
      });
      if (problem === null) return leadOn(press, output);
      if (problem.code === 'payment_declined') return meet(press, { ...order, state: 'failed' });
      return show(press, visit, problem);
    }
  }
};

/** To the order's page, or to the bank. */
const leadOn = async (press: Press, { next, order_token: orderToken }: CheckoutResult): Promise<Response> => {
  const headers = await kept(press, { ...press.visit, orderToken });
  // A form may be posted to this site only, and browsers count the redirect after it: without script the order page
  // leads on to the bank.
  if (next.kind === 'done' || !press.hasScript)
    return redirect(`/order/${orderToken}${press.isChanged ? '?saved=first' : ''}`, { status: 303, headers });
  const bankUrl = new URL(next.url, press.context.get(pageContext).origin).href;
  return redirectDocument(bankUrl, { status: 303, headers });
};

/** The page again, with what was typed. That the total is another one by now is said instead of what it was refused for. */
const show = async (
  press: Press,
  visit: Visit,
  problem: Problem | null,
  known: Quote | null = null,
): Promise<Answer> => {
  const quote = known ?? (await quoteOf(withoutRefusedCode(press, problem))).output;
  press.context.set(afterPress, { visit, quote });
  const refused = { values: press.values, key: visit.key, earlierKey: visit.earlierKey, quote };
  // What can't be bought any more adds nothing to the total: that it is gone is the reason, not the other total.
  const isOtherTotal = quote?.cart.is_buyable === true && quote.total_cents !== expectedTotalOf(press.values);
  const lost = lostDeliveryFault(press.values, quote);
  const answer =
    lost !== null
      ? withLost(lost, problem, refused)
      : problem === null || (problem.code === 'cart_changed' && isOtherTotal)
        ? withNotice(texts.totalChanged(money(quote?.total_cents ?? 0)), refused)
        : problem.challenge !== null && press.hasScript
          ? withChallenge(problem.challenge, refused)
          : afterProblem(problem, refused);
  return data(answer, { status: problem?.status ?? 409, headers: await kept(press, visit) });
};

/** A code that was refused takes nothing off any more: what the page says it costs is without it. */
const withoutRefusedCode = (press: Press, problem: Problem | null): Press =>
  problem?.errors.some(({ field }) => field === 'discount_code') === true
    ? { ...press, values: { ...press.values, discount_code: '' } }
    : press;

/** A form that is older than what the browser holds takes nothing from it: the newer order may not have been heard of. */
const kept = async ({ context, browsersKey }: Press, visit: Visit): Promise<Record<string, string>> =>
  browsersKey === null ? keeping(context, visit) : {};
