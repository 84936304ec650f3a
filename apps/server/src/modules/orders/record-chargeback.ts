import { add, type Cents, cents } from '@goodshelf/money';
import { paymentStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { postEntries } from '../ledger/index.ts';
import { accountForChargeback, chargebackEntry } from './chargeback-accounting.ts';
import type { DisputedOrder } from './new-order.ts';
import {
  lockOrderWithLinesStatement,
  lockReleasesStatement,
  reverseReleasesStatement,
} from './order-money.repo.ts';

/**
 * Books a dispute: takes the amount back at each line's own rates, the organization's part from `pending` (which may
 * fall below zero), cancels releases that have not happened, and books the provider's dispute fee. Loads what it needs.
 * False when this payment's chargeback has been booked before, or the order is unknown here or unpaid: then nothing is
 * written. Throws when more is disputed than was paid.
 */
export const recordChargeback = async (
  tx: Tx,
  scope: OrgScope,
  order: DisputedOrder,
  amountCents: Cents,
  feeCents: Cents,
): Promise<boolean> => {
  const key = [scope.organizationId, order.id];
  const [rows] = await Promise.all([
    tx.query(lockOrderWithLinesStatement, key),
    tx.query(lockReleasesStatement, key),
  ]);
  const first = rows[0];
  if (first === undefined || first.payment_status !== paymentStatus.completed) return false;

  const lines = rows.map((row) => ({
    kind: row.kind,
    amountCents: cents(row.amount_cents),
    earnedCents: cents(row.earned_cents),
    providerFeeCents: cents(row.provider_fee_cents),
  }));
  const account = accountForChargeback(lines, amountCents, feeCents);
  const entry = chargebackEntry(account, {
    order: { id: first.order_id, number: first.number },
    paymentId: order.paymentId,
    at: order.disputedAt,
  });
  const [posted] = await postEntries(tx, scope, [entry]);
  if (posted?.isNew !== true) return false;
  if (add(account.fromGiftsCents, account.fromSharesCents) > 0)
    await tx.query(reverseReleasesStatement, [
      ...key,
      ['gift', 'share'],
      [account.fromGiftsCents, account.fromSharesCents],
    ]);
  return true;
};
