import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  orderOf,
  paidBy,
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
const stockOf = async (id: string) =>
  (await shop.look('select on_hand from stock_levels where product_id = $1', [id]))['on_hand'];
const ordersOf = (email: string) =>
  shop.look('select count(*)::int as count, min(status) as status from orders where email = $1', [email]);
const cartOf = (visitor: ReturnType<Shop['visit']>) => visitor.call(endpoints.getCart, at());

describe('a card that does not pay', () => {
  const refusals = [
    [
      'pm_card_visa_chargeDeclined',
      'The card was declined by the bank. Nothing was charged. Try another card.',
    ],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'The bank says there is not enough money on this card. Nothing was charged. Try another card.',
    ],
    [
      'pm_card_visa_chargeDeclinedLostCard',
      'The card was declined by the bank. Nothing was charged. Try another card.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'The card has expired. Nothing was charged. Use another card.'],
    [
      'pm_card_chargeDeclinedIncorrectCvc',
      'The security code does not belong to this card. Nothing was charged. Check the code and try again.',
    ],
    ['pm_unknown', 'These card details cannot be used any more. Nothing was charged. Enter the card again.'],
  ] as const;
  test.each(refusals)(
    '%s: the order fails with a sentence, stock comes back, the cart is kept',
    async (card, sentence) => {
      const book = await createBook(shop.own.db, { stock: 1 });
      const visitor = shop.visit();
      await put(visitor, shop.school, book.id);
      const email = `${card.toLowerCase()}@example.com`;
      const order = await orderOf(visitor, shop.school, {
        ...paidBy(card),
        contact: { first_name: 'A', last_name: 'B', email, phone: '' },
      });
      expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
        code: 'payment_declined',
        status: 402,
        message: sentence,
      });
      expect(await stockOf(book.id)).toBe(1);
      expect(await ordersOf(email)).toEqual({ count: 1, status: 0 });
      expect((await cartOf(visitor)).item_count).toBe(1);
      // The same key tells the same; a new one with another card pays.
      expect((await placeProblem(visitor, shop.school, order)).message).toBe(sentence);
      const second = await orderOf(visitor, shop.school);
      expect((await place(visitor, shop.school, second)).next.kind).toBe('done');
      expect(await stockOf(book.id)).toBe(0);
    },
  );

  test('the last copy that comes back is announced to the pages, as is its going', async () => {
    const version = async () =>
      (await shop.look("select version from content_versions where scope = 'platform'"))['version'];
    const before = Number(await version());
    const book = await createBook(shop.own.db, { stock: 2 });
    const visitor = shop.visit();
    await put(visitor, shop.school, book.id);
    await placeProblem(
      visitor,
      shop.school,
      await orderOf(visitor, shop.school, paidBy('pm_card_visa_chargeDeclined')),
    );
    expect(Number(await version()) - before).toBe(0);
    await put(visitor, shop.school, book.id);
    await placeProblem(
      visitor,
      shop.school,
      await orderOf(visitor, shop.school, paidBy('pm_card_visa_chargeDeclined')),
    );
    expect(Number(await version()) - before).toBe(2);
  });
});
