import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { lines, placeOrder } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { countSales } from './index.ts';

const hours = (count: number): number => count * 60 * 60 * 1000;

let own: TestDatabase;
let school: School;
let neighbour: School;
/** Each test has hours of its own, later than those before. */
let now = new Date();
beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour High' });
});
afterAll(() => own.drop());
beforeEach(async () => {
  now = new Date(now.getTime() + hours(200));
  await countSales(own.db, now);
});

const run = (text: string, values: readonly unknown[] = []) =>
  own.db.asOperator('fixture', (tx) => tx.raw(text, values));

/** A paid order of so many copies, placed as long ago as said. */
const sell = async (variantId: string, copies: number, at: School, agoMs: number): Promise<string> => {
  const { id } = await placeOrder(own.db, at, [lines.book(variantId, 1_600, copies)]);
  await run(
    "update orders set placed_at = $2, status = 2, payment_status = 1, paid_cents = total_cents, hold_until = $2::timestamptz + interval '1 day' where id = $1",
    [id, new Date(now.getTime() - agoMs)],
  );
  return id;
};

const countOf = async (variantId: string): Promise<unknown> =>
  (
    await run('select p.sales_count from products p join variants v on v.product_id = p.id where v.id = $1', [
      variantId,
    ])
  ).rows[0]?.['sales_count'];

test('copies of paid orders count when their hold is over, once, from every shop', async () => {
  const book = await createBook(own.db);
  await sell(book.variantId, 2, school, -hours(1));
  await sell(book.variantId, 3, neighbour, -hours(2));
  expect(await countSales(own.db, now)).toBe(0);
  const later = new Date(now.getTime() + hours(28));
  expect(await countSales(own.db, later)).toBe(1);
  expect(await countOf(book.variantId)).toBe(5);
  await Promise.all([countSales(own.db, later), countSales(own.db, later)]);
  expect(await countSales(own.db, new Date(later.getTime() + hours(1)))).toBe(0);
  expect(await countOf(book.variantId)).toBe(5);
});

test('what was canceled or never paid is no sale', async () => {
  const book = await createBook(own.db);
  const canceled = await sell(book.variantId, 4, school, -hours(1));
  await run('update orders set status = 6 where id = $1', [canceled]);
  await placeOrder(own.db, school, [lines.book(book.variantId, 1_600)]);
  await countSales(own.db, new Date(now.getTime() + hours(60)));
  expect(await countOf(book.variantId)).toBe(0);
});

test('counting touches no search vector and no content version, and asks for the lists to be sorted anew', async () => {
  const book = await createBook(own.db);
  await sell(book.variantId, 7, school, -hours(1));
  // A vector that no trigger would make: it is still there when nothing has made it anew.
  await withOwner(own.url, (owner) =>
    owner.query("update shared_search set search_vector = 'planted' where product_id = $1", [book.id]),
  );
  const versions = async () => (await run('select scope, version from content_versions order by scope')).rows;
  const before = await versions();
  await run('delete from stock_changes');
  await countSales(own.db, new Date(now.getTime() + hours(90)));
  expect(
    (await run('select search_vector::text, sales_count from shared_search where product_id = $1', [book.id]))
      .rows,
  ).toEqual([{ search_vector: "'planted'", sales_count: 7 }]);
  expect(await versions()).toEqual(before);
  expect((await run('select scope from stock_changes')).rows).toEqual([{ scope: 'platform' }]);
});
