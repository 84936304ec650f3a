import { endpoints, Problem } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBook } from '../../../../../tests/support/school.ts';
import { createShop, orderOf, paidBy, place, put, type Shop } from '../../../../../tests/support/shop.ts';
import { createAttemptLimits } from '../limits/index.ts';

// Whoever knows the link of an order at the bank makes us ask the provider, who counts our questions.

let asked = 0;
let shop: Shop;
beforeAll(async () => {
  shop = await createShop({
    limits: createAttemptLimits({ pool: null, isLoopbackGenerous: true }),
    inFlightPatienceMs: 50,
    withProvider: (provider) => ({
      ...provider,
      retrievePayment: (by) => {
        asked += 1;
        return provider.retrievePayment(by);
      },
    }),
  });
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => shop.own.drop());

const atTheBank = async () => {
  const book = await createBook(shop.own.db);
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId);
  const order = await orderOf(visitor, shop.school, paidBy('pm_card_threeDSecure2Required'));
  const { order_token: orderToken } = await place(visitor, shop.school, order);
  const params = { slug: shop.school.slug, orderToken };
  const confirm = () => visitor.call(endpoints.confirmPayment, { params }).catch((error: unknown) => error);
  return { confirm };
};

test('an order’s page asks the provider sixty times a minute at most; then the buyer reads that it is being checked', async () => {
  const { confirm } = await atTheBank();
  for (let look = 0; look < 60; look += 1)
    expect(await confirm()).toMatchObject({ next: { kind: 'authenticate' } });
  for (let look = 0; look < 20; look += 1) {
    const problem = await confirm();
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({ code: 'payment_pending' });
  }
  expect(asked).toBe(60);
});

test('one order’s questions are none of another’s', async () => {
  const { confirm } = await atTheBank();
  expect(await confirm()).toMatchObject({ next: { kind: 'authenticate' } });
  expect(asked).toBe(1);
});
