import { endpoints, type Output } from '@goodshelf/contract';
import { ownCategoriesMax } from '@goodshelf/contract/own-categories.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { createCategory } from '../../../../../tests/support/categories.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { productWords } from '../../../../../tests/support/product-words.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';

type Node = Output<typeof endpoints.listOwnCategories>['items'][number];

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let neighbour: School;
let member: Person;
let stranger: Person;
let staff: Person;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db, { name: 'Lincoln Elementary' });
  neighbour = await createSchool(server.db, { name: 'Maple Street School' });
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  stranger = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
  staff = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());

const tree = async (who = member): Promise<Node[]> =>
  (await ask(who, endpoints.listOwnCategories, {})).body.items;
const tryAdd = (name: string, parentId: string | null = null, who = member) =>
  ask(who, endpoints.addOwnCategory, { body: { name, parent_id: parentId } });
const add = async (name: string, parentId: string | null = null, who = member): Promise<string> => {
  const { status, body } = await tryAdd(name, parentId, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const move = (categoryId: string, parentId: string | null, version = 1, who = member) =>
  ask(who, endpoints.moveOwnCategory, { params: { categoryId }, body: { parent_id: parentId, version } });
const rename = (categoryId: string, name: string, version = 1, who = member) =>
  ask(who, endpoints.renameOwnCategory, { params: { categoryId }, body: { name, version } });
const order = (parentId: string | null, ids: string[], who = member) =>
  ask(who, endpoints.orderOwnCategories, { body: { parent_id: parentId, category_ids: ids } });
const putInto = async (productId: string, categoryIds: string[], who = member) => {
  const { body } = await ask(who, endpoints.getOwnProduct, { params: { productId } });
  return ask(who, endpoints.updateOwnProduct, {
    params: { productId },
    body: { ...productWords, title: body.title, contributors: [], category_ids: categoryIds, version: 1 },
  });
};
const all = (table: string) => look(`select * from ${table} order by id`);
const shelvesOf = async ({ slug }: School): Promise<string[]> => {
  const { body } = await server.app
    .inject({
      url: `/api/storefronts/${slug}/products`,
      headers: { host: new URL(server.config.shopUrl).host },
    })
    .then((answer) => ({ body: endpoints.listProducts.output.parse(answer.json()) }));
  return body.facets.categories.map(({ name }) => name);
};

describe('an organization’s own categories', () => {
  test('are a tree of its own: added, renamed, moved and put in order, and written into its activity log', async () => {
    const wear = await add('Spirit wear');
    const [shirts, hoodies] = [await add('Shirts', wear), await add('Hoodies', wear)];
    const events = await add('Events');
    expect((await order(wear, [hoodies, shirts])).status).toBe(200);
    expect((await rename(shirts, 'T-shirts')).body).toMatchObject({ version: 2 });
    expect((await move(hoodies, events)).body).toMatchObject({ success: 'Hoodies was moved' });
    const below = Map.groupBy(await tree(), (node) => node.parent_id);
    const named = (id: string | null) => (below.get(id) ?? []).map(({ name, depth }) => [name, depth]);
    expect(named(null)).toEqual([
      ['Spirit wear', 1],
      ['Events', 1],
    ]);
    expect(named(wear)).toEqual([['T-shirts', 2]]);
    expect(named(events)).toEqual([['Hoodies', 2]]);
    const { items } = (await ask(member, endpoints.listAuditEntries, { query: {} })).body;
    expect(items.slice(0, 3).map(({ summary }: { summary: string }) => summary)).toEqual([
      'Moved “Hoodies” into “Events”',
      'Renamed “Shirts” to “T-shirts”',
      'Changed the place of “Hoodies”',
    ]);
    expect(await look('select * from category_events')).toEqual([]);
  });

  test('hold its own products, come first on its storefront, and on nobody else’s', async () => {
    const shared = await createCategory(server.db);
    const book = await createBook(server.db, { title: 'Heidi' });
    await server.db.asOperator('test', (tx) =>
      tx.raw('insert into product_categories (product_id, category_id) values ($1, $2)', [book.id, shared]),
    );
    const shirt = await createBook(server.db, { title: 'Leopard shirt', owner: school });
    const wear = (await tree()).find(({ name }) => name === 'T-shirts')?.id ?? '';
    expect((await putInto(shirt.id, [wear, shared])).status).toBe(200);
    const named = new Map((await tree()).map(({ name, published_count: count }) => [name, count]));
    expect(named.get('T-shirts')).toBe(1);
    // With what is below.
    expect(named.get('Spirit wear')).toBe(1);
    expect(named.get('Events')).toBe(0);
    await expect.poll(() => shelvesOf(school)).toEqual(['Spirit wear', 'T-shirts', `category-${shared}`]);
    expect(await shelvesOf(neighbour)).toEqual([`category-${shared}`]);
  });

  test('have an address that no category of the platform has', async () => {
    const shared = (await ask(staff, endpoints.addCategory, { body: { name: 'Gifts', parent_id: null } }))
      .body;
    const own = await add('Gifts');
    expect(
      await look('select slug from categories where id = any($1) order by slug', [[shared.id, own]]),
    ).toEqual([{ slug: 'gifts' }, { slug: 'gifts-2' }]);
  });

  test('are not a school’s way into the lists that all organizations share being read for it alone', async () => {
    await add('Nothing in it', null, stranger);
    const [row] = await look('select count(*)::int from own_catalogues where organization_id = $1', [
      neighbour.id,
    ]);
    expect(row).toEqual({ count: 0 });
  });

  test('are limited, and a store has none', async () => {
    const full = await createSchool(server.db, { name: 'Full School' });
    const owner = await createPerson(server.db, { belonging: { school: full, as: 'owner' } });
    await server.db.asOperator('test', (tx) =>
      tx.raw(
        `insert into categories (id, organization_id, slug, name)
         select gen_random_uuid(), $1, 'c-' || n, 'C ' || n from generate_series(1, $2::int) as n`,
        [full.id, ownCategoriesMax - 1],
      ),
    );
    const answers = await Promise.all(['One', 'Two'].map((name) => tryAdd(name, null, owner)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_categories' });
    await server.db.asOperator('test', (tx) =>
      tx.raw("update organizations set type = 'App Merchant' where id = $1", [full.id]),
    );
    expect((await tryAdd('Three', null, owner)).body).toMatchObject({ code: 'no_storefront' });
  });

  test('wait for each other within one organization only', async () => {
    const names = ['A', 'B', 'C', 'D'];
    const answers = await Promise.all([
      ...names.map(() => tryAdd('At once')),
      ...names.map(() => tryAdd('At once', null, stranger)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422, 422, 422]);
  });
});

describe('an outsider', () => {
  test('finds no category of another organization, and changes nothing of it', async () => {
    const theirs = await add('Ours alone');
    const mine = await add('Mine', null, stranger);
    const before = await all('categories');
    for (const answer of [
      await rename(theirs, 'Taken', 1, stranger),
      await move(theirs, null, 1, stranger),
      await move(theirs, mine, 1, stranger),
      await move(mine, theirs, 1, stranger),
      await tryAdd('Inside', theirs, stranger),
    ])
      expect(answer.body).toMatchObject({ code: 'category_not_found' });
    // What does not stand there is passed over.
    expect((await order(theirs, [theirs], stranger)).status).toBe(200);
    expect((await order(null, [theirs, mine], stranger)).status).toBe(200);
    expect((await tree(stranger)).map(({ id }) => id)).not.toContain(theirs);
    const unplaced = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ position: _position, ...row }) => row);
    expect(unplaced(await all('categories'))).toEqual(unplaced(before));
    expect((await tree()).map(({ name }) => name).at(-1)).toBe('Ours alone');
  });

  test('puts nothing into the platform’s tree, and staff nothing into an organization’s', async () => {
    const shared = await createCategory(server.db);
    const own = await add('Kept by the school');
    for (const answer of [
      await rename(shared, 'Taken'),
      await move(own, shared),
      await tryAdd('Inside', shared),
      await ask(staff, endpoints.renameCategory, {
        params: { categoryId: own },
        body: { name: 'Taken', version: 1 },
      }),
      await ask(staff, endpoints.addCategory, { body: { name: 'Inside', parent_id: own } }),
    ])
      expect(answer.body).toMatchObject({ code: 'category_not_found' });
    const { items } = (await ask(staff, endpoints.listCategoryTree, {})).body;
    expect(items.map(({ id }: Node) => id)).not.toContain(own);
  });

  test('puts no product of its own into another organization’s category', async () => {
    const theirs = await add('Only ours');
    const mug = await createBook(server.db, { title: 'Maple mug', owner: neighbour });
    expect((await putInto(mug.id, [theirs, newId()], stranger)).body).toMatchObject({
      errors: [{ field: 'category_ids' }],
    });
    const { items } = (await ask(stranger, endpoints.listChoosableCategories, {})).body;
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(theirs);
  });

  test('is refused by the database, whoever writes', async () => {
    const theirs = await add('Guarded');
    const mine = await add('Hung elsewhere', null, stranger);
    const as = (scope: School['scope'], sql: string, values: unknown[]) =>
      server.db.inScope(scope, (tx) => tx.raw(sql, values));
    await expect(
      as(neighbour.scope, 'update categories set parent_id = $2 where id = $1', [mine, theirs]),
    ).rejects.toThrow(/categories_/);
    expect(
      (await as(neighbour.scope, 'update categories set name = $2 where id = $1 returning id', [theirs, 'X']))
        .rows,
    ).toEqual([]);
    await expect(
      server.db.asOperator('test', (tx) =>
        tx.raw('update categories set parent_id = $2 where id = $1', [mine, theirs]),
      ),
    ).rejects.toThrow(/categories_/);
  });
});
