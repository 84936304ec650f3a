import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../../../tests/support/people.ts';
import { newId } from '../../platform/ids/index.ts';
import { useTwoSchools, type TwoSchools } from './testing/two-schools.ts';

const world = useTwoSchools();
let ask: TwoSchools['ask'];
let look: TwoSchools['look'];
let school: TwoSchools['school'];
let owner: TwoSchools['owner'];
let otherOwner: TwoSchools['otherOwner'];
let admin: TwoSchools['admin'];
beforeEach(() => {
  ({ ask, look, school, owner, otherOwner, admin } = world);
});

const memberOf = (as: 'member' | 'pending' | 'owner') =>
  createPerson(world.server.db, { belonging: { school, as } });
const remove = (userId: string, who = owner) =>
  ask(who, endpoints.removeOrganizationUser, { body: { user_id: userId } });
const removeByStaff = (userId: string) =>
  ask(admin, endpoints.removeAdministeredUser, {
    params: { organizationId: school.id },
    body: { user_id: userId },
  });
const resend = (userId: string, who = owner) =>
  ask(who, endpoints.resendInvitation, { body: { user_id: userId } });
const members = async () =>
  (
    await look<{ user_id: string }>(
      'select user_id from memberships where organization_id = $1 order by user_id',
      [school.id],
    )
  ).map(({ user_id }) => user_id);
const asked = (topic: string) =>
  look('select payload from outbox where topic = $1 and payload ->> $2 = $3', [
    topic,
    'organizationId',
    school.id,
  ]);
const actions = async (): Promise<string[]> =>
  (await ask(owner, endpoints.listAuditEntries)).body.items.map(({ action }: { action: string }) => action);

describe('removing a user', () => {
  it('ends their access with the next request of a session that is open, and tells them', async () => {
    const member = await memberOf('member');
    expect((await ask(member, endpoints.getOrganization)).status).toBe(200);
    expect((await remove(member.id)).body).toHaveProperty('success');
    expect((await ask(member, endpoints.getOrganization)).status).toBe(404);
    const { body } = await ask(member, endpoints.getUser);
    expect(body.user).toMatchObject({ organization_id: null, organizations: [] });
    expect(await members()).toEqual([owner.id]);
    expect(await asked('member.removed')).toMatchObject([
      { payload: { userId: member.id, actorId: owner.id } },
    ]);
    expect(await actions()).toEqual(['member.removed']);
  });

  it('takes an invitation back without a word to anybody', async () => {
    const invited = await memberOf('pending');
    expect((await remove(invited.id)).status).toBe(200);
    expect(await members()).toEqual([owner.id]);
    expect(await asked('member.removed')).toEqual([]);
  });

  it('never takes an owner away for a member, nor the last one for anybody', async () => {
    const member = await memberOf('member');
    expect(await remove(owner.id, member)).toMatchObject({ status: 409, body: { code: 'member_is_owner' } });
    expect(await removeByStaff(owner.id)).toMatchObject({ status: 409, body: { code: 'member_is_owner' } });
    expect(await members()).toContain(owner.id);
    await memberOf('owner');
    expect((await removeByStaff(owner.id)).status).toBe(200);
  });

  it('lets nobody remove themselves', async () => {
    const member = await memberOf('member');
    expect(await remove(member.id, member)).toMatchObject({
      status: 409,
      body: { code: 'not_your_own_account' },
    });
  });

  it('is not there for outsiders: 404, and the row is as it was', async () => {
    const member = await memberOf('member');
    for (const userId of [member.id, newId()])
      expect(await remove(userId, otherOwner)).toMatchObject({
        status: 404,
        body: { code: 'member_not_found' },
      });
    expect(await members()).toContain(member.id);
  });
});

describe('sending an invitation again', () => {
  const invite = async (): Promise<string> => {
    const email = `${newId()}@example.org`;
    await ask(owner, endpoints.assignUserByEmail, { body: { email, role: '1' } });
    return String((await look('select id from users where email = $1', [email]))[0]?.['id']);
  };
  const agedBy = (userId: string, interval: string) =>
    world.server.db.asOperator('test fixture', (tx) =>
      tx.raw('update memberships set invited_at = now() - $2::interval where user_id = $1', [
        userId,
        interval,
      ]),
    );

  it('asks for another email, once in ten minutes', async () => {
    const userId = await invite();
    const tooSoon = await resend(userId);
    expect(tooSoon).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(await asked('member.invited')).toHaveLength(1);
    await agedBy(userId, '11 minutes');
    const again = await resend(userId);
    expect(again.body.success).toMatch(/^Invitation sent to .*@example\.org\.$/);
    expect(await asked('member.invited')).toHaveLength(2);
    expect(await actions()).toContain('member.invitation-resent');
    expect((await resend(userId)).status).toBe(429);
  });

  it('is counted among the emails of a day', async () => {
    const userId = await invite();
    await agedBy(userId, '11 minutes');
    await world.server.db.asOperator('test fixture', (tx) =>
      tx.raw(
        `insert into audit_entries (organization_id, id, at, action, summary)
         select $1, gen_random_uuid(), now(), 'member.invitation-resent', 'Again' from generate_series(1, 49)`,
        [school.id],
      ),
    );
    expect((await resend(userId)).status).toBe(429);
    expect(await asked('member.invited')).toHaveLength(1);
  });

  it('is for pending users alone, and not there for outsiders', async () => {
    const member = await memberOf('member');
    expect(await resend(member.id)).toMatchObject({ status: 409, body: { code: 'member_not_pending' } });
    const userId = await invite();
    await agedBy(userId, '11 minutes');
    expect(await resend(userId, otherOwner)).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
    const byStaff = await ask(admin, endpoints.resendAdministeredInvitation, {
      params: { organizationId: school.id },
      body: { user_id: userId },
    });
    expect(byStaff.status).toBe(200);
  });
});
