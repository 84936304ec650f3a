import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, type Person } from '../support/people.ts';
import { createSchool, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { createCaller, type Call } from './caller.ts';

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

const address = { line1: '1 Elm', line2: '', city: 'Salem', state: 'OR', country: 'US', zipcode: '97301' };

describe('6 Roles and permissions', () => {
  test('the only role is 1 = Admin', async () => {
    const email = `${school.id}@example.org`;
    for (const role of ['0', '2', 'owner'])
      expect((await call(owner, 'POST', 'organization/assign-user-by-email', { email, role })).status).toBe(
        422,
      );
    expect(
      (await call(owner, 'POST', 'organization/assign-user-by-email', { email, role: '1' })).status,
    ).toBe(200);
  });

  test('the signed-in user’s own email is not listed', async () => {
    const { body } = await call(owner, 'GET', 'organization/users');
    expect((body as unknown as { user: { email: string } }[]).map(({ user }) => user.email)).toEqual([
      member.email,
    ]);
  });

  test('a platform admin may act on any organization through admin paths, including editing its addresses', async () => {
    const path = `/admin/organizations/${school.id}/location-info`;
    expect((await call(admin, 'POST', path, address)).status).toBe(200);
    expect((await call(owner, 'GET', '/organization/me')).body).toMatchObject({
      location_address_line1: '1 Elm',
    });
    for (const who of [owner, member]) expect((await call(who, 'POST', path, address)).status).toBe(404);
  });

  test('only platform admins approve and reject', async () => {
    const pending = await createPerson(server.db, { belonging: { school, as: 'pending' } });
    const payload = { user_id: pending.id, status: '2' };
    expect((await call(owner, 'POST', 'organization/users/change-status', payload)).status).toBe(404);
    const path = `admin/organizations/${school.id}/users/change-status`;
    expect((await call(owner, 'POST', path, payload)).status).toBe(404);
    expect((await call(admin, 'POST', path, payload)).status).toBe(200);
  });

  test('organization users see the relationship and no notes', async () => {
    await call(admin, 'POST', `admin/organizations/${school.id}/users/update`, {
      user_id: member.id,
      first_name: 'Ada',
      last_name: 'Byron',
      email: member.email,
      phone_prefix: '+1',
      phone: '5035550100',
      role: '1',
      role_in_organization: 'Librarian',
      internal_notes: 'Only for staff.',
    });
    const answer = await call(owner, 'GET', `organization/users/${member.id}`);
    expect(answer.body).toMatchObject({ role_in_organization: 'Librarian', internal_notes: null });
    expect(JSON.stringify((await call(owner, 'GET', 'organization/users')).body)).not.toContain('Only for');
  });

  test('all requests carry a bearer token: a cookie alone is nobody', async () => {
    const response = await server.app.inject({
      url: '/api/auth/user',
      headers: { host: new URL(server.config.platformUrl).host, cookie: `auth.__token=${owner.token}` },
    });
    expect(response.statusCode).toBe(401);
    expect((await call(owner, 'GET', '/auth/user')).status).toBe(200);
  });

  test.for([
    ['GET', 'organization/users'],
    ['GET', '/organization/me'],
    ['POST', 'organization/assign-user-by-email'],
    ['POST', 'organization/users/update'],
    ['POST', '/organization/location-info'],
  ] as const)('a customer without an organization finds nothing at %s %s', async ([method, path]) => {
    const customer = await createPerson(server.db);
    expect((await call(customer, method, path)).status).toBe(404);
  });
});

describe('4 Organization user status', () => {
  test.for([
    ['2', 2],
    ['3', 3],
  ] as const)('a pending user becomes %s when platform staff say so', async ([status, code]) => {
    const pending = await createPerson(server.db, { belonging: { school, as: 'pending' } });
    const answer = await call(admin, 'POST', `admin/organizations/${school.id}/users/change-status`, {
      user_id: pending.id,
      status,
    });
    expect(answer).toMatchObject({ status: 200, body: { success: expect.any(String) } });
    const path = `admin/organizations/${school.id}/users/${pending.id}`;
    expect((await call(admin, 'GET', path)).body['status']).toBe(code);
  });
});
