/**
 * Links of letters: used twice, too late, for something else, for somebody else. Each kind’s own life is tested beside
 * it (`identity/{registration,passwords,sign-in}.test.ts`, `identity/support/support.test.ts`).
 */
import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createAccountCaller, tokenPathOf, type AccountCaller } from '../support/account-page.ts';
import { createAccount } from '../support/accounts.ts';
import { createAsk, createLook } from '../support/ask.ts';
import { writeLetters } from '../support/letters.ts';
import { createSchool } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let call: AccountCaller;
beforeAll(async () => {
  server = await createTestServer();
  call = createAccountCaller(server);
});
afterAll(() => server.close());

const chosen = { password: 'Violet-Paper-Lantern', password_confirmation: 'Violet-Paper-Lantern' };
const names = { first_name: 'A', last_name: 'B' };
const linkTo = async (email: string): Promise<string> =>
  tokenPathOf((await writeLetters(server, email)).at(-1)?.links[0]);

/** Who has to be signed in to open a link, by its secret. */
const openers = new Map<string, string>();

/** A fresh link of each kind, as the API path that its letter hands over. */
const kinds = {
  verify: async () => {
    const email = `${newId()}@example.org`;
    await call('POST', '/auth/register', { ...names, ...chosen, type: 'customer', email, browser_id: 'b' });
    return linkTo(email);
  },
  'new address': async () => {
    const { token } = await createAccount(server);
    const email = `${newId()}@example.org`;
    await call('POST', '/profile', { ...names, email }, token);
    const path = await linkTo(email);
    openers.set(secretOf(path), token);
    return path;
  },
  reset: async () => {
    const { email } = await createAccount(server);
    await call('POST', '/auth/password/forgot', { email });
    return linkTo(email);
  },
  invitation: async () => {
    const school = await createSchool(server.db);
    const { token } = await createAccount(server, { belonging: { school, as: 'owner' } });
    const email = `${newId()}@example.org`;
    await call('POST', '/organization/assign-user-by-email', { email, role: '1' }, token);
    return linkTo(email);
  },
  support: async () => {
    const school = await createSchool(server.db);
    await createAccount(server, { belonging: { school, as: 'owner' } });
    const admin = await createAccount(server, { isAdmin: true });
    const asked = { params: { organizationId: school.id }, body: { reason: 'Asked for help' } };
    const { body } = await createAsk(server)(admin, endpoints.actAs, asked);
    return String(body.path);
  },
} as const;

const doors = [
  ['GET', '/auth/email/verify/'],
  ['POST', '/auth/password/reset/'],
  ['POST', '/auth/login/token/'],
] as const;
const secretOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const isDoorOf = (path: string, door: string): boolean => path.startsWith(door);
const knock = (door: (typeof doors)[number], secret: string) =>
  call(door[0], `${door[1]}${secret}`, { ...chosen, ...names, browser_id: 'browser' }, openers.get(secret));

const everything = () =>
  createLook(server)(
    `select (select md5(string_agg(u::text, '|' order by u.id)) from users u) as users,
       (select count(*)::int from sessions) as sessions, (select count(*)::int from organizations) as organizations,
       (select md5(string_agg(t::text, '|' order by t.token_hash)) from one_time_tokens t) as tokens`,
  );

describe.each(Object.entries(kinds))('the link of kind %s', (_kind, make) => {
  it('opens the door that it is for, and no other', async () => {
    const path = await make();
    expect(path).toMatch(/^\/auth\/[a-z/]+\/[A-Za-z0-9_-]{43}$/);
    const before = await everything();
    for (const door of doors.filter(([, start]) => !isDoorOf(path, start)))
      expect((await knock(door, secretOf(path))).status, door[1]).toBe(410);
    expect(await everything()).toEqual(before);
    const own = doors.filter(([, start]) => isDoorOf(path, start));
    for (const door of own) expect((await knock(door, secretOf(path))).status).toBe(200);
  });

  it('does nothing a second time', async () => {
    const path = await make();
    const door = doors.find(([, start]) => isDoorOf(path, start)) ?? doors[0];
    expect((await knock(door, secretOf(path))).status).toBe(200);
    const before = await everything();
    const again = await knock(door, secretOf(path));
    // A second click on a confirmation is answered kindly, and does nothing either.
    expect(again.status).toBe(door[0] === 'GET' ? 200 : 410);
    expect(again.body['token']).toBeUndefined();
    expect(again.body['next'] ?? null).toBeNull();
    expect(await everything()).toEqual(before);
  });

  it('opens nothing when it is too late, or written otherwise', async () => {
    const path = await make();
    const door = doors.find(([, start]) => isDoorOf(path, start)) ?? doors[0];
    const secret = secretOf(path);
    const swapped = secret.toUpperCase() === secret ? secret.toLowerCase() : secret.toUpperCase();
    for (const wrong of [swapped, secret.slice(1), `${secret}A`, `${secret}%00`, `${secret}=`])
      expect([404, 410], wrong).toContain((await knock(door, wrong)).status);
    await server.db.asOperator('too late', (tx) =>
      tx.raw(`update one_time_tokens set expires_at = now() - interval '1 s'`),
    );
    const before = await everything();
    expect((await knock(door, secret)).status).toBe(410);
    expect(await everything()).toEqual(before);
  });

  it('says nothing of itself in the database: only its hash is there', async () => {
    const secret = secretOf(await make());
    const kept = await createLook(server)(
      `select from one_time_tokens t where t::text like '%' || $1 || '%'
       union all select from outbox o where o::text like '%' || $1 || '%'`,
      [secret],
    );
    expect(kept).toEqual([]);
  });
});

it('a session is no link, and a link is no session', async () => {
  const { token } = await createAccount(server);
  for (const door of doors) expect((await knock(door, token)).status).toBe(410);
  for (const make of Object.values(kinds))
    expect((await call('GET', '/auth/user', undefined, secretOf(await make()))).status).toBe(401);
});
