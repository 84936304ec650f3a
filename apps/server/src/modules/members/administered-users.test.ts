import { endpoints } from '@goodshelf/contract';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../../../tests/support/people.ts';
import { newId } from '../../platform/ids/index.ts';
import { useTwoSchools } from './testing/two-schools.ts';

const world = useTwoSchools();

const params = () => ({ organizationId: world.school.id });
const memberOf = (as: 'member' | 'pending' | 'rejected') =>
  createPerson(world.server.db, { belonging: { school: world.school, as } });

describe('the users that platform staff read', () => {
  type Item = { readonly user: { readonly id: string } };
  const list = async (query: object = {}) =>
    (await world.ask(world.admin, endpoints.listAdministeredUsers, { params: params(), query: { ...query } }))
      .body;
  const idsOf = async (query: object) => (await list(query)).items.map(({ user }: Item) => user.id);

  it('are found by words, filtered, sorted, counted and paged, of one organization alone', async () => {
    const { look, owner } = world;
    const [ada, ben] = [await memberOf('pending'), await memberOf('member')];
    await look("update users set email = 'zoe@example.org', last_name = 'O''Hara' where id = $1", [ben.id]);
    await look("update memberships set role_in_organization = 'Grade 3 teacher' where user_id = $1", [
      ben.id,
    ]);
    expect(new Set(await idsOf({}))).toEqual(new Set([owner.id, ada.id, ben.id]));
    expect(await list({ page_size: 10, page: 2 })).toMatchObject({
      items: [],
      total: 3,
      page_count: 1,
      counts: [
        { status: 1, count: 1 },
        { status: 2, count: 2 },
        { status: 3, count: 0 },
      ],
    });
    expect(await idsOf({ status: 1 })).toEqual([ada.id]);
    expect(await idsOf({ search: "ZOE@ o'h" })).toEqual([ben.id]);
    expect(await idsOf({ search: 'teacher' })).toEqual([ben.id]);
    expect(await idsOf({ search: '%' })).toEqual([]);
    expect((await idsOf({ sort: 'email' })).at(-1)).toBe(ben.id);
    expect((await idsOf({ sort: '-email' }))[0]).toBe(ben.id);
    expect(await idsOf({ sort: 'added_at' })).toEqual((await idsOf({ sort: '-added_at' })).toReversed());
    expect(await list({ search: 'zoe' })).toMatchObject({ total: 1, counts: [{}, { count: 1 }, {}] });
  });

  it('are not found by what staff do not read: the profile of somebody who never accepted', async () => {
    const { look } = world;
    const invited = await memberOf('pending');
    await look(
      "update users set email_verified_at = null, last_name = 'Hidden', email = 'hidden@example.org' where id = $1",
      [invited.id],
    );
    expect(await idsOf({ search: 'hidden' })).toEqual([]);
    expect(await idsOf({ search: invited.email })).toEqual([invited.id]);
  });

  it.each([{ status: 9 }, { status: 'x' }, { sort: 'notes' }, { page_size: 7 }, { search: 'x'.repeat(101) }])(
    'refuses query %#',
    async (query) => {
      const answer = await world.ask(world.admin, endpoints.listAdministeredUsers, {
        params: params(),
        query: { ...query },
      });
      expect(answer.status).toBe(422);
    },
  );
});

describe('approval of several users', () => {
  const approve = (ids: readonly string[], who = world.admin) =>
    world.ask(who, endpoints.approveAdministeredUsers, { params: params(), body: { user_ids: ids } });

  it('approves each for itself, and says of whom it did not and why', async () => {
    const { server, look, neighbour } = world;
    const [ada, ben] = [await memberOf('pending'), await memberOf('rejected')];
    const active = await memberOf('member');
    const stranger = await createPerson(server.db, { belonging: { school: neighbour, as: 'pending' } });
    expect(await approve([ada.id, active.id, stranger.id, ben.id])).toMatchObject({
      status: 200,
      body: {
        results: [
          { user_id: ada.id, problem: null },
          { user_id: active.id, problem: 'They’re active already.' },
          { user_id: stranger.id, problem: 'We couldn’t find that user.' },
          { user_id: ben.id, problem: null },
        ],
        success: '2 users approved.',
        error: 'We didn’t approve 2 of 4.',
      },
    });
    expect(
      await look('select status from memberships where user_id = any($1) and status <> 2', [
        [ada.id, ben.id, active.id],
      ]),
    ).toEqual([]);
    expect(await look('select status from memberships where user_id = $1', [stranger.id])).toEqual([
      { status: 1 },
    ]);
  });

  it('is not there for an owner, and changes nothing', async () => {
    const ada = await memberOf('pending');
    expect((await approve([ada.id], world.owner)).status).toBe(404);
    expect(await world.look('select status from memberships where user_id = $1', [ada.id])).toEqual([
      { status: 1 },
    ]);
  });

  it.each([[[]], [['nonsense']], [Array.from({ length: 101 }, () => newId())]])(
    'refuses list %#',
    async (ids) => {
      expect((await approve(ids)).status).toBe(422);
    },
  );
});
