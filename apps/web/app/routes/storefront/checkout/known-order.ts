import { endpoints } from '@goodshelf/contract';
import type { RecipientInput } from '@goodshelf/contract/delivery.contract';
import type { KeyedOrder } from '@goodshelf/contract/checkout.contract';
import { type RouterContextProvider } from 'react-router';
import { redirect } from '../../../shell/links/storefront.ts';
import { tryApi } from '../../../shell/call-api.ts';
import { storefrontSlug } from '../../../shell/page-context.ts';
import type { CheckoutValues } from './read-checkout.ts';
import { keeping, newVisit, nextTry, readVisit, type Visit } from './visit.ts';

type Context = Readonly<RouterContextProvider>;

/** The order that was placed with a key; null when there is none. One that cannot be asked for now counts as none. */
export const findOrder = async (context: Context, key: string): Promise<KeyedOrder | null> => {
  const { output } = await tryApi(context, endpoints.findCheckoutOrder, {
    params: { slug: storefrontSlug(context) },
    body: { idempotency_key: key },
  });
  return output?.order ?? null;
};

/** To the order's page; the browser learns whose it is on the way. */
export const toOrder = async (context: Context, visit: Visit, orderToken: string): Promise<Response> =>
  redirect(`/order/${orderToken}`, {
    status: 303,
    headers: await keeping(context, { ...visit, orderToken }),
  });

/** What a page of the checkout begins with. */
export type Beginning = {
  readonly visit: Visit;
  readonly values: CheckoutValues;
  /** Why the payment before failed. */
  readonly failure: string | null;
  /** The order of a purchase that is over: where an empty cart leads. */
  readonly seenOrder: { readonly visit: Visit; readonly orderToken: string } | null;
};

/**
 * What a buyer who opens the checkout goes on with. Whose order is there is led to it, whatever the cart holds; after a
 * payment that failed, or for who wants to pay in another way than waiting for the bank, a new try begins with all that
 * was typed.
 */
export const beginCheckout = async (context: Context, request: Request): Promise<Beginning> => {
  const visit = await readVisit(request);
  const anew = { visit: newVisit(), values: {}, failure: null, seenOrder: null };
  if (visit === null) return anew;
  if (visit.isSeen)
    return visit.orderToken === null ? anew : { ...anew, seenOrder: { visit, orderToken: visit.orderToken } };
  const { visit: latest, order, failed } = await findLatestTry(context, visit);
  if (order === null) {
    const earlier = failed ?? (await findEarlier(context, visit));
    const values = earlier === null ? {} : valuesOf(visit, earlier);
    return { visit: latest, values, failure: failed?.failure ?? null, seenOrder: null };
  }
  const isPayingAnotherWay = new URL(request.url).searchParams.get('pay') === 'another-way';
  if (order.state === 'authenticate' && isPayingAnotherWay)
    return { visit: nextTry(latest), values: valuesOf(latest, order), failure: null, seenOrder: null };
  throw await toOrder(context, latest, order.order_token);
};

/** Where a visit stands: its newest try, and what is behind it. */
type LatestTry = {
  readonly visit: Visit;
  /** The order of that try, which has not failed; null when nothing was placed with its key yet. */
  readonly order: KeyedOrder | null;
  /** The order of the try before, whose payment failed; null when it was not looked at, or there is none. */
  readonly failed: KeyedOrder | null;
};

/** Nobody fails this often: a cart and an address are refused before. */
const TRIES_MAX = 100;

/**
 * Follows a visit over payments that failed to the try that counts, because the answers of all of them may have been lost.
 * One statement for each try.
 */
export const findLatestTry = async (context: Context, from: Visit): Promise<LatestTry> => {
  let visit = from;
  let failed: KeyedOrder | null = null;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const order = await findOrder(context, visit.key);
    if (order?.state !== 'failed') return { visit, order, failed };
    failed = order;
    visit = nextTry(visit);
  }
  return { visit, order: null, failed };
};

/** The order of the try before. One that was paid after all, at the bank in another tab, is where the buyer is led. */
const findEarlier = async (context: Context, visit: Visit): Promise<KeyedOrder | null> => {
  const earlier = earlierVisit(visit);
  const order = earlier === null ? null : await findOrder(context, earlier.key);
  if (earlier !== null && order?.state === 'paid') throw await toOrder(context, earlier, order.order_token);
  return order;
};

/** The visit as it was at the try before; null when there was none. */
const earlierVisit = (visit: Visit): Visit | null =>
  visit.earlierKey === null ? null : { ...visit, key: visit.earlierKey, earlierKey: null };

/** The try before, with its order; null when there was none, which costs nothing. */
export const findEarlierTry = async (
  context: Context,
  visit: Visit,
): Promise<{ readonly visit: Visit; readonly order: KeyedOrder } | null> => {
  const earlier = earlierVisit(visit);
  const order = earlier === null ? null : await findOrder(context, earlier.key);
  return earlier !== null && order !== null ? { visit: earlier, order } : null;
};

/** A visit ends when its buyer sees that the order is paid; the headers that say so to the browser. */
export const endVisit = async (
  context: Context,
  request: Request,
  orderToken: string,
): Promise<{ 'set-cookie': string } | undefined> => {
  const visit = await readVisit(request);
  if (visit === null || visit.isSeen) return undefined;
  if (visit.orderToken === orderToken) return keeping(context, { ...visit, isSeen: true });
  // Paid at the bank after all, while another tab was about to pay in another way.
  const earlier = await findEarlierTry(context, visit);
  if (earlier?.order.order_token !== orderToken) return undefined;
  return keeping(context, { ...earlier.visit, orderToken, isSeen: true });
};

/** The fields of the form as they were sent. */
const valuesOf = ({ extraGift, isCoveringFees }: Visit, { typed }: KeyedOrder): CheckoutValues => ({
  ...(typed === null ? {} : prefixed('contact', typed.contact)),
  ...(typed === null ? {} : { delivery: typed.delivery }),
  ...(typed?.discount_code == null ? {} : { discount_code: typed.discount_code }),
  ...(typed?.shipping_address == null ? {} : prefixed('shipping_address', typed.shipping_address)),
  ...(typed?.recipient == null ? {} : recipientValues(typed.recipient)),
  ...(extraGift === null ? {} : { extra_gift: extraGift }),
  ...(isCoveringFees ? { cover_fees: 'on' } : {}),
});

const recipientValues = ({ grade, ...words }: RecipientInput): CheckoutValues => ({
  ...prefixed('recipient', words),
  ...(grade === null ? {} : { 'recipient.grade': String(grade) }),
});

const prefixed = (prefix: string, fields: Readonly<Record<string, string>>): CheckoutValues =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));

/** A cart that is empty because it was bought leads to its order, when the buyer has not heard of it yet. */
export const leadToUnseenOrder = async (context: Context, request: Request): Promise<void> => {
  const visit = await readVisit(request);
  if (visit === null || visit.isSeen) return;
  const { visit: latest, order } = await findLatestTry(context, visit);
  if (order !== null) throw await toOrder(context, latest, order.order_token);
  await findEarlier(context, visit);
};
