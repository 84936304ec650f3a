import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, type Person } from '../support/people.ts';
import { createSchool, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { createCaller, messagesOf, password, setPassword, type Call } from './caller.ts';

let server: TestServer;
let call: Call;
let school: School;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  server = await createTestServer();
  call = createCaller(server);
});
beforeEach(async () => {
  school = await createSchool(server.db);
  owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  admin = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());

describe('5 Profile', () => {
  test('first name, last name and email are required', async () => {
    const blank = { first_name: ' ', last_name: '', email: '  ' };
    for (const payload of [{}, blank]) {
      const answer = await call(owner, 'POST', 'profile', payload);
      expect(answer.status).toBe(422);
      expect(messagesOf(answer)).toEqual({
        first_name: 'required',
        last_name: 'required',
        email: 'required',
      });
    }
  });

  test.for(['plain', 'a@', '@b.org', 'a b@c.org', 'a@b', 'a@b.org, c@d.org', `${'a'.repeat(250)}@b.org`])(
    'email %s is not valid: "valid email"',
    async (email) => {
      const answer = await call(owner, 'POST', 'profile', { first_name: 'A', last_name: 'B', email });
      expect([answer.status, messagesOf(answer)]).toEqual([422, { email: 'valid email' }]);
    },
  );

  test('values are trimmed', async () => {
    await call(owner, 'POST', 'profile', {
      first_name: '  Ada ',
      last_name: ' Byron  ',
      email: ` ${owner.email} `,
    });
    expect((await call(owner, 'GET', '/auth/user')).body['user']).toMatchObject({
      first_name: 'Ada',
      last_name: 'Byron',
      email: owner.email,
    });
  });
});

describe('5 Password change', () => {
  const change = (payload: Record<string, string>) => call(owner, 'POST', 'change-password', payload);
  beforeEach(() => setPassword(server, owner));

  test('current password, new password and confirmation are required', async () => {
    expect(messagesOf(await change({}))).toEqual({
      current_password: 'required',
      password: 'required',
      password_confirmation: 'required',
    });
  });

  test('the confirmation must equal the new password: "Passwords must match"', async () => {
    const answer = await change({
      current_password: password,
      password: 'Another-Good-Password',
      password_confirmation: 'Another-good-Password',
    });
    expect([answer.status, messagesOf(answer)]).toEqual([
      422,
      { password_confirmation: 'Passwords must match' },
    ]);
  });

  test.for(['Short-Word', 'no-upper-case-letter', 'NO-LOWER-CASE-LETTER'])(
    'a new password has 12 characters with UPPER and lower case letters, which %s has not',
    async (weak) => {
      const answer = await change({
        current_password: password,
        password: weak,
        password_confirmation: weak,
      });
      expect([answer.status, Object.keys(messagesOf(answer))]).toEqual([422, ['password']]);
    },
  );
});

describe('5 Address', () => {
  const good = {
    line1: '12 Oak Street',
    line2: '',
    city: 'Portland',
    state: 'OR',
    country: 'US',
    zipcode: '97201',
  };
  const save = (change: Record<string, unknown>) =>
    call(owner, 'POST', '/organization/location-info', { ...good, ...change });

  test('line1, city, state, zipcode and country are required', async () => {
    const answer = await call(owner, 'POST', '/organization/location-info', {});
    expect(messagesOf(answer)).toEqual({
      line1: 'required',
      city: 'required',
      state: 'required',
      zipcode: 'required',
      country: 'required',
    });
    expect(messagesOf(await save({ line1: ' ', city: '\t' }))).toEqual({
      line1: 'required',
      city: 'required',
    });
  });

  test.for(['97201', '97201-1234', '97201-12345'])('zipcode %s is taken', async (zipcode) => {
    expect((await save({ zipcode: ` ${zipcode} ` })).status).toBe(200);
    expect((await call(owner, 'GET', '/organization/me')).body['location_address_zipcode']).toBe(zipcode);
  });

  test.for(['9720', '972011', '97201-', '97201-123', '97201-123456', '9720l', '97201 1234', '９７２０１'])(
    'zipcode %s is refused with the sentence that names the formats',
    async (zipcode) => {
      const answer = await save({ zipcode });
      expect([answer.status, messagesOf(answer)]).toEqual([
        422,
        { zipcode: 'Zipcode must be in format 12345, 12345-1234 or 12345-12345' },
      ]);
    },
  );

  test('a state is one of the list, the country is US', async () => {
    expect(Object.keys(messagesOf(await save({ state: 'XX' })))).toEqual(['state']);
    expect(Object.keys(messagesOf(await save({ country: 'CA' })))).toEqual(['country']);
    for (const state of ['DC', 'PR', 'AA', 'AE', 'AP']) expect((await save({ state })).status).toBe(200);
  });
});

describe('5 Add organization', () => {
  const add = (name: unknown) => call(owner, 'POST', '/organization/add-brand', { name });

  test('a name is required, after trimming', async () => {
    for (const name of [undefined, '', '   '])
      expect(messagesOf(await add(name))).toEqual({ name: 'required' });
  });

  test('a name has 30 characters at most', async () => {
    expect((await add('n'.repeat(31))).status).toBe(422);
    expect((await add(` ${'n'.repeat(30)} `)).status).toBe(200);
    expect((await call(owner, 'GET', '/organization/me')).body['name']).toBe('n'.repeat(30));
  });
});

describe('5 Add User', () => {
  const assign = (payload: Record<string, unknown>) =>
    call(owner, 'POST', 'organization/assign-user-by-email', payload);

  test('an email is required and valid; a role is required and 1 by default', async () => {
    expect(messagesOf(await assign({ role: '1' }))).toEqual({ email: 'required' });
    expect(messagesOf(await assign({ email: 'nobody', role: '1' }))).toEqual({ email: 'valid email' });
    expect(messagesOf(await assign({ email: 'a@example.org', role: '' }))).toEqual({ role: 'required' });
    expect((await assign({ email: `${school.id}@example.org` })).status).toBe(200);
    const { body } = await call(owner, 'GET', 'organization/users');
    expect(body).toMatchObject([{ role: 1 }]);
  });
});

describe('5 Edit User', () => {
  const good = {
    first_name: 'Luis',
    last_name: 'Alvarez',
    phone_prefix: '+1',
    phone: '+15035550100',
    role: '1',
    role_in_organization: 'Librarian',
  };
  let member: Person;
  beforeEach(async () => {
    member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  });
  const update = (change: Record<string, unknown>) =>
    call(owner, 'POST', 'organization/users/update', {
      ...good,
      email: member.email,
      user_id: member.id,
      ...change,
    });

  test('first name, last name, email, phone prefix, phone and role are required', async () => {
    const answer = await call(owner, 'POST', 'organization/users/update', { user_id: member.id });
    expect(messagesOf(answer)).toEqual({
      first_name: 'required',
      last_name: 'required',
      email: 'required',
      phone_prefix: 'required',
      phone: 'required',
      role: 'required',
    });
  });

  test('email is valid, the phone has digits only, the prefix is +1', async () => {
    expect(messagesOf(await update({ email: 'nobody' }))).toEqual({ email: 'valid email' });
    for (const phone of ['503-555-0100', '+1503555O100', '+44 20', '١٢٣'])
      expect([phone, Object.keys(messagesOf(await update({ phone })))]).toEqual([phone, ['phone']]);
    expect(Object.keys(messagesOf(await update({ phone_prefix: '+44' })))).toEqual(['phone_prefix']);
  });

  test('what is saved is what was sent: the phone as prefix plus digits', async () => {
    expect((await update({})).status).toBe(200);
    const { body } = await call(owner, 'GET', `organization/users/${member.id}`);
    expect(body).toMatchObject({
      user: { first_name: 'Luis', last_name: 'Alvarez', phone_prefix: '+1', phone: '5035550100' },
      role: 1,
      role_in_organization: 'Librarian',
    });
  });

  test('the admin variant holds the same rules and also takes internal notes', async () => {
    const path = `admin/organizations/${school.id}/users/update`;
    const payload = { ...good, email: member.email, user_id: member.id, internal_notes: 'Called twice.' };
    expect(messagesOf(await call(admin, 'POST', path, { ...payload, phone: 'x' }))).toEqual({
      phone: 'Use digits only.',
    });
    expect((await call(admin, 'POST', path, payload)).status).toBe(200);
    expect(
      (await call(admin, 'GET', `admin/organizations/${school.id}/users/${member.id}`)).body,
    ).toMatchObject({ internal_notes: 'Called twice.' });
  });
});
