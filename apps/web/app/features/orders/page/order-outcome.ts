import { canceledRefundOf, itemRefundsOf } from '@goodshelf/contract/item-refunds';
import { orderStatus } from '@goodshelf/contract/lookups';
import type { OrderDetails } from '@goodshelf/contract/orders.contract';

type Outcome = Pick<OrderDetails, 'status' | 'earned_cents'> & {
  readonly payments: readonly Pick<OrderDetails['payments'][number], 'is_disputed'>[];
};

const isDisputed = ({ payments }: Outcome): boolean => payments.some((payment) => payment.is_disputed);

/** Nothing came of the order, or nothing is left of it: its lines earn nothing, whatever they would have earned. */
export const isVoid = (order: Outcome): boolean =>
  order.status === orderStatus.canceled ||
  order.status === orderStatus.failed ||
  (isDisputed(order) && order.earned_cents <= 0);

/** What the donor may deduct, as the receipt says it; none without a receipt. */
export const deductibleCentsOf = (
  order: Outcome & { readonly totals: { readonly deductible_cents: number } },
): number => (isVoid(order) || isDisputed(order) ? 0 : order.totals.deductible_cents);

/** What the customer can still change: where books go, or nothing but a gift or a gift card as a whole. */
export const heldAs = ({ lines }: Pick<OrderDetails, 'lines'>): 'books' | 'gift' | 'giftCard' => {
  if (lines.some(({ kind }) => kind === 'product')) return 'books';
  return lines.some(({ kind }) => kind === 'gift_card') ? 'giftCard' : 'gift';
};

type Lines = readonly Pick<OrderDetails['lines'][number], 'kind' | 'amount_cents' | 'refunded_cents'>[];

/** How many gift cards it buys that are not refunded. */
export const cardsLeftIn = (lines: Lines): number =>
  lines.filter((line) => line.kind === 'gift_card' && line.refunded_cents < line.amount_cents).length;

type Refunds = Parameters<typeof itemRefundsOf>[0] & Parameters<typeof canceledRefundOf>[0];

/** Everything that has gone back of what the order cost, or is on its way: single items, and the rest when it was canceled. */
export const refundedCentsOf = (order: Refunds): number => itemRefundsOf(order) + canceledRefundOf(order);

type PaidBack = Pick<OrderDetails['payments'][number], 'amount_cents'> & {
  readonly refund: { readonly amount_cents: number; readonly status: string } | null;
};

/**
 * What has come back to the card of a payment whose rest was refunded. The rest is all that single items had left, so it is the
 * whole payment once those are there, too; null while nothing has come back.
 */
export const paidBackCentsOf = (
  { amount_cents: paid, refund }: PaidBack,
  itemRefunds: readonly { readonly status: string }[],
): number | null => {
  if (refund?.status !== 'succeeded') return null;
  return itemRefunds.every(({ status }) => status === 'succeeded') ? paid : refund.amount_cents;
};
