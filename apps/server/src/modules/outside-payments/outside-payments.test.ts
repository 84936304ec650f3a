import { endpoints } from '@goodshelf/contract';
import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { placeOutside, receive, takeOutside, treasurer } from '../../../../../tests/support/outside.ts';
import { createBook, type Book } from '../../../../../tests/support/school.ts';
import {
  createShop,
  give,
  newKey,
  orderOf,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import { jobScope } from '../../platform/jobs/index.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { getWallet } from '../ledger/index.ts';
import { endExpiredHolds, releaseDueGifts } from '../orders/index.ts';
import { confirmAndGoOn } from './confirm-and-go-on.ts';
import { confirmSeveral } from './confirm-several.ts';
import {
  confirmOutsidePayment,
  lapseOutsidePayments,
  rejectOutsidePayment,
  remindOfOutsidePayments,
} from './index.ts';

let shop: Shop;
let mug: Book;
beforeAll(async () => {
  shop = await createShop();
  mug = await createBook(shop.own.db, { title: 'Mug', priceCents: 1_000, owner: shop.school });
  await takeOutside(shop.own.db, shop.school);
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const params = () => ({ slug: shop.school.slug });
const day = 24 * 60 * 60_000;
const db = () => shop.own.db;
const wallet = () => getWallet(db(), shop.school.scope);
const onHand = async (): Promise<unknown> =>
  (await shop.look('select on_hand from stock_levels where variant_id = $1', [mug.variantId]))['on_hand'];
const statusOf = (orderId: string) =>
  shop.look('select status, payment_status, earned_cents, paid_cents from orders where id = $1', [orderId]);
const told = (topic: string, orderId: string) =>
  shop.look(`select count(*)::int as count from outbox where topic = $1 and payload->>'orderId' = $2`, [
    topic,
    orderId,
  ]);
const zelle = { payment: { method: 4 } } as const;

describe('a checkout', () => {
  test('offers what the organization has turned on, and the card first', async () => {
    const visitor = shop.visit();
    await put(visitor, shop.school, mug.variantId);
    const goods = await visitor.call(endpoints.quoteCheckout, { params: params(), body: { state: 'OR' } });
    expect(goods.payment).toEqual({ method: 1, choices: [1, 2, 4], withheld: null, hold_days: 3 });
    const giver = shop.visit();
    await give(giver, shop.school, 2_500);
    const gift = await giver.call(endpoints.quoteCheckout, { params: params(), body: { method: 5 } });
    expect(gift.payment).toMatchObject({ method: 5, choices: [1, 2, 4, 5] });
    expect(gift.offers_fee_cover).toBe(false);
  });

  test('takes no payment outside for books that we ship, and says so', async () => {
    const book = await createBook(db(), {});
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId);
    await put(visitor, shop.school, mug.variantId);
    const quote = await visitor.call(endpoints.quoteCheckout, {
      params: params(),
      body: { state: 'OR', method: 4 },
    });
    expect(quote.payment).toMatchObject({ method: 1, choices: [1], withheld: 'cart' });
    const refused = await placeProblem(visitor, shop.school, await orderOf(visitor, shop.school, zelle));
    expect(refused).toMatchObject({ code: 'invalid_input', errors: [{ field: 'payment.method' }] });
  });

  test('takes none beside a gift card, and says that it is because of the card', async () => {
    const askFor = async (...variantIds: readonly string[]) => {
      const visitor = shop.visit();
      for (const variantId of variantIds) await put(visitor, shop.school, variantId);
      const quote = await visitor.call(endpoints.quoteCheckout, {
        params: params(),
        body: { state: 'OR', method: 4, gift_card_codes: ['AAAA-BBBB-CCCC-DDDD'] },
      });
      return quote.payment;
    };
    expect(await askFor(mug.variantId)).toMatchObject({
      ...{ method: 1, choices: [1], withheld: 'gift_card' },
    });
    // Taking the gift card off would change nothing.
    const book = await createBook(db(), {});
    expect(await askFor(mug.variantId, book.variantId)).toMatchObject({ withheld: 'cart' });
  });

  test('takes none of the Giving Fund for goods, and none where nothing is on', async () => {
    const visitor = shop.visit();
    await put(visitor, shop.school, mug.variantId);
    const fund = await orderOf(visitor, shop.school, { payment: { method: 5 } });
    expect((await placeProblem(visitor, shop.school, fund)).code).toBe('invalid_input');
    const elsewhere = shop.visit();
    await give(elsewhere, shop.neighbour, 1_000);
    const order = await orderOf(elsewhere, shop.neighbour, zelle);
    expect((await placeProblem(elsewhere, shop.neighbour, order)).code).toBe('invalid_input');
  });
});

describe('an order that is paid outside', () => {
  test('waits with its memo, holds its copies, and has emptied the cart', async () => {
    const before = await onHand();
    const placed = await placeOutside(shop, { variantId: mug.variantId }, 2);
    expect(await statusOf(placed.orderId)).toMatchObject({
      status: orderStatus.pending,
      payment_status: paymentStatus.accordingToDonor,
      paid_cents: 0,
    });
    expect(await onHand()).toBe(Number(before) - 1);
    expect((await placed.visitor.call(endpoints.getCart, { params: params() })).item_count).toBe(0);
    const payment = await placed.visitor.call(endpoints.getOutsidePayment, placed.input);
    expect(payment).toMatchObject({ method: 2, state: 'waiting', pay_to: 'lincoln-pta' });
    expect(payment.memo).toMatch(/^GS-[A-HJKMNP-Z][2-9A-HJKMNP-Z]{4}$/);
    expect(payment.pay_url).toMatch(
      /^https:\/\/venmo\.com\/lincoln-pta\?txn=pay&amount=\d+\.\d\d&note=GS-\w{5}%20%28order%20GS-\d+%29$/,
    );
    expect(payment.qr_svg).toMatch(/^<svg /);
    expect(new Date(payment.held_until).getTime()).toBe(shop.clock.now().getTime() + 3 * day);
    expect(await told('outside-payment.moved', placed.orderId)).toEqual({ count: 1 });
    expect(await wallet()).toMatchObject({ pending: 0, available: 0, due_to_platform: 0 });
  });

  test('is one order, however often the key is sent, and by every door', async () => {
    const visitor = shop.visit();
    await give(visitor, shop.school, 2_000);
    const order = await orderOf(visitor, shop.school, zelle);
    const [first, again] = await Promise.all([
      place(visitor, shop.school, order),
      place(visitor, shop.school, order),
    ]);
    const third = await place(visitor, shop.school, order);
    expect([again, third]).toEqual([first, first]);
    const key = { params: params(), body: { idempotency_key: order.idempotency_key } };
    expect(await visitor.call(endpoints.resumeCheckout, key)).toEqual(first);
    expect((await visitor.call(endpoints.findCheckoutOrder, key)).order).toMatchObject({ state: 'paid' });
    const other = { ...order, contact: { ...order.contact, first_name: 'Nora' } };
    expect((await placeProblem(visitor, shop.school, other)).code).toBe('idempotency_key_reused');
    // A second tab with a key of its own finds an empty cart.
    expect((await placeProblem(visitor, shop.school, { ...order, idempotency_key: newKey() })).code).toBe(
      'cart_empty',
    );
  });

  test('can’t have been paid before it was placed, nor tomorrow', async () => {
    const { orderId, totalCents } = await placeOutside(shop, { giftCents: 1_300 });
    const confirm = (days: number) =>
      confirmOutsidePayment({ db: shop.own.db, clock: shop.clock })(shop.school.scope, treasurer, {
        ...{ orderId, receivedCents: cents(totalCents) },
        receivedOn: new Date(shop.clock.now().getTime() + days * day).toISOString().slice(0, 10),
      });
    // Beside its field.
    const refusal = { code: 'order_moved_on', errors: [{ field: 'received_on' }] };
    await expect(confirm(-3)).rejects.toMatchObject(refusal);
    await expect(confirm(3)).rejects.toMatchObject(refusal);
    expect(await statusOf(orderId)).toMatchObject({ status: orderStatus.pending });
  });

  test('the buyer may say once that it was sent, which pays nothing', async () => {
    const placed = await placeOutside(shop, { giftCents: 1_200 });
    const said = await placed.visitor.call(endpoints.sayPaymentSent, { ...placed.input, body: {} });
    expect(said).toMatchObject({ state: 'waiting', abilities: { say_sent: false, cancel: true } });
    shop.clock.advance(60_000);
    const again = await placed.visitor.call(endpoints.sayPaymentSent, { ...placed.input, body: {} });
    expect(again.said_sent_at).toBe(said.said_sent_at);
    expect(await statusOf(placed.orderId)).toMatchObject({ status: 1, payment_status: 4 });
  });

  test('is canceled by its buyer while it waits, once, and gives its copies back', async () => {
    const before = await onHand();
    const placed = await placeOutside(shop, { variantId: mug.variantId });
    const canceled = await placed.visitor.call(endpoints.cancelOutsidePayment, { ...placed.input, body: {} });
    expect(canceled).toMatchObject({ state: 'canceled', pay_url: null, qr_svg: '' });
    await placed.visitor.call(endpoints.cancelOutsidePayment, { ...placed.input, body: {} });
    expect(await statusOf(placed.orderId)).toMatchObject({ status: 6, payment_status: 2 });
    expect(await onHand()).toBe(before);
    await expect(receive(shop, placed)).rejects.toMatchObject({ code: 'order_moved_on' });
  });
});

describe('what the organization says', () => {
  test('confirmed: the order is paid, and not a cent becomes withdrawable, ever', async () => {
    const before = await wallet();
    const placed = await placeOutside(shop, { variantId: mug.variantId, giftCents: 2_500 });
    expect(await receive(shop, placed)).toContain('confirmed');
    expect(await receive(shop, placed)).toContain('confirmed');
    const order = await statusOf(placed.orderId);
    // The mug: $10.00 less 5 %, the gift, and shipping that is the platform's: $4.95.
    expect(order).toMatchObject({ status: 2, payment_status: 1, earned_cents: 3_450, paid_cents: 3_995 });
    const after = await wallet();
    expect(after).toEqual({ ...before, due_to_platform: before.due_to_platform - 545 });
    await endExpiredHolds({ db: db() }, shop.clock.now());
    expect(await statusOf(placed.orderId)).toMatchObject({ status: orderStatus.inFulfillment });
    await releaseDueGifts({ db: db() }, new Date(shop.clock.now().getTime() + 10 * day));
    expect(await wallet()).toEqual(after);
    expect(await told('order.paid', placed.orderId)).toEqual({ count: 1 });
  });

  test('confirmed: a gift alone is all the organization’s, and is complete', async () => {
    const before = await wallet();
    const placed = await placeOutside(shop, { giftCents: 5_000 }, 5);
    await receive(shop, placed);
    expect(await wallet()).toEqual(before);
    await endExpiredHolds({ db: db() }, shop.clock.now());
    expect(await statusOf(placed.orderId)).toMatchObject({ status: 7, earned_cents: 5_000 });
    const problem = await placed.visitor.problemOf(endpoints.printReceipt, placed.input);
    expect(problem.message).toContain('PayPal Giving Fund');
  });

  test('goes on at once when it is confirmed: nothing holds it, and nobody waits for a job', async () => {
    const goods = await placeOutside(shop, { variantId: mug.variantId });
    const gift = await placeOutside(shop, { giftCents: 1_700 });
    for (const { orderId, totalCents } of [goods, gift])
      await confirmAndGoOn({ db: db(), clock: shop.clock })(shop.school.scope, treasurer, {
        ...{ orderId, receivedOn: shop.clock.now().toISOString().slice(0, 10) },
        receivedCents: cents(totalCents),
      });
    expect(await statusOf(goods.orderId)).toMatchObject({ status: orderStatus.inFulfillment });
    expect(await statusOf(gift.orderId)).toMatchObject({ status: orderStatus.completed });
  });

  test('the same payment three times over is one payment', async () => {
    const { orderId, totalCents } = await placeOutside(shop, { giftCents: 1_700 });
    const receivedOn = shop.clock.now().toISOString().slice(0, 10);
    const payment = { order_id: orderId, received_on: receivedOn, received_cents: totalCents };
    const answer = await confirmSeveral({ db: db(), clock: shop.clock })(shop.school.scope, treasurer, [
      payment,
      payment,
      payment,
    ]);
    expect(answer.success).toBe('Confirmed 1 payment.');
    expect(answer.results.map(({ problem }) => problem)).toEqual([null, null, null]);
  });

  test('another amount confirms nothing, and says what to do', async () => {
    const placed = await placeOutside(shop, { giftCents: 3_000 });
    for (const cents of [2_999, 3_001])
      await expect(receive(shop, placed, cents)).rejects.toMatchObject({
        code: 'order_moved_on',
        errors: [{ field: 'received_cents', message: expect.stringContaining('total is $30.00') }],
      });
    expect(await statusOf(placed.orderId)).toMatchObject({ status: 1, payment_status: 4 });
  });

  test('rejected: the order is canceled with the organization’s words, and its copies are for sale', async () => {
    const before = await onHand();
    const placed = await placeOutside(shop, { variantId: mug.variantId });
    const reject = () =>
      rejectOutsidePayment({ db: db(), clock: shop.clock })(
        shop.school.scope,
        treasurer,
        placed.orderId,
        'Nothing came in by Friday.',
      );
    await reject();
    await reject();
    expect(await statusOf(placed.orderId)).toMatchObject({ status: 6, payment_status: 2 });
    expect(await onHand()).toBe(before);
    const payment = await placed.visitor.call(endpoints.getOutsidePayment, placed.input);
    expect(payment).toMatchObject({ state: 'rejected', reason: 'Nothing came in by Friday.' });
    await expect(receive(shop, placed)).rejects.toMatchObject({ code: 'order_moved_on' });
    // The key's own door says the same.
    const key = { params: params(), body: { idempotency_key: placed.order.idempotency_key } };
    expect((await placed.visitor.problemOf(endpoints.resumeCheckout, key)).code).toBe('payment_declined');
  });

  test('of a neighbour’s order nothing is known', async () => {
    const placed = await placeOutside(shop, { giftCents: 1_000 });
    const elsewhere = { own: shop.own, school: shop.neighbour, clock: shop.clock };
    await expect(receive(elsewhere, placed)).rejects.toMatchObject({ code: 'order_not_found' });
    const input = { params: { ...placed.input.params, slug: shop.neighbour.slug } };
    expect((await placed.visitor.problemOf(endpoints.getOutsidePayment, input)).code).toBe('order_not_found');
  });
});

describe('time', () => {
  const lapse = () => lapseOutsidePayments({ db: db(), clock: shop.clock, log: testLog, scopeOf: jobScope });

  test('reminds once, a day before, and lapses what nobody confirmed; a late confirmation is told what to do', async () => {
    shop.clock.advance(10 * day);
    await lapse();
    const before = await onHand();
    const placed = await placeOutside(shop, { variantId: mug.variantId });
    const said = await placeOutside(shop, { giftCents: 700 });
    await said.visitor.call(endpoints.sayPaymentSent, { ...said.input, body: {} });
    const remind = () => remindOfOutsidePayments({ db: db(), clock: shop.clock });
    shop.clock.advance(day);
    await remind();
    const reminders = (orderId: string) =>
      shop.look('select reminded_at from outside_payments where order_id = $1', [orderId]);
    expect(await reminders(placed.orderId)).toEqual({ reminded_at: null });
    shop.clock.advance(day + 60_000);
    await remind();
    expect(await remind()).toBe(0);
    expect((await reminders(placed.orderId))['reminded_at']).not.toBeNull();
    expect(await reminders(said.orderId)).toEqual({ reminded_at: null });
    expect(await statusOf(placed.orderId)).toMatchObject({ status: 1 });
    shop.clock.advance(day);
    await lapse();
    expect(await lapse()).toBe(0);
    expect(await statusOf(placed.orderId)).toMatchObject({ status: 0, payment_status: 2 });
    expect(await onHand()).toBe(before);
    await expect(receive(shop, placed)).rejects.toMatchObject({
      message: expect.stringContaining('ask the customer to place the order again'),
    });
  });
});
