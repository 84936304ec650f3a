import { endpoints, type Output } from '@goodshelf/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { personOf } from '../../platform/subject/index.ts';
import { moveOutOfCategory, removeCategory } from './categories.repo.ts';
import { sharedCategories } from './category-owner.ts';
import { deleteCategory } from './delete-category.ts';

type Tree = Output<typeof endpoints.listCategoryTree>;

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Person;
let school: School;
let member: Person;
let stranger: Person;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  const neighbour = await createSchool(server.db, { name: 'Maple Street School' });
  staff = await createPerson(server.db, { isAdmin: true });
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  stranger = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
});
afterAll(() => server.close());

const tree = async (): Promise<Tree> => (await ask(staff, endpoints.listCategoryTree, {})).body;
const add = async (name: string, parentId: string | null = null): Promise<string> => {
  const { status, body } = await ask(staff, endpoints.addCategory, { body: { name, parent_id: parentId } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const remove = (categoryId: string, version = 1) =>
  ask(staff, endpoints.deleteCategory, { params: { categoryId }, body: { version } });
const run = (sql: string, values: unknown[] = []) =>
  server.db.asOperator('test', (tx) => tx.raw(sql, values));
const put = (categoryId: string, title: string) =>
  run(
    'insert into product_categories (product_id, category_id) select id, $1 from products where title = $2',
    [categoryId, title],
  );
/** The titles in a category, and those that searches find in it. */
const standing = async (categoryId: string): Promise<{ kept: string[]; found: string[] }> => {
  const [row] = await look<{ kept: string[]; found: string[] }>(
    `select coalesce((select array_agg(p.title order by p.title) from product_categories pc join products p on p.id = pc.product_id
       where pc.category_id = $1), '{}') as kept,
     coalesce((select array_agg(p.title order by p.title) from shared_search s join products p on p.id = s.product_id
       where s.category_ids @> array[$1::uuid]), '{}') as found`,
    [categoryId],
  );
  return row ?? { kept: [], found: [] };
};

describe('a category that is deleted', () => {
  test('gives its products, an organization’s own too, to the one above it, and searches and counts follow', async () => {
    const top = await add('Nature');
    const gone = await add('Mountains', top);
    await addBooks(server.db, [{ title: 'Heidi' }, { title: 'Kim' }]);
    await createBook(server.db, { title: 'Trail mug', owner: school });
    await put(gone, 'Heidi');
    await put(gone, 'Kim');
    await put(top, 'Kim');
    await run(
      `insert into product_categories (organization_id, product_id, category_id)
       select organization_id, id, $1 from products where title = 'Trail mug'`,
      [gone],
    );
    const { status, body } = await remove(gone);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({ success: 'Mountains was deleted', moved_count: 3 });
    expect(await standing(top)).toEqual({ kept: ['Heidi', 'Kim', 'Trail mug'], found: ['Heidi', 'Kim'] });
    expect(await standing(gone)).toEqual({ kept: [], found: [] });
    const { items, events } = await tree();
    expect(items.find(({ id }) => id === top)?.published_count).toBe(2);
    expect(items.some(({ id }) => id === gone)).toBe(false);
    expect(events[0]?.summary).toBe(
      'Deleted the category “Mountains” and moved what stood in it to “Nature”',
    );
  });

  test('leaves its products their other categories when it stood at the top', async () => {
    const [gone, other] = [await add('Fads'), await add('Classics')];
    await put(gone, 'Heidi');
    await put(other, 'Heidi');
    expect((await remove(gone)).body).toMatchObject({ success: 'Fads was deleted', moved_count: 1 });
    expect((await standing(other)).found).toEqual(['Heidi']);
    expect((await look("select title from products where title = 'Heidi'")).length).toBe(1);
  });

  test('is not one that holds others, was changed meanwhile, or is gone', async () => {
    const top = await add('Holds others');
    const inside = await add('Held', top);
    expect((await remove(top)).body).toMatchObject({
      code: 'category_not_empty',
      message: 'Move or delete the categories inside Holds others first.',
    });
    expect((await remove(inside, 2)).body).toMatchObject({ code: 'category_changed' });
    expect((await remove(newId())).body).toMatchObject({ code: 'category_not_found' });
    expect((await remove(inside)).status).toBe(200);
    expect((await remove(inside)).body).toMatchObject({ code: 'category_not_found' });
  });

  test('is not one by which an organization chooses what it sells', async () => {
    const id = await add('Chosen by rule');
    await put(id, 'Heidi');
    const rule = {
      group_id: null,
      category_id: id,
      grades: [],
      price_from_cents: null,
      price_to_cents: null,
    };
    const body = {
      version: 0,
      mode: 'everything',
      rules: [{ ...rule, publisher: null, added_within_days: null }],
    };
    expect((await ask(member, endpoints.setAssortment, { body })).status).toBe(200);
    expect((await remove(id)).body).toMatchObject({
      code: 'category_in_use',
      message: '1 organization chooses what to sell by this category, so it can’t be deleted.',
    });
    expect((await standing(id)).kept).toEqual(['Heidi']);
  });

  test('gives a great number away in steps, and goes on where it was stopped', async () => {
    const top = await add('Great');
    const gone = await add('Greater', top);
    const titles = Array.from({ length: 7 }, (_, index) => `Volume ${index + 1}`);
    await addBooks(
      server.db,
      titles.map((title) => ({ title })),
    );
    for (const title of titles) await put(gone, title);
    const inSteps = deleteCategory(
      { owner: sharedCategories(server.db, async () => 0), clock: systemClock },
      { productsAtOnce: 2, stepsAtOnce: 2 },
    );
    const actor = personOf(staff.id);
    expect(await inSteps(actor, gone, { version: 1 })).toEqual({ success: null, moved_count: 4 });
    // Each stands in one of the two, and above both.
    expect((await standing(gone)).kept.length).toBe(3);
    expect((await standing(top)).found).toEqual(titles);
    expect(await inSteps(actor, gone, { version: 1 })).toEqual({
      success: 'Greater was deleted',
      moved_count: 3,
    });
    expect((await standing(top)).kept).toEqual(titles);
  });

  /** Puts a title into a category and keeps the transaction open until somebody waits for it; `work` meets it there. */
  const whilePutting = async (
    categoryId: string,
    title: string,
    work: () => Promise<unknown>,
  ): Promise<void> => {
    let meanwhile: Promise<unknown> = Promise.resolve();
    await server.db.asOperator('test', async (tx) => {
      await tx.raw(
        'insert into product_categories (product_id, category_id) select id, $1 from products where title = $2',
        [categoryId, title],
      );
      const { rows } = await tx.raw<{ pid: number }>('select pg_backend_pid() as pid', []);
      meanwhile = work();
      await expect
        .poll(() =>
          look('select 1 from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))', [
            rows[0]?.pid,
          ]),
        )
        .toHaveLength(1);
    });
    await meanwhile;
  };

  test('loses no product that is put into it at the same moment', async () => {
    const top = await add('Race above');
    const gone = await add('Race', top);
    await whilePutting(gone, 'Kim', () => remove(gone));
    expect((await standing(top)).kept).toEqual(['Kim']);
    expect((await tree()).items.some(({ id }) => id === gone)).toBe(false);
  });

  test('would lose one if nobody held it: the test above can fail', async () => {
    const top = await add('Naive above');
    const gone = await add('Naive', top);
    await whilePutting(gone, 'Kim', () =>
      server.db.asOperator('test: a naive twin', async (tx) => {
        await tx.query(moveOutOfCategory, [gone, top, 500]);
        await tx.query(removeCategory, [gone, null]);
      }),
    );
    expect((await standing(top)).kept).toEqual([]);
  });
});

describe('files that name a deleted category', () => {
  const slugsOf = async (title: string): Promise<string[]> =>
    (
      await look<{ slug: string }>(
        `select c.slug from products p join product_categories pc on pc.product_id = p.id join categories c on c.id = pc.category_id
         where p.title = $1 order by c.slug`,
        [title],
      )
    ).map(({ slug }) => slug);
  const sendBook = (title: string, subject: string) => addBooks(server.db, [{ title, subjects: [subject] }]);

  test('put their books into the one above it, also when that is deleted later, and never make it again', async () => {
    const top = await add('Seas');
    const middle = await add('Oceans', top);
    const gone = await add('Whales', middle);
    await sendBook('Moby-Dick', 'Whales');
    expect(await slugsOf('Moby-Dick')).toEqual(['whales']);
    await remove(gone);
    await sendBook('Moby-Dick', 'Whales');
    await sendBook('Whale tales', 'Whales');
    expect(await slugsOf('Moby-Dick')).toEqual(['oceans']);
    expect(await slugsOf('Whale tales')).toEqual(['oceans']);
    await remove(middle);
    await sendBook('More whales', 'Whales');
    expect(await slugsOf('More whales')).toEqual(['seas']);
    await remove(top);
    await sendBook('Last whales', 'Whales');
    expect(await slugsOf('Last whales')).toEqual([]);
    expect(await look("select 1 from categories where slug in ('whales', 'oceans', 'seas')")).toEqual([]);
  });

  test('mean a category again that is added with its name', async () => {
    await add('Whales');
    await sendBook('Whales are back', 'Whales');
    expect(await slugsOf('Whales are back')).toEqual(['whales']);
  });
});

describe('an organization', () => {
  test('deletes categories of its own, nobody else’s, and finds it in its activity log', async () => {
    const addOwn = async (name: string, parentId: string | null): Promise<string> =>
      (await ask(member, endpoints.addOwnCategory, { body: { name, parent_id: parentId } })).body.id;
    const removeOwn = (categoryId: string, who = member) =>
      ask(who, endpoints.deleteOwnCategory, { params: { categoryId }, body: { version: 1 } });
    const wear = await addOwn('Spirit wear', null);
    const hats = await addOwn('Hats', wear);
    await createBook(server.db, { title: 'Leopard cap', owner: school });
    await run(
      `insert into product_categories (organization_id, product_id, category_id, category_owner_id)
       select organization_id, id, $1, $2 from products where title = 'Leopard cap'`,
      [hats, school.id],
    );
    const shared = await add('Shared by all');
    for (const answer of [await removeOwn(hats, stranger), await removeOwn(shared), await remove(hats)])
      expect(answer.body).toMatchObject({ code: 'category_not_found' });
    expect((await standing(hats)).kept).toEqual(['Leopard cap']);
    expect((await removeOwn(hats)).body).toEqual({ success: 'Hats was deleted', moved_count: 1 });
    expect((await standing(wear)).kept).toEqual(['Leopard cap']);
    const { items } = (await ask(member, endpoints.listAuditEntries, { query: {} })).body;
    expect(items[0]).toMatchObject({
      summary: 'Deleted the category “Hats” and moved what stood in it to “Spirit wear”',
    });
    expect(await look("select 1 from category_forwards where slug = 'hats'")).toEqual([]);
    await expect(
      server.db.inScope(school.scope, (tx) => tx.raw('select * from category_forwards')),
    ).rejects.toThrow();
  });
});
