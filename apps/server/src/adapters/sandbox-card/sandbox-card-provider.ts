import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type {
  EventMeaning,
  PaymentProvider,
  PaymentRequest,
  ProviderEvent,
  ProviderPayment,
} from '../../modules/settlement/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import {
  decideIntent,
  eventsOf,
  fingerprintOf,
  hashOfRequest,
  presentIntent,
  refusedPayment,
  sandboxFeeSchedule,
  waitingIntent,
} from './payment-intents.ts';
import { createSandboxReports } from './reports.ts';
import { eventsOfRefund, newRefund, presentRefund } from './refunds.ts';
import { createSavedMethods } from './saved-methods.ts';
import type { IntentRow, SandboxCardRepo } from './sandbox-card.repo.ts';
import { findCardByPaymentMethod, type TestCard } from './test-cards.ts';
import { isSignatureValid, signatureHeaderName } from './webhook-signature.ts';

export type ProviderDeps = {
  readonly repo: SandboxCardRepo;
  /** Where this provider's own pages are, e.g. `http://localhost:3000`. */
  readonly baseUrl: string;
  readonly webhookSecret: string;
  /** Where its report of what it moved is had. */
  readonly reportUrl: string;
  readonly clock: Clock;
  /** How long after the charge the disputed test card is disputed. */
  readonly disputeDelayMs: number;
  /** How long the card that loses its answer keeps the caller waiting. */
  readonly lostAnswerMs: number;
};

/**
 * The sandbox card provider as our code sees it: Stripe's semantics with test cards only. It is another company that
 * happens to live in this process: own schema, own connections, never part of one of our transactions. A charge is one
 * statement (the intent and its event).
 */
export const createPaymentProvider = (deps: ProviderDeps): PaymentProvider => {
  const { repo, clock } = deps;
  const present = (intent: IntentRow): ProviderPayment => presentIntent(intent, deps.baseUrl, clock.now());
  const existing = async (key: string): Promise<IntentRow> => {
    const intent = await repo.findIntentByKey(key);
    if (intent === null) throw new Error('The sandbox provider lost a payment');
    return intent;
  };

  const charge = async (
    request: PaymentRequest,
    card: TestCard,
    when: 'at once' | 'ask the buyer',
  ): Promise<ProviderPayment> => {
    const now = clock.now();
    const waiting = waitingIntent(request, card, now);
    const intent = when === 'ask the buyer' ? waiting : decideIntent(waiting, card, now, deps.disputeDelayMs);
    const stored = await repo.insertIntent(intent, eventsOf(intent, now));
    if (card.losesAnswer) await pause(deps.lostAnswerMs, undefined, { ref: false });
    if (stored !== null) return present(stored);
    const first = await existing(request.key);
    if (!first.request_hash.equals(hashOfRequest(request)))
      throw new Error('idempotency_error: this key was used with another request');
    return present(first);
  };

  return {
    name: 'sandbox-card',
    isTestMode: true,
    feeSchedule: sandboxFeeSchedule,
    reports: createSandboxReports(deps.reportUrl),
    createPayment: async (request) => {
      const card = await findCard(repo, request.paymentMethod);
      return card === null
        ? refusedPayment(request)
        : charge(request, card, card.isAuthenticated === true ? 'ask the buyer' : 'at once');
    },
    fingerprintOf: async (paymentMethod) => {
      const card = await findCard(repo, paymentMethod);
      return card === null ? null : fingerprintOf(card);
    },
    retrievePayment: async (by) => {
      const intent = await ('key' in by ? repo.findIntentByKey(by.key) : repo.findIntent(by.reference));
      return intent && present(intent);
    },
    abandonPayment: async (request) => {
      const now = clock.now();
      const usedUp = await repo.insertIntent(
        { ...waitingIntent(request, null, now), status: 'canceled' },
        [],
      );
      if (usedUp !== null) return present(usedUp);
      const first = await existing(request.key);
      const canceled: IntentRow = { ...first, status: 'canceled' };
      return present(
        (await repo.finishIntent(canceled, eventsOf(canceled, now))) ?? (await existing(request.key)),
      );
    },
    refundPayment: async (request) => {
      const now = clock.now();
      const intent = await repo.findIntent(request.paymentReference);
      const card =
        intent === null || intent.test_card === null ? null : findCardByPaymentMethod(intent.test_card);
      const refund = newRefund(request, { card, isAnotherTry: (intent?.refunded_cents ?? 0) > 0 }, now);
      const made = await repo.insertRefund(refund, eventsOfRefund(refund));
      if (made !== null) return presentRefund(made, now);
      const first = await repo.findRefund(request.key);
      if (first === null) throw new Error('charge_already_refunded: there is not so much to give back');
      if (first.payment_intent !== request.paymentReference || first.amount_cents !== request.amountCents)
        throw new Error('idempotency_error: this key was used with another request');
      return presentRefund(first, now);
    },
    retrieveRefund: async ({ key }) => {
      const refund = await repo.findRefund(key);
      return refund && presentRefund(refund, clock.now());
    },
    savedMethods: createSavedMethods({
      repo,
      clock,
      chargeCard: (request, card) => charge(request, card, 'at once'),
    }),
    verifyEvent: (rawBody, header) => {
      const signature = header(signatureHeaderName);
      return signature !== undefined && isSignatureValid(deps.webhookSecret, rawBody, signature, clock.now())
        ? parseEvent(rawBody)
        : null;
    },
  };
};

const findCard = async (repo: SandboxCardRepo, paymentMethod: string): Promise<TestCard | null> => {
  const readyMade = findCardByPaymentMethod(paymentMethod);
  if (readyMade !== null) return readyMade;
  const testCard = await repo.findTestCard(paymentMethod);
  return testCard === null ? null : findCardByPaymentMethod(testCard);
};

const meanings: ReadonlyMap<string, EventMeaning> = new Map([
  ['payment_intent.succeeded', 'captured'],
  ['payment_intent.payment_failed', 'failed'],
  ['payment_intent.canceled', 'failed'],
  ['payment_intent.processing', 'changed'],
  ['payment_intent.requires_action', 'changed'],
  ['charge.updated', 'fee-known'],
  ['charge.dispute.created', 'disputed'],
  ['charge.dispute.closed', 'dispute-closed'],
  ['charge.refunded', 'refund-changed'],
  ['refund.updated', 'refund-changed'],
  ['refund.failed', 'refund-changed'],
]);

const eventShape = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  data: z.object({
    object: z.looseObject({
      id: z.string(),
      object: z.string(),
      payment_intent: z.string().optional(),
      metadata: z.record(z.string(), z.string()).optional(),
    }),
  }),
});

/** Null for bytes that are signed but no event: the sender is not the provider we know. */
const parseEvent = (rawBody: Buffer): ProviderEvent | null => {
  const parsed = eventShape.safeParse(parseJson(rawBody));
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const isPayment = data.object.object === 'payment_intent';
  return {
    id,
    type,
    meaning: meanings.get(type) ?? null,
    paymentReference: isPayment ? data.object.id : (data.object.payment_intent ?? null),
    metadata: data.object.metadata ?? {},
    body: rawBody.toString('utf8'),
  };
};

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
};
