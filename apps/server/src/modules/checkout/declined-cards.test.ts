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
  (await shop.look('select on_hand from stock_levels where variant_id = $1', [id]))['on_hand'];
const ordersOf = (email: string) =>
  shop.look('select count(*)::int as count, min(status) as status from orders where email = $1', [email]);
const cartOf = (visitor: ReturnType<Shop['visit']>) => visitor.call(endpoints.getCart, at());

describe('a card that does not pay', () => {
  const refusals = [
    ['pm_card_visa_chargeDeclined', 'Your bank declined this card. You weren’t charged. Try another card.'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'Your bank says there isn’t enough money on this card. You weren’t charged. Try another card.',
    ],
    [
      'pm_card_visa_chargeDeclinedLostCard',
      'Your bank declined this card. You weren’t charged. Try another card.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'This card has expired. You weren’t charged. Try another card.'],
    [
      'pm_card_chargeDeclinedIncorrectCvc',
      'The security code doesn’t match this card. You weren’t charged. Check the code and try again.',
    ],
    ['pm_unknown', 'These card details can’t be used anymore. You weren’t charged. Enter your card again.'],
  ] as const;
  test.each(refusals)(
    '%s: the order fails with a sentence, stock comes back, the cart is kept',
    async (card, sentence) => {
      const book = await createBook(shop.own.db, { stock: 1 });
      const visitor = shop.visit();
      await put(visitor, shop.school, book.variantId);
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
      expect(await stockOf(book.variantId)).toBe(1);
      expect(await ordersOf(email)).toEqual({ count: 1, status: 0 });
      expect((await cartOf(visitor)).item_count).toBe(1);
      const { text } = await shop.look(
        `select e.text from order_events e join orders o on o.id = e.order_id where o.email = $1 and e.key = 'order_x_0'`,
        [email],
      );
      expect(text).toMatch(
        /^The order failed\. The payment didn’t go through: .+\. The customer wasn’t charged\.$/,
      );
      expect(text).not.toMatch(/\byou/i);
      // The same key tells the same; a new one with another card pays.
      expect((await placeProblem(visitor, shop.school, order)).message).toBe(sentence);
      const second = await orderOf(visitor, shop.school);
      expect((await place(visitor, shop.school, second)).next.kind).toBe('done');
      expect(await stockOf(book.variantId)).toBe(0);
    },
  );

  test('paid on a later try, the order that failed names the one that was paid, and no order of another cart', async () => {
    const buyer = { first_name: 'A', last_name: 'B', email: 'later@example.com', phone: '' };
    const book = await createBook(shop.own.db, { stock: 5 });
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId);
    const declined = { ...paidBy('pm_card_visa_chargeDeclined'), contact: buyer };
    const first = await orderOf(visitor, shop.school, declined);
    await placeProblem(visitor, shop.school, first);
    const key = { body: { idempotency_key: first.idempotency_key }, ...at() };
    const { order: known } = await visitor.call(endpoints.findCheckoutOrder, key);
    const orderToken = known?.order_token ?? '';
    const paidLater = async (token: string) => {
      const params = { slug: shop.school.slug, orderToken: token };
      return (await visitor.call(endpoints.getBuyerOrder, { params })).paid_later;
    };
    shop.clock.advance(60_000);
    const other = shop.visit();
    await put(other, shop.school, book.variantId);
    await place(other, shop.school, await orderOf(other, shop.school, { contact: buyer }));
    expect(await paidLater(orderToken)).toBeNull();

    shop.clock.advance(60_000);
    const contact = { ...buyer, email: 'Later@Example.com' };
    const second = await place(visitor, shop.school, await orderOf(visitor, shop.school, { contact }));
    const params = { slug: shop.school.slug, orderToken: second.order_token };
    const { number } = await visitor.call(endpoints.getBuyerOrder, { params });
    expect(await paidLater(orderToken)).toEqual({ number, url: null });
    expect(await paidLater(second.order_token)).toBeNull();
  });

  test('the last copy that goes and comes back is noted for the pages, and renews none of them', async () => {
    const noted = async () =>
      (await shop.look(
        `select (select count(*)::int from stock_changes) as changes,
             (select version::int from content_versions where scope = 'platform') as content`,
      )) as { changes: number; content: number };
    const before = await noted();
    const book = await createBook(shop.own.db, { stock: 2 });
    const visitor = shop.visit();
    const decline = async (): Promise<void> => {
      await put(visitor, shop.school, book.variantId);
      await placeProblem(
        visitor,
        shop.school,
        await orderOf(visitor, shop.school, paidBy('pm_card_visa_chargeDeclined')),
      );
    };
    await decline();
    expect(await noted()).toEqual(before);
    await decline();
    expect(await noted()).toEqual({ ...before, changes: before.changes + 2 });
  });
});
