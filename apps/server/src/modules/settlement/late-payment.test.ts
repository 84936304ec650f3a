import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  orderOf,
  paidBy,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import { cents } from '@goodshelf/money';
import type { PaymentProvider, PaymentRequest } from './index.ts';

// A provider that says a card was declined, or a payment called off, and charges the card all the same a moment later.
type Lie = 'declines and charges' | 'none';
let lie: Lie;
let charge: () => Promise<unknown>;

const lying = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  createPayment: async (request: PaymentRequest) => {
    if (lie === 'none') return provider.createPayment(request);
    charge = () => provider.createPayment(request);
    const { amountCents, metadata } = request;
    return { ...declined, reference: null, amountCents, metadata: { ...metadata } };
  },
  abandonPayment: async (request) => {
    if (lie === 'none') return provider.abandonPayment(request);
    const { amountCents, metadata } = request;
    return { ...declined, reference: null, status: 'canceled', amountCents, metadata: { ...metadata } };
  },
});
const declined = {
  status: 'failed',
  currency: 'usd',
  feeCents: cents(0),
  card: null,
  actionUrl: null,
  failure: { code: 'card_declined', message: 'Your card was declined.' },
  dispute: null,
} as const;

let own: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  lie = 'none';
  shop = await createShop({
    own,
    withProvider: (provider) => lying({ ...provider }),
    providerTimeoutMs: 2_000,
    inFlightPatienceMs: 50,
  });
});
afterEach(() => expectInvariants(own));
afterAll(() => own.drop());

const eventBodies = async (key: string): Promise<Buffer[]> => {
  const { rows } = await own.db.asOperator('read the provider’s events', (tx) =>
    tx.raw<{ payload: object }>(
      `select e.payload from sandbox_card.events e join sandbox_card.payment_intents i
         on i.id in (e.payload->'data'->'object'->>'id', e.payload->'data'->'object'->>'payment_intent')
       join payments p on p.id::text = i.idempotency_key join orders o on o.id = p.order_id
       where o.idempotency_key = $1 order by e.created_at, e.id`,
      [key],
    ),
  );
  return rows.map(({ payload }) => Buffer.from(JSON.stringify(payload)));
};

const chargedAfterFailure = async (card = 'pm_card_visa') => {
  const book = await createBook(own.db, { stock: 1 });
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId);
  const order = await orderOf(visitor, shop.school, paidBy(card));
  lie = 'declines and charges';
  expect((await placeProblem(visitor, shop.school, order)).code).toBe('payment_declined');
  await charge();
  lie = 'none';
  return { order, book: book.variantId };
};
const bookedFor = (key: string) =>
  shop.look(
    `select count(distinct e.id)::int as entries,
       coalesce(sum(l.amount_cents) filter (where l.account = 'provider_clearing'), 0)::int as clearing,
       coalesce(sum(l.amount_cents) filter (where l.account = 'refunds'), 0)::int as owed,
       coalesce(sum(l.amount_cents) filter (where l.account = 'fees'), 0)::int as fees
     from orders o left join ledger_entries e on e.order_id = o.id left join ledger_postings l on l.entry_id = e.id
     where o.idempotency_key = $1`,
    [key],
  );
const refundOf = (key: string) =>
  shop.look(
    `select r.status, r.amount_cents::int as cents, o.total_cents::int as total, o.status as order_status
     from refunds r join orders o on o.id = r.order_id where o.idempotency_key = $1`,
    [key],
  );

describe('money that comes for an order that has failed', () => {
  test('is booked, given back through the provider once, and told in the order’s history', async () => {
    const { order, book } = await chargedAfterFailure();
    const [event] = await eventBodies(order.idempotency_key);
    if (event === undefined) throw new Error('The provider has told nothing');
    await Promise.all([shop.sendWebhook(event), shop.sendWebhook(event)]);
    const total = Number((await refundOf(order.idempotency_key))['total']);
    expect(await refundOf(order.idempotency_key)).toMatchObject({
      status: 'pending',
      cents: total,
      order_status: 0,
    });
    const fee = Math.round(total * 0.029) + 30;
    expect(await bookedFor(order.idempotency_key)).toEqual({
      entries: 2,
      clearing: fee - total,
      owed: total,
      fees: -fee,
    });
    expect(await shop.refunds.payDue()).toBe(1);
    expect(await shop.refunds.payDue()).toBe(0);
    expect(await refundOf(order.idempotency_key)).toMatchObject({ status: 'succeeded' });
    expect(await bookedFor(order.idempotency_key)).toEqual({
      entries: 3,
      clearing: fee,
      owed: 0,
      fees: -fee,
    });
    expect(
      await shop.look(
        `select count(*)::int as told from order_events e join orders o on o.id = e.order_id
         where o.idempotency_key = $1 and e.text like '%sending the full amount back%'`,
        [order.idempotency_key],
      ),
    ).toEqual({ told: 1 });
    expect(await shop.look('select on_hand from stock_levels where variant_id = $1', [book])).toEqual({
      on_hand: 1,
    });
  });

  test('and the webhook that tells of it is applied at its first delivery', async () => {
    const { order } = await chargedAfterFailure();
    for (const event of await eventBodies(order.idempotency_key)) await shop.sendWebhook(event);
    expect(
      await shop.look('select count(*)::int as waiting from provider_events where applied_at is null'),
    ).toEqual({ waiting: 0 });
    await shop.refunds.payDue();
  });
});

test('what a bank takes back of such money is booked, as the platform’s loss', async () => {
  const { order } = await chargedAfterFailure('pm_card_createDispute');
  const [told, disputed] = await eventBodies(order.idempotency_key);
  if (told === undefined || disputed === undefined) throw new Error('The provider has told too little');
  await shop.sendWebhook(told);
  await shop.refunds.payDue();
  shop.clock.advance(5_000);
  await Promise.all([shop.sendWebhook(disputed), shop.sendWebhook(disputed)]);
  const total = Number((await refundOf(order.idempotency_key))['total']);
  const fee = Math.round(total * 0.029) + 30;
  const disputeFee = 1_500;
  // It went back twice: by our refund and by the bank.
  expect(await bookedFor(order.idempotency_key)).toEqual({
    entries: 4,
    clearing: fee + total + disputeFee,
    owed: -total,
    fees: -fee - disputeFee,
  });
});

test('a declined payment is called off at the provider before its order fails', async () => {
  const book = await createBook(own.db, { stock: 1 });
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId);
  const order = await orderOf(visitor, shop.school, paidBy('pm_card_visa_chargeDeclined'));
  expect((await placeProblem(visitor, shop.school, order)).code).toBe('payment_declined');
  expect(
    await shop.look(
      `select i.status, p.failure_code from sandbox_card.payment_intents i
       join payments p on p.id::text = i.idempotency_key join orders o on o.id = p.order_id where o.idempotency_key = $1`,
      [order.idempotency_key],
    ),
  ).toEqual({ status: 'canceled', failure_code: 'generic_decline' });
});
