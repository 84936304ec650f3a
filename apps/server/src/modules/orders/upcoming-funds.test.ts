import { orderStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { completeShippedOrder, disputeOrder, lines, sellTo } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { getWallet } from '../ledger/index.ts';
import { completeArrivedOrders, releaseDueGifts } from './orders.jobs.ts';
import { listUpcomingFunds } from './upcoming-funds.queries.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;
let book: string;

const march = (day: number, hour = 12, minute = 0): Date => new Date(Date.UTC(2026, 2, day, hour, minute));
const upcoming = async (of = school) =>
  (await listUpcomingFunds(own.db, of.scope)).map((one) => [
    ...[one.wait, one.dueAt?.toISOString() ?? null, one.cents, one.orderCount],
  ]);
const hour = (day: number): string => march(day).toISOString();
const become = (id: string, status: number, shippedAt: Date | null = null) =>
  own.db.asOperator('what became of an order', (tx) =>
    tx.raw('update orders set status = $2, shipped_at = $3 where id = $1', [id, status, shippedAt]),
  );

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Washington High' });
  book = (await createBook(own.db, { stock: 100 })).variantId;
});
afterAll(() => own.drop());

test('says what becomes available when and what the rest waits for, to the cent of what is pending', async () => {
  expect(await upcoming()).toEqual([]);
  const give = (amount: number, at: Date) => sellTo(own.db, school, [lines.gift(amount)], { at });
  const sell = (copies: number) =>
    sellTo(own.db, school, [lines.book(book, 16_00, copies)], { at: march(1) });
  await give(10_00, march(2, 12, 10));
  await give(20_00, march(2, 12, 50));
  await give(40_00, march(3));
  const stopped = await give(5_00, march(1));
  await become(stopped.id, orderStatus.onHold);
  const disputed = await give(50_00, march(1));
  await disputeOrder(own.db, school, disputed, { at: march(2), amountCents: cents(20_00) });
  const shipped = await sell(2);
  await become(shipped.id, orderStatus.inFulfillment);
  await become(shipped.id, orderStatus.shipped, march(4, 12, 30));
  await sell(1);
  await completeShippedOrder(own.db, school, await sell(3), march(2));
  await sellTo(own.db, neighbour, [lines.gift(1_000_00)], { at: march(2) });

  const found = await upcoming();
  expect(found).toEqual([
    ['gift', hour(5), 10_00 - 59 + 20_00 - 88, 2],
    ['gift', hour(6), 40_00 - 146, 1],
    ['arrival', hour(18), 6_40, 1],
    ['shipment', null, 3_20, 1],
    ['stopped', null, expect.any(Number), 2],
  ]);
  const { pending } = await getWallet(own.db, school.scope);
  expect(found.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(pending);
  expect(await upcoming(neighbour)).toEqual([['gift', hour(5), expect.any(Number), 1]]);
});

test('what was said becomes true: it is released then, and no longer waits', async () => {
  // At the end of each hour, as the jobs come by every minute.
  await releaseDueGifts(own, march(5, 13));
  expect((await upcoming())[0]).toEqual(['gift', hour(6), 38_54, 1]);
  await completeArrivedOrders(own, march(18, 13));
  await releaseDueGifts(own, march(18, 13));
  expect((await upcoming()).map(([wait]) => wait)).toEqual(['shipment', 'stopped']);
});

test('is one statement, which reads what is open by its indexes and nothing of what was released', async () => {
  const sent = await statementsOf(() => listUpcomingFunds(own.db, school.scope));
  expect(sent.filter((name) => name.includes('.'))).toEqual(['orders.upcoming-funds']);
  const { rows } = await withOwner(own.url, (owner) =>
    owner.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where indexname in ('fund_releases_waiting_shares_idx', 'fund_releases_due_idx')",
    ),
  );
  expect(rows.map(({ indexdef }) => indexdef)).toEqual([
    expect.stringContaining('released_at IS NULL'),
    expect.stringContaining('released_at IS NULL'),
  ]);
});
