import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { runChecks } from '../../checks/index.ts';
import { newId } from '../../platform/ids/index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Person;
let member: Person;
let school: School;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  staff = await createPerson(server.db, { isAdmin: true });
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  await addBooks(server.db, [
    { title: 'Heidi', author: 'Johanna Spyri', subjects: ['Mountains', 'Animals'] },
    { title: 'Kim', author: 'Rudyard Kipling', subjects: ['Journeys'] },
    { title: 'Emma', author: 'Jane Austen' },
  ]);
});
afterAll(async () => {
  expect((await runChecks(server.db)).filter(({ violationCount }) => violationCount > 0)).toEqual([]);
  await server.close();
});

const idOf = async (title: string): Promise<string> =>
  (await look<{ id: string }>('select id from products where title = $1', [title]))[0]?.id ?? '';
const categoryNamed = async (name: string): Promise<string> =>
  (await look<{ id: string }>('select id from categories where name = $1', [name]))[0]?.id ?? '';
const categorize = (ids: readonly string[], categoryId: string, change = 'add', who = staff) =>
  ask(who, who === staff ? endpoints.categorizeProducts : endpoints.categorizeOwnProducts, {
    body: { product_ids: ids, category_id: categoryId, change },
  });
const stored = (id: string) =>
  look<{ subject: string; version: number; image_key: string | null }>(
    `select p.subject, p.version, i.image_key from products p left join product_images i on i.product_id = p.id where p.id = $1`,
    [id],
  );
const shelfOf = async (category: string): Promise<readonly string[]> => {
  const { body } = await ask(staff, endpoints.listAdministeredProducts, {
    query: { category, sort: 'title' },
  });
  return body.items.map(({ title }: { title: string }) => title);
};

test('many products are put into a category at once and taken out again: what is already there is told, and changes nothing', async () => {
  const [heidi, kim, emma, gone] = [await idOf('Heidi'), await idOf('Kim'), await idOf('Emma'), newId()];
  const mountains = await categoryNamed('Mountains');
  const [before] = await stored(kim);
  const added = await categorize([heidi, kim, emma, gone], mountains);
  expect(added.body).toEqual({
    results: [
      { id: heidi, problem: 'It’s already in this category.' },
      { id: kim, problem: null },
      { id: emma, problem: null },
      { id: gone, problem: 'It’s no longer in the catalog.' },
    ],
    success: '2 products added to Mountains',
    error: '2 of 4 products weren’t changed',
  });
  expect(await shelfOf('mountains')).toEqual(['Emma', 'Heidi', 'Kim']);
  const [after] = await stored(kim);
  expect(after).toMatchObject({ subject: 'Journeys, Mountains', version: (before?.version ?? 0) + 1 });
  // A drawn cover names the first category: it gets a new name, because browsers keep the old one.
  expect(after?.image_key).not.toBe(before?.image_key);
  expect(
    await look('select summary, changes, actor_user_id from product_events where product_id = $1', [kim]),
  ).toEqual([
    {
      summary: 'Added to Mountains',
      changes: [{ label: 'Categories', before: 'Journeys', after: 'Journeys, Mountains' }],
      actor_user_id: staff.id,
    },
  ]);
  expect((await categorize([kim, emma], mountains, 'remove')).body.success).toBe(
    '2 products removed from Mountains',
  );
  expect((await categorize([emma], mountains, 'remove')).body).toMatchObject({
    results: [{ id: emma, problem: 'It isn’t in this category.' }],
    success: null,
    error: 'The product wasn’t changed',
  });
  const [back] = await stored(kim);
  expect(back?.subject).toBe('Journeys');
  expect(back?.image_key).not.toBe(after?.image_key);
  expect(await shelfOf('mountains')).toEqual(['Heidi']);
});

test('costs the same few statements for one product and for many', async () => {
  const animals = await categoryNamed('Animals');
  const ids = [await idOf('Heidi'), await idOf('Kim'), await idOf('Emma')];
  const namesOf = async (some: readonly string[], change: string) =>
    (await statementsOf(() => categorize(some, animals, change))).filter((name) =>
      name.startsWith('catalog.'),
    );
  const one = await namesOf(ids.slice(2), 'add');
  expect(await namesOf(ids.slice(1, 2), 'add')).toEqual(one);
  expect(one).toHaveLength(8);
  expect(await namesOf(ids.slice(1), 'remove')).toHaveLength(8);
});

test('whoever does the same at one moment does it once', async () => {
  const emma = await idOf('Emma');
  const journeys = await categoryNamed('Journeys');
  const answers = await Promise.all(Array.from({ length: 6 }, () => categorize([emma], journeys)));
  expect(answers.filter(({ body }) => body.success !== null)).toHaveLength(1);
  expect(await stored(emma)).toMatchObject([{ subject: 'Journeys', version: expect.any(Number) }]);
  expect(
    await look("select 1 from product_events where product_id = $1 and summary = 'Added to Journeys'", [
      emma,
    ]),
  ).toHaveLength(1);
});

test('an organization puts its own products into its own categories and the platform’s, and into no one else’s', async () => {
  const mug = await createBook(server.db, { title: 'Hobbit mug', owner: school });
  const neighbour = await createSchool(server.db);
  const other = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
  const made = await ask(other, endpoints.addOwnCategory, { body: { name: 'Spirit wear', parent_id: null } });
  expect(made.status).toBe(200);
  const foreign = await categorize([mug.id], await categoryNamed('Spirit wear'), 'add', member);
  expect(foreign).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'category_id', message: expect.stringContaining('no longer exists') }] },
  });
  const heidi = await idOf('Heidi');
  const mountains = await categoryNamed('Mountains');
  expect((await categorize([mug.id, heidi], mountains, 'add', member)).body.results).toEqual([
    { id: mug.id, problem: null },
    { id: heidi, problem: 'It’s no longer in the catalog.' },
  ]);
  expect((await categorize([heidi], mountains, 'remove', member)).body.success).toBeNull();
  expect((await categorize([mug.id], mountains, 'remove', other)).body.success).toBeNull();
  expect(await stored(mug.id)).toMatchObject([{ subject: 'Mountains' }]);
});
