import { paymentStatus } from '@goodshelf/contract/lookups';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { abandonPayment } from './abandon-payment.ts';
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
 * the bank's page leads back to. Throws `OutcomeUnknown` when the provider does not answer (sensibly) in time. Where buyers
 * approve first nobody has approved what was never answered: it is called off, so that the next try begins at once.
 */
export const chargePayment =
  (deps: SettleDeps) =>
  async (scope: OrgScope, payment: Payment, returnUrl: string, known?: Payable): Promise<ChargedPayment> => {
    const payable = known ?? (await deps.payables.find(scope, payment.payable));
    const request = paymentRequestOf(scope, payment, payable, returnUrl);
    const provider = deps.providers.of(payment.provider);
    let answer: ProviderPayment;
    try {
      answer = await provider.createPayment(request);
    } catch (error) {
      deps.log.warn({ err: error, paymentId: payment.id }, 'the card provider did not answer a charge');
      if (provider.completePayment === undefined) throw new OutcomeUnknown();
      return callOff(deps, scope, payment);
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

const callOff = async (deps: SettleDeps, scope: OrgScope, payment: Payment): Promise<ChargedPayment> => {
  const ended = await abandonPayment(deps)(scope, payment, 'not_started').catch((error: unknown) => {
    deps.log.warn({ err: error, paymentId: payment.id }, 'an unanswered payment could not be called off');
    throw new OutcomeUnknown({ cause: error });
  });
  if (ended.status === paymentStatus.pending) throw new OutcomeUnknown();
  return { payment: ended, cardFingerprint: null };
};
