import { endpoints } from '@goodshelf/contract';
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
let otherOwner: Person;
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
  otherOwner = await createPerson(db, { belonging: { school: neighbour, as: 'owner' } });
  admin = await createPerson(db, { isAdmin: true });
});
afterAll(() => server.close());

const freshAddress = () => `${newId()}@example.org`;
const invite = (email: string, who = owner) =>
  ask(who, endpoints.assignUserByEmail, { body: { email, role: '1' } });
const listed = async (who = owner) => (await ask(who, endpoints.listOrganizationUsers)).body;
const memberOf = (as: 'member' | 'pending' | 'owner', of: School = school) =>
  createPerson(server.db, { belonging: { school: of, as } });
const idOf = async (email: string): Promise<string> =>
  String((await look('select id from users where email = $1', [email]))[0]?.['id']);
const lettersAsked = (topic: string) =>
  look('select payload from outbox where topic = $1 and payload ->> $2 = $3', [
    topic,
    'organizationId',
    school.id,
  ]);
const audit = async () =>
  (await ask(owner, endpoints.listAuditEntries)).body.items as Record<string, unknown>[];

const details = {
  first_name: 'Luis',
  last_name: 'Alvarez',
  phone_prefix: '+1',
  phone: '+15035550100',
  role: '1',
} as const;

describe('inviting', () => {
  it('puts an unknown address on the list as pending, once, with one letter', async () => {
    const email = freshAddress();
    const first = await invite(`  ${email.toUpperCase()} `);
    expect(first).toMatchObject({ status: 200, body: { success: expect.any(String) } });
    expect(await invite(email)).toEqual(first);
    expect(await listed()).toMatchObject([
      { user: { email, first_name: '', phone: '' }, role: 1, status: 1, internal_notes: null },
    ]);
    expect(await lettersAsked('member.invited')).toHaveLength(1);
    expect(
      await look('select password_hash, email_verified_at from users where email = $1', [email]),
    ).toEqual([{ password_hash: null, email_verified_at: null }]);
  });

  it('answers and lists the same whether the address has an account or not', async () => {
    const known = await createPerson(server.db);
    const unknown = freshAddress();
    const answers = [await invite(known.email), await invite(unknown)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [200, ['success']],
      [200, ['success']],
    ]);
    const rows = (await listed()) as { user: Record<string, unknown>; added_at: string }[];
    const withoutSelf = rows.map(({ user: { id: _id, email: _email, ...user }, added_at: _at, ...row }) => ({
      ...row,
      user,
    }));
    expect(withoutSelf).toHaveLength(2);
    expect(withoutSelf[0]).toEqual(withoutSelf[1]);
    // The name of a person who has not joined stays unknown: Ada is in the fixture's profile.
    expect(JSON.stringify(rows)).not.toContain('Ada');
  });

  it('twenty at once for one address make one user, one membership and one letter', async () => {
    const email = freshAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await look('select count(*)::int as n from users where email = $1', [email])).toEqual([{ n: 1 }]);
    expect(await listed()).toHaveLength(1);
    expect(await lettersAsked('member.invited')).toHaveLength(1);
  });

  it('stops after fifty new addresses a day, however they are entered, and leaves nothing of the next one', async () => {
    const pending = freshAddress();
    await invite(pending);
    await server.db.asOperator('test fixture', (tx) =>
      tx.raw(
        `insert into audit_entries (organization_id, id, at, action, summary)
         select $1, gen_random_uuid(), now(), 'member.invited', 'Invited somebody' from generate_series(1, 49)`,
        [school.id],
      ),
    );
    const email = freshAddress();
    expect((await invite(email)).status).toBe(429);
    const readdressed = await ask(owner, endpoints.updateOrganizationUser, {
      body: { user_id: await idOf(pending), ...details, email },
    });
    expect(readdressed.status).toBe(429);
    expect(await look('select 1 from users where email = $1', [email])).toEqual([]);
    expect(await listed()).toMatchObject([{ user: { email: pending, first_name: '' } }]);
    expect(await lettersAsked('member.invited')).toHaveLength(1);
    // Inviting somebody who is on the list is no new letter.
    expect((await invite(pending)).status).toBe(200);
  });

  it('lets staff invite to any organization, and to an unknown one not', async () => {
    const email = freshAddress();
    const at = (organizationId: string) =>
      ask(admin, endpoints.assignAdministeredUser, { params: { organizationId }, body: { email } });
    expect((await at(school.id)).status).toBe(200);
    expect(await listed()).toMatchObject([{ user: { email } }]);
    expect((await at(newId())).status).toBe(404);
  });

  const bad: [string, unknown, string, string][] = [
    ['no e-mail', { role: '1' }, 'email', 'required'],
    ['an empty e-mail', { email: '  ', role: '1' }, 'email', 'required'],
    ['a wrong e-mail', { email: 'ada@', role: '1' }, 'email', 'valid email'],
    ['two addresses', { email: 'a@example.org,b@example.org', role: '1' }, 'email', 'valid email'],
    [
      'a header in the e-mail',
      { email: 'a@example.org\r\nBcc: b@example.org', role: '1' },
      'email',
      'valid email',
    ],
    ['an unknown role', { email: 'a@example.org', role: '2' }, 'role', 'role must be 1 (Admin)'],
    ['an empty role', { email: 'a@example.org', role: '' }, 'role', 'required'],
    ['an object for a role', { email: 'a@example.org', role: { $gt: '' } }, 'role', 'required'],
  ];
  it.each(bad)('refuses %s with the field and its message', async (_what, body, field, message) => {
    const answer = await ask(owner, endpoints.assignUserByEmail, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toEqual({ field, message });
    expect(await listed()).toEqual([]);
  });

  it('refuses a huge e-mail, and ignores what is no field of the form', async () => {
    expect((await invite(`${'a'.repeat(5000)}@example.org`)).status).toBe(422);
    const email = freshAddress();
    const smuggled = {
      is_admin: true,
      is_owner: true,
      status: '2',
      organization_id: neighbour.id,
      user_id: owner.id,
    };
    await ask(owner, endpoints.assignUserByEmail, { body: { email, role: '1', ...smuggled } });
    expect(
      await look(
        `select u.is_admin, m.is_owner, m.status, m.organization_id from users u join memberships m on m.user_id = u.id
         where u.email = $1`,
        [email],
      ),
    ).toEqual([{ is_admin: false, is_owner: false, status: 1, organization_id: school.id }]);
  });
});

describe('the list', () => {
  it('leaves out the signed-in user, and shows every other one with profile and status', async () => {
    const member = await memberOf('member');
    expect(await listed()).toEqual([
      {
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
        status: 2,
        is_owner: false,
        added_at: expect.any(String),
        internal_notes: null,
      },
    ]);
    expect((await listed(member)).map((row: { user: { email: string } }) => row.user.email)).toEqual([
      owner.email,
    ]);
  });

  it('shows a user only to the own organization: foreign and unknown ids are answered alike', async () => {
    const member = await memberOf('member');
    const find = (who: Person, userId: string) =>
      ask(who, endpoints.getOrganizationUser, { params: { userId } });
    expect((await find(owner, member.id)).body).toMatchObject({ user: { id: member.id } });
    const [foreign, unknown, garbage] = [
      await find(otherOwner, member.id),
      await find(otherOwner, newId()),
      await find(otherOwner, "1' or '1'='1"),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual({ ...unknown.body, request_id: foreign.body.request_id });
    expect(garbage.status).toBe(404);
  });
});

describe('editing', () => {
  const update = (userId: string, changes: object = {}, who = owner) =>
    ask(who, endpoints.updateOrganizationUser, {
      body: { user_id: userId, email: 'x@example.org', ...details, ...changes },
    });
  const person = (id: string) =>
    look('select email, first_name, last_name, phone, is_admin from users where id = $1', [id]);

  it('changes name, phone and relationship of an active member, tells the person and the log', async () => {
    const member = await memberOf('member');
    const change = { email: member.email, role_in_organization: 'Grade 3 teacher' };
    expect((await update(member.id, change)).body).toHaveProperty('success');
    expect(await listed()).toMatchObject([
      {
        user: { first_name: 'Luis', last_name: 'Alvarez', phone_prefix: '+1', phone: '5035550100' },
        role_in_organization: 'Grade 3 teacher',
      },
    ]);
    expect((await lettersAsked('member.profile-changed')).map(({ payload }) => payload)).toMatchObject([
      { userId: member.id, actorId: owner.id, labels: ['First name', 'Last name', 'Phone'] },
    ]);
    expect((await audit())[0]).toMatchObject({
      action: 'member.updated',
      actor: { id: owner.id, name: 'Ada Byron', is_staff: false },
      changes: [
        { label: 'First name', before: 'Ada', after: 'Luis' },
        { label: 'Last name', before: 'Byron', after: 'Alvarez' },
        { label: 'Phone', before: '', after: '+1 5035550100' },
        { label: 'Relationship', before: '', after: 'Grade 3 teacher' },
      ],
    });
    // Once more the same: nothing to tell.
    await update(member.id, change);
    expect(await lettersAsked('member.profile-changed')).toHaveLength(1);
    expect(await audit()).toHaveLength(1);
  });

  it('never changes an address that the person has accepted', async () => {
    const member = await memberOf('member');
    expect((await update(member.id, { email: 'thief@example.org' })).status).toBe(200);
    expect(await person(member.id)).toMatchObject([{ email: member.email }]);
    expect((await audit()).map(({ action }) => action)).toContain('member.email-change-requested');
  });

  it('sends an invitation that nobody has accepted to the new address, and only that', async () => {
    const [wrong, right] = [freshAddress(), freshAddress()];
    await invite(wrong);
    await invite(wrong, otherOwner);
    const wrongId = await idOf(wrong);
    expect((await update(wrongId, { email: right })).status).toBe(200);
    expect(await listed()).toMatchObject([{ user: { email: right, first_name: 'Luis' }, status: 1 }]);
    expect(await lettersAsked('member.invited')).toHaveLength(2);
    // The neighbour invited the same person and keeps what it wrote; nobody's row was renamed.
    expect(await listed(otherOwner)).toMatchObject([{ user: { email: wrong, first_name: '' } }]);
    expect(await person(wrongId)).toMatchObject([{ email: wrong, first_name: '' }]);
  });

  it('changes nothing of a person who was invited and has an account already', async () => {
    const stranger = await createPerson(server.db);
    await invite(stranger.email);
    expect((await update(stranger.id, { email: stranger.email })).status).toBe(200);
    expect(await listed()).toMatchObject([{ user: { first_name: 'Luis' } }]);
    expect(await person(stranger.id)).toMatchObject([{ first_name: 'Ada', last_name: 'Byron', phone: '' }]);
    expect(await lettersAsked('member.profile-changed')).toEqual([]);
  });

  it('refuses an address that is on the list already', async () => {
    const [one, two] = [freshAddress(), freshAddress()];
    await invite(one);
    await invite(two);
    const answer = await update(await idOf(one), { email: two });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } });
    expect(await listed()).toHaveLength(2);
  });

  it('is not there for outsiders: 404, and the row is as it was', async () => {
    const member = await memberOf('member');
    const before = await person(member.id);
    for (const userId of [member.id, newId()]) {
      const { status, body } = await update(userId, { email: member.email }, otherOwner);
      expect([status, body.code]).toEqual([404, 'member_not_found']);
    }
    const crossed = await ask(admin, endpoints.updateAdministeredUser, {
      params: { organizationId: neighbour.id },
      body: { user_id: member.id, email: member.email, ...details },
    });
    expect(crossed.status).toBe(404);
    expect(await person(member.id)).toEqual(before);
  });

  it('gives no rights: what is no field of the form is ignored', async () => {
    const member = await memberOf('member');
    await update(member.id, {
      email: member.email,
      is_admin: true,
      is_owner: true,
      is_store_owner: 1,
      status: '3',
      organization_id: neighbour.id,
      internal_notes: 'ours now',
      email_verified_at: null,
    });
    expect(await person(member.id)).toMatchObject([{ is_admin: false }]);
    expect(
      await look(
        'select organization_id, is_owner, status, internal_notes from memberships where user_id = $1',
        [member.id],
      ),
    ).toEqual([{ organization_id: school.id, is_owner: false, status: 2, internal_notes: '' }]);
  });

  const bad: [string, object, string, string][] = [
    ['no first name', { first_name: undefined }, 'first_name', 'required'],
    ['a blank last name', { last_name: '   ' }, 'last_name', 'required'],
    ['no e-mail', { email: '' }, 'email', 'required'],
    ['a wrong e-mail', { email: 'nobody' }, 'email', 'valid email'],
    ['no phone', { phone: undefined }, 'phone', 'required'],
    ['only the prefix', { phone: '+1' }, 'phone', 'required'],
    ['letters in the phone', { phone: '+1555CALLME' }, 'phone', 'digits only'],
    ['another prefix in the phone', { phone: '+445551234' }, 'phone', 'digits only'],
    ['a long phone', { phone: '123456789012345' }, 'phone', 'at most 14 digits'],
    ['no phone prefix', { phone_prefix: undefined }, 'phone_prefix', 'required'],
    ['another phone prefix', { phone_prefix: '+44' }, 'phone_prefix', 'phone prefix must be +1'],
    ['no role', { role: undefined }, 'role', 'required'],
    ['an unknown role', { role: '9' }, 'role', 'role must be 1 (Admin)'],
    ['NUL in a name', { first_name: 'a\u0000b' }, 'first_name', 'contains characters that cannot be stored'],
  ];
  it.each(bad)('refuses %s with the field and its message', async (_what, changes, field, message) => {
    const member = await memberOf('member');
    const before = await person(member.id);
    const answer = await update(member.id, { email: member.email, ...changes });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, message });
    expect(answer.body.message).toContain(message);
    expect(await person(member.id)).toEqual(before);
  });

  it.each(['first_name', 'last_name', 'role_in_organization', 'email', 'phone'])(
    'refuses a huge %s',
    async (field) => {
      const member = await memberOf('member');
      const answer = await update(member.id, { email: member.email, [field]: 'x'.repeat(100_000) });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].field).toBe(field);
    },
  );

  it('shows markup in a name as the text it is', async () => {
    const member = await memberOf('member');
    const name = '<img src=x onerror=alert(1)>';
    await update(member.id, { email: member.email, first_name: name });
    expect(await listed()).toMatchObject([{ user: { first_name: name } }]);
  });
});

describe('platform staff', () => {
  const params = () => ({ organizationId: school.id });
  const change = (userId: string, status: unknown, who: Person = admin) =>
    ask(who, endpoints.changeAdministeredUserStatus, { params: params(), body: { user_id: userId, status } });

  it('approve a pending user, who gets in with the next request', async () => {
    const pending = await memberOf('pending');
    expect((await ask(pending, endpoints.getOrganization)).status).toBe(404);
    expect((await change(pending.id, '2')).body).toHaveProperty('success');
    expect((await ask(pending, endpoints.getOrganization)).status).toBe(200);
    expect((await change(pending.id, '2')).status).toBe(200);
    expect(await lettersAsked('member.decided')).toHaveLength(1);
    expect((await audit()).map(({ action, actor }) => [action, actor])).toEqual([
      ['member.approved', { id: admin.id, name: 'Ada Byron', is_staff: true }],
    ]);
  });

  it('reject a member, who is out with the next request', async () => {
    const member = await memberOf('member');
    expect((await ask(member, endpoints.getOrganization)).status).toBe(200);
    await change(member.id, '3');
    for (const endpoint of [
      endpoints.getOrganization,
      endpoints.listOrganizationUsers,
      endpoints.listAuditEntries,
    ])
      expect((await ask(member, endpoint)).status).toBe(404);
    const { user } = (await ask(member, endpoints.getUser)).body;
    expect(user).toMatchObject({ organization_id: null, organizations: [] });
    // The organization still knows whom it lost.
    expect(await listed()).toMatchObject([{ user: { email: member.email, first_name: 'Ada' }, status: 3 }]);
  });

  it('a removed membership is gone with the next request', async () => {
    const member = await memberOf('member');
    await server.db.asOperator('test', (tx) =>
      tx.raw('delete from memberships where user_id = $1', [member.id]),
    );
    expect((await ask(member, endpoints.listOrganizationUsers)).status).toBe(404);
  });

  it('an approved invitation carries over the name that the organization wrote', async () => {
    const email = freshAddress();
    await invite(email);
    const id = await idOf(email);
    await ask(owner, endpoints.updateOrganizationUser, { body: { user_id: id, email, ...details } });
    await change(id, 2);
    expect(await listed()).toMatchObject([
      { user: { email, first_name: 'Luis', last_name: 'Alvarez', phone: '5035550100' }, status: 2 },
    ]);
  });

  it('do not reject the owner, nor a user of another organization', async () => {
    expect(await change(owner.id, '3')).toMatchObject({ status: 409, body: { code: 'member_is_owner' } });
    expect(await change(otherOwner.id, '3')).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
    expect((await ask(otherOwner, endpoints.getOrganization)).status).toBe(200);
  });

  it.each([undefined, '', '1', '4', 'active', null, ['2']])('refuse the status %j', async (status) => {
    const pending = await memberOf('pending');
    const answer = await change(pending.id, status);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'status' }] } });
    expect(await listed()).toMatchObject([{ status: 1 }]);
  });

  it('alone approve: to members the call is not there, not even for themselves', async () => {
    const pending = await memberOf('pending');
    for (const who of [owner, otherOwner, pending]) {
      const answer = await ask(who, endpoints.changeUserStatus, {
        body: { user_id: pending.id, status: '2' },
      });
      expect(answer.status).toBe(404);
      expect((await change(pending.id, '2', who)).status).toBe(404);
    }
    expect(await listed()).toMatchObject([{ status: 1 }]);
  });

  it('write internal notes, which no organization ever sees', async () => {
    const member = await memberOf('member');
    const body = { user_id: member.id, email: member.email, ...details, internal_notes: 'Called twice.' };
    await ask(admin, endpoints.updateAdministeredUser, { params: params(), body });
    const find = { params: { ...params(), userId: member.id } };
    expect((await ask(admin, endpoints.getAdministeredUser, find)).body.internal_notes).toBe('Called twice.');
    const seen = [
      await listed(),
      (await ask(owner, endpoints.getOrganizationUser, { params: { userId: member.id } })).body,
      await audit(),
    ];
    expect(JSON.stringify(seen)).not.toContain('Called');
    const ofStaff = (await ask(admin, endpoints.listAdministeredAuditEntries, { params: params() })).body;
    expect(JSON.stringify(ofStaff)).toContain('Called twice.');
  });
});
