import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import {
  disputeOrder,
  lines,
  payOrder,
  placeOrder,
  type PlacedOrder,
  sellTo,
} from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { getWallet } from '../ledger/index.ts';
import {
  completeOrder,
  isMoveRefused,
  markPaid,
  moveOrder,
  recordChargeback,
  releaseDueGifts,
} from './index.ts';
import { findOrder } from './orders.queries.ts';

let own: TestDatabase;
let school: School;
let book: string;
const monday = new Date('2026-03-02T12:00:00Z');
const days = (count: number): Date => new Date(monday.getTime() + count * 86_400_000);

beforeAll(async () => {
  own = await createTestDatabase();
  book = (await createBook(own.db, { priceCents: 1_600, stock: 10_000 })).id;
});
afterAll(() => own.drop());
afterEach(() => expectInvariants(own));
beforeEach(async () => {
  await releaseDueGifts(own, days(1_000)); // what other tests left
  school = await createSchool(own.db);
});

const wallet = () => getWallet(own.db, school.scope);
const earnedBy = async (order: PlacedOrder) =>
  (await findOrder(own.db, school.scope, order.id))?.order.earned_cents;
const dispute = (order: PlacedOrder, amount: number = order.totalCents, at = days(1)) =>
  disputeOrder(own.db, school, order, { at, amountCents: cents(amount) });

describe('a sale', () => {
  test('earns the share of the books and the whole covered gift', async () => {
    const order = await sellTo(own.db, school, [
      lines.book(book, 1_600, 2),
      lines.gift(2_500),
      lines.feeCover(106),
      lines.shipping(495),
    ]);
    expect(await earnedBy(order)).toBe(640 + 2_500 + 18);
    expect(await wallet()).toMatchObject({ pending: 3_158, available: 0 });
  });

  test('is in the books once, however often it is settled', async () => {
    const order = await sellTo(own.db, school, [lines.gift(2_500)]);
    const again = own.db.inScope(school.scope, (tx) =>
      markPaid(tx, school.scope, { ...order, paidAt: monday, providerFeeCents: cents(103) }),
    );
    await expect(again).rejects.toSatisfy(isMoveRefused);
    expect(await wallet()).toMatchObject({ pending: 2_397 });
    expect(await releaseDueGifts(own, days(10))).toBe(1);
    expect(await wallet()).toMatchObject({ pending: 0, available: 2_397 });
  });
});

describe('a release', () => {
  test('makes a gift available after three days, not before', async () => {
    await sellTo(own.db, school, [lines.gift(2_500)], { at: monday });
    await releaseDueGifts(own, days(2.99));
    expect(await wallet()).toMatchObject({ pending: 2_397, available: 0 });
    await releaseDueGifts(own, days(3));
    expect(await wallet()).toMatchObject({ pending: 0, available: 2_397 });
  });

  test('happens once for each of many gifts when several workers run', async () => {
    for (let count = 0; count < 40; count += 1)
      await sellTo(own.db, school, [lines.gift(1_000)], { at: monday, feeCents: cents(0) });
    const counts = await Promise.all(Array.from({ length: 4 }, () => releaseDueGifts(own, days(4))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(await wallet()).toMatchObject({ pending: 0, available: 40_000 });
  });

  test('makes the share available when the order is completed, once', async () => {
    const order = await sellTo(own.db, school, [lines.book(book, 1_600, 2)], { at: monday });
    await releaseDueGifts(own, days(100));
    expect(await wallet()).toMatchObject({ pending: 640, available: 0 });
    await own.db.inScope(school.scope, async (tx) => {
      await moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at: days(1) });
      await moveOrder(tx, school.scope, { orderId: order.id, from: 9, to: 3, at: days(2) });
    });
    const complete = () =>
      own.db.inScope(school.scope, (tx) =>
        completeOrder(tx, school.scope, { orderId: order.id, at: days(9) }),
      );
    expect(await Promise.all([complete(), complete()])).toContain(true);
    expect(await complete()).toBe(false);
    expect(await wallet()).toMatchObject({ pending: 0, available: 640 });
  });
});

describe('a chargeback', () => {
  test('takes back what the order earned, and only once', async () => {
    const order = await sellTo(own.db, school, [lines.book(book, 1_600), lines.gift(2_500)]);
    const other = await sellTo(own.db, school, [lines.gift(1_000)], { feeCents: cents(0) });
    expect(await Promise.all([dispute(order), dispute(order)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await dispute(order)).toBe(false);
    expect(await wallet()).toMatchObject({ pending: 1_000 });
    expect(await earnedBy(order)).toBe(0);
    expect(await earnedBy(other)).toBe(1_000);
  });

  test('before the release leaves nothing to release', async () => {
    const order = await sellTo(own.db, school, [lines.gift(2_500)], { at: monday });
    await dispute(order);
    await releaseDueGifts(own, days(4));
    expect(await wallet()).toMatchObject({ pending: 0, available: 0 });
  });

  test('after the release takes the money from pending, which falls below zero', async () => {
    const order = await sellTo(own.db, school, [lines.gift(2_500)], { at: monday });
    await releaseDueGifts(own, days(4));
    await dispute(order, order.totalCents, days(5));
    expect(await wallet()).toMatchObject({ pending: -2_397, available: 2_397 });
  });

  test('of a part leaves the rest to be released', async () => {
    const order = await sellTo(own.db, school, [lines.gift(2_000)], { at: monday, feeCents: cents(0) });
    await dispute(order, 500);
    await releaseDueGifts(own, days(4));
    expect(await wallet()).toMatchObject({ pending: 0, available: 1_500 });
  });

  test('and a release at the same moment never make charged-back money available twice', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await sellTo(own.db, school, [lines.gift(1_000)], { at: monday, feeCents: cents(0) });
      await Promise.all([dispute(order), releaseDueGifts(own, days(4))]);
    }
    const { pending, available } = await wallet();
    expect(pending + available).toBe(0);
  });

  test('of an unpaid or foreign order writes nothing', async () => {
    const placed = await placeOrder(own.db, school, [lines.gift(2_500)]);
    expect(await dispute(placed)).toBe(false);
    await payOrder(own.db, school, placed);
    const neighbour = await createSchool(own.db, { name: 'Washington High' });
    const asNeighbour = await own.db.inScope(neighbour.scope, (tx) =>
      recordChargeback(
        tx,
        neighbour.scope,
        { id: placed.id, paymentId: placed.paymentId, disputedAt: monday },
        placed.totalCents,
        cents(0),
      ),
    );
    expect(asNeighbour).toBe(false);
    expect(await wallet()).toMatchObject({ pending: 2_397 });
  });
});
