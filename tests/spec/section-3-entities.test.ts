import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, type Person } from '../support/people.ts';
import { createSchool, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { createCaller, password, setPassword, type Call } from './caller.ts';

let server: TestServer;
let call: Call;
let school: School;
let owner: Person;

beforeAll(async () => {
  server = await createTestServer();
  call = createCaller(server);
});
beforeEach(async () => {
  school = await createSchool(server.db);
  owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
});
afterAll(() => server.close());

describe('3 User (own profile)', () => {
  test('has first_name, last_name, email, id, organization_id, email_verified_at, is_admin, is_store_owner', async () => {
    const { body } = await call(owner, 'GET', '/auth/user');
    expect(body['user']).toMatchObject({
      id: owner.id,
      first_name: 'Ada',
      last_name: 'Byron',
      email: owner.email,
      organization_id: school.id,
      email_verified_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      is_admin: false,
      is_store_owner: 1,
    });
  });

  test('is_store_owner is 1 for the owner and 0 for a member', async () => {
    const member = await createPerson(server.db, { belonging: { school, as: 'member' } });
    expect((await call(member, 'GET', '/auth/user')).body['user']).toMatchObject({ is_store_owner: 0 });
  });

  test('has organizations, a list of id, name, type, slug, custom_domain, custom_domain_status', async () => {
    const { body } = await call(owner, 'GET', '/auth/user');
    expect(body['user']).toMatchObject({
      organizations: [
        {
          id: school.id,
          name: school.name,
          type: 'Public School',
          slug: school.slug,
          custom_domain: null,
          custom_domain_status: 0,
        },
      ],
    });
  });
});

describe('3 Organization', () => {
  test('has id, type, name, slug and the three address groups, each of line1, line2, city, state, zipcode, country', async () => {
    const { body } = await call(owner, 'GET', '/organization/me');
    expect(body).toMatchObject({
      id: school.id,
      type: 'Public School',
      name: school.name,
      slug: school.slug,
    });
    const fields = ['line1', 'line2', 'city', 'state', 'zipcode', 'country'];
    for (const prefix of ['location_address_', 'general_mailing_address_', 'donation_mailing_address_'])
      expect(Object.keys(body).filter((key) => key.startsWith(prefix))).toEqual(
        fields.map((field) => `${prefix}${field}`),
      );
  });

  test('the country of an address is US by default', async () => {
    const { body } = await call(owner, 'GET', '/organization/me');
    expect(body).toMatchObject({
      location_address_country: 'US',
      general_mailing_address_country: 'US',
      donation_mailing_address_country: 'US',
    });
  });
});

describe('3 Organization user record', () => {
  test('has user {id, first_name, last_name, email, phone_prefix, phone}, organization_id, role, role_in_organization, internal_notes, status', async () => {
    const member = await createPerson(server.db, { belonging: { school, as: 'member' } });
    const admin = await createPerson(server.db, { isAdmin: true });
    const { body } = await call(admin, 'GET', `admin/organizations/${school.id}/users/${member.id}`);
    expect(body).toMatchObject({
      user: {
        id: member.id,
        first_name: 'Ada',
        last_name: 'Byron',
        email: member.email,
        phone_prefix: '+1',
        phone: '',
      },
      organization_id: school.id,
      role: 1,
      role_in_organization: '',
      internal_notes: '',
      status: 2,
    });
  });
});

describe('3 Login response', () => {
  test('has token, browser_id, email_verified, storeUrl', async () => {
    await setPassword(server, owner);
    const { status, body } = await call(null, 'POST', '/auth/login', {
      email: owner.email,
      password,
      browser_id: 'browser-of-the-test',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token: expect.stringMatching(/^.{40,}$/),
      browser_id: 'browser-of-the-test',
      email_verified: true,
      storeUrl: `${server.config.platformUrl}/manage`,
    });
  });
});
