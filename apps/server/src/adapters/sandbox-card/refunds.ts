import { cents } from '@goodshelf/money';
import type { ProviderRefund, RefundRequest } from '../../modules/settlement/index.ts';
import { newEvent, newProviderId } from './payment-intents.ts';
import type { NewEvent, RefundRow } from './sandbox-card.repo.ts';
import type { TestCard } from './test-cards.ts';

/** How long the test card whose refunds are pending (or fail) takes to say so. */
const bankDelayMs = 5_000;

/** The refund of a request, with how its bank will answer; `isAnotherTry` when one of the same payment came before. */
export const newRefund = (
  request: RefundRequest,
  { card, isAnotherTry }: { readonly card: TestCard | null; readonly isAnotherTry: boolean },
  now: Date,
): RefundRow => ({
  id: newProviderId('re'),
  idempotency_key: request.key,
  payment_intent: request.paymentReference,
  amount_cents: request.amountCents,
  first_status: card?.refunds === 'pending' ? 'pending' : 'succeeded',
  last_status: card?.refunds === 'fail' && !isAnotherTry ? 'failed' : 'succeeded',
  metadata: { ...request.metadata },
  created_at: now,
  ends_at: card?.refunds === undefined ? now : new Date(now.getTime() + bankDelayMs),
});

/** What the provider tells about a refund, in Stripe's form: that it was made, and how it ended when that comes later. */
export const eventsOfRefund = (refund: RefundRow): NewEvent[] => {
  const made = newEvent('charge.refunded', refund.created_at, {
    id: newProviderId('ch'),
    object: 'charge',
    amount_refunded: refund.amount_cents,
    currency: 'usd',
    payment_intent: refund.payment_intent,
    metadata: refund.metadata,
  });
  if (refund.ends_at <= refund.created_at) return [made];
  const ended = newEvent(
    refund.last_status === 'failed' ? 'refund.failed' : 'refund.updated',
    refund.ends_at,
    {
      id: refund.id,
      object: 'refund',
      amount: refund.amount_cents,
      currency: 'usd',
      status: refund.last_status,
      payment_intent: refund.payment_intent,
      metadata: refund.metadata,
    },
  );
  return [made, ended];
};

/** The refund as the port describes it. */
export const presentRefund = (refund: RefundRow, now: Date): ProviderRefund => ({
  reference: refund.id,
  status: refund.ends_at <= now ? refund.last_status : refund.first_status,
  amountCents: cents(refund.amount_cents),
  currency: 'usd',
  metadata: refund.metadata,
});
