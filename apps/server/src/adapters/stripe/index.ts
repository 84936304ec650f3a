import type pg from 'pg';
import { basisPoints, cents } from '@goodshelf/money';
import type { PaymentProvider } from '../../modules/settlement/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { createVerifyEvent } from './events.ts';
import { createPayments } from './payments.ts';
import { stripeReports } from './reports.ts';
import { createRefunds } from './refunds.ts';
import { createSavedMethods } from './saved-methods.ts';
import { createStripeClient, orNull } from './stripe-client.ts';
import { createStripeRepo } from './stripe.repo.ts';

export { createRegisterHosts } from './wallet-domains.ts';
export { stripeInBrowsers, type BrowserSide } from './browser-side.ts';

type StripeDeps = {
  /** Of its own: what it writes is never part of our transactions. */
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Another server than Stripe's own; for the local fake. */
  readonly apiUrl?: string | null;
  readonly timeoutsMs?: { readonly bank: number; readonly quick: number };
};

/** A charge waits for a bank, and within what settlement allows for the whole; nothing else of Stripe takes long. */
const usualTimeouts = { bank: 12_000, quick: 4_000 };
/** Stripe's published price for a card in the US. */
const feeSchedule = { rateBps: basisPoints(290), fixedCents: cents(30) };

/** Stripe as the port of card companies (decision 0068). */
export const createStripe = (deps: StripeDeps): PaymentProvider => {
  const { secretKey, webhookSecret, clock, log, timeoutsMs = usualTimeouts } = deps;
  const apiUrl = deps.apiUrl == null ? {} : { apiUrl: deps.apiUrl };
  const stripe = createStripeClient({ secretKey, timeoutMs: timeoutsMs.bank, ...apiUrl });
  const repo = createStripeRepo(deps.pool);
  const { chargeSaved, ...payments } = createPayments({
    ...{ stripe, repo, clock, log },
    quickTimeoutMs: timeoutsMs.quick,
  });
  return {
    name: 'stripe',
    isTestMode: !/^[rs]k_live_/.test(secretKey),
    feeSchedule,
    reports: stripeReports,
    ...payments,
    ...createRefunds(stripe),
    fingerprintOf: async (paymentMethod) =>
      (await orNull(stripe.paymentMethods.retrieve(paymentMethod)))?.card?.fingerprint ?? null,
    savedMethods: createSavedMethods({ stripe, repo, clock, charge: chargeSaved }),
    verifyEvent: createVerifyEvent({ stripe, webhookSecret, clock }),
  };
};
