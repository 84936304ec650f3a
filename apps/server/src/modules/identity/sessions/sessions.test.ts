import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createAccount, type Account } from '../../../../../../tests/support/accounts.ts';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { fixedClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { nameUserAgent } from './sessions.present.ts';

const clock = fixedClock(new Date());
let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let ada: Account;
let eve: Account;

beforeAll(async () => {
  server = await createTestServer({ clock });
  ask = createAsk(server);
  look = createLook(server);
});
beforeEach(async () => {
  ada = await createAccount(server);
  eve = await createAccount(server);
});
afterAll(() => server.close());

const signIn = async (who: Account): Promise<{ token: string }> => {
  const body = { email: who.email, password: who.password };
  return { token: (await ask(null, endpoints.login, { body })).body.token };
};
const list = async (who: { token: string }) => (await ask(who, endpoints.listSessions)).body.sessions;
const isAlive = async (who: { token: string }) => (await ask(who, endpoints.getUser)).status === 200;

it('shows the person’s own living sessions, this one first, and nobody else’s', async () => {
  const phone = await signIn(ada);
  await signIn(eve);
  const sessions = await list(phone);
  expect(sessions).toHaveLength(2);
  expect(sessions.map((session: { is_current: boolean }) => session.is_current)).toEqual([true, false]);
  expect(sessions[0]).toMatchObject({ ip_address: '127.0.0.1', created_at: clock.now().toISOString() });
});

it('an ended session is refused on its next request; ending it again is no error', async () => {
  const phone = await signIn(ada);
  const [{ id: sessionId }] = await list(phone);
  const revoke = () => ask(ada, endpoints.revokeSession, { params: { sessionId } });
  expect(await revoke()).toEqual({ status: 200, body: { success: 'Session signed out.' } });
  expect(await isAlive(phone)).toBe(false);
  expect((await revoke()).status).toBe(200);
  expect(await list(ada)).toHaveLength(1);
});

it('answers a foreign session like an unknown one and leaves it alive', async () => {
  const [{ id: sessionId }] = await list(ada);
  const foreign = await ask(eve, endpoints.revokeSession, { params: { sessionId } });
  const unknown = await ask(eve, endpoints.revokeSession, { params: { sessionId: newId() } });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
  expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
  expect((await ask(eve, endpoints.revokeSession, { params: { sessionId: 'x' } })).status).toBe(404);
  expect(await isAlive(ada)).toBe(true);
});

it('ends every other session of the person and no one else’s', async () => {
  const [phone, tablet] = [await signIn(ada), await signIn(ada)];
  expect((await ask(phone, endpoints.revokeOtherSessions)).body.success).toMatch(/everywhere else/);
  expect(await Promise.all([ada, tablet, phone, eve].map(isAlive))).toEqual([false, false, true, true]);
  expect((await ask(phone, endpoints.revokeOtherSessions)).body.success).toMatch(/only signed in here/);
});

it('asks for a sign-in', async () => {
  for (const endpoint of [endpoints.listSessions, endpoints.revokeOtherSessions])
    expect((await ask(null, endpoint)).status).toBe(401);
});

it('notes the last use at most every five minutes', async () => {
  const phone = await signIn(ada);
  const lastSeen = async () =>
    (
      await look<{ at: Date }>(
        'select max(last_seen_at) as at from sessions where user_id = $1 and user_agent is not null',
        [ada.id],
      )
    )[0]?.at;
  const opened = clock.now();
  clock.advance(4 * 60_000);
  await isAlive(phone);
  await list(phone);
  expect(await lastSeen()).toEqual(opened);
  clock.advance(2 * 60_000);
  await isAlive(phone);
  await vi.waitFor(async () => expect(await lastSeen()).toEqual(clock.now()));
});

it('names browsers and systems in words, and nothing where it cannot', () => {
  expect(
    nameUserAgent(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    ),
  ).toEqual({ browser: 'Chrome 126', system: 'macOS' });
  expect(
    nameUserAgent('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'),
  ).toEqual({ browser: 'Firefox 128', system: 'Windows' });
  expect(
    nameUserAgent(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ),
  ).toEqual({ browser: 'Safari 17', system: 'iOS 17.5' });
  expect(nameUserAgent('')).toEqual({ browser: '', system: '' });
  expect(nameUserAgent('x'.repeat(500)).system).toBe('');
});
