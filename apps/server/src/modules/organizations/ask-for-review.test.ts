import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeLetters } from '../../../../../tests/support/letters.ts';
import { useTwoSchools, type TwoSchools } from '../members/testing/two-schools.ts';

const world = useTwoSchools();
let ask: TwoSchools['ask'];
let school: TwoSchools['school'];
let neighbour: TwoSchools['neighbour'];
let owner: TwoSchools['owner'];
let admin: TwoSchools['admin'];
beforeEach(() => {
  ({ ask, school, neighbour, owner, admin } = world);
});

const params = () => ({ organizationId: school.id });
const reject = () =>
  ask(admin, endpoints.rejectOrganization, { params: params(), body: { reason: 'No tax ID' } });
const again = (who = owner) => ask(who, endpoints.askForReview, { body: {} });
const me = async (who = owner) => (await ask(who, endpoints.getOrganization)).body;

describe('another review', () => {
  it('makes a rejected organization wait again; it is written down and staff are told', async () => {
    await reject();
    await writeLetters(world.server);
    expect((await again()).body.success).toContain('We’ll look again');
    expect(await me()).toMatchObject({ status: 'pending', rejection_reason: null });
    expect((await ask(owner, endpoints.listAuditEntries)).body.items[0]).toMatchObject({
      action: 'organization.review-asked',
      changes: [{ label: 'Status', before: 'Rejected', after: 'Pending' }],
    });
    const letters = await writeLetters(world.server, 'help@goodshelf.test');
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('asked for another review'),
    ]);
    expect(await me(world.otherOwner)).toMatchObject({ id: neighbour.id, status: 'approved' });
  });

  it('asked twice it waits once, and an open one has nothing to ask', async () => {
    expect((await again()).body).toMatchObject({ code: 'organization_not_rejected' });
    await reject();
    await again();
    expect((await again()).status).toBe(200);
    const { items } = (await ask(owner, endpoints.listAuditEntries)).body;
    expect(
      items.filter(({ action }: { action: string }) => action === 'organization.review-asked'),
    ).toHaveLength(1);
  });

  it('is refused after three times in a week', async () => {
    for (let time = 0; time < 3; time += 1) {
      await reject();
      expect((await again()).status).toBe(200);
    }
    await reject();
    expect((await again()).body).toMatchObject({ code: 'too_many_requests' });
    expect((await me()).status).toBe('rejected');
  });
});

describe('the name', () => {
  const rename = (name: string) => ask(owner, endpoints.renameOrganization, { body: { name } });

  it('can be mended until the storefront opens, and no longer', async () => {
    expect((await rename('Lincoln Library')).body).toMatchObject({ code: 'organization_open' });
    await reject();
    expect((await rename('  Lincoln Library ')).status).toBe(200);
    expect(await me()).toMatchObject({ name: 'Lincoln Library', slug: school.slug });
    expect((await ask(owner, endpoints.listAuditEntries)).body.items[0]).toMatchObject({
      action: 'organization.renamed',
      changes: [{ label: 'Name', before: school.name, after: 'Lincoln Library' }],
    });
    expect((await rename('x'.repeat(31))).status).toBe(422);
    expect((await me()).name).toBe('Lincoln Library');
  });
});

describe('the type', () => {
  const set = (type: string, who = admin) =>
    ask(who, endpoints.setOrganizationType, { params: params(), body: { type } });

  it('is set by staff and written down', async () => {
    expect((await set('Non-Profit')).status).toBe(200);
    expect((await me()).type).toBe('Non-Profit');
    expect((await ask(owner, endpoints.listAuditEntries)).body.items[0]).toMatchObject({
      action: 'organization.type-set',
      changes: [{ label: 'Type', before: 'Public School', after: 'Non-Profit' }],
    });
    expect((await set('Public School', owner)).status).toBe(404);
  });

  it('never makes a store, and never an organization of one', async () => {
    expect((await set('App Merchant')).status).toBe(422);
    await world.server.db.asOperator('test fixture', (tx) =>
      tx.raw("update organizations set type = 'App Merchant' where id = $1", [school.id]),
    );
    expect((await set('Non-Profit')).body).toMatchObject({ code: 'organization_is_store' });
    expect((await me()).type).toBe('App Merchant');
  });
});
