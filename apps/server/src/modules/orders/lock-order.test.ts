import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { lines, type PlacedOrder, sellTo } from '../../../../../tests/support/orders.ts';
import { createPerson } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { type Db, enterScope, sqlState } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { personOf } from '../../platform/subject/index.ts';
import { returnStock } from '../inventory/index.ts';
import { lockFunds } from '../ledger/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { moveOrder, refundItems } from './index.ts';

// R8. Orders of one school that hold the same book want the same two rows, its stock and the school's balances. Who takes them in
// another order than everybody else makes deadlocks, which are tried again, so that nobody sees them; and must not be.
let own: TestDatabase;
let school: School;
let staffId: string;
const at = new Date('2026-03-02T16:00:00Z');
beforeAll(async () => {
  own = await createTestDatabase({ poolSize: 20 });
  school = await createSchool(own.db);
  staffId = (await createPerson(own.db, { isAdmin: true })).id;
});
afterEach(() => expectInvariants(own));
afterAll(() => own.drop());

/** Nothing is tried again: a deadlock shows. */
const tryOnce = (db: Db): Db => ({
  ...db,
  inScope: (scope, work, options) => db.inScope(scope, work, { ...options, retry: false }),
  asOperator: (reason, work, options) => db.asOperator(reason, work, { ...options, retry: false }),
});

type Refund = (order: PlacedOrder, variantId: string) => Promise<unknown>;
const refund: Refund = (order) =>
  refundItems({ db: tryOnce(own.db) }, school.scope, {
    ...{ orderId: order.id, id: newId(), isRestocked: true, reason: 'Torn', at },
    lines: [{ position: 1, quantity: 1, amountCents: cents(16_00) }],
    expectedTotalCents: cents(16_00),
    seenRefundedCents: cents(0),
    staff: personOf(staffId, null),
  });
/** As it was: the balances first, the stock after them. */
const twin: Refund = (order, variantId) =>
  own.db.asOperator('planted twin', async (tx) => {
    await lockFunds(tx, school.scope);
    await enterScope(tx, school.scope);
    await returnStock(tx, school.scope, order.id, [{ variantId, quantity: 1 }]);
    // What it took it gives back, so that only its locks are wrong.
    throw new Error('rolled back');
  });

/** Six orders are refunded in part while six others are canceled: how many of them met a deadlock. */
const deadlocks = async (refundOne: Refund): Promise<number> => {
  const { variantId } = await createBook(own.db, { stock: 100 });
  const sell = () => sellTo(own.db, school, [lines.book(variantId, 16_00, 2)], { at });
  const refunded = await Promise.all(Array.from({ length: 6 }, sell));
  const canceled = await Promise.all(Array.from({ length: 6 }, sell));
  for (const { id: orderId } of refunded)
    await own.db.inScope(school.scope, (tx) => moveOrder(tx, school.scope, { orderId, from: 2, to: 9, at }));
  const cancel = cancelOrder({ db: tryOnce(own.db), clock: { now: () => at } });
  const answers = await Promise.allSettled(
    refunded.flatMap((order, index) => [
      refundOne(order, variantId),
      cancel(school.scope, canceled[index]?.token ?? ''),
    ]),
  );
  return answers.filter((answer) => answer.status === 'rejected' && sqlState(answer.reason) === '40P01')
    .length;
};

const rounds = async (refundOne: Refund): Promise<number> => {
  let met = 0;
  for (let round = 0; round < 20 && met === 0; round += 1) met += await deadlocks(refundOne);
  // Nobody listens in this test, so the messages would be found too old.
  await own.db.asOperator('empty the outbox', (tx) => tx.raw('delete from outbox'));
  return met;
};

test('refunds and cancellations of one school’s orders never wait for one another in a circle', async () => {
  expect(await rounds(refund)).toBe(0);
}, 120_000);

test('a twin that locks the balances before the stock is caught', async () => {
  expect(await rounds(twin)).toBeGreaterThan(0);
}, 120_000);
