import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { EventMeaning, PaymentProvider, ProviderEvent } from '../../modules/settlement/index.ts';
import type { Clock } from '../../platform/clock/index.ts';

export const signatureHeaderName = 'stripe-signature';
const toleranceSeconds = 300;

const meanings: ReadonlyMap<string, EventMeaning> = new Map([
  ['payment_intent.succeeded', 'captured'],
  ['payment_intent.payment_failed', 'failed'],
  ['payment_intent.canceled', 'failed'],
  ['payment_intent.processing', 'changed'],
  ['payment_intent.requires_action', 'changed'],
  ['charge.updated', 'fee-known'],
  ['charge.dispute.created', 'disputed'],
  // An inquiry that became a dispute, and the moment in which its money goes.
  ['charge.dispute.updated', 'disputed'],
  ['charge.dispute.funds_withdrawn', 'disputed'],
  ['charge.dispute.funds_reinstated', 'dispute-closed'],
  ['charge.dispute.closed', 'dispute-closed'],
  ['charge.refunded', 'refund-changed'],
  ['refund.created', 'refund-changed'],
  ['refund.updated', 'refund-changed'],
  ['refund.failed', 'refund-changed'],
]);

/** The events to ask for where the webhook is set up at Stripe; the README has them. */
export const eventTypes: readonly string[] = [...meanings.keys()];

// Ids are asked for as they come, in the path of a call: nothing else than an id may stand there.
const intentId = z.string().regex(/^pi_\w{1,250}$/);
const eventShape = z.object({
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z.string().min(1).max(200),
  data: z.object({
    object: z.looseObject({
      id: z.string().nullish(),
      object: z.string(),
      payment_intent: z.union([intentId, z.object({ id: intentId })]).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

type Deps = { readonly stripe: Stripe; readonly webhookSecret: string; readonly clock: Clock };

/** Stripe's events, proved by the SDK over the bytes as they came, at most five minutes after they were signed. */
export const createVerifyEvent =
  ({ stripe, webhookSecret, clock }: Deps): PaymentProvider['verifyEvent'] =>
  (rawBody, header) => {
    const signature = header(signatureHeaderName);
    if (signature === undefined) return null;
    try {
      const now = clock.now().getTime();
      stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, toleranceSeconds, undefined, now);
    } catch {
      return null;
    }
    return parseEvent(rawBody.toString('utf8'));
  };

/** Null for bytes that are signed but no event of a kind that we know: the sender is not the Stripe we know. */
const parseEvent = (body: string): ProviderEvent | null => {
  const parsed = eventShape.safeParse(JSON.parse(body));
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const { object } = data;
  return {
    id,
    type,
    meaning: meanings.get(type) ?? null,
    paymentReference: object.object === 'payment_intent' ? (object.id ?? null) : referenceIn(object),
    metadata: object.metadata ?? {},
    body,
  };
};

const referenceIn = ({
  payment_intent: intent,
}: {
  readonly payment_intent?: string | { readonly id: string } | null | undefined;
}): string | null => (typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null));
