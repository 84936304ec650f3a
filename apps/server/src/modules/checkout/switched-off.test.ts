import { endpoints } from '@goodshelf/contract';
import { paymentMethod } from '@goodshelf/contract/lookups';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyGiftCard, putGiftCard, sellGiftCards } from '../../../../../tests/support/gift-cards.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  give,
  type Order,
  orderOf,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import type { Visitor } from '../../../../../tests/support/visitor.ts';
import { newId } from '../../platform/ids/index.ts';
import { type Controls, controlsOf, type StoredControls } from '../controls/index.ts';

const nothing: StoredControls = { switches: [], exceptions: [], limits: [] };
let standing = nothing;
const kept = (): Controls => controlsOf(standing);
const controls: Controls = {
  isOn: (feature, id) => kept().isOn(feature, id),
  isOnForAll: (feature) => kept().isOnForAll(feature),
  limit: (name) => kept().limit(name),
  stateOf: (id) => kept().stateOf(id),
};

let shop: Shop;
let book: string;
beforeAll(async () => {
  shop = await createShop({ controls });
  book = (await createBook(shop.own.db, { priceCents: 1_000, stock: 1_000 })).variantId;
  await sellGiftCards(shop.own.db, shop.school);
});
beforeEach(() => {
  standing = nothing;
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

/** Off for this school alone: the neighbour goes on. */
const off = (feature: string): void => {
  standing = { ...nothing, exceptions: [{ organizationId: shop.school.id, feature, isOn: false }] };
};
const limit = (name: string, value: number): void => {
  standing = { ...nothing, limits: [{ name, value }] };
};
const quote = (visitor: Visitor, more: object = {}) =>
  visitor.call(endpoints.quoteCheckout, {
    params: { slug: shop.school.slug },
    body: { state: 'OR', ...more },
  });
const raw = (text: string) => shop.own.db.asOperator('test', (tx) => tx.raw(text, [shop.school.id]));
const refusedFor = async (visitor: Visitor, order: Order, field: string): Promise<string | undefined> =>
  (await placeProblem(visitor, shop.school, order)).errors.find((one) => one.field === field)?.message;

test('gift cards are not sold at the school where they are switched off, also those that are in a cart', async () => {
  const visitor = shop.visit();
  await putGiftCard(visitor, shop.school, 2_500);
  const order = await orderOf(visitor, shop.school, { shipping_address: null });
  off('gift_cards');
  expect(
    await visitor.problemOf(endpoints.addGiftCardToCart, {
      params: { slug: shop.school.slug },
      body: { amount_cents: 2_500, recipient_email: 'ana@example.com', recipient_name: 'Ana' },
    }),
  ).toMatchObject({ code: 'gift_cards_not_sold', message: 'Gift cards aren’t sold here right now.' });
  const cart = await visitor.call(endpoints.getCart, { params: { slug: shop.school.slug } });
  expect([cart.is_buyable, cart.lines[0]?.problem]).toEqual([
    false,
    'Gift cards aren’t sold here right now. Remove it to check out.',
  ]);
  expect(await placeProblem(visitor, shop.school, order)).toMatchObject({ code: 'cart_changed' });
  await putGiftCard(shop.visit(), shop.neighbour, 2_500).catch((error: unknown) => {
    // The neighbour sells none by itself, which is another reason.
    expect(error).toMatchObject({ message: 'This shop doesn’t sell gift cards.' });
  });
  // Switched on again, everything is as it was.
  standing = nothing;
  await place(visitor, shop.school, order);
});

test.each([
  ['gift_card_value', 2_000, 'A gift card can be up to $20.00 right now. Remove it to check out.'],
  [
    'cart_gift_cards',
    2_000,
    'The gift cards in one cart can’t add up to more than $20.00 right now. Remove some to check out.',
  ],
])('the limit %s holds for cards that are in a cart already', async (name, value, message) => {
  const visitor = shop.visit();
  await putGiftCard(visitor, shop.school, 2_500);
  const order = await orderOf(visitor, shop.school, { shipping_address: null });
  limit(name, value);
  const cart = await visitor.call(endpoints.getCart, { params: { slug: shop.school.slug } });
  expect([cart.is_buyable, cart.lines[0]?.problem]).toEqual([false, message]);
  expect(await placeProblem(visitor, shop.school, order)).toMatchObject({ code: 'cart_changed', message });
  standing = nothing;
  await place(visitor, shop.school, order);
});

test('the limit of gifts holds for gifts that are in a cart already', async () => {
  const visitor = shop.visit();
  await give(visitor, shop.school, 50_000);
  const order = await orderOf(visitor, shop.school, { shipping_address: null });
  limit('cart_gifts', 10_000);
  expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
    code: 'cart_changed',
    message: 'The gifts in one cart can’t add up to more than $100.00 right now. Remove some to check out.',
  });
});

test('a gift card that was sold is spent while no more are sold', async () => {
  const card = await buyGiftCard(shop, 5_000);
  off('gift_cards');
  const visitor = shop.visit();
  await put(visitor, shop.school, book);
  const order = await orderOf(visitor, shop.school, { gift_card_codes: [card.code] });
  expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
});

test('an extra gift is left out of the quote and refused beside its field; gifts in the cart stay', async () => {
  const visitor = shop.visit();
  await give(visitor, shop.school, 2_000);
  const order = await orderOf(visitor, shop.school, { shipping_address: null, extra_gift_cents: 500 });
  off('extra_gifts');
  expect(await quote(visitor, { extra_gift_cents: 500 })).toMatchObject({
    ...{ takes_extra_gift: false, total_cents: 2_000 },
  });
  expect(await refusedFor(visitor, order, 'extra_gift_cents')).toContain('Extra gifts aren’t taken');
  await place(visitor, shop.school, await orderOf(visitor, shop.school, { shipping_address: null }));
});

test('an order that was placed before is told of all the same: its answer was lost', async () => {
  const visitor = shop.visit();
  await give(visitor, shop.school, 2_000);
  const order = await orderOf(visitor, shop.school, { shipping_address: null, extra_gift_cents: 500 });
  const first = await place(visitor, shop.school, order);
  off('extra_gifts');
  expect(await place(visitor, shop.school, order)).toEqual(first);
});

test('a discount code takes nothing off and is refused beside its field, without being looked for', async () => {
  const visitor = shop.visit();
  await put(visitor, shop.school, book);
  const order = { ...(await orderOf(visitor, shop.school)), discount_code: 'SPRING' };
  off('discount_codes');
  expect(await quote(visitor, { discount_code: 'SPRING' })).toMatchObject({
    takes_discount_codes: false,
    discount: null,
    discount_problem: 'Discount codes aren’t taken right now. Remove the code to check out.',
  });
  expect(await refusedFor(visitor, order, 'discount_code')).toContain('aren’t taken right now');
});

test('Venmo is not offered and refused by its name; what waits goes on', async () => {
  await raw(
    `insert into outside_methods (organization_id, is_venmo_on, venmo_handle, is_zelle_on, zelle_contact, zelle_name, hold_days)
     values ($1, true, 'lincoln', true, 'pay@example.org', 'Lincoln', 10)`,
  );
  const visitor = shop.visit();
  await give(visitor, shop.school, 2_000);
  expect((await quote(visitor)).payment).toMatchObject({ choices: [1, 2, 4], hold_days: 10 });
  const order = await orderOf(visitor, shop.school, {
    ...{ shipping_address: null, payment: { method: paymentMethod.venmo } },
  });
  off('venmo');
  expect((await quote(visitor)).payment.choices).toEqual([1, 4]);
  expect(await refusedFor(visitor, order, 'payment.method')).toBe(
    'Venmo isn’t offered right now. Choose another way to pay.',
  );
  // No longer than staff let orders wait.
  limit('outside_hold', 2);
  expect((await quote(visitor)).payment.hold_days).toBe(2);
});

test('delivery to the school and pickup are not offered and refused by their names', async () => {
  await raw(
    `insert into organization_addresses (organization_id, kind, line1, city, state, zipcode)
     values ($1, 'general_mailing', '1 Oak St', 'Salem', 'OR', '97301')`,
  );
  await raw(
    "update organizations set ships_to_organization = true, offers_pickup = true, pickup_note = 'At the desk' where id = $1",
  );
  const visitor = shop.visit();
  await put(visitor, shop.school, book);
  const order = await orderOf(visitor, shop.school, { delivery: 'pickup', shipping_address: null });
  expect((await quote(visitor)).delivery.choices).toEqual(['address', 'organization', 'pickup']);
  off('pickup');
  expect((await quote(visitor)).delivery.choices).toEqual(['address', 'organization']);
  expect(await refusedFor(visitor, order, 'delivery')).toContain('Pickup isn’t offered right now');
  off('ship_to_organization');
  expect((await quote(visitor)).delivery.choices).toEqual(['address', 'pickup']);
});

test('nothing is ordered again or asked back while that is switched off, and the order does not offer it', async () => {
  const visitor = shop.visit();
  await put(visitor, shop.school, book);
  const placed = await place(visitor, shop.school, await orderOf(visitor, shop.school));
  const params = { slug: shop.school.slug, orderToken: placed.order_token };
  const press = { params, body: { id: newId() } };
  await visitor.call(endpoints.reorder, press);
  off('order_again');
  expect((await visitor.call(endpoints.getBuyerOrder, { params })).abilities.reorder).toBe(false);
  expect(await visitor.problemOf(endpoints.reorder, { params, body: { id: newId() } })).toMatchObject({
    code: 'order_not_reorderable',
    message: expect.stringContaining('can’t be repeated right now'),
  });
  // The press whose answer was lost is told what it did.
  expect((await visitor.call(endpoints.reorder, press)).lines).toHaveLength(1);
  off('return_requests');
  const lines = [{ position: 1, quantity: 1 }];
  const body = { id: newId(), lines, note: '' };
  expect(
    await visitor.problemOf(endpoints.requestReturn, { params, body: { ...body, reason: 'damaged' } }),
  ).toMatchObject({
    code: 'order_not_returnable',
    message: expect.stringContaining('can’t be requested on this page right now'),
  });
});

test('a cart holds as much as staff let it', async () => {
  limit('cart_gift_cards', 2_500);
  const visitor = shop.visit();
  await putGiftCard(visitor, shop.school, 2_500);
  await expect(putGiftCard(visitor, shop.school, 1_000)).rejects.toMatchObject({
    errors: [{ field: 'amount_cents', message: expect.stringContaining('more than $25') }],
  });
  limit('gift_card_value', 2_000);
  await expect(putGiftCard(shop.visit(), shop.school, 2_500)).rejects.toMatchObject({
    errors: [{ field: 'amount_cents', message: 'Enter whole dollars from $10.00 to $20.00.' }],
  });
  limit('cart_gifts', 10_000);
  await expect(give(shop.visit(), shop.school, 10_100)).rejects.toMatchObject({
    errors: [{ field: 'amount_cents', message: expect.stringContaining('more than $100.00') }],
  });
  limit('cart_items', 10);
  const giver = shop.visit();
  for (let gift = 0; gift < 10; gift += 1) await give(giver, shop.school, 500);
  await expect(put(giver, shop.school, book)).rejects.toMatchObject({
    code: 'cart_full',
    message: expect.stringContaining('10 different items'),
  });
});
