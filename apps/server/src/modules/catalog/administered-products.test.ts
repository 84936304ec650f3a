import { endpoints, type Output } from '@goodshelf/contract';
import { administeredProductSorts } from '@goodshelf/contract/admin-products.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { addBooks, changeBook } from '../../../../../tests/support/books.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { takeBookDown } from '../../../../../tests/support/takedowns.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { newId } from '../../platform/ids/index.ts';

type List = Output<typeof endpoints.listAdministeredProducts>;

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Person;
let owner: Person;
let school: School;

const books = [
  {
    title: 'Heidi',
    author: 'Johanna Spyri',
    isbn13: '9780439554930',
    priceCents: 900,
    subjects: ['Mountains'],
  },
  { title: 'The Hobbit', author: 'J. R. R. Tolkien', priceCents: 1500, stock: 0 },
  { title: 'Kim', author: 'Rudyard Kipling', priceCents: 700, subjects: ['Journeys'] },
  {
    title: 'Jane Eyre',
    author: 'Charlotte Brontë',
    priceCents: 1100,
    description: 'Nothing about the hobbit',
  },
];

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  staff = await createPerson(server.db, { isAdmin: true });
  owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  await addBooks(server.db, books);
  await changeBook(server.db, 'Jane Eyre', 'status = 4');
  await takeBookDown(server.db, 'Kim', 6);
  await createBook(server.db, { title: 'Hobbit mug', owner: school });
});
afterAll(() => server.close());

const list = async (query: Record<string, unknown> = {}): Promise<List> => {
  const { status, body } = await ask(staff, endpoints.listAdministeredProducts, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const titles = async (query: Record<string, unknown> = {}): Promise<readonly string[]> =>
  (await list({ sort: 'title', ...query })).items.map(({ title }) => title);
const idOf = async (title: string): Promise<string> => (await list({ search: title })).items[0]?.id ?? '';

describe('the list of products', () => {
  test('has the shared catalogue in every status, and nothing of an organization', async () => {
    expect(await list({ sort: 'title' })).toMatchObject({
      total: 4,
      has_more: false,
      page_count: 1,
      items: [
        {
          title: 'Heidi',
          status: 2,
          price_cents: 900,
          on_hand: 10,
          variant_count: 1,
          isbn13: '9780439554930',
        },
        { title: 'Jane Eyre', status: 4 },
        { title: 'Kim', status: 6 },
        { title: 'The Hobbit', status: 2, on_hand: 0 },
      ],
    });
  });

  test.each([
    ['hobbit', ['The Hobbit']],
    ['HOBB', ['The Hobbit']],
    ['the hobbit', ['The Hobbit']],
    ['bronte', ['Jane Eyre']],
    ['jrr tolkien', ['The Hobbit']],
    ['kipling kim', ['Kim']],
    ['978-0-439-55493-0', ['Heidi']],
    ['0-439-55493-4', ['Heidi']],
    ['9780439554930', ['Heidi']],
    ['nothing of the kind', []],
    ["'; drop table products; --", []],
    ['& | ! <-> :*', []],
  ])('finds %j by title, author or number, whatever its status', async (search, found) => {
    expect(await titles({ search })).toEqual(found);
  });

  test('finds a SKU', async () => {
    const id = await idOf('Heidi');
    await server.db.asOperator('test', (tx) =>
      tx.raw('update variants set sku = $2 where product_id = $1', [id, 'WH-0042']),
    );
    expect(await titles({ search: 'wh-0042' })).toEqual(['Heidi']);
  });

  test('is narrowed by status, stock and category, and by all of them together', async () => {
    expect(await titles({ status: 2 })).toEqual(['Heidi', 'The Hobbit']);
    expect(await titles({ status: 6 })).toEqual(['Kim']);
    expect(await titles({ status: 3 })).toEqual([]);
    expect(await titles({ stock: 0 })).toEqual(['The Hobbit']);
    expect(await titles({ stock: 1, status: 2 })).toEqual(['Heidi']);
    expect(await titles({ category: 'mountains' })).toEqual(['Heidi']);
    expect(await titles({ category: 'journeys', search: 'kipling', status: 6, stock: 1 })).toEqual(['Kim']);
    expect(await titles({ category: 'journeys', search: 'heidi' })).toEqual([]);
    expect(await titles({ category: 'no-such-category' })).toEqual([]);
  });

  test('is the same backwards in each order, and its pages together are the whole', async () => {
    for (const sort of administeredProductSorts) {
      const whole = (await list({ sort })).items.map(({ id }) => id);
      const pages: string[] = [];
      for (const page of [1, 2, 3, 4, 5]) {
        const { items } = await list({ sort, page, page_size: 10 });
        pages.push(...items.map(({ id }) => id));
      }
      expect(pages).toEqual(whole);
      const back = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
      expect((await list({ sort: back })).items.map(({ id }) => id)).toEqual(whole.toReversed());
    }
    expect((await list({ sort: 'price' })).items.map(({ price_cents: price }) => price)).toEqual([
      700, 900, 1100, 1500,
    ]);
  });

  test('costs the same few statements, however much it is asked', async () => {
    const names = async (query: Record<string, unknown>) =>
      (await statementsOf(() => list(query))).filter((name) => name.startsWith('catalog.'));
    expect(await names({ page_size: 1000 })).toEqual([
      'catalog.administered-list order -created_at',
      'catalog.administered-rows',
    ]);
    expect(await names({ search: 'heidi', stock: 1 })).toHaveLength(2);
    expect(await names({ category: 'mountains', sort: 'price' })).toHaveLength(3);
    expect(await names({ search: 'nothing of the kind' })).toHaveLength(1);
  });
});

describe('moving products', () => {
  const move = (ids: readonly string[], status: number, reason: string | null = null, who = staff) =>
    ask(who, endpoints.moveProducts, { body: { product_ids: ids, status, reason } });
  const versionOf = async (): Promise<unknown> =>
    (await look("select version from content_versions where scope = 'platform'"))[0]?.['version'];

  test('takes them off every storefront at once, and writes down who and why', async () => {
    const id = await idOf('Heidi');
    const before = await versionOf();
    const { status, body } = await move([id], 3, 'The publisher asked us to wait.');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [{ id, problem: null }],
      success: '1 product moved to Archived - General',
      error: null,
    });
    expect(await look('select 1 from shared_search where product_id = $1', [id])).toEqual([]);
    expect(Number(await versionOf())).toBe(Number(before) + 1);
    expect(
      await look(
        'select action, summary, reason, changes, actor_user_id from product_events where product_id = $1',
        [id],
      ),
    ).toEqual([
      {
        action: 'moved',
        summary: 'Moved to Archived - General',
        reason: 'The publisher asked us to wait.',
        changes: [{ label: 'Status', before: 'Published', after: 'Archived - General' }],
        actor_user_id: staff.id,
      },
    ]);
    expect(await titles({ search: 'heidi' })).toEqual(['Heidi']);
    await move([id], 1);
    expect((await move([id], 2)).body.success).toBe('1 product moved to Published');
    expect(await look('select 1 from shared_search where product_id = $1', [id])).toHaveLength(1);
  });

  test('tells each that may not move why, beside those that do', async () => {
    const [heidi, kim, jane] = [await idOf('Heidi'), await idOf('Kim'), await idOf('Jane Eyre')];
    const unknown = newId();
    const { body } = await move([heidi, kim, jane, unknown], 2);
    expect(body).toEqual({
      results: [
        { id: heidi, problem: 'It already has this status.' },
        {
          id: kim,
          problem: 'It’s under a copyright notice. Its status can’t change until that case is closed.',
        },
        { id: jane, problem: 'It’s archived. Move it to Unpublished first.' },
        { id: unknown, problem: 'It’s no longer in the catalog.' },
      ],
      success: null,
      error: '4 of 4 products weren’t moved',
    });
    expect(await look('select 1 from product_events where product_id = $1', [kim])).toEqual([]);
  });

  test('the general archive wants a reason, and a DMCA state is not offered', async () => {
    const id = await idOf('Heidi');
    expect(await move([id], 3)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reason', message: 'required' }] },
    });
    for (const status of [6, 7, 8]) expect((await move([id], status)).status).toBe(422);
  });

  test('an organization’s own product is none of staff’s catalogue', async () => {
    const [row] = await look<{ id: string; status: number }>(
      'select id, status from products where organization_id = $1',
      [school.id],
    );
    const { body } = await move([row?.id ?? ''], 4);
    expect(body.results[0].problem).toBe('It’s no longer in the catalog.');
    expect(await look('select status from products where id = $1', [row?.id])).toEqual([
      { status: row?.status },
    ]);
  });

  test('nobody but staff reads or moves', async () => {
    const id = await idOf('Heidi');
    for (const endpoint of [endpoints.listAdministeredProducts, endpoints.listSharedCategories])
      expect((await ask(owner, endpoint)).status).toBe(404);
    expect((await move([id], 4, null, owner)).status).toBe(404);
    expect(await look('select status from products where id = $1', [id])).toEqual([{ status: 2 }]);
  });

  test('what is written down stays as it was, and storefronts cannot read it', async () => {
    await expect(
      server.db.asOperator('test', (tx) => tx.raw('delete from product_events')),
    ).rejects.toMatchObject({ code: '42501' });
    const { rows } = await server.db.inScope(school.scope, (tx) => tx.raw('select * from product_events'));
    expect(rows).toEqual([]);
    await expect(
      server.db.inScope(school.scope, (tx) => tx.raw('delete from product_events')),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
