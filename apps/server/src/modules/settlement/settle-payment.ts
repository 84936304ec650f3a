import { paymentStatus } from '@goodshelf/contract/lookups';
import { zero } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { holdUntil } from './hold-time.ts';
import { refundLateCapture } from './late-capture.ts';
import type { Payable, Payables } from './payable.ts';
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

/** Somebody else settled the payment first; ends the transaction, so that nothing is booked twice. */
class SettledAlready extends Error {}

/**
 * Brings a payment, and what it pays for, to where it is at the provider. The buyer's request, the confirmation page, the
 * webhook and the reconciler all come through here, in any order and any number: the first last word counts, and later
 * ones change nothing. Returns the payment as it is afterwards.
 *
 * Captured: the payment and its payable (`Payable.paid`) are written by what is sent at once and becomes one statement, in
 * one packet with BEGIN and COMMIT. Failed: the payable fails with the reason. `known` spares the look-up where the caller
 * has the payable. Nothing fails before its key is used up at the provider; money that comes all the same is booked and
 * sent back (`refundLateCapture`).
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
    const answer =
      firstAnswer.status === 'failed' && isUnsettled(payment)
        ? await useKeyUp(deps, scope, payment, firstAnswer, known)
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

/**
 * A declined payment can still be paid at the provider, by another tab or a late answer of the bank. Calls it off, so
 * that nothing is captured once it has failed; answers how it ended, with the reason of the decline.
 */
const useKeyUp = async (
  { providers, payables }: SettleDeps,
  scope: OrgScope,
  payment: Payment,
  declined: ProviderPayment,
  known: Payable | undefined,
): Promise<ProviderPayment> => {
  const payable = known ?? (await payables.find(scope, payment.payable));
  const request = paymentRequestOf(scope, payment, payable, '');
  const ended = await providers.of(payment.provider).abandonPayment(request);
  requireSamePayment(scope, payment, ended);
  return ended.status === 'canceled' ? { ...ended, card: declined.card, failure: declined.failure } : ended;
};

const settlePaid = async (
  { db, clock, payables }: SettleDeps,
  scope: OrgScope,
  payment: Payment,
  answer: ProviderPayment,
  known: Payable | undefined,
): Promise<void> => {
  const paidAt = clock.now();
  const payable = known ?? (await payables.find(scope, payment.payable));
  // Every sale of an organization locks its balances: COMMIT waits neither for us nor for the disk. What a power cut takes
  // the provider still knows, and the reconciler settles it again (docs/decisions/0006).
  const settling = db.relaxedBatchInScope(scope, (tx) =>
    Promise.all([
      updatePayment(tx, scope, payment.id, answer, paidAt),
      // What is not known yet is booked when it is (`bookLateFee`).
      payable.paid(tx, scope, { paymentId: payment.id, paidAt, feeCents: answer.feeCents ?? zero }),
    ]),
  );
  await settling.catch((error: unknown) => {
    throw payable.isRefusal(error) ? new SettledAlready() : error;
  });
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
    const [isFailed] = await Promise.all([
      payables.of(ref).failed(tx, scope, ref.id, { code: failureCodeOf(answer), at }),
      updatePayment(tx, scope, payment.id, answer, at),
    ]);
    if (!isFailed) throw new SettledAlready();
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
  const present = await findPayment(deps.db, scope, payment.id);
  if (present === null) throw new Error(`Payment ${payment.id} is gone`);
  if (answer.status === 'succeeded' && present.status === paymentStatus.failed)
    await refundLateCapture(deps)(scope, present, answer);
  return present;
};
