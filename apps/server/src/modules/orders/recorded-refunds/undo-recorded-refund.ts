import { Problem } from '@goodshelf/contract';
import { leftToShip } from '@goodshelf/contract/shipment-words';
import { cents, formatMoney } from '@goodshelf/money';
import { enterScope, type Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { takeAgain } from '../../inventory/index.ts';
import { entriesOfOrder, type NewEntry, postEntries, reversalOf } from '../../ledger/index.ts';
import { undoPaidBack } from '../../settlement/index.ts';
import { addOrderEvent } from '../add-order-event.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrderWithLines, type SoldLineRow } from '../order-money.repo.ts';
import { noteKeyOf } from '../orders.state.ts';
import { ordersTexts } from '../orders.texts.ts';
import { movedOn } from '../require-refundable.ts';
import { reopenReturnStatement } from '../returns/returns.repo.ts';
import { packedLinesStatement } from '../shipments.repo.ts';
import { statusOfGoods } from '../waiting/waiting.policy.ts';
import { goesOnAgain, undoRefusal } from './recorded-refunds.policy.ts';
import {
  recordedRefundStatement,
  type RecordedRefundRow,
  restockedCopiesStatement,
  undoItemRefundStatement,
} from './recorded-refunds.repo.ts';
import { recordedRefundTexts as texts } from './recorded-refunds.texts.ts';

export type RefundUndoing = {
  readonly orderId: string;
  /** As its form named it. */
  readonly refundId: string;
  readonly reason: string;
  readonly at: Date;
  readonly actor: Actor;
};

/**
 * The organization had recorded by mistake that it paid something back (decision 0088): money, tax, shares and copies of the order are
 * what they were before, the refund is mirrored in the books, and a buyer who was told is told so. In the caller's transaction. Asked twice,
 * it is done once. Locks as everywhere: order, stock, balances. Throws `order_not_found`, and `order_moved_on` when it is too
 * late, or there is no such record: what a provider pays is none.
 */
export const undoRecordedRefund = async (
  tx: Tx,
  scope: OrgScope,
  undoing: RefundUndoing,
): Promise<string> => {
  const { orderId, refundId, at } = undoing;
  const [order] = await lockOrderWithLines(tx, scope, orderId);
  if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
  const key = [scope.organizationId, orderId, refundId];
  const [refund] = await tx.query(recordedRefundStatement, key);
  if (refund === undefined) throw movedOn(texts.notFound);
  const done = texts.done(order.number, formatMoney(cents(refund.amount_cents)));
  if (refund.is_undone) return done;
  const refusal = undoRefusal(order, refund, at);
  if (refusal !== null) throw movedOn(texts[refusal]);
  await takeStockAgain(tx, scope, undoing);
  await write(tx, scope, order, refund, undoing);
  return done;
};

const takeStockAgain = async (
  tx: Tx,
  scope: OrgScope,
  { orderId, refundId }: RefundUndoing,
): Promise<void> => {
  const copies = await tx.query(restockedCopiesStatement, [scope.organizationId, orderId, refundId]);
  if (copies.length === 0) return;
  // The movements belong to the organization.
  await enterScope(tx, scope);
  const items = copies.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }));
  if (!(await takeAgain(tx, orderId, items))) throw movedOn(texts.soldMeanwhile);
};

const write = async (
  tx: Tx,
  scope: OrgScope,
  order: SoldLineRow,
  refund: RecordedRefundRow,
  { orderId, at, actor, reason }: RefundUndoing,
): Promise<void> => {
  const by = actor.userId;
  const amount = formatMoney(cents(refund.amount_cents));
  await tx.query(undoItemRefundStatement, [scope.organizationId, orderId, refund.id, at, by]);
  // Of a return that it had closed money is still to go back.
  await tx.query(reopenReturnStatement, [scope.organizationId, orderId, refund.id, at]);
  if (!(await undoPaidBack(tx, scope, refund.refund_id)))
    throw new Error(`The refund ${refund.refund_id} of ${order.number} was undone by somebody else`);
  await postEntries(tx, scope, [await mirrorOf(tx, scope, order, refund, at)]);
  const goods = await tx.query(packedLinesStatement, [scope.organizationId, orderId]);
  const isToSend = goods.some((line) => leftToShip(line) > 0);
  const event = { orderId, at, actor: by, text: texts.event(amount, reason) };
  if (isToSend && goesOnAgain(order.status)) {
    if (!(await moveOrder(tx, scope, { ...event, from: order.status, to: statusOfGoods(goods) })))
      throw new Error(`Order ${order.number} changed while it was locked`);
  } else await addOrderEvent(tx, scope, { ...event, key: noteKeyOf(order.status) });
  await recordAudit(tx, scope, {
    ...{ action: 'order.refund-undone', actor, at },
    summary: texts.log(order.number, amount, reason),
  });
};

const mirrorOf = async (
  tx: Tx,
  scope: OrgScope,
  { order_id: orderId, number }: SoldLineRow,
  { refund_id: refundId }: RecordedRefundRow,
  at: Date,
): Promise<NewEntry> => {
  const entries = await entriesOfOrder(tx, scope, orderId);
  const booked = entries.find(({ kind, reference }) => kind === 'refund' && reference === refundId);
  if (booked === undefined) throw new Error(`The refund ${refundId} was recorded, but is not in the books`);
  return reversalOf(booked, {
    ...{ kind: 'refund_undone', reference: refundId, description: texts.entry(number) },
    occurredAt: at,
  });
};
