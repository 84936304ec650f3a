import { Problem } from '@goodshelf/contract';
import { orderStatus, type OrderStatus } from '@goodshelf/contract/lookups';
import type { OrderDestination } from '@goodshelf/contract/order-words';
import { type Db, enterScope, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { type ChangeableOrderRow, lockOrderByIdStatement } from './buyer-changes.repo.ts';
import { cancelHeldOrder } from './cancel-order.ts';
import { moveOrder } from './move-order.ts';
import { writeOrderNote } from './order-notes.ts';
import { goodsFacts, staffDestinations } from './orders.policy.ts';
import { movedOnTo } from './moved-on-to.ts';
import { ordersTexts, staffOrderTexts as texts } from './orders.texts.ts';
import { packedLinesStatement } from './shipments.repo.ts';
import { takenBackStatement } from './taken-back.repo.ts';
import { putShortOnBackorder } from './waiting/put-short-on-backorder.ts';

const words = {
  [orderStatus.on24HourHold]: 'onHold24Hours',
  [orderStatus.inFulfillment]: 'inFulfillment',
  [orderStatus.onHold]: 'onHold',
  [orderStatus.canceled]: 'canceled',
} as const satisfies Record<OrderDestination, keyof typeof texts.done>;

const actions = {
  [orderStatus.on24HourHold]: 'order.resumed',
  [orderStatus.inFulfillment]: 'order.released',
  [orderStatus.onHold]: 'order.held',
  [orderStatus.canceled]: 'order.canceled',
} as const satisfies Record<OrderDestination, string>;

export type StaffMove = {
  readonly orderId: string;
  /** As whoever moves it saw it. */
  readonly from: OrderStatus;
  readonly to: OrderDestination;
  /** Only staff read it; empty when nothing was said. */
  readonly reason: string;
  readonly at: Date;
  readonly staff: Actor;
};

/**
 * Moves an order by hand: with its event, an entry in the organization's audit log, and the reason as a note of the
 * staff's. What was canceled is paid back. Resolves to the sentence for whoever did it. Throws `order_not_found`,
 * `order_moved_on` when it is not what they saw, or may not go there, and `order_not_cancelable`.
 */
export const moveOrderByStaff = (
  { db }: { readonly db: Db },
  scope: OrgScope,
  move: StaffMove,
): Promise<string> =>
  db.asOperator(
    'move an order',
    async (tx) => {
      const { orderId, from, to, reason, at, staff } = move;
      const key = [scope.organizationId, orderId];
      const [order] = await tx.query(lockOrderByIdStatement, key);
      if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
      const [goods, [bank]] = await Promise.all([
        tx.query(packedLinesStatement, key),
        tx.query(takenBackStatement, key),
      ]);
      const facts = {
        ...goodsFacts(goods),
        isTakenBack: bank?.is_taken_back === true,
        isPaidOutside: bank?.is_paid_outside === true,
      };
      if (to === orderStatus.canceled && facts.isPaidOutside)
        throw new Problem('order_not_cancelable', texts.paidOutside, { showAsError: true });
      const open = staffDestinations(order, facts, at);
      if (order.status !== from || !open.includes(to)) throw movedOnTo(order.status);
      await make(tx, scope, order, move);
      const summary = texts.log[words[to]](order.number);
      await recordAudit(tx, scope, { action: actions[to], summary, actor: staff, at });
      if (reason !== '')
        await writeOrderNote(tx, scope, {
          ...{ orderId, at, status: to, text: reason, author: staff },
          id: newId<'order-note'>(),
        });
      return texts.done[words[to]](order.number);
    },
    { retry: true },
  );

const eventOf = (from: OrderStatus): string =>
  from === orderStatus.onHold ? texts.events.offHold : texts.events.released;

const make = async (
  tx: Tx,
  scope: OrgScope,
  order: ChangeableOrderRow,
  { to, at, staff: { userId } }: StaffMove,
): Promise<void> => {
  if (to === orderStatus.canceled) {
    // The movements of what goes back into stock belong to the organization.
    await enterScope(tx, scope);
    if (!(await cancelHeldOrder(tx, scope, order, { at, by: userId })))
      throw new Problem('order_not_cancelable', texts.notCancelable, { showAsError: true });
    return;
  }
  const moved = await moveOrder(tx, scope, {
    ...{ orderId: order.id, from: order.status, to, at, actor: userId },
    ...(to === orderStatus.onHold ? {} : { text: eventOf(order.status) }),
    // Whoever releases it ends the buyer's 24 hours.
    ...(to === orderStatus.inFulfillment ? { holdUntil: at } : {}),
  });
  if (!moved) throw new Error(`Order ${order.number} changed while it was locked`);
  if (to === orderStatus.inFulfillment)
    await putShortOnBackorder(tx, [{ organization_id: scope.organizationId, id: order.id }], at, () => scope);
};
