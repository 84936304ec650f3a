import { endpoints, type Output } from '@goodshelf/contract';
import { categoryDepthMax } from '@goodshelf/contract/admin-categories.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';

type Tree = Output<typeof endpoints.listCategoryTree>;
type Node = Tree['items'][number];

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Person;
let school: School;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  staff = await createPerson(server.db, { isAdmin: true });
  await addBooks(
    server.db,
    ['Heidi', 'Kim'].map((title) => ({ title, author: 'A. Writer', priceCents: 900 })),
  );
});
afterAll(() => server.close());

const tree = async (): Promise<Tree> => (await ask(staff, endpoints.listCategoryTree, {})).body;
const tryAdd = (name: string, parentId: string | null = null) =>
  ask(staff, endpoints.addCategory, { body: { name, parent_id: parentId } });
const add = async (name: string, parentId: string | null = null): Promise<string> => {
  const { status, body } = await tryAdd(name, parentId);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const nodeOf = async (id: string): Promise<Node | undefined> =>
  (await tree()).items.find((node) => node.id === id);
const below = async (id: string | null): Promise<string[]> =>
  (await tree()).items.filter((node) => node.parent_id === id).map(({ name }) => name);
const order = (parentId: string | null, ids: readonly string[]) =>
  ask(staff, endpoints.orderCategories, { body: { parent_id: parentId, category_ids: [...ids] } });
const rename = (categoryId: string, name: string, version: number) =>
  ask(staff, endpoints.renameCategory, { params: { categoryId }, body: { name, version } });
const run = (sql: string, values: unknown[]) => server.db.asOperator('test', (tx) => tx.raw(sql, values));
const move = (id: string, parentId: string | null) =>
  run('update categories set parent_id = $2 where id = $1', [id, parentId]);

/** Categories each inside the one before. */
const chain = async (name: string, length: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let level = 0; level < length; level += 1) ids.push(await add(`${name} ${level}`, ids.at(-1) ?? null));
  return ids;
};

describe('the tree of categories', () => {
  test('takes a category last in its place, and counts what stands in it and below', async () => {
    const top = await add('Nature');
    const inside = await add('Mountains', top);
    await run(
      `insert into product_categories (product_id, category_id)
       select id, case title when 'Heidi' then $1::uuid else $2::uuid end from products`,
      [inside, top],
    );
    expect(await nodeOf(top)).toMatchObject({ depth: 1, parent_id: null, published_count: 2, version: 1 });
    expect(await nodeOf(inside)).toMatchObject({ depth: 2, parent_id: top, published_count: 1 });
    expect((await below(null)).at(-1)).toBe('Nature');
  });

  test('is shown by storefronts as staff leave it', async () => {
    const named = async (): Promise<string[]> => {
      const list = await server.app.inject({
        url: `/api/storefronts/${school.slug}/products`,
        headers: { host: new URL(server.config.shopUrl).host },
      });
      return endpoints.listProducts.output.parse(list.json()).facets.categories.map(({ name }) => name);
    };
    const nature = (await tree()).items.find(({ name }) => name === 'Nature');
    await expect.poll(named).toContain('Nature');
    await rename(nature?.id ?? '', 'Outdoors', 1);
    await expect.poll(named).toContain('Outdoors');
  });

  test('puts the categories of one parent in order; those not named follow', async () => {
    const top = await add('Ordered');
    const [a, b, c] = [await add('A', top), await add('B', top), await add('C', top)];
    const elsewhere = await add('Elsewhere');
    expect((await order(top, [c, elsewhere, newId(), c, a])).status).toBe(200);
    expect(await below(top)).toEqual(['C', 'A', 'B']);
    expect((await nodeOf(elsewhere))?.parent_id).toBeNull();
    expect((await order(top, [b])).status).toBe(200);
    expect(await below(top)).toEqual(['B', 'C', 'A']);
  });

  test('has no two of one name in one place, and keeps the address under another name', async () => {
    const top = await add('Space');
    const first = await add('Stars', top);
    expect(await tryAdd('STARS', top)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name', message: 'There’s already a category with this name here' }] },
    });
    const other = await add('Stars');
    expect((await rename(first, 'Planets', 1)).body).toMatchObject({ version: 2 });
    expect(
      await look('select slug from categories where id = any($1) order by slug', [[first, other]]),
    ).toEqual([{ slug: 'stars' }, { slug: 'stars-2' }]);
    expect((await tryAdd(' ')).status).toBe(422);
    expect((await tryAdd('絵本')).status).toBe(200);
  });

  test('is changed only by whoever saw it as it is', async () => {
    const id = await add('Seen by two');
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => rename(id, name, 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const won = ['One', 'Two', 'Three'][answers.findIndex(({ status }) => status === 200)];
    expect(await nodeOf(id)).toMatchObject({ name: won, version: 2 });
    expect((await rename(newId(), 'Nobody', 1)).body).toMatchObject({ code: 'category_not_found' });
    expect((await tryAdd('Nowhere', newId())).body).toMatchObject({ code: 'category_not_found' });
  });

  test('writes down who did what, and nothing when nothing changed', async () => {
    const id = await add('Written down');
    await rename(id, 'Written down', 1);
    await rename(id, 'Kept', 1);
    expect((await tree()).events.slice(0, 2).map(({ summary }) => summary)).toEqual([
      'Renamed “Written down” to “Kept”',
      'Added the category “Written down”',
    ]);
    await expect(run('delete from category_events', [])).rejects.toThrow();
    await expect(
      server.db.inScope(school.scope, (tx) => tx.raw('select * from category_events')),
    ).rejects.toThrow();
  });

  test('moves a category with all that is below it, last into another, and counts follow', async () => {
    const moveTo = (categoryId: string, parentId: string | null, version = 1) =>
      ask(staff, endpoints.moveCategory, { params: { categoryId }, body: { parent_id: parentId, version } });
    const [top = '', middle = '', low = ''] = await chain('Moved', 3);
    const target = await add('Target');
    await add('First', target);
    await run('insert into product_categories (product_id, category_id) select id, $1 from products', [low]);
    expect((await moveTo(middle, target)).body).toMatchObject({ version: 2, success: 'Moved 1 was moved' });
    expect(await below(target)).toEqual(['First', 'Moved 1']);
    expect(await nodeOf(low)).toMatchObject({ depth: 3, published_count: 2 });
    expect((await nodeOf(target))?.published_count).toBe(2);
    expect((await nodeOf(top))?.published_count).toBe(0);
    expect((await moveTo(middle, null, 1)).body).toMatchObject({ code: 'category_changed' });
    expect((await moveTo(middle, low, 2)).body).toMatchObject({ errors: [{ field: 'parent_id' }] });
    expect((await moveTo(middle, newId(), 2)).body).toMatchObject({ code: 'category_not_found' });
    await add('Moved 1', top);
    expect((await moveTo(middle, top, 2)).body).toMatchObject({ errors: [{ field: 'parent_id' }] });
    const deep = await chain('Bottom', 3);
    expect((await moveTo(middle, deep[2] ?? null, 2)).body).toMatchObject({ code: 'category_too_deep' });
    expect((await moveTo(middle, null, 2)).body).toMatchObject({ version: 3 });
    expect((await nodeOf(target))?.published_count).toBe(0);
    expect((await tree()).events[0]?.summary).toBe('Moved “Moved 1” to the top level');
  });

  test('refuses a level too many with a sentence', async () => {
    const ids = await chain('Level', categoryDepthMax);
    expect(await tryAdd('Too deep', ids.at(-1) ?? null)).toMatchObject({
      status: 409,
      body: { code: 'category_too_deep' },
    });
  });
});

describe('the database, whoever writes', () => {
  test('refuses a ring, and a category in itself', async () => {
    const [top = '', middle = '', low = ''] = await chain('Ring', 3);
    for (const target of [top, middle, low]) await expect(move(top, target)).rejects.toThrow(/categories_/);
    await expect(move(middle, low)).rejects.toThrow(/categories_/);
    expect(await nodeOf(top)).toMatchObject({ parent_id: null, depth: 1 });
  });

  test('refuses a ring that two make at the same moment, each of whom sees none', async () => {
    const [a, b] = [await add('Left'), await add('Right')];
    const answers = await Promise.allSettled([move(a, b), move(b, a)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('refuses a level too many, of one category and of what is below it', async () => {
    const deep = await chain('Deep', categoryDepthMax);
    await expect(
      run("insert into categories (id, slug, name, parent_id) values ($1, 'one-more', 'One more', $2)", [
        newId(),
        deep.at(-1),
      ]),
    ).rejects.toThrow(/categories_depth_bounded/);
    const [top = ''] = await chain('Carried', 2);
    await expect(move(top, deep[2] ?? null)).rejects.toThrow(/categories_depth_bounded/);
  });

  test('carries everything below when a category moves, and lets go of it when it is deleted', async () => {
    const above = await add('Above');
    const [top = '', middle = '', low = ''] = await chain('Branch', 3);
    await move(top, above);
    expect((await nodeOf(low))?.depth).toBe(4);
    await move(middle, null);
    expect((await nodeOf(low))?.depth).toBe(2);
    await expect(run('update categories set parent_depth = 1 where id = $1', [above])).rejects.toThrow();
    await run('delete from categories where id = $1', [middle]);
    expect(await nodeOf(low)).toBeUndefined();
  });
});
