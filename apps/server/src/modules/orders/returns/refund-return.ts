import { invalidField, Problem } from '@goodshelf/contract';
import { mostForCopies } from '@goodshelf/contract/paid-back-copies';
import { type Cents, formatMoney, zero } from '@goodshelf/money';
import type { Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import type { Actor } from '../../audit/index.ts';
import { lockOrderByIdStatement } from '../buyer-changes.repo.ts';
import { orderWithLinesStatement } from '../order-money.repo.ts';
import { itemRefundStatement } from '../item-refunds.repo.ts';
import { ordersTexts, paidBackTexts } from '../orders.texts.ts';
import { refundItemsIn } from '../refund-items.ts';
import { movedOn } from '../require-refundable.ts';
import { returnActionsOf } from './returns.policy.ts';
import type { ReturnRow } from './returns.repo.ts';
import { returnsTexts as texts } from './returns.texts.ts';
import { findReturn, returnMovedOn, stepReturn } from './step-return.ts';

export type ReturnRefund = {
  readonly orderId: string;
  readonly returnId: string;
  /** Made by the form before the first try: the same id again pays nothing more. */
  readonly id: string;
  readonly lines: readonly { readonly position: number; readonly amountCents: Cents }[];
  readonly expectedTotalCents: Cents;
  readonly seenRefundedCents: Cents;
  readonly at: Date;
  readonly actor: Actor;
  readonly who: 'organization' | 'staff';
};

/**
 * Staff pay back what was received of a return, and close it; or the organization says that it has, where it was paid itself (decision 0064).
 * In the caller's transaction (the operator's, when staff do): a refund of items whose copies are back already.
 * Throws `order_not_found`, `return_not_found`, `return_moved_on` when it is not received, or closed by somebody else, and
 * `order_moved_on` as a refund of items does; a field error for more than was paid for what came back.
 */
export const refundReturn = async (
  tx: Tx,
  scope: OrgScope,
  { orderId, returnId, lines, actor, who, ...refund }: ReturnRefund,
): Promise<string> => {
  const [order] = await tx.query(lockOrderByIdStatement, [scope.organizationId, orderId]);
  if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
  const found = await findReturn(tx, scope, orderId, returnId);
  if (who === 'organization' && !found.is_own) throw new Problem('return_not_found', texts.noSuchReturn);
  const isSecond = found.refund_id === refund.id;
  if (!isSecond && !returnActionsOf(found, who).includes('refunded')) throw returnMovedOn(found);
  const isPart = lines.every(({ position }) => found.lines.some((line) => line.position === position));
  if (!isPart) throw returnMovedOn(found);
  if (!isSecond) {
    await requireNew(tx, scope, orderId, refund.id);
    await requireReceived(tx, scope, orderId, found, lines);
  }
  const done = await refundItemsIn(tx, scope, {
    ...{ ...refund, orderId, isRestocked: false, reason: texts.refundReason, staff: actor },
    isPaidBack: who === 'organization',
    lines: lines.map((line) => ({ ...line, quantity: 0 })),
  });
  if (!isSecond)
    await stepReturn(tx, scope, order, found, {
      ...{ to: 'closed', at: refund.at, actor: actor.userId, items: '' },
      refundId: refund.id,
    });
  return done;
};

/** What was paid back with another form, of another return, or is undone by now, is not the money of this one. */
const requireNew = async (tx: Tx, scope: OrgScope, orderId: string, refundId: string): Promise<void> => {
  const [before] = await tx.query(itemRefundStatement, [scope.organizationId, orderId, refundId]);
  if (before !== undefined) throw movedOn(before.is_undone ? paidBackTexts.undoneSince : texts.paidElsewhere);
};

/** No more goes back of a line than was paid for the copies of it that came back: a 422 beside the amount. */
const requireReceived = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  { lines: returned }: ReturnRow,
  lines: ReturnRefund['lines'],
): Promise<void> => {
  const sold = await tx.query(orderWithLinesStatement, [scope.organizationId, orderId]);
  lines.forEach(({ position, amountCents }, index) => {
    const line = sold.find((one) => one.position === position);
    const received = returned.find((one) => one.position === position)?.received_quantity ?? 0;
    const left = { amount_cents: line === undefined ? 0 : line.amount_cents - line.refunded_cents };
    const most = line === undefined ? zero : mostForCopies(line, left, received);
    if (amountCents > most)
      throw invalidField(`lines.${index}.amount_cents`, texts.moreThanReceived(formatMoney(most)));
  });
};
