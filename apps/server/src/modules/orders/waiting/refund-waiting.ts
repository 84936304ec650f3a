import { Problem } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { type Cents, cents, formatMoney, sum } from '@goodshelf/money';
import { enterScope, type Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { lockOrderByIdStatement } from '../buyer-changes.repo.ts';
import { cancelHeldOrder } from '../cancel-order.ts';
import { copiesStatement, itemRefundStatement } from '../item-refunds.repo.ts';
import { orderWithLinesStatement } from '../order-money.repo.ts';
import { canRefundItems } from '../orders.policy.ts';
import { itemRefundTexts, ordersTexts, staffOrderTexts } from '../orders.texts.ts';
import { refundItemsIn } from '../refund-items.ts';
import { whatIsLeft } from '../refund-lines.ts';
import { takenBackStatement } from '../taken-back.repo.ts';
import { calledOff, outOfStockOf, waitingOf } from './waiting.policy.ts';
import { waitingTexts as texts } from './waiting.texts.ts';

export type WaitingToRefund = {
  readonly orderId: string;
  /** Made by the form before the first try: the same id again pays nothing more. */
  readonly id: string;
  /** All copies of one line that wait; or everything that is out of stock. */
  readonly what: { readonly position: number } | 'outOfStock';
  /** With tax, as the button said. */
  readonly expectedTotalCents: Cents;
  readonly at: Date;
  readonly by: 'buyer' | Actor;
};

/**
 * Calls off copies that wait, and pays them back by the one path of refunds of items: at the rates of the sale, with their tax, and with
 * the shipping where nothing of the order will be shipped. Where that is all there is, the order is canceled. In a transaction
 * of the organization, or of the operator. Resolves to the sentence for staff. Throws `order_not_found`, `order_moved_on` when what
 * waits is not what they saw, and `order_not_cancelable`.
 */
export const refundWaiting = async (tx: Tx, scope: OrgScope, asked: WaitingToRefund): Promise<string> => {
  const key = [scope.organizationId, asked.orderId];
  const [order] = await tx.query(lockOrderByIdStatement, key);
  if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
  const [sold, copies, [before], [bank]] = await Promise.all([
    tx.query(orderWithLinesStatement, key),
    tx.query(copiesStatement, key),
    tx.query(itemRefundStatement, [...key, asked.id]),
    tx.query(takenBackStatement, key),
  ]);
  if (before !== undefined)
    return before.amount_cents === 0
      ? itemRefundTexts.calledOff(order.number)
      : itemRefundTexts.done(order.number, formatMoney(cents(before.amount_cents)));
  // The same press again, of what was all there was.
  if (order.status === orderStatus.canceled) return staffOrderTexts.done.canceled(order.number);
  const facts = { isTakenBack: bank?.is_taken_back === true, isPaidOutside: bank?.is_paid_outside === true };
  if (!canRefundItems(order, facts)) throw movedOn(asked, texts.notCancelable);
  const lines = sold.flatMap((line) => {
    const row = copies.find(({ position }) => position === line.position);
    return row === undefined ? [] : [{ ...line, ...row }];
  });
  const copiesOf = asked.what === 'outOfStock' ? outOfStockOf : waitingOf(asked.what.position);
  const refund = calledOff(order.status, lines, whatIsLeft(sold), copiesOf);
  if (refund === null || refund.totalCents !== asked.expectedTotalCents) throw movedOn(asked, null);
  const { at, by, id, orderId } = asked;
  if (refund.isEverything) {
    await enterScope(tx, scope);
    const who = by === 'buyer' ? by : by.userId;
    if (!(await cancelHeldOrder(tx, scope, order, { at, by: who })))
      throw new Problem('order_not_cancelable', texts.notCancelable, { showAsError: true });
    if (by !== 'buyer') {
      const summary = staffOrderTexts.log.canceled(order.number);
      await recordAudit(tx, scope, { action: 'order.canceled', summary, actor: by, at });
    }
    return staffOrderTexts.done.canceled(order.number);
  }
  return refundItemsIn(tx, scope, {
    ...{ orderId, id, lines: refund.lines, at, expectedTotalCents: refund.totalCents },
    // The stock has none of them.
    isRestocked: false,
    reason: texts.outOfStockReason,
    seenRefundedCents: sum(sold.map((line) => cents(line.refunded_cents))),
    staff: by,
  });
};

const movedOn = ({ by }: WaitingToRefund, sentence: string | null): Problem =>
  by === 'buyer'
    ? new Problem('order_moved_on', sentence ?? texts.changedMeanwhile)
    : new Problem('order_moved_on', sentence ?? texts.changed, { showAsError: true });
