import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeLetters } from '../support/letters.ts';
import { createPerson, type Person } from '../support/people.ts';
import { createSchool, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { createCaller, password, setPassword, type Call } from './caller.ts';

let server: TestServer;
let call: Call;
let school: School;
let owner: Person;
let member: Person;
let admin: Person;

beforeAll(async () => {
  server = await createTestServer();
  call = createCaller(server);
});
beforeEach(async () => {
  school = await createSchool(server.db);
  owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  admin = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());

const success = { status: 200, body: { success: expect.any(String) } };
const address = {
  line1: '1 Elm',
  line2: 'Room 2',
  city: 'Salem',
  state: 'OR',
  country: 'US',
  zipcode: '97301',
};
const edited = (of: Person) => ({
  first_name: 'Luis',
  last_name: 'Alvarez',
  email: of.email,
  phone_prefix: '+1',
  phone: '+15035550100',
  role: '1',
  role_in_organization: 'Librarian',
  user_id: of.id,
});
const fresh = (name: string) => `${name}.${crypto.randomUUID()}@example.org`;
const userOf = async (who: Person) => (await call(who, 'GET', '/auth/user')).body['user'];

describe('7 the own account', () => {
  test('GET /auth/user: the response has user and store', async () => {
    expect(await call(owner, 'GET', '/auth/user')).toMatchObject({
      status: 200,
      body: { user: { id: owner.id }, store: { id: school.id, slug: school.slug } },
    });
    expect((await call(null, 'GET', '/auth/user')).status).toBe(401);
  });

  test('POST profile: first_name, last_name, email', async () => {
    const payload = { first_name: 'Grace', last_name: 'Hopper', email: owner.email };
    expect(await call(owner, 'POST', 'profile', payload)).toMatchObject(success);
    expect(await userOf(owner)).toMatchObject(payload);
  });

  test('POST profile: a new email waits for its confirmation', async () => {
    const payload = { first_name: 'Grace', last_name: 'Hopper', email: fresh('new') };
    expect(await call(owner, 'POST', 'profile', payload)).toMatchObject(success);
    expect(await userOf(owner)).toMatchObject({ first_name: 'Grace', email: owner.email });
  });

  test('POST change-password: current_password, password, password_confirmation', async () => {
    await setPassword(server, owner);
    const next = 'Evening-Light-Library';
    const payload = { current_password: password, password: next, password_confirmation: next };
    expect(await call(owner, 'POST', 'change-password', payload)).toMatchObject(success);
    const login = (text: string) => call(null, 'POST', '/auth/login', { email: owner.email, password: text });
    expect([(await login(password)).status, (await login(next)).status]).toEqual([401, 200]);
  });

  test('POST change-password: a wrong current password changes nothing', async () => {
    await setPassword(server, owner);
    const next = 'Evening-Light-Library';
    const payload = { current_password: 'Wrong-Light-Library', password: next, password_confirmation: next };
    expect((await call(owner, 'POST', 'change-password', payload)).status).toBe(422);
    expect((await call(null, 'POST', '/auth/login', { email: owner.email, password })).status).toBe(200);
  });
});

describe('7 organizations', () => {
  test('POST /organization/add-brand: name; the new one is the active one', async () => {
    expect(await call(owner, 'POST', '/organization/add-brand', { name: 'Second Shelf' })).toMatchObject(
      success,
    );
    expect((await call(owner, 'GET', '/organization/me')).body).toMatchObject({
      name: 'Second Shelf',
      type: 'business',
      slug: expect.stringMatching(/^second-shelf/),
    });
  });

  test('POST organization/change-organization: user_id, organization_id', async () => {
    await call(owner, 'POST', '/organization/add-brand', { name: 'Second Shelf' });
    const payload = { user_id: owner.id, organization_id: school.id };
    expect(await call(owner, 'POST', 'organization/change-organization', payload)).toMatchObject(success);
    expect(await userOf(owner)).toMatchObject({ organization_id: school.id });
  });

  test('GET /organization/me: the organization with its address fields', async () => {
    expect(await call(member, 'GET', '/organization/me')).toMatchObject({
      status: 200,
      body: { id: school.id, location_address_line1: '', donation_mailing_address_country: 'US' },
    });
  });

  test.for([
    ['location-info', 'location_address_'],
    ['general-mailing-info', 'general_mailing_address_'],
    ['donation-info', 'donation_mailing_address_'],
  ] as const)('POST /organization/%s and its admin variant save that group', async ([path, prefix]) => {
    expect(await call(owner, 'POST', `/organization/${path}`, address)).toMatchObject(success);
    const saved = Object.fromEntries(
      Object.entries(address).map(([key, value]) => [`${prefix}${key}`, value]),
    );
    expect((await call(owner, 'GET', '/organization/me')).body).toMatchObject(saved);
    const changed = { ...address, city: 'Eugene' };
    expect(await call(admin, 'POST', `/admin/organizations/${school.id}/${path}`, changed)).toMatchObject(
      success,
    );
    expect((await call(owner, 'GET', '/organization/me')).body).toMatchObject({
      ...saved,
      [`${prefix}city`]: 'Eugene',
    });
  });
});

describe('7 users of an organization', () => {
  test('GET organization/users: the organization’s users', async () => {
    const { status, body } = await call(owner, 'GET', 'organization/users');
    expect(status).toBe(200);
    expect(body).toMatchObject([{ user: { email: member.email }, role: 1, status: 2 }]);
  });

  test('GET organization/users/{userId} and its admin variant', async () => {
    for (const [who, path] of [
      [owner, `organization/users/${member.id}`],
      [admin, `admin/organizations/${school.id}/users/${member.id}`],
    ] as const)
      expect(await call(who, 'GET', path)).toMatchObject({
        status: 200,
        body: { user: { id: member.id, email: member.email }, organization_id: school.id },
      });
  });

  test('POST organization/assign-user-by-email and its admin variant: email, role as a string', async () => {
    for (const [who, path] of [
      [owner, 'organization/assign-user-by-email'],
      [admin, `admin/organizations/${school.id}/assign-user-by-email`],
    ] as const) {
      const email = fresh('invited');
      expect(await call(who, 'POST', path, { email, role: '1' })).toMatchObject(success);
      const { body } = await call(owner, 'GET', 'organization/users');
      expect(body).toContainEqual(
        expect.objectContaining({ user: expect.objectContaining({ email }), role: 1, status: 1 }),
      );
    }
  });

  test('POST organization/users/update and its admin variant: role as string, phone as prefix plus digits', async () => {
    expect(await call(owner, 'POST', 'organization/users/update', edited(member))).toMatchObject(success);
    const changed = { ...edited(member), last_name: 'Vega', internal_notes: 'Called.' };
    const path = `admin/organizations/${school.id}/users/update`;
    expect(await call(admin, 'POST', path, changed)).toMatchObject(success);
    expect((await call(owner, 'GET', `organization/users/${member.id}`)).body).toMatchObject({
      user: { first_name: 'Luis', last_name: 'Vega', phone_prefix: '+1', phone: '5035550100' },
    });
  });

  test('POST …/users/change-status: user_id, status as a string', async () => {
    const pending = await createPerson(server.db, { belonging: { school, as: 'pending' } });
    const payload = { user_id: pending.id, status: '2' };
    expect(
      await call(admin, 'POST', `admin/organizations/${school.id}/users/change-status`, payload),
    ).toMatchObject(success);
    expect((await call(owner, 'GET', `organization/users/${pending.id}`)).body['status']).toBe(2);
  });
});

describe('7 sign-in', () => {
  const login = (payload: Record<string, unknown> = {}) =>
    call(null, 'POST', '/auth/login', { email: owner.email, password, browser_id: 'b', ...payload });
  beforeEach(() => setPassword(server, owner));
  const lifeOf = async (token: unknown): Promise<number> => {
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(String(token)).digest();
    const { rows } = await server.db.asOperator('look', (tx) =>
      tx.raw<{ seconds: number }>(
        'select round(extract(epoch from expires_at - created_at))::int as seconds from sessions where token_hash = $1',
        [hash],
      ),
    );
    return rows[0]?.seconds ?? 0;
  };

  test('POST /auth/login: the form fields plus browser_id; the session lives 1 day', async () => {
    const { body } = await login();
    expect(body).toMatchObject({ browser_id: 'b', email_verified: true });
    expect(await lifeOf(body['token'])).toBe(86_400);
  });

  test('POST /auth/login with remember_me_token: the session lives 30 days', async () => {
    expect(await lifeOf((await login({ remember_me_token: true })).body['token'])).toBe(2_592_000);
  });

  test('POST /auth/login: a failure is 401 with error, the same for an unknown address', async () => {
    const wrong = await login({ password: 'Wrong-Light-Library' });
    const unknown = await login({ email: fresh('nobody') });
    const [{ request_id: _a, ...first }, { request_id: _b, ...second }] = [wrong.body, unknown.body];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(first).toEqual(second);
    expect(first['error']).toEqual(expect.any(String));
  });

  test('POST /auth/logout: browser_id; the token is dead on the next request', async () => {
    const token = String((await login()).body['token']);
    expect((await call({ token }, 'POST', '/auth/logout', { browser_id: 'b' })).status).toBe(200);
    expect((await call({ token }, 'GET', '/auth/user')).status).toBe(401);
    expect((await call(owner, 'GET', '/auth/user')).status).toBe(200);
  });

  test('POST /auth/app-merchant-register, then an automatic login with email and password', async () => {
    const email = fresh('merchant');
    const payload = {
      name: 'Hilltop Books',
      first_name: 'Mo',
      last_name: 'Hill',
      email,
      password,
      password_confirmation: password,
      browser_id: 'merchant-browser',
    };
    expect(await call(null, 'POST', '/auth/app-merchant-register', payload)).toMatchObject(success);
    const { status, body } = await login({ email, browser_id: 'merchant-browser' });
    expect([status, body['email_verified']]).toEqual([200, false]);
    const { body: me } = await call({ token: String(body['token']) }, 'GET', '/auth/user');
    expect(me).toMatchObject({ user: { email, email_verified_at: null } });
  });

  test('POST /auth/password/forgot answers the same for known and unknown addresses', async () => {
    const known = await call(null, 'POST', '/auth/password/forgot', { email: owner.email });
    const unknown = await call(null, 'POST', '/auth/password/forgot', { email: fresh('nobody') });
    expect(known).toMatchObject(success);
    expect(unknown).toEqual(known);
  });

  test('POST /auth/email/verify/resend: redirect', async () => {
    await server.db.asOperator('test fixture', (tx) =>
      tx.raw('update users set email_verified_at = null where id = $1', [owner.id]),
    );
    expect(
      await call(owner, 'POST', '/auth/email/verify/resend', { redirect: 'http://localhost:3000/manage' }),
    ).toMatchObject(success);
    const letters = await writeLetters(server, owner.email);
    const link = letters.at(-1)?.links[0] ?? '';
    expect(new URL(link).searchParams.get('redirect')).toBe('http://localhost:3000/manage');
  });

  test('POST auth/store-shopify: shop; the response has shop', async () => {
    await server.db.asOperator('test fixture', (tx) =>
      tx.raw("update organizations set type = 'App Merchant' where id = $1", [school.id]),
    );
    const shop = `store-${school.id.slice(-8)}.myshopify.com`;
    expect(await call(owner, 'POST', 'auth/store-shopify', { shop })).toEqual({
      status: 200,
      body: { shop },
    });
  });
});
