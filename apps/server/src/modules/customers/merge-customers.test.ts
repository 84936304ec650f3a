import { endpoints } from '@goodshelf/contract';
import type { CustomerExport } from '@goodshelf/contract/customer-export';
import type { Customer, CustomerSummary } from '@goodshelf/contract/customers.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { customerOf } from '../../../../../tests/support/customers.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { lines, sellTo } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';
import { endExpiredHolds } from '../orders/index.ts';
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

const give = (email: string, amount: number, at?: string) =>
  sellTo(server.db, school, [lines.gift(amount)], {
    email,
    ...(at === undefined ? {} : { at: new Date(at) }),
  });
const idOf = (email: string): Promise<string> => customerOf(server.db, school, email);
const read = async (customerId: string): Promise<Customer> =>
  (await ask(owner, endpoints.getCustomer, { params: { customerId } })).body;
const listed = async (search: string): Promise<string[]> =>
  (await ask(owner, endpoints.listCustomers, { query: { search } })).body.items.map(
    ({ email }: CustomerSummary) => email,
  );
/** A mother with two addresses, whom nobody else of these tests has. */
const mother = async () => {
  const name = newId().slice(-10);
  const [home, work] = [`${name}@home.example`, `work.${name}@office.example`];
  await give(home, 25_00, '2026-03-01T15:00:00Z');
  await give(work, 10_00, '2026-02-01T15:00:00Z');
  await give(work, 7_50, '2026-02-03T15:00:00Z');
  return { home, work, homeId: await idOf(home), workId: await idOf(work) };
};
const seen = (customerId: string): Promise<number> =>
  look<{ version: number }>('select version from customers where id = $1', [customerId]).then(
    ([row]) => row?.version ?? -1,
  );
const merge = async (customerId: string, otherId: string, versions?: readonly [number, number]) => {
  const [version, otherVersion] = versions ?? [await seen(customerId), await seen(otherId)];
  const body = { other_id: otherId, version, other_version: otherVersion };
  return ask(owner, endpoints.mergeCustomers, { params: { customerId }, body });
};
const separate = async (customerId: string, mergedId: string, version?: number) =>
  ask(owner, endpoints.separateCustomer, {
    params: { customerId },
    body: { merged_id: mergedId, version: version ?? (await seen(customerId)) },
  });
const say = (customerId: string, wantsEmail: boolean) =>
  ask(owner, endpoints.setCustomerConsent, {
    params: { customerId },
    body: { id: newId(), wants_email: wantsEmail },
  });
const note = (customerId: string, text: string) =>
  ask(owner, endpoints.addCustomerNote, { params: { customerId }, body: { id: newId(), text } });
const logged = async (action: string): Promise<number> =>
  (await look('select from audit_entries where organization_id = $1 and action = $2', [school.id, action]))
    .length;

describe('merging customers', () => {
  it('makes one person of two addresses, as the preview said, and lists only the one that stays', async () => {
    const { home, work, homeId, workId } = await mother();
    await note(workId, 'Prefers to be called at work');
    await note(homeId, 'Reads on Fridays');
    const preview = await ask(owner, endpoints.previewMerge, {
      params: { customerId: homeId, otherId: workId },
    });
    expect(preview.body).toMatchObject({
      customer: { email: home, orders_count: 1, notes_count: 1 },
      other: { email: work, orders_count: 2, notes_count: 1 },
      merged: { orders_count: 3, gifts_cents: 42_50, total_cents: 42_50, notes_count: 2, wants_email: null },
      refusal: null,
    });
    expect(await merge(homeId, workId)).toMatchObject({ status: 200 });
    const found = await read(homeId);
    expect(found).toMatchObject({
      email: home,
      orders_count: 3,
      total_cents: 42_50,
      first_order_at: '2026-02-01T15:00:00.000Z',
      last_order_at: '2026-03-01T15:00:00.000Z',
      other_addresses: [{ id: workId, email: work, orders_count: 2, total_cents: 17_50 }],
    });
    expect(found.orders).toHaveLength(3);
    expect(found.notes.map(({ text }) => text)).toEqual(['Reads on Fridays', 'Prefers to be called at work']);
    // The page of the one who was merged is the page of the one that stays; either address finds them.
    expect((await read(workId)).id).toBe(homeId);
    expect(await listed(home)).toEqual([home]);
    expect(await listed(work)).toEqual([home]);
    const list = (await ask(owner, endpoints.listCustomers, { query: { search: home } })).body;
    expect(list.items).toMatchObject([{ email: home, other_emails: [work] }]);
    const byStaff = await ask(admin, endpoints.listAdministeredCustomers, { query: { search: work } });
    expect(byStaff.body.items).toMatchObject([{ id: homeId, other_emails: [work] }]);
    await expectInvariants(server);
  });

  it('counts what is ordered later under the merged address to the one that stays', async () => {
    const { work, homeId, workId } = await mother();
    await merge(homeId, workId);
    await give(work.toUpperCase(), 5_00);
    await recountCustomers(server);
    expect(await read(homeId)).toMatchObject({ orders_count: 4, total_cents: 47_50 });
    await expectInvariants(server);
    await look('update customers set total_cents = total_cents + 1 where id = $1', [homeId]);
    await expect(expectInvariants(server)).rejects.toThrow(/merged-customers-are-their-orders/);
    await look('update customers set total_cents = total_cents - 1 where id = $1', [homeId]);
  });

  it('again, after a lost answer or a double press, merges once and says so once in the log', async () => {
    const { homeId, workId } = await mother();
    const versions = [await seen(homeId), await seen(workId)] as const;
    const before = await logged('customer.merged');
    const answers = await Promise.all([merge(homeId, workId, versions), merge(homeId, workId, versions)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await merge(homeId, workId, versions)).status).toBe(200);
    expect(await logged('customer.merged')).toBe(before + 1);
    expect(await read(homeId)).toMatchObject({ orders_count: 3 });
  });

  it('is refused to who has not seen an earlier merge, and to who would merge a person with itself', async () => {
    const [one, two] = [await mother(), await mother()];
    const versions = [await seen(one.homeId), await seen(two.homeId)] as const;
    await merge(one.homeId, one.workId);
    expect(await merge(one.homeId, two.homeId, versions)).toMatchObject({
      status: 409,
      body: { code: 'customer_changed' },
    });
    expect(await merge(one.homeId, one.homeId)).toMatchObject({
      status: 409,
      body: { code: 'customer_not_mergeable' },
    });
    expect(await merge(one.workId, two.homeId)).toMatchObject({ status: 409 });
    expect((await read(two.homeId)).orders_count).toBe(1);
  });

  it('never reaches a customer of another organization, by whichever way', async () => {
    const { homeId } = await mother();
    await sellTo(server.db, neighbour, [lines.gift(5_00)], { email: 'far@example.com' });
    const farId = await customerOf(server.db, neighbour, 'far@example.com');
    expect(await merge(homeId, farId)).toMatchObject({ status: 404 });
    expect(await merge(farId, homeId)).toMatchObject({ status: 404 });
    const params = { customerId: homeId };
    const body = { other_id: farId, version: 0, other_version: 0 };
    expect((await ask(outsider, endpoints.mergeCustomers, { params, body })).status).toBe(404);
    const byStaff = await ask(admin, endpoints.mergeAdministeredCustomers, {
      params: { ...params, organizationId: school.id },
      body,
    });
    expect(byStaff.status).toBe(404);
    const pair = { params: { customerId: homeId, otherId: farId } };
    expect((await ask(owner, endpoints.previewMerge, pair)).status).toBe(404);
    const search = { search: 'far@example.com' };
    const found = await ask(owner, endpoints.listMergeCandidates, { params, query: search });
    expect(found.body).toEqual({ items: [] });
    expect((await ask(outsider, endpoints.listMergeCandidates, { params, query: search })).status).toBe(404);
    expect(await look('select from customers where stays_as is not null and id = $1', [farId])).toEqual([]);
    // Nor does the database let it.
    await expect(
      look('update customers set stays_as = $2, merged_into = $2, merged_at = now() where id = $1', [
        ...[farId, homeId],
      ]),
    ).rejects.toThrow(/customers_(merged_into_fkey|stay_as_who_stays)/);
  });

  it('changes nobody’s account: orders stay with the address that placed them', async () => {
    const { homeId, workId, work } = await mother();
    const buyer = await createPerson(server.db);
    await give(buyer.email, 5_00);
    const mine = async () => (await ask(buyer, endpoints.listTransactions)).body.items.length;
    expect(await mine()).toBe(1);
    await merge(homeId, await idOf(buyer.email));
    await merge(homeId, workId);
    expect(await mine()).toBe(1);
    const kept = await look<{ email: string }>(
      'select distinct email from orders where organization_id = $1 and email in ($2, $3)',
      [school.id, buyer.email, work],
    );
    expect(kept).toHaveLength(2);
  });
});

describe('consent of merged customers', () => {
  const cases = [
    { home: true, work: false, together: false },
    { home: false, work: true, together: false },
    { home: true, work: null, together: null },
    { home: true, work: true, together: true },
  ] as const;
  it.each(cases)('$home and $work become $together, as the preview says', async (one) => {
    const { homeId, workId } = await mother();
    if (one.home !== null) await say(homeId, one.home);
    if (one.work !== null) await say(workId, one.work);
    const params = { customerId: homeId, otherId: workId };
    const { body } = await ask(owner, endpoints.previewMerge, { params });
    expect(body.merged.wants_email).toBe(one.together);
    await merge(homeId, workId);
    expect((await read(homeId)).wants_email).toBe(one.together);
    await separate(homeId, workId);
    expect((await read(homeId)).wants_email).toBe(one.home);
    expect((await read(workId)).wants_email).toBe(one.work);
  });

  it('an answer after a merge holds for the person, a merge after it is careful again', async () => {
    const [one, two] = [await mother(), await mother()];
    await say(one.workId, false);
    await merge(one.homeId, one.workId);
    // From a page that was opened before the merge, too.
    await say(one.workId, true);
    expect((await read(one.homeId)).wants_email).toBe(true);
    await say(two.homeId, true);
    await merge(one.homeId, two.homeId);
    expect((await read(one.homeId)).wants_email).toBe(true);
    await merge(one.homeId, two.workId);
    expect((await read(one.homeId)).wants_email).toBe(null);
  });

  it('a no that was said to the merged person stays with both after they are separated', async () => {
    const { homeId, workId } = await mother();
    await say(homeId, true);
    await say(workId, true);
    await merge(homeId, workId);
    await say(homeId, false);
    await separate(homeId, workId);
    expect((await read(homeId)).wants_email).toBe(false);
    expect((await read(workId)).wants_email).toBe(false);
  });
});

describe('separating customers', () => {
  it('gives each address back its orders and notes, and asked again changes nothing', async () => {
    const { home, work, homeId, workId } = await mother();
    await note(workId, 'Of work');
    const before = await logged('customer.separated');
    await merge(homeId, workId);
    await note(homeId, 'Of both');
    const version = await seen(homeId);
    const answers = [await separate(homeId, workId, version), await separate(homeId, workId, version)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(homeId)).toMatchObject({ email: home, orders_count: 1, other_addresses: [] });
    expect(await read(workId)).toMatchObject({ email: work, orders_count: 2, notes: [{ text: 'Of work' }] });
    expect((await read(homeId)).notes.map(({ text }) => text)).toEqual(['Of both']);
    expect(await listed(work)).toEqual([work]);
    expect(await logged('customer.separated')).toBe(before + 1);
    await expectInvariants(server);
  });

  it('takes along whom the customer had brought, so that the person is as before the merge', async () => {
    const [one, two] = [await mother(), await mother()];
    await merge(one.homeId, one.workId);
    await merge(two.homeId, one.homeId);
    expect(await read(two.homeId)).toMatchObject({ orders_count: 4, total_cents: 67_50 });
    expect((await read(one.workId)).id).toBe(two.homeId);
    await expectInvariants(server);
    expect((await separate(two.homeId, one.homeId)).status).toBe(200);
    expect(await read(one.workId)).toMatchObject({ id: one.homeId, orders_count: 3, total_cents: 42_50 });
    expect(await read(two.homeId)).toMatchObject({ orders_count: 1 });
    await expectInvariants(server);
  });

  it('is refused to who has not seen a later merge, and to outsiders', async () => {
    const [one, two] = [await mother(), await mother()];
    await merge(one.homeId, one.workId);
    const version = await seen(one.homeId);
    await merge(one.homeId, two.homeId);
    expect(await separate(one.homeId, one.workId, version)).toMatchObject({ status: 409 });
    const params = { customerId: one.homeId };
    const body = { merged_id: one.workId, version: await seen(one.homeId) };
    expect((await ask(outsider, endpoints.separateCustomer, { params, body })).status).toBe(404);
    expect((await read(one.homeId)).other_addresses).toHaveLength(2);
  });
});

describe('what is known of a merged person', () => {
  it('keeps the name of who stays, whoever ordered last', async () => {
    const { homeId, workId } = await mother();
    const [home, work] = [await read(homeId), await read(workId)];
    await look(`update orders set first_name = 'Of', last_name = 'Work' where lower(email) = $1`, [
      work.email,
    ]);
    await merge(homeId, workId);
    await look('insert into customer_changes (organization_id, email) values ($1, $2)', [
      school.id,
      home.email,
    ]);
    await recountCustomers(server);
    expect(await read(homeId)).toMatchObject({ first_name: home.first_name, last_name: home.last_name });
  });

  it('is exported with the orders of both addresses, each with its own', async () => {
    const { home, work, homeId, workId } = await mother();
    await note(workId, 'Of work');
    await merge(homeId, workId);
    const { body } = await ask(owner, endpoints.exportCustomer, { params: { customerId: workId } });
    expect(body.file).toMatchObject({
      person: { email: home, other_emails: [work] },
      figures: { orders_count: 3, total_cents: 42_50 },
      notes: [{ text: 'Of work' }],
    });
    const emails = body.file.orders.map(({ email }: CustomerExport['orders'][number]) => email);
    expect(emails).toEqual([work, work, home]);
  });

  it('is erased with both addresses, and not by who has not seen the merge', async () => {
    const { home, work, homeId, workId } = await mother();
    await endExpiredHolds(server, new Date('2026-03-06T15:00:00Z'));
    await note(workId, `Also ${work}`);
    const versionBefore = await seen(homeId);
    await merge(homeId, workId);
    const erase = (customerId: string, confirmation: string, version: number) =>
      ask(owner, endpoints.eraseCustomer, { params: { customerId }, body: { confirmation, version } });
    expect((await erase(homeId, home, versionBefore)).status).toBe(409);
    expect((await erase(workId, work, await seen(workId))).status).toBe(409);
    const answers = [
      await erase(homeId, home, await seen(homeId)),
      await erase(homeId, home, await seen(homeId)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const table of ['customers', 'customer_notes', 'orders', 'audit_entries'])
      for (const email of [home, work])
        expect(await look(`select from ${table} t where t::text ilike $1`, [`%${email}%`])).toEqual([]);
    for (const customerId of [homeId, workId])
      expect((await ask(owner, endpoints.getCustomer, { params: { customerId } })).status).toBe(404);
    await expectInvariants(server);
    // Who buys again under the address that was merged is nobody's duplicate.
    await give(work, 3_00);
    expect(await read(await idOf(work))).toMatchObject({ orders_count: 1, other_addresses: [] });
    await expectInvariants(server);
  });
});
