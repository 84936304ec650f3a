import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool, type Book, type School } from '../../../../../tests/support/school.ts';
import { addressesOf } from './addresses.ts';
import type { View } from './selections.ts';

let own: TestDatabase;
let school: School;
let chooser: School;
let yearbook: Book;
const bookCount = 60;

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  chooser = await createSchool(own.db, { name: 'Chooser' });
  await addBooks(
    own.db,
    Array.from({ length: bookCount }, (_, index) => ({ title: `Book ${index}` })),
  );
  yearbook = await createBook(own.db, { title: 'Yearbook', owner: school });
  await own.db.asOperator('test', async (tx) => {
    await tx.raw('insert into assortments (organization_id, is_chosen) values ($1, true)', [chooser.id]);
    await tx.raw(
      `insert into assortment_products (organization_id, product_id)
       select $1, id from products where title in ('Book 3', 'Book 5', 'Book 9')`,
      [chooser.id],
    );
    await tx.raw(`update products set status = 3 where title = 'Book 9'`, []);
  });
});
afterAll(() => own.drop());

const viewOf = (who: School | null, isChosen = false): View => ({
  version: '1',
  sharedVersion: '1',
  isChosen,
  organizationId: who?.id ?? null,
  read: (statement, values) =>
    who === null ? own.db.read(statement, values) : own.db.readInScope(who.scope, statement, values),
});
/** All parts one after the other, as a search engine reads them; `total` decides how many there are. */
const allOf = async (view: View, total: number): Promise<string[]> => {
  const { part_count: count } = await addressesOf(view, total, null);
  const parts = [];
  for (let part = 1; part <= count; part += 1) parts.push((await addressesOf(view, total, part)).slugs);
  return parts.flat();
};

test('every product that is sold is in exactly one part, whatever number of parts there is', async () => {
  for (const total of [bookCount, 2_001, 60_000]) {
    const slugs = await allOf(viewOf(null), total);
    expect(slugs).toHaveLength(bookCount - 1);
    expect(new Set(slugs).size).toBe(bookCount - 1);
  }
  const [shared, withOwn] = [await allOf(viewOf(null), 9_000), await allOf(viewOf(school), 9_000)];
  const { id } = yearbook;
  expect(withOwn.filter((slug) => !shared.includes(slug))).toEqual([`book-${id}`]);
});

test('who has chosen titles names those alone', async () => {
  expect((await allOf(viewOf(chooser, true), 3)).toSorted()).toEqual(['book-3', 'book-5']);
});

test('parts double as the catalogue grows, so that none is longer than a search engine takes', async () => {
  const countOf = async (total: number) => (await addressesOf(viewOf(null), total, null)).part_count;
  expect(await Promise.all([0, 2_000, 2_001, 10_000, 1_000_000, 200_000_000].map(countOf))).toEqual([
    1, 1, 2, 8, 512, 4_096,
  ]);
  expect((await addressesOf(viewOf(null), 10_000, 9)).slugs).toEqual([]);
});
