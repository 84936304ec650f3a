import { type CheckoutResult } from '@goodshelf/contract/checkout.contract';
import { Problem } from '@goodshelf/contract';
import { paymentStatus } from '@goodshelf/contract/lookups';
import type { PlacedOrder } from '../orders/index.ts';
import { declineSentence } from '../settlement/index.ts';
import { paymentPending } from './checkout-problems.ts';
import type { OrderTokens } from './order-tokens.ts';

/** What the buyer is told about an order in its present state; the same question gets the same answer. */
export const checkoutResultOf = (order: PlacedOrder, tokens: OrderTokens): CheckoutResult => {
  const { status, method, nextActionUrl, holdUntil, failureCode } = order.payment;
  // What is paid outside waits on its own page, which says how it is paid.
  if (status === paymentStatus.completed || status === paymentStatus.accordingToDonor)
    return { order_token: tokens.tokenOf(order.orderId), next: { kind: 'done' } };
  if (status === paymentStatus.failed)
    throw new Problem('payment_declined', declineSentence(failureCode ?? 'card_declined', method));
  if (nextActionUrl !== null)
    return {
      order_token: tokens.tokenOf(order.orderId),
      next: { kind: 'authenticate', url: nextActionUrl, held_until: holdUntil?.toISOString() ?? null },
    };
  throw paymentPending(method);
};
