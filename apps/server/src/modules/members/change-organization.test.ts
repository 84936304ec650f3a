import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { type School } from '../../../../../tests/support/school.ts';
import { newId } from '../../platform/ids/index.ts';
import { useTwoSchools, type TwoSchools } from './testing/two-schools.ts';

const world = useTwoSchools();
let server: TwoSchools['server'];
let ask: TwoSchools['ask'];
let school: TwoSchools['school'];
let neighbour: TwoSchools['neighbour'];
let owner: TwoSchools['owner'];
let admin: TwoSchools['admin'];
beforeEach(() => {
  ({ server, ask, school, neighbour, owner, admin } = world);
});

const me = async (who = owner) => (await ask(who, endpoints.getOrganization)).body;

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
