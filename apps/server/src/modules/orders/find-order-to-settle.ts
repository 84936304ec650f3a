import type { PaymentStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { OrderToSettle } from './new-order.ts';
import { orderWithLinesStatement } from './order-money.repo.ts';

/** The order with what its settlement needs (webhook, reconciler, confirm page): one statement. Null when unknown here. */
export const findOrderToSettle = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
): Promise<OrderToSettle | null> => {
  const rows = await tx.query(orderWithLinesStatement, [scope.organizationId, orderId]);
  const first = rows[0];
  if (first === undefined) return null;
  return {
    id: first.order_id,
    number: first.number,
    status: first.status,
    paymentStatus: first.payment_status as PaymentStatus, // held by a CHECK of the table
    totalCents: cents(first.total_cents),
    email: first.email,
    cartId: first.cart_id,
    lines: rows.map((row) => ({
      kind: row.kind,
      variantId: row.variant_id,
      quantity: row.quantity,
      amountCents: cents(row.amount_cents),
      // Before fees, as it was ordered: what a sale is calculated from, also the second time.
      earnedCents: cents(row.earned_cents + row.provider_fee_cents),
      bearsProviderFee: row.bears_provider_fee,
    })),
  };
};
