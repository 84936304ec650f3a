import { type Cents, cents, min, subtract, sum } from '@goodshelf/money';
import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { postEntries } from '../ledger/index.ts';
import {
  accountForChargeback,
  chargebackEntry,
  linesAfter,
  lostTwiceEntry,
} from './chargeback-accounting.ts';
import type { DisputedOrder } from './new-order.ts';
import { earlierDisputesStatement, lockOrderWithLines } from './order-money.repo.ts';
import { whatIsLeft } from './refund-lines.ts';
import { lockForTakeBack, reverseReleases } from './take-back.ts';

/**
 * Books a dispute: takes the amount back at each line's own rates, the organization's part from what of this order is
 * still pending, then from what is available, and the rest as a debt, and books the provider's dispute fee. Loads what it needs.
 * False when this payment's chargeback has been booked before, or the order is unknown here or waits for its payment:
 * then nothing is written. Throws when more is disputed than was paid. That the payment was captured is the caller's to
 * know (`markDisputed`): of an order that has failed, its money came late and is on its way back.
 */
export const recordChargeback = async (
  tx: Tx,
  scope: OrgScope,
  order: DisputedOrder,
  amountCents: Cents,
  feeCents: Cents,
): Promise<boolean> => {
  const rows = await lockOrderWithLines(tx, scope, order.id);
  const first = rows[0];
  if (first === undefined) return false;
  const isFailed = first.status === orderStatus.failed;
  if (!isFailed && first.payment_status !== paymentStatus.completed) return false;

  const earlier = await tx.query(earlierDisputesStatement, [scope.organizationId, order.id, order.paymentId]);
  const lines = linesAfter(
    whatIsLeft(rows),
    earlier.map((dispute) => cents(dispute.taken_back_cents)),
  );
  const paidCents = sum(rows.map((row) => cents(row.amount_cents)));
  if (amountCents > paidCents)
    throw new Error(`A dispute of ${amountCents} cents does not fit a payment of ${paidCents} cents`);
  const leftCents = sum(lines.map((line) => line.amountCents));
  const cause = {
    order: { id: first.order_id, number: first.number },
    paymentId: order.paymentId,
    at: order.disputedAt,
  };
  // Given back already, and disputed all the same: the sale was taken back (or never was), so the platform bears it.
  if (isFailed || first.status === orderStatus.canceled || leftCents === 0) {
    const [taken] = await postEntries(tx, scope, [lostTwiceEntry(amountCents, feeCents, cause)]);
    return taken?.isNew === true;
  }
  const account = accountForChargeback(lines, min(amountCents, leftCents), feeCents);
  // What went back by refunds of lines is lost a second time.
  const lostTwiceCents = subtract(amountCents, account.disputedCents);
  const from = await lockForTakeBack(tx, scope, order.id, account);
  const entry = chargebackEntry(account, from, cause, lostTwiceCents);
  const [posted] = await postEntries(tx, scope, [entry]);
  if (posted?.isNew !== true) return false;
  await reverseReleases(tx, scope, order.id, account, from);
  return true;
};
