import {
  administeredProductsMax,
  administeredProductSorts,
} from '@goodshelf/contract/admin-products.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { administeredListStatements, listAdministeredProducts } from './administered-products.queries.ts';

let own: TestDatabase;
const shown = administeredProductsMax + 50;

beforeAll(async () => {
  own = await createTestDatabase();
  await own.db.asOperator('test fixture', (tx) =>
    tx.raw(
      `insert into products (id, slug, title, match_key, status, price_cents, sales_count)
       select gen_random_uuid(), 'book-' || i, 'Book ' || i, i::text, case when i <= $1::int then 2 else 1 + i % 3 * 2 end,
         500 + i, i % 700 from generate_series(1, $1::int + 300) as i`,
      [shown],
    ),
  );
  await withOwner(own.url, (owner) => owner.query('analyze'));
});
afterAll(() => own.drop());

const planOf = (text: string, values: readonly unknown[]): Promise<string> =>
  own.db.asOperator('look at a plan', async (tx) => {
    // Ten thousand of these ten thousand and fifty are found sooner by reading all; of a million they are not.
    await tx.raw('set local enable_seqscan = off');
    const { rows } = await tx.raw<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

test.each(administeredProductSorts)('the list by %s is read off an index and stops', async (sort) => {
  for (const status of [null, 1, 2, 4]) {
    const plan = await planOf(administeredListStatements.order[sort].text, [status, null, null, 25, 0]);
    const table = status === 2 ? 'shared_search' : 'products_hidden';
    expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan (?:Backward )?using ${table}_\\w+_idx`));
    expect(plan).not.toContain('Seq Scan on products');
    if (status === null || status === 2) expect(plan).not.toContain('Seq Scan on shared_search');
  }
});

test('a search asks the two indexes of words, as the role of platform staff', async () => {
  const plan = await own.db.asOperator('look at a plan', async (tx) => {
    await tx.raw('set local enable_seqscan = off');
    const { rows } = await tx.raw<{ 'QUERY PLAN': string }>(
      `explain (costs off) ${administeredListStatements.words.title.text}`,
      [null, null, null, 25, 0, 'book 77'],
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('shared_search_vector_idx');
  expect(plan).toContain('products_hidden_words_idx');
});

test('what is counted ends at ten thousand, and says so', async () => {
  const page = { sort: 'title', page: 1, page_size: 10 } as const;
  expect(await listAdministeredProducts(own.db, page)).toMatchObject({
    total: administeredProductsMax,
    hasMore: true,
  });
  expect(await listAdministeredProducts(own.db, { ...page, search: 'book' })).toMatchObject({
    total: administeredProductsMax,
    hasMore: true,
  });
  expect(await listAdministeredProducts(own.db, { ...page, status: 1 })).toMatchObject({
    total: 100,
    hasMore: false,
  });
  const last = { ...page, page: administeredProductsMax / 10 };
  expect((await listAdministeredProducts(own.db, last)).rows).toHaveLength(10);
  expect((await listAdministeredProducts(own.db, { ...last, page: last.page + 1 })).rows).toEqual([]);
});
