import { afterAll, beforeAll, expect, test } from 'vitest';
import { grades, stockFilters, stockFilter } from '@goodshelf/contract/lookups';
import { priceBuckets } from '@goodshelf/contract/storefront.contract';
import { addBooks, changeBook } from '../../../../../tests/support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import type { CategoryCountsRow } from './catalog.rows.ts';
import { countFiltered, facetCountsOf } from './facet-counts.ts';
import { readOwnCounts, readSharedCounts } from './facet-counts.repo.ts';
import { foldFacetCounts } from './fold-facet-counts.ts';
import { everything, type ListFilter } from './list-filter.ts';

let own: TestDatabase;
let school: School;
const run = (sql: string, values: unknown[] = []) => own.db.asOperator('test', (tx) => tx.raw(sql, values));

type Book = {
  readonly categories: readonly string[];
  readonly grades: readonly number[];
  readonly price: number;
  readonly isThere: boolean;
};

/** Every listed book, worked out from the tables of the catalogue, without anything that is kept. */
const booksOf = async (owner: string | null): Promise<readonly Book[]> =>
  (
    await run(
      `select p.price_cents as price, p.grades, category_ids_with_ancestors(p.id) as categories,
         exists (select from stock_levels l where l.product_id = p.id and (l.on_hand > 0 or l.allow_backorder)) as "isThere"
       from products p where p.status = 2 and (p.organization_id is null or p.organization_id = $1)`,
      [owner],
    )
  ).rows as Book[];

/** What a person would count: book by book. */
const countedByHand = (books: readonly Book[], filter: ListFilter) => {
  const fits = {
    category: (book: Book) => filter.categoryIds?.some((id) => book.categories.includes(id)) ?? true,
    grade: (book: Book) => filter.grade === null || book.grades.includes(filter.grade),
    price: ({ price }: Book) =>
      filter.price === null || (price >= filter.price.fromCents && price < filter.price.toCents),
    stock: ({ isThere }: Book) =>
      filter.stock === stockFilter.all || isThere === (filter.stock === stockFilter.inStock),
  };
  const fitting = (without: keyof typeof fits | null) =>
    books.filter((book) =>
      Object.entries(fits).every(([name, isFitting]) => name === without || isFitting(book)),
    );
  const ids = [...new Set(books.flatMap(({ categories }) => categories))].toSorted();
  return {
    total: fitting(null).length,
    categories: ids
      .map((id) => ({
        id,
        count: fitting('category').filter(({ categories }) => categories.includes(id)).length,
      }))
      .filter(({ count }) => count > 0),
    grades: grades
      .map(({ value }) => ({
        value,
        count: fitting('grade').filter((book) => book.grades.includes(value)).length,
      }))
      .filter(({ count }) => count > 0),
    prices: priceBuckets.map(({ key, fromCents, toCents }) => ({
      key,
      count: fitting('price').filter(({ price }) => price >= fromCents && price < toCents).length,
    })),
    in_stock: fitting('stock').filter(({ isThere }) => isThere).length,
    out_of_stock: fitting('stock').filter(({ isThere }) => !isThere).length,
  };
};

const counted = async (owner: School | null, filter: ListFilter) => {
  const shared = facetCountsOf(await own.db.read(readSharedCounts, []));
  const parts =
    owner === null
      ? [shared]
      : [shared, facetCountsOf(await own.db.readInScope(owner.scope, readOwnCounts, [owner.id]))];
  const counts = countFiltered(parts, filter);
  return {
    ...counts,
    categories: counts.categories.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
};

const filters = async (): Promise<readonly ListFilter[]> => {
  const { rows } = await run(
    `with recursive below as (
       select id as root, id from categories
       union all select below.root, c.id from below join categories c on c.parent_id = below.id
     ) select root, array_agg(id) as ids from below group by root`,
  );
  const shelves = (rows as { root: string; ids: string[] }[]).map(({ root, ids }) => [
    root,
    ...ids.filter((id) => id !== root),
  ]);
  return [null, [], ...shelves].flatMap((categoryIds) =>
    [null, 3, 5].flatMap((grade) =>
      [null, ...priceBuckets].flatMap((price) =>
        stockFilters.map(({ value: stock }) => ({ ...everything, categoryIds, grade, price, stock })),
      ),
    ),
  );
};

/** Before anything is folded, after it, and after it once more. */
const expectAgreement = async (): Promise<void> => {
  const [all, shared, ours] = [await filters(), await booksOf(null), await booksOf(school.id)];
  const compare = async () => {
    for (const filter of all) {
      expect(await counted(null, filter)).toEqual(countedByHand(shared, filter));
      if (filter.price === null) expect(await counted(school, filter)).toEqual(countedByHand(ours, filter));
    }
  };
  await compare();
  expect(await foldFacetCounts(own.db)).toBeGreaterThan(0);
  await compare();
  expect(await foldFacetCounts(own.db)).toBe(0);
};

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  await addBooks(own.db, [
    { title: 'Heidi', subjects: ['Fiction', 'Mountains'], grades: [3, 4], priceCents: 999 },
    { title: 'Kim', subjects: ['Adventure'], grades: [5], priceCents: 1000, stock: 0 },
    { title: 'Emma', priceCents: 1500 },
    { title: 'Ronja', subjects: ['Adventure', 'Fiction'], grades: [3, 4, 5], priceCents: 2000 },
  ]);
  await createBook(own.db, { title: 'Our yearbook', owner: school, priceCents: 2000, stock: 3 });
});
afterAll(() => own.drop());

test('what an import brought is folded with it', async () => {
  expect((await run('select 1 from facet_changes')).rows).toEqual([]);
  expect((await counted(null, everything)).total).toBe(4);
});

test('the counts are those of the books, whatever happens to them, before it is folded and after', async () => {
  await changeBook(own.db, 'Heidi', "price_cents = 1600, grades = '{5}'");
  await expectAgreement();
  await changeBook(own.db, 'Kim', 'status = 3');
  await changeBook(own.db, 'Emma', 'status = 1');
  await expectAgreement();
  await changeBook(own.db, 'Kim', 'status = 2');
  await run(
    "update categories set parent_id = (select id from categories where slug = 'fiction') where slug = 'mountains'",
  );
  await run('delete from products where title = $1', ['Emma']);
  await expectAgreement();
});

test('the last copy, and the first one again, are followed; copies between are no change', async () => {
  const setStock = (onHand: number) =>
    run(
      "update stock_levels set on_hand = $1 where product_id = (select id from products where title = 'Ronja')",
      [onHand],
    );
  await setStock(0);
  await expectAgreement();
  await setStock(7);
  await expectAgreement();
  await setStock(6);
  expect((await run('select 1 from facet_changes')).rows).toEqual([]);
  await run(
    "update stock_levels set allow_backorder = true, on_hand = 0 where product_id = (select id from products where title = 'Ronja')",
  );
  expect((await run('select 1 from facet_changes')).rows).toEqual([]);
});

test('a price that stays within its bucket is no change', async () => {
  await changeBook(own.db, 'Ronja', 'price_cents = 2001');
  expect((await run('select 1 from facet_changes')).rows).toEqual([]);
});

test('a reader of a snapshot sees each change once, while others write and fold', async () => {
  const stop = performance.now() + 1_500;
  const until = async (work: () => Promise<unknown>): Promise<void> => {
    while (performance.now() < stop) await work();
  };
  let turn = 0;
  const statuses = [2, 3];
  const writers = ['Heidi', 'Kim', 'Ronja'].map((title) =>
    until(() => changeBook(own.db, title, `status = ${statuses[(turn += 1) % 2]}`)),
  );
  const rolledBack = until(() =>
    own.db
      .asOperator('test', async (tx) => {
        await tx.raw("update products set status = 2 where title = 'Kim'");
        throw new Error('taken back');
      })
      .catch(() => undefined),
  );
  let compared = 0;
  const reader = until(async () => {
    const { rows } = await run(
      `select (select count(*)::int from shared_search) as published,
         (select json_agg(counted) from (${readSharedCounts.text}) as counted) as counts`,
    );
    const [seen] = rows as { published: number; counts: CategoryCountsRow[] | null }[];
    expect(countFiltered([facetCountsOf(seen?.counts ?? [])], everything).total).toBe(seen?.published);
    compared += 1;
  });
  const folders = [1, 2].map(() => until(() => foldFacetCounts(own.db)));
  await Promise.all([...writers, rolledBack, reader, ...folders]);
  expect(compared).toBeGreaterThan(5);
  await foldFacetCounts(own.db);
  expect((await counted(null, everything)).total).toBe((await booksOf(null)).length);
});

test('a reader that asks for counts and corrections one after the other misses what is folded between', async () => {
  await changeBook(own.db, 'Heidi', 'status = 2');
  await foldFacetCounts(own.db);
  await changeBook(own.db, 'Heidi', 'status = 3');
  const whole = (sql: string) =>
    run(`select coalesce(sum(there_1 + there_2 + there_3 + there_4 + gone_1 + gone_2 + gone_3 + gone_4), 0)::int as n
         from ${sql} as counted where category_id = '00000000-0000-0000-0000-000000000000' and grade = 0`);
  const [counts] = (await whole('facet_counts')).rows as { n: number }[];
  await foldFacetCounts(own.db);
  const [corrections] = (await whole('facet_corrections(array(select product_id from facet_changes))'))
    .rows as { n: number }[];
  const naive = (counts?.n ?? 0) + (corrections?.n ?? 0);
  expect(naive).not.toBe((await booksOf(null)).length);
  expect((await counted(null, everything)).total).toBe((await booksOf(null)).length);
});

test('the buckets of the database are those of the contract', async () => {
  for (const [index, { fromCents, toCents }] of priceBuckets.entries())
    for (const price of [fromCents, toCents - 1])
      for (const isThere of [true, false]) {
        const { rows } = await run('select facet_slot($1, $2) as slot', [price, isThere]);
        expect(rows).toEqual([{ slot: index + 1 + (isThere ? 0 : priceBuckets.length) }]);
      }
});
