import { type CheckoutResult } from '@goodshelf/contract/checkout.contract';
import { Problem } from '@goodshelf/contract';
import { paymentStatus, type PaymentStatus } from '@goodshelf/contract/lookups';
import type { Cents } from '@goodshelf/money';
import { type CardProvider, declineSentence } from '../payments/index.ts';
import { paymentPending } from './checkout-problems.ts';
import type { OrderTokens } from './order-tokens.ts';

/** An order with its payment as we know it. */
export type PlacedOrder = {
  readonly orderId: string;
  readonly number: string;
  readonly cartId: string | null;
  readonly requestHash: Buffer;
  readonly payment: {
    readonly id: string;
    /** Who charges it, and continues it to its end. */
    readonly provider: CardProvider['name'];
    readonly status: PaymentStatus;
    readonly amountCents: Cents;
    readonly paymentMethod: string;
    readonly nextActionUrl: string | null;
    /** Until when the order keeps its copies while the buyer is at the bank; null until the bank asks. */
    readonly holdUntil: Date | null;
    readonly failureCode: string | null;
    readonly createdAt: Date;
  };
};

/** Nobody knows yet what the provider made of it: somebody is asking, or died while asking. */
export const isInFlight = ({ payment }: PlacedOrder): boolean =>
  payment.status === paymentStatus.pending && payment.nextActionUrl === null;

export const isUnsettled = ({ payment }: PlacedOrder): boolean =>
  payment.status === paymentStatus.pending || payment.status === paymentStatus.pendingAtProvider;

/** What the buyer is told about an order in its present state; the same question gets the same answer. */
export const checkoutResultOf = (order: PlacedOrder, tokens: OrderTokens): CheckoutResult => {
  const { status, nextActionUrl, holdUntil, failureCode } = order.payment;
  if (status === paymentStatus.completed)
    return { order_token: tokens.tokenOf(order.orderId), next: { kind: 'done' } };
  if (status === paymentStatus.failed)
    throw new Problem('payment_declined', declineSentence(failureCode ?? 'card_declined'));
  if (nextActionUrl !== null)
    return {
      order_token: tokens.tokenOf(order.orderId),
      next: { kind: 'authenticate', url: nextActionUrl, held_until: holdUntil?.toISOString() ?? null },
    };
  throw paymentPending();
};
