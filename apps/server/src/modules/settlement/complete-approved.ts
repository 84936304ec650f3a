import { paymentStatus } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { OutcomeUnknown } from './outcome-unknown.ts';
import type { Payable, Payables } from './payable.ts';
import type { Payment } from './payment.ts';
import { paymentRequestOf } from './payment-request.ts';
import type { ProviderPayment } from './payment-provider.ts';
import type { PaymentProviders } from './payment-providers.ts';

type CompletionDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly providers: PaymentProviders;
  readonly payables: Payables;
};

/** Whoever captures may die while the provider works; the reconciler then asks so long afterwards. */
const lookAgainMs = 30_000;

const expectStatement = statement<{ id: string }>(
  'payments.expect-capture',
  `update payments set next_attempt_at = least(next_attempt_at, $3), gave_up_at = null
   where organization_id = $1 and id = $2 and status in (${paymentStatus.pending}, ${paymentStatus.pendingAtProvider})
   returning id`,
);

/**
 * Captures what its buyer has approved. That somebody does is written down first, so that a lost answer is asked for within
 * two minutes instead of when the buyer's time is over. A payment that was settled meanwhile is left as it is.
 */
export const completeApproved = async (
  { db, clock, log, providers, payables }: CompletionDeps,
  scope: OrgScope,
  payment: Payment,
  approved: ProviderPayment,
  known: Payable | undefined,
): Promise<ProviderPayment> => {
  const provider = providers.of(payment.provider);
  if (provider.completePayment === undefined)
    throw new Error(`The provider ${provider.name} waits for a completion that it does not offer`);
  const lookAt = new Date(clock.now().getTime() + lookAgainMs);
  const expected = await db.writeInScope(scope, expectStatement, [scope.organizationId, payment.id, lookAt]);
  if (expected.length === 0) return approved;
  const payable = known ?? (await payables.find(scope, payment.payable));
  try {
    return await provider.completePayment(paymentRequestOf(scope, payment, payable, ''));
  } catch (error) {
    log.warn({ err: error, paymentId: payment.id }, 'the provider did not answer a capture');
    throw new OutcomeUnknown({ cause: error });
  }
};
