import type { Transaction } from '@goodshelf/contract/orders.contract';
import { orderStatuses, rowOf } from '@goodshelf/contract/lookups';
import type { TransactionRow } from './customer-orders.queries.ts';
import { isReorderable } from './orders.policy.ts';

/** What the customer sees in the list of their orders and gifts; `url` is the order's own page, where nothing is ordered again while staff say so. */
export const presentTransaction = (
  row: TransactionRow,
  url: string | null,
  isReorderOn: boolean,
): Transaction => ({
  id: row.id,
  number: row.number,
  placed_at: row.placed_at.toISOString(),
  status: row.status,
  status_name: rowOf(orderStatuses, row.status).name,
  payment_status: row.payment_status,
  organization_name: row.organization_name,
  lines: row.lines.map(({ kind, title, quantity }) => ({ kind, title, quantity })),
  goods_cents: row.goods_cents,
  gifts_cents: row.gifts_cents,
  total_cents: row.total_cents,
  refunded_cents: row.refunded_cents,
  url,
  abilities: { reorder: isReorderOn && isReorderable(row, row.lines) },
});
