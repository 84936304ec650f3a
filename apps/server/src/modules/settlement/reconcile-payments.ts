import { paymentStatus } from '@goodshelf/contract/lookups';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { abandonPayment } from './abandon-payment.ts';
import { applyPayment } from './apply-payment.ts';
import { attemptsMax, nextAttemptAt } from './back-off.ts';
import { bookLateFee } from './book-late-fee.ts';
import { holdUntil } from './hold-time.ts';
import { type ClaimedPayment, createOpenPaymentsRepo } from './open-payments.repo.ts';
import { isInFlight, isUnsettled, type Payment } from './payment.ts';
import { disputeLookMs } from './disputes.repo.ts';
import { findPayment, parkedLookMs } from './payments.repo.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';
import { sentenceOf, sweep } from './sweep.ts';

export type ReconcileDeps = SettleDeps & {
  /** Makes the scope of an organization for work in the background (`jobScope`). */
  readonly scopeOf: (organizationId: string) => OrgScope;
};

export type ReconcileReport = { readonly looked: number; readonly settled: number; readonly failed: number };

/** A charge that the provider has not heard of after this will not come any more, and is made sure not to. */
const neverArrivedMs = 5 * 60_000;
/** Calls to one provider at the same time. Buyers at the bank's page get the smaller part: they tell us themselves. */
const atOnce = { 'in-flight': 6, parked: 2, 'fee-unknown': 2, disputed: 2 } as const;

/**
 * Resolves payments that stayed open: the process died, the provider's answer was lost, the buyer left. Asks the
 * provider by the payment's own key and settles by its answer, so nothing is ever charged again; what a buyer has approved and
 * nobody has captured is. A job runs it every
 * minute; any number of processes may. Each provider has a lane for payments in flight, one for those that wait for
 * their buyer, for fees and for ends of disputes that were not told, so that nobody waits behind the stuck; what fails is looked at less and less often, and in the end given
 * up, when staff are told.
 */
export const reconcilePayments = async (deps: ReconcileDeps): Promise<ReconcileReport> => {
  const report = { looked: 0, settled: 0, failed: 0 };
  const payments = createOpenPaymentsRepo(deps.db);
  const lane = (provider: string, which: keyof typeof atOnce): Promise<void> =>
    sweep({
      atOnce: atOnce[which],
      claim: (limit) => payments.claim(which, provider, deps.clock.now(), limit),
      work: async (claimed) => {
        report.looked += 1;
        try {
          const open = await ask[which](deps, claimed);
          if (open !== null && which === 'disputed')
            await payments.postponeDispute(claimed, new Date(deps.clock.now().getTime() + disputeLookMs));
          else if (open !== null)
            await payments.postpone(claimed, laterOf(deps.clock.now(), claimed, open, null));
          else report.settled += 1;
        } catch (error) {
          report.failed += 1;
          const later = laterOf(deps.clock.now(), claimed, null, sentenceOf(error));
          const told = { err: error, paymentId: claimed.id, attempts: claimed.attempts };
          if (later.gaveUpAt === null) deps.log.warn(told, 'an open payment could not be resolved');
          else deps.log.error(told, 'an open payment was given up: staff have to look into it');
          await payments.postpone(claimed, later);
        }
      },
    });
  const lanes = (await payments.waitedFor()).flatMap((provider) => [
    lane(provider, 'in-flight'),
    lane(provider, 'parked'),
    lane(provider, 'fee-unknown'),
    lane(provider, 'disputed'),
  ]);
  await Promise.all(lanes);
  return report;
};

/** The payment as it is after the provider was asked; null when there is nothing left to ask. */
const resolve = async (deps: ReconcileDeps, claimed: ClaimedPayment): Promise<Payment | null> => {
  const after = await settleAgain(deps, claimed);
  return isUnsettled(after) ? after : null;
};

/** The same for a captured payment whose fee was not known. */
const learnFee = async (deps: ReconcileDeps, claimed: ClaimedPayment): Promise<Payment | null> => {
  const scope = deps.scopeOf(claimed.organization_id);
  const payment = await findClaimed(deps, claimed);
  const answer = await deps.providers.of(payment.provider).retrievePayment({ key: payment.id });
  if (answer === null || answer.feeCents === null) return payment;
  await bookLateFee(deps)(scope, payment, answer);
  return null;
};

/** The same for a payment that a bank has taken back and not decided on. */
const learnOutcome = async (deps: ReconcileDeps, claimed: ClaimedPayment): Promise<Payment | null> => {
  const payment = await findClaimed(deps, claimed);
  const answer = await deps.providers.of(payment.provider).retrievePayment({ key: payment.id });
  if (answer === null || answer.dispute === null)
    throw new Error(`The card provider knows no dispute of payment ${payment.id}`);
  if (answer.dispute.status === 'open') return payment;
  await applyPayment(deps)(deps.scopeOf(claimed.organization_id), payment.id, answer);
  return null;
};

const ask = {
  'in-flight': resolve,
  parked: resolve,
  'fee-unknown': learnFee,
  disputed: learnOutcome,
} as const;

const findClaimed = async (deps: ReconcileDeps, claimed: ClaimedPayment): Promise<Payment> => {
  const payment = await findPayment(deps.db, deps.scopeOf(claimed.organization_id), claimed.id);
  if (payment === null) throw new Error(`Payment ${claimed.id} is gone`);
  return payment;
};

const settleAgain = async (deps: ReconcileDeps, claimed: ClaimedPayment): Promise<Payment> => {
  const scope = deps.scopeOf(claimed.organization_id);
  const payment = await findClaimed(deps, claimed);
  if (!isUnsettled(payment)) return payment;
  const answer = await deps.providers.of(payment.provider).retrievePayment({ key: payment.id });
  const isLate = deps.clock.now() > deadlineOf(payment);
  const isOpen = answer === null || answer.status === 'requires_action';
  if (isOpen && isLate) return abandonPayment(deps)(scope, payment);
  if (answer === null) return payment;
  const after = await settlePayment(deps)(scope, payment, answer);
  // What was approved, and could not be captured, waits for its buyer again: not beyond the same deadline.
  const isRefused = answer.status === 'approved' && after.status === paymentStatus.pending;
  return isRefused && isLate ? abandonPayment(deps)(scope, after) : after;
};

/** Until then the buyer, or the charge, may still arrive. */
const deadlineOf = (payment: Payment): Date => {
  const { createdAt, holdUntil: heldUntil } = payment;
  return isInFlight(payment)
    ? new Date(createdAt.getTime() + neverArrivedMs)
    : (heldUntil ?? holdUntil(createdAt, false));
};

/** When it is looked at again; never later than right after its deadline. */
const laterOf = (now: Date, claimed: ClaimedPayment, payment: Payment | null, error: string | null) => {
  const isParked = payment !== null && payment.nextActionUrl !== null;
  const at = isParked
    ? new Date(now.getTime() + parkedLookMs)
    : nextAttemptAt(claimed.id, claimed.attempts, now);
  const deadline = payment === null ? null : new Date(deadlineOf(payment).getTime() + 1);
  return {
    at: deadline !== null && deadline > now && deadline < at ? deadline : at,
    error,
    gaveUpAt: claimed.attempts >= attemptsMax ? now : null,
  };
};
