import { Problem } from '@goodshelf/contract';
import type { Cents } from '@goodshelf/money';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import type { Actor } from '../../audit/index.ts';
import { lockOrderByIdStatement } from '../buyer-changes.repo.ts';
import { ordersTexts } from '../orders.texts.ts';
import { refundItemsIn } from '../refund-items.ts';
import { returnActionsOf } from './returns.policy.ts';
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
  readonly staff: Actor;
};

/**
 * Staff pay back what was received of a return, and close it, in one transaction: a refund of items whose copies are back already.
 * Throws `order_not_found`, `return_not_found`, `return_moved_on` when it is not received, or closed by somebody else, and
 * `order_moved_on` as a refund of items does.
 */
export const refundReturn = (
  { db }: { readonly db: Db },
  scope: OrgScope,
  { orderId, returnId, lines, ...refund }: ReturnRefund,
): Promise<string> =>
  db.asOperator('refund a return', async (tx) => {
    const [order] = await tx.query(lockOrderByIdStatement, [scope.organizationId, orderId]);
    if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
    const found = await findReturn(tx, scope, orderId, returnId);
    const isSecond = found.refund_id === refund.id;
    if (!isSecond && !returnActionsOf(found, 'staff').includes('refunded')) throw returnMovedOn(found.state);
    const isPart = lines.every(({ position }) => found.lines.some((line) => line.position === position));
    if (!isPart) throw returnMovedOn(found.state);
    const done = await refundItemsIn(tx, scope, {
      ...{ ...refund, orderId, isRestocked: false, reason: texts.refundReason },
      lines: lines.map((line) => ({ ...line, quantity: 0 })),
    });
    if (!isSecond)
      await stepReturn(tx, scope, order, found, {
        ...{ to: 'closed', at: refund.at, actor: refund.staff.userId, items: '' },
        refundId: refund.id,
      });
    return done;
  });
