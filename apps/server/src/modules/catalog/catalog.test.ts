import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productList, productListQuery } from '@goodshelf/contract/storefront.contract';
import { addBooks, changeBook } from '../../../../../tests/support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { takeBookDown } from '../../../../../tests/support/takedowns.ts';
import { createCatalog, type Catalog } from './index.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;
let catalog: Catalog;

/** As the directory of storefronts says it; here nothing is ever kept, so each test sees what it wrote. */
let version = 0;
const list = (query: Record<string, unknown> = {}, who: School = school) =>
  catalog.listProducts(who.scope, productListQuery.parse(query));
const titles = async (query: Record<string, unknown> = {}, who: School = school) =>
  (await list(query, who)).items.map(({ title }) => title);

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour' });
  catalog = createCatalog({
    db: own.db,
    catalogueStateOf: (id) => ({
      version: `${id} ${(version += 1)}`,
      sharedVersion: String(version),
      hasOwnProducts: true,
      isChosen: false,
    }),
  });
  await addBooks(own.db, [
    {
      title: 'Anne of Green Gables',
      author: 'L. M. Montgomery',
      priceCents: 899,
      subjects: ['Fiction'],
      grades: [6, 7, 8],
    },
    {
      title: 'Émile and the Detectives',
      author: 'Erich Kästner',
      priceCents: 1250,
      subjects: ['Mystery'],
      grades: [5, 6],
    },
    {
      title: 'Black Beauty',
      author: 'Anna Sewell',
      priceCents: 1650,
      subjects: ['Animals', 'Fiction'],
      stock: 0,
    },
    {
      title: 'the little lame prince',
      author: 'Miss Mulock',
      priceCents: 2400,
      subjects: ['Fairy Tales'],
      grades: [2],
    },
    {
      title: 'Heidi',
      author: 'Johanna Spyri',
      priceCents: 1250,
      subjects: ['Fiction'],
      grades: [5],
      stock: 0,
    },
  ]);
  await changeBook(own.db, 'Heidi', 'sales_count = 50');
  await changeBook(own.db, 'Black Beauty', "sales_count = 90, created_at = '2026-03-02'");
  await own.db.asOperator('test fixture', (tx) =>
    tx.raw(
      `update stock_levels set allow_backorder = true
       where product_id = (select id from products where title = 'Heidi')`,
    ),
  );
  for (const title of ['Hidden: unpublished', 'Hidden: archived', 'Hidden: blocked'])
    await createBook(own.db, { title });
  await changeBook(own.db, 'Hidden: unpublished', 'status = 1');
  await changeBook(own.db, 'Hidden: archived', 'status = 3');
  await takeBookDown(own.db, 'Hidden: blocked', 7);
  await createBook(own.db, { title: 'Our yearbook', owner: school, priceCents: 2000, stock: 3 });
  await createBook(own.db, { title: 'CANARY of the neighbour', owner: neighbour, priceCents: 100 });
});
afterAll(() => own.drop());

describe('lists', () => {
  test.each([
    [5, ['Black Beauty', 'Heidi']],
    [8, ['Our yearbook', 'Black Beauty']],
    [1, ['the little lame prince', 'Our yearbook', 'Black Beauty']],
    [2, ['Anne of Green Gables']],
    [
      3,
      [
        'Anne of Green Gables',
        'Black Beauty',
        'Émile and the Detectives',
        'Heidi',
        'Our yearbook',
        'the little lame prince',
      ],
    ],
    [
      4,
      [
        'the little lame prince',
        'Our yearbook',
        'Heidi',
        'Émile and the Detectives',
        'Black Beauty',
        'Anne of Green Gables',
      ],
    ],
  ])('sort %i begins as the specification names it', async (sort, first) => {
    expect((await titles({ sort })).slice(0, first.length)).toEqual(first);
  });

  test('an organization’s own products stand among the shared ones, a neighbour’s never', async () => {
    expect(await titles({ page_size: 1000 })).toContain('Our yearbook');
    const { items, facets } = await list({ page_size: 1000 }, neighbour);
    expect(items.map(({ title }) => title)).not.toContain('Our yearbook');
    expect(items).toHaveLength(6);
    expect(JSON.stringify(facets)).not.toContain('yearbook');
  });

  test('what is unpublished or archived never shows, in no list, search or facet', async () => {
    const { items, total, facets } = await list({ page_size: 1000 });
    expect(items.filter(({ title }) => title.startsWith('Hidden'))).toEqual([]);
    expect(total).toBe(6);
    expect(facets.stock.find(({ value }) => value === 2)?.count).toBe(6);
    expect((await list({ search: 'hidden' })).total).toBe(0);
  });

  test('pages follow each other without gap or overlap, and behind the last one there is nothing', async () => {
    const whole = await titles({ sort: 3, page_size: 1000 });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => titles({ sort: 3, page, page_size: 2 })));
    expect(pages.flat()).toEqual(whole);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 0]);
    expect((await list({ page: 10_000, page_size: 1000 })).items).toEqual([]);
    expect(await list({ page_size: 4 })).toMatchObject({ page: 1, page_size: 4, page_count: 2, total: 6 });
  });

  test.each([
    [{ category: 'fiction' }, ['Anne of Green Gables', 'Black Beauty', 'Heidi']],
    [{ category: 'no-such-category' }, []],
    [{ grade: 6 }, ['Anne of Green Gables', 'Émile and the Detectives']],
    [{ price: '10-to-15' }, ['Émile and the Detectives', 'Heidi']],
    [{ price: '20-and-over' }, ['Our yearbook', 'the little lame prince']],
    [{ stock: 0 }, ['Black Beauty']],
    [{ stock: 1, category: 'fiction', grade: 5 }, ['Heidi']],
  ])('the filter %j keeps what fits', async (query, expected) => {
    const { items, total } = await list({ ...query, sort: 3 });
    expect(items.map(({ title }) => title)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('each facet counts what choosing it would give, under the other filters', async () => {
    for (const query of [
      {},
      { category: 'fiction' },
      { grade: 5, stock: 1 },
      // Searches that find books on both sides of the filter.
      { price: '10-to-15', search: 'fiction' },
      { category: 'animals', search: 'fiction' },
      { grade: 6, search: 'fiction' },
      { stock: 0, search: 'fiction' },
    ]) {
      const { facets, items, total } = await list({ ...query, page_size: 1000 });
      expect(items, JSON.stringify(query)).toHaveLength(total);
      if ('search' in query) expect(total).toBeLessThan((await list({ search: query.search })).total);
      for (const { slug, count } of facets.categories)
        expect((await list({ ...query, category: slug })).total).toBe(count);
      for (const { value, count } of facets.grades)
        expect((await list({ ...query, grade: value })).total).toBe(count);
      for (const { key, count } of facets.prices)
        expect((await list({ ...query, price: key })).total).toBe(count);
      for (const { value, count } of facets.stock)
        expect((await list({ ...query, stock: value })).total).toBe(count);
    }
  });

  test('prices and stock add up to the total', async () => {
    const { total, facets } = await list();
    expect(facets.prices.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(facets.stock.map(({ count }) => count)).toEqual([1, 5, 6]);
  });

  test('a category shows what is below it, each book once', async () => {
    await own.db.asOperator('test fixture', (tx) =>
      tx.raw(
        `update categories set parent_id = (select id from categories where slug = 'fiction')
         where slug in ('animals', 'fairy-tales')`,
      ),
    );
    const { total, facets } = await list({ category: 'fiction' });
    expect(total).toBe(4);
    expect(facets.categories.find(({ slug }) => slug === 'fiction')?.count).toBe(4);
    expect(facets.categories.find(({ slug }) => slug === 'animals')).toMatchObject({
      parent_slug: 'fiction',
      count: 1,
    });
  });

  test('sold out is marked and keeps its place; what may be ordered behind is in stock', async () => {
    const { items } = await list({ sort: 5 });
    expect(items.slice(0, 2)).toMatchObject([
      { title: 'Black Beauty', is_in_stock: false },
      { title: 'Heidi', is_in_stock: true },
    ]);
  });

  test('relevance without a search is the order of sales', async () => {
    expect(await list({ sort: 7 })).toMatchObject({ sort: 5 });
  });

  test('a list is exactly what the contract says', async () => {
    const answer = await list({ search: 'emile' });
    expect(productList.parse(answer)).toEqual(answer);
  });
});
