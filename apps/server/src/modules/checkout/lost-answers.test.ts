import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  newKey,
  orderOf,
  paidBy,
  place,
  placeProblem,
  put,
  type Order,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import type { Visitor } from '../../../../../tests/support/visitor.ts';

// The buyer never heard how the first try ended, and holds nothing but its key.
let own: TestDatabase;
let shop: Shop;
/** What the provider's line does to the next charges: the answer is lost, or the question never arrives. */
let line: 'works' | 'loses answers' | 'loses questions';
beforeAll(async () => {
  own = await createTestDatabase();
  shop = await createShop({
    own,
    inFlightPatienceMs: 20,
    withProvider: (provider) => ({
      ...provider,
      createPayment: async (request) => {
        if (line === 'loses questions') throw new Error('connect ECONNREFUSED');
        const answer = await provider.createPayment(request);
        if (line === 'loses answers') throw new Error('socket hang up');
        return answer;
      },
    }),
  });
});
afterEach(() => expectInvariants(own));
afterAll(() => own.drop());

const keyed = (key: string, school = shop.school) => ({
  params: { slug: school.slug },
  body: { idempotency_key: key },
});
const find = async (visitor: Visitor, key: string) =>
  (await visitor.call(endpoints.findCheckoutOrder, keyed(key))).order;

const placed = async (changes: Partial<Order> = {}) => {
  const book = await createBook(own.db, { stock: 10 });
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId);
  const order = await orderOf(visitor, shop.school, changes);
  return { visitor, order, key: order.idempotency_key };
};

const charges = async (key: string): Promise<unknown> =>
  (
    await shop.look(
      `select count(*)::int as count from sandbox_card.payment_intents i
       join payments p on p.id::text = i.idempotency_key join orders o on o.id = p.order_id
       where o.idempotency_key = $1 and i.status = 'succeeded'`,
      [key],
    )
  )['count'];

describe('a key', () => {
  test('that nobody used leads to no order', async () => {
    line = 'works';
    expect(await find(shop.visit(), newKey())).toBeNull();
    expect((await shop.visit().problemOf(endpoints.resumeCheckout, keyed(newKey()))).code).toBe(
      'order_not_found',
    );
  });

  test('leads to its paid order whatever the cart holds by now, and tells no stranger’s storefront of it', async () => {
    line = 'works';
    const { visitor, order, key } = await placed();
    const result = await place(visitor, shop.school, order);
    const anotherBrowser = shop.visit();
    expect(await find(anotherBrowser, key)).toEqual({
      order_token: result.order_token,
      state: 'paid',
      failure: null,
      typed: null,
    });
    expect(await anotherBrowser.call(endpoints.resumeCheckout, keyed(key))).toEqual(result);
    const foreign = keyed(key, shop.neighbour);
    expect((await anotherBrowser.call(endpoints.findCheckoutOrder, foreign)).order).toBeNull();
    expect((await anotherBrowser.problemOf(endpoints.resumeCheckout, foreign)).code).toBe('order_not_found');
  });

  test('of a refused card says why, and keeps what was typed', async () => {
    line = 'works';
    const { visitor, order, key } = await placed(paidBy('pm_card_visa_chargeDeclined'));
    const told = await placeProblem(visitor, shop.school, order);
    expect(await find(visitor, key)).toMatchObject({
      state: 'failed',
      failure: told.message,
      typed: { contact: { email: order.contact.email }, shipping_address: { line1: '12 Elm St' } },
    });
    expect((await visitor.problemOf(endpoints.resumeCheckout, keyed(key))).code).toBe('payment_declined');
    expect(await charges(key)).toBe(0);
  });

  test('of a buyer who is at the bank says so', async () => {
    line = 'works';
    const { visitor, order, key } = await placed(paidBy('pm_card_threeDSecure2Required'));
    const result = await place(visitor, shop.school, order);
    expect(await find(visitor, key)).toMatchObject({
      state: 'authenticate',
      order_token: result.order_token,
    });
    expect(await visitor.call(endpoints.resumeCheckout, keyed(key))).toEqual(result);
  });
});

describe.each(['loses answers', 'loses questions'] as const)('a provider’s line that %s', (fault) => {
  test('leaves the end unknown, until the key is asked for again: one order, one charge', async () => {
    line = fault;
    const { visitor, order, key } = await placed();
    expect((await placeProblem(visitor, shop.school, order)).code).toBe('payment_pending');
    expect(await find(visitor, key)).toMatchObject({ state: 'unknown', failure: null });

    line = 'works';
    // The form says another card by now: it is refused as another request, and what was placed first counts.
    const other = { ...order, ...paidBy('pm_card_mastercard') };
    expect((await placeProblem(visitor, shop.school, other)).code).toBe('idempotency_key_reused');
    const results = await Promise.all(
      [1, 2, 3].map(() => visitor.call(endpoints.resumeCheckout, keyed(key))),
    );
    expect(new Set(results.map((result) => result.order_token)).size).toBe(1);
    expect(await charges(key)).toBe(1);
    expect(await find(visitor, key)).toMatchObject({ state: 'paid' });
    expect((await visitor.call(endpoints.getCart, { params: { slug: shop.school.slug } })).lines).toEqual([]);
  });

  test('that stays so says that nobody knows yet, and never that nothing was charged', async () => {
    line = fault;
    const { visitor, order, key } = await placed();
    await placeProblem(visitor, shop.school, order);
    if (fault === 'loses answers') return; // asked again, the provider knows it
    const told = await visitor.problemOf(endpoints.resumeCheckout, keyed(key));
    expect(told).toMatchObject({ code: 'idempotency_key_in_progress', status: 409 });
    expect(told.message).not.toMatch(/nothing was charged|weren’t charged/i);
    line = 'works';
    await visitor.call(endpoints.resumeCheckout, keyed(key));
    expect(await charges(key)).toBe(1);
  });
});
