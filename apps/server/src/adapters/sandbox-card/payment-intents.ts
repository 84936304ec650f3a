import { createHash, randomUUID } from 'node:crypto';
import { add, basisPoints, cents, type Cents, percentage, zero } from '@goodshelf/money';
import type { PaymentRequest, ProviderPayment } from '../../modules/settlement/index.ts';
import type { IntentRow, NewEvent } from './sandbox-card.repo.ts';
import { disputeFeeCents, findCardByPaymentMethod, type TestCard } from './test-cards.ts';

/** Stripe's published price for a card in the US. */
export const sandboxFeeSchedule = { rateBps: basisPoints(290), fixedCents: cents(30) };
/** How long a bank takes to decide a dispute, for the cards whose disputes are decided. */
const decisionDelayMs = 5_000;
/** How long after the charge the card says its fee that says it late. */
const feeDelayMs = 5_000;

const feeOf = (amountCents: Cents): Cents =>
  add(percentage(amountCents, sandboxFeeSchedule.rateBps), sandboxFeeSchedule.fixedCents);

export const newProviderId = (prefix: 'cus' | 'pi' | 'pm' | 'evt' | 'dp' | 're' | 'ch' | 'txn'): string =>
  `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

/** Tells one request from another, as Stripe compares parameters of the same idempotency key. */
export const hashOfRequest = (request: PaymentRequest): Buffer => {
  const { amountCents, paymentMethod, description, metadata, returnUrl } = request;
  const { organization_id, order_id, payment_id } = metadata;
  const text = JSON.stringify([
    amountCents,
    paymentMethod,
    description,
    organization_id,
    order_id,
    payment_id,
    returnUrl,
  ]);
  return createHash('sha256').update(text).digest();
};

/** An intent that waits for the buyer; `card` null for one that only uses its key up. */
export const waitingIntent = (request: PaymentRequest, card: TestCard | null, now: Date): IntentRow => ({
  id: newProviderId('pi'),
  idempotency_key: request.key,
  request_hash: hashOfRequest(request),
  amount_cents: request.amountCents,
  currency: 'usd',
  status: 'requires_action',
  test_card: card?.paymentMethod ?? null,
  fee_cents: 0,
  fee_known_at: null,
  failure_code: null,
  description: request.description,
  return_url: request.returnUrl,
  metadata: { ...request.metadata },
  created_at: now,
  captured_at: null,
  disputed_at: null,
  dispute_closed_at: null,
  dispute_outcome: null,
});

/** The bank decides: captured (and perhaps disputed later), or declined with the card's code. */
export const decideIntent = (
  intent: IntentRow,
  card: TestCard,
  now: Date,
  disputeDelayMs: number,
): IntentRow => {
  if (card.declineCode !== undefined)
    return { ...intent, status: 'requires_payment_method', failure_code: card.declineCode };
  return {
    ...intent,
    status: 'succeeded',
    fee_cents: feeOf(cents(intent.amount_cents)),
    fee_known_at: card.saysFeeLater === true ? new Date(now.getTime() + feeDelayMs) : null,
    captured_at: now,
    disputed_at: card.isDisputed ? new Date(now.getTime() + disputeDelayMs) : null,
    dispute_closed_at:
      card.disputeOutcome === undefined ? null : new Date(now.getTime() + disputeDelayMs + decisionDelayMs),
    dispute_outcome: card.disputeOutcome ?? null,
  };
};

const eventTypes = {
  succeeded: 'payment_intent.succeeded',
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  canceled: 'payment_intent.canceled',
} as const satisfies Record<IntentRow['status'], string>;

/** What the provider tells about an intent as it is now, in Stripe's form. */
export const eventsOf = (intent: IntentRow, now: Date): NewEvent[] => {
  const told = newEvent(eventTypes[intent.status], now, {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount_cents,
    currency: intent.currency,
    status: intent.status,
    metadata: intent.metadata,
  });
  const fee =
    intent.fee_known_at === null
      ? []
      : [
          newEvent('charge.updated', intent.fee_known_at, {
            id: newProviderId('ch'),
            object: 'charge',
            amount: intent.amount_cents,
            currency: intent.currency,
            payment_intent: intent.id,
            balance_transaction: newProviderId('txn'),
            metadata: intent.metadata,
          }),
        ];
  if (intent.disputed_at === null) return [told, ...fee];
  const dispute = {
    id: newProviderId('dp'),
    object: 'dispute',
    amount: intent.amount_cents,
    currency: intent.currency,
    payment_intent: intent.id,
    reason: 'fraudulent',
  };
  const opened = newEvent('charge.dispute.created', intent.disputed_at, {
    ...dispute,
    status: 'needs_response',
  });
  if (intent.dispute_closed_at === null) return [told, ...fee, opened];
  const closed = { ...dispute, status: intent.dispute_outcome };
  return [told, ...fee, opened, newEvent('charge.dispute.closed', intent.dispute_closed_at, closed)];
};

/** An event that will be signed and sent at its time. */
export const newEvent = (type: string, dueAt: Date, object: Record<string, unknown>): NewEvent => {
  const id = newProviderId('evt');
  const created = Math.trunc(dueAt.getTime() / 1000);
  return {
    id,
    type,
    dueAt,
    payload: { id, object: 'event', type, created, livemode: false, data: { object } },
  };
};

const isFeeKnown = ({ fee_known_at: knownAt }: IntentRow, now: Date): boolean =>
  knownAt === null || knownAt <= now;

/** As Stripe's: of the number, and of nothing else. */
export const fingerprintOf = ({ number }: TestCard): string =>
  createHash('sha256').update(`sandbox card ${number}`).digest('base64url').slice(0, 16);

/** The intent as the port describes it. */
export const presentIntent = (intent: IntentRow, baseUrl: string, now: Date): ProviderPayment => {
  const card = intent.test_card === null ? null : findCardByPaymentMethod(intent.test_card);
  return {
    reference: intent.id,
    status: intent.status === 'requires_payment_method' ? 'failed' : intent.status,
    amountCents: cents(intent.amount_cents),
    currency: intent.currency,
    metadata: intent.metadata,
    feeCents: intent.status === 'succeeded' && isFeeKnown(intent, now) ? cents(intent.fee_cents) : null,
    card: card && {
      brand: card.brand,
      last4: card.number.slice(-4),
      wallet: null,
      fingerprint: fingerprintOf(card),
    },
    actionUrl:
      intent.status === 'requires_action' ? `${baseUrl}/sandbox-card/authenticate/${intent.id}` : null,
    failure:
      intent.failure_code === null ? null : { code: intent.failure_code, message: 'Your card was declined.' },
    dispute: disputeOf(intent, now),
  };
};

const disputeOf = (intent: IntentRow, now: Date): ProviderPayment['dispute'] => {
  if (intent.disputed_at === null || intent.disputed_at > now) return null;
  const isDecided = intent.dispute_closed_at !== null && intent.dispute_closed_at <= now;
  const status = (isDecided ? intent.dispute_outcome : null) ?? 'open';
  return {
    amountCents: cents(intent.amount_cents),
    feeCents: disputeFeeCents,
    status,
    // Who wins pays nothing.
    returnedFeeCents: status === 'won' ? disputeFeeCents : zero,
  };
};

/** The answer when the payment method does not exist (any more): no intent came of the request. */
export const refusedPayment = (request: PaymentRequest): ProviderPayment => ({
  reference: null,
  status: 'failed',
  amountCents: request.amountCents,
  currency: 'usd',
  metadata: { ...request.metadata },
  feeCents: null,
  card: null,
  actionUrl: null,
  failure: { code: 'invalid_payment_method', message: `No such PaymentMethod: ${request.paymentMethod}` },
  dispute: null,
});
