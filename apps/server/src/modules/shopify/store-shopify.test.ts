import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let store: School;
let owner: Person;

const createStore = async (): Promise<School> => {
  const made = await createSchool(server.db, { name: 'River Books' });
  await server.db.asOperator('test fixture', (tx) =>
    tx.raw("update organizations set type = 'App Merchant' where id = $1", [made.id]),
  );
  return made;
};

beforeAll(async () => {
  server = await createTestServer({ settings: { SHOPIFY_SHOP_HOST: 'shops.test' } });
  ask = createAsk(server);
  look = createLook(server);
});
beforeEach(async () => {
  store = await createStore();
  owner = await createPerson(server.db, { belonging: { school: store, as: 'owner' } });
});
afterAll(() => server.close());

const link = (shop: unknown, who = owner) => ask(who, endpoints.storeShopify, { body: { shop } });
const links = () =>
  look('select organization_id, shop, linked_by from shop_links where organization_id = $1', [store.id]);
const freshShop = () => `shop-${newId()}.myshopify.com`;

it('links a shop to the active store; again is the same answer', async () => {
  const shop = freshShop();
  expect(await link(` ${shop.toUpperCase()} `)).toEqual({ status: 200, body: { shop } });
  expect(await link(shop)).toEqual({ status: 200, body: { shop } });
  expect(await links()).toEqual([{ organization_id: store.id, shop, linked_by: owner.id }]);
  const { items } = (await ask(owner, endpoints.listAuditEntries)).body;
  expect(items).toMatchObject([{ action: 'shop.linked', summary: `Linked the shop ${shop}` }]);
});

it('ten at once are one link', async () => {
  const shop = freshShop();
  const answers = await Promise.all(Array.from({ length: 10 }, () => link(shop)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await links()).toHaveLength(1);
});

it('a linked shop stays where it is, however often another store asks', async () => {
  const shop = freshShop();
  await link(shop);
  const rival = await createPerson(server.db, { belonging: { school: await createStore(), as: 'owner' } });
  for (let time = 0; time < 2; time++)
    expect(await link(shop, rival)).toMatchObject({ status: 409, body: { code: 'shop_linked_elsewhere' } });
  expect(await links()).toHaveLength(1);
});

it('is not there for organizations of other types, customers and removed members', async () => {
  const school = await createSchool(server.db);
  const people = [
    await createPerson(server.db, { belonging: { school, as: 'owner' } }),
    await createPerson(server.db),
    await createPerson(server.db, { belonging: { school: store, as: 'removed' } }),
  ];
  const shop = freshShop();
  for (const person of people) expect((await link(shop, person)).status).toBe(404);
  expect(await look('select 1 from shop_links where shop = $1', [shop])).toEqual([]);
});

it('takes the host that the configuration adds', async () => {
  expect((await link(`${newId()}.shops.test`)).status).toBe(200);
});

it.each([
  undefined,
  '',
  null,
  42,
  'myshopify.com',
  '.myshopify.com',
  '-.myshopify.com',
  'a.b.myshopify.com',
  'river.example.com',
  'river.myshopify.com.evil.example',
  'river.myshopify.com/admin',
  'https://river.myshopify.com',
  'river.myshopify.com:443',
  'user@river.myshopify.com',
  'river.myshopify.com\n.evil.example',
  'rivér.myshopify.com',
  'river%2emyshopify.com',
  `${'a'.repeat(64)}.myshopify.com`,
  'a'.repeat(5000),
])('refuses what is not of the form {store}.{host} (case %#)', async (shop) => {
  expect(await link(shop)).toMatchObject({ status: 422, body: { errors: [{ field: 'shop' }] } });
  expect(await links()).toEqual([]);
});

it('tells a store which shop is its own, and of another store’s no more than of an unknown one', async () => {
  const shop = freshShop();
  await link(shop);
  const rival = await createPerson(server.db, { belonging: { school: await createStore(), as: 'owner' } });
  const asked = (who: Person, of: string) => ask(who, endpoints.getLinkedShop, { query: { shop: of } });
  expect(await asked(owner, shop.toUpperCase())).toEqual({ status: 200, body: { shop, is_linked: true } });
  expect(await asked(rival, shop)).toEqual({ status: 200, body: { shop, is_linked: false } });
  const unknown = freshShop();
  expect(await asked(rival, unknown)).toEqual({ status: 200, body: { shop: unknown, is_linked: false } });
  expect((await asked(await createPerson(server.db), shop)).status).toBe(404);
  // Asking links nothing.
  expect(await look('select from shop_links where shop = $1', [unknown])).toEqual([]);
});
