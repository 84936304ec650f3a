import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSorting, productSortings, stockFilters } from '@goodshelf/contract/lookups';
import { priceBuckets } from '@goodshelf/contract/storefront.contract';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { foldFacetCounts } from './fold-facet-counts.ts';
import { everything, type ListFilter } from './list-filter.ts';
import { listStatement, type ListedRow } from './list-statement.ts';

let own: TestDatabase;
let school: School;
let shelf: string;
const run = (sql: string, values: unknown[] = []) => own.db.asOperator('test', (tx) => tx.raw(sql, values));

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  await run(
    `insert into products (id, slug, title, match_key, status, price_cents, sales_count, grades)
     select gen_random_uuid(), 'book-' || i, 'Book ' || i % 90, i::text, 2, 500 + i * 7, i % 40, array[1 + i % 5]::smallint[]
     from generate_series(1, 300) as i`,
  );
  await run(
    `with shelf as (insert into categories (id, slug, name) values (gen_random_uuid(), 'shelf', 'Shelf') returning id)
     insert into product_categories (product_id, category_id)
     select p.id, shelf.id from products p, shelf where p.sales_count % 3 = 0`,
  );
  await run(
    'insert into variants (id, product_id, price_cents) select gen_random_uuid(), id, price_cents from products',
  );
  await run(
    `insert into stock_levels (product_id, variant_id, on_hand)
     select product_id, id, case when price_cents % 4 = 0 then 0 else 2 end from variants`,
  );
  for (const stock of [0, 4])
    await createBook(own.db, { title: `Ours ${stock}`, owner: school, priceCents: 990, stock });
  await foldFacetCounts(own.db);
  // What was sold out since is not folded yet.
  await run(
    'update stock_levels set on_hand = 0 where variant_id in (select id from variants where price_cents % 5 = 0)',
  );
  const { rows } = await run("select id from categories where slug = 'shelf'");
  shelf = (rows as { id: string }[])[0]?.id ?? '';
});
afterAll(() => own.drop());

const sorts = productSortings.map(({ value }) => value).filter((value) => value !== productSorting.relevance);
const filters = (): readonly ListFilter[] =>
  [null, [shelf]].flatMap((categoryIds) =>
    [null, 3].flatMap((grade) =>
      [null, priceBuckets[1]].flatMap((price) =>
        stockFilters.map(({ value: stock }) => ({ ...everything, categoryIds, grade, price, stock })),
      ),
    ),
  );

test('what fits is the same and in the same order, gathered or met on the way', async () => {
  let listed = 0;
  for (const filter of filters())
    for (const sort of sorts)
      for (const organizationId of [null, school.id]) {
        const page = { organizationId, filter, sort, offset: 1, limit: 30, size: 300 };
        const read = (total: number): Promise<ListedRow[]> => {
          const { statement, values } = listStatement({ ...page, total });
          return own.db.readInScope(school.scope, statement, values);
        };
        const gathered = await read(0);
        expect(gathered).toEqual(await read(300));
        listed += gathered.length;
      }
  expect(listed).toBeGreaterThan(3_000);
});

test('few are gathered, many are met on the way', () => {
  const nameOf = (total: number, offset = 0): string => {
    const filter = { ...everything, grade: 3 };
    const page = { organizationId: null, sort: productSorting.bestselling, offset, limit: 24, size: 10_000 };
    return listStatement({ ...page, filter, total }).statement.name;
  };
  expect(nameOf(150)).toContain('few');
  expect(nameOf(900)).not.toContain('few');
  // Far behind, everything before would be passed by.
  expect(nameOf(900, 880)).toContain('few');
});
