import { Problem } from '@goodshelf/contract';
import { productStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import type { LineRow } from '../cart/index.ts';

/** "A", "A and B", "A, B and C". */
const listOf = (titles: readonly string[]): string => {
  const last = titles.at(-1) ?? '';
  return titles.length < 2 ? last : `${titles.slice(0, -1).join(', ')} and ${last}`;
};

type ShortItem = { readonly title: string; readonly onHand: number };

/** Names what cannot be had any more and says what to do; the cart is kept. */
export const outOfStock = (items: readonly ShortItem[]): Problem => {
  const gone = items.filter((item) => item.onHand === 0).map((item) => item.title);
  const few = items.filter((item) => item.onHand > 0);
  const sentences = few.map(
    ({ title, onHand }) =>
      `Only ${onHand} ${onHand === 1 ? 'copy' : 'copies'} of ${title} ${onHand === 1 ? 'is' : 'are'} left. Change the quantity to go on.`,
  );
  if (gone.length === 1)
    sentences.unshift(`${listOf(gone)} has just sold out. It is still in your cart; remove it to go on.`);
  if (gone.length > 1)
    sentences.unshift(
      `${listOf(gone)} have just sold out. They are still in your cart; remove them to go on.`,
    );
  return new Problem('out_of_stock', sentences.join(' '));
};

const isSold = (line: LineRow): boolean =>
  line.product_status === productStatus.published && line.price_cents !== null;

const isShort = (line: LineRow): boolean =>
  line.allow_backorder !== true && (line.on_hand ?? 0) < line.quantity;

/** Why the cart cannot be bought as it is; null when it can. */
export const cartProblem = (lines: readonly LineRow[]): Problem | null => {
  if (lines.length === 0) return new Problem('cart_empty', 'Your cart is empty.');
  const goods = lines.filter((line) => line.kind === 'product');
  const unsold = goods.filter((line) => !isSold(line)).map((line) => line.title ?? '');
  if (unsold.length > 0)
    return new Problem(
      'cart_changed',
      `${listOf(unsold)} ${unsold.length === 1 ? 'is' : 'are'} not sold here any more. Remove ${unsold.length === 1 ? 'it' : 'them'} to go on.`,
    );
  const short = goods.filter(isShort);
  return short.length === 0
    ? null
    : outOfStock(short.map((line) => ({ title: line.title ?? '', onHand: line.on_hand ?? 0 })));
};

export const totalChanged = (expectedCents: number, totalCents: number): Problem =>
  new Problem(
    'cart_changed',
    `The total is now ${formatMoney(cents(totalCents))} instead of ${formatMoney(cents(expectedCents))}. Nothing was charged. Look at the summary and pay again if it is right.`,
  );

export const cartOrderedElsewhere = (): Problem =>
  new Problem('cart_changed', 'This cart was just ordered in another window. Nothing was charged here.');

export const paymentPending = (): Problem =>
  new Problem(
    'payment_pending',
    'We are still waiting for the bank’s answer: do not pay again. This page will know as soon as it comes.',
  );

export const keyInProgress = (): Problem =>
  new Problem(
    'idempotency_key_in_progress',
    'Your order is being placed just now. Ask again in a moment; you will not be charged twice.',
  );

export const keyReused = (): Problem =>
  new Problem(
    'idempotency_key_reused',
    'This order was already sent with other details. Reload the page and try again.',
  );

/** The address is asked for only when something is sent. */
export const addressRequired = (): Problem =>
  new Problem('invalid_input', 'shipping_address: required', {
    errors: ['line1', 'city', 'state', 'zipcode'].map((field) => ({
      field: `shipping_address.${field}`,
      message: 'required',
    })),
  });
