import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testLog } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook, type Book } from '../../../../../tests/support/school.ts';
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
import { createTakedown } from '../../../../../tests/support/takedowns.ts';
import type { Visitor } from '../../../../../tests/support/visitor.ts';
import { callOffStragglers } from './index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const callOff = () => {
  const { clock, settlement, own } = shop;
  return callOffStragglers({ db: own.db, clock, log: testLog, settlement });
};
const takeDown = (book: Book, at = shop.clock.now()) =>
  createTakedown(shop.own.db, book.id, { state: 'down', at });
const orderPage = (visitor: Visitor, token: string) => ({
  order: () =>
    visitor.call(endpoints.getBuyerOrder, { params: { slug: shop.school.slug, orderToken: token } }),
  problem: () =>
    visitor.problemOf(endpoints.confirmPayment, { params: { slug: shop.school.slug, orderToken: token } }),
});

/** A visitor with the book and a gift in the cart. */
const visitorWith = async (book: Book): Promise<Visitor> => {
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId);
  await give(visitor, shop.school, 2500);
  return visitor;
};
const onHand = async ({ variantId }: Book) =>
  (await shop.look('select on_hand from stock_levels where variant_id = $1', [variantId]))['on_hand'];

test('an order at the bank is called off when its book is taken down: nothing is charged, and the page says why', async () => {
  const book = await createBook(shop.own.db, { stock: 3 });
  const visitor = await visitorWith(book);
  const order = await orderOf(visitor, shop.school, paidBy('pm_card_authenticationRequired'));
  const placed = await place(visitor, shop.school, order);
  expect([placed.next.kind, await onHand(book)]).toEqual(['authenticate', 2]);
  await takeDown(book);
  expect(await callOff()).toBe(1);
  expect(await callOff()).toBe(0);
  const page = orderPage(visitor, placed.order_token);
  expect(await page.order()).toMatchObject({ status: 0, payment_status: 2, refund: null, is_stopped: true });
  expect((await page.problem()).message).toBe(
    'An item in this order isn’t for sale anymore, so we stopped the payment. You weren’t charged. You can order the rest without it.',
  );
  expect((await page.order()).events.at(-1)?.text).toContain('An item was taken down');
  expect(await onHand(book)).toBe(3);
  // The cart is kept, and says which title it is.
  expect(
    await placeProblem(visitor, shop.school, { ...order, idempotency_key: `${order.idempotency_key}2` }),
  ).toMatchObject({ code: 'cart_changed' });
});

test('an order that was paid although its book was down is canceled and goes back whole, once', async () => {
  const book = await createBook(shop.own.db, { stock: 3 });
  const visitor = await visitorWith(book);
  const order = await orderOf(visitor, shop.school);
  const placed = await place(visitor, shop.school, order);
  await takeDown(book);
  const ended = await Promise.all([callOff(), callOff()]);
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
  const page = await orderPage(visitor, placed.order_token).order();
  expect(page).toMatchObject({
    status: 6,
    refund: { reason: 'taken_down', amount_cents: order.expected_total_cents, status: 'pending' },
    lines: expect.arrayContaining([expect.objectContaining({ title: 'Charlotte’s Web' })]),
  });
  expect(page.events.at(-1)?.text).toContain('taken down after a copyright notice');
  await shop.refunds.payDue();
  expect((await orderPage(visitor, placed.order_token).order()).refund?.status).toBe('succeeded');
  expect(await onHand(book)).toBe(3);
});

test('what was paid before it was taken down was sold, and other orders are none of it', async () => {
  const book = await createBook(shop.own.db, { stock: 3 });
  const other = await createBook(shop.own.db, { stock: 3 });
  const sold = await visitorWith(book);
  const before = await place(sold, shop.school, await orderOf(sold, shop.school));
  const elsewhere = await visitorWith(other);
  const bank = await orderOf(elsewhere, shop.school, paidBy('pm_card_authenticationRequired'));
  const waiting = await place(elsewhere, shop.school, bank);
  shop.clock.advance(1_000);
  await takeDown(book);
  expect(await callOff()).toBe(0);
  expect(await orderPage(sold, before.order_token).order()).toMatchObject({ status: 2, refund: null });
  expect(await orderPage(elsewhere, waiting.order_token).order()).toMatchObject({ status: 1 });
});
