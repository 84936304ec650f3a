import { endpoints, type Endpoint } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { newId } from '../../platform/ids/index.ts';
import { useTwoSchools, type TwoSchools } from '../members/testing/two-schools.ts';

const world = useTwoSchools();
let server: TwoSchools['server'];
let ask: TwoSchools['ask'];
let look: TwoSchools['look'];
let school: TwoSchools['school'];
let owner: TwoSchools['owner'];
let admin: TwoSchools['admin'];
beforeEach(() => {
  ({ server, ask, look, school, owner, admin } = world);
});

const audit = async () => (await ask(owner, endpoints.listAuditEntries)).body.items;
const me = async (who = owner) => (await ask(who, endpoints.getOrganization)).body;

describe('approval', () => {
  const decide = (endpoint: Endpoint, body: object = {}) =>
    ask(admin, endpoint, { params: { organizationId: school.id }, body });
  const letters = () =>
    look(
      "select payload from outbox where topic = 'organization.decided' and payload ->> 'organizationId' = $1",
      [school.id],
    );
  const storefront = () => ask(null, endpoints.getStorefront, { params: { slug: school.slug } });

  it('opens and closes the storefront, tells the owner once each time, and is in the log', async () => {
    const reject = { reason: 'Please send us your EIN.' };
    expect((await decide(endpoints.rejectOrganization, reject)).status).toBe(200);
    await expect.poll(async () => (await storefront()).status).toBe(404);
    expect(await me()).toMatchObject({ status: 'rejected', rejection_reason: 'Please send us your EIN.' });
    await decide(endpoints.rejectOrganization, reject);
    expect((await decide(endpoints.approveOrganization)).status).toBe(200);
    await expect.poll(async () => (await storefront()).body.status).toBe('open');
    await decide(endpoints.approveOrganization);
    expect(await me()).toMatchObject({ status: 'approved', rejection_reason: null });
    expect(await letters()).toHaveLength(2);
    expect((await audit()).map(({ action }: { action: string }) => action)).toEqual([
      'organization.approved',
      'organization.rejected',
    ]);
  });

  it.each([undefined, '', '  ', 7, 'x'.repeat(1001)])(
    'is not refused without a reason: %j',
    async (reason) => {
      expect(await decide(endpoints.rejectOrganization, { reason })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'reason' }] },
      });
      expect(await me()).toMatchObject({ status: 'approved' });
    },
  );
});

describe('approval of several', () => {
  const approve = (ids: readonly string[], who = admin) =>
    ask(who, endpoints.approveOrganizations, { body: { organization_ids: ids } });
  const makePending = (of: School) =>
    look("update organizations set status = 'pending' where id = $1", [of.id]);
  const statusOf = async ({ id }: School) =>
    (await look<{ status: string }>('select status from organizations where id = $1', [id]))[0]?.status;

  it('approves each for itself, and says of which it did not and why', async () => {
    const [first, second] = [await createSchool(server.db), await createSchool(server.db)];
    await Promise.all([makePending(first), makePending(second)]);
    const unknown = newId();
    expect(await approve([first.id, school.id, unknown, second.id])).toMatchObject({
      status: 200,
      body: {
        results: [
          { organization_id: first.id, problem: null },
          { organization_id: school.id, problem: 'It’s open already.' },
          { organization_id: unknown, problem: 'This organization doesn’t exist anymore.' },
          { organization_id: second.id, problem: null },
        ],
        success: '2 organizations approved. Their storefronts are open.',
        error: 'We didn’t approve 2 of 4.',
      },
    });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'approved']);
    const decided = await look(
      "select 1 from audit_entries where action = 'organization.approved' and organization_id = any($1) and actor_user_id = $2",
      [[first.id, second.id, school.id], admin.id],
    );
    expect(decided).toHaveLength(2);
  });

  it('is not there for anybody else, and changes nothing', async () => {
    const waiting = await createSchool(server.db);
    await makePending(waiting);
    expect((await approve([waiting.id], owner)).status).toBe(404);
    expect(await statusOf(waiting)).toBe('pending');
  });

  it.each([[[]], [['nonsense']], [Array.from({ length: 101 }, () => newId())]])(
    'refuses list %#',
    async (ids) => {
      expect((await approve(ids)).status).toBe(422);
    },
  );
});

describe('the list of platform staff', () => {
  const list = (query: Record<string, unknown>) =>
    ask(admin, endpoints.listAdministeredOrganizations, { query });

  it('finds by words of the name and by the owner’s address, filters, counts and pages', async () => {
    const word = `zyx${newId().slice(-8)}`;
    const made: School[] = [];
    for (const name of ['Alpha', 'Beta', 'Gamma'])
      made.push(await createSchool(server.db, { name: `${name} ${word}` }));
    const [alpha, beta] = made;
    if (alpha === undefined || beta === undefined) throw new Error('unreachable');
    const betaOwner = await createPerson(server.db, { belonging: { school: beta, as: 'owner' } });
    await createPerson(server.db, { belonging: { school: beta, as: 'pending' } });
    await server.db.asOperator('test', (tx) =>
      tx.raw("update organizations set status = 'pending' where id = $1", [alpha.id]),
    );
    const names = async (query: object) =>
      (await list({ search: word, ...query })).body.items.map(({ name }: School) => name.split(' ')[0]);
    expect(await names({ sort: 'name' })).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await names({ sort: '-name' })).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(await names({ status: 'pending' })).toEqual(['Alpha']);
    expect(await names({ search: `beta ${word.toUpperCase()}` })).toEqual(['Beta']);
    expect(await names({ type: 'Non-Profit' })).toEqual([]);
    expect(await names({ search: `100%_${word}` })).toEqual([]);
    expect((await list({ search: word, sort: 'name', page_size: 10, page: 2 })).body).toMatchObject({
      items: [],
      total: 3,
      page_count: 1,
      counts: [
        { status: 'pending', count: 1 },
        { status: 'approved', count: 2 },
        { status: 'rejected', count: 0 },
      ],
    });
    const found = (await list({ search: betaOwner.email })).body.items;
    expect(found).toMatchObject([
      {
        id: beta.id,
        owner: { id: betaOwner.id, name: 'Ada Byron', email: betaOwner.email },
        member_count: 1,
        pending_member_count: 1,
      },
    ]);
  });

  it.each([
    { page_size: 7 },
    { page_size: 'many' },
    { page: 0 },
    { sort: 'password_hash' },
    { status: 'gone' },
    { type: "x' or '1'='1" },
    { search: 'x'.repeat(101) },
  ])('refuses query %#', async (query) => {
    expect((await list(query)).status).toBe(422);
  });

  it('shows one organization with owner, addresses and counts; unknown ones are not there', async () => {
    const detail = (organizationId: string) =>
      ask(admin, endpoints.getAdministeredOrganization, { params: { organizationId } });
    expect((await detail(school.id)).body).toMatchObject({
      id: school.id,
      owner: { id: owner.id },
      counts: { active: 1, pending: 0, rejected: 0 },
      location_address_country: 'US',
    });
    expect((await detail(newId())).status).toBe(404);
    expect((await detail('nonsense')).status).toBe(404);
  });
});
