import { add, basisPoints, cents, percentage } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { startEmptyingOutbox } from '../../../../../tests/support/emptying-outbox.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createPayPalShop, type PayPalShop } from '../../../../../tests/support/paypal.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import { orderOf, place, placeProblem, put } from '../../../../../tests/support/shop.ts';
import { failed, lookAt, paid, waiting } from '../../../../../tests/support/wallet-orders.ts';
import type { Fault } from './fake/faults.ts';

const minute = 60_000;
const faults: readonly Fault[] = [
  'timeout before',
  'timeout after',
  'cut after',
  'refused with 500',
  'refused with 429',
  '500 after',
  'malformed',
  'huge',
  'slow drip',
];

let own: TestDatabase;
let outbox: ReturnType<typeof startEmptyingOutbox>;
let paypal: PayPalShop;
beforeAll(async () => {
  own = await createTestDatabase();
  // All faults together take longer than a message may wait.
  outbox = startEmptyingOutbox(own);
});
beforeEach(async () => {
  paypal = await createPayPalShop(own, { callLimitMs: 700 });
});
afterEach(async () => {
  await paypal.fake.close();
  await expectInvariants(own);
});
afterAll(async () => {
  await outbox.stop();
  await own.drop();
});

const requestIds = (kind: 'create' | 'capture') => [
  ...new Set(paypal.fake.calls.filter((call) => call.kind === kind).map(({ requestId }) => requestId)),
];

describe('a capture that meets', () => {
  test.each(faults)('“%s” is resolved within two minutes, and captures once', async (fault) => {
    const { shop, fake } = paypal;
    const { key, look, backProblem, back, paypalOrder } = await paypal.begin();
    fake.books.approve(paypalOrder);
    fake.faults.set('capture', fault);
    expect((await backProblem()).code).toBe('payment_pending');
    expect(await look()).toEqual(waiting);
    fake.faults.clear();
    shop.clock.advance(31_000);
    await shop.reconcile();
    expect(await look()).toEqual(paid);
    expect((await back()).next.kind).toBe('done');
    expect(paypal.captures(paypalOrder)).toBe(1);
    expect(requestIds('capture')).toEqual([`${key}:c1`]);
  });

  test('a lost answer, hours of PayPal’s absence and a forgotten request id captures once', async () => {
    const { shop, fake } = paypal;
    const { look, backProblem, paypalOrder } = await paypal.begin();
    fake.books.approve(paypalOrder);
    fake.faults.set('capture', 'timeout after');
    await backProblem();
    fake.faults.set('read', 'refused with 500').set('capture', 'refused with 500');
    shop.clock.advance(31_000);
    await shop.reconcile();
    expect(await look()).toEqual(waiting);
    fake.faults.clear();
    fake.forgetRequests();
    shop.clock.advance(7 * 60 * minute);
    await shop.reconcile();
    expect(await look()).toEqual(paid);
    expect(paypal.captures(paypalOrder)).toBe(1);
  });
});

describe('a payment that meets, at its beginning,', () => {
  test.each(faults)('“%s” is called off at once, and the next press makes a new order', async (fault) => {
    const { shop, fake } = paypal;
    const book = await createBook(own.db, { stock: 1 });
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId);
    const order = await orderOf(visitor, shop.school);
    fake.faults.set('create', fault);
    expect((await placeProblem(visitor, shop.school, order)).code).toBe('payment_declined');
    const first = await lookAt(shop, order.idempotency_key, book.variantId);
    expect(await first.look()).toEqual(failed);
    fake.faults.clear();
    // The same press again is told the same.
    expect((await placeProblem(visitor, shop.school, order)).code).toBe('payment_declined');
    const forgotten = [...fake.books.orders.keys()];

    const anew = await orderOf(visitor, shop.school);
    expect((await place(visitor, shop.school, anew)).next).toMatchObject({ kind: 'authenticate' });
    const second = await lookAt(shop, anew.idempotency_key, book.variantId);
    expect(await second.look()).toEqual(waiting);
    expect(requestIds('create')).toEqual([first.key, second.key]);
    // What PayPal has made of the first is nobody's: approved or not, nothing is captured.
    for (const paypalOrder of forgotten) fake.books.approve(paypalOrder);
    await paypal.tellAll();
    shop.clock.advance(11 * minute);
    await shop.reconcile();
    expect(forgotten.map(paypal.captures)).toEqual(forgotten.map(() => 0));
    expect(await second.look()).toEqual(failed);
  });

  test('a withdrawn token fetches another one', async () => {
    await paypal.begin();
    paypal.fake.withdrawTokens();
    expect((await paypal.begin()).next.kind).toBe('authenticate');
  });
});

describe('what PayPal decides', () => {
  test('a declined instrument leads the buyer back, and the next try is another request', async () => {
    const { fake } = paypal;
    const { key, look, back, paypalOrder } = await paypal.begin();
    fake.books.approve(paypalOrder, 'declined');
    expect((await back()).next).toMatchObject({ kind: 'authenticate' });
    expect(await look()).toEqual(waiting);
    fake.books.approve(paypalOrder);
    expect((await back()).next.kind).toBe('done');
    expect(requestIds('capture')).toEqual([`${key}:c1`, `${key}:c2`]);
    expect(paypal.captures(paypalOrder)).toBe(1);
  });

  test('a declined instrument and a buyer who leaves is given up, with the stock back', async () => {
    const { shop, fake } = paypal;
    const { look, paypalOrder } = await paypal.begin();
    fake.books.approve(paypalOrder, 'declined');
    shop.clock.advance(11 * minute);
    await shop.reconcile();
    expect(await look()).toEqual(failed);
    fake.books.approve(paypalOrder);
    await paypal.tellAll();
    expect(paypal.captures(paypalOrder)).toBe(0);
  });

  test('a capture that is denied fails the order', async () => {
    const { look, backProblem, paypalOrder } = await paypal.begin();
    paypal.fake.books.approve(paypalOrder, 'denied');
    expect((await backProblem()).code).toBe('payment_declined');
    expect(await look()).toEqual(failed);
  });

  test.each([
    ['COMPLETED', paid],
    ['DECLINED', failed],
  ] as const)('a capture under review waits, whatever the clock says, and ends %s', async (end, expected) => {
    const { shop, fake } = paypal;
    const { look, backProblem, paypalOrder } = await paypal.begin();
    fake.books.approve(paypalOrder, 'pending');
    expect((await backProblem()).code).toBe('payment_pending');
    shop.clock.advance(20 * minute);
    await shop.reconcile();
    expect(await look()).toEqual({ ...waiting, payment: 3 });
    fake.books.decide(paypalOrder, end);
    await paypal.tellAll();
    expect(await look()).toEqual(expected);
  });

  test('money that was taken of what had been called off is booked, and goes back', async () => {
    const { shop, fake } = paypal;
    const { key, look, paypalOrder } = await paypal.begin();
    shop.clock.advance(11 * minute);
    await shop.reconcile();
    expect(await look()).toEqual(failed);
    // Nobody of ours captures it: as if PayPal had done so by itself.
    fake.books.approve(paypalOrder);
    fake.books.capture(paypalOrder);
    await paypal.tellAll();
    const { payment } = await look();
    expect(payment).toBe(failed.payment);
    await shop.refunds.payDue();
    expect(fake.books.orders.get(paypalOrder)?.refunds).toHaveLength(1);
    expect(await shop.look('select status, reason from refunds where payment_id = $1', [key])).toEqual({
      status: 'succeeded',
      reason: 'late_payment',
    });
  });

  test('its fee is the one that the capture says', async () => {
    const { key, back, paypalOrder } = await paypal.begin();
    paypal.fake.books.approve(paypalOrder);
    await back();
    const { amount_cents: amount, fee } = await paypal.shop.look(
      'select amount_cents, provider_fee_cents as fee from payments where id = $1',
      [key],
    );
    expect(fee).toBe(add(percentage(cents(Number(amount)), basisPoints(349)), cents(49)));
  });

  test.each([
    ['RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ])('a dispute takes the money, until it is decided: %s', async (outcome, end) => {
    const { shop, fake } = paypal;
    const { key, back, paypalOrder } = await paypal.begin();
    const look = () =>
      shop.look(
        'select disputed_at is not null as disputed, dispute_outcome as outcome from payments where id = $1',
        [key],
      );
    fake.books.approve(paypalOrder);
    await back();
    fake.books.dispute(paypalOrder, null);
    await paypal.tellAll();
    expect(await look()).toEqual({ disputed: true, outcome: null });
    fake.books.dispute(paypalOrder, outcome);
    await paypal.tellAll();
    expect(await look()).toEqual({ disputed: true, outcome: end });
  });
});
