import { zero } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { postEntries } from '../ledger/index.ts';
import { depositEntries } from './deposits.ts';
import type { Captured, Payable } from './payable.ts';
import type { Payment } from './payment.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { isOverpaid, updatePayment } from './payments.repo.ts';

/** Somebody else settled the payment first, or what it pays for; ends the transaction, so that nothing is booked twice. */
export class SettledAlready extends Error {}

/**
 * Writes a captured payment and what it pays for, with what was captured `before`: paid when that is all of it, otherwise a
 * part that waits for the rest (`deposits` in the books). Throws `SettledAlready` when the payment is settled, when its
 * payable is not open, or when something else was captured meanwhile: nothing is written then.
 */
export const capture = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  scope: OrgScope,
  payment: Payment,
  answer: ProviderPayment,
  payable: Payable,
  before: Captured,
): Promise<void> => {
  const paidAt = clock.now();
  // A fee that is not known yet is booked when it is (`bookLateFee`).
  const { id: paymentId, amountCents } = payment;
  const captured = { paymentId, amountCents, paidAt, feeCents: answer.feeCents ?? zero, before };
  const settling =
    before.amountCents + amountCents === payable.totalCents
      ? // Every sale of an organization locks its balances: COMMIT waits neither for us nor for the disk. What a power cut
        // takes the provider still knows, and the reconciler settles it again (docs/decisions/0006).
        db.relaxedBatchInScope(scope, (tx) =>
          Promise.all([
            updatePayment(tx, scope, paymentId, answer, paidAt),
            payable.paid(tx, scope, captured),
          ]),
        )
      : db.inScope(scope, async (tx) => {
          const isWritten = await updatePayment(tx, scope, paymentId, answer, paidAt);
          if (!isWritten || !(await payable.partPaid(tx, scope, captured))) throw new SettledAlready();
          await postEntries(tx, scope, depositEntries(payable, captured));
        });
  await settling.catch((error: unknown) => {
    throw payable.isRefusal(error) || isOverpaid(error) ? new SettledAlready() : error;
  });
};
