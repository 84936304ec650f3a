import { type Cents, negate } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type NewEntry, postEntries } from '../ledger/index.ts';
import type { Payable, Payables } from './payable.ts';
import type { Payment } from './payment.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { markCapturedLate } from './payments.repo.ts';
import { requestRefund } from './refunds/request-refund.ts';
type LateCaptureDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly payables: Payables;
};

/**
 * A card was charged although the payment had failed: what it paid for is sold to others, so the money goes back. Booked as
 * owed to the buyer, with the card fee that the platform bears; the refund is on its way, and what was paid for says so.
 * Any number of calls is one.
 */
export const refundLateCapture =
  ({ db, clock, log, payables }: LateCaptureDeps) =>
  async (scope: OrgScope, payment: Payment, answer: ProviderPayment): Promise<void> => {
    const at = clock.now();
    const payable = await payables.find(scope, payment.payable);
    const isNew = await db.inScope(scope, async (tx) => {
      if (!(await markCapturedLate(tx, scope, payment.id, answer, at))) return false;
      await Promise.all([
        postEntries(tx, scope, entriesOf(payment, payable, answer.feeCents, at)),
        payables.of(payable.ref).paidTooLate(tx, scope, payable.ref.id, at),
        requestRefund(tx, scope, { paymentId: payment.id, reason: 'late_payment', at }),
      ]);
      return true;
    });
    if (isNew)
      log.error(
        { paymentId: payment.id },
        'a card was charged for an order that had failed; the money goes back',
      );
  };

const entriesOf = (
  payment: Payment,
  { ref, number }: Pick<Payable, 'ref' | 'number'>,
  feeCents: Cents | null,
  at: Date,
): NewEntry[] => {
  const cause = { reference: payment.id, order: { id: ref.id, number }, occurredAt: at };
  const received: NewEntry = {
    ...cause,
    kind: 'correction',
    description: `Payment for ${number} arrived after the order failed`,
    postings: [
      { account: 'provider_clearing', amountCents: negate(payment.amountCents) },
      { account: 'refunds', amountCents: payment.amountCents },
    ],
  };
  if (feeCents === null || feeCents === 0) return [received];
  const fee: NewEntry = {
    ...cause,
    kind: 'provider_fee',
    description: `Card fee for ${number}`,
    postings: [
      { account: 'provider_clearing', amountCents: feeCents },
      { account: 'fees', amountCents: negate(feeCents) },
    ],
  };
  return [received, fee];
};
