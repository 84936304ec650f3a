import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDiscount } from '../../../../../tests/support/discounts.ts';
import {
  balanceOf,
  buyGiftCard,
  putGiftCard,
  sellGiftCards,
  sendGiftCardsOf,
} from '../../../../../tests/support/gift-cards.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  give,
  type Order,
  orderOf,
  paidBy,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import type { Visitor } from '../../../../../tests/support/visitor.ts';

let shop: Shop;
let book: string;
beforeAll(async () => {
  shop = await createShop();
  book = (await createBook(shop.own.db, { priceCents: 1_000, stock: 1_000 })).variantId;
  await sellGiftCards(shop.own.db, shop.school);
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const params = () => ({ slug: shop.school.slug });
const cartOf = async (quantity = 1) => {
  const visitor = shop.visit();
  await put(visitor, shop.school, book, quantity);
  return visitor;
};
const quote = (visitor: Visitor, code: string | null, more: object = {}) =>
  visitor.call(endpoints.quoteCheckout, {
    params: params(),
    body: { state: 'OR', gift_card_codes: code === null ? [] : [code], ...more },
  });
const buy = async (visitor: Visitor, changes: Partial<Order>) => {
  const order = await orderOf(visitor, shop.school, changes);
  const { order_token: orderToken } = await place(visitor, shop.school, order);
  const input = { params: { ...params(), orderToken } };
  return { order, input, bought: await visitor.call(endpoints.getBuyerOrder, input) };
};
const owed = async (): Promise<number> =>
  Number(
    (
      await shop.look(
        `select coalesce(sum(amount_cents), 0) as cents from ledger_postings where account = 'gift_cards' and organization_id = $1`,
        [shop.school.id],
      )
    )['cents'],
  );

describe('a gift card that is bought', () => {
  test('is owed once it is paid, has no code before its hold is over, and is mailed once', async () => {
    const before = await owed();
    const visitor = shop.visit();
    const cart = await putGiftCard(visitor, shop.school, 2_500);
    expect(cart).toMatchObject({ gift_cards_cents: 2_500, goods_cents: 0, earnings: { earned_cents: 0 } });
    const { bought } = await buy(visitor, { shipping_address: null });
    expect(bought).toMatchObject({
      totals: { total_cents: 2_500, gift_cards_cents: 2_500, tax_cents: 0, deductible_cents: 0 },
      organization: { earned_cents: 0 },
    });
    expect(await owed()).toBe(before + 2_500);
    const row = () =>
      shop.look(`select state, code_hash from gift_cards where order_number = $1`, [bought.number]);
    expect(await row()).toMatchObject({ state: 'waiting', code_hash: null });
    expect(await sendGiftCardsOf(shop)).toBe(1);
    expect(await sendGiftCardsOf(shop)).toBe(0);
    expect((await row())['state']).toBe('active');
  });

  test('goes back with its order in the hold, and is worth nothing then', async () => {
    const before = await owed();
    const visitor = shop.visit();
    await putGiftCard(visitor, shop.school, 2_500);
    const { input, bought } = await buy(visitor, { shipping_address: null });
    await visitor.call(endpoints.cancelOrder, { ...input, body: {} });
    expect(await owed()).toBe(before);
    expect(
      await shop.look('select state, balance_cents from gift_cards where order_number = $1', [bought.number]),
    ).toEqual({ state: 'canceled', balance_cents: 0 });
    expect(await sendGiftCardsOf(shop)).toBe(0);
  });

  test.for([999, 1_050, 20_001, 100])('costs whole dollars from $10 to $200, not %i cents', async (cents) => {
    const problem = await shop.visit().problemOf(endpoints.addGiftCardToCart, {
      params: params(),
      body: { amount_cents: cents, recipient_email: 'ana@example.com', recipient_name: 'Ana' },
    });
    expect(problem.errors).toMatchObject([{ field: 'amount_cents' }]);
  });
});

describe('a gift card pays', () => {
  test('a part, and the card the rest; what is left stays on it', async () => {
    const card = await buyGiftCard(shop, 1_000);
    const visitor = await cartOf();
    const quoted = await quote(visitor, ` ${card.code.toLowerCase()} `);
    expect(quoted).toMatchObject({
      total_cents: 1_495,
      due_cents: 495,
      gift_cards: [{ last4: card.code.slice(-4), amount_cents: 1_000, left_cents: 0, problem: null }],
    });
    const { bought } = await buy(visitor, { gift_card_codes: [card.code] });
    expect(bought.payments).toEqual([
      { card: null, gift_card_last4: card.code.slice(-4), amount_cents: 1_000, refunded_cents: 0 },
      {
        card: expect.objectContaining({ last4: '4242' }) as unknown,
        gift_card_last4: null,
        amount_cents: 495,
        refunded_cents: 0,
      },
    ]);
    expect(await balanceOf(shop, card.id)).toBe(0);
  });

  test('all of it: nothing is charged, whatever was sent', async () => {
    const card = await buyGiftCard(shop, 5_000);
    for (const payment_method of ['none', 'pm_card_visa']) {
      const visitor = await cartOf();
      const { earnings } = await quote(visitor, card.code);
      const { bought, order } = await buy(visitor, {
        gift_card_codes: [card.code],
        ...paidBy(payment_method),
      });
      // No card, no card fee.
      expect(earnings).toEqual({
        earned_cents: 200,
        is_after_card_fee: false,
        is_estimate: false,
      });
      expect(bought).toMatchObject({ status: 2, payment_status: 1, card: null });
      expect(bought.payments).toHaveLength(1);
      // The same key again tells of the same order.
      expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
    }
    expect(await balanceOf(shop, card.id)).toBe(5_000 - 2 * 1_495);
    const { count } = await shop.look(
      `select count(*)::int as count from sandbox_card.payment_intents i join payments p on p.id::text = i.idempotency_key
       where p.provider <> 'sandbox-card'`,
    );
    expect(count).toBe(0);
  });

  test('after a discount, and never gifts or other gift cards', async () => {
    const card = await buyGiftCard(shop, 10_000);
    const { code } = await createDiscount(shop.own.db, shop.school, { value: 10 });
    const visitor = await cartOf();
    await give(visitor, shop.school, 700);
    await putGiftCard(visitor, shop.school, 2_500);
    const quoted = await quote(visitor, card.code, { discount_code: code });
    expect(quoted).toMatchObject({
      total_cents: 900 + 495 + 700 + 2_500,
      due_cents: 3_200,
      discount_cents: 100,
    });
    const { bought } = await buy(visitor, { gift_card_codes: [card.code], discount_code: code });
    expect(bought.payments.map(({ amount_cents: cents }) => cents)).toEqual([1_395, 3_200]);
    const onlyGift = shop.visit();
    await give(onlyGift, shop.school, 700);
    expect((await quote(onlyGift, card.code)).gift_cards[0]?.problem).toMatch(/nothing in your cart/);
  });

  test('leaves no rest that no card company would charge', async () => {
    const card = await buyGiftCard(shop, 2_000);
    const visitor = await cartOf();
    await give(visitor, shop.school, 500);
    // $19.95 with the gift, of which the card may pay $14.95.
    await buy(visitor, { gift_card_codes: [card.code] });
    const dear = (await createBook(shop.own.db, { priceCents: 20, stock: 10 })).variantId;
    const small = shop.visit();
    await put(small, shop.school, dear);
    // $5.15 for what has $5.05 left: 10 cents would be refused, so the card pays 40 cents less.
    expect(await quote(small, card.code)).toMatchObject({
      total_cents: 515,
      due_cents: 50,
      gift_cards: [{ amount_cents: 465, left_cents: 40 }],
    });
    const { bought } = await buy(small, { gift_card_codes: [card.code] });
    expect(bought.payments).toHaveLength(2);
  });

  test('nothing of another school, of a wrong code, or of what was turned off', async () => {
    const card = await buyGiftCard(shop, 1_000);
    const visitor = await cartOf();
    expect((await quote(visitor, 'AAAA-BBBB-CCCC-DDDD')).gift_cards[0]?.problem).toMatch(/doesn’t have/);
    const elsewhere = shop.visit();
    await put(elsewhere, shop.neighbour, book);
    const there = await elsewhere.call(endpoints.quoteCheckout, {
      params: { slug: shop.neighbour.slug },
      body: { state: 'OR', gift_card_codes: [card.code] },
    });
    expect(there).toMatchObject({
      gift_cards: [{ last4: null, amount_cents: 0 }],
      due_cents: there.total_cents,
    });
    await shop.own.db.asOperator('test', (tx) =>
      tx.raw(`update gift_cards set state = 'disabled' where id = $1`, [card.id]),
    );
    expect((await quote(visitor, card.code)).gift_cards[0]?.problem).toMatch(/turned off/);
    const order = await orderOf(visitor, shop.school, { gift_card_codes: [card.code] });
    expect((await placeProblem(visitor, shop.school, order)).errors).toMatchObject([
      { field: 'gift_card_codes.0' },
    ]);
  });

  test('not more than the buyer saw on the button', async () => {
    const card = await buyGiftCard(shop, 2_000);
    const visitor = await cartOf();
    const order = await orderOf(visitor, shop.school, { gift_card_codes: [card.code] });
    await buy(await cartOf(), { gift_card_codes: [card.code] });
    const problem = await placeProblem(visitor, shop.school, order);
    expect(problem).toMatchObject({ code: 'cart_changed', errors: [{ field: 'gift_card_codes.0' }] });
    expect(await balanceOf(shop, card.id)).toBe(505);
  });
});

describe('what a gift card paid is on it again', () => {
  test('at once when the card for the rest is declined, and once', async () => {
    const card = await buyGiftCard(shop, 1_000);
    const visitor = await cartOf();
    const declined = await orderOf(visitor, shop.school, {
      gift_card_codes: [card.code],
      ...paidBy('pm_card_chargeDeclined'),
    });
    expect((await placeProblem(visitor, shop.school, declined)).code).toBe('payment_declined');
    expect(await balanceOf(shop, card.id)).toBe(1_000);
    expect((await placeProblem(visitor, shop.school, declined)).code).toBe('payment_declined');
    expect(await balanceOf(shop, card.id)).toBe(1_000);
    // The next try spends it.
    await buy(visitor, { gift_card_codes: [card.code] });
    expect(await balanceOf(shop, card.id)).toBe(0);
  });

  test('when the buyer cancels, and the card gets only what the card paid', async () => {
    const card = await buyGiftCard(shop, 1_000);
    const visitor = await cartOf();
    const { input } = await buy(visitor, { gift_card_codes: [card.code] });
    await visitor.call(endpoints.cancelOrder, { ...input, body: {} });
    expect(await balanceOf(shop, card.id)).toBe(1_000);
    await visitor.call(endpoints.cancelOrder, { ...input, body: {} });
    expect(await balanceOf(shop, card.id)).toBe(1_000);
    await shop.refunds.payDue();
  });

  test('when the buyer turns from the bank’s page to another try of the same cart', async () => {
    const card = await buyGiftCard(shop, 1_000);
    const visitor = await cartOf();
    const first = await orderOf(visitor, shop.school, {
      gift_card_codes: [card.code],
      ...paidBy('pm_card_threeDSecure2Required'),
    });
    expect((await place(visitor, shop.school, first)).next.kind).toBe('authenticate');
    expect(await balanceOf(shop, card.id)).toBe(0);
    // The quote says what the next order finds: the card is held by the cart's own order, which gives way. Nobody else's cart
    // has its money.
    const anew = await quote(visitor, card.code);
    expect([anew.gift_cards[0]?.amount_cents, anew.due_cents, anew.gift_cards[0]?.problem]).toEqual([
      1_000,
      first.expected_due_cents,
      null,
    ]);
    expect((await quote(await cartOf(), card.code)).gift_cards[0]?.problem).toMatch(/nothing left/);
    const second = { ...first, ...paidBy('pm_card_visa'), idempotency_key: `${first.idempotency_key}-2` };
    expect((await place(visitor, shop.school, second)).next.kind).toBe('done');
    expect(await balanceOf(shop, card.id)).toBe(0);
  });
});
