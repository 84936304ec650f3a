import { paymentStatus } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { holdUntil } from './hold-time.ts';
import { settleAmongOthers } from './settle-among-others.ts';
import { completeApproved } from './complete-approved.ts';
import { capture, SettledAlready } from './capture.ts';
import { sendBackParts } from './deposits.ts';
import { OutcomeUnknown } from './outcome-unknown.ts';
import { nothingCaptured, type Payable, type Payables } from './payable.ts';
import { isUnsettled, type Payment } from './payment.ts';
import { metadataOf, paymentRequestOf } from './payment-request.ts';
import { isSamePayment, type ProviderPayment } from './payment-provider.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { failureCodeOf, findPayment, holdPayment, isSettled, updatePayment } from './payments.repo.ts';

export type SettleDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly providers: PaymentProviders;
  readonly payables: Payables;
};

/** The provider's answer is about another payment than ours: nothing may follow from it. */
export class PaymentMismatchError extends Error {
  constructor(paymentId: string) {
    super(`The card provider’s answer does not match payment ${paymentId}`);
    this.name = 'PaymentMismatchError';
  }
}

/**
 * Brings a payment, and what it pays for, to where it is at the provider. The buyer's request, the confirmation page, the
 * webhook and the reconciler all come through here, in any order and any number: the first last word counts, and later
 * ones change nothing. Returns the payment as it is afterwards.
 *
 * Captured: the payment and its payable (`Payable.paid`) are written by what is sent at once and becomes one statement, in
 * one packet with BEGIN and COMMIT; where it is one of several, by `settleAmongOthers`. Failed: the payable fails with the
 * reason, and what was captured of it goes back. `known` spares the look-up where the caller has the payable. Nothing fails
 * before its key is used up at the provider; money that comes all the same is booked and sent back (`sendBackCharge`).
 * Approved: it is captured first. Throws `OutcomeUnknown` when nobody knows whether it was.
 */
export const settlePayment =
  (deps: SettleDeps) =>
  async (
    scope: OrgScope,
    payment: Payment,
    firstAnswer: ProviderPayment,
    known?: Payable,
  ): Promise<Payment> => {
    requireSamePayment(scope, payment, firstAnswer);
    const answer = isUnsettled(payment)
      ? await finish(deps, scope, payment, firstAnswer, known)
      : firstAnswer;
    try {
      if (answer.status === 'succeeded') await settlePaid(deps, scope, payment, answer, known);
      else if (isSettled(answer)) await settleFailed(deps, scope, payment, answer);
      else return afterAnswer(payment, answer, await keepOpen(deps, scope, payment, answer));
    } catch (error) {
      if (error instanceof SettledAlready) return reload(deps, scope, payment, answer);
      throw error;
    }
    return afterAnswer(payment, answer, payment.holdUntil);
  };

/** Throws `PaymentMismatchError` unless the answer is about this payment. */
export const requireSamePayment = (scope: OrgScope, payment: Payment, answer: ProviderPayment): void => {
  const metadata = metadataOf(scope, payment);
  if (!isSamePayment({ amountCents: payment.amountCents, metadata }, answer))
    throw new PaymentMismatchError(payment.id);
};

/** How the payment stands once nothing is left to do for it at the provider: the approved is captured, the declined called off. */
const finish = async (
  deps: SettleDeps,
  scope: OrgScope,
  payment: Payment,
  told: ProviderPayment,
  known: Payable | undefined,
): Promise<ProviderPayment> => {
  const answer =
    told.status === 'approved' ? await completeApproved(deps, scope, payment, told, known) : told;
  requireSamePayment(scope, payment, answer);
  return answer.status === 'failed' ? useKeyUp(deps, scope, payment, answer, known) : answer;
};

/**
 * A declined payment can still be paid at the provider, by another tab or a late answer of the bank. Calls it off, so
 * that nothing is captured once it has failed; answers how it ended, with the reason of the decline. Throws `OutcomeUnknown`
 * when the provider does not say so.
 */
const useKeyUp = async (
  { providers, payables, log }: SettleDeps,
  scope: OrgScope,
  payment: Payment,
  declined: ProviderPayment,
  known: Payable | undefined,
): Promise<ProviderPayment> => {
  const payable = known ?? (await payables.find(scope, payment.payable));
  const request = paymentRequestOf(scope, payment, payable, '');
  const ended = await providers
    .of(payment.provider)
    .abandonPayment(request)
    .catch((error: unknown) => {
      log.warn({ err: error, paymentId: payment.id }, 'a declined payment could not be called off');
      throw new OutcomeUnknown({ cause: error });
    });
  requireSamePayment(scope, payment, ended);
  return ended.status === 'canceled' ? { ...ended, card: declined.card, failure: declined.failure } : ended;
};

const settlePaid = async (
  deps: SettleDeps,
  scope: OrgScope,
  payment: Payment,
  answer: ProviderPayment,
  known: Payable | undefined,
): Promise<void> => {
  const payable = known ?? (await deps.payables.find(scope, payment.payable));
  // One that pays it all has nothing to look up: whether something else was captured before is seen where it is written.
  if (payment.amountCents === payable.totalCents)
    return capture(deps, scope, payment, answer, payable, nothingCaptured);
  return settleAmongOthers(deps, scope, payment, answer);
};

const settleFailed = async (
  { db, clock, payables }: SettleDeps,
  scope: OrgScope,
  payment: Payment,
  answer: ProviderPayment,
): Promise<void> => {
  const at = clock.now();
  const ref = payment.payable;
  await db.inScope(scope, async (tx) => {
    // The payment is locked first, then what it pays for, as by a capture.
    const [isWritten, isFailed] = await Promise.all([
      updatePayment(tx, scope, payment.id, answer, at),
      payables.of(ref).failed(tx, scope, ref.id, {
        ...{ code: failureCodeOf(answer), method: payment.method, at },
      }),
    ]);
    if (!isWritten) throw new SettledAlready();
    if (isFailed) await sendBackParts(payables, tx, scope, ref, at);
  });
};

/** Returns until when what is paid for is held, once its buyer is at the bank. */
const keepOpen = async (
  { db, clock, payables }: SettleDeps,
  scope: OrgScope,
  payment: Payment,
  answer: ProviderPayment,
): Promise<Date | null> =>
  db.inScope(scope, async (tx) => {
    if (!(await updatePayment(tx, scope, payment.id, answer, clock.now()))) throw new SettledAlready();
    if (answer.actionUrl === null) return payment.holdUntil;
    const ref = payment.payable;
    const until = holdUntil(payment.createdAt, await payables.of(ref).isScarce(tx, scope, ref.id));
    return holdPayment(tx, scope, payment.id, until);
  });

const afterAnswer = (payment: Payment, answer: ProviderPayment, heldUntil: Date | null): Payment => {
  const status = {
    succeeded: paymentStatus.completed,
    failed: paymentStatus.failed,
    canceled: paymentStatus.failed,
    processing: paymentStatus.pendingAtProvider,
    requires_action: paymentStatus.pending,
    approved: paymentStatus.pending,
  }[answer.status];
  const failureCode = status === paymentStatus.failed ? failureCodeOf(answer) : null;
  return { ...payment, status, failureCode, nextActionUrl: answer.actionUrl, holdUntil: heldUntil };
};

const reload = async (
  deps: SettleDeps,
  scope: OrgScope,
  payment: Payment,
  answer: ProviderPayment,
): Promise<Payment> => {
  const present = await findKnown(deps, scope, payment);
  if (answer.status !== 'succeeded' || present.status === paymentStatus.completed) return present;
  // Captured, but not taken by what it pays for: other payments stand beside it, or it came too late.
  await settleAmongOthers(deps, scope, present, answer);
  return findKnown(deps, scope, present);
};

const findKnown = async ({ db }: SettleDeps, scope: OrgScope, { id }: Payment): Promise<Payment> => {
  const present = await findPayment(db, scope, id);
  if (present === null) throw new Error(`Payment ${id} is gone`);
  return present;
};
