import { invalidField, Problem } from '@goodshelf/contract';
import { isWalletMethod, type PaymentMethod } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { titleOfLine, type LineRow } from '../cart/index.ts';
import { isStillOffered } from '../offers/index.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';

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
  const sentences = few.map(({ title, onHand }) => texts.fewLeft(onHand, title));
  if (gone.length === 1) sentences.unshift(texts.soldOut(listOf(gone)));
  if (gone.length > 1) sentences.unshift(texts.soldOutMany(listOf(gone)));
  return new Problem('out_of_stock', sentences.join(' '));
};

const isShort = (line: LineRow): boolean =>
  line.allow_backorder !== true && (line.on_hand ?? 0) < line.quantity;

/** Why the cart cannot be bought as it is; null when it can. */
export const cartProblem = (lines: readonly LineRow[]): Problem | null => {
  if (lines.length === 0) return new Problem('cart_empty', texts.cartEmpty);
  const goods = lines.filter((line) => line.kind === 'product');
  const unsold = goods.filter((line) => !isStillOffered(line)).map(titleOfLine);
  if (unsold.length > 0)
    return new Problem(
      'cart_changed',
      unsold.length === 1 ? texts.notSold(listOf(unsold)) : texts.notSoldMany(listOf(unsold)),
    );
  const ended = lines.filter((line) => line.is_campaign_running === false);
  if (ended.length > 0) {
    const titles = listOf([...new Set(ended.map((line) => line.campaign_title ?? ''))]);
    return new Problem(
      'cart_changed',
      ended.length === 1 ? texts.campaignEnded(titles) : texts.campaignsEnded(titles),
    );
  }
  if (lines.some((line) => line.are_gift_cards_sold === false))
    return new Problem('cart_changed', texts.giftCardsNotSold);
  const over = lines.find((line) => line.limit_problem !== undefined)?.limit_problem;
  if (over !== undefined) return new Problem('cart_changed', over);
  const short = goods.filter(isShort);
  return short.length === 0
    ? null
    : outOfStock(short.map((line) => ({ title: titleOfLine(line), onHand: line.on_hand ?? 0 })));
};

export const totalChanged = (expectedCents: number, totalCents: number): Problem =>
  new Problem(
    'cart_changed',
    texts.totalChanged(formatMoney(cents(expectedCents)), formatMoney(cents(totalCents))),
  );

export const cartOrderedElsewhere = (): Problem => new Problem('cart_changed', texts.orderedElsewhere);

/** `method` is that of the payment; null where it is another order's. */
export const paymentPending = (method: PaymentMethod | null): Problem =>
  new Problem(
    'payment_pending',
    method !== null && isWalletMethod(method) ? texts.walletPending : texts.paymentPending,
  );

export const keyInProgress = (): Problem => new Problem('idempotency_key_in_progress', texts.inProgress);

export const keyReused = (): Problem => new Problem('idempotency_key_reused', texts.keyReused);

/** The organization has stopped offering it since the page was opened. */
export const notDelivered = (): Problem => invalidField('delivery', texts.notDelivered);

/** Nobody takes it any more since the page was opened, or the cart holds books that we ship. */
export const notPayableSo = (): Problem => invalidField('payment.method', texts.notPayableSo);

/** Nobody at the organization would know whom it is for. */
export const recipientRequired = (): Problem =>
  new Problem('invalid_input', texts.recipientRequired, {
    errors: [{ field: 'recipient.name', message: 'required' }],
  });

/** The address is asked for only when something is sent. */
export const addressRequired = (): Problem =>
  new Problem('invalid_input', texts.addressRequired, {
    errors: ['line1', 'city', 'state', 'zipcode'].map((field) => ({
      field: `shipping_address.${field}`,
      message: 'required',
    })),
  });
