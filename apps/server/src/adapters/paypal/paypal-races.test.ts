import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createPayPalShop, type PayPalShop } from '../../../../../tests/support/paypal.ts';
import { paid } from '../../../../../tests/support/wallet-orders.ts';
import { findPayment } from '../../modules/settlement/payments.repo.ts';
import type { PaymentProvider } from '../../modules/settlement/index.ts';
import { makeOrgScope } from '../../platform/tenancy/index.ts';
import type { FakePayPal } from './fake/fake-paypal.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const rounds = 20;

/** The buyer comes back, and their order is called off, at the same moment; how it ended here and at PayPal. */
const captureAgainstAbandon = async ({ shop, fake, begin, captures }: PayPalShop, delayMs: number) => {
  const { key, look, back, paypalOrder } = await begin();
  fake.books.approve(paypalOrder);
  const scope = makeOrgScope(shop.school.id, 'test');
  const payment = await findPayment(own.db, scope, key);
  if (payment === null) throw new Error('There is no payment');
  await Promise.allSettled([back(), pause(delayMs).then(() => shop.settlement.abandon(scope, payment))]);
  const { payment: status } = await look();
  return { isPaid: status === 1, isFailed: status === 2, captured: captures(paypalOrder) };
};

/** The twin: looks first, then does what it has seen, with nothing of ours between a capture and a cancellation. */
const naive = (paypal: PaymentProvider, fake: FakePayPal): PaymentProvider => {
  const known = async (key: string) => {
    const answer = await paypal.retrievePayment({ key });
    if (answer === null) throw new Error('PayPal knows nothing');
    return answer;
  };
  return {
    ...paypal,
    completePayment: async ({ key }) => {
      const { reference } = await known(key);
      await pause(15);
      fake.books.capture(reference ?? '');
      return known(key);
    },
    abandonPayment: async ({ key }) => {
      const answer = await known(key);
      return answer.status === 'succeeded' ? answer : { ...answer, status: 'canceled', actionUrl: null };
    },
  };
};

describe('a capture against a cancellation', () => {
  test('ends paid and captured, or failed and never captured', async () => {
    const paypal = await createPayPalShop(own);
    const ends = [];
    for (let round = 0; round < rounds; round++) ends.push(await captureAgainstAbandon(paypal, round));
    await paypal.fake.close();
    await expectInvariants(own);
    for (const { isPaid, isFailed, captured } of ends) {
      expect(isPaid !== isFailed).toBe(true);
      expect(captured).toBe(isPaid ? 1 : 0);
    }
  });

  test('takes money of failed orders from a twin that only looks first', async () => {
    const paypal = await createPayPalShop(own, { withProvider: naive });
    const ends = [];
    for (let round = 0; round < rounds; round++) ends.push(await captureAgainstAbandon(paypal, round));
    await paypal.fake.close();
    expect(ends.some(({ isFailed, captured }) => isFailed && captured > 0)).toBe(true);
  });
});

test('two tabs, the webhook and the reconciler capture once, by one request', async () => {
  const { shop, fake, begin, tellAll, captures } = await createPayPalShop(own);
  for (let round = 0; round < 10; round++) {
    const { key, look, back, paypalOrder } = await begin();
    fake.books.approve(paypalOrder);
    shop.clock.advance(11 * 60_000);
    await Promise.all([back(), back(), tellAll(), shop.reconcile()]);
    expect(await look()).toEqual(paid);
    expect(captures(paypalOrder)).toBe(1);
    expect(fake.calls.filter(({ requestId }) => requestId?.startsWith(`${key}:c`))).toHaveLength(1);
  }
  await fake.close();
});

test('a worker that died at its capture is followed by another one, which asks first', async () => {
  const { shop, fake, begin, captures } = await createPayPalShop(own);
  const { key, look, paypalOrder } = await begin();
  fake.books.approve(paypalOrder);
  await own.db.asOperator('as if a worker had died', (tx) =>
    tx.raw('update paypal.payments set capture_begun_at = now(), capturing_until = now() where key = $1', [
      key,
    ]),
  );
  fake.books.capture(paypalOrder);
  shop.clock.advance(11 * 60_000);
  await shop.reconcile();
  expect(await look()).toEqual(paid);
  expect(captures(paypalOrder)).toBe(1);
  await fake.close();
});
