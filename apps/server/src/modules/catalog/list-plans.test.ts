import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSortings } from '@goodshelf/contract/lookups';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { everything } from './list-filter.ts';
import { listStatement } from './list-statement.ts';

let own: TestDatabase;
let school: School;

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  await own.db.asOperator('test fixture', async (tx) => {
    await tx.raw(
      `insert into products (id, slug, title, match_key, status, price_cents, sales_count)
       select gen_random_uuid(), 'book-' || i, 'Book ' || i, i::text, 2, 500 + i, i % 700 from generate_series(1, 3000) as i`,
    );
    await tx.raw(
      'insert into variants (id, product_id, price_cents) select gen_random_uuid(), id, price_cents from products',
    );
    await tx.raw(
      'insert into stock_levels (product_id, variant_id, on_hand) select product_id, id, 5 from variants',
    );
  });
  await withOwner(own.url, (owner) => owner.query('analyze'));
});
afterAll(() => own.drop());

const sorts = productSortings.filter(({ label }) => label !== 'Relevance');

test.each(sorts.flatMap(({ value, label }) => [0, 48].map((offset) => ({ value, label, offset }))))(
  '$label from $offset is read in the order of an index, for the catalogue and beside own products',
  async ({ value, offset }) => {
    for (const organizationId of [null, school.id]) {
      const page = {
        organizationId,
        filter: everything,
        total: null,
        size: 3_000,
        sort: value,
        offset,
        limit: 24,
      };
      const { statement, values } = listStatement(page);
      const plan = await own.db.inScope(school.scope, async (tx) => {
        const { rows } = await tx.raw<{ 'QUERY PLAN': string }>(
          `explain (costs off) ${statement.text}`,
          values,
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toMatch(/Index (?:Only )?Scan (?:Backward )?using shared_search_\w+_idx on shared_search/);
      expect(plan).not.toContain('Seq Scan on products');
      expect(plan).not.toContain('Seq Scan on shared_search');
      expect(plan).not.toContain('Bitmap Heap Scan on products');
    }
  },
);

test('each order and filter has a statement of its own, and the same one every time', () => {
  const names = new Set<string>();
  for (const { value } of sorts)
    for (const organizationId of [null, school.id])
      for (const filter of [
        everything,
        { ...everything, stock: 0 as const },
        { ...everything, stock: 1 as const },
        { ...everything, grade: 5 },
        { ...everything, search: 'kim' },
      ]) {
        const page = { organizationId, filter, total: 3_000, size: 3_000, sort: value, offset: 0, limit: 24 };
        expect(listStatement(page).statement).toBe(listStatement(page).statement);
        names.add(listStatement(page).statement.name);
      }
  expect(names.size).toBe(sorts.length * 2 * 5);
});
