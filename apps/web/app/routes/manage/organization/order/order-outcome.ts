import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';

/** Nothing came of the order: its lines earn nothing, whatever they would have earned. */
export const isVoid = ({ status }: Pick<OrganizationOrder, 'status'>): boolean =>
  status === orderStatus.canceled || status === orderStatus.failed;

/** A canceled order has no receipt any more, an unpaid one has none yet. */
export const hasReceipt = (order: Pick<OrganizationOrder, 'status' | 'payment_status'>): boolean =>
  order.payment_status === paymentStatus.completed && !isVoid(order);

/** What the donor may deduct, as the receipt says it; none without a receipt. */
export const deductibleCentsOf = (
  order: Pick<OrganizationOrder, 'status'> & { readonly totals: { readonly deductible_cents: number } },
): number => (isVoid(order) ? 0 : order.totals.deductible_cents);

/** Whether the customer can change more than the gift. */
export const heldAs = ({ lines }: Pick<OrganizationOrder, 'lines'>): 'books' | 'gift' =>
  lines.some(({ kind }) => kind === 'product') ? 'books' : 'gift';
