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

/** Whether the customer can change more than the gift. */
export const heldAs = ({ lines }: Pick<OrderDetails, 'lines'>): 'books' | 'gift' =>
  lines.some(({ kind }) => kind === 'product') ? 'books' : 'gift';
