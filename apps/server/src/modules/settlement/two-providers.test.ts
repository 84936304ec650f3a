import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { signatureHeader } from '../../../../../tests/support/sandbox.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  orderOf,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import type { PaymentProvider } from './index.ts';

// Two companies over one set of books: what is asked of each is written down.
let own: TestDatabase;
let asked: string[];
let current: string;
let isAnswerLost: boolean;

const named =
  (name: string) =>
  (sandbox: PaymentProvider): PaymentProvider => ({
    ...sandbox,
    name,
    createPayment: async (request) => {
      asked.push(`${name} create`);
      const answer = await sandbox.createPayment(request);
      if (isAnswerLost) throw new Error('socket hang up');
      return answer;
    },
    retrievePayment: (by) => {
      asked.push(`${name} retrieve`);
      return sandbox.retrievePayment(by);
    },
    abandonPayment: (request) => {
      asked.push(`${name} abandon`);
      return sandbox.abandonPayment(request);
    },
    verifyEvent: (body, header) => (name === 'stripe' ? null : sandbox.verifyEvent(body, header)),
  });

const openShop = (first: string, second?: string): Promise<Shop> => {
  current = first;
  return createShop({
    own,
    withProvider: named(first),
    otherProviders: (sandbox) => (second === undefined ? [] : [named(second)(sandbox)]),
    providerTimeoutMs: 2_000,
    inFlightPatienceMs: 50,
  });
};

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(() => {
  asked = [];
  isAnswerLost = false;
});
afterAll(() => own.drop());

/** An order that was charged by `stripe` without our knowing; the shop then changes to another company. */
const begunWithStripe = async () => {
  const before = await openShop('stripe');
  const book = await createBook(own.db, { stock: 3 });
  const visitor = before.visit();
  await put(visitor, before.school, book.variantId);
  const order = await orderOf(visitor, before.school);
  isAnswerLost = true;
  await placeProblem(visitor, before.school, order);
  isAnswerLost = false;
  asked = [];
  return { before, order, visitor };
};
const statusOf = async (shop: Shop, key: string) =>
  (await shop.look('select status from orders where idempotency_key = $1', [key]))['status'];

describe('a payment is continued by the provider that is written on it', () => {
  test('by the reconciler, whichever charges new payments today', async () => {
    const { order } = await begunWithStripe();
    const after = await openShop('sandbox-card', 'stripe');
    after.clock.advance(61_000);
    expect(await after.reconcile()).toMatchObject({ settled: 1 });
    expect(asked).toEqual(['stripe retrieve']);
    expect(await statusOf(after, order.idempotency_key)).toBe(2);
    expect(current).toBe('sandbox-card');
  });

  test('and a new payment by the one that is current', async () => {
    const shop = await openShop('sandbox-card', 'stripe');
    const book = await createBook(own.db, { stock: 3 });
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId);
    const order = await orderOf(visitor, shop.school);
    await place(visitor, shop.school, order);
    expect(asked).toEqual(['sandbox-card create']);
    expect(
      await shop.look(
        'select p.provider from payments p join orders o on o.id = p.order_id where o.idempotency_key = $1',
        [order.idempotency_key],
      ),
    ).toEqual({ provider: 'sandbox-card' });
  });

  test('while one that is not set up any more leaves the payment open, and stops nobody else', async () => {
    const { order } = await begunWithStripe();
    const without = await openShop('sandbox-card');
    without.clock.advance(61_000);
    expect(await without.reconcile()).toMatchObject({ settled: 0, failed: 1 });
    expect(await statusOf(without, order.idempotency_key)).toBe(1);
  });
});

test('a webhook is proved by the company whose address it came to', async () => {
  const shop = await openShop('sandbox-card', 'stripe');
  const body = Buffer.from(
    JSON.stringify({ id: 'evt_1', type: 'radar.x', data: { object: { id: 'x', object: 'warning' } } }),
  );
  const header = signatureHeader(shop.sandbox.webhookSecret, body, shop.clock.now());
  await expect(shop.sendWebhook(body, header, 'stripe')).rejects.toMatchObject({
    code: 'invalid_webhook_signature',
  });
  expect(await shop.sendWebhook(body, header, 'sandbox-card')).toEqual({ received: true });
});
