import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Payable } from './payable.ts';
import type { Payment } from './payment.ts';
import { paymentRequestOf } from './payment-request.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { OutcomeUnknown } from './outcome-unknown.ts';
import { PaymentMismatchError, type SettleDeps, settlePayment } from './settle-payment.ts';

/** A payment after its charge, with the card that was asked. */
export type ChargedPayment = { readonly payment: Payment; readonly cardFingerprint: string | null };

/**
 * Charges a payment that is written down, outside of any transaction, and settles it by the answer. Safe to repeat: the
 * provider charges once per key. `payable` spares the look-up where the caller has just written it; `returnUrl` is where
 * the bank's page leads back to. Throws `OutcomeUnknown` when the provider does not answer (sensibly) in time.
 */
export const chargePayment =
  (deps: SettleDeps) =>
  async (scope: OrgScope, payment: Payment, returnUrl: string, known?: Payable): Promise<ChargedPayment> => {
    const payable = known ?? (await deps.payables.find(scope, payment.payable));
    const request = paymentRequestOf(scope, payment, payable, returnUrl);
    let answer: ProviderPayment;
    try {
      answer = await deps.providers.of(payment.provider).createPayment(request);
    } catch (error) {
      deps.log.warn({ err: error, paymentId: payment.id }, 'the card provider did not answer a charge');
      throw new OutcomeUnknown();
    }
    try {
      const settled = await settlePayment(deps)(scope, payment, answer, payable);
      return { payment: settled, cardFingerprint: answer.card?.fingerprint ?? null };
    } catch (error) {
      if (!(error instanceof PaymentMismatchError)) throw error;
      deps.log.error(
        { err: error, paymentId: payment.id },
        'the card provider answered about another payment',
      );
      throw new OutcomeUnknown();
    }
  };
