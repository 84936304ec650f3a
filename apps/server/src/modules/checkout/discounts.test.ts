import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDiscount } from '../../../../../tests/support/discounts.ts';
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
import { createAttemptLimits } from '../limits/index.ts';
import { refundLines } from '../orders/index.ts';

let shop: Shop;
let book: string;
let ownBook: string;
beforeAll(async () => {
  shop = await createShop();
  const { db } = shop.own;
  book = (await createBook(db, { priceCents: 1_000, stock: 1_000 })).variantId;
  ownBook = (await createBook(db, { priceCents: 1_000, stock: 1_000, owner: shop.school })).variantId;
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const params = () => ({ slug: shop.school.slug });
const code = (terms: Parameters<typeof createDiscount>[2]) => createDiscount(shop.own.db, shop.school, terms);
const cartOf = async (variantId = book, quantity = 1) => {
  const visitor = shop.visit();
  await put(visitor, shop.school, variantId, quantity);
  return visitor;
};
type Visitor = Awaited<ReturnType<typeof cartOf>>;

const quote = (visitor: Visitor, discountCode: string | null, state: 'OR' | 'RI' = 'OR') =>
  visitor.call(endpoints.quoteCheckout, { params: params(), body: { state, discount_code: discountCode } });

const buy = async (visitor: Visitor, changes: Partial<Order>) => {
  const order = await orderOf(visitor, shop.school, changes);
  const { order_token: orderToken } = await place(visitor, shop.school, order);
  const input = { params: { ...params(), orderToken } };
  return { input, order, bought: await visitor.call(endpoints.getBuyerOrder, input) };
};
const usedOf = async (id: string) =>
  (await shop.look('select used_count from discount_codes where id = $1', [id]))['used_count'];

describe('a discount comes out of the organization’s share', () => {
  test('of a line, to the cent, and its tax is of what is paid', async () => {
    const { code: text } = await code({ value: 10 });
    const visitor = await cartOf(book, 2);
    const quoted = await quote(visitor, text, 'RI');
    // 10 % of $20.00; 7 % of the $18.00 that are left, and shipping.
    expect(quoted).toMatchObject({
      goods_cents: 1_800,
      discount_cents: 200,
      tax_cents: 126,
      total_cents: 1_800 + 126 + 495,
      discount: { code: text, amount_cents: 200, is_capped: false },
      earnings: { earned_cents: 200 },
    });
    const { bought } = await buy(visitor, {
      discount_code: text.toLowerCase(),
      shipping_address: {
        line1: '1 Elm',
        line2: '',
        city: 'Providence',
        state: 'RI',
        zipcode: '02903',
        country: 'US',
      },
      ...{ expected_total_cents: quoted.total_cents },
    });
    expect(bought).toMatchObject({
      discount_code: text,
      totals: { goods_cents: 1_800, discount_cents: 200, tax_cents: 126, total_cents: quoted.total_cents },
      organization: { earned_cents: 200 },
    });
    expect(bought.lines[0]).toMatchObject({
      unit_price_cents: 1_000,
      amount_cents: 1_800,
      discount_cents: 200,
    });
  });

  test('and takes no more than it', async () => {
    const half = await code({ value: 50 });
    const visitor = await cartOf();
    expect(await quote(visitor, half.code)).toMatchObject({
      goods_cents: 800,
      discount: { amount_cents: 200, is_capped: true },
      earnings: { earned_cents: 0 },
    });
    const { bought } = await buy(visitor, { discount_code: half.code });
    expect(bought.organization.earned_cents).toBe(0);
    const all = await code({ kind: 'amount', value: 50_00 });
    const own = await cartOf(ownBook);
    // Of its own products all but the platform’s 5 %; the rest of the amount has nothing to come from.
    expect(await quote(own, all.code)).toMatchObject({
      goods_cents: 50,
      discount: { amount_cents: 950, is_capped: true },
    });
    await buy(own, { discount_code: all.code });
  });

  test('an amount is divided over the lines without losing a cent, and gifts are left alone', async () => {
    const { code: text } = await code({ kind: 'amount', value: 333 });
    const visitor = await cartOf(book, 3);
    await put(visitor, shop.school, ownBook);
    await give(visitor, shop.school, 2_500);
    const { bought } = await buy(visitor, { discount_code: text });
    expect(bought.totals).toMatchObject({
      goods_cents: 4_000 - 333,
      gifts_cents: 2_500,
      discount_cents: 333,
    });
    expect(bought.lines.map((line) => line.discount_cents).reduce((sum, cents) => sum + cents, 0)).toBe(333);
    expect(bought.lines.filter(({ kind }) => kind === 'gift').map((line) => line.discount_cents)).toEqual([
      0,
    ]);
  });

  test('free shipping takes the price of shipping off, where the share covers it', async () => {
    const { code: text } = await code({ kind: 'shipping', value: 0 });
    const small = await cartOf(book, 2);
    expect(await quote(small, text)).toMatchObject({
      discount: null,
      discount_problem: expect.stringContaining('free shipping'),
      discount_cents: 0,
    });
    const enough = await cartOf(book, 3);
    expect(await quote(enough, text)).toMatchObject({
      discount_cents: 495,
      shipping_cents: 495,
      total_cents: 3_000,
    });
    // 7 % of the items: that shipping is free makes them no cheaper.
    expect(await quote(enough, text, 'RI')).toMatchObject({
      goods_cents: 2_505,
      tax_cents: 210,
      total_cents: 3_210,
    });
    const free = await cartOf(book, 5);
    expect((await quote(free, text)).discount_problem).toBe(
      'Delivery is already free, so you don’t need this code.',
    );
    // It stands in nobody's way: the order is placed, and uses none of it.
    const { bought } = await buy(free, { discount_code: text });
    expect(bought).toMatchObject({ discount_code: null, totals: { discount_cents: 0 } });
  });

  test('a refund of the line gives back what was paid, and takes back what was earned', async () => {
    const { code: text } = await code({ value: 10 });
    const { order } = await buy(await cartOf(book, 2), { discount_code: text });
    const { id } = await shop.look('select id from orders where idempotency_key = $1', [
      order.idempotency_key,
    ]);
    const refund = await shop.own.db.inScope(shop.school.scope, (tx) =>
      refundLines(tx, shop.school.scope, {
        orderId: String(id),
        lines: [{ position: 1, amountCents: 1_800 as never }],
        at: shop.clock.now(),
      }),
    );
    expect(refund?.amountCents).toBe(1_800);
    expect(await shop.look('select earned_cents from orders where id = $1', [id])).toEqual({
      earned_cents: 0,
    });
  });
});

describe('a code that takes nothing off says why', () => {
  test.each([
    ['unknown', async () => 'NOSUCHCODE', 'This shop doesn’t have that code. Check the spelling.'],
    ['over', async () => (await code({ endsOn: '2020-01-01' })).code, 'This code has ended.'],
    [
      'not yet',
      async () => (await code({ startsOn: '2999-01-01' })).code,
      'This code starts on 01 January 2999.',
    ],
    [
      'too little',
      async () => (await code({ minGoodsCents: 5_000 })).code,
      'This code needs $50.00 of items. Add more to use it.',
    ],
  ])('%s', async (_name, make, sentence) => {
    const text = await make();
    const visitor = await cartOf();
    const plain = await quote(visitor, null);
    expect(await quote(visitor, text)).toMatchObject({
      total_cents: plain.total_cents,
      discount: null,
      discount_problem: sentence,
    });
    const order = await orderOf(visitor, shop.school, { discount_code: text });
    expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'discount_code', message: sentence }],
    });
  });

  test('another organization’s code is unknown here', async () => {
    const { code: text } = await createDiscount(shop.own.db, shop.neighbour);
    expect((await quote(await cartOf(), text)).discount_problem).toContain('doesn’t have that code');
  });

  test('who tries out many codes is told to wait, and others are not', async () => {
    const limits = createAttemptLimits({ pool: null, isLoopbackGenerous: false });
    const guarded = await createShop({ own: shop.own, limits });
    const slug = guarded.school.slug;
    const ask = (visitor: Visitor, text: string | null) =>
      visitor.call(endpoints.quoteCheckout, { params: { slug }, body: { state: 'OR', discount_code: text } });
    const visitor = guarded.visit({ address: '203.0.113.77' });
    await put(visitor, guarded.school, book);
    for (let tries = 0; tries < 40; tries++) await ask(visitor, `GUESS${tries}`);
    const refused = await visitor.problemOf(endpoints.quoteCheckout, {
      params: { slug },
      body: { state: 'OR', discount_code: 'GUESS99' },
    });
    expect(refused.code).toBe('too_many_requests');
    expect((await ask(visitor, null)).discount_problem).toBeNull();
    const other = guarded.visit({ address: '203.0.113.78' });
    await put(other, guarded.school, book);
    expect((await ask(other, 'GUESS99')).discount_problem).toContain('doesn’t have that code');
  });
});

describe('uses', () => {
  test('are counted, for each customer too, whichever way the address is written', async () => {
    const { id, code: text } = await code({ perCustomerMax: 1 });
    await buy(await cartOf(), { discount_code: text });
    expect(await usedOf(id)).toBe(1);
    const again = await cartOf();
    const contact = { first_name: 'Maria', last_name: 'Lopez', email: 'MARIA@example.com', phone: '' };
    const order = await orderOf(again, shop.school, { discount_code: text, contact });
    expect(await placeProblem(again, shop.school, order)).toMatchObject({
      errors: [{ field: 'discount_code', message: 'You’ve already used this code.' }],
    });
    await buy(again, { discount_code: text, contact: { ...contact, email: 'other@example.com' } });
    expect(await usedOf(id)).toBe(2);
  });

  test('are given back by an order whose card was declined, and by one that is canceled in its hold', async () => {
    const { id, code: text } = await code({ usesMax: 1, perCustomerMax: 1 });
    const visitor = await cartOf();
    const declined = await orderOf(visitor, shop.school, {
      discount_code: text,
      ...paidBy('pm_card_chargeDeclined'),
    });
    expect((await placeProblem(visitor, shop.school, declined)).code).toBe('payment_declined');
    expect(await usedOf(id)).toBe(0);
    const { input } = await buy(visitor, { discount_code: text });
    expect(await usedOf(id)).toBe(1);
    const late = await cartOf();
    const order = await orderOf(late, shop.school, { discount_code: text });
    expect((await placeProblem(late, shop.school, order)).errors[0]?.message).toBe(
      'This code has been used up.',
    );
    await visitor.call(endpoints.cancelOrder, { ...input, body: {} });
    expect(await usedOf(id)).toBe(0);
    await buy(late, { discount_code: text });
    expect(await usedOf(id)).toBe(1);
  });

  test('the last use that this cart’s own order holds at the bank is given to its next card', async () => {
    const { id, code: text } = await code({ usesMax: 1 });
    const visitor = await cartOf();
    const asked = await orderOf(visitor, shop.school, {
      discount_code: text,
      ...paidBy('pm_card_threeDSecure2Required'),
    });
    expect((await place(visitor, shop.school, asked)).next.kind).toBe('authenticate');
    expect(await usedOf(id)).toBe(1);
    const { idempotency_key: _key, ...same } = asked;
    const other = await orderOf(visitor, shop.school, { ...same, ...paidBy('pm_card_visa') });
    expect((await place(visitor, shop.school, other)).next.kind).toBe('done');
    expect(await usedOf(id)).toBe(1);
  });

  test('a replay takes no second use, and the same key with another code is another request', async () => {
    const { id, code: text } = await code({ usesMax: 5 });
    const visitor = await cartOf();
    const { order } = await buy(visitor, { discount_code: text });
    expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
    expect(await usedOf(id)).toBe(1);
    expect((await placeProblem(visitor, shop.school, { ...order, discount_code: null })).code).toBe(
      'idempotency_key_reused',
    );
  });
});
