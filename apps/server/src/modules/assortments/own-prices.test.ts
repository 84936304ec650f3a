import { endpoints, type Output } from '@goodshelf/contract';
import { productSorting } from '@goodshelf/contract/lookups';
import { priceBuckets } from '@goodshelf/contract/storefront.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { runChecks } from '../../checks/index.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { renewChangedTitles } from './index.ts';

type Prices = Output<typeof endpoints.getTitlePrices>;
type Selection = Output<typeof endpoints.listSelection>;

const titles = ['Heidi', 'Kim', 'Matilda'] as const;
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
const host = () => new URL(server.config.shopUrl).host;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  await addBooks(
    server.db,
    titles.map((title, index) => ({ title, author: 'Ada Even', priceCents: 800 + index * 100, grades: [4] })),
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
  await choose(member);
});

const idOf = (title: Title): string => ids.get(title) ?? '';
/** Sells what is for grade 4: all three. */
const choose = async (who: Person, mode: 'chosen' | 'everything' = 'chosen') => {
  const { version } = (await ask(who, endpoints.getAssortment)).body;
  const rule = {
    group_id: null,
    category_id: null,
    grades: [4],
    price_from_cents: null,
    price_to_cents: null,
    publisher: null,
    added_within_days: null,
  };
  await ask(who, endpoints.setAssortment, { body: { version, mode, rules: [rule] } });
};
const get = async (title: Title, who = member): Promise<Prices> =>
  (await ask(who, endpoints.getTitlePrices, { params: { productId: idOf(title) } })).body;
const setTo = async (title: Title, price: number | null, who = member) => {
  const [variant] = await look<{ id: string }>('select id from variants where product_id = $1', [
    idOf(title),
  ]);
  return ask(who, endpoints.setTitlePrices, {
    params: { productId: idOf(title) },
    body: { prices: [{ variant_id: variant?.id, price_cents: price }] },
  });
};
const visit = async (path: string, of: School = school) => {
  const answer = await server.app.inject({
    url: `/api/storefronts/${of.slug}${path}`,
    headers: { host: host() },
  });
  return answer.json();
};
type Listed = { readonly items: readonly { readonly title: string; readonly price_cents: number }[] };
const shelf = async (query = '', of: School = school) => {
  const { items }: Listed = await visit(`/products?${query}`, of);
  return items.map(({ title, price_cents: price }) => [title, price]);
};
const cheapestFirst = 'sort=2';
const changePlatformPrice = async (title: Title, price: number) => {
  await server.db.asOperator('test', (tx) =>
    tx.raw('update variants set price_cents = $2 where product_id = $1', [idOf(title), price]),
  );
  await renewChangedTitles({ db: server.db, clock });
};

describe('a price of the organization’s own', () => {
  test('is what its lists, searches, filters and pages say, in order, and nobody else’s', async () => {
    await choose(stranger);
    expect((await setTo('Heidi', 1500)).body).toEqual({ success: 'Your changes were saved' });
    const sorted = [
      ['Kim', 900],
      ['Matilda', 1000],
      ['Heidi', 1500],
    ];
    await expect.poll(() => shelf(cheapestFirst)).toEqual(sorted);
    expect(await shelf('search=heidi')).toEqual([['Heidi', 1500]]);
    const { items, facets } = await visit('/products');
    const heidi = items.find(({ title }: { title: string }) => title === 'Heidi');
    expect(facets.prices.map(({ key, count }: { key: string; count: number }) => [key, count])).toEqual([
      ['under-10', 1],
      ['10-to-15', 1],
      ['15-to-20', 1],
      ['20-and-over', 0],
    ]);
    expect(await shelf('price=15-to-20')).toEqual([['Heidi', 1500]]);
    expect(await visit(`/products/${heidi.slug}`)).toMatchObject({
      price_cents: 1500,
      // 20 % of 8.00 and all of the 7.00 that were added.
      variants: [{ price_cents: 1500, share_cents: 160 + 700 }],
    });
    expect(await shelf('search=heidi', neighbour)).toEqual([['Heidi', 800]]);
    expect((await visit(`/products/${heidi.slug}`, neighbour)).price_cents).toBe(800);
    expect(await get('Heidi', stranger)).toMatchObject({ prices: [{ own_price_cents: null }] });
  });

  test('is shown in the selection with what it earns', async () => {
    await setTo('Kim', 800);
    const { items }: Selection = (await ask(member, endpoints.listSelection, {})).body;
    const kim = items.find(({ title }) => title === 'Kim');
    expect(kim).toMatchObject({ price_cents: 800, platform_price_cents: 900, share_cents: 180 - 100 });
  });

  test('puts what is chosen in order, and in the range of prices that is asked for', async () => {
    await setTo('Heidi', 1500);
    const selection = async (query: object): Promise<string[]> =>
      (await ask(member, endpoints.listSelection, { query: { shelf: 'on', ...query } })).body.items.map(
        ({ title }: { title: string }) => title,
      );
    expect(await selection({ sort: productSorting.priceLowToHigh })).toEqual(['Kim', 'Matilda', 'Heidi']);
    expect(await selection({ sort: productSorting.priceHighToLow })).toEqual(['Heidi', 'Matilda', 'Kim']);
    const [low, high] = [800, 1500].map(
      (cents) => priceBuckets.find(({ fromCents, toCents }) => fromCents <= cents && cents < toCents)?.key,
    );
    expect(low).not.toBe(high);
    expect(await selection({ price: high })).toContain('Heidi');
    expect(await selection({ price: low })).not.toContain('Heidi');
  });

  test('counts only while the organization sells what it chooses', async () => {
    await setTo('Heidi', 1500);
    await expect.poll(() => shelf('search=heidi')).toEqual([['Heidi', 1500]]);
    await choose(member, 'everything');
    await expect.poll(() => shelf('search=heidi')).toEqual([['Heidi', 800]]);
    await choose(member);
    await expect.poll(() => shelf('search=heidi')).toEqual([['Heidi', 1500]]);
  });

  test('comes back with a title that left the shelf', async () => {
    await setTo('Heidi', 1500);
    const move = (action: string) =>
      ask(member, endpoints.chooseTitles, { body: { action, product_ids: [idOf('Heidi')] } });
    await move('leave_out');
    await expect.poll(async () => (await shelf()).length).toBe(2);
    await move('by_rules');
    await expect.poll(() => shelf('search=heidi')).toEqual([['Heidi', 1500]]);
  });

  test.each([
    [639, 422],
    [640, 200],
    [1600, 200],
    [1601, 422],
    [0, 422],
  ])('of %i cents for a title of 8.00 at 20 %% is answered with %i', async (price, status) => {
    const answer = await setTo('Heidi', price);
    expect(answer.status).toBe(status);
    if (status === 422)
      expect(answer.body.errors).toEqual([
        { field: 'prices.0.price_cents', message: 'Choose a price from $6.40 to $16.00.' },
      ]);
    expect((await get('Heidi')).prices[0]?.own_price_cents).toBe(status === 200 ? price : null);
  });

  test('that is the platform’s is none of its own, and null takes it back', async () => {
    await setTo('Heidi', 1500);
    await setTo('Heidi', 800);
    expect((await get('Heidi')).prices[0]?.own_price_cents).toBeNull();
    expect((await setTo('Heidi', null)).body).toEqual({ success: 'Nothing to change' });
  });

  test('rises with the platform’s part, and its title is never sold for less before it does', async () => {
    await setTo('Matilda', 800);
    await expect.poll(() => shelf('search=matilda')).toEqual([['Matilda', 800]]);
    await server.db.asOperator('test', (tx) =>
      tx.raw('update variants set price_cents = 2000 where product_id = $1', [idOf('Matilda')]),
    );
    const { items } = await visit('/products');
    const { slug } = items.find(({ title }: { title: string }) => title === 'Matilda');
    expect((await visit(`/products/${slug}`)).price_cents).toBe(1600);
    await renewChangedTitles({ db: server.db, clock });
    await expect.poll(() => shelf('search=matilda')).toEqual([['Matilda', 1600]]);
    expect((await get('Matilda')).prices).toMatchObject([{ own_price_cents: 1600, lowest_cents: 1600 }]);
    await changePlatformPrice('Matilda', 1000);
    expect((await get('Matilda')).prices).toMatchObject([{ own_price_cents: 1600, lowest_cents: 800 }]);
  });

  test('rises with the platform’s part when the share of the organization falls', async () => {
    await setTo('Heidi', 640);
    await server.db.asOperator('test', (tx) =>
      tx.raw(
        `insert into organization_terms (organization_id, valid_from, catalogue_share_bps, set_at, is_in_force)
         values ($1, terms_day(now()), 1000, now(), true)`,
        [school.id],
      ),
    );
    await renewChangedTitles({ db: server.db, clock });
    expect((await get('Heidi')).prices).toMatchObject([{ own_price_cents: 720, lowest_cents: 720 }]);
  });

  test('stands in the log', async () => {
    await setTo('Heidi', 1500);
    const rows = await look(
      `select summary, changes from audit_entries where organization_id = $1 and action = 'assortment.prices'`,
      [school.id],
    );
    expect(rows).toEqual([
      {
        summary: 'Changed the price of “Heidi”',
        changes: [{ label: 'Price', before: 'Platform price', after: '$15.00' }],
      },
    ]);
  });

  test('is refused for what is not in the catalog', async () => {
    for (const endpoint of [endpoints.getTitlePrices, endpoints.setTitlePrices])
      expect(
        await ask(member, endpoint, {
          params: { productId: newId() },
          ...(endpoint.method === 'PUT' && {
            body: { prices: [{ variant_id: newId(), price_cents: 900 }] },
          }),
        }),
      ).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
  });
});

// The platform's price rises at the moment at which a lower own price is saved: whichever is first, what the keeper has
// seen afterwards is not below the platform's part.
test('a price that is saved while the platform’s price rises is never left below the platform’s part', async () => {
  for (let round = 0; round < 20; round += 1) {
    await changePlatformPrice('Kim', 900);
    await setTo('Kim', null);
    await Promise.all([setTo('Kim', 720), changePlatformPrice('Kim', 2000)]);
    await renewChangedTitles({ db: server.db, clock });
    const [price] = (await get('Kim')).prices;
    expect(price?.own_price_cents ?? 1600).toBe(1600);
  }
  await changePlatformPrice('Kim', 900);
});

test('a twin that writes what it judged before the platform’s price rose is found out', async () => {
  await setTo('Kim', 850);
  const { lowest_cents: judged = 0 } = (await get('Kim')).prices[0] ?? {};
  await changePlatformPrice('Kim', 2000);
  await server.db.asOperator('test', (tx) =>
    tx.raw('update own_prices set price_cents = $2 where organization_id = $1', [school.id, judged]),
  );
  await renewChangedTitles({ db: server.db, clock });
  expect((await get('Kim')).prices[0]?.own_price_cents).toBe(720);
  await changePlatformPrice('Kim', 900);
});

test('the nightly check finds a price below the platform’s part and a list that shows another one', async () => {
  const found = async () =>
    (await runChecks(server.db))
      .filter(({ name }) => name === 'assortments-own-prices')
      .flatMap(({ examples }) => examples.map(({ detail }) => detail));
  await setTo('Heidi', 1000);
  expect(await found()).toEqual([]);
  await server.db.asOperator('test', (tx) =>
    tx.raw('update own_prices set price_cents = 500 where organization_id = $1', [school.id]),
  );
  expect(await found()).toEqual(['500 is below the platform’s part', 'is listed at 1000 instead of 500']);
  await server.db.asOperator('test', (tx) =>
    tx.raw('delete from own_prices where organization_id = $1', [school.id]),
  );
  expect(await found()).toEqual(['is listed at 1000 instead of nothing of its own']);
});
