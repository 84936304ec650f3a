import type { OrgScope } from '../../platform/tenancy/index.ts';
import { postEntries } from '../ledger/index.ts';
import { bookLateFee } from './book-late-fee.ts';
import { sendBackParts, takenDepositEntry } from './deposits.ts';
import type { Payment } from './payment.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { findPayment, markDisputed } from './payments.repo.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

/**
 * Brings our side to where the provider's payment is: settles it, and books a dispute. For webhooks; any order and
 * number of calls comes out the same. False while we know no such payment.
 */
export const applyPayment =
  (deps: SettleDeps) =>
  async (scope: OrgScope, paymentId: string, answer: ProviderPayment): Promise<boolean> => {
    const payment = await findPayment(deps.db, scope, paymentId);
    if (payment === null) return false;
    const settled = await settlePayment(deps)(scope, payment, answer);
    await bookLateFee(deps)(scope, settled, answer);
    if (answer.dispute !== null) await bookDispute(deps, scope, settled, answer.dispute);
    return true;
  };

/** The buyer's bank has taken the money back: what was paid for follows. */
const bookDispute = async (
  { db, clock, payables }: SettleDeps,
  scope: OrgScope,
  { id: paymentId, payable }: Payment,
  { amountCents, feeCents }: NonNullable<ProviderPayment['dispute']>,
): Promise<void> => {
  const at = clock.now();
  const dispute = { paymentId, amountCents, feeCents, at };
  await db.inScope(scope, async (tx) => {
    if (!(await markDisputed(tx, scope, paymentId, dispute))) return;
    const source = payables.of(payable);
    if (!(await source.failed(tx, scope, payable.id, { code: 'disputed', at })))
      return source.disputed(tx, scope, payable.id, dispute);
    // A part was taken back before the rest was paid: it will never be all of it.
    const number = (await payables.numbersOf(tx, [payable])).get(payable.id) ?? '';
    await postEntries(tx, scope, [takenDepositEntry({ ref: payable, number }, dispute)]);
    await sendBackParts(payables, tx, scope, payable, at);
  });
};
