import { endpoints } from '@goodshelf/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  give,
  orderOf,
  paidBy,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import { takeOutside } from '../../../../../tests/support/outside.ts';
import { createAttemptLimits } from '../limits/index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop({ limits: createAttemptLimits({ pool: null, isLoopbackGenerous: false }) });
});
afterAll(() => shop.own.drop());

test('a cart whose cards are declined ten times is refused for a while, with its books still in it', async () => {
  const book = await createBook(shop.own.db);
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId);
  const declined = async () =>
    placeProblem(
      visitor,
      shop.school,
      await orderOf(visitor, shop.school, paidBy('pm_card_visa_chargeDeclined')),
    );
  for (let attempt = 0; attempt < 10; attempt++)
    expect(await declined()).toMatchObject({ code: 'payment_declined' });
  const last = await orderOf(visitor, shop.school);
  expect(await placeProblem(visitor, shop.school, last)).toMatchObject({
    code: 'too_many_requests',
    status: 429,
    retryAfterSeconds: expect.any(Number),
  });
  const at = { params: { slug: shop.school.slug } };
  expect((await visitor.call(endpoints.getCart, at)).item_count).toBe(1);
  expect(await shop.look('select count(*)::int as orders from orders')).toEqual({ orders: 10 });
  // Somebody else at the same address buys on.
  const other = shop.visit();
  await put(other, shop.school, book.variantId);
  expect((await place(other, shop.school, await orderOf(other, shop.school))).next.kind).toBe('done');
});

test(
  'one card that is declined in many carts of many visitors is refused, and asked for only then',
  { timeout: 60_000 },
  async () => {
    const book = await createBook(shop.own.db, { stock: 100 });
    const asked = vi.spyOn(shop.sandbox.provider, 'fingerprintOf');
    const stolen = paidBy('pm_card_visa_chargeDeclinedStolenCard');
    const visitors = await Promise.all(
      Array.from({ length: 21 }, async (_, at) => {
        const visitor = shop.visit({ address: `203.0.113.${at}` });
        await put(visitor, shop.school, book.variantId);
        return visitor;
      }),
    );
    for (const visitor of visitors.slice(0, 20)) {
      const order = await orderOf(visitor, shop.school, stolen);
      expect(await placeProblem(visitor, shop.school, order)).toMatchObject({ code: 'payment_declined' });
    }
    expect(asked).not.toHaveBeenCalled();
    const [last] = visitors.slice(20);
    if (last === undefined) throw new Error('nobody is left');
    expect(await placeProblem(last, shop.school, await orderOf(last, shop.school, stolen))).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('Use another card'),
      retryAfterSeconds: expect.any(Number),
    });
    // The same cart with another card is bought.
    expect((await place(last, shop.school, await orderOf(last, shop.school))).next.kind).toBe('done');
  },
);

test('last copies are left at the bank three times by one cart, and what others have enough of is sold on', async () => {
  const scarce = await createBook(shop.own.db, { stock: 40 });
  const plenty = await createBook(shop.own.db, { stock: 400 });
  const visitor = shop.visit({ address: '203.0.113.77' });
  await put(visitor, shop.school, scarce.variantId, 26);
  const bank = paidBy('pm_card_authenticationRequired');
  for (let time = 0; time < 3; time++) {
    const order = await orderOf(visitor, shop.school, bank);
    expect((await place(visitor, shop.school, order)).next.kind).toBe('authenticate');
    shop.clock.advance(6 * 60_000);
    await shop.reconcile();
  }
  expect(await placeProblem(visitor, shop.school, await orderOf(visitor, shop.school))).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('almost sold out'),
  });
  // Nothing is held, the cart is kept, and another buyer gets a class set.
  const teacher = shop.visit({ address: '203.0.113.78' });
  await put(teacher, shop.school, scarce.variantId, 26);
  expect((await place(teacher, shop.school, await orderOf(teacher, shop.school))).next.kind).toBe('done');
  const at = { params: { slug: shop.school.slug } };
  const [line] = (await visitor.call(endpoints.getCart, at)).lines;
  expect(line?.quantity).toBe(26);
  await visitor.call(endpoints.removeCartLine, { params: { ...at.params, lineId: line?.id ?? '' } });
  await put(visitor, shop.school, plenty.variantId, 26);
  expect((await place(visitor, shop.school, await orderOf(visitor, shop.school))).next.kind).toBe('done');
});

test(
  'a cart is changed three hundred times in ten minutes at most, and is kept',
  { timeout: 60_000 },
  async () => {
    const book = await createBook(shop.own.db);
    const visitor = shop.visit({ address: '203.0.113.79' });
    const [line] = (await put(visitor, shop.school, book.variantId)).lines;
    const input = {
      params: { slug: shop.school.slug, lineId: line?.id ?? '' },
      body: { quantity: 1 },
    };
    for (let change = 0; change < 300; change++) await visitor.call(endpoints.changeCartLine, input);
    expect(await visitor.problemOf(endpoints.changeCartLine, input)).toMatchObject({
      code: 'too_many_requests',
      status: 429,
    });
    const at = { params: { slug: shop.school.slug } };
    expect((await visitor.call(endpoints.getCart, at)).item_count).toBe(1);
  },
);

test('an order that was placed before is found again by its key, whatever was refused since', async () => {
  const book = await createBook(shop.own.db);
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId);
  const paid = await orderOf(visitor, shop.school);
  const first = await place(visitor, shop.school, paid);
  await put(visitor, shop.school, book.variantId);
  for (let attempt = 0; attempt < 10; attempt++)
    await placeProblem(
      visitor,
      shop.school,
      await orderOf(visitor, shop.school, paidBy('pm_card_visa_chargeDeclined')),
    );
  expect(await place(visitor, shop.school, paid)).toEqual(first);
});

test('one address makes 300 carts in ten minutes at most; who has a cart goes on', async () => {
  const book = await createBook(shop.own.db);
  const before = shop.visit();
  await put(before, shop.school, book.variantId);
  const at = { params: { slug: shop.school.slug }, body: { variant_id: book.variantId, quantity: 1 } };
  let refusal: unknown = null;
  for (let visitors = 0; refusal === null && visitors < 301; visitors++)
    refusal = await shop
      .visit()
      .call(endpoints.addProductToCart, at)
      .then(
        () => null,
        (error: unknown) => error,
      );
  expect(refusal).toMatchObject({ code: 'too_many_requests', status: 429 });
  expect((await put(before, shop.school, book.variantId)).item_count).toBe(2);
});

test('the card field takes a hundred cards from an address in ten minutes, and says when it takes more', async () => {
  const app = Fastify({ trustProxy: true });
  const limits = createAttemptLimits({ pool: null, isLoopbackGenerous: true });
  await shop.sandbox.registerRoutes(app, { isShopOrigin: () => true, limits });
  const tokenize = (from: string) =>
    app.inject({
      method: 'POST',
      url: '/sandbox-card/payment_methods',
      headers: { 'x-forwarded-for': from },
      payload: { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123' },
    });
  for (let card = 0; card < 100; card++) await tokenize('2001:db8:1:2::1');
  // Another address of the same customer's /64.
  const refused = await tokenize('2001:db8:1:2:ffff::9');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({
    error: { code: 'rate_limit', message: expect.stringContaining('Try again') },
  });
  expect((await tokenize('2001:db8:1:3::1')).statusCode).toBe(200);
  await app.close();
});

test('a hundred orders of one address run at the same moment, not as many as it has carts', async () => {
  const own = await createShop({ limits: createAttemptLimits({ pool: null, isLoopbackGenerous: false }) });
  const carts = await Promise.all(
    Array.from({ length: 130 }, async () => {
      const visitor = own.visit({ address: '198.51.100.77' });
      await give(visitor, own.school, 500);
      const card = paidBy('pm_card_visa_chargeDeclined');
      return { visitor, order: await orderOf(visitor, own.school, { ...card, shipping_address: null }) };
    }),
  );
  const told = await Promise.all(carts.map(({ visitor, order }) => placeProblem(visitor, own.school, order)));
  expect(told.filter(({ code }) => code === 'payment_declined')).toHaveLength(100);
  expect(told.filter(({ code }) => code === 'too_many_requests')).toHaveLength(30);
  await own.own.drop();
});

test('one address keeps few last copies waiting for payments that are made outside; who leaves some to others buys on', async () => {
  await takeOutside(shop.own.db, shop.school);
  const scarce = () => createBook(shop.own.db, { stock: 4, owner: shop.school });
  const plenty = await createBook(shop.own.db, { stock: 5_000, owner: shop.school });
  const orderBy = async (variantId: string, quantity: number, address: string, email: string) => {
    const visitor = shop.visit({ address });
    await put(visitor, shop.school, variantId, quantity);
    const order = await orderOf(visitor, shop.school, { payment: { method: 4 } });
    return { visitor, order: { ...order, contact: { ...order.contact, email } } };
  };
  const thief = '203.0.113.70';
  for (let time = 0; time < 5; time++) {
    const { visitor, order } = await orderBy(
      (await scarce()).variantId,
      3,
      thief,
      `thief-${time}@example.org`,
    );
    expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
  }
  const sixth = await orderBy((await scarce()).variantId, 3, thief, 'thief-5@example.org');
  expect(await placeProblem(sixth.visitor, shop.school, sixth.order)).toMatchObject({
    code: 'too_many_requests',
  });
  for (const [variantId, address] of [
    [plenty.variantId, thief],
    [(await scarce()).variantId, '203.0.113.71'],
  ] as const) {
    const { visitor, order } = await orderBy(variantId, 2, address, 'mother@example.org');
    expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
  }
});

test('one mailbox gets the letters of six orders that are paid outside, from wherever they are placed', async () => {
  await takeOutside(shop.own.db, shop.school);
  const orderFrom = async (number: number) => {
    const visitor = shop.visit({ address: `203.0.113.${80 + number}` });
    await give(visitor, shop.school, 500);
    const order = await orderOf(visitor, shop.school, { payment: { method: 4 }, shipping_address: null });
    return { visitor, order: { ...order, contact: { ...order.contact, email: 'victim@example.org' } } };
  };
  for (let time = 0; time < 6; time++) {
    const { visitor, order } = await orderFrom(time);
    expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
  }
  const { visitor, order } = await orderFrom(6);
  expect(await placeProblem(visitor, shop.school, order)).toMatchObject({ code: 'too_many_requests' });
});
