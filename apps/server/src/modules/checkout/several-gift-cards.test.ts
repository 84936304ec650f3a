import { endpoints } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDiscount } from '../../../../../tests/support/discounts.ts';
import {
  balanceOf,
  type BoughtGiftCard,
  buyGiftCard,
  sellGiftCards,
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
import { createAttemptLimits } from '../limits/index.ts';
import { refundLines } from '../orders/index.ts';

// Several gift cards pay one order, one after the other. The book costs $10.00, with shipping $14.95.
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
const cartOf = async (quantity = 1, variantId = book) => {
  const visitor = shop.visit();
  await put(visitor, shop.school, variantId, quantity);
  return visitor;
};
const cardsOf = async (...amounts: readonly number[]) => {
  const cards: BoughtGiftCard[] = [];
  for (const amount of amounts) cards.push(await buyGiftCard(shop, amount));
  return cards;
};
const codesOf = (cards: readonly BoughtGiftCard[]) => cards.map(({ code }) => code);
const balancesOf = (cards: readonly BoughtGiftCard[]) =>
  Promise.all(cards.map(({ id }) => balanceOf(shop, id)));
const quote = (visitor: Visitor, codes: readonly string[]) =>
  visitor.call(endpoints.quoteCheckout, {
    params: params(),
    body: { state: 'OR', gift_card_codes: [...codes] },
  });
const paysOf = async (visitor: Visitor, codes: readonly string[]) =>
  (await quote(visitor, codes)).gift_cards.map((card) => [card.amount_cents, card.left_cents, card.problem]);
const buy = async (visitor: Visitor, changes: Partial<Order>) => {
  const order = await orderOf(visitor, shop.school, changes);
  const { order_token: orderToken } = await place(visitor, shop.school, order);
  const input = { params: { ...params(), orderToken } };
  return { order, input, bought: await visitor.call(endpoints.getBuyerOrder, input) };
};
const spend = (cards: readonly BoughtGiftCard[], amount: number) =>
  shop.own.db.asOperator('test', (tx) =>
    tx.raw(
      `with spent as (update gift_cards set balance_cents = balance_cents - $2 where id = any($1) returning organization_id, id)
       insert into gift_card_moves (organization_id, card_id, kind, amount_cents, reference, order_id, order_number, at)
       select organization_id, id, 'voided', -$2::bigint, gen_random_uuid(), gen_random_uuid(), 'GS-1', now() from spent`,
      [cards.map(({ id }) => id), amount],
    ),
  );
/** The books of the test lost nothing by it. */
const unspend = (cards: readonly BoughtGiftCard[], amount: number) =>
  shop.own.db.asOperator('test', async (tx) => {
    const ids = cards.map(({ id }) => id);
    await tx.raw(`update gift_cards set balance_cents = balance_cents + $2 where id = any($1)`, [
      ids,
      amount,
    ]);
    await tx.raw(`delete from gift_card_moves where kind = 'voided' and card_id = any($1)`, [ids]);
  });

describe('several gift cards pay', () => {
  test('one after the other, each by a payment of its own, and the card the rest', async () => {
    const cards = await cardsOf(1_000, 1_000, 1_000);
    const visitor = await cartOf(2);
    const { due_cents: due, gift_cards: quoted } = await quote(visitor, codesOf(cards).slice(0, 2));
    expect([due, quoted.map((card) => card.amount_cents)]).toEqual([495, [1_000, 1_000]]);
    const { bought } = await buy(visitor, { gift_card_codes: codesOf(cards).slice(0, 2) });
    expect(bought.payments.map((part) => [part.gift_card_last4, part.amount_cents])).toEqual([
      [cards[0]?.code.slice(-4), 1_000],
      [cards[1]?.code.slice(-4), 1_000],
      [null, 495],
    ]);
    expect(await balancesOf(cards)).toEqual([0, 0, 1_000]);
  });

  test('in the order in which they were entered; one that is not needed keeps what it has, and is no problem', async () => {
    const cards = await cardsOf(1_000, 2_000, 3_000);
    const [small = '', middle = '', large = ''] = codesOf(cards);
    expect(await paysOf(await cartOf(), [small, middle, large])).toEqual([
      [1_000, 0, null],
      [495, 1_505, null],
      [0, 3_000, null],
    ]);
    const visitor = await cartOf();
    expect(await paysOf(visitor, [large, middle])).toEqual([
      [1_495, 1_505, null],
      [0, 2_000, null],
    ]);
    const { bought } = await buy(visitor, { gift_card_codes: [large, middle], ...paidBy('none') });
    expect(bought.payments).toHaveLength(1);
    expect(await balancesOf(cards)).toEqual([1_000, 2_000, 1_505]);
  });

  test('and leave no rest that no card company would charge: the last ones pay less', async () => {
    const cards = await cardsOf(1_000, 1_000);
    const near = (await createBook(shop.own.db, { priceCents: 1_525, stock: 10 })).variantId;
    // $20.20 for cards of $20.00: 20 cents would be refused.
    expect(await paysOf(await cartOf(1, near), codesOf(cards))).toEqual([
      [1_000, 0, null],
      [970, 30, null],
    ]);
  });

  test('after a discount, and never gifts', async () => {
    const cards = await cardsOf(1_000, 1_000);
    const { code } = await createDiscount(shop.own.db, shop.school, { value: 10 });
    const visitor = await cartOf();
    await give(visitor, shop.school, 700);
    const onlyGift = shop.visit();
    await give(onlyGift, shop.school, 700);
    for (const [, , problem] of await paysOf(onlyGift, codesOf(cards)))
      expect(problem).toMatch(/^A gift card pays for items/);
    const { bought } = await buy(visitor, { gift_card_codes: codesOf(cards), discount_code: code });
    expect(bought.payments.map((part) => part.amount_cents)).toEqual([1_000, 395, 700]);
  });

  test('not more than five, and each once: the same code again is told where it was entered', async () => {
    const cards = await cardsOf(1_000);
    const [code = ''] = codesOf(cards);
    const visitor = await cartOf();
    expect(await paysOf(visitor, [code, code.toLowerCase().replaceAll('-', ' ')])).toEqual([
      [1_000, 0, null],
      [0, 0, 'You’ve already entered this gift card.'],
    ]);
    const twice = await orderOf(visitor, shop.school, { gift_card_codes: [code, code] });
    expect((await placeProblem(visitor, shop.school, twice)).errors).toMatchObject([
      { field: 'gift_card_codes.1', message: 'You’ve already entered this gift card.' },
    ]);
    const problem = await visitor.problemOf(endpoints.quoteCheckout, {
      params: params(),
      body: { gift_card_codes: [1, 2, 3, 4, 5, 6].map((digit) => `${digit}`) },
    });
    expect(problem.errors).toEqual([
      { field: 'gift_card_codes', message: 'You can use up to 5 gift cards on one order.' },
    ]);
    expect(await balancesOf(cards)).toEqual([1_000]);
  });

  test('nothing where one of them is wrong, and it is told which; the others keep what they pay', async () => {
    const cards = await cardsOf(1_000, 1_000);
    const [first = '', last = ''] = codesOf(cards);
    const visitor = await cartOf(2);
    expect(await paysOf(visitor, [first, 'AAAA-BBBB-CCCC-DDDD', last])).toEqual([
      [1_000, 0, null],
      [0, 0, expect.stringMatching(/doesn’t have/) as unknown],
      [1_000, 0, null],
    ]);
    const order = await orderOf(visitor, shop.school, {
      gift_card_codes: [first, 'AAAA-BBBB-CCCC-DDDD', last],
    });
    expect((await placeProblem(visitor, shop.school, order)).errors).toMatchObject([
      { field: 'gift_card_codes.1' },
    ]);
    expect(await balancesOf(cards)).toEqual([1_000, 1_000]);
  });

  test('nothing where one no longer holds what the buyer saw, though another would cover it', async () => {
    const cards = await cardsOf(2_000, 5_000);
    const visitor = await cartOf(2);
    const order = await orderOf(visitor, shop.school, { gift_card_codes: codesOf(cards), ...paidBy('none') });
    await spend(cards.slice(0, 1), 500);
    const problem = await placeProblem(visitor, shop.school, order);
    expect(problem).toMatchObject({
      code: 'cart_changed',
      errors: [
        {
          field: 'gift_card_codes.0',
          message: expect.stringMatching(/^This gift card now pays \$15\.00/) as unknown,
        },
      ],
    });
    expect(await balancesOf(cards)).toEqual([1_500, 5_000]);
    await unspend(cards.slice(0, 1), 500);
  });

  test('once for a press whose answer was lost', async () => {
    const cards = await cardsOf(1_000, 1_000);
    const visitor = await cartOf();
    const { order } = await buy(visitor, { gift_card_codes: codesOf(cards), ...paidBy('none') });
    expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
    expect(await balancesOf(cards)).toEqual([0, 505]);
    const other = { ...order, gift_card_codes: codesOf(cards).toReversed() };
    expect((await placeProblem(visitor, shop.school, other)).code).toBe('idempotency_key_reused');
  });
});

describe('what several gift cards paid', () => {
  test('is on each of them again when the card for the rest is declined, and the next try spends it', async () => {
    const cards = await cardsOf(1_000, 1_000);
    const visitor = await cartOf(2);
    const changes = { gift_card_codes: codesOf(cards) };
    const declined = await orderOf(visitor, shop.school, { ...changes, ...paidBy('pm_card_chargeDeclined') });
    expect((await placeProblem(visitor, shop.school, declined)).code).toBe('payment_declined');
    expect(await balancesOf(cards)).toEqual([1_000, 1_000]);
    await buy(visitor, changes);
    expect(await balancesOf(cards)).toEqual([0, 0]);
  });

  test('is on each of them again when the buyer cancels, once', async () => {
    const cards = await cardsOf(1_000, 1_000);
    const visitor = await cartOf(2);
    const { input } = await buy(visitor, { gift_card_codes: codesOf(cards) });
    for (let time = 0; time < 2; time += 1) await visitor.call(endpoints.cancelOrder, { ...input, body: {} });
    expect(await balancesOf(cards)).toEqual([1_000, 1_000]);
    await shop.refunds.payDue();
  });

  test('goes back after what the card paid, and the last gift card first', async () => {
    const cards = await cardsOf(1_000, 1_000);
    const visitor = await cartOf(2);
    const { bought, input } = await buy(visitor, { gift_card_codes: codesOf(cards) });
    const { id: orderId } = (await shop.look('select id from orders where number = $1', [bought.number])) as {
      id: string;
    };
    const refund = (amountCents: number) =>
      shop.own.db.inScope(shop.school.scope, (tx) =>
        refundLines(tx, shop.school.scope, {
          ...{ orderId, at: shop.clock.now() },
          lines: [{ position: 1, amountCents: cents(amountCents) }],
        }),
      );
    await refund(300);
    expect(await balancesOf(cards)).toEqual([0, 0]);
    // $4.95 were paid by card: $3.00 and $1.95, then $5.05 of the second gift card.
    await refund(700);
    expect(await balancesOf(cards)).toEqual([0, 505]);
    await refund(1_000);
    expect(await balancesOf(cards)).toEqual([505, 1_000]);
    await shop.refunds.payDue();
    // The page says of each where it went, and what each payment has left.
    const [first, second] = cards.map(({ code }) => code.slice(-4));
    const page = await visitor.call(endpoints.getBuyerOrder, input);
    const went = page.line_refunds.map((one) => [one.amount_cents, one.gift_card_last4]);
    expect(went.toSorted()).toEqual(
      [
        ...[
          [300, null],
          [195, null],
        ],
        ...[
          [505, second],
          [495, second],
          [505, first],
        ],
      ].toSorted(),
    );
    expect(page.payments.map((one) => [one.amount_cents, one.refunded_cents]).toSorted()).toEqual([
      [1_000, 1_000],
      [1_000, 505],
      [495, 495],
    ]);
    await visitor.call(endpoints.cancelOrder, { ...input, body: {} });
    expect((await visitor.call(endpoints.getBuyerOrder, input)).refund).toMatchObject({
      ...{ amount_cents: 495, status: 'succeeded' },
      ...{ gift_cards: [first], is_elsewhere: false },
    });
  });

  test('counts as there for the cart’s own next order, and for nobody else’s', async () => {
    const cards = await cardsOf(1_000, 1_000);
    const visitor = await cartOf(2);
    const first = await orderOf(visitor, shop.school, {
      gift_card_codes: codesOf(cards),
      ...paidBy('pm_card_threeDSecure2Required'),
    });
    expect((await place(visitor, shop.school, first)).next.kind).toBe('authenticate');
    expect(await balancesOf(cards)).toEqual([0, 0]);
    expect(await paysOf(visitor, codesOf(cards))).toEqual([
      [1_000, 0, null],
      [1_000, 0, null],
    ]);
    for (const [amount, , problem] of await paysOf(await cartOf(), codesOf(cards)))
      expect([amount, problem]).toEqual([0, 'There’s nothing left on this gift card.']);
    const second = { ...first, ...paidBy('pm_card_visa'), idempotency_key: `${first.idempotency_key}-2` };
    expect((await place(visitor, shop.school, second)).next.kind).toBe('done');
    expect(await balancesOf(cards)).toEqual([0, 0]);
  });
});

test('each wrong code counts against who tries them out, and no right one does', async () => {
  const limits = createAttemptLimits({ pool: null, isLoopbackGenerous: false });
  const guarded = await createShop({ own: shop.own, limits });
  const card = await buyGiftCard(guarded, 1_000);
  const visitor = guarded.visit({ address: '203.0.113.80' });
  await put(visitor, guarded.school, book);
  const asking = (codes: string[]) => ({
    params: { slug: guarded.school.slug },
    body: { state: 'OR', gift_card_codes: codes } as const,
  });
  const wrong = ['2', '3', '4', '5'].map((digit) => `AAAA-BBBB-CCCC-DDD${digit}`);
  for (let tries = 0; tries < 10; tries += 1)
    await visitor.call(endpoints.quoteCheckout, asking([...wrong, card.code]));
  const refused = await visitor.problemOf(endpoints.quoteCheckout, asking([card.code]));
  expect(refused.code).toBe('too_many_requests');
  expect((await visitor.call(endpoints.quoteCheckout, asking([]))).gift_cards).toEqual([]);
  const other = guarded.visit({ address: '203.0.113.81' });
  await put(other, guarded.school, book);
  expect((await other.call(endpoints.quoteCheckout, asking([card.code]))).gift_cards).toMatchObject([
    { amount_cents: 1_000, problem: null },
  ]);
});
