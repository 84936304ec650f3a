import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { hasClasses } from '@goodshelf/contract/delivery-words';
import { orderStatuses, rowOf, takesGifts } from '@goodshelf/contract/lookups';
import { ownTexts } from '@goodshelf/contract/page-content.contract';
import { changeableOf, isOnHold, isReorderable } from './orders.policy.ts';
import {
  capturedOf,
  cardOf,
  giftCardOf,
  methodOf,
  ofSomething,
  refundedItemsOf,
  refundOf,
  totalOf,
} from './order-payments.present.ts';
import {
  addressOf,
  deliveryOf,
  holdOf,
  nameOf,
  presentEvent,
  presentLine,
  presentLineRefund,
  presentShipment,
  totalsOf,
} from './orders.present.ts';
import { presentBuyerReturn, presentReturnable } from './returns/returns.present.ts';
import { presentWaiting } from './waiting/waiting.present.ts';
import type { BuyerOrderDetail, OrderDetail, OrderPaymentRow } from './orders.queries.ts';

/** What the buyer sees: nothing of shares, fees and entries. */
export const presentBuyerOrder = (
  detail: BuyerOrderDetail,
  token: string,
  { now, orderUrl }: { readonly now: Date; readonly orderUrl: (orderId: string) => string | null },
): BuyerOrder => ({
  number: detail.order.number,
  token,
  status: detail.order.status,
  status_name: rowOf(orderStatuses, detail.order.status).name,
  payment_status: detail.order.payment_status,
  method: methodOf(detail.payments),
  placed_at: detail.order.placed_at.toISOString(),
  hold_until: holdOf(detail),
  email: detail.order.email,
  first_name: detail.order.first_name,
  customer_name: nameOf(detail.order),
  delivery: deliveryOf(detail.order),
  shipping_address: addressOf(detail.order),
  lines: detail.lines.map((line) => presentLine(line, detail.order.status)),
  totals: totalsOf(detail),
  discount_code: detail.order.discount_code,
  card: detail.payments.map(cardOf).findLast((card) => card !== null) ?? null,
  payments: ofSomething(capturedOf(detail.payments)).map((payment) => ({
    card: cardOf(payment),
    gift_card_last4: giftCardOf(payment),
    amount_cents: payment.amount_cents,
    refunded_cents: refundedItemsOf(detail, payment),
  })),
  events: detail.events.map(presentEvent),
  refund: refundOfOrder(detail.payments),
  line_refunds: detail.lineRefunds.map(presentLineRefund),
  shipments: detail.shipments.map(presentShipment),
  returns: detail.returns.map((row) => presentBuyerReturn(row)),
  returnable: presentReturnable(detail, now),
  waiting: presentWaiting(detail),
  abilities: abilitiesOf(detail, now),
  is_disputed: detail.payments.some((payment) => payment.is_taken_back),
  disputed_cents: totalOf(detail.payments.filter((payment) => payment.is_taken_back)),
  is_dispute_lost: isDisputeLost(detail.payments),
  is_stopped: detail.payments.at(-1)?.failure_code === 'not_for_sale',
  paid_later:
    detail.paidLater === null
      ? null
      : { number: detail.paidLater.number, url: orderUrl(detail.paidLater.id) },
  organization: {
    name: detail.seller.name,
    contact_email: detail.seller.contact_email,
    tax_id: detail.seller.tax_id,
    takes_gifts: takesGifts(detail.seller.type),
    has_classes: hasClasses(detail.seller.type),
    earned_cents: detail.order.earned_cents,
    is_after_card_fee: detail.lines.some(
      (line) => line.kind === 'gift' && line.earned_cents < line.amount_cents,
    ),
    thanks: thanksOf(detail),
  },
});

/** The organization's own thanks for what was bought and for what was given; what can't be read is none. */
const thanksOf = ({ seller, lines }: BuyerOrderDetail): string[] => {
  const texts = ownTexts.safeParse(seller.texts).data;
  const isGiven = lines.some(({ kind }) => kind === 'gift');
  const isBought = lines.some(({ kind }) => kind === 'product' || kind === 'gift_card');
  const thanks = [isBought ? texts?.order_thanks : '', isGiven ? texts?.gift_thanks : ''];
  return thanks.flatMap((words) => (words === undefined || words === '' ? [] : [words]));
};

/**
 * Everything that goes back of the order as one: it is there when all of it is, and of what a bank has refused only that is
 * told. What the order did not need is no part of it.
 */
const refundOfOrder = (payments: readonly OrderPaymentRow[]): BuyerOrder['refund'] => {
  const refunds = payments.flatMap((payment) => {
    const refund = refundOf(payment);
    const giftCard = giftCardOf(payment);
    // What a gift card had paid of a try that failed is on it again: nobody waits for it.
    const isBack = refund?.reason === 'incomplete' && giftCard !== null;
    return refund === null || refund.reason === 'surplus' || isBack ? [] : [{ ...refund, giftCard }];
  });
  const newest = refunds.at(-1);
  if (newest === undefined) return null;
  const { reason, requested_at } = newest;
  const told = (of: typeof refunds, status: 'pending' | 'succeeded' | 'failed') => {
    const gone = of.filter((refund) => refund.amount_cents > 0);
    return {
      ...{ reason, requested_at, status },
      amount_cents: totalOf(of),
      gift_cards: gone.flatMap(({ giftCard }) => (giftCard === null ? [] : [giftCard])),
      is_elsewhere: gone.some(({ giftCard }) => giftCard === null),
    };
  };
  const failed = refunds.filter((refund) => refund.status === 'failed');
  if (failed.length > 0) return told(failed, 'failed');
  const isPending = refunds.some((refund) => refund.status === 'pending');
  return told(refunds, isPending ? 'pending' : 'succeeded');
};

/** The bank has decided for the buyer, of each payment that it took back. */
const isDisputeLost = (payments: readonly OrderPaymentRow[]): boolean =>
  payments.some((payment) => payment.is_taken_back) && !payments.some((payment) => payment.is_dispute_open);

const abilitiesOf = ({ order, lines, payments }: OrderDetail, now: Date): BuyerOrder['abilities'] => {
  const isOpen = isOnHold(order, now);
  const captured = capturedOf(payments);
  const canBeRefunded = captured.length > 0 && captured.every((payment) => !payment.is_taken_back);
  return {
    cancel: isOpen && canBeRefunded,
    change_address: isOpen && changeableOf(order) === 'address',
    change_recipient: isOpen && changeableOf(order) === 'recipient',
    reorder: isReorderable(order, lines),
  };
};
