import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { lines, placeOrder } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { isAnybodyWaiting } from '../../../../../tests/support/waiting.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { announceStock, giveBackStock, outOfStockReason, takeStock } from './index.ts';

let own: TestDatabase;
let school: School;

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
});
afterAll(() => own.drop());

const onHand = async (id: string): Promise<unknown> => {
  const { rows } = await own.db.withoutTenant((tx) =>
    tx.raw('select on_hand from stock_levels where variant_id = $1', [id]),
  );
  return rows[0]?.['on_hand'];
};

const movementsOf = async (id: string): Promise<unknown> => {
  const { rows } = await own.db.asOperator('look at movements', (tx) =>
    tx.raw('select delta, order_id from stock_movements where variant_id = $1 order by id', [id]),
  );
  return rows;
};

/** An order without goods, for its id: the stock is taken by the test. */
const anOrder = async (): Promise<string> =>
  (await placeOrder(own.db, school, [lines.gift(500), lines.shipping(495)])).id;

const take = async (orderId: string, ...items: readonly (readonly [string, number])[]) =>
  own.db.inScope(school.scope, (tx) =>
    takeStock(
      tx,
      school.scope,
      orderId,
      items.map(([variantId, quantity]) => ({ variantId, quantity })),
    ),
  );

const outOfStock = { code: 'GS001', message: outOfStockReason };
const versionsOf = async (scope: string): Promise<{ content: number; stock: number }> => {
  const { rows } = await own.db.asOperator('look at versions', (tx) =>
    tx.raw<{ content: number; stock: number }>(
      `select coalesce((select version from content_versions where scope = $1), 0)::int as content,
         coalesce((select version from stock_versions where scope = $1), 0)::int as stock`,
      [scope],
    ),
  );
  return rows[0] ?? { content: 0, stock: 0 };
};

test('stock is taken all or not at all', async () => {
  const plenty = await createBook(own.db, { stock: 5 });
  const few = await createBook(own.db, { stock: 1 });
  const order = await anOrder();
  await expect(take(order, [plenty.variantId, 2], [few.variantId, 2])).rejects.toMatchObject(outOfStock);
  expect([await onHand(plenty.variantId), await onHand(few.variantId)]).toEqual([5, 1]);
  await take(order, [plenty.variantId, 2], [few.variantId, 1]);
  expect([await onHand(plenty.variantId), await onHand(few.variantId)]).toEqual([3, 0]);
});

test('a last copy that goes or comes back is announced, and no page is renewed by the purchase itself', async () => {
  const clock = fixedClock('2026-09-01T12:00:00Z');
  const announce = () => announceStock({ db: own.db, clock });
  await announce();
  const shared = await createBook(own.db, { stock: 2 });
  const ours = await createBook(own.db, { stock: 1, owner: school });
  const platform = await versionsOf('platform');
  const organization = await versionsOf(school.id);
  await take(await anOrder(), [shared.variantId, 1]);
  clock.advance(60_001);
  expect(await announce()).toBe(0);

  const last = await anOrder();
  await take(last, [shared.variantId, 1], [ours.variantId, 1]);
  expect([await versionsOf('platform'), await versionsOf(school.id)]).toEqual([platform, organization]);
  expect(await announce()).toBe(2);
  expect(await versionsOf('platform')).toEqual({ ...platform, stock: platform.stock + 1 });
  expect(await versionsOf(school.id)).toEqual({ ...organization, stock: organization.stock + 1 });

  await own.db.inScope(school.scope, (tx) => giveBackStock(tx, school.scope, last));
  clock.advance(60_001);
  expect(await announce()).toBe(2);
  expect(await versionsOf('platform')).toEqual({ ...platform, stock: platform.stock + 2 });
});

test('a rush for last copies is one announcement a minute, and the last of it is not forgotten', async () => {
  const clock = fixedClock('2026-09-02T12:00:00Z');
  const announce = () => announceStock({ db: own.db, clock });
  const sellOut = async (): Promise<void> => {
    const book = await createBook(own.db, { stock: 1 });
    await take(await anOrder(), [book.variantId, 1]);
  };
  await sellOut();
  const before = (await versionsOf('platform')).stock;
  for (let sale = 0; sale < 20; sale++) {
    await sellOut();
    await Promise.all([announce(), announce()]);
  }
  expect((await versionsOf('platform')).stock).toBe(before + 1);
  clock.advance(60_001);
  await announce();
  expect((await versionsOf('platform')).stock).toBe(before + 2);
  clock.advance(60_001);
  expect(await announce()).toBe(0);
});

test('the application moves the platform’s stock for an order only, and nothing else of it', async () => {
  const shared = await createBook(own.db, { stock: 3 });
  const inScope = (text: string) =>
    own.db.inScope(school.scope, (tx) => tx.raw(text, [shared.variantId])).catch((error: unknown) => error);
  const refused = { code: '42501' };
  expect(await inScope('update stock_levels set on_hand = 0 where variant_id = $1')).toMatchObject(refused);
  expect(await inScope('update stock_levels set allow_backorder = true where variant_id = $1')).toMatchObject(
    refused,
  );
  expect(
    await inScope('update stock_levels set organization_id = app_organization_id() where variant_id = $1'),
  ).toMatchObject(refused);
  expect(await onHand(shared.variantId)).toBe(3);
});

test('the same book on two lines is counted together', async () => {
  const book = await createBook(own.db, { stock: 3 });
  const order = await anOrder();
  await expect(take(order, [book.variantId, 2], [book.variantId, 2])).rejects.toMatchObject(outOfStock);
  await take(order, [book.variantId, 2], [book.variantId, 1]);
  expect(await onHand(book.variantId)).toBe(0);
});

test('a book that may be back-ordered gives what there is', async () => {
  const book = await createBook(own.db, { stock: 1, allowBackorder: true });
  const order = await anOrder();
  await take(order, [book.variantId, 4]);
  expect(await onHand(book.variantId)).toBe(0);
  await own.db.inScope(school.scope, (tx) => giveBackStock(tx, school.scope, order));
  expect(await onHand(book.variantId)).toBe(1);
});

test('an order gives back what it took, once', async () => {
  const book = await createBook(own.db, { stock: 2 });
  const order = await anOrder();
  await take(order, [book.variantId, 2]);
  const giveBack = () => own.db.inScope(school.scope, (tx) => giveBackStock(tx, school.scope, order));
  await giveBack();
  await giveBack();
  expect(await onHand(book.variantId)).toBe(2);
  expect(await movementsOf(book.variantId)).toEqual([
    { delta: 2, order_id: null },
    { delta: -2, order_id: order },
    { delta: 2, order_id: order },
  ]);
});

test('an unknown product is short', async () => {
  const unknown = '01980000-0000-7000-8000-000000000000';
  await expect(take(await anOrder(), [unknown, 1])).rejects.toMatchObject(outOfStock);
});

test('every change of stock leaves a movement, whoever makes it', async () => {
  const book = await createBook(own.db, { stock: 10 });
  await own.db.asOperator('count the shelf', (tx) =>
    tx.raw('update stock_levels set on_hand = 7 where variant_id = $1', [book.variantId]),
  );
  expect(await movementsOf(book.variantId)).toEqual([
    { delta: 10, order_id: null },
    { delta: -3, order_id: null },
  ]);
});

type Take = (orderId: string, ...items: readonly (readonly [string, number])[]) => Promise<unknown>;
/** The planted twin: takes the lines as they come. Nothing is tried again, so that a deadlock shows. */
const takeNaively: Take = (_orderId, ...items) =>
  own.db.asOperator(
    'the planted twin',
    async (tx) => {
      for (const [variantId, quantity] of items) {
        await tx.raw(
          'update stock_levels set on_hand = on_hand - $2 where variant_id = $1 and on_hand >= $2',
          [variantId, quantity],
        );
        await pause(50);
      }
    },
    { retry: false },
  );

/** Orders of the same two books, every other one in opposite order: what each was told, and what is left. */
const takeCrosswise = async (how: Take, count: number) => {
  const [a, b] = [await createBook(own.db, { stock: 20 }), await createBook(own.db, { stock: 20 })];
  const orders = await Promise.all(Array.from({ length: count }, anOrder));
  const told = await Promise.all(
    orders.map((order, index) =>
      (index % 2 === 0
        ? how(order, [a.variantId, 1], [b.variantId, 1])
        : how(order, [b.variantId, 1], [a.variantId, 1])
      ).then(
        () => 'taken',
        (error: unknown) => (error instanceof Error ? error.message : 'no error'),
      ),
    ),
  );
  return { told, left: [await onHand(a.variantId), await onHand(b.variantId)] };
};
const deadlock = 'deadlock detected';

test('orders of the same two books in opposite order never deadlock, and never oversell', async () => {
  const { told, left } = await takeCrosswise(take, 40);
  expect(told).not.toContain(deadlock);
  expect(told.filter((result) => result === 'taken')).toHaveLength(20);
  expect(told.filter((result) => result === outOfStockReason)).toHaveLength(20);
  expect(left).toEqual([0, 0]);
});

test('and a twin that takes them as they come is caught', async () => {
  expect((await takeCrosswise(takeNaively, 2)).told).toContain(deadlock);
});

test('a copy that comes back while somebody waits for the row is theirs', async () => {
  const book = await createBook(own.db, { stock: 1 });
  const [first, second] = [await anOrder(), await anOrder()];
  await take(first, [book.variantId, 1]);
  const waiting = Promise.withResolvers<void>();
  await own.db.inScope(school.scope, async (tx) => {
    await giveBackStock(tx, school.scope, first);
    // It begins when nothing is there, and gets to the row when one copy is.
    waiting.resolve(take(second, [book.variantId, 1]));
    await expect.poll(() => isAnybodyWaiting(own)).toBe(true);
  });
  await waiting.promise;
  expect(await onHand(book.variantId)).toBe(0);
  expect(await movementsOf(book.variantId)).toMatchObject([
    { delta: 1 },
    { delta: -1, order_id: first },
    { delta: 1, order_id: first },
    { delta: -1, order_id: second },
  ]);
});
