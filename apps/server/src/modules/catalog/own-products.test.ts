import { endpoints, type Output } from '@goodshelf/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { addBooks } from '../../../../../tests/support/books.ts';
import { lines, placeOrder } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { productWords, variantWords } from '../../../../../tests/support/product-words.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';
import { takeStock } from '../inventory/index.ts';

type Product = Output<typeof endpoints.getOwnProduct>;

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let neighbour: School;
let member: Person;
let stranger: Person;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db, { name: 'Lincoln Elementary' });
  neighbour = await createSchool(server.db, { name: 'Maple Street School' });
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  stranger = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
});
afterAll(() => server.close());

const add = async (title: string, who = member): Promise<Product> => {
  const { status, body } = await ask(who, endpoints.addOwnProduct, { body: { title, price_cents: 1200 } });
  expect(status, JSON.stringify(body)).toBe(200);
  return get(body.id, who);
};
const get = async (productId: string, who = member): Promise<Product> =>
  (await ask(who, endpoints.getOwnProduct, { params: { productId } })).body;
const list = async (
  query: Record<string, unknown> = {},
  who = member,
): Promise<Output<typeof endpoints.listOwnProducts>> =>
  (await ask(who, endpoints.listOwnProducts, { query })).body;
const count = ({ id, variants }: Product, onHand: number, more: object = {}, who = member) =>
  ask(who, endpoints.setOwnStock, {
    params: { productId: id },
    body: {
      variant_id: variants[0]?.id ?? newId(),
      on_hand: onHand,
      seen_on_hand: variants[0]?.on_hand ?? 0,
      allow_backorder: false,
      reason: 'Counted',
      ...more,
    },
  });
const publish = (id: string, who = member) =>
  ask(who, endpoints.moveOwnProducts, { body: { product_ids: [id], status: 2, reason: null } });
const shown = async (slug: string, of: School): Promise<number> => {
  const answer = await server.app.inject({
    url: `/api/storefronts/${of.slug}/products/${slug}`,
    headers: { host: new URL(server.config.shopUrl).host },
  });
  return answer.statusCode;
};

describe('a product of an organization’s own', () => {
  test('is added, described, priced, counted and published, and its own storefront alone sells it', async () => {
    const mug = await add('Lincoln mug');
    expect(mug).toMatchObject({
      status: 1,
      slug: 'lincoln-mug',
      price_cents: 1200,
      variants: [{ price_cents: 1200, on_hand: 0 }],
      events: [{ summary: 'Added the product', actor_name: 'Ada Byron' }],
    });
    await addBooks(server.db, [{ title: 'On shelves', subjects: ['Gifts'] }]);
    const { items }: Output<typeof endpoints.listChoosableCategories> = (
      await ask(member, endpoints.listChoosableCategories, {})
    ).body;
    const gifts = items.find(({ name }) => name === 'Gifts');
    const described = await ask(member, endpoints.updateOwnProduct, {
      params: { productId: mug.id },
      body: {
        ...productWords,
        title: 'Lincoln mug',
        contributors: [],
        category_ids: gifts === undefined ? [] : [gifts.id],
        version: mug.version,
      },
    });
    expect(described.status, JSON.stringify(described.body)).toBe(200);
    const sized = await ask(member, endpoints.setOwnVariants, {
      params: { productId: mug.id },
      body: {
        version: mug.version + 1,
        variants: [
          { ...variantWords, id: mug.variants[0]?.id ?? null, format: 'Small', price_cents: 1200 },
          { ...variantWords, id: null, format: 'Large', sku: 'MUG-L', price_cents: 1500 },
        ],
      },
    });
    expect(sized.status, JSON.stringify(sized.body)).toBe(200);
    expect((await count(await get(mug.id), 5, { allow_backorder: true })).body).toMatchObject({ on_hand: 5 });
    expect(await shown(mug.slug, school)).toBe(404);
    expect((await publish(mug.id)).body.results).toEqual([{ id: mug.id, problem: null }]);
    await expect.poll(() => shown(mug.slug, school)).toBe(200);
    expect(await shown(mug.slug, neighbour)).toBe(404);
    expect(await get(mug.id)).toMatchObject({
      categories: [{ name: 'Gifts' }],
      variants: [
        { format: 'Small', on_hand: 5, allow_backorder: true },
        { format: 'Large', sku: 'MUG-L' },
      ],
    });
    const { items: moves } = (
      await ask(member, endpoints.listOwnStockMovements, { params: { productId: mug.id }, query: {} })
    ).body;
    expect(moves).toMatchObject([{ delta: 5, reason: 'Counted', actor_name: 'Ada Byron' }]);
  });

  test('stays as it is for everybody else, whatever they send', async () => {
    const shirt = await add('Lincoln shirt');
    const before = await look('select * from products where id = $1', [shirt.id]);
    const params = { productId: shirt.id };
    const tries = [
      await ask(stranger, endpoints.getOwnProduct, { params }),
      await ask(stranger, endpoints.updateOwnProduct, { params, body: { ...productWords, version: 1 } }),
      await ask(stranger, endpoints.setOwnVariants, {
        params,
        body: { version: 1, variants: [{ ...variantWords, id: shirt.variants[0]?.id ?? null }] },
      }),
      await count(shirt, 50, {}, stranger),
      await ask(stranger, endpoints.listOwnStockMovements, { params, query: {} }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await publish(shirt.id, stranger)).body.results[0]?.problem).not.toBeNull();
    expect(await look('select * from products where id = $1', [shirt.id])).toEqual(before);
    expect((await list({}, stranger)).items.map(({ id }) => id)).not.toContain(shirt.id);
  });

  test('is none of the platform’s: the shared catalogue is nobody’s own', async () => {
    const shared = await createBook(server.db, { stock: 10 });
    const params = { productId: shared.id };
    const tries = [
      await ask(member, endpoints.getOwnProduct, { params }),
      await ask(member, endpoints.updateOwnProduct, { params, body: { ...productWords, version: 1 } }),
      await ask(member, endpoints.setOwnStock, {
        params,
        body: {
          variant_id: shared.variantId,
          on_hand: 99,
          seen_on_hand: 10,
          allow_backorder: true,
          reason: 'Mine now',
        },
      }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await publish(shared.id)).body.results[0]?.problem).not.toBeNull();
  });

  test('has a title and numbers that a neighbour may have, too, but no two of its own', async () => {
    await add('Yearbook');
    const twice = await ask(member, endpoints.addOwnProduct, {
      body: { title: 'YEARBOOK', price_cents: 900 },
    });
    expect(twice.body.errors).toMatchObject([{ field: 'title' }]);
    expect(await add('Yearbook', stranger)).toMatchObject({ slug: 'yearbook' });
  });

  test('is listed with search, status and order, and a page behind the last still knows how many there are', async () => {
    await add('Zebra poster');
    await add('Apron');
    const all = await list({ sort: 'title' });
    const titles = all.items.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort());
    expect((await list({ search: 'zebr' })).items.map(({ title }) => title)).toEqual(['Zebra poster']);
    expect((await list({ status: 4 })).total).toBe(0);
    const behind = await list({ page: 9 });
    expect({ items: behind.items, total: behind.total }).toEqual({ items: [], total: all.total });
  });

  test('is sold and counted beside each other without losing a copy', async () => {
    const book = await createBook(server.db, { title: 'Cookbook', owner: school, stock: 10 });
    const before = await get(book.id);
    const { id: orderId } = await placeOrder(server.db, school, [lines.gift(500), lines.shipping(495)]);
    await server.db.inScope(school.scope, (tx) =>
      takeStock(tx, school.scope, orderId, [{ variantId: book.variantId, quantity: 1 }]),
    );
    expect(await count(before, 12)).toMatchObject({ status: 409, body: { code: 'stock_changed' } });
    const now = await get(book.id);
    expect((await count(now, 12)).status).toBe(200);
    const { rows } = await server.db.asOperator('test', (tx) =>
      tx.raw<{ sum: number }>('select sum(delta)::int as sum from stock_movements where variant_id = $1', [
        book.variantId,
      ]),
    );
    expect(rows).toEqual([{ sum: 12 }]);
  });

  test('is nothing for a store, which has no storefront here', async () => {
    const store = await createSchool(server.db, { name: 'River Books' });
    await server.db.asOperator('test', (tx) =>
      tx.raw(`update organizations set type = 'App Merchant' where id = $1`, [store.id]),
    );
    const keeper = await createPerson(server.db, { belonging: { school: store, as: 'owner' } });
    const answer = await ask(keeper, endpoints.addOwnProduct, { body: { title: 'Mug', price_cents: 900 } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'no_storefront' } });
  });
});
