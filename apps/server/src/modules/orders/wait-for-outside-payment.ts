import { orderStatus, type PaymentStatus } from '@goodshelf/contract/lookups';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

const waitStatement = statement<{ id: string }>(
  'orders.wait-for-outside-payment',
  `update orders set payment_status = $3, cart_id = null
   where organization_id = $1 and id = $2 and status = ${orderStatus.pending} returning id`,
);

/**
 * The order that was just written waits for days for a payment that is made elsewhere. Its cart is free for another order: one
 * order at a time is the rule for carts that are being paid now.
 */
export const waitForOutsidePayment = async (
  tx: Tx,
  { organizationId }: OrgScope,
  orderId: string,
  status: PaymentStatus,
): Promise<void> => {
  const waiting = await tx.query(waitStatement, [organizationId, orderId, status]);
  if (waiting.length === 0) throw new Error(`Order ${orderId} does not wait for a payment`);
};
