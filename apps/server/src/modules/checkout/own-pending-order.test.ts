import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDiscount } from '../../../../../tests/support/discounts.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import { createShop, orderOf, paidBy, place, put, type Shop } from '../../../../../tests/support/shop.ts';

// What somebody's own order holds, which waits at the bank, is not gone for that person: it gives way when the buyer pays in another way.

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const atBank = paidBy('pm_card_threeDSecure2Required');
const params = () => ({ slug: shop.school.slug });
type Visitor = ReturnType<Shop['visit']>;
const cartOf = (visitor: Visitor) => visitor.call(endpoints.getCart, { params: params() });
const quote = (visitor: Visitor, code: string | null = null) =>
  visitor.call(endpoints.quoteCheckout, { params: params(), body: { state: 'OR', discount_code: code } });

/** A cart with the last copies of a book, whose order waits for the buyer at the bank. */
const leaveAtBank = async (quantity: number, changes: { discount_code?: string } = {}) => {
  const book = await createBook(shop.own.db, { priceCents: 1_000, stock: quantity });
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId, quantity);
  const { next } = await place(
    visitor,
    shop.school,
    await orderOf(visitor, shop.school, { ...atBank, ...changes }),
  );
  expect(next.kind).toBe('authenticate');
  return { visitor, variantId: book.variantId };
};

test('the last copies are in the cart still, and can be bought in another way', async () => {
  const { visitor, variantId } = await leaveAtBank(2);
  const cart = await cartOf(visitor);
  expect(cart).toMatchObject({ is_buyable: true, goods_cents: 2_000 });
  expect(cart.lines[0]).toMatchObject({ problem: null, available_quantity: 2 });
  expect(await quote(visitor)).toMatchObject({ goods_cents: 2_000, cart: { is_buyable: true } });
  // Nobody else has them.
  await expect(put(shop.visit(), shop.school, variantId)).rejects.toMatchObject({ code: 'out_of_stock' });
  // Fewer can be wanted, and as many again; not more than there are.
  const at = { params: { ...params(), lineId: cart.lines[0]?.id ?? '' } };
  await visitor.call(endpoints.changeCartLine, { ...at, body: { quantity: 1 } });
  await put(visitor, shop.school, variantId);
  await expect(put(visitor, shop.school, variantId)).rejects.toMatchObject({ code: 'out_of_stock' });
  const { next } = await place(visitor, shop.school, await orderOf(visitor, shop.school));
  expect(next.kind).toBe('done');
});

test('a code that can be used once is not used up by it', async () => {
  const { code } = await createDiscount(shop.own.db, shop.school, { value: 10, usesMax: 1 });
  const { visitor } = await leaveAtBank(1, { discount_code: code });
  expect(await quote(visitor, code)).toMatchObject({ goods_cents: 900, discount_problem: null });
  const other = shop.visit();
  const book = await createBook(shop.own.db);
  await put(other, shop.school, book.variantId);
  expect((await quote(other, code)).discount_problem).not.toBeNull();
  const order = await orderOf(visitor, shop.school, { discount_code: code });
  expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
});

test('what a failed order held is anybody’s, and its lines hold nothing', async () => {
  const book = await createBook(shop.own.db, { stock: 1 });
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId);
  const declined = await orderOf(visitor, shop.school, paidBy('pm_card_visa_chargeDeclined'));
  await expect(place(visitor, shop.school, declined)).rejects.toMatchObject({ code: 'payment_declined' });
  const faster = shop.visit();
  await put(faster, shop.school, book.variantId);
  await place(faster, shop.school, await orderOf(faster, shop.school));
  const cart = await cartOf(visitor);
  expect(cart).toMatchObject({ is_buyable: false });
  expect(cart.lines[0]).toMatchObject({ available_quantity: 0 });
});
