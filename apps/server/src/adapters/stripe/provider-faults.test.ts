/** K9: whatever Stripe's answers come to, an order says what is true, nothing is captured twice, and the reconciler ends it. */
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { startEmptyingOutbox } from '../../../../../tests/support/emptying-outbox.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { give, orderOf, paidBy, place, placeProblem } from '../../../../../tests/support/shop.ts';
import { createStripeShop, openStripe, type StripeShop } from '../../../../../tests/support/stripe.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { FaultKind } from './fake/index.ts';

let own: TestDatabase;
let shop: StripeShop;
let outbox: ReturnType<typeof startEmptyingOutbox>;
beforeAll(async () => {
  own = await createTestDatabase();
  // It goes on for longer than a message may wait.
  outbox = startEmptyingOutbox(own);
  shop = await createStripeShop(own);
});
afterEach(async () => {
  shop.fake.mend();
  await expectInvariants(own);
});
afterAll(async () => {
  await outbox.stop();
  await shop.close();
  await own.drop();
});

const buyer = async (card = 'pm_card_visa') => {
  const visitor = shop.visit();
  await give(visitor, shop.school, 2_500);
  const order = await orderOf(visitor, shop.school, paidBy(card));
  const look = () =>
    shop.look(
      `select o.status, p.id, p.failure_code, p.provider_reference from orders o join payments p on p.order_id = o.id where o.idempotency_key = $1`,
      [order.idempotency_key],
    );
  const captures = async () => {
    const { id } = await look();
    return shop.fake.captures().filter(({ payment }) => payment === id).length;
  };
  return { visitor, order, look, captures };
};
const [failed, pending, paid] = [0, 1, 2];

const before: readonly FaultKind[] = ['timeout before', '500', '429'];
const after: readonly FaultKind[] = [
  ...(['timeout after', 'cut after', '500 after', 'malformed', 'huge', 'slow drip'] as const),
];

describe('when Stripe has trouble with a confirmation', () => {
  test.for([...before, ...after])('%s: the order waits, and the reconciler ends it once', async (kind) => {
    const { visitor, order, look, captures } = await buyer();
    shop.fake.spoil('confirm intent', kind);
    expect(await placeProblem(visitor, shop.school, order)).toMatchObject({ code: 'payment_pending' });
    expect(await look()).toMatchObject({ status: pending });
    shop.clock.advance(61_000);
    expect(await shop.reconcile()).toMatchObject({ settled: 1, failed: 0 });
    const isPaid = after.includes(kind);
    expect(await look()).toMatchObject({ status: isPaid ? paid : failed });
    expect(await captures()).toBe(isPaid ? 1 : 0);
    // The buyer asks again, and reads what is true.
    if (isPaid) expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
    else expect(await placeProblem(visitor, shop.school, order)).toMatchObject({ code: 'payment_declined' });
    expect(await captures()).toBe(isPaid ? 1 : 0);
  });

  test.for([...before, ...after])(
    '%s: a second press is the same charge, under the same key',
    async (kind) => {
      const { visitor, order, look, captures } = await buyer();
      shop.fake.spoil('confirm intent', kind);
      await placeProblem(visitor, shop.school, order);
      const again = await place(visitor, shop.school, order).catch(() => null);
      shop.clock.advance(61_000);
      await shop.reconcile();
      const { id, status } = await look();
      expect(await captures()).toBe(status === paid ? 1 : 0);
      expect(status).toBe(after.includes(kind) || again !== null ? paid : failed);
      const [intent, ...others] = shop.fake.intentsOf(String(id));
      expect(others).toEqual([]);
      const confirmed = shop.fake.requests.filter(
        (request) => request.operation === 'confirm intent' && request.id === intent?.id,
      );
      expect(new Set(confirmed.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
        new Set([`${String(id)}:confirm`]),
      );
    },
  );
});

describe('when Stripe has trouble with making an intent', () => {
  test.for([...before, ...after])(
    '%s, twice: the buyer reads at once that nothing was charged',
    async (kind) => {
      const { visitor, order, look, captures } = await buyer();
      shop.fake.spoil('create intent', kind, 2);
      expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
        code: 'payment_declined',
        message: expect.stringContaining('You weren’t charged'),
      });
      expect(await look()).toMatchObject({ status: failed, failure_code: 'not_started' });
      expect(await captures()).toBe(0);
    },
  );

  test.for(['timeout before', '429', 'timeout after', 'cut after', 'malformed', 'slow drip'] as const)(
    '%s, once: the second try is the same intent, and the order is paid',
    async (kind) => {
      const { visitor, order, look, captures } = await buyer();
      shop.fake.spoil('create intent', kind);
      expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
      expect(await captures()).toBe(1);
      expect(shop.fake.intentsOf(String((await look())['id']))).toHaveLength(1);
    },
  );
});

describe('when Stripe has trouble with calling off', () => {
  test.for([...before, ...after])('%s: a refused card waits until it is certain', async (kind) => {
    const { visitor, order, look, captures } = await buyer('pm_that_nobody_made');
    shop.fake.spoil('cancel intent', kind);
    expect(await placeProblem(visitor, shop.school, order)).toMatchObject({ code: 'payment_pending' });
    expect(await look()).toMatchObject({ status: pending });
    shop.clock.advance(61_000);
    await shop.reconcile();
    expect(await look()).toMatchObject({ status: failed });
    expect(await captures()).toBe(0);
    expect(await placeProblem(visitor, shop.school, order)).toMatchObject({ code: 'payment_declined' });
  });
});

test('a decline is certain by itself: it takes two calls, and another press none that charges', async () => {
  const { visitor, order, look, captures } = await buyer('pm_card_visa_chargeDeclined');
  const from = shop.fake.requests.length;
  expect(await placeProblem(visitor, shop.school, order)).toMatchObject({ code: 'payment_declined' });
  expect(shop.fake.requests.slice(from).map(({ operation }) => operation)).toEqual([
    'create intent',
    'confirm intent',
  ]);
  const { id, provider_reference } = await look();
  expect(provider_reference).toBe(shop.fake.intentsOf(String(id))[0]?.id);
  expect(await placeProblem(visitor, shop.school, order)).toMatchObject({ code: 'payment_declined' });
  expect(await captures()).toBe(0);
});

test('when Stripe is away for long, the order waits and is resolved in the first minute after', async () => {
  const { visitor, order, look, captures } = await buyer();
  shop.fake.spoil('confirm intent', 'cut after');
  shop.fake.spoil('retrieve intent', '500', 3);
  await placeProblem(visitor, shop.school, order);
  for (let minute = 0; minute < 8 && (await look())['status'] === pending; minute++) {
    shop.clock.advance(61_000);
    await shop.reconcile();
  }
  expect(await look()).toMatchObject({ status: paid });
  expect(await captures()).toBe(1);
});

test('an adapter that tries again under a new key is found out', async () => {
  const { fake, provider } = await openStripe(own, fixedClock(new Date()));
  const key = newId<'payment'>();
  const metadata = { organization_id: newId(), order_id: newId(), payment_id: key };
  const request = {
    ...{ key, amountCents: cents(500), paymentMethod: 'pm_card_visa', description: 'Order GS-1', metadata },
    returnUrl: 'http://shop.localhost/order',
  };
  fake.spoil('confirm intent', 'cut after');
  await provider.createPayment(request).catch(() => provider.createPayment({ ...request, key: newId() }));
  expect(fake.captures().filter(({ payment }) => payment === key)).toHaveLength(2);
  await fake.close();
});
