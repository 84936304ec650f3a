import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '@goodshelf/contract';
import { productDetail } from '@goodshelf/contract/storefront.contract';
import { addBooks, changeBook } from '../../../../../tests/support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { takeBookDown } from '../../../../../tests/support/takedowns.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { createFindProduct } from './find-product.ts';
import { createCatalog, type Catalog } from './index.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;
let catalog: Catalog;
/** Each read sees what was written before it, as after an announced change. */
let version = 0;

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
    { title: 'Heidi', author: 'Johanna Spyri', priceCents: 1250, subjects: ['Fiction'] },
  ]);
  for (const title of ['Hidden: unpublished', 'Hidden: archived', 'Hidden: blocked'])
    await createBook(own.db, { title });
  await changeBook(own.db, 'Hidden: unpublished', 'status = 1');
  await changeBook(own.db, 'Hidden: archived', 'status = 3');
  await takeBookDown(own.db, 'Hidden: blocked', 7);
  await createBook(own.db, { title: 'Our yearbook', owner: school, priceCents: 2000, stock: 3 });
  await changeBook(own.db, 'Our yearbook', "slug = 'our-yearbook'", school);
  await createBook(own.db, { title: 'CANARY of the neighbour', owner: neighbour, priceCents: 100 });
});
afterAll(() => own.drop());

describe('the product page', () => {
  test('shows the whole book with what the organization earns', async () => {
    const product = await catalog.getProduct(school.scope, 'anne-of-green-gables');
    expect(productDetail.parse(product)).toEqual(product);
    expect(product).toMatchObject({
      title: 'Anne of Green Gables',
      contributors: [{ name: 'L. M. Montgomery', role: 'author' }],
      grade_label: 'Grades 4–6',
      price_cents: 899,
      variants: [
        { price_cents: 899, share_cents: 180, is_share_before_card_fee: false, available_quantity: 10 },
      ],
    });
  });

  test('of its own products an organization earns the price less the platform’s fee', async () => {
    const product = await catalog.getProduct(school.scope, 'our-yearbook');
    expect(product).toMatchObject({
      price_cents: 2000,
      variants: [
        { price_cents: 2000, share_cents: 1900, is_share_before_card_fee: true, available_quantity: 3 },
      ],
    });
  });

  test('is not found for what is unpublished, archived, a neighbour’s, or nothing', async () => {
    const { rows } = await own.db.asOperator('test', (tx) =>
      tx.raw<{ slug: string }>(
        "select slug from products where status <> 2 or title like 'CANARY%' union all select 'nothing' union all select ''",
      ),
    );
    expect(rows).toHaveLength(6);
    for (const { slug } of rows) {
      await expect(catalog.getProduct(school.scope, slug)).rejects.toMatchObject({
        code: 'product_not_found',
      });
    }
  });

  test('leads to related books and never to itself or to what is hidden', async () => {
    await addBooks(own.db, [
      { title: 'Anne of Avonlea', author: 'L. M. Montgomery', subjects: ['Fiction'] },
      { title: 'Rilla of Ingleside', author: 'L. M. Montgomery' },
    ]);
    await changeBook(own.db, 'Rilla of Ingleside', 'status = 4');
    const { related } = await catalog.getProduct(school.scope, 'anne-of-green-gables');
    expect(related[0]?.title).toBe('Anne of Avonlea');
    expect(related.map(({ title }) => title)).not.toContain('Rilla of Ingleside');
    expect(related.map(({ title }) => title)).not.toContain('Anne of Green Gables');
  });

  test('prefers an organization’s own product to the catalogue’s of the same address', async () => {
    const { id } = await createBook(own.db, { title: 'Heidi, our school edition', owner: school });
    await own.db.asOperator('test', (tx) => tx.raw("update products set slug = 'heidi' where id = $1", [id]));
    expect((await catalog.getProduct(school.scope, 'heidi')).title).toBe('Heidi, our school edition');
    expect((await catalog.getProduct(neighbour.scope, 'heidi')).title).toBe('Heidi');
  });
});

test('cards come in the order of their ids, without what cannot be shown', async () => {
  const everything = await own.db.asOperator('test', (tx) =>
    tx.raw<{ id: string; title: string }>('select id, title from products order by md5(id::text)'),
  );
  const cards = await catalog.getProductCards(
    school.scope,
    everything.rows.map(({ id }) => id),
  );
  const visible = everything.rows.filter(({ title }) => !/^(Hidden|CANARY|Rilla)/.test(title));
  expect(cards.map(({ id }) => id)).toEqual(visible.map(({ id }) => id));
  expect(await catalog.getProductCards(school.scope, [])).toEqual([]);
});

describe('products that are asked for at one moment', () => {
  const titlesOf = (asked: readonly (readonly [School, string])[]): Promise<string[]> =>
    Promise.all(
      asked.map(async ([{ scope }, slug]) => {
        try {
          return (await catalog.getProduct(scope, slug)).title;
        } catch (error) {
          return error instanceof Problem ? error.code : 'failed';
        }
      }),
    );

  test('are each given to whoever asked, and an organization’s own to nobody else', async () => {
    const titles = await titlesOf([
      [school, 'our-yearbook'],
      [neighbour, 'our-yearbook'],
      [neighbour, 'heidi'],
      [school, 'no-such-book'],
      [school, 'heidi'],
      [school, 'our-yearbook'],
    ]);
    expect(titles).toEqual([
      'Our yearbook',
      'product_not_found',
      'Heidi',
      'product_not_found',
      'Heidi, our school edition',
      'Our yearbook',
    ]);
  });

  test('are read in one statement for each organization', async () => {
    const find = createFindProduct(own.db);
    await find(school.scope, 'heidi'); // the connection is there
    const sent = await statementsOf(() =>
      Promise.all([
        ...['heidi', 'our-yearbook', 'anne-of-green-gables'].map((slug) => find(school.scope, slug)),
        find(neighbour.scope, 'heidi'),
      ]),
    );
    expect(sent.filter((name) => name.startsWith('catalog.'))).toEqual([
      'catalog.find-products',
      'catalog.find-products',
    ]);
  });

  test('what fails for one organization is told to those who asked for it, and to nobody later', async () => {
    let isAway = true;
    const find = createFindProduct({
      readInScope: async (scope, statement, values) => {
        if (isAway && scope.organizationId === neighbour.scope.organizationId) throw new Error('away');
        return own.db.readInScope(scope, statement, values);
      },
    });
    const [failed, found] = await Promise.allSettled([
      find(neighbour.scope, 'heidi'),
      find(school.scope, 'heidi'),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: new Error('away') });
    expect(found).toMatchObject({ status: 'fulfilled', value: { title: 'Heidi, our school edition' } });
    isAway = false;
    expect(await find(neighbour.scope, 'heidi')).toMatchObject({ title: 'Heidi' });
  });
});
