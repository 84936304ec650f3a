import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../../../tests/support/people.ts';
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
const audit = async () =>
  (await ask(owner, endpoints.listAuditEntries)).body.items as Record<string, unknown>[];

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
    expect(await listed()).toMatchObject([
      { user: { email: member.email }, pending_email: 'thief@example.org' },
    ]);
  });

  it('shows an organization no new address but the one that it asked for itself', async () => {
    const member = await memberOf('member');
    const body = { first_name: 'Ada', last_name: 'Byron', email: 'private@example.org' };
    expect((await ask(member, endpoints.updateProfile, { body })).status).toBe(200);
    expect(await listed()).toMatchObject([{ user: { email: member.email }, pending_email: null }]);
  });

  it('leaves an owner’s details to the owner and to platform staff', async () => {
    const member = await memberOf('member');
    const before = await person(owner.id);
    const refused = await update(owner.id, { email: owner.email }, member);
    expect(refused).toMatchObject({ status: 409, body: { code: 'member_is_owner' } });
    expect(await person(owner.id)).toEqual(before);
    expect((await update(owner.id, { email: owner.email }, owner)).status).toBe(200);
    const byStaff = await ask(admin, endpoints.updateAdministeredUser, {
      params: { organizationId: school.id },
      body: { user_id: owner.id, ...details, first_name: 'Grace', email: owner.email },
    });
    expect(byStaff.status).toBe(200);
    expect(await person(owner.id)).toMatchObject([{ first_name: 'Grace' }]);
    // The owner is told of what somebody else changed.
    expect((await lettersAsked('member.profile-changed')).map(({ payload }) => payload)).toMatchObject([
      { userId: owner.id, actorId: admin.id, labels: ['First name'] },
    ]);
  });

  it('sends an invitation that nobody has accepted to the new address, and only that', async () => {
    const [wrong, right] = [freshAddress(), freshAddress()];
    await invite(wrong);
    await invite(wrong, otherOwner);
    const wrongId = await idOf(wrong);
    const moved = await update(wrongId, { email: right });
    // The record is about another user from now on: pages follow it.
    expect(moved).toMatchObject({
      status: 200,
      body: { user_id: await idOf(right), success: `Invitation sent to ${right}.` },
    });
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
    ['no email', { email: '' }, 'email', 'required'],
    ['a wrong email', { email: 'nobody' }, 'email', 'valid email'],
    ['no phone', { phone: undefined }, 'phone', 'required'],
    ['only the prefix', { phone: '+1' }, 'phone', 'required'],
    ['letters in the phone', { phone: '+1555CALLME' }, 'phone', 'Use digits only.'],
    ['another prefix in the phone', { phone: '+445551234' }, 'phone', 'Use digits only.'],
    ['a long phone', { phone: '123456789012345' }, 'phone', 'Use 14 digits or fewer.'],
    ['no phone prefix', { phone_prefix: undefined }, 'phone_prefix', 'required'],
    ['another phone prefix', { phone_prefix: '+44' }, 'phone_prefix', 'Choose +1.'],
    ['no role', { role: undefined }, 'role', 'required'],
    ['an unknown role', { role: '9' }, 'role', 'Choose Admin.'],
    ['NUL in a name', { first_name: 'a\u0000b' }, 'first_name', 'Remove the characters that can’t be saved.'],
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
      const answer = await update(member.id, { email: member.email, [field]: 'x'.repeat(50_000) });
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
