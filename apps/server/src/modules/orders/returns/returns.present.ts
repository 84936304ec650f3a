import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import type { ReturnShape } from '@goodshelf/contract/return-shape';
import type { ReturnSummary } from '@goodshelf/contract/returns.contract';
import type { OrderDetail } from '../orders.queries.ts';
import { bankFactsOf, canReturnItems } from '../orders.policy.ts';
import { canMoveReturn, returnableCopies, windowEnd, windowStart } from './returns.policy.ts';
import type { ListedReturnRow } from './returns.queries.ts';
import type { ReturnRow } from './returns.repo.ts';

export const presentReturn = (row: ReturnRow): ReturnShape => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  note: row.note,
  reply: row.reply,
  is_own: row.is_own,
  is_paid_outside: row.is_paid_outside,
  requested_at: row.requested_at.toISOString(),
  moved_at: row.moved_at.toISOString(),
  arrive_by: row.arrive_by?.toISOString() ?? null,
  is_refunded: row.refund_id !== null,
  lines: row.lines.map(({ position, quantity, received_quantity }) => ({
    ...{ position, quantity, received_quantity },
  })),
});

/** The same for whoever asked for it. */
export const presentBuyerReturn = (row: ReturnRow): BuyerOrder['returns'][number] => ({
  ...presentReturn(row),
  request_id: row.request_id,
  abilities: { withdraw: canMoveReturn(row.state, 'withdrawn') },
});

/** What the buyer can ask to return now; nothing of what was not paid, or what the bank took back. */
export const presentReturnable = (
  { order, lines, shipments, payments }: OrderDetail,
  now: Date,
): BuyerOrder['returnable'] => {
  if (!canReturnItems(order, bankFactsOf(payments))) return [];
  const lately = shipments.filter(({ shipped_at: at }) => at > windowStart(now));
  return lines.flatMap((line) => {
    if (line.kind !== 'product') return [];
    const sent = lately.flatMap(({ shipped_at: at, lines: inside }) =>
      inside.filter(({ position }) => position === line.position).map(({ quantity }) => ({ at, quantity })),
    );
    const quantity = returnableCopies(
      line,
      sent.reduce((sum, one) => sum + one.quantity, 0),
    );
    const [first] = sent.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return quantity > 0 && first !== undefined
      ? [{ position: line.position, quantity, return_by: windowEnd(first.at).toISOString() }]
      : [];
  });
};

/** A row of a list. */
export const presentReturnSummary = (row: ListedReturnRow): ReturnSummary => ({
  id: row.id,
  order: { id: row.order_id, number: row.order_number },
  organization: { id: row.organization_id, name: row.organization_name },
  customer_name: `${row.first_name} ${row.last_name}`.trim(),
  state: row.state,
  reason: row.reason,
  is_own: row.is_own,
  requested_at: row.requested_at.toISOString(),
  lines: row.lines.map(({ title, quantity }) => ({ title, quantity })),
});
