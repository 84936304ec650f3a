import { negate, zero } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type NewEntry, postEntries } from '../ledger/index.ts';
import { feeEntries } from './deposits.ts';
import type { Payable, Payables } from './payable.ts';
import type { Payment } from './payment.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { markCapturedLate } from './payments.repo.ts';
import { requestRefund } from './refunds/request-refund.ts';

export type SendBackDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly payables: Payables;
};

/**
 * A card was charged although what it paid for had failed (and is sold to others), or for more than there was to pay: the
 * money goes back. Booked as owed to the buyer, with the card fee that the platform bears; the refund is on its way, and what
 * was paid for says so. Any number of calls is one, and none does anything to a payment that counts.
 */
export const sendBackCharge = async (
  { db, clock, log, payables }: SendBackDeps,
  scope: OrgScope,
  payment: Payment,
  answer: ProviderPayment,
  payable: Payable,
): Promise<void> => {
  const at = clock.now();
  const isSurplus = payable.state !== 'failed';
  const isNew = await db.inScope(scope, async (tx) => {
    if (!(await markCapturedLate(tx, scope, payment.id, answer, at))) return false;
    await Promise.all([
      postEntries(tx, scope, [
        receivedEntry(payment, payable, isSurplus, at),
        ...feeEntries(payable, payment.id, answer.feeCents ?? zero, at),
      ]),
      payables.of(payable.ref).sentBack(tx, scope, payable.ref.id, { isSurplus, at }),
      requestRefund(tx, scope, {
        paymentId: payment.id,
        reason: isSurplus ? 'surplus' : 'late_payment',
        at,
      }),
    ]);
    return true;
  });
  if (isNew)
    log.error(
      { paymentId: payment.id, isSurplus },
      'a card was charged for what had failed, or was paid for already; the money goes back',
    );
};

const receivedEntry = (
  payment: Payment,
  { ref, number }: Pick<Payable, 'ref' | 'number'>,
  isSurplus: boolean,
  at: Date,
): NewEntry => ({
  kind: 'correction',
  reference: payment.id,
  order: { id: ref.id, number },
  occurredAt: at,
  description: isSurplus
    ? `Payment for ${number} was more than the order needed`
    : `Payment for ${number} arrived after the order failed`,
  postings: [
    { account: 'provider_clearing', amountCents: negate(payment.amountCents) },
    { account: 'refunds', amountCents: payment.amountCents },
  ],
});
