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
let owner: TwoSchools['owner'];
let otherOwner: TwoSchools['otherOwner'];
let admin: TwoSchools['admin'];
beforeEach(() => {
  ({ server, ask, look, school, owner, otherOwner, admin } = world);
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

  it('reject a pending user with a reason, which the letter and the log repeat', async () => {
    const pending = await memberOf('pending');
    const answer = await ask(admin, endpoints.changeAdministeredUserStatus, {
      params: params(),
      body: { user_id: pending.id, status: '3', reason: ' The office doesn’t know you. ' },
    });
    expect(answer.status).toBe(200);
    expect(await lettersAsked('member.decided')).toMatchObject([
      { payload: { isApproved: false, reason: 'The office doesn’t know you.' } },
    ]);
    expect((await audit())[0]).toMatchObject({
      action: 'member.rejected',
      changes: [{ label: 'Status' }, { label: 'Reason', after: 'The office doesn’t know you.' }],
    });
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
