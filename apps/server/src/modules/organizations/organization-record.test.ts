import { endpoints, type Endpoint } from '@goodshelf/contract';
import { messages } from '@goodshelf/contract/lookups';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let neighbour: School;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
});
beforeEach(async () => {
  const { db } = server;
  [school, neighbour] = [await createSchool(db), await createSchool(db, { name: 'Neighbour High' })];
  owner = await createPerson(db, { belonging: { school, as: 'owner' } });
  admin = await createPerson(db, { isAdmin: true });
});
afterAll(() => server.close());

const audit = async () => (await ask(owner, endpoints.listAuditEntries)).body.items;
const me = async (who = owner) => (await ask(who, endpoints.getOrganization)).body;
const makeAppMerchant = (id: string) =>
  server.db.asOperator('test fixture', (tx) =>
    tx.raw("update organizations set type = 'App Merchant' where id = $1", [id]),
  );

const address = {
  line1: ' 12 Oak Street ',
  line2: 'Room 3',
  city: 'Providence',
  state: 'RI',
  country: 'US',
  zipcode: '02903-1234',
};

describe('addresses', () => {
  const groups: [string, Endpoint, Endpoint, string][] = [
    ['location', endpoints.saveLocation, endpoints.saveAdministeredLocation, 'location_address_'],
    [
      'general mailing',
      endpoints.saveGeneralMailing,
      endpoints.saveAdministeredGeneralMailing,
      'general_mailing_address_',
    ],
    [
      'donation mailing',
      endpoints.saveDonationMailing,
      endpoints.saveAdministeredDonationMailing,
      'donation_mailing_address_',
    ],
  ];

  it.each(groups)(
    'the %s address is saved by members and staff, under its prefix alone',
    async (_name, own, ofStaff, prefix) => {
      expect((await ask(owner, own, { body: address })).body).toHaveProperty('success');
      const saved = await me();
      expect(saved).toMatchObject({
        [`${prefix}line1`]: '12 Oak Street',
        [`${prefix}line2`]: 'Room 3',
        [`${prefix}city`]: 'Providence',
        [`${prefix}state`]: 'RI',
        [`${prefix}zipcode`]: '02903-1234',
        [`${prefix}country`]: 'US',
      });
      const others = Object.entries(saved).filter(
        ([key]) => key.endsWith('_line1') && !key.startsWith(prefix),
      );
      expect(others.map(([, value]) => value)).toEqual(['', '']);
      const byStaff = await ask(admin, ofStaff, {
        params: { organizationId: school.id },
        body: { ...address, line2: null, city: 'Cranston' },
      });
      expect(byStaff.status).toBe(200);
      expect(await me()).toMatchObject({ [`${prefix}city`]: 'Cranston', [`${prefix}line2`]: '' });
      expect((await audit()).map(({ actor, changes }: Record<string, unknown>) => [actor, changes])).toEqual([
        [
          { id: admin.id, name: 'Ada Byron', is_staff: true },
          [
            { label: 'Address line 2', before: 'Room 3', after: '' },
            { label: 'City', before: 'Providence', after: 'Cranston' },
          ],
        ],
        [{ id: owner.id, name: 'Ada Byron', is_staff: false }, expect.any(Array)],
      ]);
      expect(
        (await me(await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } })))[
          `${prefix}city`
        ],
      ).toBe('');
    },
  );

  it('saved again as it is changes nothing and is no entry in the log', async () => {
    await ask(owner, endpoints.saveLocation, { body: address });
    await ask(owner, endpoints.saveLocation, { body: address });
    expect(await audit()).toHaveLength(1);
  });

  const zip = messages.zipcodeFormat;
  const bad: [string, object, string, string][] = [
    ['no first line', { line1: undefined }, 'line1', 'required'],
    ['a blank city', { city: ' ' }, 'city', 'required'],
    ['no state', { state: '' }, 'state', 'required'],
    ['an unknown state', { state: 'XX' }, 'state', 'choose a state from the list'],
    ['a list for a state', { state: ['RI'] }, 'state', 'required'],
    ['no country', { country: undefined }, 'country', 'required'],
    ['another country', { country: 'CA' }, 'country', 'country must be US'],
    ['no zipcode', { zipcode: undefined }, 'zipcode', 'required'],
    ['a short zipcode', { zipcode: '1234' }, 'zipcode', zip],
    ['a zipcode of 5-3', { zipcode: '12345-123' }, 'zipcode', zip],
    ['a zipcode with letters', { zipcode: '1234a' }, 'zipcode', zip],
    ['a zipcode on two lines', { zipcode: '12345\n12345' }, 'zipcode', zip],
    ['NUL in a line', { line2: 'a\u0000' }, 'line2', 'contains characters that cannot be stored'],
  ];
  it.each(bad)(
    'refuse %s with the field and the specification’s message',
    async (_what, changes, field, message) => {
      const before = await me();
      const answer = await ask(owner, endpoints.saveLocation, { body: { ...address, ...changes } });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
      expect(await me()).toEqual(before);
    },
  );

  it.each(['12345', '12345-1234', '12345-12345'])('take the zipcode %s', async (zipcode) => {
    expect((await ask(owner, endpoints.saveLocation, { body: { ...address, zipcode } })).status).toBe(200);
  });

  it.each(['line1', 'line2', 'city', 'zipcode', 'state'])('refuse a huge %s', async (field) => {
    const answer = await ask(owner, endpoints.saveLocation, {
      body: { ...address, [field]: '1'.repeat(50_000) },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it('write to no other organization, whatever the body names', async () => {
    const smuggled = {
      ...address,
      organization_id: neighbour.id,
      id: neighbour.id,
      status: 'rejected',
      name: 'X',
    };
    await ask(owner, endpoints.saveLocation, { body: smuggled });
    expect(
      await look('select status, location_address_line1 as line1 from organizations where id = $1', [
        neighbour.id,
      ]),
    ).toEqual([{ status: 'approved', line1: '' }]);
    expect(await me()).toMatchObject({ name: school.name, status: 'approved' });
  });
});

describe('add-brand', () => {
  const add = (name: unknown, who = owner) => ask(who, endpoints.addBrand, { body: { name } });

  it('adds a business of the caller, which becomes the active organization', async () => {
    const answer = await add('  Oak Street Books ');
    expect(answer.body).toMatchObject({ success: 'The business is added.' });
    expect(await me()).toMatchObject({
      id: answer.body.organization_id,
      name: 'Oak Street Books',
      type: 'business',
      status: 'pending',
    });
    const { user, store } = (await ask(owner, endpoints.getUser)).body;
    expect(user).toMatchObject({ organization_id: answer.body.organization_id, is_store_owner: 1 });
    expect(user.organizations).toHaveLength(2);
    expect(store.slug).toMatch(/^oak-street-books/);
  });

  it('adds a store when the active organization is an App Merchant', async () => {
    await makeAppMerchant(school.id);
    expect((await add('Second Shelf')).body.success).toBe('The store is added.');
    expect(await me()).toMatchObject({ type: 'App Merchant' });
  });

  it('takes the type from an active membership only', async () => {
    await makeAppMerchant(school.id);
    const removed = await createPerson(server.db, { belonging: { school, as: 'removed' } });
    await add('Alone', removed);
    expect(await me(removed)).toMatchObject({ type: 'business' });
  });

  it('a double submit makes one organization', async () => {
    const answers = await Promise.all([add('Twin Oaks'), add('Twin Oaks'), add('twin oaks')]);
    expect(new Set(answers.map(({ body }) => body.organization_id)).size).toBe(1);
    expect((await ask(owner, endpoints.getUser)).body.user.organizations).toHaveLength(2);
  });

  it('gives every one a slug of its own, whoever is first', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(server.db)));
    const answers = await Promise.all(people.map((person) => add('Rush Hour', person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const rows = await look<{ slug: string }>("select slug from organizations where name = 'Rush Hour'");
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(8);
    for (const { slug } of rows) expect(slug).toMatch(/^rush-hour(-\d+)?$/);
  });

  it('never takes a path of ours for a slug, and makes one of a name without letters', async () => {
    const slugs: string[] = [];
    for (const name of ['Admin', 'API', '!!!', '書店', 'Élan & Söhne']) {
      const person = await createPerson(server.db);
      await add(name, person);
      slugs.push((await me(person)).slug);
    }
    expect(slugs).toEqual([
      expect.stringMatching(/^admin-books/),
      expect.stringMatching(/^api-books/),
      expect.stringMatching(/^shop-of-books/),
      expect.stringMatching(/^shop-of-books-\d/),
      expect.stringMatching(/^elan-sohne/),
    ]);
  });

  it('takes 30 characters after trimming, and not 31', async () => {
    expect((await add(` ${'a'.repeat(30)} `)).status).toBe(200);
    expect(await add('b'.repeat(31))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name', message: 'at most 30 characters' }] },
    });
  });

  it.each([
    ['no name', undefined],
    ['an empty name', ''],
    ['a blank name', '   '],
    ['null', null],
    ['a number', 7],
    ['an object', {}],
    ['a huge name', 'x'.repeat(100_000)],
    ['NUL', 'a\u0000b'],
  ])('refuses %s', async (_what, name) => {
    expect(await add(name)).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
    expect((await ask(owner, endpoints.getUser)).body.user.organizations).toHaveLength(1);
  });

  it('waits until the address is confirmed', async () => {
    const unverified = await createPerson(server.db);
    await server.db.asOperator('test fixture', (tx) =>
      tx.raw('update users set email_verified_at = null where id = $1', [unverified.id]),
    );
    expect(await add('Too Early', unverified)).toMatchObject({
      status: 409,
      body: { code: 'email_not_verified' },
    });
    expect(await look("select 1 from organizations where name = 'Too Early'")).toEqual([]);
  });

  it('makes nobody an admin and approves nothing', async () => {
    const body = { name: 'Mass', type: 'Public School', status: 'approved', is_admin: true, slug: 'stolen' };
    await ask(owner, endpoints.addBrand, { body });
    expect(await me()).toMatchObject({
      type: 'business',
      status: 'pending',
      slug: expect.stringMatching(/^mass/),
    });
    expect((await ask(owner, endpoints.getUser)).body.user.is_admin).toBe(false);
  });
});

describe('change-organization', () => {
  const change = (who: Person, organizationId: unknown, userId: unknown = who.id) =>
    ask(who, endpoints.changeOrganization, { body: { user_id: userId, organization_id: organizationId } });
  const activeOf = async (who: Person) => (await ask(who, endpoints.getUser)).body.user.organization_id;
  const join = (who: Person, to: School, status: number) =>
    server.db.asOperator('test fixture', (tx) =>
      tx.raw('insert into memberships (organization_id, user_id, status) values ($1, $2, $3)', [
        to.id,
        who.id,
        status,
      ]),
    );

  it('switches to an organization of which the caller is an active member', async () => {
    await join(owner, neighbour, 2);
    expect((await change(owner, neighbour.id)).body).toHaveProperty('success');
    expect(await me()).toMatchObject({ id: neighbour.id });
    expect((await change(owner, neighbour.id)).status).toBe(200);
    expect((await change(owner, school.id.toUpperCase(), owner.id.toUpperCase())).status).toBe(200);
    expect(await activeOf(owner)).toBe(school.id);
  });

  it.each([1, 3])('does not switch to one where the membership has status %i', async (status) => {
    await join(owner, neighbour, status);
    expect((await change(owner, neighbour.id)).status).toBe(404);
    expect(await activeOf(owner)).toBe(school.id);
  });

  it('answers foreign and unknown organizations alike, and switches nobody else', async () => {
    const other = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
    const answers = [
      await change(owner, neighbour.id),
      await change(owner, newId()),
      await change(owner, school.id, other.id),
      await change(owner, neighbour.id, other.id),
      await change(admin, school.id, other.id),
    ];
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([404, 'organization_not_found']);
    expect([await activeOf(owner), await activeOf(other)]).toEqual([school.id, neighbour.id]);
  });

  it('lets platform staff switch anywhere, and act there', async () => {
    expect((await change(admin, newId())).status).toBe(404);
    expect((await change(admin, school.id)).status).toBe(200);
    expect(await me(admin)).toMatchObject({ id: school.id });
    expect((await ask(admin, endpoints.getUser)).body).toMatchObject({
      user: { organization_id: school.id, is_store_owner: 0 },
      store: { id: school.id },
    });
  });

  it.each([undefined, '', 'x', 1, null, "' or 1=1 --"])(
    'refuses the organization %j',
    async (organizationId) => {
      expect(await change(owner, organizationId)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'organization_id' }] },
      });
    },
  );
});

describe('approval', () => {
  const decide = (endpoint: Endpoint, body: object = {}) =>
    ask(admin, endpoint, { params: { organizationId: school.id }, body });
  const letters = () =>
    look(
      "select payload from outbox where topic = 'organization.decided' and payload ->> 'organizationId' = $1",
      [school.id],
    );
  const storefront = () => ask(null, endpoints.getStorefront, { params: { slug: school.slug } });

  it('opens and closes the storefront, tells the owner once each time, and is in the log', async () => {
    const reject = { reason: 'Please send us your EIN.' };
    expect((await decide(endpoints.rejectOrganization, reject)).status).toBe(200);
    await expect.poll(async () => (await storefront()).status).toBe(404);
    expect(await me()).toMatchObject({ status: 'rejected', rejection_reason: 'Please send us your EIN.' });
    await decide(endpoints.rejectOrganization, reject);
    expect((await decide(endpoints.approveOrganization)).status).toBe(200);
    await expect.poll(async () => (await storefront()).body.status).toBe('open');
    await decide(endpoints.approveOrganization);
    expect(await me()).toMatchObject({ status: 'approved', rejection_reason: null });
    expect(await letters()).toHaveLength(2);
    expect((await audit()).map(({ action }: { action: string }) => action)).toEqual([
      'organization.approved',
      'organization.rejected',
    ]);
  });

  it.each([undefined, '', '  ', 7, 'x'.repeat(1001)])(
    'is not refused without a reason: %j',
    async (reason) => {
      expect(await decide(endpoints.rejectOrganization, { reason })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'reason' }] },
      });
      expect(await me()).toMatchObject({ status: 'approved' });
    },
  );
});

describe('the list of platform staff', () => {
  const list = (query: Record<string, unknown>) =>
    ask(admin, endpoints.listAdministeredOrganizations, { query });

  it('finds by words of the name and by the owner’s address, filters, counts and pages', async () => {
    const word = `zyx${newId().slice(-8)}`;
    const made: School[] = [];
    for (const name of ['Alpha', 'Beta', 'Gamma'])
      made.push(await createSchool(server.db, { name: `${name} ${word}` }));
    const [alpha, beta] = made;
    if (alpha === undefined || beta === undefined) throw new Error('unreachable');
    const betaOwner = await createPerson(server.db, { belonging: { school: beta, as: 'owner' } });
    await createPerson(server.db, { belonging: { school: beta, as: 'pending' } });
    await server.db.asOperator('test', (tx) =>
      tx.raw("update organizations set status = 'pending' where id = $1", [alpha.id]),
    );
    const names = async (query: object) =>
      (await list({ search: word, ...query })).body.items.map(({ name }: School) => name.split(' ')[0]);
    expect(await names({ sort: 'name' })).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await names({ sort: '-name' })).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(await names({ status: 'pending' })).toEqual(['Alpha']);
    expect(await names({ search: `beta ${word.toUpperCase()}` })).toEqual(['Beta']);
    expect(await names({ type: 'Non-Profit' })).toEqual([]);
    expect(await names({ search: `100%_${word}` })).toEqual([]);
    expect((await list({ search: word, sort: 'name', page_size: 10, page: 2 })).body).toMatchObject({
      items: [],
      total: 3,
      page_count: 1,
      counts: [
        { status: 'pending', count: 1 },
        { status: 'approved', count: 2 },
        { status: 'rejected', count: 0 },
      ],
    });
    const found = (await list({ search: betaOwner.email })).body.items;
    expect(found).toMatchObject([
      {
        id: beta.id,
        owner: { id: betaOwner.id, name: 'Ada Byron', email: betaOwner.email },
        member_count: 1,
        pending_member_count: 1,
      },
    ]);
  });

  it.each([
    { page_size: 7 },
    { page_size: 'many' },
    { page: 0 },
    { sort: 'password_hash' },
    { status: 'gone' },
    { type: "x' or '1'='1" },
    { search: 'x'.repeat(101) },
  ])('refuses query %#', async (query) => {
    expect((await list(query)).status).toBe(422);
  });

  it('shows one organization with owner, addresses and counts; unknown ones are not there', async () => {
    const detail = (organizationId: string) =>
      ask(admin, endpoints.getAdministeredOrganization, { params: { organizationId } });
    expect((await detail(school.id)).body).toMatchObject({
      id: school.id,
      owner: { id: owner.id },
      counts: { active: 1, pending: 0, rejected: 0 },
      location_address_country: 'US',
    });
    expect((await detail(newId())).status).toBe(404);
    expect((await detail('nonsense')).status).toBe(404);
  });
});

describe('the public directory', () => {
  const list = async (query: Record<string, unknown> = {}) =>
    (await ask(null, endpoints.listDirectory, { query })).body;

  it('shows approved organizations to everybody, with their storefronts, and nobody else', async () => {
    const word = `qvw${newId().slice(-8)}`;
    const open = await createSchool(server.db, { name: `Open ${word}` });
    const closed = await createSchool(server.db, { name: `Closed ${word}` });
    await server.db.asOperator('test', async (tx) => {
      await tx.raw("update organizations set status = 'pending' where id = $1", [closed.id]);
      await tx.raw(
        "update organizations set location_address_city = 'Salem', location_address_state = 'OR', tagline = 'Read on' where id = $1",
        [open.id],
      );
    });
    const expected = {
      name: open.name,
      slug: open.slug,
      type: 'Public School',
      tagline: 'Read on',
      city: 'Salem',
      state: 'OR',
      url: `${server.config.shopUrl}/${open.slug}`,
    };
    expect(await list({ search: word })).toMatchObject({ items: [expected], total: 1 });
    expect(await list({ search: `${word} salem`, state: 'OR', type: 'Public School' })).toMatchObject({
      total: 1,
    });
    expect(await list({ search: word, state: 'RI' })).toMatchObject({ items: [], total: 0 });
    const { types, states } = await list();
    expect(types).toContainEqual({ type: 'Public School', count: expect.any(Number) });
    expect(states).toContainEqual({ state: 'OR', count: expect.any(Number) });
  });

  it('does not tell who owns an organization', async () => {
    expect(await list({ search: owner.email })).toMatchObject({ items: [], total: 0 });
  });

  it('forgets an answer when an organization changes', async () => {
    const word = `jkw${newId().slice(-8)}`;
    const open = await createSchool(server.db, { name: `Soon ${word}` });
    expect(await list({ search: word })).toMatchObject({ total: 1 });
    await ask(admin, endpoints.rejectOrganization, {
      params: { organizationId: open.id },
      body: { reason: 'No.' },
    });
    await expect.poll(async () => (await list({ search: word })).total).toBe(0);
  });

  it.each([{ state: 'ZZ' }, { type: 'bank' }, { page_size: 5 }, { page: -1 }, { search: 'y'.repeat(101) }])(
    'refuses query %#',
    async (query) => {
      expect((await ask(null, endpoints.listDirectory, { query })).status).toBe(422);
    },
  );
});
