import { endpoints, type Output } from '@goodshelf/contract';
import type { Feature } from '@goodshelf/contract/feature-words';
import { features } from '@goodshelf/contract/feature-words';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { type Controls, createControls } from '../controls/index.ts';

let server: TestServer;
let ask: Ask;
let staff: Person;
let school: School;
let neighbour: School;
/** As another process knows it. */
let elsewhere: Controls;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  staff = await createPerson(server.db, { isAdmin: true });
  school = await createSchool(server.db);
  neighbour = await createSchool(server.db, { name: 'Neighbour High' });
  elsewhere = await createControls({ db: server.db, log: testLog, listen: server.database.listen });
});
afterAll(() => server.close());

type Settings = Output<(typeof endpoints)['getFeatures']>;
const read = async (): Promise<Settings> => (await ask(staff, endpoints.getFeatures)).body;
const of = async (feature: Feature): Promise<Settings['features'][number]> => {
  const found = (await read()).features.find((one) => one.feature === feature);
  if (found === undefined) throw new Error('There is no such feature');
  return found;
};
const turn = async (feature: Feature, isOn: boolean, version?: string) =>
  ask(staff, endpoints.setFeature, {
    params: { feature },
    body: { version: version ?? (await of(feature)).version, is_on: isOn, reason: 'Too many stolen cards' },
  });
const turnFor = async (feature: Feature, slug: string, isOn: boolean, version?: string) =>
  ask(staff, endpoints.setFeatureException, {
    params: { feature },
    body: { version: version ?? (await of(feature)).version, slug, is_on: isOn, reason: 'Agreed by phone' },
  });

test('everything is on until somebody switches it off', async () => {
  const { features: found, events } = await read();
  expect(found.map(({ feature }) => feature)).toEqual(features);
  expect(
    found.every(({ is_on: isOn, last, exceptions }) => isOn && last === null && exceptions.length === 0),
  ).toBe(true);
  expect(events).toEqual([]);
});

test('what is switched off is off in every process, with who, when and why, and once', async () => {
  const { version } = await of('gift_cards');
  expect(await turn('gift_cards', false)).toMatchObject({
    status: 200,
    body: { success: 'Gift card sales switched off' },
  });
  await vi.waitUntil(() => !elsewhere.isOn('gift_cards', school.id));
  expect(elsewhere.isOn('discount_codes', school.id)).toBe(true);
  expect(await of('gift_cards')).toMatchObject({
    is_on: false,
    last: { reason: 'Too many stolen cards', set_by: expect.stringMatching(/./) },
  });
  // The answer was lost, or somebody else was faster: it is so already, whatever was seen.
  expect((await turn('gift_cards', false, version)).status).toBe(200);
  const { events } = await read();
  expect(events.map(({ summary }) => summary)).toEqual([
    'Turned off for everyone: Gift card sales. Too many stolen cards',
  ]);
  expect((await turn('gift_cards', true)).status).toBe(200);
  await vi.waitUntil(() => elsewhere.isOn('gift_cards', school.id));
});

test('whoever has not seen what another one made of it is told, and changes nothing', async () => {
  const { version } = await of('pickup');
  expect((await turnFor('pickup', school.slug, false)).status).toBe(200);
  expect(await turn('pickup', false, version)).toMatchObject({
    status: 409,
    body: { code: 'settings_changed' },
  });
  expect((await of('pickup')).is_on).toBe(true);
});

test('of two who switch at the same moment with the same page, one is told', async () => {
  const { version } = await of('venmo');
  const answers = await Promise.all([
    turn('venmo', false, version),
    turnFor('venmo', neighbour.slug, false, version),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('one organization is an exception whatever holds for all, until that is taken back', async () => {
  expect((await turnFor('zelle', school.slug.toUpperCase(), false)).status).toBe(200);
  await vi.waitUntil(() => !elsewhere.isOn('zelle', school.id));
  expect(elsewhere.isOn('zelle', neighbour.id)).toBe(true);
  expect(elsewhere.stateOf(school.id)).not.toBe(elsewhere.stateOf(neighbour.id));
  const owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  const other = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
  await vi.waitUntil(async () =>
    (await ask(owner, endpoints.getSwitchedOff)).body.features.includes('zelle'),
  );
  expect((await ask(other, endpoints.getSwitchedOff)).body.features).not.toContain('zelle');

  // On for one while it is off for all.
  expect((await turnFor('zelle', school.slug, true)).status).toBe(200);
  expect((await turn('zelle', false)).status).toBe(200);
  await vi.waitUntil(() => !elsewhere.isOn('zelle', neighbour.id) && elsewhere.isOn('zelle', school.id));

  const end = () =>
    ask(staff, endpoints.endFeatureException, { params: { feature: 'zelle', organizationId: school.id } });
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(200);
  await vi.waitUntil(() => !elsewhere.isOn('zelle', school.id));
  const told = (await read()).events.filter(({ summary }) => summary.startsWith('Removed'));
  expect(told.map(({ summary }) => summary)).toEqual([`Removed the exception of ${school.name}: Zelle`]);
});

test('a store that is none, a switch that has no exceptions, and no reason are refused beside the field', async () => {
  expect(await turnFor('pickup', 'no-such-store', false)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'slug', message: 'There’s no storefront with this address.' }] },
  });
  expect((await turnFor('new_organizations', school.slug, false)).status).toBe(422);
  const body = { version: '', is_on: false, reason: ' ' };
  expect((await ask(staff, endpoints.setFeature, { params: { feature: 'pickup' }, body })).status).toBe(422);
  const unknown = { params: { feature: 'anything' as Feature }, body: { ...body, reason: 'Why' } };
  expect((await ask(staff, endpoints.setFeature, unknown)).status).toBe(404);
});

test('nobody but staff reads or switches anything', async () => {
  const look = createLook(server);
  const before = await look('select count(*)::int as rows from setting_events');
  const member = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  const body = { version: '', is_on: false, reason: 'Mine', slug: school.slug };
  const params = { feature: 'extra_gifts', organizationId: school.id } as const;
  for (const endpoint of [
    endpoints.getFeatures,
    endpoints.setFeature,
    endpoints.setFeatureException,
    endpoints.endFeatureException,
    endpoints.getLimits,
  ])
    expect([403, 404]).toContain((await ask(member, endpoint, { params, body })).status);
  expect(await look('select count(*)::int as rows from setting_events')).toEqual(before);
});

test('while no new organizations are taken nobody adds or signs one up, and people still register', async () => {
  expect((await turn('new_organizations', false)).status).toBe(200);
  const owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  const add = () => ask(owner, endpoints.addBrand, { body: { name: `Second of ${owner.id.slice(0, 8)}` } });
  await vi.waitUntil(async () => (await add()).status === 422);
  expect(await add()).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'name', message: expect.stringContaining('new organizations') }] },
  });
  const person = {
    ...{ first_name: 'Ann', last_name: 'Lee', email: `ann-${school.slug}@example.org` },
    ...{ password: 'Correct horse battery', password_confirmation: 'Correct horse battery' },
  };
  const register = (more: object) => ask(null, endpoints.register, { body: { ...person, ...more } });
  expect(await register({ type: 'Public School', organization_name: 'New School' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'organization_name' }] },
  });
  expect((await register({ type: 'customer' })).status).toBe(200);
  expect((await turn('new_organizations', true)).status).toBe(200);
});
