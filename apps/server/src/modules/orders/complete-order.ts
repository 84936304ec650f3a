import { orderStatus, type OrderStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { moveOrder } from './move-order.ts';
import { claimShareStatement } from './order-money.repo.ts';
import { releaseFunds } from './release-funds.ts';

/**
 * Completes an order: one that has shipped, or of which nothing is left to ship. The organization's share becomes available. False
 * when the order is neither (or was completed before): then nothing was written.
 */
export const completeOrder = async (
  tx: Tx,
  scope: OrgScope,
  {
    from = orderStatus.shipped,
    ...completion
  }: {
    readonly orderId: string;
    readonly at: Date;
    readonly actor?: string;
    readonly text?: string;
    readonly from?: OrderStatus;
  },
): Promise<boolean> => {
  const isMoved = await moveOrder(tx, scope, {
    ...completion,
    from,
    to: orderStatus.completed,
  });
  if (!isMoved) return false;
  const claimed = await tx.query(claimShareStatement, [scope.organizationId, completion.orderId]);
  await releaseFunds(tx, scope, claimed, completion.at);
  return true;
};
