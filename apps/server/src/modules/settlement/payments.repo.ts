import {
  paymentMethod,
  type PaymentMethod,
  paymentStatus,
  type PaymentStatus,
} from '@goodshelf/contract/lookups';
import { type Cents, cents } from '@goodshelf/money';
import { type Db, statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Captured, PayableRef } from './payable.ts';
import { type Payment, paymentOf, type PaymentRow } from './payment.ts';
import { outsideProvider } from './outside.repo.ts';
import type { ProviderPayment } from './payment-provider.ts';

export type NewPayment = {
  /** Also the key with which the provider is called. */
  readonly id: string;
  readonly payable: PayableRef;
  readonly provider: string;
  readonly amountCents: number;
  /** The provider's token of the card. */
  readonly paymentMethod: string;
  readonly createdAt: Date;
  /** A card that is to be charged, unless it says otherwise. */
  readonly method?: PaymentMethod;
  readonly status?: PaymentStatus;
};

/** Younger payments have a buyer's request at work on them. */
const leftAloneMs = 30_000;
const firstLookAt = (createdAt: Date): Date => new Date(createdAt.getTime() + leftAloneMs);

/** How often a payment is looked at whose buyer is at the bank's page: the webhook or the buyer tells sooner. */
export const parkedLookMs = 10 * 60_000;

/** When a provider is asked the first time for a fee that it did not say at once: its webhook tells sooner. */
const feeLookMs = 60_000;

const insertStatement = statement<never>('payments.insert', {
  with: [
    `payment as (
     insert into payments (organization_id, id, order_id, provider, method, amount_cents, payment_method_reference, created_at, next_attempt_at, status)
     values ($1, $2, $3, $4, $9, $5, $6, $7, $8, $10)
   )`,
  ],
  answer: null,
});

/** Writes the payment before the provider is asked for the first time: from then on its key is known to us. */
export const insertPayment = async (tx: Tx, scope: OrgScope, payment: NewPayment): Promise<void> => {
  const { id, payable, provider, amountCents, createdAt } = payment;
  const values = [
    scope.organizationId,
    id,
    payable.id,
    provider,
    amountCents,
    payment.paymentMethod,
    createdAt,
    firstLookAt(createdAt),
    payment.method ?? paymentMethod.card,
    payment.status ?? paymentStatus.pending,
  ];
  await tx.query(insertStatement, values);
};

/** Payments by what we hold ourselves: captured with what they pay for. */
export const insertCapturedStatement = statement<never>(
  'payments.insert-captured',
  `insert into payments (organization_id, id, order_id, provider, method, status, amount_cents, payment_method_reference,
     provider_reference, provider_fee_cents, created_at, settled_at, next_attempt_at)
   select $1, p.id, $2, $3, ${paymentMethod.card}, ${paymentStatus.completed}, p.cents, p.method_reference, p.reference, 0, p.at, p.at, p.at
   from unnest($4::uuid[], $5::bigint[], $6::text[], $7::text[], $8::timestamptz[]) as p(id, cents, method_reference, reference, at)`,
);

const findStatement = statement<PaymentRow>(
  'payments.find',
  `select id, order_id, provider, method, status, amount_cents, payment_method_reference, next_action_url, hold_until, failure_code,
     created_at
   from payments where organization_id = $1 and id = $2`,
);

/** Null when there is no such payment of this organization. */
export const findPayment = async (db: Db, scope: OrgScope, paymentId: string): Promise<Payment | null> => {
  const [row] = await db.readInScope(scope, findStatement, [scope.organizationId, paymentId]);
  return row === undefined ? null : paymentOf(row);
};

const cardStatement = statement<{ provider: string; payment_method: string }>(
  'payments.find-card',
  'select provider, payment_method_reference as payment_method from payments where organization_id = $1 and id = $2',
);

/** By which card a payment was made, as its provider names it; null for an unknown payment. */
export const findCard = async (
  db: Db,
  scope: OrgScope,
  paymentId: string,
): Promise<{ readonly provider: string; readonly payment_method: string } | null> =>
  (await db.readInScope(scope, cardStatement, [scope.organizationId, paymentId]))[0] ?? null;

const capturedStatement = statement<{ amount_cents: number; fee_cents: number }>(
  'payments.captured',
  `select coalesce(sum(amount_cents), 0)::bigint as amount_cents, coalesce(sum(provider_fee_cents), 0)::bigint as fee_cents
   from payments where organization_id = $1 and order_id = $2 and status = ${paymentStatus.completed}`,
);

/** What was captured of a thing so far. */
export const findCaptured = async (db: Db, scope: OrgScope, { id }: PayableRef): Promise<Captured> => {
  const [row] = await db.readInScope(scope, capturedStatement, [scope.organizationId, id]);
  return { amountCents: cents(row?.amount_cents ?? 0), feeCents: cents(row?.fee_cents ?? 0) };
};

/** A trigger holds it: captured payments of an order never exceed its total. */
export const isOverpaid = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'payments_within_total';

// The last one captured is the first to go back.
const partsStatement = statement<{ id: string; left_cents: number; is_kept_elsewhere: boolean }>(
  'payments.parts',
  `select p.id, p.amount_cents - p.taken_back_cents - coalesce((select sum(r.amount_cents) from refunds r
       where r.organization_id = $1 and r.payment_id = p.id and r.status <> 'undone'), 0)::bigint as left_cents, p.taken_back_cents > 0 or p.provider = '${outsideProvider}' as is_kept_elsewhere
   from payments p
   where p.organization_id = $1 and p.order_id = $2 and p.status = ${paymentStatus.completed}
   order by p.settled_at desc, p.created_at desc, p.id desc`,
);

/** A captured payment of a thing, and how much of it has not gone back. */
export type PaidPart = { readonly paymentId: string; readonly amountCents: Cents };

/** Of which captured payments of a thing how much is left, the last one first. The thing must be locked. */
export const findParts = async (tx: Tx, scope: OrgScope, { id }: PayableRef): Promise<readonly PaidPart[]> =>
  (await tx.query(partsStatement, [scope.organizationId, id]))
    .map((row) => ({ paymentId: row.id, amountCents: cents(row.left_cents) }))
    .filter(({ amountCents }) => amountCents > 0);

/**
 * What may be given back of a thing: of each of its captured payments what is left, the last one first. Null when
 * nothing was captured, the buyer's bank has taken some of it back, or the organization has received it itself: then other rules
 * hold. The thing must be locked.
 */
export const refundableParts = async (
  tx: Tx,
  scope: OrgScope,
  { id }: PayableRef,
): Promise<readonly PaidPart[] | null> => {
  const rows = await tx.query(partsStatement, [scope.organizationId, id]);
  if (rows.length === 0 || rows.some((row) => row.is_kept_elsewhere)) return null;
  return rows.map((row) => ({ paymentId: row.id, amountCents: cents(row.left_cents) }));
};

const unsettled = `status in (${paymentStatus.pending}, ${paymentStatus.pendingAtProvider})`;

const updateStatement = statement<{ id: string }>('payments.update', {
  with: [
    `updated as (
   update payments set status = $3::smallint, provider_reference = coalesce($4, provider_reference), provider_fee_cents = $5,
     card_brand = $6, card_last4 = $7, card_wallet = $13, failure_code = $8, failure_message = $9, next_action_url = $10, settled_at = $11,
     next_attempt_at = coalesce($12, next_attempt_at), gave_up_at = null,
     attempts = case when $3::smallint = ${paymentStatus.completed} then 0 else attempts end
   where organization_id = $1 and id = $2 and ${unsettled}
   returning id)`,
  ],
  answer: 'select id from updated',
});

const statusOf = (answer: ProviderPayment): PaymentStatus => {
  switch (answer.status) {
    case 'succeeded':
      return paymentStatus.completed;
    case 'failed':
    case 'canceled':
      return paymentStatus.failed;
    case 'processing':
      return paymentStatus.pendingAtProvider;
    case 'requires_action':
    case 'approved':
      return paymentStatus.pending;
  }
};

/** Whether the provider has said its last word on a payment. */
export const isSettled = (answer: ProviderPayment): boolean =>
  answer.status !== 'requires_action' && answer.status !== 'approved' && answer.status !== 'processing';

/** The code of a failed payment; a canceled one was never finished by the buyer. */
export const failureCodeOf = (answer: ProviderPayment): string =>
  answer.failure?.code ?? (answer.status === 'canceled' ? 'abandoned' : 'card_declined');

/**
 * Writes the provider's answer to a payment that is not settled yet. False when it is: a settled payment never changes
 * by an answer, so late and repeated ones do no harm.
 */
export const updatePayment = async (
  tx: Tx,
  scope: OrgScope,
  paymentId: string,
  answer: ProviderPayment,
  at: Date,
): Promise<boolean> => {
  const status = statusOf(answer);
  const isFailed = status === paymentStatus.failed;
  const rows = await tx.query(updateStatement, [
    scope.organizationId,
    paymentId,
    status,
    answer.reference,
    status === paymentStatus.completed ? answer.feeCents : null,
    answer.card?.brand ?? null,
    answer.card?.last4 ?? null,
    isFailed ? failureCodeOf(answer) : null,
    isFailed ? (answer.failure?.message ?? null) : null,
    answer.actionUrl,
    isSettled(answer) ? at : null,
    nextLookOf(answer, at),
    answer.card?.wallet ?? null,
  ]);
  return rows.length === 1;
};

/** The bank's page and a fee that is not known yet are looked at later, by themselves; null is as it was. */
const nextLookOf = (answer: ProviderPayment, at: Date): Date | null => {
  if (answer.status === 'requires_action') return new Date(at.getTime() + parkedLookMs);
  return answer.status === 'succeeded' && answer.feeCents === null
    ? new Date(at.getTime() + feeLookMs)
    : null;
};

const feeStatement = statement<{ order_id: string }>(
  'payments.write-fee',
  `update payments set provider_fee_cents = $3, gave_up_at = null
   where organization_id = $1 and id = $2 and provider_fee_cents is null
     and (status = ${paymentStatus.completed} or late_captured_at is not null)
   returning order_id`,
);

/**
 * Writes what the provider keeps of a captured payment, where that was not known. False when it was, or nothing is
 * captured: whoever writes it first posts it.
 */
export const writeProviderFee = async (
  tx: Tx,
  scope: OrgScope,
  paymentId: string,
  feeCents: Cents,
): Promise<boolean> =>
  (await tx.query(feeStatement, [scope.organizationId, paymentId, feeCents])).length === 1;

const lateCaptureStatement = statement<{ id: string }>(
  'payments.mark-captured-late',
  `update payments set late_captured_at = $3, provider_reference = $4, provider_fee_cents = $5, card_brand = $6, card_last4 = $7, card_wallet = $9,
     status = ${paymentStatus.failed}, failure_code = coalesce(failure_code, 'not_needed'), settled_at = coalesce(settled_at, $3),
     next_action_url = null, next_attempt_at = coalesce($8, next_attempt_at), gave_up_at = null
   where organization_id = $1 and id = $2 and (status = ${paymentStatus.failed} or ${unsettled}) and late_captured_at is null
   returning id`,
);

/**
 * Writes that the card of a payment that failed, or that nothing needs, was charged all the same; false when that was
 * written before, or the payment counts.
 */
export const markCapturedLate = async (
  tx: Tx,
  scope: OrgScope,
  paymentId: string,
  answer: ProviderPayment,
  at: Date,
): Promise<boolean> => {
  const values = [answer.reference, answer.feeCents, answer.card?.brand ?? null, answer.card?.last4 ?? null];
  const rows = await tx.query(lateCaptureStatement, [
    scope.organizationId,
    paymentId,
    at,
    ...values,
    nextLookOf(answer, at),
    answer.card?.wallet ?? null,
  ]);
  return rows.length === 1;
};

// What was said first holds; the payment is looked at when it is over.
const holdStatement = statement<{ hold_until: Date }>(
  'payments.hold',
  `update payments set hold_until = coalesce(hold_until, $3),
     next_attempt_at = least(next_attempt_at, coalesce(hold_until, $3) + interval '1 millisecond')
   where organization_id = $1 and id = $2 and ${unsettled}
   returning hold_until`,
);

/**
 * Says until when the order of a payment keeps its copies while its buyer is at the bank; the first time counts. Returns
 * that time, null when the payment is settled.
 */
export const holdPayment = async (
  tx: Tx,
  scope: OrgScope,
  paymentId: string,
  until: Date,
): Promise<Date | null> => {
  const [row] = await tx.query(holdStatement, [scope.organizationId, paymentId, until]);
  return row?.hold_until ?? null;
};
