import type { DeviceWallet } from '@goodshelf/contract/lookups/device-wallets';
import { Stripe } from 'stripe';
import { type FakeStripe, startFakeStripe } from '../../apps/server/src/adapters/stripe/fake/index.ts';
import { createRegisterHosts, createStripe } from '../../apps/server/src/adapters/stripe/index.ts';
import type { RegisterHosts } from '../../apps/server/src/modules/domains/index.ts';
import type { PaymentProvider } from '../../apps/server/src/modules/settlement/index.ts';
import type { Shield } from '../../apps/server/src/modules/shield/index.ts';
import type { Clock } from '../../apps/server/src/platform/clock/index.ts';
import { testLog, type TestDatabase } from './database.ts';
import { createShop, type Shop } from './shop.ts';

const keys = { secretKey: 'sk_test_of_these_tests', webhookSecret: 'whsec_of_these_tests' };
/** So that tests need not wait long for what never comes. */
const shortMs = { bank: 700, quick: 500 };

export type StripeOnFake = {
  readonly fake: FakeStripe;
  readonly provider: PaymentProvider;
  /** The same company, as another process opens it. */
  readonly open: () => PaymentProvider;
  readonly registerHosts: RegisterHosts;
};

/** Our adapter, over HTTP, on the local fake of Stripe. */
export const openStripe = async (
  own: TestDatabase,
  clock: Clock,
  options: { readonly latencyMs?: number; readonly timeoutsMs?: typeof shortMs } = {},
): Promise<StripeOnFake> => {
  const { timeoutsMs = shortMs, ...ofFake } = options;
  const fake = await startFakeStripe({ clock, ...keys, ...ofFake });
  const { apiUrl } = fake;
  const pool = own.database.pools.neighbour;
  const open = () => createStripe({ pool, clock, log: testLog, apiUrl, timeoutsMs, ...keys });
  const registerHosts = createRegisterHosts({ ...keys, apiUrl, timeoutMs: timeoutsMs.quick });
  return { fake, provider: open(), open, registerHosts };
};

const tokens = {
  ordinary: 'tok_visa',
  declined: 'tok_visa_chargeDeclined',
  'asks the buyer': 'tok_threeDSecure2Required',
} as const;

/** What Stripe's card field does in a browser, or its button of a wallet. */
export const tokenAtFake = async (
  { apiUrl }: FakeStripe,
  card: keyof typeof tokens,
  wallet: DeviceWallet | null = null,
): Promise<string> => {
  const { hostname: host, port } = new URL(apiUrl);
  const browser = new Stripe(keys.secretKey, { protocol: 'http', host, port });
  const details = { token: tokens[card], ...(wallet === null ? {} : { wallet }) };
  return (await browser.paymentMethods.create({ type: 'card', card: details })).id;
};

/** What another shop of the same account at Stripe does there: a payment that is none of ours; its id. */
export const payForAnotherShop = async (
  { apiUrl }: FakeStripe,
  metadata: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { hostname: host, port } = new URL(apiUrl);
  const other = new Stripe(keys.secretKey, { protocol: 'http', host, port });
  const { id } = await other.paymentIntents.create({
    ...{
      amount: 1_200,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      capture_method: 'automatic',
    },
    metadata: { ...metadata },
  });
  await other.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
};

export type StripeShop = Shop & StripeOnFake & { close(): Promise<void> };

/** A shop whose cards are charged by Stripe. */
export const createStripeShop = async (
  own: TestDatabase,
  options: { readonly shield?: Pick<Shield, 'admit'> } = {},
): Promise<StripeShop> => {
  let shop: Shop | null = null;
  // The shop makes its clock; the fake's time is the same.
  const clock: Clock = { now: () => shop?.clock.now() ?? new Date() };
  const stripe = await openStripe(own, clock);
  shop = await createShop({ own, withProvider: () => stripe.provider, inFlightPatienceMs: 10, ...options });
  return { ...shop, ...stripe, close: stripe.fake.close };
};
