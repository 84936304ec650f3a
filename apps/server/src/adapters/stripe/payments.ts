import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { PaymentProvider, PaymentRequest, ProviderPayment } from '../../modules/settlement/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { declineCodeOf } from './decline-codes.ts';
import { findDispute } from './disputes.ts';
import { chargeOf, expanded, isUntouched, notCharged, presentIntent } from './present-payment.ts';
import { inTurn, isRefusal, isTrouble, orNull } from './stripe-client.ts';
import type { StripeRepo } from './stripe.repo.ts';
import { stripeTexts } from './stripe.texts.ts';

export type PaymentsDeps = {
  readonly stripe: Stripe;
  readonly repo: StripeRepo;
  readonly clock: Clock;
  readonly log: Log;
  /** For what Stripe answers by itself, without a bank: making an intent, calling one off. */
  readonly quickTimeoutMs: number;
};

type Payments = Pick<PaymentProvider, 'createPayment' | 'retrievePayment' | 'abandonPayment'> & {
  /** The charge of what a customer keeps, while the buyer is not there. */
  chargeSaved(request: PaymentRequest & { readonly customer: string }): Promise<ProviderPayment>;
};
type Charge = { readonly request: PaymentRequest; readonly customer: string | null };

/** So long the one who made an intent may still be about to confirm it; all of its calls have ended by then. */
const untouchedMs = 60_000;
const secondTryMs = 250;

/**
 * Charges, in two steps: an intent is made, which charges nothing; its id is written down under our key, once and for all; and
 * only what is written down is confirmed. So a key has one intent at most that is ever charged, whoever repeats what and
 * whenever, also when Stripe has forgotten its own idempotency keys after a day; and what fails before the
 * confirmation is known to have charged nothing.
 */
export const createPayments = (deps: PaymentsDeps): Payments => {
  const { stripe, repo, clock, log } = deps;

  const present = async (intent: Stripe.PaymentIntent): Promise<ProviderPayment> =>
    presentIntent(intent, chargeOf(intent)?.disputed === true ? await findDispute(stripe, intent.id) : null);
  const retrieve = (id: string): Promise<Stripe.PaymentIntent> =>
    stripe.paymentIntents.retrieve(id, { expand: expanded });

  const charge = async (charged: Charge): Promise<ProviderPayment> => {
    const { request } = charged;
    const made = await makeIntent(deps, charged);
    const { intent, isNew, isDeclined } = await repo.claimPayment(request.key, made?.id ?? null, clock.now());
    if (made !== null && made.id !== intent) await callOff(deps, made.id);
    if (intent === null)
      return made === null && isNew
        ? notCharged(request, 'failed', { code: 'not_started', message: stripeTexts.notStarted })
        : notCharged(request, 'canceled', null);
    if (!isNew) {
      // The key has been used before: Stripe's answer about making it may be a day old.
      const known = await retrieve(intent);
      if (isDeclined || !isUntouched(known)) return present(known);
    }
    return confirm(charged, intent);
  };

  const confirm = async ({ request, customer }: Charge, id: string): Promise<ProviderPayment> => {
    const params: Stripe.PaymentIntentConfirmParams = {
      payment_method: request.paymentMethod,
      expand: expanded,
      ...(customer === null ? { return_url: request.returnUrl } : { off_session: true }),
    };
    const options = { idempotencyKey: `${request.key}:confirm` };
    try {
      return await present(await inTurn(() => stripe.paymentIntents.confirm(id, params, options)));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) {
        const declined = error.payment_intent ?? (await retrieve(id));
        if (declined.status === 'requires_payment_method') await repo.markDeclined(request.key, clock.now());
        return present(declined);
      }
      if (!isRefusal(error)) throw error;
      const known = await retrieve(id);
      if (!isUntouched(known)) return present(known);
      log.warn({ err: error, paymentId: request.key }, 'Stripe refused a payment method');
      return notCharged(request, 'failed', refusalOf(error), id);
    }
  };

  return {
    createPayment: (request) => charge({ request, customer: null }),
    chargeSaved: ({ customer, ...request }) => charge({ request, customer }),
    retrievePayment: async (by) => {
      const id = 'key' in by ? await repo.findIntent(by.key) : by.reference;
      const intent = id === null ? null : await orNull(retrieve(id));
      if (intent === null) return null;
      const age = clock.now().getTime() - intent.created * 1000;
      return isUntouched(intent) && age < untouchedMs ? null : present(intent);
    },
    abandonPayment: async (request) => {
      const { intent, isDeclined } = await repo.claimPayment(request.key, null, clock.now());
      // Of a decline that we were told nobody else has what it takes to confirm it: its secret never left this server.
      if (intent === null || isDeclined) return notCharged(request, 'canceled', null, intent);
      return present((await callOff(deps, intent)) ?? (await retrieve(intent)));
    },
  };
};

const refusalOf = (error: unknown): ProviderPayment['failure'] => {
  const code = error instanceof Stripe.errors.StripeError ? declineCodeOf(error) : null;
  return {
    code: code === 'authentication_required' ? code : 'invalid_payment_method',
    message: stripeTexts.unusable,
  };
};

/**
 * The intent of a request; null when Stripe is in trouble, or refuses to make one. Nothing is charged by making it, so it is
 * tried twice, and a second one that came of it would only lie there.
 */
const makeIntent = async (
  { stripe, log, quickTimeoutMs }: PaymentsDeps,
  { request, customer }: Charge,
): Promise<Stripe.PaymentIntent | null> => {
  const params: Stripe.PaymentIntentCreateParams = {
    amount: request.amountCents,
    currency: 'usd',
    // Cards, and the wallets that are cards: they answer at once, and never need another page than the bank's.
    allowed_payment_method_types: ['card'],
    // So that the fee is in the answer (decision 0015 has the case that it is not).
    capture_method: 'automatic',
    description: request.description,
    metadata: { ...request.metadata },
    ...(customer === null ? {} : { customer }),
  };
  const idempotencyKey = customer === null ? request.key : `${request.key}:${customer}`;
  const make = (): Promise<Stripe.PaymentIntent> =>
    inTurn(() => stripe.paymentIntents.create(params, { idempotencyKey, timeout: quickTimeoutMs }));
  try {
    return await make().catch(async (error: unknown) => {
      if (!isTrouble(error)) throw error;
      await pause(secondTryMs);
      return make();
    });
  } catch (error) {
    if (!isTrouble(error) && !isRefusal(error)) throw error;
    log.warn({ err: error, paymentId: request.key }, 'Stripe made no intent, so nothing is charged');
    return null;
  }
};

/** Null when there is nothing to call off any more: it has ended. */
const callOff = async (
  { stripe, quickTimeoutMs }: PaymentsDeps,
  id: string,
): Promise<Stripe.PaymentIntent | null> => {
  const params: Stripe.PaymentIntentCancelParams = { cancellation_reason: 'abandoned', expand: expanded };
  try {
    return await inTurn(() => stripe.paymentIntents.cancel(id, params, { timeout: quickTimeoutMs }));
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
};
