import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  give,
  type Order,
  orderOf,
  place,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

/** A cart of one book and perhaps a gift, priced and bought with these choices. */
const buy = async (giftCents: number, choices: Partial<Order>) => {
  const { school } = shop;
  const visitor = shop.visit();
  await put(visitor, school, (await createBook(shop.own.db, { priceCents: 1_099 })).variantId);
  if (giftCents > 0) await give(visitor, school, giftCents);
  const order = await orderOf(visitor, school, choices);
  const quote = await visitor.call(endpoints.quoteCheckout, {
    params: { slug: school.slug },
    body: {
      state: 'OR',
      extra_gift_cents: order.extra_gift_cents,
      rounds_up: order.rounds_up ?? false,
      cover_fees: order.cover_fees,
    },
  });
  const { order_token: orderToken } = await place(visitor, school, order);
  const placed = await visitor.call(endpoints.getBuyerOrder, { params: { slug: school.slug, orderToken } });
  expect(placed.totals.total_cents).toBe(quote.total_cents);
  return { quote, lines: placed.lines.map(({ kind, amount_cents: cents }) => [kind, cents]) };
};

describe('rounding up', () => {
  test('makes the total whole dollars by a gift, and says beforehand what it will be', async () => {
    const { quote } = await buy(0, {});
    expect([quote.total_cents, quote.round_up_cents]).toEqual([1_594, 6]);
    const { quote: rounded, lines } = await buy(0, { rounds_up: true });
    expect([rounded.total_cents, rounded.gifts_cents]).toEqual([1_600, 6]);
    expect(lines).toContainEqual(['gift', 6]);
  });

  test('comes on top of an extra gift, in the same line', async () => {
    const { quote, lines } = await buy(0, { rounds_up: true, extra_gift_cents: 500 });
    expect(quote.total_cents).toBe(2_100);
    expect(lines).toContainEqual(['gift', 506]);
  });

  test.each([1_000, 1_001, 1_234, 3_333, 9_999])(
    'with a gift of %i whose fee is covered has the fee in the whole dollars',
    async (giftCents) => {
      const { quote, lines } = await buy(giftCents, { rounds_up: true, cover_fees: true });
      expect(quote.total_cents % 100).toBe(0);
      expect(quote.fee_cover_cents).toBeGreaterThan(30);
      const plain = 1_594 + giftCents;
      expect(quote.total_cents - plain - quote.fee_cover_cents).toBeLessThanOrEqual(100);
      expect(lines).toContainEqual(['fee_cover', quote.fee_cover_cents]);
    },
  );

  test('alone goes to the organization whole: no fee is covered, none is offered', async () => {
    const { quote, lines } = await buy(0, { rounds_up: true, cover_fees: true });
    expect(quote).toMatchObject({ total_cents: 1_600, fee_cover_cents: 0, offers_fee_cover: false });
    expect(lines.map(([kind]) => kind)).not.toContain('fee_cover');
  });

  test('a fee is offered to be covered with a gift only, of the cart or an extra one', async () => {
    expect((await buy(0, {})).quote.offers_fee_cover).toBe(false);
    expect((await buy(0, { extra_gift_cents: 500 })).quote.offers_fee_cover).toBe(true);
    expect((await buy(1_000, {})).quote.offers_fee_cover).toBe(true);
  });
});

test('a quote tells the cart that it prices', async () => {
  const { quote } = await buy(1_000, {});
  expect(quote.cart).toMatchObject({ subtotal_cents: 2_099, item_count: 2, is_buyable: true });
  expect(quote.total_cents).toBe(quote.cart.subtotal_cents + quote.shipping_cents);
});
