import type { OrgScope } from '../../platform/tenancy/index.ts';
import { applyDispute } from './apply-dispute.ts';
import { bookLateFee } from './book-late-fee.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { findPayment } from './payments.repo.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

/**
 * Brings our side to where the provider's payment is: settles it, books a dispute, and how it ended. For webhooks; any order and
 * number of calls comes out the same. False while we know no such payment.
 */
export const applyPayment =
  (deps: SettleDeps) =>
  async (scope: OrgScope, paymentId: string, answer: ProviderPayment): Promise<boolean> => {
    const payment = await findPayment(deps.db, scope, paymentId);
    if (payment === null) return false;
    const settled = await settlePayment(deps)(scope, payment, answer);
    await bookLateFee(deps)(scope, settled, answer);
    if (answer.dispute !== null) await applyDispute(deps)(scope, settled, answer.dispute);
    return true;
  };
