import type { Stripe } from 'stripe';
import type { Clock } from '../../../platform/clock/index.ts';
import { type FakeDispute, newId, seconds } from './objects.ts';
import type { TestCard } from './test-cards.ts';

/** An event as it is sent; what it tells is as things stood then. */
export type FakeEvent = {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** The JSON that is signed. */
  readonly body: string;
};

/** What the fake knows. All of it is in memory and goes with it. */
export type FakeState = {
  readonly clock: Clock;
  readonly intents: Map<string, Stripe.PaymentIntent>;
  /** Where the bank's page leads back to, of each intent. */
  readonly returnUrls: Map<string, string>;
  readonly charges: Map<string, Stripe.Charge>;
  readonly transactions: Map<string, Stripe.BalanceTransaction>;
  readonly refunds: Map<string, Stripe.Refund>;
  readonly disputes: Map<string, FakeDispute>;
  readonly customers: Map<string, Stripe.Customer>;
  readonly methods: Map<string, Stripe.PaymentMethod>;
  /** Which test card a payment method is. */
  readonly cards: Map<string, TestCard>;
  /** Detached ones, and those that paid once without a customer: never again. */
  readonly usedUp: Set<string>;
  /** Where wallets show. */
  readonly domains: Map<string, Stripe.PaymentMethodDomain>;
  /** Those that Apple has a doubt about. */
  readonly doubtedHosts: Set<string>;
  readonly events: FakeEvent[];
  /** Tells of something as it is now. */
  tell(type: string, object: object): void;
  /** Does something when the clock has come so far. */
  later(delayMs: number, work: () => void): void;
  /** Does what is due. */
  tick(): void;
};

export const createState = (clock: Clock): FakeState => {
  const events: FakeEvent[] = [];
  const due: { readonly at: number; readonly work: () => void }[] = [];
  return {
    clock,
    intents: new Map(),
    returnUrls: new Map(),
    charges: new Map(),
    transactions: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    customers: new Map(),
    methods: new Map(),
    cards: new Map(),
    usedUp: new Set(),
    domains: new Map(),
    doubtedHosts: new Set(),
    events,
    tell: (type, object) => {
      const [id, created] = [newId('evt'), seconds(clock.now())];
      const event = {
        ...{ id, object: 'event', api_version: '2026-10-28.endive', created, type },
        ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null } },
        data: { object },
      };
      events.push({ id, type, created, body: JSON.stringify(event, null, 2) });
    },
    later: (delayMs, work) => void due.push({ at: clock.now().getTime() + delayMs, work }),
    tick: () => {
      const now = clock.now().getTime();
      const ripe = due.filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at);
      for (const one of ripe) {
        due.splice(due.indexOf(one), 1);
        one.work();
      }
    },
  };
};
