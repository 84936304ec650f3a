import { postEntries } from '../ledger/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { sendBackParts, takenDepositEntry } from './deposits.ts';
import type { Payment } from './payment.ts';
import type { ProviderDispute } from './payment-provider.ts';
import { closeDispute, markDisputed } from './disputes.repo.ts';
import type { SettleDeps } from './settle-payment.ts';

type DisputeDeps = Pick<SettleDeps, 'db' | 'clock' | 'payables'>;

/**
 * Brings our side to where the dispute of a captured payment is at its provider: taken back, then won or lost. Any number of
 * calls is one. A dispute that is heard of when it has ended is booked first, so both stand in the books.
 */
export const applyDispute =
  (deps: DisputeDeps) =>
  async (scope: OrgScope, payment: Payment, dispute: ProviderDispute): Promise<void> => {
    await bookDispute(deps, scope, payment, dispute);
    if (dispute.status !== 'open') await bookOutcome(deps, scope, payment, dispute, dispute.status);
  };

/** The buyer's bank has taken the money back: what was paid for follows. */
const bookDispute = async (
  { db, clock, payables }: DisputeDeps,
  scope: OrgScope,
  { id: paymentId, payable, method }: Payment,
  { amountCents, feeCents }: ProviderDispute,
): Promise<void> => {
  const at = clock.now();
  const dispute = { paymentId, amountCents, feeCents, at };
  await db.inScope(scope, async (tx) => {
    if (!(await markDisputed(tx, scope, paymentId, dispute))) return;
    const source = payables.of(payable);
    if (!(await source.failed(tx, scope, payable.id, { code: 'disputed', method, at })))
      return source.disputed(tx, scope, payable.id, dispute);
    // A part was taken back before the rest was paid: it will never be all of it.
    const number = (await payables.numbersOf(tx, [payable])).get(payable.id) ?? '';
    await postEntries(tx, scope, [takenDepositEntry({ ref: payable, number }, dispute)]);
    await sendBackParts(payables, tx, scope, payable, at);
  });
};

/** The bank has decided. Won: the money is here again, and what had failed meanwhile sends it on to its buyer. */
const bookOutcome = async (
  { db, clock, payables }: DisputeDeps,
  scope: OrgScope,
  { id: paymentId, payable: ref }: Payment,
  { returnedFeeCents }: ProviderDispute,
  outcome: 'won' | 'lost',
): Promise<void> => {
  const at = clock.now();
  const { state } = await payables.find(scope, ref);
  await db.inScope(scope, async (tx) => {
    const amountCents = await closeDispute(tx, scope, paymentId, { outcome, at });
    if (amountCents === null) return;
    const source = payables.of(ref);
    if (outcome === 'lost') return source.disputeLost(tx, scope, ref.id, { paymentId, amountCents, at });
    await source.disputeWon(tx, scope, ref.id, { paymentId, amountCents, returnedFeeCents, at });
    if (state === 'failed') await sendBackParts(payables, tx, scope, ref, at);
  });
};
