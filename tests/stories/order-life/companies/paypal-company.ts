import type { FakeOrder, Instrument } from '../../../../apps/server/src/adapters/paypal/fake/fake-order.ts';
import { centsOf } from '../../../../apps/server/src/adapters/paypal/fake/fake-order.ts';
import {
  type CallKind,
  startFakePayPal,
} from '../../../../apps/server/src/adapters/paypal/fake/fake-paypal.ts';
import type { Fault } from '../../../../apps/server/src/adapters/paypal/fake/faults.ts';
import { createPayPal } from '../../../../apps/server/src/adapters/paypal/index.ts';
import type { Clock } from '../../../../apps/server/src/platform/clock/index.ts';
import type { TestDatabase } from '../../../support/database.ts';
import type { BuyersAnswer, Company, InTheirBooks, Trouble } from './company.ts';

const writing = ['create', 'capture', 'refund'] as const;
const faults: Readonly<Record<Exclude<Trouble, 'works'>, readonly [Fault, readonly CallKind[]]>> = {
  'loses answers': ['cut after', writing],
  'loses questions': ['refused with 500', writing],
  'is silent': ['refused with 500', [...writing, 'token', 'read', 'other']],
  'fails before': ['refused with 500', writing],
  'fails after': ['500 after', writing],
  'asks for patience': ['refused with 429', writing],
  'sends rubbish': ['malformed', writing],
};
const instruments: Readonly<Record<Exclude<BuyersAnswer, 'refuses'>, Instrument>> = {
  agrees: 'fine',
  declined: 'declined',
  'is reviewed': 'pending',
  'is denied': 'denied',
};

export type PayPalCompany = Company & {
  /** Charges the buyer of a payment by one more order, which they approve as they did the first. */
  captureAnew(payment: string): void;
};

/** PayPal's fake over HTTP, behind our adapter. */
export const createPayPalCompany = async (own: TestDatabase, clock: Clock): Promise<PayPalCompany> => {
  const fake = await startFakePayPal();
  const { books } = fake;
  const ordersOf = (payments: readonly string[]): readonly FakeOrder[] =>
    [...books.orders.values()].filter((order) => payments.includes(paymentOf(order)));
  return {
    name: 'paypal',
    captureAnew: (payment) => {
      const first = ordersOf([payment])[0];
      if (first === undefined) return;
      const id = `${first.id}AGAIN`;
      books.orders.set(id, { ...first, id, status: 'PAYER_ACTION_REQUIRED', capture: null, refunds: [] });
      books.approve(id);
      books.capture(id);
    },
    open: () =>
      createPayPal({
        ...{ pool: own.database.pools.neighbour, clock, ...fake.credentials, isLive: false },
        ...{ brandName: 'Goodshelf', fakeUrl: fake.url, callLimitMs: 5_000, captureLeaseMs: 10_000 },
      }),
    setTrouble: (trouble) => {
      fake.faults.clear();
      if (trouble === 'works') return;
      const [fault, kinds] = faults[trouble];
      for (const kind of kinds) fake.faults.set(kind, fault);
    },
    answer: async (url, answer) => {
      if (!url.startsWith(`${fake.url}/checkoutnow`) || answer === 'refuses') return;
      books.approve(new URL(url).searchParams.get('token') ?? '', instruments[answer]);
    },
    review: (payments, isAccepted) => {
      for (const { id } of ordersOf(payments)) books.decide(id, isAccepted ? 'COMPLETED' : 'DECLINED');
    },
    // PayPal opens none of what went back as a whole, and decides each once.
    dispute: (payments, step) => {
      const captured = ordersOf(payments).find((order) => inBooks([order]).captured > 0);
      if (captured === undefined || captured.capture?.status === 'REFUNDED') return;
      if (step === 'open' && captured.dispute === null) books.dispute(captured.id, null);
      if (step !== 'open' && captured.dispute?.outcome === null) books.dispute(captured.id, outcomes[step]);
    },
    events: async (payments) => {
      const orders = ordersOf(payments);
      const names = [...payments, ...orders.flatMap(({ id, capture }) => [id, capture?.id ?? id])];
      return fake.events
        .filter((event) => names.some((name) => event.includes(name)))
        .map((rawBody) => ({ provider: 'paypal', rawBody, headers: fake.sign(rawBody, clock.now()) }));
    },
    books: async (payments) => {
      const orders = Map.groupBy(ordersOf(payments), paymentOf);
      return new Map([...orders].map(([payment, ofPayment]) => [payment, inBooks(ofPayment)]));
    },
    close: fake.close,
  };
};

const outcomes = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const;

/** The last of the three ids that an order is marked with. */
const paymentOf = ({ customId }: FakeOrder): string => customId?.split('.').at(-1) ?? '';

const taken = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** What the orders of one payment come to. */
const inBooks = (orders: readonly FakeOrder[]): InTheirBooks => {
  const captured = orders.filter(({ capture }) => capture !== null && taken.has(capture.status));
  const refunds = captured.flatMap((order) => order.refunds);
  const disputed = captured.find(({ dispute }) => dispute !== null)?.dispute ?? null;
  return {
    charges: captured.length,
    captured: captured.reduce((total, { amount }) => total + centsOf(amount), 0),
    back: refunds.reduce((total, { amount }) => total + centsOf(amount), 0),
    dispute: disputed === null ? null : stateOf(disputed.outcome),
  };
};
const stateOf = (outcome: string | null): 'open' | 'won' | 'lost' => {
  if (outcome === null) return 'open';
  return outcome === outcomes.won ? 'won' : 'lost';
};
