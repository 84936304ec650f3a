import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import {
  disputeOrder,
  lines,
  loseDispute,
  payOrder,
  placeOrder,
  type PlacedOrder,
  sellTo,
} from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { newId } from '../../platform/ids/index.ts';
import { giveBackStock } from '../inventory/index.ts';
import { getWallet, postEntries } from '../ledger/index.ts';
import {
  completeArrivedOrders,
  completeOrder,
  isMoveRefused,
  markPaid,
  moveOrder,
  recordChargeback,
  releaseDueGifts,
  shipOrder,
} from './index.ts';
import { findOrder } from './orders.queries.ts';

let own: TestDatabase;
let school: School;
let book: string;
const monday = new Date('2026-03-02T12:00:00Z');
const days = (count: number): Date => new Date(monday.getTime() + count * 86_400_000);

beforeAll(async () => {
  own = await createTestDatabase();
  book = (await createBook(own.db, { priceCents: 1_600, stock: 10_000 })).variantId;
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
const moveAlong = async (order: PlacedOrder, statuses: readonly (2 | 6 | 8 | 9)[]): Promise<void> => {
  for (const [index, to] of statuses.slice(1).entries())
    await own.db.inScope(school.scope, (tx) =>
      moveOrder(tx, school.scope, { orderId: order.id, from: statuses[index] ?? to, to, at: days(1) }),
    );
  if (statuses.includes(6))
    await own.db.inScope(school.scope, (tx) => giveBackStock(tx, school.scope, order.id));
};
const withdraw = (amount: number) =>
  own.db.inScope(school.scope, (tx) =>
    postEntries(tx, school.scope, [
      {
        kind: 'correction',
        reference: newId(),
        description: 'Paid by hand',
        order: null,
        occurredAt: days(4),
        postings: [
          { account: 'available', amountCents: cents(-amount) },
          { account: 'suspense', amountCents: cents(amount) },
        ],
      },
    ]),
  );
const closeDispute = (order: PlacedOrder, at: Date) => loseDispute(own.db, school, order, at);
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
    await moveAlong(order, [2, 9]);
    await shipOrder(own, school.scope, { orderId: order.id, at: days(2) });
    const complete = () =>
      own.db.inScope(school.scope, (tx) =>
        completeOrder(tx, school.scope, { orderId: order.id, at: days(9) }),
      );
    expect(await Promise.all([complete(), complete()])).toContain(true);
    expect(await complete()).toBe(false);
    expect(await wallet()).toMatchObject({ pending: 0, available: 640 });
  });
});

describe('an order that was stopped', () => {
  test.each<[string, readonly (2 | 6 | 8 | 9)[]]>([
    ['put on hold', [8]],
    ['canceled', [6]],
    ['put on hold, then canceled', [8, 6]],
  ])('%s keeps its gifts pending', async (_, moves) => {
    const stopped = await sellTo(own.db, school, [lines.gift(1_000)], { at: monday, feeCents: cents(0) });
    await sellTo(own.db, school, [lines.gift(300)], { at: monday, feeCents: cents(0) });
    await moveAlong(stopped, [2, ...moves]);
    expect(await releaseDueGifts(own, days(4))).toBe(1);
    expect(await wallet()).toMatchObject({ pending: 1_000, available: 300 });
  });

  test('releases them when it goes on', async () => {
    const order = await sellTo(own.db, school, [lines.gift(1_000), lines.book(book, 1_600)], {
      at: monday,
      feeCents: cents(0),
    });
    await moveAlong(order, [2, 8]);
    await releaseDueGifts(own, days(4));
    expect(await wallet()).toMatchObject({ available: 0 });
    await moveAlong(order, [8, 9]);
    await releaseDueGifts(own, days(5));
    expect(await wallet()).toMatchObject({ available: 1_000 });
  });

  test('the naive claim would have released what is on hold', async () => {
    const order = await sellTo(own.db, school, [lines.gift(1_000)], { at: monday, feeCents: cents(0) });
    await moveAlong(order, [2, 8]);
    const { rows } = await own.db.inScope(school.scope, (tx) =>
      tx.raw(
        'select id from fund_releases where organization_id = $1 and released_at is null and due_at <= $2',
        [school.id, days(4)],
      ),
    );
    expect(rows).toHaveLength(1);
    expect(await releaseDueGifts(own, days(4))).toBe(0);
  });
});

describe('an order that was shipped', () => {
  const shipped = async (at: Date, orderLines = [lines.book(book, 1_600, 2)]): Promise<PlacedOrder> => {
    const order = await sellTo(own.db, school, orderLines, { at: monday });
    await moveAlong(order, [2, 9]);
    expect(await shipOrder(own, school.scope, { orderId: order.id, at })).toBe(true);
    return order;
  };

  test('is completed two weeks later, and its share is available then, once', async () => {
    const order = await shipped(days(2));
    expect(await completeArrivedOrders(own, days(15.99))).toBe(0);
    expect(await wallet()).toMatchObject({ pending: 640, available: 0 });
    const counts = await Promise.all(Array.from({ length: 3 }, () => completeArrivedOrders(own, days(16))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await wallet()).toMatchObject({ pending: 0, available: 640 });
    expect((await findOrder(own.db, school.scope, order.id))?.order.status).toBe(7);
  });

  test('is not completed while its payment is disputed', async () => {
    const order = await shipped(days(2));
    await dispute(order, 100, days(3));
    expect(await completeArrivedOrders(own, days(30))).toBe(0);
    await closeDispute(order, days(31));
    expect(await completeArrivedOrders(own, days(31))).toBe(1);
    expect(await wallet()).toMatchObject({ pending: 0, available: 640 - 20 });
  });

  test('is shipped once, from preparation only, and only here', async () => {
    const waiting = await sellTo(own.db, school, [lines.book(book, 1_600)], { at: monday });
    const ship = (order: PlacedOrder, scope = school.scope) =>
      shipOrder(own, scope, { orderId: order.id, at: days(2) });
    expect(await ship(waiting)).toBe(false);
    const order = await shipped(days(2));
    expect(await ship(order)).toBe(false);
    const neighbour = await createSchool(own.db, { name: 'Washington High' });
    await moveAlong(waiting, [2, 9]);
    expect(await ship(waiting, neighbour.scope)).toBe(false);
  });

  test('books what the platform’s goods cost, where the school does not see it', async () => {
    const order = await shipped(days(2), [{ ...lines.book(book, 1_600, 2), unitCostCents: cents(700) }]);
    const entries = await own.db.asOperator('test', (tx) =>
      tx.raw(
        `select e.organization_id, p.account, p.amount_cents from ledger_entries e
         join ledger_postings p on p.organization_id is null and p.entry_id = e.id
         where e.organization_id is null and e.kind = 'cost_of_goods' and e.description = $1 order by p.position`,
        [`Goods for ${order.number}`],
      ),
    );
    expect(entries.rows).toEqual([
      { organization_id: null, account: 'cost_of_goods', amount_cents: -1_400 },
      { organization_id: null, account: 'inventory', amount_cents: 1_400 },
    ]);
    const seen = await findOrder(own.db, school.scope, order.id);
    expect(seen?.entries.map(({ kind }) => kind)).toEqual(['sale', 'provider_fee']);
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

  test('after the release takes the money from what is available: it cannot be withdrawn any more', async () => {
    const order = await sellTo(own.db, school, [lines.gift(2_500)], { at: monday });
    const other = await sellTo(own.db, school, [lines.gift(1_000)], { at: days(3), feeCents: cents(0) });
    await releaseDueGifts(own, days(4));
    await dispute(order, order.totalCents, days(5));
    // What is pending of another order stays where it is.
    expect(await wallet()).toMatchObject({ pending: other.totalCents, available: 0, debt: 0 });
  });

  test('of money that has left is owed, and what becomes available pays the debt first', async () => {
    const order = await sellTo(own.db, school, [lines.gift(2_500)], { at: monday, feeCents: cents(0) });
    await releaseDueGifts(own, days(4));
    await withdraw(2_000);
    await dispute(order, order.totalCents, days(5));
    expect(await wallet()).toMatchObject({ pending: 0, available: 0, debt: -2_000 });
    for (const amount of [700, 900, 1_000])
      await sellTo(own.db, school, [lines.gift(amount)], { at: days(5), feeCents: cents(0) });
    await releaseDueGifts(own, days(9));
    expect(await wallet()).toMatchObject({ pending: 0, available: 600, debt: 0 });
    await expect(withdraw(601)).rejects.toMatchObject({ constraint: 'ledger_balances_not_overdrawn' });
  });

  test('of a part leaves the rest, which is released when the dispute is closed', async () => {
    const order = await sellTo(own.db, school, [lines.gift(2_000)], { at: monday, feeCents: cents(0) });
    await dispute(order, 500);
    await releaseDueGifts(own, days(4));
    expect(await wallet()).toMatchObject({ pending: 1_500, available: 0 });
    await closeDispute(order, days(5));
    await releaseDueGifts(own, days(6));
    expect(await wallet()).toMatchObject({ pending: 0, available: 1_500 });
  });

  test('and a release at the same moment never make charged-back money available twice', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await sellTo(own.db, school, [lines.gift(1_000)], { at: monday, feeCents: cents(0) });
      await Promise.all([dispute(order, order.totalCents, days(4)), releaseDueGifts(own, days(4))]);
    }
    const { pending, available, debt } = await wallet();
    expect([pending, available + debt]).toEqual([0, 0]);
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
