import { giftCardProvider } from '@goodshelf/contract/gift-card-words';
import {
  isOutsideMethod,
  labelOf,
  paymentMethod,
  type PaymentMethod,
  paymentMethods,
  paymentStatus,
} from '@goodshelf/contract/lookups';
import { ordersTexts } from './orders.texts.ts';
import type { OrderDetail, OrderPaymentRow } from './orders.queries.ts';

export const refundOf = ({ refund }: OrderPaymentRow) =>
  refund === null ? null : { ...refund, requested_at: new Date(refund.requested_at).toISOString() };

/** By what it was paid, or was to be. */
export const methodOf = (payments: readonly OrderPaymentRow[]): PaymentMethod =>
  payments.at(-1)?.method ?? paymentMethod.card;

export const capturedOf = (payments: readonly OrderPaymentRow[]): readonly OrderPaymentRow[] =>
  payments.filter((payment) => payment.status === paymentStatus.completed);

/** A payment of nothing stands for what a gift card or a discount has paid: nobody needs to hear of it. */
export const ofSomething = (payments: readonly OrderPaymentRow[]): readonly OrderPaymentRow[] =>
  payments.filter((payment) => payment.amount_cents > 0);

/** The last four characters of the gift card that paid; null when none did. */
export const giftCardOf = ({ provider, payment_method_reference: last4 }: OrderPaymentRow): string | null =>
  provider === giftCardProvider ? last4 : null;

export const methodNameOf = (payment: OrderPaymentRow): string => {
  const last4 = giftCardOf(payment);
  return last4 === null ? labelOf(paymentMethods, payment.method) : ordersTexts.giftCard(last4);
};

export const totalOf = (amounts: readonly { readonly amount_cents: number }[]): number =>
  amounts.reduce((total, { amount_cents: amount }) => total + amount, 0);

export const cardOf = ({ card_brand: brand, card_last4: last4, card_wallet: wallet }: OrderPaymentRow) =>
  brand === null || last4 === null ? null : { brand, last4, wallet };

/** What has gone back of a payment for single items, or is on its way; what a bank has refused has not. */
export const refundedItemsOf = (
  { lineRefunds }: Pick<OrderDetail, 'lineRefunds'>,
  { id }: OrderPaymentRow,
): number =>
  totalOf(lineRefunds.filter(({ payment_id: paymentId, status }) => paymentId === id && status !== 'failed'));

/**
 * What we can still give back of a payment: nothing of what its bank took back, or the organization received itself. What a bank has
 * refused isn't asked of it again: staff see to it.
 */
export const refundableCentsOf = (
  detail: Pick<OrderDetail, 'lineRefunds'>,
  payment: OrderPaymentRow,
): number =>
  payment.status !== paymentStatus.completed ||
  payment.refund !== null ||
  payment.is_taken_back ||
  isOutsideMethod(payment.method)
    ? 0
    : payment.amount_cents -
      totalOf(detail.lineRefunds.filter(({ payment_id: paymentId }) => paymentId === payment.id));
