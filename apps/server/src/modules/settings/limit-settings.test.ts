import { endpoints, type Output } from '@goodshelf/contract';
import { limitNames, type PlatformLimit } from '@goodshelf/contract/limit-words';
import { platformLimits } from '@goodshelf/contract/platform-limits.texts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAsk, type Ask } from '../../../../../tests/support/ask.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { type Controls, createControls } from '../controls/index.ts';

let server: TestServer;
let ask: Ask;
let staff: Person;
/** As another process knows it. */
let elsewhere: Controls;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  staff = await createPerson(server.db, { isAdmin: true });
  elsewhere = await createControls({ db: server.db, log: testLog, listen: server.database.listen });
});
afterAll(() => server.close());

const read = async (): Promise<Output<(typeof endpoints)['getLimits']>> =>
  (await ask(staff, endpoints.getLimits)).body;
const set = (limit: PlatformLimit, value: number | null, seen: number) =>
  ask(staff, endpoints.setLimit, { params: { limit }, body: { value, seen } });

test('every limit has its standard, which is allowed', async () => {
  const { limits, events } = await read();
  expect(limits.map(({ limit }) => limit)).toEqual(limitNames);
  for (const { limit, value } of limits) {
    const { standard, least, most } = platformLimits[limit];
    expect([value, standard >= least, standard <= most]).toEqual([standard, true, true]);
  }
  expect(events).toEqual([]);
});

test('a limit is changed in every process, written down with what it was, and set back to the standard', async () => {
  expect(await set('gift_card_value', 5_000, 20_000)).toMatchObject({
    status: 200,
    body: { success: 'Largest gift card set to $50.00' },
  });
  await vi.waitUntil(() => elsewhere.limit('gift_card_value') === 5_000);
  // The same again is no change, whatever was seen; another number over one that was not seen is refused.
  expect((await set('gift_card_value', 5_000, 20_000)).status).toBe(200);
  expect(await set('gift_card_value', 10_000, 20_000)).toMatchObject({
    status: 409,
    body: { code: 'settings_changed' },
  });
  expect((await set('gift_card_value', null, 5_000)).status).toBe(200);
  await vi.waitUntil(() => elsewhere.limit('gift_card_value') === 20_000);
  const { limits, events } = await read();
  expect(limits.find(({ limit }) => limit === 'gift_card_value')).toEqual({
    ...{ limit: 'gift_card_value', value: 20_000, last: null },
  });
  expect(events.map(({ summary }) => summary)).toEqual([
    'Set a limit: Largest gift card $50.00 → $200.00',
    'Set a limit: Largest gift card $200.00 → $50.00',
  ]);
});

test('of two who set it at the same moment one is told', async () => {
  const answers = await Promise.all([set('cart_items', 50, 100), set('cart_items', 60, 100)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a number that is not allowed is refused beside its field, in words', async () => {
  for (const [limit, value] of [
    ['gift_card_value', 20_001],
    ['gift_card_value', 1_050],
    ['outside_hold', 0],
    ['invitations', 501],
  ] as const)
    expect((await set(limit, value, platformLimits[limit].standard)).status).toBe(422);
  expect(await set('outside_hold', 15, 14)).toMatchObject({
    body: { errors: [{ field: 'value', message: 'Enter a number from 1 day to 14 days.' }] },
  });
});

test('a number of a time when more was allowed counts as the most that is', async () => {
  await server.db.asOperator('test', (tx) =>
    tx.raw(`insert into platform_limits values ('invitations', 9000, now(), null)`),
  );
  await vi.waitUntil(() => elsewhere.limit('invitations') === 500);
  expect((await set('invitations', 1, 500)).status).toBe(200);
  await vi.waitUntil(() => elsewhere.limit('invitations') === 1);
});

test('an organization sends as many invitations a day as staff let it', async () => {
  const school = await createSchool(server.db);
  const owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  const invite = (n: number) =>
    ask(owner, endpoints.assignUserByEmail, {
      body: { email: `n${n}-${school.slug}@example.org`, role: '1' },
    });
  expect((await invite(1)).status).toBe(200);
  expect((await invite(2)).status).toBe(429);
});
