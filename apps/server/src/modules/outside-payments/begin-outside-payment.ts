import { type OutsideMethod, paymentStatus } from '@goodshelf/contract/lookups';
import type { Cents } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { tell } from '../events/index.ts';
import { waitForOutsidePayment } from '../orders/index.ts';
import { newMemo } from './memo.ts';

export type NewOutsidePayment = {
  readonly orderId: string;
  readonly paymentId: string;
  readonly method: OutsideMethod;
  readonly amountCents: Cents;
  readonly payTo: string;
  readonly payToName: string;
  readonly placedAt: Date;
  readonly heldUntil: Date;
};

const insertStatement = statement<{ memo: string }>(
  'outside-payments.insert',
  `insert into outside_payments (organization_id, order_id, payment_id, method, memo, amount_cents, pay_to, pay_to_name, placed_at, held_until)
   select $1, $2, $3, $4, memo, $6, $7, $8, $9, $10 from unnest($5::text[]) as candidate(memo)
   where not exists (select from outside_payments p where p.organization_id = $1 and p.memo = candidate.memo)
   limit 1
   returning memo`,
);

/** There are twenty million memos: that three are taken in one organization does not happen. */
const candidateCount = 3;

/**
 * Writes how an order that was just inserted is paid: it waits for a payment that its buyer makes elsewhere. The cart is free for
 * another order. In the transaction that placed it.
 */
export const beginOutsidePayment = async (
  tx: Tx,
  scope: OrgScope,
  payment: NewOutsidePayment,
): Promise<void> => {
  const { organizationId } = scope;
  const { orderId } = payment;
  const [written] = await Promise.all([
    tx.query(insertStatement, [
      organizationId,
      orderId,
      payment.paymentId,
      payment.method,
      Array.from({ length: candidateCount }, newMemo),
      payment.amountCents,
      payment.payTo,
      payment.payToName,
      payment.placedAt,
      payment.heldUntil,
    ]),
    waitForOutsidePayment(tx, scope, orderId, paymentStatus.accordingToDonor),
    tell(
      tx,
      'outside-payment.moved',
      { organizationId, orderId, what: 'placed' },
      { dedupeKey: `outside-payment:${orderId}:placed` },
    ),
  ]);
  if (written.length === 0) throw new Error(`No memo was free for order ${orderId}`);
};
