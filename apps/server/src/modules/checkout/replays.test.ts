import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  give,
  orderOf,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const at = () => ({ params: { slug: shop.school.slug } });
const orderBehind = (token: string) => ({ params: { slug: shop.school.slug, orderToken: token } });
const cartOf = (visitor: ReturnType<Shop['visit']>) => visitor.call(endpoints.getCart, at());

describe('the same key', () => {
  test('tells of the same order, also when the cart has moved on, and never charges again', async () => {
    const book = await createBook(shop.own.db);
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId);
    const order = await orderOf(visitor, shop.school);
    const first = await place(visitor, shop.school, order);
    expect(await place(visitor, shop.school, order)).toEqual(first);
    await put(visitor, shop.school, book.variantId, 3);
    expect(await place(visitor, shop.school, order)).toEqual(first);
    expect((await cartOf(visitor)).item_count).toBe(3);
    const charges = await shop.look(
      'select count(*)::int as count from sandbox_card.payment_intents i join payments p on p.id::text = i.idempotency_key join orders o on o.id = p.order_id where o.idempotency_key = $1',
      [order.idempotency_key],
    );
    expect(charges['count']).toBe(1);
  });

  test('with another request is refused', async () => {
    const visitor = shop.visit();
    await give(visitor, shop.school, 500);
    const order = await orderOf(visitor, shop.school);
    await place(visitor, shop.school, order);
    const other = { ...order, contact: { ...order.contact, email: 'someone@example.com' } };
    expect(await placeProblem(visitor, shop.school, other)).toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
  });

  test('of another organization is another order', async () => {
    const key = 'a-key-of-one-browser';
    const results = [];
    for (const place_ of [shop.school, shop.neighbour]) {
      const visitor = shop.visit();
      await give(visitor, place_, 500);
      const order = await orderOf(visitor, place_, { idempotency_key: key });
      results.push((await place(visitor, place_, order)).order_token);
    }
    expect(new Set(results).size).toBe(2);
  });
});

describe('an order’s secret link', () => {
  test('opens nothing on another storefront, and a wrong one nothing at all', async () => {
    const visitor = shop.visit();
    await give(visitor, shop.school, 500);
    const { order_token: token } = await place(visitor, shop.school, await orderOf(visitor, shop.school));
    const foreign = { params: { slug: shop.neighbour.slug, orderToken: token } };
    const unknown = orderBehind('A'.repeat(43));
    for (const input of [foreign, unknown]) {
      expect(await visitor.problemOf(endpoints.getBuyerOrder, input)).toMatchObject({
        code: 'order_not_found',
        status: 404,
      });
      expect(await visitor.problemOf(endpoints.confirmPayment, input)).toMatchObject({
        code: 'order_not_found',
        status: 404,
      });
    }
    expect((await visitor.call(endpoints.confirmPayment, orderBehind(token))).next.kind).toBe('done');
    const leaks = await shop.look('select count(*)::int as count from orders o where o::text like $1', [
      `%${token}%`,
    ]);
    expect(leaks['count']).toBe(0);
  });

  test('the cart of one storefront is not bought on another', async () => {
    const book = await createBook(shop.own.db);
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId);
    const order = await orderOf(visitor, shop.school);
    const [cookie = ''] = visitor.cookies.values();
    const intruder = shop.visit({ cookies: new Map([[`gs_cart_${shop.neighbour.slug}`, cookie]]) });
    expect((await placeProblem(intruder, shop.neighbour, order)).code).toBe('cart_empty');
  });
});
