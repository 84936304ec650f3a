import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productListQuery } from '@goodshelf/contract/storefront.contract';
import { addBooks } from '../../../../../tests/support/books.ts';
import {
  createTestDatabase,
  joinTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/database.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import type { Db } from '../../platform/database/index.ts';
import { createCatalog, readsInLine, type Catalog } from './index.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;
let catalog: Catalog;
let version: string;
let withOwnProducts: Set<string>;
const sent: string[] = [];

/** Notes the name of each statement on its way to the database. */
const watchedDb = (db: Db): Db => ({
  ...db,
  read: (statement, values) => (sent.push(statement.name), db.read(statement, values)),
  readInScope: (scope, statement, values) => (
    sent.push(statement.name),
    db.readInScope(scope, statement, values)
  ),
});
const everything = productListQuery.parse({ page_size: 1000 });

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour' });
  await addBooks(own.db, [
    { title: 'Heidi', subjects: ['Fiction'] },
    { title: 'Kim', subjects: ['Adventure'] },
  ]);
});
afterAll(() => own.drop());
beforeEach(() => {
  version = '1';
  withOwnProducts = new Set();
  sent.length = 0;
  catalog = createCatalog({
    db: watchedDb(own.db),
    catalogueStateOf: (id) =>
      withOwnProducts.has(id)
        ? { version: `${version} ${id}`, sharedVersion: version, hasOwnProducts: true, isChosen: false }
        : { version, sharedVersion: version, hasOwnProducts: false, isChosen: false },
  });
});

test('what somebody asked for is answered from memory, and another page of it by one statement', async () => {
  const first = await catalog.listProducts(school.scope, everything);
  expect(sent).toHaveLength(4);
  expect(await catalog.listProducts(neighbour.scope, everything)).toEqual(first);
  expect(sent).toHaveLength(4);
  await catalog.listProducts(school.scope, { ...everything, page_size: 1 });
  expect(sent).toHaveLength(5);
});

test('storefronts that show the same count once, whatever they filter by, also when they ask at the same moment', async () => {
  await Promise.all(
    [school, neighbour, school].map(({ scope }, index) =>
      catalog.listProducts(scope, { ...everything, grade: index === 0 ? undefined : index }),
    ),
  );
  expect(sent.filter((name) => name === 'catalog.read-shared-counts')).toHaveLength(1);
});

test('a new content version counts anew', async () => {
  const before = await catalog.listProducts(school.scope, everything);
  await addBooks(own.db, [{ title: 'Captains Courageous' }]);
  version = '2';
  const after = await catalog.listProducts(school.scope, everything);
  expect(after.total).toBe(before.total + 1);
  expect(after.items).toHaveLength(after.total);
});

test('nothing of an organization’s own gets into the shared memory, even before the directory knows of it', async () => {
  await createBook(own.db, { title: 'CANARY yearbook', owner: school });
  const first = await catalog.listProducts(school.scope, everything);
  const shared = await catalog.listProducts(neighbour.scope, everything);
  expect(first.total).toBe(shared.total);
  expect(JSON.stringify([first, shared])).not.toContain('CANARY');
  withOwnProducts.add(school.id);
  expect((await catalog.listProducts(school.scope, everything)).total).toBe(shared.total + 1);
  expect((await catalog.listProducts(neighbour.scope, everything)).total).toBe(shared.total);
});

test('a search that is made for the first time is one statement, and gives what it gives the second time', async () => {
  await addBooks(own.db, [
    { title: 'Kim of the hills', subjects: ['Adventure'], priceCents: 900, stock: 0 },
    { title: 'The hills of Kim', subjects: ['Fiction'], priceCents: 1900, grades: [5] },
    { title: 'Hill stories', author: 'Kim Hill', priceCents: 1500 },
  ]);
  version = '3';
  await catalog.listProducts(school.scope, everything);
  const queries = [
    {},
    { sort: 1 },
    { sort: 3, page: 2, page_size: 2 },
    { sort: 8, stock: 1 },
    { price: 'under-10' },
    { page: 9 },
  ];
  for (const more of queries) {
    const query = productListQuery.parse({ search: 'kim hill', page_size: 10, ...more });
    for (const who of [school, neighbour]) {
      if (who === neighbour) withOwnProducts.add(neighbour.id);
      version = `3 ${JSON.stringify(more)}`;
      await catalog.listCategories(who.scope);
      sent.length = 0;
      const first = await catalog.listProducts(who.scope, query);
      expect(sent.filter((name) => name.startsWith('catalog.'))).toHaveLength(1);
      expect(await catalog.listProducts(who.scope, query)).toEqual(first);
    }
    withOwnProducts.clear();
  }
});

test('a failed count is not kept', async () => {
  let isDown = true;
  const fragile = createCatalog({
    db: {
      ...own.db,
      read: (statement, values) =>
        isDown ? Promise.reject(new Error('down')) : own.db.read(statement, values),
    },
    catalogueStateOf: () => ({ version, sharedVersion: version, hasOwnProducts: false, isChosen: false }),
  });
  await expect(fragile.listProducts(school.scope, everything)).rejects.toThrow('down');
  isDown = false;
  expect((await fragile.listProducts(school.scope, everything)).total).toBeGreaterThan(0);
});

test('of 200 who wait for a count that failed only the first is told so, and the others share one more', async () => {
  let counts = 0;
  const fragile = createCatalog({
    db: {
      ...own.db,
      read: (statement, values) => {
        const isCount = statement.name === 'catalog.read-shared-counts';
        if (isCount) counts += 1;
        return isCount && counts === 1 ? Promise.reject(new Error('down')) : own.db.read(statement, values);
      },
    },
    catalogueStateOf: () => ({ version, sharedVersion: version, hasOwnProducts: false, isChosen: false }),
  });
  const lists = Array.from({ length: 200 }, (_, index) => ({ ...everything, page_size: index + 1 }));
  const answers = await Promise.allSettled(lists.map((query) => fragile.listProducts(school.scope, query)));
  expect(counts).toBe(2);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('200 different lists that are asked for right after a change are all answered, whatever few connections there are', async () => {
  const crowded = await joinTestDatabase(own.url, { poolSize: 3, connectionTimeoutMs: 400 });
  const slow = (db: Db): Db => ({
    ...db,
    read: async (statement, values) => {
      if (!statement.name.startsWith('catalog.list')) return db.read(statement, values);
      return db.withoutTenant(async (tx) => {
        await tx.raw('select pg_sleep(0.02)', []);
        return tx.query(statement, values);
      });
    },
  });
  const answered = async (db: Db): Promise<number> => {
    const fresh = createCatalog({
      db,
      catalogueStateOf: () => ({ version, sharedVersion: version, hasOwnProducts: false, isChosen: false }),
    });
    const lists = Array.from({ length: 200 }, (_, index) => ({ ...everything, page_size: index + 1 }));
    const answers = await Promise.allSettled(lists.map((query) => fresh.listProducts(school.scope, query)));
    return answers.filter(({ status }) => status === 'fulfilled').length;
  };
  try {
    await Promise.all([1, 2, 3].map(() => crowded.db.withoutTenant((tx) => tx.raw('select 1', [])))); // connected
    // The naive twin: everybody waits for a connection by themselves, and for a moment only.
    expect(await answered(slow(crowded.db))).toBeLessThan(200);
    // Of five connections three are for lists: as many as there are here.
    expect(await answered(readsInLine(slow(crowded.db), 5))).toBe(200);
  } finally {
    await crowded.drop();
  }
});

test('a search that takes long holds up no list', async () => {
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const db = readsInLine<Db>(
    {
      ...own.db,
      read: async (statement, values, options) => {
        if (options?.withinMs !== undefined) await slow;
        return own.db.read(statement, values, options);
      },
    },
    3,
  );
  const line = createCatalog({
    db,
    catalogueStateOf: () => ({ version, sharedVersion: version, hasOwnProducts: false, isChosen: false }),
  });
  const searches = ['kim', 'heidi', 'owl'].map((search) =>
    line.listProducts(school.scope, { ...everything, search }),
  );
  expect((await line.listProducts(school.scope, everything)).total).toBeGreaterThan(0);
  finish();
  await Promise.all(searches);
});

test('products of one shelf ask for what sells best on it once', async () => {
  await addBooks(own.db, [
    { title: 'Ronja', author: 'Astrid Lindgren', subjects: ['Robbers'] },
    { title: 'Rinaldo', author: 'Christian Vulpius', subjects: ['Robbers'] },
  ]);
  const ronja = await catalog.getProduct(school.scope, 'ronja');
  expect(ronja.related.map(({ title }) => title)).toEqual(['Rinaldo']);
  expect(sent).toEqual([
    'catalog.find-products',
    'catalog.read-shared-counts',
    expect.stringMatching(/^catalog\.list .* few/),
    'catalog.find-cards',
  ]);
  sent.length = 0;
  const rinaldo = await catalog.getProduct(neighbour.scope, 'rinaldo');
  expect(rinaldo.related.map(({ title }) => title)).toEqual(['Ronja']);
  expect(sent).toEqual(['catalog.find-products']);
});
