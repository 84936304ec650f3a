import { endpoints, type Output } from '@goodshelf/contract';
import { groupProductsMax, groupsMax } from '@goodshelf/contract/admin-groups.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';

type Group = Output<typeof endpoints.getGroup>;

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Person;
let school: School;
let heidi: string;
let hobbit: string;
let kim: string;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  staff = await createPerson(server.db, { isAdmin: true });
  await addBooks(
    server.db,
    ['Heidi', 'The Hobbit', 'Kim'].map((title) => ({ title, author: 'A. Writer', priceCents: 900 })),
  );
  const idOf = async (title: string): Promise<string> =>
    String((await look<{ id: string }>('select id from products where title = $1', [title]))[0]?.id);
  [heidi, hobbit, kim] = [await idOf('Heidi'), await idOf('The Hobbit'), await idOf('Kim')];
});
afterAll(() => server.close());

const add = async (title: string, note = ''): Promise<string> => {
  const { status, body } = await ask(staff, endpoints.addGroup, { body: { title, note } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const get = async (groupId: string): Promise<Group> =>
  (await ask(staff, endpoints.getGroup, { params: { groupId } })).body;
const put = (groupId: string, version: number, ids: readonly string[]) =>
  ask(staff, endpoints.setGroupProducts, { params: { groupId }, body: { version, product_ids: [...ids] } });
const titlesOf = (group: Group): readonly string[] => group.products.map(({ title }) => title);
const list = async (): Promise<Output<typeof endpoints.listGroups>['items']> =>
  (await ask(staff, endpoints.listGroups, {})).body.items;

describe('a group of the platform', () => {
  test('is added empty and last, filled in order, and shown by storefronts at once', async () => {
    const id = await add('Staff picks: grade 3', 'What our readers love');
    expect((await list()).at(-1)).toMatchObject({ id, product_count: 0, published_count: 0 });
    expect((await put(id, 1, [kim, heidi])).body).toMatchObject({ version: 2 });
    const group = await get(id);
    expect(titlesOf(group)).toEqual(['Kim', 'Heidi']);
    expect(group).toMatchObject({ note: 'What our readers love', version: 2, published_count: 2 });
    await expect
      .poll(async () => {
        const home = await server.app.inject({
          url: `/api/storefronts/${school.slug}/home`,
          headers: { host: new URL(server.config.shopUrl).host },
        });
        const { shelves } = endpoints.getStorefrontHome.output.parse(home.json());
        return shelves
          .filter(({ title }) => title === 'Staff picks: grade 3')
          .map(({ products }) => products.map(({ title }) => title));
      })
      .toEqual([['Kim', 'Heidi']]);
  });

  test('is changed only by whoever saw it as it is', async () => {
    const id = await add('Seen by two');
    expect((await put(id, 1, [heidi])).status).toBe(200);
    const late = await put(id, 1, [kim]);
    expect(late).toMatchObject({ status: 409, body: { code: 'group_changed' } });
    expect(titlesOf(await get(id))).toEqual(['Heidi']);
    const renamed = await ask(staff, endpoints.updateGroup, {
      params: { groupId: id },
      body: { title: 'Other words', note: '', version: 1 },
    });
    expect(renamed.status).toBe(409);
  });

  test('is never half of two changes that meet', async () => {
    const id = await add('Raced for');
    const answers = await Promise.all([
      put(id, 1, [heidi, kim]),
      put(id, 1, [kim, hobbit]),
      put(id, 1, [hobbit]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(titlesOf(await get(id))).toEqual([['Heidi', 'Kim'], ['Kim', 'The Hobbit'], ['The Hobbit']][won]);
  });

  test('holds a product once, and no product of an organization', async () => {
    const id = await add('Doubles');
    await put(id, 1, [heidi, heidi, kim]);
    expect(titlesOf(await get(id))).toEqual(['Heidi', 'Kim']);
    const { id: own } = await createBook(server.db, { title: 'Our mug', owner: school });
    expect(await put(id, 2, [own])).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    expect(titlesOf(await get(id))).toEqual(['Heidi', 'Kim']);
  });

  test('writes down who did what, and nothing when nothing changed', async () => {
    const id = await add('Written down');
    await put(id, 1, [heidi, kim]);
    await put(id, 2, [kim, heidi]);
    await put(id, 3, [kim, heidi]);
    await put(id, 3, [kim, hobbit]);
    expect((await get(id)).events.map(({ summary }) => summary)).toEqual([
      'Removed “Heidi”',
      'Added “The Hobbit”',
      'Changed the order',
      'Added “Heidi” and 1 more',
      'Added the group “Written down”',
    ]);
    expect((await get(id)).version).toBe(4);
    await expect(
      server.db.asOperator('test', (tx) => tx.raw('delete from product_group_events')),
    ).rejects.toThrow();
    await expect(
      server.db.inScope(school.scope, (tx) => tx.raw('select * from product_group_events')),
    ).rejects.toThrow();
  });

  test('keeps its address under another title, and no title is there twice', async () => {
    const id = await add('Summer reading');
    const update = (title: string, version: number) =>
      ask(staff, endpoints.updateGroup, { params: { groupId: id }, body: { title, note: '', version } });
    expect((await update('Winter reading', 1)).body).toMatchObject({ version: 2 });
    expect(await look('select slug from product_groups where id = $1', [id])).toEqual([
      { slug: 'summer-reading' },
    ]);
    const again = await add('Summer reading');
    expect(await look('select slug from product_groups where id = $1', [again])).toEqual([
      { slug: 'summer-reading-2' },
    ]);
    expect(await update('SUMMER reading', 2)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'title', message: 'Another group already has this title' }] },
    });
    expect((await ask(staff, endpoints.addGroup, { body: { title: ' ', note: '' } })).body).toMatchObject({
      errors: [{ field: 'title', message: 'required' }],
    });
    expect((await ask(staff, endpoints.addGroup, { body: { title: '絵本', note: '' } })).status).toBe(200);
  });

  test('is put in order with the others; those not named follow', async () => {
    const before = (await list()).map((group) => group.id);
    const [first, second, ...rest] = before;
    const order = [second, newId(), first].filter((id) => id !== undefined);
    expect((await ask(staff, endpoints.orderGroups, { body: { group_ids: order } })).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([second, first, ...rest]);
  });

  test('is deleted with its list, and its products stay', async () => {
    const id = await add('Soon gone');
    await put(id, 1, [heidi]);
    const gone = await ask(staff, endpoints.deleteGroup, { params: { groupId: id } });
    expect(gone.body).toEqual({ success: 'Soon gone was deleted' });
    expect((await ask(staff, endpoints.getGroup, { params: { groupId: id } })).status).toBe(404);
    expect((await ask(staff, endpoints.deleteGroup, { params: { groupId: id } })).status).toBe(404);
    expect(await look('select title from products where id = $1', [heidi])).toEqual([{ title: 'Heidi' }]);
    expect(
      (await look('select 1 from product_group_events where group_id = $1', [id])).length,
    ).toBeGreaterThan(2);
  });

  test('has its limits', async () => {
    const id = await add('Full');
    expect(
      (
        await put(
          id,
          1,
          Array.from({ length: groupProductsMax + 1 }, () => newId()),
        )
      ).status,
    ).toBe(422);
    await server.db.asOperator('test', (tx) =>
      tx.raw(
        `insert into product_groups (id, slug, title)
         select gen_random_uuid(), 'many-' || n, 'Many ' || n from generate_series(1, $1) n`,
        [groupsMax],
      ),
    );
    expect(await ask(staff, endpoints.addGroup, { body: { title: 'One more', note: '' } })).toMatchObject({
      status: 409,
      body: { code: 'too_many_groups' },
    });
  });
});
