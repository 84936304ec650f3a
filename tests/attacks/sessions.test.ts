/**
 * Sessions: that somebody plants, that are over, that belong to somebody else. Listing and revoking them is tested in
 * `apps/server/src/modules/identity/sessions/sessions.test.ts`, planted tokens at the login in `sign-in.test.ts`.
 */
import { endpoints, type Endpoint } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createAccountCaller, type AccountCaller } from '../support/account-page.ts';
import { createAccount, type Account } from '../support/accounts.ts';
import { createAsk, createLook, type Ask } from '../support/ask.ts';
import { createSchool, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let neighbour: TestServer;
let call: AccountCaller;
let here: Ask;
let there: Ask;
let school: School;
beforeAll(async () => {
  server = await createTestServer();
  neighbour = await createTestServer({ beside: server });
  call = createAccountCaller(server);
  [here, there] = [createAsk(server), createAsk(neighbour)];
  school = await createSchool(server.db);
});
afterAll(async () => {
  await neighbour.close();
  await server.close();
});

const member = (): Promise<Account> => createAccount(server, { belonging: { school, as: 'member' } });
/** What both processes answer, the second one having known the session before. */
const both = async (who: Account, endpoint: Endpoint): Promise<number[]> =>
  (await Promise.all([here(who, endpoint), there(who, endpoint)])).map(({ status }) => status);
const change = (text: string, values: readonly unknown[]) =>
  server.db.asOperator('test', (tx) => tx.raw(text, values));

it('a logout takes effect on the next request, in every process', async () => {
  const who = await member();
  expect(await both(who, endpoints.getUser)).toEqual([200, 200]);
  expect((await here(who, endpoints.logout)).status).toBe(200);
  expect((await there(who, endpoints.getUser)).status).toBe(401);
  expect(await both(who, endpoints.listOrganizationUsers)).toEqual([401, 401]);
});

it('a new password ends the other sessions in every process', async () => {
  const who = await member();
  const { body } = await call('POST', '/auth/login', { email: who.email, password: who.password });
  const elsewhere = { ...who, token: String(body['token']) };
  expect(await both(elsewhere, endpoints.getUser)).toEqual([200, 200]);
  const password = 'Violet-Paper-Lantern';
  const form = { current_password: who.password, password, password_confirmation: password };
  expect((await here(who, endpoints.changePassword, { body: form })).status).toBe(200);
  expect((await there(elsewhere, endpoints.getUser)).status).toBe(401);
  expect(await both(who, endpoints.getUser)).toEqual([200, 200]);
});

it.each([
  ['removed', 'delete from memberships where user_id = $1'],
  ['rejected', 'update memberships set status = 3 where user_id = $1'],
])('a member who was %s is out with the next request, in every process', async (_what, text) => {
  const who = await member();
  expect(await both(who, endpoints.listOrganizationUsers)).toEqual([200, 200]);
  await change(text, [who.id]);
  for (const endpoint of [endpoints.getOrganization, endpoints.listOrganizationUsers, endpoints.listOrders])
    expect(await both(who, endpoint)).toEqual([404, 404]);
  const { body } = await there(who, endpoints.getUser);
  expect(body).toMatchObject({ user: { organizations: [] }, store: null });
});

it('platform staff who are so no longer lose it with the next request, in every process', async () => {
  const admin = await createAccount(server, { isAdmin: true });
  expect(await both(admin, endpoints.listAdministeredOrganizations)).toEqual([200, 200]);
  await change('update users set is_admin = false where id = $1', [admin.id]);
  expect(await both(admin, endpoints.listAdministeredOrganizations)).toEqual([404, 404]);
});

it('a token is never of the caller’s choosing, and a login makes a new one each time', async () => {
  const { email, password, token } = await member();
  const browser = { browser_id: 'shared', session_id: newId(), token };
  const cookie = { cookie: `auth.__token=${token}; browser_id=shared` };
  const fixed = createAccountCaller(server, cookie);
  const tokens = new Set([token]);
  for (let count = 0; count < 3; count++) {
    const { body } = await fixed('POST', '/auth/login', { email, password, ...browser }, token);
    tokens.add(String(body['token']));
  }
  expect(tokens.size).toBe(4);
});

it('somebody who knows the id of a browser gets nothing of the person who uses it', async () => {
  const [victim, thief] = [await member(), await member()];
  await call('POST', '/auth/login', { email: victim.email, password: victim.password, browser_id: 'theirs' });
  const answer = await call('POST', '/auth/login', {
    email: thief.email,
    password: thief.password,
    browser_id: 'theirs',
  });
  const mine = await call('GET', '/auth/user', undefined, String(answer.body['token']));
  expect(mine.body).toMatchObject({ user: { id: thief.id } });
  // And a logout there ends no session of anybody else.
  await call('POST', '/auth/logout', { browser_id: 'theirs' }, String(answer.body['token']));
  const rows = await createLook(server)<{ lives: boolean }>(
    `select revoked_at is null as lives from sessions where user_id = $1 and browser_id = 'theirs'`,
    [victim.id],
  );
  expect(rows).toEqual([{ lives: true }]);
});

it.each([
  ['expired', `update sessions set expires_at = now() - interval '1 s' where user_id = $1`],
  ['revoked', 'update sessions set revoked_at = now() where user_id = $1'],
  ['gone', 'delete from sessions where user_id = $1'],
])('an %s session signs in nobody, and cannot be revived', async (_what, text) => {
  const who = await member();
  await both(who, endpoints.getUser);
  await change(text, [who.id]);
  expect(await both(who, endpoints.getUser)).toEqual([401, 401]);
  const proof = { body: { password: who.password } };
  expect((await here(who, endpoints.stepUp, proof)).status).toBe(401);
  expect((await here(who, endpoints.revokeOtherSessions)).status).toBe(401);
});
