import { orderStatus } from '@goodshelf/contract/lookups';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { moveOrder, recordChargeback } from '../orders/index.ts';
import { markDisputed, type ProviderPayment } from '../payments/index.ts';
import { bookLateFee } from './book-late-fee.ts';
import { findOrderByPayment } from './checkout.repo.ts';
import type { PlacedOrder } from './placed-order.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

/**
 * Brings our side to where the provider's payment is: settles it, and books a dispute. For webhooks; any order and
 * number of calls comes out the same. False while we know no such payment.
 */
export const applyPayment =
  (deps: SettleDeps) =>
  async (scope: OrgScope, paymentId: string, answer: ProviderPayment): Promise<boolean> => {
    const order = await findOrderByPayment(deps.db)(scope, paymentId);
    if (order === null) return false;
    const settled = await settlePayment(deps)(scope, order, answer);
    await bookLateFee(deps)(scope, settled, answer);
    if (answer.dispute !== null) await bookDispute(deps, scope, settled, answer.dispute);
    return true;
  };

/** The buyer's bank has taken the money back: the books follow, and what has not been sent is held back. */
const bookDispute = async (
  { db, clock }: SettleDeps,
  scope: OrgScope,
  { orderId, payment }: PlacedOrder,
  { amountCents, feeCents }: NonNullable<ProviderPayment['dispute']>,
): Promise<void> => {
  const disputedAt = clock.now();
  await db.inScope(scope, async (tx) => {
    if (!(await markDisputed(tx, scope, payment.id, disputedAt))) return;
    await recordChargeback(
      tx,
      scope,
      { id: orderId, paymentId: payment.id, disputedAt },
      amountCents,
      feeCents,
    );
    await moveOrder(tx, scope, {
      orderId,
      from: [orderStatus.on24HourHold, orderStatus.inFulfillment, orderStatus.partiallyShipped],
      to: orderStatus.onHold,
      at: disputedAt,
      reason: 'The buyer’s bank has taken the payment back.',
    });
  });
};
