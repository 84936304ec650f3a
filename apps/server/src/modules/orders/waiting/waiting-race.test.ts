import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import { lines, type PlacedOrder, sellTo } from '../../../../../../tests/support/orders.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../../tests/support/school.ts';
import { enterScope } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { personOf } from '../../../platform/subject/index.ts';
import { allocateStock, findArrivedStock, lockStock } from '../../inventory/index.ts';
import { lockOrderByIdStatement } from '../buyer-changes.repo.ts';
import { allocateBackorders, markItems, moveOrder } from '../index.ts';
import { refundWaiting } from './refund-waiting.ts';
import { allocateLineStatement, nextTurnStatement } from './waiting.repo.ts';

// Copies arrive while two workers give them away and buyers cancel what they wait for: each copy goes to one order, the oldest first.
let own: TestDatabase;
let school: School;
let staffId: string;
const at = new Date('2026-03-03T15:00:00Z');
beforeAll(async () => {
  own = await createTestDatabase({ poolSize: 20 });
  school = await createSchool(own.db);
  staffId = (await createPerson(own.db, { isAdmin: true })).id;
});
afterAll(() => own.drop());

type Allocate = () => Promise<unknown>;
const allocate: Allocate = () => allocateBackorders(own, at);

/** As it would be written first: what is there is read, and given away after the locks as it was read. */
const twin: Allocate = async () => {
  const [variantId] = await own.db.asOperator('planted twin', (tx) => findArrivedStock(tx));
  if (variantId === undefined) return;
  await own.db.asOperator(
    'planted twin',
    async (tx) => {
      const [turn] = await tx.query(nextTurnStatement, [variantId]);
      if (turn === undefined) return;
      await tx.query(lockOrderByIdStatement, [turn.organization_id, turn.order_id]);
      await lockStock(tx, [variantId]);
      await enterScope(tx, school.scope);
      const copies = { variantId, quantity: turn.backordered_quantity };
      await allocateStock(tx, turn.order_id, copies);
      await tx.query(allocateLineStatement, [
        ...[turn.organization_id, turn.order_id, turn.position, copies.quantity, at],
      ]);
    },
    { retry: false },
  );
};

const waitingOrders = async (variantId: string, count: number): Promise<PlacedOrder[]> => {
  const orders: PlacedOrder[] = [];
  for (let day = 1; day <= count; day += 1) {
    const placedAt = new Date(Date.UTC(2026, 1, day));
    orders.push(
      await sellTo(own.db, school, [lines.book(variantId, 16_00, 2), lines.gift(5_00)], { at: placedAt }),
    );
  }
  for (const { id: orderId } of orders) {
    await own.db.inScope(school.scope, (tx) => moveOrder(tx, school.scope, { orderId, from: 2, to: 9, at }));
    await own.db.asOperator('test fixture: nothing is on the shelf', (tx) =>
      markItems(tx, school.scope, {
        ...{ orderId, from: 9, at, actor: personOf(staffId, null), whose: 'any', isShelfEmpty: true },
        lines: [
          {
            ...{ position: 1, outOfStock: 0, backordered: 2, expectedOn: null },
            ...{ seenOutOfStock: 0, seenBackordered: 0 },
          },
        ],
      }),
    );
  }
  return orders;
};

const arrive = (variantId: string) =>
  own.db.asOperator('test fixture: copies arrive', (tx) =>
    tx.raw('update stock_levels set on_hand = on_hand + 1 where variant_id = $1', [variantId]),
  );
const cancel = ({ id: orderId }: PlacedOrder, totalCents: number) =>
  own.db.asOperator(
    'a buyer cancels',
    (tx) =>
      refundWaiting(tx, school.scope, {
        ...{ orderId, id: newId(), what: { position: 1 }, at, by: 'buyer' },
        expectedTotalCents: cents(totalCents),
      }),
    { retry: true },
  );
const waitsOf = (variantId: string) =>
  own.db.asOperator('look', async (tx) => {
    const { rows } = await tx.raw<{ waits: number; free: number }>(
      `select l.backordered_quantity as waits, s.on_hand as free
       from order_lines l join orders o on o.organization_id = l.organization_id and o.id = l.order_id
       join stock_levels s on s.variant_id = l.variant_id
       where l.variant_id = $1 and l.canceled_quantity = 0 order by o.placed_at`,
      [variantId],
    );
    return rows;
  });

/** Six orders wait for two copies each; five copies come one by one, two buyers cancel. How many attempts the database had to stop. */
const round = async (allocateOnce: Allocate): Promise<number> => {
  const { variantId } = await createBook(own.db, { stock: 12 });
  const orders = await waitingOrders(variantId, 6);
  const [, second, , , , sixth] = orders;
  if (second === undefined || sixth === undefined) throw new Error('Six orders were placed');
  const answers = await Promise.allSettled([
    ...Array.from({ length: 5 }, () =>
      arrive(variantId).then(() => Promise.all([allocateOnce(), allocateOnce()])),
    ),
    // Refused where a copy has come meanwhile; that is told, and no failure.
    cancel(second, 32_00).catch(() => undefined),
    cancel(sixth, 32_00).catch(() => undefined),
  ]);
  await allocate();
  const waits = await waitsOf(variantId);
  // The oldest have theirs: nobody waits who is older than one that has all of its copies.
  const open = waits.map((row) => row.waits);
  expect(open.toSorted((a, b) => a - b)).toEqual(open);
  expect(open.some((copies) => copies > 0) ? waits[0]?.free : 0).toBe(0);
  return answers.filter(({ status }) => status === 'rejected').length;
};

test('two workers, arrivals and cancellations: each copy goes to one order, the oldest first', async () => {
  for (let turn = 0; turn < 5; turn += 1) expect(await round(allocate)).toBe(0);
  await own.db.asOperator('empty the outbox', (tx) => tx.raw('delete from outbox'));
  await expectInvariants(own);
}, 120_000);

test('a twin that gives what it read before it waited is stopped by the table', async () => {
  let stopped = 0;
  for (let turn = 0; turn < 10 && stopped === 0; turn += 1) {
    const { variantId } = await createBook(own.db, { stock: 12 });
    await waitingOrders(variantId, 2);
    for (let copy = 0; copy < 3; copy += 1) await arrive(variantId);
    const answers = await Promise.allSettled([twin(), twin(), twin()]);
    stopped += answers.filter(({ status }) => status === 'rejected').length;
  }
  expect(stopped).toBeGreaterThan(0);
}, 120_000);
