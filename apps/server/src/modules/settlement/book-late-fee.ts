import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Payment } from './payment.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { writeProviderFee } from './payments.repo.ts';
import { requireSamePayment, type SettleDeps } from './settle-payment.ts';

/**
 * Books what the provider keeps of a captured payment when it says so after the success. Any number of calls, also at the
 * same moment, is one; nothing happens while it has not said it, or when it was known at the sale.
 */
export const bookLateFee =
  ({ db, clock, payables }: Pick<SettleDeps, 'db' | 'clock' | 'payables'>) =>
  async (scope: OrgScope, payment: Payment, answer: ProviderPayment): Promise<void> => {
    const { feeCents } = answer;
    if (answer.status !== 'succeeded' || feeCents === null) return;
    requireSamePayment(scope, payment, answer);
    await db.inScope(scope, async (tx) => {
      if (!(await writeProviderFee(tx, scope, payment.id, feeCents))) return;
      const { id: paymentId, payable } = payment;
      await payables.of(payable).feeKnown(tx, scope, payable.id, { paymentId, feeCents, at: clock.now() });
    });
  };
