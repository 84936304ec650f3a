import { endpoints, type SentInput } from '@goodshelf/contract';
import type { SavedOrderFilter } from '@goodshelf/contract/order-filters.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { newId } from '../../../platform/ids/index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
});
afterAll(() => server.close());

type Filter = SentInput<typeof endpoints.saveOrderFilter>['body']['filter'];
type Kind = 'own' | 'staff';

const calls = {
  own: {
    list: endpoints.listOrderFilters,
    save: endpoints.saveOrderFilter,
    remove: endpoints.removeOrderFilter,
  },
  staff: {
    list: endpoints.listStaffOrderFilters,
    save: endpoints.saveStaffOrderFilter,
    remove: endpoints.removeStaffOrderFilter,
  },
} as const;

const personOf = (kind: Kind): Promise<Person> =>
  kind === 'staff'
    ? createPerson(server.db, { isAdmin: true })
    : createPerson(server.db, { belonging: { school, as: 'member' } });

const callsOf = (kind: Kind, who: Person) => ({
  save: (id: string, name: string, filter: Filter = {}, version: number | null = null) =>
    ask(who, calls[kind].save, { params: { filterId: id }, body: { name, filter, version } }),
  remove: (id: string) => ask(who, calls[kind].remove, { params: { filterId: id } }),
  list: async (): Promise<SavedOrderFilter[]> => (await ask(who, calls[kind].list)).body.items,
});

describe.each(['own', 'staff'] as const)('saved filters of orders (%s)', (kind) => {
  it('are kept by name, with periods as periods, for whoever saved them alone', async () => {
    const [ann, bob] = [callsOf(kind, await personOf(kind)), callsOf(kind, await personOf(kind))];
    const id = newId();
    const filter = { status: 8, period: 'last-7-days', search: 'kite' } as const;
    expect(await ann.save(id, 'Held this week', filter)).toMatchObject({
      status: 200,
      body: { success: 'Saved “Held this week”.', filter: { version: 1 } },
    });
    expect(await ann.list()).toMatchObject([{ id, name: 'Held this week', filter, version: 1 }]);
    expect(await bob.list()).toEqual([]);
    // Neither changes nor deletes it, knowing its id.
    expect((await bob.save(id, 'Mine', {}, 1)).status).toBe(404);
    await bob.remove(id);
    expect(await ann.list()).toHaveLength(1);
  });

  it('come by name, as people count', async () => {
    const { save, list } = callsOf(kind, await personOf(kind));
    for (const name of ['Week 10', 'week 2', 'Week 1']) await save(newId(), name);
    expect((await list()).map(({ name }) => name)).toEqual(['Week 1', 'week 2', 'Week 10']);
  });

  it('are renamed and replaced by who names what they saw; the same press again is answered as done', async () => {
    const { save, list } = callsOf(kind, await personOf(kind));
    const id = newId();
    for (let press = 0; press < 3; press += 1)
      expect((await save(id, 'Held', { status: 8 })).status).toBe(200);
    expect((await save(id, 'On hold', { status: 8 }, 1)).body.filter).toMatchObject({ version: 2 });
    expect((await save(id, 'On hold', { status: 8 }, 1)).status).toBe(200);
    // Another window knows the old one.
    expect(await save(id, 'Waiting', { status: 9 }, 1)).toMatchObject({
      status: 409,
      body: { code: 'order_filter_changed' },
    });
    expect(await list()).toMatchObject([{ name: 'On hold', filter: { status: 8 }, version: 2 }]);
  });

  it('are gone once deleted, whoever presses again', async () => {
    const { save, remove, list } = callsOf(kind, await personOf(kind));
    const id = newId();
    await save(id, 'Held', { status: 8 });
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200]);
    expect(await save(id, 'Held', { status: 9 }, 1)).toMatchObject({
      status: 404,
      body: { code: 'order_filter_not_found' },
    });
    expect(await list()).toEqual([]);
  });

  it('have names of their own, and are twenty at most, however many windows save at once', async () => {
    const { save, list } = callsOf(kind, await personOf(kind));
    await save(newId(), 'Held', { status: 8 });
    expect(await save(newId(), 'HELD', { status: 9 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name', message: 'You already have a filter with this name.' }] },
    });
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, index) => save(newId(), `Number ${index}`, { status: 9 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'too_many_order_filters' },
    });
    expect(await list()).toHaveLength(20);
  });

  it.each([
    ['', {}, 'name'],
    ['x'.repeat(61), {}, 'name'],
    ['Held', { status: 4 }, 'filter.status'],
    ['Held', { period: 'tomorrow' }, 'filter.period'],
    ['Held', { from: 'soon' }, 'filter.from'],
  ])('refuses a name or a filter that is none (%s, %o)', async (name, filter, field) => {
    const { save, list } = callsOf(kind, await personOf(kind));
    const answer = await save(newId(), name, filter as Filter);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].field).toContain(field);
    expect(await list()).toEqual([]);
  });
});

it('the database keeps twenty of an organization, also from who does not ask first', async () => {
  const { id: userId } = await personOf('own');
  const twins = Array.from({ length: 2 }, (_, index) => [newId(), `Twin ${index}`]);
  const insert = ([id, name]: string[]) =>
    look(
      `insert into order_filters (organization_id, user_id, id, place, name, filter) values ($1, $2, $3, 1, $4, '{}')`,
      [school.id, userId, id, name],
    );
  const outcomes = await Promise.allSettled(twins.map(insert));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('a filter of an organization is unknown in another, also to the same person', async () => {
  const neighbour = await createSchool(server.db, { name: 'Neighbour High' });
  const person = await personOf('own');
  const { save, list } = callsOf('own', person);
  await save(newId(), 'Held', { status: 8 });
  await look(
    `insert into memberships (organization_id, user_id, is_owner, status, card_email)
     select $1, id, false, 2, email from users where id = $2`,
    [neighbour.id, person.id],
  );
  await look('update users set organization_id = $1 where id = $2', [neighbour.id, person.id]);
  expect(await list()).toEqual([]);
});
