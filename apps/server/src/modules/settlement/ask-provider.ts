import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Payment } from './payment.ts';
import { OutcomeUnknown } from './outcome-unknown.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

/**
 * Asks how an open payment ended, and settles it by the answer: what its buyer has approved is captured by that, and nothing
 * else is ever charged by asking. Null when the provider knows no such payment, or does not answer.
 */
export const askProvider =
  (deps: SettleDeps) =>
  async (scope: OrgScope, payment: Payment): Promise<Payment | null> => {
    const answer = await deps.providers
      .of(payment.provider)
      .retrievePayment({ key: payment.id })
      .catch((error: unknown) => {
        deps.log.warn({ err: error, paymentId: payment.id }, 'the card provider did not answer a question');
        return null;
      });
    if (answer === null) return null;
    try {
      return await settlePayment(deps)(scope, payment, answer);
    } catch (error) {
      if (error instanceof OutcomeUnknown) return null;
      throw error;
    }
  };
