import { orderStatus, orderStatuses, type OrderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import { statement, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { entriesOfOrder, type NewEntry, postEntries, reversalOf } from '../ledger/index.ts';
import { lockOrderWithLines } from './order-money.repo.ts';
import { canMove, noteKeyOf } from './orders.state.ts';
import { orderEventTexts } from './orders.texts.ts';

/** From where an order goes back to waiting: nothing of it has left, and nobody of ours is looking into it. */
export const undoneFrom: readonly OrderStatus[] = orderStatuses
  .map(({ value }) => value)
  .filter((status) => canMove(status, orderStatus.pending));

const unmarkStatement = statement<{ id: string }>(
  'orders.unmark-paid',
  `with moved as (
     update orders o set status = ${orderStatus.pending}, payment_status = ${paymentStatus.accordingToDonor}, paid_at = null,
       paid_cents = 0, earned_cents = 0, hold_until = null
     from order_buyers b
     where o.organization_id = $1 and o.id = $2 and o.status = any($3::smallint[])
       and b.organization_id = o.organization_id and b.id = o.id and not b.is_touched
     returning o.id
   ), event as (
     insert into order_events (organization_id, order_id, id, key, text, actor, at)
     select $1, id, $4, $5, $6, $7, $8 from moved
   )
   select id from moved`,
);

export type Undoing = {
  readonly orderId: string;
  readonly at: Date;
  readonly actor: string;
  /** In the organization's words. */
  readonly reason: string;
};

/**
 * The payment of an order that its organization received itself was confirmed by mistake: the order waits for it again, with its
 * copies and its discount, and the sale is mirrored in the books. False when something of it was sent or refunded, or it is
 * elsewhere by now: then nothing was written. Whoever sends or refunds holds the order, too. Locks as everywhere: order, balances.
 */
export const unmarkPaid = async (
  tx: Tx,
  scope: OrgScope,
  { orderId, at, actor, reason }: Undoing,
): Promise<boolean> => {
  await lockOrderWithLines(tx, scope, orderId);
  const moved = await tx.query(unmarkStatement, [
    ...[scope.organizationId, orderId, undoneFrom, newId<'order-event'>(), noteKeyOf(orderStatus.pending)],
    ...[orderEventTexts.undone(reason), actor, at],
  ]);
  if (moved.length === 0) return false;
  await postEntries(tx, scope, [await mirrorOf(tx, scope, orderId, at)]);
  return true;
};

/** Of the sale that stands: it may have been confirmed and taken back before. */
const mirrorOf = async (tx: Tx, scope: OrgScope, orderId: string, at: Date): Promise<NewEntry> => {
  const entries = await entriesOfOrder(tx, scope, orderId);
  const undone = new Set(entries.filter(({ kind }) => kind === 'sale_undone').map((one) => one.reference));
  const sale = entries.find(({ kind, reference }) => kind === 'sale' && !undone.has(reference));
  if (sale === undefined) throw new Error(`Order ${orderId} was paid, but has no sale in the books`);
  return reversalOf(sale, {
    kind: 'sale_undone',
    reference: sale.reference,
    description: `Sale ${sale.order?.number ?? ''}, confirmed by mistake`,
    occurredAt: at,
  });
};
