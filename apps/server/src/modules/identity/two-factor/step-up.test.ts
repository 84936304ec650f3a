import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  codeAt,
  confirmedAt,
  createAccount,
  turnOnTwoFactor,
  type Account,
} from '../../../../../../tests/support/accounts.ts';
import { createAsk, type Ask } from '../../../../../../tests/support/ask.ts';
import { createAuthenticator } from '../../../../../../tests/support/authenticator.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { fixedClock } from '../../../platform/clock/index.ts';

const minuteMs = 60_000;
const clock = fixedClock(new Date());
let server: TestServer;
let ask: Ask;
let ada: Account;

beforeAll(async () => {
  server = await createTestServer({ clock });
  ask = createAsk(server);
});
beforeEach(async () => {
  ada = await createAccount(server);
  await confirmedAt(server, ada, clock.now());
});
afterAll(() => server.close());

const confirm = (body: object, who: Account | null = ada) => ask(who, endpoints.stepUp, { body });
const isFresh = async (who: { token: string } = ada) =>
  (await ask(who, endpoints.passkeyRegistrationOptions)).status === 200;
const refusal = {
  status: 403,
  body: { code: 'step_up_required', message: 'Please confirm it’s you.' },
};

it('a login counts for ten minutes and not a moment longer', async () => {
  const { body } = await ask(null, endpoints.login, { body: { email: ada.email, password: ada.password } });
  clock.advance(10 * minuteMs - 1);
  expect(await isFresh(body)).toBe(true);
  clock.advance(1);
  expect(await ask(body, endpoints.passkeyRegistrationOptions)).toMatchObject(refusal);
});

it('the password confirms this session for ten minutes, and no other one', async () => {
  const { body: phone } = await ask(null, endpoints.login, {
    body: { email: ada.email, password: ada.password },
  });
  clock.advance(11 * minuteMs);
  const confirmed = await confirm({ password: ada.password });
  expect(confirmed).toMatchObject({
    status: 200,
    body: { confirmed_until: new Date(clock.now().getTime() + 10 * minuteMs).toISOString() },
  });
  expect([await isFresh(), await isFresh(phone)]).toEqual([true, false]);
  clock.advance(10 * minuteMs);
  expect(await isFresh()).toBe(false);
});

it('a code or a recovery code confirms once', async () => {
  const { secret, recoveryCodes } = await turnOnTwoFactor(ask, ada, clock);
  clock.advance(11 * minuteMs);
  const code = codeAt(secret, clock.now());
  expect((await confirm({ code })).status).toBe(200);
  expect(await confirm({ code })).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } });
  expect((await confirm({ code: recoveryCodes[3] })).status).toBe(200);
  expect((await confirm({ code: recoveryCodes[3] })).status).toBe(422);
});

it('a passkey confirms, and its answer only once', async () => {
  const { origin, hostname } = new URL(server.config.platformUrl);
  const key = createAuthenticator({ origin, rpId: hostname });
  const { body: offered } = await ask(ada, endpoints.passkeyRegistrationOptions);
  const response = key.register(offered.options.challenge);
  await ask(ada, endpoints.addPasskey, { body: { name: 'Key', response } });
  clock.advance(11 * minuteMs);
  const { body: asked } = await ask(ada, endpoints.stepUpPasskeyOptions);
  expect(asked.options.allowCredentials).toMatchObject([{ id: key.credentialId }]);
  const passkey = key.answer(asked.options.challenge);
  expect((await confirm({ passkey })).status).toBe(200);
  expect(await isFresh()).toBe(true);
  expect(await confirm({ passkey })).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
});

it('a wrong password confirms nothing, and after five the right one has to wait', async () => {
  clock.advance(11 * minuteMs);
  for (let time = 0; time < 5; time++)
    expect(await confirm({ password: 'wrong' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password' }] },
    });
  expect(await confirm({ password: ada.password })).toMatchObject({
    status: 429,
    body: { error: expect.stringContaining('incorrect passwords') },
  });
  expect(await isFresh()).toBe(false);
  const eve = await createAccount(server);
  expect((await confirm({ password: eve.password }, eve)).status).toBe(200);
});

it('takes no more passwords after sixty wrong ones in a day: who has the session cannot guess on', async () => {
  const wrong = async () => {
    await server.db.asOperator('five minutes pass', (tx) =>
      tx.raw('delete from second_factor_attempts where key = $1', [`password:${ada.id}`]),
    );
    return confirm({ password: 'wrong' });
  };
  // The right one begins the five minutes anew and gives its own try back, no other.
  expect((await confirm({ password: ada.password })).status).toBe(200);
  for (let time = 0; time < 60; time++) expect((await wrong()).status).toBe(422);
  const refused = await confirm({ password: ada.password });
  expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('passwords today') } });
});

it('wants exactly one proof, and somebody who is signed in', async () => {
  for (const body of [
    {},
    { password: ada.password, code: '123456' },
    { password: '' },
    { code: 5 },
    { passkey: {} },
  ])
    expect((await confirm(body)).status).toBe(422);
  expect((await confirm({ password: ada.password }, null)).status).toBe(401);
  expect((await ask(null, endpoints.stepUpPasskeyOptions)).status).toBe(401);
});

it('a person without password confirms by signing in again, not by an empty one', async () => {
  await server.db.asOperator('test fixture', (tx) =>
    tx.raw('update users set password_hash = null where id = $1', [ada.id]),
  );
  expect((await confirm({ password: 'the password of nobody' })).status).toBe(422);
});
