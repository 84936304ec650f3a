import { paymentStatus } from '@goodshelf/contract/lookups';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { capture, SettledAlready } from './capture.ts';
import { type SendBackDeps, sendBackCharge } from './late-capture.ts';
import { isUnsettled, type Payment } from './payment.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { findCaptured, findPayment } from './payments.repo.ts';

/** Whoever is refused was overtaken by another payment of the same thing, and there are few. */
const attemptsMax = 20;

/**
 * Settles a captured payment that is not all that was paid for one thing, or that its payable has refused. It counts when
 * there is room for it beside what was captured before; what comes too late, or is more than there was to pay, goes back.
 * Any number of calls is one.
 */
export const settleAmongOthers = async (
  deps: SendBackDeps,
  scope: OrgScope,
  { id, payable: ref }: Payment,
  answer: ProviderPayment,
): Promise<void> => {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const payment = await findPayment(deps.db, scope, id);
    if (payment === null) throw new Error(`Payment ${id} is gone`);
    if (payment.status === paymentStatus.completed) return;
    const payable = await deps.payables.find(scope, ref);
    const before = await findCaptured(deps.db, scope, ref);
    // What is not open never opens again, and what was captured never becomes less.
    const hasRoom =
      payable.state === 'open' && before.amountCents + payment.amountCents <= payable.totalCents;
    if (!isUnsettled(payment) || !hasRoom) return sendBackCharge(deps, scope, payment, answer, payable);
    try {
      return await capture(deps, scope, payment, answer, payable, before);
    } catch (error) {
      if (!(error instanceof SettledAlready)) throw error;
    }
  }
  throw new Error(`Payment ${id} was overtaken again and again`);
};
