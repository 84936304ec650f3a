import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Payment } from './payment.ts';
import { paymentRequestOf } from './payment-request.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

/**
 * Calls an unpaid payment off. First the provider makes sure that nothing can be charged under its key any more; only then
 * it fails, and what it pays for with it. When it had been charged already, it is settled as paid.
 */
export const abandonPayment =
  (deps: SettleDeps) =>
  async (
    scope: OrgScope,
    payment: Payment,
    /** The code of the failure, where it isn't that the buyer never finished. */
    because: 'not_for_sale' | 'not_started' | null = null,
  ): Promise<Payment> => {
    const payable = await deps.payables.find(scope, payment.payable);
    const answer = await deps.providers
      .of(payment.provider)
      .abandonPayment(paymentRequestOf(scope, payment, payable, ''));
    const isCalledOff = because !== null && answer.status === 'canceled';
    const told = isCalledOff ? { ...answer, failure: { code: because, message: '' } } : answer;
    return settlePayment(deps)(scope, payment, told, payable);
  };
