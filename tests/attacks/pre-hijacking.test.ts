/**
 * Somebody registers the address of another person, who confirms it later (decision 0004). What the two letters say and
 * who gets the address is tested in `apps/server/src/modules/identity/registration.test.ts`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedClock } from '../../apps/server/src/platform/clock/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createAccountCaller, tokenPathOf, type AccountCaller } from '../support/account-page.ts';
import { turnOnTwoFactor } from '../support/accounts.ts';
import { createAsk, createLook } from '../support/ask.ts';
import { writeLetters } from '../support/letters.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const clock = fixedClock(new Date());
const strangersPassword = 'Evil-Plans-Tonight';
const ownPassword = 'Violet-Paper-Lantern';
let server: TestServer;
let call: AccountCaller;
beforeAll(async () => {
  server = await createTestServer({ clock });
  call = createAccountCaller(server);
});
afterAll(() => server.close());

const login = (email: string, password: string, browser: string) =>
  call('POST', '/auth/login', { email, password, browser_id: browser });

/** A registration by a browser, signed in to; the path of its letter's link. */
const register = async (email: string, password: string, browser: string) => {
  const names = { type: 'customer', first_name: 'A', last_name: 'B' };
  const secret = { password, password_confirmation: password };
  await call('POST', '/auth/register', { ...names, ...secret, email, browser_id: browser });
  const { body } = await login(email, password, browser);
  const [letter] = await writeLetters(server, email);
  return { token: String(body['token']), path: tokenPathOf(letter?.links[0]) };
};

const someEmail = () => `${newId()}@example.org`;
const isSignedIn = async (token: string) =>
  (await call('GET', '/auth/user', undefined, token)).status === 200;

it('a stranger’s password, sessions, app and passkeys open nothing once the owner of the mailbox has confirmed', async () => {
  const email = someEmail();
  const stranger = await register(email, strangersPassword, 'stranger');
  await turnOnTwoFactor(createAsk(server), { id: '', email, token: stranger.token }, clock);
  const look = createLook(server);
  const [user] = await look<{ id: string }>('select id from users where email = $1', [email]);
  await server.db.asOperator('a passkey of the stranger', (tx) =>
    tx.raw(
      `insert into passkeys (id, user_id, credential_id, public_key, name, created_at) values ($1, $2, $3, '\\x00', 'Key', now())`,
      [newId(), user?.id, newId()],
    ),
  );
  const confirmed = await call('GET', stranger.path);
  expect(confirmed).toMatchObject({
    status: 200,
    body: { email, next: expect.stringMatching(/^\/auth\/password\/reset\/[A-Za-z0-9_-]{43}$/) },
  });
  expect(await isSignedIn(stranger.token)).toBe(false);
  expect((await login(email, strangersPassword, 'stranger')).status).toBe(401);
  const left = await look(
    `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
       (select count(*)::int from totp_secrets where user_id = $1) as apps,
       (select count(*)::int from recovery_codes where user_id = $1) as codes`,
    [user?.id],
  );
  expect(left).toEqual([{ passkeys: 0, apps: 0, codes: 0 }]);
  const next = String(confirmed.body['next']);
  const chosen = { password: ownPassword, password_confirmation: ownPassword };
  expect((await call('POST', next, chosen)).status).toBe(200);
  expect((await call('POST', next, chosen)).status).toBe(410);
  expect(await login(email, ownPassword, 'owner')).toMatchObject({
    status: 200,
    body: { email_verified: true },
  });
  expect((await login(email, strangersPassword, 'stranger')).status).toBe(401);
});

it('whoever confirms in the browser where they registered keeps password and session', async () => {
  const email = someEmail();
  const own = await register(email, ownPassword, 'own');
  expect(await call('GET', own.path, undefined, own.token)).toMatchObject({
    status: 200,
    body: { next: null },
  });
  expect(await isSignedIn(own.token)).toBe(true);
  expect((await login(email, ownPassword, 'elsewhere')).status).toBe(200);
});

it('a session of one’s own registration of the same address does not save a stranger’s', async () => {
  const email = someEmail();
  const stranger = await register(email, strangersPassword, 'stranger');
  const own = await register(email, ownPassword, 'own');
  const { body } = await call('GET', stranger.path, undefined, own.token);
  expect(body['next']).toEqual(expect.any(String));
  expect([await isSignedIn(stranger.token), await isSignedIn(own.token)]).toEqual([false, false]);
  for (const password of [strangersPassword, ownPassword])
    expect((await login(email, password, 'stranger')).status).toBe(401);
});

it.each(['ended', 'expired'])('an %s session of the registration does not save its password', async (how) => {
  const email = someEmail();
  const own = await register(email, ownPassword, 'own');
  const change = how === 'ended' ? 'revoked_at = now()' : `expires_at = now() - interval '1 s'`;
  await server.db.asOperator('the session is over', (tx) =>
    tx.raw(`update sessions s set ${change} from users u where u.id = s.user_id and u.email = $1`, [email]),
  );
  const { body } = await call('GET', own.path, undefined, own.token);
  expect(body['next']).toEqual(expect.any(String));
  expect((await login(email, ownPassword, 'own')).status).toBe(401);
});

it('a forgotten password shuts out the app that a stranger set up in an unconfirmed registration', async () => {
  const email = someEmail();
  const stranger = await register(email, strangersPassword, 'stranger');
  await turnOnTwoFactor(createAsk(server), { id: '', email, token: stranger.token }, clock);
  await writeLetters(server);
  await call('POST', '/auth/password/forgot', { email });
  const [letter] = await writeLetters(server, email);
  await call('POST', tokenPathOf(letter?.links[0]), {
    password: ownPassword,
    password_confirmation: ownPassword,
  });
  expect(await login(email, ownPassword, 'owner')).toMatchObject({
    status: 200,
    body: { email_verified: true },
  });
});

it('the answer to a second click names no further way to a password', async () => {
  const email = someEmail();
  const { path } = await register(email, strangersPassword, 'stranger');
  await call('GET', path);
  expect(await call('GET', path)).toMatchObject({ status: 200, body: { next: null } });
});

it('the id of a registration does not tell when it was made', async () => {
  const email = someEmail();
  await register(email, ownPassword, 'own');
  const [user] = await createLook(server)<{ id: string }>('select id from users where email = $1', [email]);
  // Version 4 is random; version 7 begins with the time.
  expect(user?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
});
