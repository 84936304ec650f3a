import { endpoints, type SentInput } from '@goodshelf/contract';
import type { AdministeredCustomerSummary } from '@goodshelf/contract/admin-customers.contract';
import type { Customer, CustomerSummary } from '@goodshelf/contract/customers.contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { cents, subtract } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { customerOf } from '../../../../../tests/support/customers.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { disputeOrder, lines, placeOrder, sellTo } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';
import { cancelTakenDownOrder } from '../orders/index.ts';
import { recountCustomers } from './index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let neighbour: School;
let owner: Person;
let outsider: Person;
let admin: Person;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  neighbour = await createSchool(server.db, { name: 'Neighbour High' });
  owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  outsider = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
  admin = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());

type Buyer = { readonly email: string; readonly firstName?: string; readonly lastName?: string };
const give = (buyer: Buyer, amount = 25_00, to = school, at?: Date) =>
  sellTo(server.db, to, [lines.gift(amount)], { ...buyer, ...(at === undefined ? {} : { at }) });
const buy = async (buyer: Buyer, price = 16_00) => {
  const { variantId } = await createBook(server.db);
  return sellTo(server.db, school, [lines.book(variantId, price)], buyer);
};
const read = async (customerId: string): Promise<Customer> =>
  (await ask(owner, endpoints.getCustomer, { params: { customerId } })).body;
type Query = NonNullable<SentInput<typeof endpoints.listCustomers>['query']>;
const list = async (query: Query) => (await ask(owner, endpoints.listCustomers, { query })).body;
const namesOf = async (query: Query) => (await list(query)).items.map(({ email }: CustomerSummary) => email);

describe('a customer', () => {
  it('is one person for each address, however it is written, with the figures of the paid orders', async () => {
    await give({ email: 'Ann@Example.com' });
    await buy({ email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
    await placeOrder(server.db, school, [lines.gift(99_00)], { email: 'ann@example.com' });
    await give({ email: 'ann@example.com' }, 5_00, neighbour);
    const found = await read(await customerOf(server.db, school, 'ann@example.com'));
    expect(found).toMatchObject({
      email: 'ann@example.com',
      orders_count: 2,
      goods_cents: 16_00,
      gifts_cents: 25_00,
      total_cents: 41_00,
      refunded_cents: 0,
      wants_email: null,
      notes: [],
    });
    // The page also shows the order that waits for its payment.
    expect(found.orders).toHaveLength(3);
  });

  it('knows what went back by a refund and by a bank', async () => {
    const canceled = await give({ email: 'back@example.com' }, 25_00);
    const disputed = await give({ email: 'back@example.com' }, 10_00);
    await customerOf(server.db, school, 'back@example.com');
    const clock = { now: () => new Date('2026-03-02T16:00:00Z') };
    expect(await cancelTakenDownOrder({ db: server.db, clock })(school.scope, canceled.id)).toBe(true);
    await disputeOrder(server.db, school, disputed, { at: new Date('2026-03-05T15:00:00Z') });
    const found = await read(await customerOf(server.db, school, 'back@example.com'));
    expect(found).toMatchObject({ orders_count: 2, total_cents: 35_00, refunded_cents: 35_00 });
    await expectInvariants(server);
  });

  it('is counted once by several who count at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await give({ email: 'race@example.com' }, 10_00);
      await Promise.all([recountCustomers(server), recountCustomers(server), recountCustomers(server)]);
    }
    const found = await read(await customerOf(server.db, school, 'race@example.com'));
    expect(found).toMatchObject({ orders_count: 5, total_cents: 50_00 });
    await expectInvariants(server);
  });

  it('of whom a figure is wrong is found by the nightly check', async () => {
    const id = await customerOf(server.db, school, 'race@example.com');
    await look('update customers set total_cents = total_cents + 1 where id = $1', [id]);
    await expect(expectInvariants(server)).rejects.toThrow(/customers-are-their-orders/);
    await look('update customers set total_cents = total_cents - 1 where id = $1', [id]);
    await expectInvariants(server);
  });
});

describe('the list', () => {
  it('is searched by words and addresses, sorted and narrowed, and shows nobody of a neighbour', async () => {
    await give({ email: 'zoe@example.net', firstName: 'Zoe', lastName: 'Adler' }, 500_00);
    await buy({ email: 'yan@example.net', firstName: 'Yan', lastName: 'Zimmer' });
    await give({ email: 'only@neighbour.example' }, 7_00, neighbour);
    await recountCustomers(server);
    expect(await namesOf({ search: 'adler zoe' })).toEqual(['zoe@example.net']);
    expect(await namesOf({ search: 'YAN@example.net' })).toEqual(['yan@example.net']);
    expect(await namesOf({ search: '100%' })).toEqual([]);
    expect(await namesOf({ search: 'example.net', kind: 'gave' })).toEqual(['zoe@example.net']);
    expect(await namesOf({ search: 'example.net', kind: 'bought' })).toEqual(['yan@example.net']);
    expect(await namesOf({ search: 'example.net', kind: 'agreed' })).toEqual([]);
    expect((await namesOf({ sort: '-total_cents' }))[0]).toBe('zoe@example.net');
    expect((await namesOf({ sort: 'name' }))[0]).toBe('zoe@example.net');
    const all = await list({ page_size: 2, page: 2 });
    expect(all).toMatchObject({ page: 2, page_size: 2, has_more: false });
    expect(await namesOf({ page_size: 100 })).not.toContain('only@neighbour.example');
    // A file of all of them asks for a proof; the list gives no more than a screen shows.
    expect((await ask(owner, endpoints.listCustomers, { query: { page_size: 101 } })).status).toBe(422);
    const copied = await ask(owner, endpoints.exportCustomers, { query: { page_size: 1000 } });
    expect(copied).toMatchObject({ status: 200, body: { total: all.total } });
    await ask(owner, endpoints.exportCustomers, { query: { page_size: 1000, page: 2 } });
    expect(
      await look(`select summary, actor_name from audit_entries where action = 'customers.exported'`),
    ).toEqual([
      {
        summary: `Downloaded a list of customers (${String(all.total)})`,
        actor_name: expect.any(String) as unknown,
      },
    ]);
  });

  it('of platform staff shows whose each is, and finds a whole address', async () => {
    const answer = await ask(admin, endpoints.listAdministeredCustomers, {
      query: { search: 'only@neighbour.example' },
    });
    expect(
      answer.body.items.map(({ email, organization }: AdministeredCustomerSummary) => [
        email,
        organization.name,
      ]),
    ).toEqual([['only@neighbour.example', 'Neighbour High']]);
  });
});

describe('what an organization writes down', () => {
  it('is a note, once for each id, which platform staff do not read', async () => {
    await give({ email: 'noted@example.com' });
    const customerId = await customerOf(server.db, school, 'noted@example.com');
    const body = { id: newId(), text: 'Runs the book fair' };
    const first = await ask(owner, endpoints.addCustomerNote, { params: { customerId }, body });
    expect(first).toEqual({ status: 200, body: { success: 'The note is saved.' } });
    await ask(owner, endpoints.addCustomerNote, { params: { customerId }, body });
    expect((await read(customerId)).notes.map(({ text }) => text)).toEqual(['Runs the book fair']);
    const params = { organizationId: school.id, customerId };
    const seen = await ask(admin, endpoints.getAdministeredCustomer, { params });
    expect(JSON.stringify(seen.body)).not.toContain('book fair');
    await expect(look(`update customer_notes set text = 'Other' where id = $1`, [body.id])).rejects.toThrow(
      /append-only/,
    );
  });

  it('is what a customer said about emails, with who wrote it and when, once for each id', async () => {
    const customerId = await customerOf(server.db, school, 'noted@example.com');
    const say = (id: string, wants_email: boolean) =>
      ask(owner, endpoints.setCustomerConsent, { params: { customerId }, body: { id, wants_email } });
    const yes = newId();
    await say(yes, true);
    await say(newId(), false);
    // The first answer, sent again by a page whose answer was lost, is not the last word.
    await say(yes, true);
    const found = await read(customerId);
    expect(found.wants_email).toBe(false);
    expect(found.consents.map(({ wants_email }) => wants_email).toSorted()).toEqual([false, true]);
    const log = await look(
      `select action from audit_entries where organization_id = $1 and action = 'customer.consent-noted'`,
      [school.id],
    );
    expect(log).toHaveLength(2);
  });

  it('is nobody else’s: a neighbour gets 404, and nothing changes', async () => {
    const customerId = await customerOf(server.db, school, 'noted@example.com');
    const params = { customerId };
    const before = await read(customerId);
    const answers = await Promise.all([
      ask(outsider, endpoints.getCustomer, { params }),
      ask(outsider, endpoints.addCustomerNote, { params, body: { id: newId(), text: 'Mine' } }),
      ask(outsider, endpoints.setCustomerConsent, { params, body: { id: newId(), wants_email: true } }),
      ask(outsider, endpoints.exportCustomer, { params }),
      ask(outsider, endpoints.eraseCustomer, {
        params,
        body: { confirmation: 'noted@example.com', version: 0 },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const elsewhere = { organizationId: neighbour.id, customerId };
    const staff = await ask(admin, endpoints.eraseAdministeredCustomer, {
      params: elsewhere,
      body: { confirmation: 'noted@example.com', version: 0 },
    });
    expect(staff.status).toBe(404);
    expect(await read(customerId)).toEqual(before);
  });
});

describe('a person who ordered and never paid', () => {
  const add = (email: string, person = owner) =>
    ask(person, endpoints.addUnpaidCustomer, { body: { email } });

  it('is no customer until somebody asks for the address, and then can be exported and erased', async () => {
    await placeOrder(server.db, school, [lines.gift(99_00)], {
      ...{ email: 'Never@Example.com', firstName: 'Nell', lastName: 'Ever' },
    });
    await recountCustomers(server);
    expect(await namesOf({ search: 'never@example.com' })).toEqual([]);
    const added = await add('NEVER@example.com');
    const id = added.body.customer_id;
    expect(await read(id)).toMatchObject({
      ...{ email: 'never@example.com', first_name: 'Nell', last_name: 'Ever' },
      ...{ orders_count: 0, total_cents: 0, abilities: { erase: false } },
    });
    // A second press, or the answer to the first one was lost.
    expect((await add('never@example.com')).body.customer_id).toBe(id);
    const { file } = (await ask(owner, endpoints.exportCustomer, { params: { customerId: id } })).body;
    expect(file).toMatchObject({ orders: [{ email: 'never@example.com', total_cents: 99_00 }] });
    await expectInvariants(server);
  });

  it('is counted like everybody once an order is paid', async () => {
    await placeOrder(server.db, school, [lines.gift(5_00)], { email: 'late@example.com' });
    const { customer_id: id } = (await add('late@example.com')).body;
    await give({ email: 'late@example.com' }, 7_00);
    expect(await customerOf(server.db, school, 'late@example.com')).toBe(id);
    expect(await read(id)).toMatchObject({ orders_count: 1, total_cents: 7_00 });
    await expectInvariants(server);
  });

  it('of another organization is not found', async () => {
    await placeOrder(server.db, school, [lines.gift(5_00)], { email: 'ours@example.com' });
    expect(await add('ours@example.com', outsider)).toMatchObject({ status: 404 });
    expect(await add('unheard@example.com')).toMatchObject({ status: 404 });
  });

  it('is erased once nothing of theirs is open', async () => {
    const placed = await placeOrder(server.db, school, [lines.gift(5_00)], { email: 'gone@example.com' });
    await look('update orders set status = $2 where id = $1', [placed.id, orderStatus.failed]);
    const { customer_id: id } = (await add('gone@example.com')).body;
    const body = { confirmation: 'gone@example.com', version: 0 };
    expect(await ask(owner, endpoints.eraseCustomer, { params: { customerId: id }, body })).toMatchObject({
      status: 200,
    });
    expect(await add('gone@example.com')).toMatchObject({ status: 404 });
  });
});

// Its code is made up, so the invariants are not asked any more.
describe('a customer with a discount', () => {
  it('has bought what it cost before the discount, as its orders say, and paid what is left', async () => {
    const { variantId } = await createBook(server.db, { owner: school });
    const line = lines.ownBook(variantId, 20_00);
    const discounted = {
      ...{ ...line, discountCents: cents(4_00), amountCents: cents(16_00) },
      earnedCents: subtract(line.earnedCents, cents(4_00)),
    };
    const bought = await sellTo(server.db, school, [discounted], {
      ...{ email: 'saver@example.com', discountCode: 'SAVE4' },
    });
    const found = await read(await customerOf(server.db, school, 'saver@example.com'));
    expect(found).toMatchObject({ goods_cents: 20_00, total_cents: bought.totalCents });
    expect(found.orders).toMatchObject([{ goods_cents: 20_00 }]);
  });
});
