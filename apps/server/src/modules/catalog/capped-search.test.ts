import { afterAll, beforeAll, expect, test } from 'vitest';
import { productListQuery } from '@goodshelf/contract/storefront.contract';
import { productSorting } from '@goodshelf/contract/lookups';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { createCatalog, type Catalog } from './catalog.queries.ts';
import { foundMax } from './list-order.ts';

let own: TestDatabase;
let school: School;
let catalog: Catalog;

/** As many books as can be counted of "owl" and a few more; the last ones sell best, and one is called that. */
beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  await withOwner(own.url, async (owner) => {
    await owner.query(
      `insert into products (id, slug, title, match_key, status, price_cents, sales_count)
       select gen_random_uuid(), 'book-' || i, case when i = 2500 then 'Owl' else 'The owl ' || i end, i::text, 2, 500 + i,
         case when i > $1 then i else 0 end
       from generate_series(1, $1::int + 40) as i`,
      [foundMax],
    );
    await owner.query('analyze');
  });
  catalog = createCatalog({
    db: own.db,
    catalogueStateOf: () => ({ version: '1', sharedVersion: '1', hasOwnProducts: false, isChosen: false }),
  });
});
afterAll(() => own.drop());

const search = (query: object) => catalog.listProducts(school.scope, productListQuery.parse(query));

test('a search that finds more than are counted says so, with the title that is exactly that and the bestsellers first', async () => {
  const { total, has_more, page_count, items } = await search({ search: 'owl' });
  expect({ total, has_more, page_count }).toEqual({
    total: foundMax,
    has_more: true,
    page_count: foundMax / 25,
  });
  expect(items.slice(0, 3).map(({ title }) => title)).toEqual(['Owl', 'The owl 5040', 'The owl 5039']);
});

test('every page of it is there, and no book is on two of them', async () => {
  const pages = await Promise.all(
    [1, 2, 4, 5].map((page) => search({ search: 'owl', page, page_size: 1000 })),
  );
  expect(pages.map(({ items }) => items.length)).toEqual([1000, 1000, 1000, 1000]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(4000);
  const sorted = await search({ search: 'owl', sort: productSorting.priceHighToLow, page_size: 10 });
  expect(sorted.items[0]?.title).toBe('The owl 5040');
});

test('a search that finds no more than that counts them all', async () => {
  const { total, has_more } = await search({ search: 'owl 5040' });
  expect({ total, has_more }).toEqual({ total: 1, has_more: false });
});
