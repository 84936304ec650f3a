import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { type School } from '../../../../../tests/support/school.ts';
import { newId } from '../../platform/ids/index.ts';
import { details, useTwoSchools, type TwoSchools } from './testing/two-schools.ts';

const world = useTwoSchools();
let server: TwoSchools['server'];
let ask: TwoSchools['ask'];
let look: TwoSchools['look'];
let school: TwoSchools['school'];
let neighbour: TwoSchools['neighbour'];
let owner: TwoSchools['owner'];
let otherOwner: TwoSchools['otherOwner'];
let admin: TwoSchools['admin'];
beforeEach(() => {
  ({ server, ask, look, school, neighbour, owner, otherOwner, admin } = world);
});

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
    ['no email', { role: '1' }, 'email', 'required'],
    ['an empty email', { email: '  ', role: '1' }, 'email', 'required'],
    ['a wrong email', { email: 'ada@', role: '1' }, 'email', 'valid email'],
    ['two addresses', { email: 'a@example.org,b@example.org', role: '1' }, 'email', 'valid email'],
    [
      'a header in the email',
      { email: 'a@example.org\r\nBcc: b@example.org', role: '1' },
      'email',
      'valid email',
    ],
    ['an unknown role', { email: 'a@example.org', role: '2' }, 'role', 'Choose Admin.'],
    ['an empty role', { email: 'a@example.org', role: '' }, 'role', 'required'],
    ['an object for a role', { email: 'a@example.org', role: { $gt: '' } }, 'role', 'required'],
  ];
  it.each(bad)('refuses %s with the field and its message', async (_what, body, field, message) => {
    const answer = await ask(owner, endpoints.assignUserByEmail, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toEqual({ field, message });
    expect(await listed()).toEqual([]);
  });

  it('refuses a huge email, and ignores what is no field of the form', async () => {
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
        pending_email: null,
        added_at: expect.any(String),
        abilities: { update: true, remove: true, resend_invitation: false, approve: false, reject: false },
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
