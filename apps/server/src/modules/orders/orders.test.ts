import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { lines, payOrder, placeOrder, sellTo } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { endExpiredHolds, isMoveRefused, moveOrder, type OrderMove, markPaid } from './index.ts';
import { findOrderToSettle } from './find-order-to-settle.ts';
import { findOrder } from './orders.queries.ts';

let own: TestDatabase;
let school: School;
let book: string;
const noon = new Date('2026-03-02T12:00:00Z');
const hours = (count: number): Date => new Date(noon.getTime() + count * 3_600_000);

beforeAll(async () => {
  own = await createTestDatabase();
  book = (await createBook(own.db, { priceCents: 1_600, stock: 10_000 })).variantId;
});
afterAll(() => own.drop());
beforeEach(async () => {
  school = await createSchool(own.db);
});

const detailOf = async (id: string, of: School = school) => {
  const detail = await findOrder(own.db, of.scope, id);
  if (detail === null) throw new Error('The order is not there');
  return detail;
};

describe('placing', () => {
  test('an order keeps what the buyer saw, line by line, and its totals are theirs', async () => {
    const placed = await placeOrder(own.db, school, [
      lines.book(book, 1_600, 3),
      lines.gift(2_500),
      lines.feeCover(106),
      lines.shipping(495),
      lines.tax(288),
    ]);
    const { order, lines: kept, events } = await detailOf(placed.id);
    expect(order).toMatchObject({
      number: expect.stringMatching(/^GS-\d{5,}$/),
      status: orderStatus.pending,
      payment_status: paymentStatus.pending,
      goods_cents: 4_800,
      gifts_cents: 2_500,
      shipping_cents: 495,
      tax_cents: 288,
      fee_cover_cents: 106,
      total_cents: 8_189,
      deductible_cents: 2_606,
      earned_cents: 0,
    });
    expect(kept.map((line) => [line.kind, line.quantity, line.amount_cents, line.earned_cents])).toEqual([
      ['product', 3, 4_800, 960],
      ['gift', 1, 2_500, 2_500],
      ['fee_cover', 1, 106, 106],
      ['shipping', 1, 495, 0],
      ['tax', 1, 288, 0],
    ]);
    expect(events).toMatchObject([{ key: 'order_x_1', text: 'Order placed. Waiting for payment.' }]);
  });

  test('numbers are different and grow', async () => {
    const numbers = [];
    for (let count = 0; count < 3; count += 1)
      numbers.push(Number((await placeOrder(own.db, school, [lines.gift(500)])).number.slice(3)));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
  });
});

/** A payment as staff would enter it by hand. */
const paidByHand = (orderId: string, at: Date): OrderMove => ({
  orderId,
  from: orderStatus.pending,
  to: orderStatus.on24HourHold,
  at,
  paymentStatus: paymentStatus.completed,
  holdUntil: hours(24),
});

describe('moving', () => {
  test('a paid order is on hold for 24 hours', async () => {
    const { id } = await sellTo(own.db, school, [lines.book(book, 1_600)], { at: noon });
    const { order, events } = await detailOf(id);
    expect(order).toMatchObject({ status: 2, payment_status: 1, hold_until: hours(24) });
    expect(events.at(-1)).toMatchObject({
      key: 'order_x_2',
      text: 'Payment received. On hold for 24 hours in case the customer cancels.',
      at: noon,
    });
  });

  test('of many who move an order at once one is first, and one event is written', async () => {
    const placed = await placeOrder(own.db, school, [lines.gift(2_500)]);
    const moves = await Promise.all(
      Array.from({ length: 20 }, () =>
        own.db.inScope(school.scope, (tx) => moveOrder(tx, school.scope, paidByHand(placed.id, noon))),
      ),
    );
    expect(moves.filter(Boolean)).toHaveLength(1);
    expect((await detailOf(placed.id)).events).toHaveLength(2);
  });

  test('a paid order does not fail, and a failed one is not paid', async () => {
    const failed = { to: orderStatus.failed, from: orderStatus.pending, paymentStatus: 2, at: noon } as const;
    const move = (orderId: string, what: typeof failed | OrderMove) =>
      own.db.inScope(school.scope, (tx) => moveOrder(tx, school.scope, { ...what, orderId }));
    const paid = await sellTo(own.db, school, [lines.gift(2_500)]);
    expect(await move(paid.id, { ...failed })).toBe(false);
    const lost = await placeOrder(own.db, school, [lines.gift(2_500)]);
    expect(await move(lost.id, { ...failed })).toBe(true);
    expect(await move(lost.id, paidByHand(lost.id, noon))).toBe(false);
    expect((await detailOf(lost.id)).order).toMatchObject({ status: 0, payment_status: 2 });
  });

  test('an order is paid once: whoever comes second ends without a trace', async () => {
    const placed = await placeOrder(own.db, school, [lines.gift(2_500)]);
    const pay = (touch: string) =>
      own.db.batchInScope(school.scope, (tx) =>
        Promise.all([
          tx.raw('update orders set phone = phone || $2 where id = $1', [placed.id, touch]),
          markPaid(tx, school.scope, { ...placed, paidAt: noon, providerFeeCents: cents(103) }),
        ]),
      );
    const results = await Promise.allSettled(['1', '2', '3', '4'].map(pay));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused.map(isMoveRefused)).toEqual([true, true, true]);
    const { order, events } = await detailOf(placed.id);
    expect(order).toMatchObject({ status: 2, payment_status: 1, earned_cents: 2_397 });
    expect(order.phone).toHaveLength('5035550100'.length + 1);
    expect(events).toHaveLength(2);
    expect(isMoveRefused(new Error('something else'))).toBe(false);
  });

  test('the reason stands in the event', async () => {
    const placed = await placeOrder(own.db, school, [lines.gift(2_500)], { at: noon });
    await own.db.inScope(school.scope, (tx) =>
      moveOrder(tx, school.scope, {
        orderId: placed.id,
        from: 1,
        to: 0,
        at: hours(1),
        reason: 'The card has expired.',
      }),
    );
    expect((await detailOf(placed.id)).events.at(-1)?.text).toBe('The order failed. The card has expired.');
  });

  test('a move that the table does not have is a bug, and throws', async () => {
    const placed = await placeOrder(own.db, school, [lines.gift(2_500)]);
    await expect(
      own.db.inScope(school.scope, (tx) =>
        moveOrder(tx, school.scope, { orderId: placed.id, from: [1, 0], to: 2, at: noon }),
      ),
    ).rejects.toThrow('never moves from status 0 to 2');
  });

  test('a neighbour neither moves nor finds the order', async () => {
    const neighbour = await createSchool(own.db, { name: 'Washington High' });
    const placed = await placeOrder(own.db, school, [lines.gift(2_500)]);
    const before = await detailOf(placed.id);
    await own.db.inScope(neighbour.scope, async (tx) => {
      expect(await moveOrder(tx, neighbour.scope, paidByHand(placed.id, noon))).toBe(false);
      expect(await moveOrder(tx, school.scope, paidByHand(placed.id, noon))).toBe(false);
      expect(await findOrderToSettle(tx, neighbour.scope, placed.id)).toBeNull();
    });
    expect(await detailOf(placed.id)).toEqual(before);
  });
});

describe('the end of the hold', () => {
  test('sends goods into fulfilment after 24 hours, not before', async () => {
    const { id } = await sellTo(own.db, school, [lines.book(book, 1_600)], { at: noon });
    await endExpiredHolds(own, hours(23.99));
    expect((await detailOf(id)).order.status).toBe(orderStatus.on24HourHold);
    await endExpiredHolds(own, hours(24));
    const { order, events } = await detailOf(id);
    expect(order.status).toBe(orderStatus.inFulfillment);
    expect(events.at(-1)).toMatchObject({ key: 'order_2', at: hours(24) });
  });

  test('completes an order without goods', async () => {
    const { id } = await sellTo(own.db, school, [lines.gift(2_500)], { at: noon });
    await endExpiredHolds(own, hours(25));
    const { order, events } = await detailOf(id);
    expect(order.status).toBe(orderStatus.completed);
    expect(events.at(-1)?.key).toBe('order_x_7');
  });

  test('happens once for each of many orders when several workers run', async () => {
    const orders = [];
    for (let count = 0; count < 30; count += 1)
      orders.push(await sellTo(own.db, school, [lines.book(book, 1_600)], { at: noon }));
    const counts = await Promise.all(Array.from({ length: 3 }, () => endExpiredHolds(own, hours(25))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    for (const { id } of orders) expect((await detailOf(id)).events).toHaveLength(3);
  });

  test('never comes for an order that staff holds', async () => {
    const { id } = await sellTo(own.db, school, [lines.book(book, 1_600)], { at: noon });
    await own.db.inScope(school.scope, (tx) =>
      moveOrder(tx, school.scope, { orderId: id, from: 2, to: 8, at: noon, actor: 'staff' }),
    );
    expect(await endExpiredHolds(own, hours(25))).toBe(0);
  });
});

test('what a settlement reads is what was ordered, before and after the fee was withheld', async () => {
  const ordered = [lines.gift(2_500), lines.book(book, 1_600, 2)];
  const placed = await placeOrder(own.db, school, ordered);
  const read = () => own.db.inScope(school.scope, (tx) => findOrderToSettle(tx, school.scope, placed.id));
  const before = await read();
  expect(before).toMatchObject({ number: placed.number, status: 1, totalCents: 5_700 });
  expect(before?.lines.map((line) => line.earnedCents)).toEqual([2_500, 640]);
  await payOrder(own.db, school, placed);
  expect(await read()).toEqual({ ...before, status: 2, paymentStatus: 1 });
});
