import { orderStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { explained } from '../../../../../tests/support/explained.ts';
import { completeShippedOrder, disputeOrder, lines, sellTo } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { getWallet } from '../ledger/index.ts';
import { completeArrivedOrders, releaseDueGifts } from './orders.jobs.ts';
import { listUpcomingFunds, upcomingFundsStatement } from './upcoming-funds.queries.ts';

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

test('with 2,000 open orders among 40,000 it reads what is open, and each of its orders once', async () => {
  const busy = await createSchool(own.db, { name: 'Busy Books' });
  const model = await sellTo(own.db, busy, [lines.book(book, 16_00, 1)], { at: march(1) });
  await withOwner(own.url, async (owner) => {
    await owner.query('alter table orders disable trigger user');
    // Copies of one order: what it is made of doesn't matter here.
    const { rows: columns } = await owner.query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
       where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'`,
    );
    const list = columns[0]?.list ?? '';
    await owner.query(
      `insert into orders (${list}) select copy.* from orders o cross join generate_series(1, 40000) n
       cross join lateral (
         select ${list} from jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'COPY-' || n,
           'idempotency_key', gen_random_uuid(), 'token_hash', '\\x' || encode(sha256(('t' || n)::bytea), 'hex'),
           'status', case when n <= 2000 then ${orderStatus.shipped} else ${orderStatus.completed} end,
           'shipped_at', '2026-03-01T00:00:00Z'::timestamptz + n % 240 * interval '1 hour'))
       ) copy where o.id = $1`,
      [model.id],
    );
    await owner.query(
      `insert into fund_releases (organization_id, id, order_id, reason, amount_cents, due_at, released_at)
       select organization_id, gen_random_uuid(), id, 'share', 320, null,
         case when status = ${orderStatus.completed} then now() end
       from orders where organization_id = $1 and id <> $2`,
      [busy.id, model.id],
    );
    await owner.query('analyze');
  });
  const found = await listUpcomingFunds(own.db, busy.scope);
  expect(found.reduce((count, { orderCount }) => count + orderCount, 0)).toBe(2_001);
  expect(found.length).toBeLessThan(300);
  const { plan } = await own.db.inScope(busy.scope, (tx) =>
    explained(tx, upcomingFundsStatement, [busy.id, '1209600 seconds']),
  );
  expect(plan).toContain('fund_releases_waiting_shares_idx');
  expect(plan).toContain('fund_releases_due_idx');
  expect(plan).not.toContain('Seq Scan on fund_releases');
}, 60_000);
