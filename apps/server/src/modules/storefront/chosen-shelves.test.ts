import { storefrontEndpoints, storefrontHome } from '@goodshelf/contract/storefront.contract';
import { endpoints } from '@goodshelf/contract';
import { beforeAll, expect, test } from 'vitest';
import { addBooks, changeBook } from '../../../../../tests/support/books.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { shown, useContent } from '../theming/testing/content-world.ts';

const { world, change, publishDraft } = useContent();
const shelf = (id: string, more: object) => ({ ...shown, id, kind: 'shelf', title: '', ...more });
const usualHome = ['hero', 'campaign', 'shelves', 'newest', 'uses'];
let ids: Record<string, string> = {};

beforeAll(async () => {
  await addBooks(world.server.db, [
    { title: 'Heidi', subjects: ['Mountains'] },
    { title: 'Kim', subjects: ['Mountains'] },
    { title: 'Emma', subjects: ['Towns'] },
  ]);
  const { rows } = await world.server.db.asOperator('test', (tx) =>
    tx.raw<{ id: string; title: string }>('select id, title from products'),
  );
  ids = Object.fromEntries(rows.map(({ id, title }) => [title, id]));
});

const showShelves = async (shelves: readonly { id: string }[]): Promise<void> => {
  const { body } = await world.ask(world.owner, endpoints.getTheming);
  const { pages, sections } = body.draft.content;
  const answer = await change([
    { path: 'pages.home', value: [...usualHome, ...shelves.map(({ id }) => id)], seen: pages.home },
    ...shelves.map((one) => ({ path: `sections.${one.id}`, value: one, seen: sections[one.id] ?? null })),
  ]);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await publishDraft();
};
const readHome = async () => {
  const params = { slug: world.school.slug };
  const { status, body } = await world.ask(null, storefrontEndpoints.getStorefrontHome, { params });
  expect(status).toBe(200);
  return storefrontHome.parse(body);
};
const titlesOf = async (): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    Object.entries((await readHome()).section_books).map(([id, books]) => [
      id,
      books.map(({ title }) => title),
    ]),
  );

test('a shelf shows a category, or titles in the order in which they were chosen', async () => {
  await showShelves([
    shelf('picks', { show: 'chosen', products: [ids['Kim'], ids['Emma'], ids['Heidi']] }),
    shelf('hills', { show: 'category', category: 'mountains' }),
    shelf('nowhere', { show: 'category', category: 'no-such-shelf' }),
  ]);
  const shelves = await titlesOf();
  expect(shelves['picks']).toEqual(['Kim', 'Emma', 'Heidi']);
  expect(shelves['hills']?.toSorted()).toEqual(['Heidi', 'Kim']);
  expect(shelves['nowhere']).toEqual([]);
});

test('the first page asks as much for many shelves as for one', async () => {
  await showShelves([shelf('one', { show: 'chosen', products: [ids['Kim']] })]);
  await readHome();
  const one = await statementsOf(readHome);
  await showShelves([
    shelf('one', { show: 'chosen', products: [ids['Kim']] }),
    shelf('two', { show: 'chosen', products: [ids['Emma'], ids['Heidi']] }),
    shelf('three', { show: 'chosen', products: [ids['Heidi']] }),
    shelf('hills', { show: 'category', category: 'mountains' }),
    shelf('towns', { show: 'category', category: 'towns' }),
  ]);
  await readHome();
  expect(await statementsOf(readHome)).toHaveLength(one.length);
});

test('what is no longer for sale is left out for visitors and told in the editor', async () => {
  await showShelves([shelf('picks', { show: 'chosen', products: [ids['Kim'], ids['Emma']] })]);
  await changeBook(world.server.db, 'Kim', 'status = 3');
  expect((await titlesOf())['picks']).toEqual(['Emma']);
  const query = { ids: [ids['Kim'], ids['Emma']].join(',') };
  const { body } = await world.ask(world.owner, endpoints.findShelfTitles, { query });
  expect(body.items).toMatchObject([
    { title: 'Kim', is_for_sale: false },
    { title: 'Emma', is_for_sale: true },
  ]);
  // What never was published is nobody's to see.
  await changeBook(world.server.db, 'Kim', 'status = 1');
  expect((await world.ask(world.owner, endpoints.findShelfTitles, { query })).body.items).toHaveLength(1);
  await changeBook(world.server.db, 'Kim', 'status = 2');
});

test('another organization’s own title is neither shown nor named', async () => {
  const { rows } = await world.server.db.asOperator('test', (tx) =>
    tx.raw<{ id: string }>(
      `insert into products (id, organization_id, slug, title, match_key, price_cents, status)
       values (gen_random_uuid(), $1, 'canary', 'CANARY', 'canary', 500, 2) returning id`,
      [world.neighbour.id],
    ),
  );
  const foreign = rows[0]?.id ?? '';
  await showShelves([shelf('picks', { show: 'chosen', products: [foreign, ids['Emma']] })]);
  expect((await titlesOf())['picks']).toEqual(['Emma']);
  const named = await world.ask(world.owner, endpoints.findShelfTitles, { query: { ids: foreign } });
  expect(named.body).toEqual({ items: [], total: 0 });
  const asked = await world.ask(null, endpoints.getShelfBooks, {
    params: { slug: world.school.slug },
    query: { products: `${foreign},${ids['Emma']}` },
  });
  expect(asked.body.items.map(({ title }: { title: string }) => title)).toEqual(['Emma']);
});

test('a search finds what the shop sells, and its categories are those with something in them', async () => {
  const found = await world.ask(world.owner, endpoints.findShelfTitles, { query: { search: 'Heidi' } });
  expect(found.body).toMatchObject({ items: [{ id: ids['Heidi'], is_for_sale: true }], total: 1 });
  const { body } = await world.ask(world.owner, endpoints.listShelfCategories);
  expect(body.items.map(({ slug }: { slug: string }) => slug)).toEqual(['mountains', 'towns']);
});

test.each([
  ['no category', { show: 'category', category: '' }],
  ['a category that is no slug', { show: 'category', category: '../admin' }],
  ['no title', { show: 'chosen', products: [] }],
  ['what is no id', { show: 'chosen', products: ["' or 1=1 --"] }],
  ['a title twice', { show: 'chosen', products: Array(2).fill('01890000-0000-7000-8000-000000000000') }],
  [
    'more than twelve',
    {
      show: 'chosen',
      products: Array.from({ length: 13 }, (_, at) => `01890000-0000-7000-8000-0000000000${10 + at}`),
    },
  ],
  ['an unknown choice', { show: 'everything' }],
])('a shelf with %s changes nothing', async (_name, wrong) => {
  const before = await world.ask(world.owner, endpoints.getTheming);
  const answer = await change([{ path: 'sections.newest', value: shelf('newest', wrong), seen: null }]);
  expect(answer.status).toBe(422);
  const after = await world.ask(world.owner, endpoints.getTheming);
  expect(after.body.draft).toEqual(before.body.draft);
});
