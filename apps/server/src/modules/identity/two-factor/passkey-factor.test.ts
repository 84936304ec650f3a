import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  confirmedAt,
  createAccount,
  turnOnTwoFactor,
  type Account,
} from '../../../../../../tests/support/accounts.ts';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { createAuthenticator, type Authenticator } from '../../../../../../tests/support/authenticator.ts';
import { writeLetters } from '../../../../../../tests/support/letters.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { fixedClock } from '../../../platform/clock/index.ts';

const clock = fixedClock(new Date());
let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let ada: Account;
let key: Authenticator;

beforeAll(async () => {
  server = await createTestServer({ clock });
  ask = createAsk(server);
  look = createLook(server);
});
beforeEach(async () => {
  ada = await createAccount(server);
  await confirmedAt(server, ada, clock.now());
  key = newAuthenticator();
});
afterAll(() => server.close());

const newAuthenticator = (): Authenticator => {
  const { origin, hostname } = new URL(server.config.platformUrl);
  return createAuthenticator({ origin, rpId: hostname });
};
const addPasskey = async (who = ada, authenticator = key): Promise<string> => {
  const { body } = await ask(who, endpoints.passkeyRegistrationOptions);
  const response = authenticator.register(body.options.challenge);
  return (await ask(who, endpoints.addPasskey, { body: { name: 'Phone', response } })).body.id;
};
const answerOf = async (authenticator = key) =>
  authenticator.answer((await ask(null, endpoints.passkeyLoginOptions)).body.options.challenge);
const login = (proof: object = {}, who = ada) =>
  ask(null, endpoints.login, { body: { email: who.email, password: who.password, ...proof } });
const enable = (who = ada) => ask(who, endpoints.enablePasskeyFactor);
const remove = (passkeyId: string) => ask(ada, endpoints.removePasskey, { params: { passkeyId } });
const state = async () => (await ask(ada, endpoints.getTwoFactor)).body;

it('a passkey alone turns two-factor on, gives recovery codes, and is the step after the password', async () => {
  await addPasskey();
  expect((await login()).status).toBe(200);
  const on = await enable();
  expect(on).toMatchObject({ status: 200, body: { success: expect.any(String) } });
  expect(on.body.recovery_codes).toHaveLength(10);
  expect(await state()).toMatchObject({
    is_two_factor_on: true,
    is_totp_enabled: false,
    is_passkey_factor_on: true,
    recovery_codes_left: 10,
  });
  expect(await login()).toMatchObject({ status: 401, body: { code: 'two_factor_required' } });
  expect((await login({ passkey: await answerOf() })).status).toBe(200);
  expect((await login({ code: on.body.recovery_codes[0] })).status).toBe(200);
  expect(await login({ code: on.body.recovery_codes[0] })).toMatchObject({ body: { code: 'invalid_code' } });
  const letters = await writeLetters(server, ada.email);
  expect(letters.map(({ subject }) => subject)).toContain('Two-factor sign-in is on');
});

it('with an authenticator app a passkey is the second step besides the code', async () => {
  await addPasskey();
  await turnOnTwoFactor(ask, ada, clock);
  expect((await login({ passkey: await answerOf() })).status).toBe(200);
  expect(await enable()).toMatchObject({ status: 409, body: { code: 'two_factor_already_on' } });
  await ask(ada, endpoints.disableTotp);
  expect(await state()).toMatchObject({ is_two_factor_on: false, recovery_codes_left: 0 });
});

it('takes nobody else’s passkey, none twice, and none without the password', async () => {
  await addPasskey();
  await enable();
  const stranger = await createAccount(server);
  await confirmedAt(server, stranger, clock.now());
  const theirs = newAuthenticator();
  await addPasskey(stranger, theirs);
  expect(await login({ passkey: await answerOf(theirs) })).toMatchObject({
    status: 422,
    body: { code: 'passkey_refused' },
  });
  const answer = await answerOf();
  expect(await login({ passkey: answer, password: 'not the password' })).toMatchObject({
    body: { code: 'invalid_credentials' },
  });
  // The wrong password did not use it up: nothing is looked at before the password is right.
  expect((await login({ passkey: answer })).status).toBe(200);
  expect((await login({ passkey: answer })).body.code).toBe('passkey_refused');
});

it('is not turned on without a passkey, twice, or without a fresh confirmation', async () => {
  expect(await enable()).toMatchObject({ status: 409, body: { code: 'passkey_needed' } });
  await addPasskey();
  await confirmedAt(server, ada, new Date(clock.now().getTime() - 11 * 60_000));
  expect(await enable()).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  await confirmedAt(server, ada, clock.now());
  expect((await enable()).status).toBe(200);
  expect(await enable()).toMatchObject({ status: 409, body: { code: 'two_factor_already_on' } });
});

it('turning it off, or removing the last passkey, asks for a fresh confirmation and ends two-factor', async () => {
  const first = await addPasskey();
  const second = await addPasskey(ada, newAuthenticator());
  await enable();
  await confirmedAt(server, ada, new Date(clock.now().getTime() - 11 * 60_000));
  for (const refused of [await remove(first), await ask(ada, endpoints.disablePasskeyFactor)])
    expect(refused).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  await confirmedAt(server, ada, clock.now());
  await remove(first);
  expect(await state()).toMatchObject({ is_passkey_factor_on: true, recovery_codes_left: 10 });
  await remove(second);
  expect(await state()).toMatchObject({
    is_two_factor_on: false,
    is_passkey_factor_on: false,
    recovery_codes_left: 0,
  });
  expect((await login()).status).toBe(200);
  expect((await ask(ada, endpoints.disablePasskeyFactor)).status).toBe(409);
  await addPasskey(ada, newAuthenticator());
  await enable();
  // A change is told once for its moment.
  clock.advance(1_000);
  expect((await ask(ada, endpoints.disablePasskeyFactor)).status).toBe(200);
  expect(await state()).toMatchObject({ is_two_factor_on: false, passkeys: [{ name: 'Phone' }] });
  const letters = await writeLetters(server, ada.email);
  expect(letters.filter(({ subject }) => subject === 'Two-factor sign-in is off')).toHaveLength(2);
});

it('two last passkeys removed at the same moment leave nobody asked for what is gone', async () => {
  for (let round = 0; round < 10; round += 1) {
    const keys = [await addPasskey(ada, newAuthenticator()), await addPasskey(ada, newAuthenticator())];
    await enable();
    await Promise.all(keys.map(remove));
    expect(await state()).toMatchObject({ is_two_factor_on: false, passkeys: [] });
  }
});

it('an app that is set up afterwards takes its place, with codes of its own', async () => {
  await addPasskey();
  const { body } = await enable();
  const { recoveryCodes } = await turnOnTwoFactor(ask, ada, clock);
  expect(await state()).toMatchObject({
    is_totp_enabled: true,
    is_passkey_factor_on: false,
    recovery_codes_left: 10,
  });
  expect((await login({ code: body.recovery_codes[0] })).body.code).toBe('invalid_code');
  expect((await login({ code: recoveryCodes[0] })).status).toBe(200);
  expect((await login({ passkey: await answerOf() })).status).toBe(200);
});

it('new recovery codes replace the old ones, and platform staff can reset it', async () => {
  await addPasskey();
  const { body } = await enable();
  const renewed = await ask(ada, endpoints.renewRecoveryCodes);
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect((await login({ code: body.recovery_codes[0] })).body.code).toBe('invalid_code');
  const admin = await createAccount(server, { isAdmin: true });
  await confirmedAt(server, admin, clock.now());
  const reset = await ask(admin, endpoints.resetTwoFactor, {
    params: { userId: ada.id },
    body: { reason: 'Lost the laptop' },
  });
  expect(reset.status).toBe(200);
  expect((await login()).status).toBe(200);
  expect(await look('select from recovery_codes where user_id = $1', [ada.id])).toEqual([]);
});
