import { endpoints, type Output } from '@goodshelf/contract';
import type { AssortmentRule } from '@goodshelf/contract/assortment.contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createGroup } from '../../../../../tests/support/groups.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { runChecks } from '../../checks/index.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { readRules, renewTitles, titlesOfRule } from './assortments.repo.ts';
import { ruleOf } from './change-assortment.ts';
import { renewAgeingAssortments, renewChangedTitles } from './index.ts';

type Assortment = Output<typeof endpoints.getAssortment>;
type Selection = Output<typeof endpoints.listSelection>;

const titles = ['Heidi', 'The Hobbit', 'Kim', 'Matilda', 'Holes', 'Hatchet'] as const;
type Title = (typeof titles)[number];

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let neighbour: School;
let member: Person;
let stranger: Person;
const ids = new Map<string, string>();
const clock = fixedClock('2026-03-10T12:00:00Z');
const shopHost = () => new URL(server.config.shopUrl).host;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  await addBooks(
    server.db,
    titles.map((title, index) => ({
      title,
      author: index % 2 === 0 ? 'Ada Even' : 'Olaf Odd',
      priceCents: 500 + index * 300,
      grades: [index + 4],
      subjects: [index < 3 ? 'Adventure' : 'Humor'],
      publisher: index < 2 ? 'Owl House' : 'Fox & Co',
    })),
  );
  for (const { id, title } of await look<{ id: string; title: string }>('select id, title from products'))
    ids.set(title, id);
  neighbour = await createSchool(server.db, { name: 'Maple Street School' });
  stranger = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
});
afterAll(() => server.close());

beforeEach(async () => {
  school = await createSchool(server.db, { name: 'Lincoln Elementary' });
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  // The directory hears of a new school a moment later.
  await vi.waitFor(() => {
    for (const { slug } of [school, neighbour])
      expect(server.modules.storefrontDirectory.find(slug, shopHost())?.slug).toBe(slug);
  });
});

const idOf = (title: Title): string => ids.get(title) ?? '';
const anything: AssortmentRule = {
  group_id: null,
  category_id: null,
  grades: [],
  price_from_cents: null,
  price_to_cents: null,
  publisher: null,
  added_within_days: null,
};
const get = async (who = member): Promise<Assortment> => (await ask(who, endpoints.getAssortment)).body;
const set = async (
  mode: 'everything' | 'chosen',
  rules: readonly Partial<AssortmentRule>[],
  version?: number,
) =>
  ask(member, endpoints.setAssortment, {
    body: {
      mode,
      rules: rules.map((rule) => ({ ...anything, ...rule })),
      version: version ?? (await get()).version,
    },
  });
const choose = (action: string, wanted: readonly Title[]) =>
  ask(member, endpoints.chooseTitles, { body: { action, product_ids: wanted.map(idOf) } });
const select = async (query: object = {}): Promise<Selection> =>
  (await ask(member, endpoints.listSelection, { query: { ...query, sort: 3 } })).body;
const titlesOf = ({ items }: { readonly items: readonly { readonly title: string }[] }): string[] =>
  items.map(({ title }) => title);
const visit = (path: string, of: School = school) =>
  server.app.inject({ url: `/api/storefronts/${of.slug}${path}`, headers: { host: shopHost() } });
const shelf = async (of: School = school, query = ''): Promise<string[]> =>
  titlesOf((await visit(`/products?sort=3${query}`, of)).json());
const page = async (title: Title): Promise<number> => {
  const [row] = await look<{ slug: string }>('select slug from products where id = $1', [idOf(title)]);
  return (await visit(`/products/${row?.slug}`)).statusCode;
};
const chosen = async (): Promise<string[]> => titlesOf(await select({ shelf: 'on' }));

describe('what an organization sells', () => {
  test('is everything until it chooses, and then what its rules choose: in lists, searches, facets, pages and carts', async () => {
    expect(await get()).toMatchObject({
      mode: 'everything',
      version: 0,
      rules: [],
      chosen_count: 0,
      catalogue_count: 6,
    });
    expect(await shelf()).toHaveLength(6);
    expect(
      (await set('chosen', [{ publisher: 'owl house' }, { price_from_cents: 2000 }])).body,
    ).toMatchObject({
      chosen_count: 3,
    });
    await expect.poll(() => shelf()).toEqual(['Hatchet', 'Heidi', 'The Hobbit']);
    const list = (await visit('/products')).json();
    expect(list.total).toBe(3);
    expect(
      list.facets.categories.map(({ slug, count }: { slug: string; count: number }) => [slug, count]),
    ).toEqual([
      ['adventure', 2],
      ['humor', 1],
    ]);
    expect(await shelf(school, '&search=hobbit')).toEqual(['The Hobbit']);
    expect(await shelf(school, '&search=matilda')).toEqual([]);
    expect(await shelf(school, '&category=adventure&grade=4')).toEqual(['Heidi']);
    expect(await page('Matilda')).toBe(404);
    expect(await page('Heidi')).toBe(200);
    expect(await shelf(neighbour)).toHaveLength(6);
    await set('everything', []);
    await expect.poll(() => shelf()).toHaveLength(6);
  });

  test('has its own products beside what it has chosen', async () => {
    await createBook(server.db, { title: 'Lincoln mug', owner: school });
    await set('chosen', [
      { category_id: (await get()).categories.find(({ slug }) => slug === 'humor')?.id ?? '' },
    ]);
    await expect.poll(() => shelf()).toEqual(['Hatchet', 'Holes', 'Lincoln mug', 'Matilda']);
    expect(titlesOf((await visit('/products?sort=5')).json()).toSorted()).toEqual([
      'Hatchet',
      'Holes',
      'Lincoln mug',
      'Matilda',
    ]);
    expect((await visit('/products?search=mug')).json().total).toBe(1);
  });

  test('is chosen title by title as well, and left out whatever the rules say', async () => {
    await set('chosen', [{ grades: [4, 5] }]);
    await choose('add', ['Kim']);
    await choose('leave_out', ['Heidi']);
    expect(await chosen()).toEqual(['Kim', 'The Hobbit']);
    const { items } = await select();
    const said = new Map(items.map((item) => [item.title, [item.is_chosen, item.choice]]));
    expect(said.get('Kim')).toEqual([true, 'added']);
    expect(said.get('Heidi')).toEqual([false, 'left_out']);
    expect(said.get('The Hobbit')).toEqual([true, null]);
    expect(said.get('Holes')).toEqual([false, null]);
    expect(await get()).toMatchObject({ added_count: 1, left_out_count: 1, chosen_count: 2 });
    await choose('by_rules', ['Kim', 'Heidi']);
    expect(await chosen()).toEqual(['Heidi', 'The Hobbit']);
  });

  test('takes all that a list finds', async () => {
    const added = await ask(member, endpoints.chooseTitles, {
      body: { action: 'add', matching: { category: 'humor' } },
    });
    expect(added.body).toMatchObject({ changed: 3, success: '3 titles added' });
    await ask(member, endpoints.chooseTitles, { body: { action: 'add', matching: { search: 'kim' } } });
    expect(await chosen()).toEqual(['Hatchet', 'Holes', 'Kim', 'Matilda']);
  });

  test('follows a group of the platform', async () => {
    const group = await createGroup(server.db);
    const put = (title: Title) =>
      server.db.asOperator('test', (tx) =>
        tx.raw('insert into product_group_items (group_id, product_id) values ($1, $2)', [
          group,
          idOf(title),
        ]),
      );
    await put('Holes');
    await set('chosen', [{ group_id: group }]);
    expect(await chosen()).toEqual(['Holes']);
    await put('Kim');
    await renewChangedTitles({ db: server.db, clock });
    expect(await chosen()).toEqual(['Holes', 'Kim']);
    await server.db.asOperator('test', (tx) => tx.raw('delete from product_groups where id = $1', [group]));
    await renewChangedTitles({ db: server.db, clock });
    expect(await chosen()).toEqual([]);
    expect((await get()).rules).toEqual([]);
  });

  test('shows what is featured first, in its order, whether or not everything is sold', async () => {
    await choose('feature', ['Holes', 'Kim']);
    const { version, featured } = await get();
    expect(featured.map(({ title }) => title)).toEqual(['Holes', 'Kim']);
    await ask(member, endpoints.orderFeatured, {
      body: { version, product_ids: [idOf('Kim'), idOf('Holes'), idOf('Heidi')] },
    });
    const home = async () =>
      endpoints.getStorefrontHome.output.parse((await visit('/home')).json()).shelves.slice(0, 1);
    await expect
      .poll(async () => (await home()).map(({ title, products }) => [title, products.map((p) => p.title)]))
      .toEqual([['Featured', ['Kim', 'Holes', 'Heidi']]]);
    await choose('leave_out', ['Holes']);
    await expect
      .poll(async () => (await home()).map(({ products }) => products.map((p) => p.title)))
      .toEqual([['Kim', 'Heidi']]);
  });
});

describe('a title that leaves the rules', () => {
  const add = async (title: Title) => {
    const [variant] = await look<{ id: string }>('select id from variants where product_id = $1', [
      idOf(title),
    ]);
    return server.app.inject({
      method: 'POST',
      url: `/api/storefronts/${school.slug}/cart/lines`,
      headers: { host: shopHost(), origin: server.config.shopUrl, 'content-type': 'application/json' },
      payload: JSON.stringify({ variant_id: variant?.id, quantity: 1 }),
    });
  };

  test('leaves the shelf, cannot be put into a cart, and is told of where it is in one', async () => {
    await set('chosen', [{ price_to_cents: 1000 }]);
    await expect.poll(() => shelf()).toEqual(['Heidi', 'The Hobbit']);
    const put = await add('Heidi');
    expect(put.statusCode, put.body).toBe(200);
    const cookie = put.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await add('Kim')).json().code).toBe('product_not_found');
    await server.db.asOperator('test', (tx) =>
      tx.raw('update products set price_cents = 1200 where id = $1', [idOf('Heidi')]),
    );
    await renewChangedTitles({ db: server.db, clock });
    await expect.poll(() => shelf()).toEqual(['The Hobbit']);
    const cart = await server.app.inject({
      url: `/api/storefronts/${school.slug}/cart`,
      headers: { host: shopHost(), cookie },
    });
    expect(JSON.stringify(cart.json())).toContain('isn’t sold here anymore');
    await server.db.asOperator('test', (tx) =>
      tx.raw('update products set price_cents = 500 where id = $1', [idOf('Heidi')]),
    );
    await renewChangedTitles({ db: server.db, clock });
  });

  test('is not sold the moment it is unpublished, and comes back with it', async () => {
    await set('chosen', [{ publisher: 'Owl House' }]);
    const move = (status: number) =>
      server.db.asOperator('test', (tx) =>
        tx.raw('update products set status = $2 where id = $1', [idOf('Heidi'), status]),
      );
    await move(1);
    expect((await add('Heidi')).json().code).toBe('product_not_found');
    await renewChangedTitles({ db: server.db, clock });
    await move(2);
    await renewChangedTitles({ db: server.db, clock });
    expect(await chosen()).toEqual(['Heidi', 'The Hobbit']);
  });

  test('follows a rule that says all that one can say', async () => {
    const group = await createGroup(server.db);
    const { categories } = await get();
    await server.db.asOperator('test', (tx) =>
      tx.raw('insert into product_group_items (group_id, product_id) select $1, unnest($2::uuid[])', [
        group,
        [idOf('Heidi'), idOf('Kim')],
      ]),
    );
    const rule: AssortmentRule = {
      ...{ group_id: group, category_id: categories.find(({ name }) => name === 'Adventure')?.id ?? null },
      ...{ grades: [4, 5, 6], price_from_cents: 1, price_to_cents: 100_000, publisher: 'Owl House' },
      added_within_days: 3650,
    };
    expect(Object.values(rule)).not.toContain(null);
    const answer = await set('chosen', [rule]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await chosen()).toEqual(['Heidi']);
    await server.db.asOperator('test', (tx) => tx.raw('delete from product_groups where id = $1', [group]));
  });

  test('because it is no longer new leaves with the days', async () => {
    await set('chosen', []);
    const [row] = await look<{ at: Date }>(
      'select max(created_at) as at from products where organization_id is null',
    );
    const at = row?.at ?? new Date();
    await set('chosen', [{ added_within_days: 3650 }]);
    const before = (await chosen()).length;
    expect(before).toBeGreaterThan(0);
    const later = fixedClock(new Date(at.getTime() + 3_651 * 86_400_000).toISOString());
    expect(await renewAgeingAssortments({ db: server.db, clock: later })).toBe(1);
    expect(await chosen()).toEqual([]);
  });
});

describe('whoever changes what is sold', () => {
  test('must have seen what it was', async () => {
    const { version } = await get();
    expect((await set('chosen', [{ grades: [4] }], version)).status).toBe(200);
    const late = await set('everything', [], version);
    expect(late).toMatchObject({ status: 409, body: { code: 'assortment_changed' } });
    expect((await get()).mode).toBe('chosen');
  });

  test('is told which rule names what is gone', async () => {
    const answer = await set('chosen', [{ grades: [4] }, { group_id: newId() }]);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['rules.1.group_id']);
  });

  test('is refused a rule that says nothing, and bounds that are the wrong way round', async () => {
    expect((await set('chosen', [{}])).status).toBe(422);
    expect((await set('chosen', [{ price_from_cents: 900, price_to_cents: 800 }])).status).toBe(422);
  });

  test('changes nothing of another organization, and reads nothing of it', async () => {
    await set('chosen', [{ grades: [4] }]);
    await choose('add', ['Kim']);
    expect(await get(stranger)).toMatchObject({
      mode: 'everything',
      rules: [],
      chosen_count: 0,
      added_count: 0,
    });
    const { items }: Selection = (await ask(stranger, endpoints.listSelection, {})).body;
    expect(items.every(({ choice, is_chosen: isChosen }) => choice === null && !isChosen)).toBe(true);
  });

  test('finds in the log who did it', async () => {
    await set('chosen', [{ grades: [4] }]);
    const rows = await look('select summary from audit_entries where organization_id = $1', [school.id]);
    expect(rows).toEqual([{ summary: 'Sells what was chosen: 1 title' }]);
  });
});

test('a rule counts what it would choose', async () => {
  const { body } = await ask(member, endpoints.countRule, { body: { ...anything, grades: [4, 5, 6] } });
  expect(body).toEqual({ count: 3 });
});

// A rule is read in two ways: by itself over the whole catalogue, and with all others over titles that changed.
test('a rule chooses the same titles, read for a whole assortment and for titles that changed', async () => {
  const now = new Date();
  const { categories } = await get();
  const group = await createGroup(server.db);
  await server.db.asOperator('test', (tx) =>
    tx.raw('insert into product_group_items (group_id, product_id) select $1, unnest($2::uuid[])', [
      group,
      [idOf('Kim'), idOf('Holes'), idOf('Heidi')],
    ]),
  );
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 1 });
  const anyRule = fc
    .record({
      group_id: maybe(fc.constantFrom(group, newId())),
      category_id: maybe(fc.constantFrom(...categories.map(({ id }) => id))),
      grades: fc.uniqueArray(fc.integer({ min: 3, max: 10 }), { maxLength: 4 }),
      price_from_cents: maybe(fc.integer({ min: 0, max: 2000 })),
      price_to_cents: maybe(fc.integer({ min: 2000, max: 2600 })),
      publisher: maybe(fc.constantFrom('OWL house', 'Fox & Co', 'Nobody')),
      added_within_days: maybe(fc.constantFrom(1, 3650)),
    })
    .filter(
      (rule) =>
        rule.grades.length > 0 || Object.values(rule).some((said) => said !== null && !Array.isArray(said)),
    );
  await fc.assert(
    fc.asyncProperty(anyRule, async (rule) => {
      await server.db.inScope(school.scope, async (tx) => {
        await tx.raw('insert into assortments (organization_id) values ($1) on conflict do nothing', [
          school.id,
        ]);
        await tx.raw('delete from assortment_rules');
        await tx.raw(
          `insert into assortment_rules (organization_id, id, position, group_id, category_id, grades, price_from_cents,
             price_to_cents, publisher, added_within_days) values ($1, $2, 0, $3, $4, $5, $6, $7, $8, $9)`,
          [
            school.id,
            newId(),
            rule.group_id,
            rule.category_id,
            rule.grades.length === 0 ? null : rule.grades,
            rule.price_from_cents,
            rule.price_to_cents,
            rule.publisher,
            rule.added_within_days,
          ],
        );
      });
      const alone = await server.db.inScope(school.scope, async (tx) => {
        const [row] = await tx.query(readRules, [school.id]);
        if (row === undefined) throw new Error('The rule is not there');
        const { statement, values } = titlesOfRule(ruleOf(row), now, 100);
        return tx.query(statement, values);
      });
      await server.db.asOperator('test', (tx) => tx.query(renewTitles, [[...ids.values()], now]));
      const together = await look<{ product_id: string }>(
        'select product_id from assortment_products where organization_id = $1',
        [school.id],
      );
      const sorted = (rows: readonly { product_id: string }[]) =>
        rows.map((row) => row.product_id).toSorted();
      expect(sorted(together)).toEqual(sorted(alone));
    }),
    { numRuns: 60 },
  );
});

// Who saves a rule and who has assortments follow the catalogue see different things when they meet: the one not yet the
// title that changes, the other not yet the rule. Whatever the order, the shelf holds what the rule chooses in the end.
describe('a rule that is saved while titles change', () => {
  const price = (cents: number) =>
    server.db.asOperator('test', (tx) =>
      tx.raw('update products set price_cents = $2 where id = $1', [idOf('Hatchet'), cents]),
    );
  const rounds = 12;

  test('chooses what it says, in whichever order they come', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const isIn = round % 2 === 0;
      await Promise.all([
        price(isIn ? 700 : 2000),
        set('chosen', [{ price_to_cents: 1000 + round }]),
        renewChangedTitles({ db: server.db, clock }),
      ]);
      await renewChangedTitles({ db: server.db, clock });
      expect((await chosen()).includes('Hatchet'), `round ${round}`).toBe(isIn);
    }
    await price(2000);
    await renewChangedTitles({ db: server.db, clock });
  });

  test('is lost by one that reads the rules before it waits for who saves them', async () => {
    await price(700);
    await renewChangedTitles({ db: server.db, clock });
    await set('chosen', [{ price_to_cents: 1000 }]);
    expect(await chosen()).toContain('Hatchet');
    // What the naive one would do: the rules as they were, written after they have changed.
    const before = await server.db.asOperator('test', (tx) =>
      tx.raw<{ organization_id: string }>(
        'select organization_id from assortment_rules where organization_id = $1',
        [school.id],
      ),
    );
    await set('chosen', [{ price_to_cents: 600 }]);
    expect(await chosen()).not.toContain('Hatchet');
    await server.db.asOperator('test', (tx) =>
      tx.raw('insert into assortment_products (organization_id, product_id) select $1, $2', [
        before.rows[0]?.organization_id,
        idOf('Hatchet'),
      ]),
    );
    // The nightly check sees what it has done.
    const results = await runChecks(server.db);
    expect(results.filter(({ violationCount }) => violationCount > 0).map(({ name }) => name)).toEqual([
      'assortments-hold-what-is-chosen',
    ]);
    await set('everything', []);
  });
});
