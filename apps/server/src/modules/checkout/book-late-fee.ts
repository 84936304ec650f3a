import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordProviderFee } from '../orders/index.ts';
import { type ProviderPayment, writeProviderFee } from '../payments/index.ts';
import type { PlacedOrder } from './placed-order.ts';
import { requireSamePayment, type SettleDeps } from './settle-payment.ts';

/**
 * Books what the provider keeps of a captured payment when it says so after the success. Any number of calls, also at the
 * same moment, is one; nothing happens while it has not said it, or when it was known at the sale.
 */
export const bookLateFee =
  ({ db, clock }: Pick<SettleDeps, 'db' | 'clock'>) =>
  async (scope: OrgScope, order: PlacedOrder, answer: ProviderPayment): Promise<void> => {
    const { feeCents } = answer;
    if (answer.status !== 'succeeded' || feeCents === null) return;
    requireSamePayment(scope, order, answer);
    const paymentId = order.payment.id;
    await db.inScope(scope, async (tx) => {
      if (!(await writeProviderFee(tx, scope, paymentId, feeCents))) return;
      await recordProviderFee(tx, scope, { orderId: order.orderId, paymentId, feeCents, at: clock.now() });
    });
  };
