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
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { fixedClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';

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
type Options = 'passkeyRegistrationOptions' | 'passkeyLoginOptions' | 'stepUpPasskeyOptions';
const challengeOf = async (name: Options, who: Account | null = ada): Promise<string> =>
  (await ask(who, endpoints[name])).body.options.challenge;
const add = (response: object, who: Account | null = ada, name: unknown = 'Phone') =>
  ask(who, endpoints.addPasskey, { body: { name, response } });
const register = async (who = ada, authenticator = key) =>
  add(authenticator.register(await challengeOf('passkeyRegistrationOptions', who)), who);
const login = (response: object) => ask(null, endpoints.passkeyLogin, { body: { response } });
const refusal = { status: 401, body: { code: 'invalid_credentials' } };

it('signs in with a registered passkey, without password, even where a code would be asked for', async () => {
  expect((await register()).status).toBe(200);
  await turnOnTwoFactor(ask, ada, clock);
  const signedIn = await login(key.answer(await challengeOf('passkeyLoginOptions', null)));
  expect(signedIn).toMatchObject({ status: 200, body: { email_verified: true } });
  const me = await ask({ token: signedIn.body.token }, endpoints.getUser);
  expect(me.body.user.id).toBe(ada.id);
  const { passkeys } = (await ask(ada, endpoints.getTwoFactor)).body;
  expect(passkeys).toMatchObject([{ name: 'Phone', last_used_at: clock.now().toISOString() }]);
});

it('asks the browser for a key that identifies its person by finger, face or PIN', async () => {
  const { options } = (await ask(ada, endpoints.passkeyRegistrationOptions)).body;
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: ada.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { body } = await ask(null, endpoints.passkeyLoginOptions);
  expect(body.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(body.options.allowCredentials ?? []).toEqual([]);
});

it('refuses a registration from another site, for another challenge, without verification, or again', async () => {
  for (const wrong of [
    { origin: 'https://goodshelf.evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { challenge: Buffer.from('my own challenge').toString('base64url') },
  ]) {
    const challenge = await challengeOf('passkeyRegistrationOptions');
    expect(await add(key.register(challenge, wrong)), JSON.stringify(wrong)).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused' },
    });
  }
  const response = key.register(await challengeOf('passkeyRegistrationOptions'));
  expect((await add(response)).status).toBe(200);
  expect((await add(response)).status).toBe(422);
  expect((await add(key.register(await challengeOf('passkeyRegistrationOptions')))).status).toBe(422);
  expect((await ask(ada, endpoints.getTwoFactor)).body.passkeys).toHaveLength(1);
});

it('refuses a login from another site, for another challenge, without verification, or by an unknown key', async () => {
  await register();
  for (const wrong of [
    { origin: 'https://goodshelf.evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { challenge: Buffer.from('my own challenge').toString('base64url') },
  ]) {
    const answer = key.answer(await challengeOf('passkeyLoginOptions', null), wrong);
    expect(await login(answer), JSON.stringify(wrong)).toMatchObject(refusal);
  }
  const stranger = newAuthenticator();
  expect(await login(stranger.answer(await challengeOf('passkeyLoginOptions', null)))).toMatchObject(refusal);
  const forged = stranger.answer(await challengeOf('passkeyLoginOptions', null));
  const claimed = { ...forged, id: key.credentialId, rawId: key.credentialId };
  expect(await login(claimed)).toMatchObject(refusal);
});

it('takes an answer once, within five minutes, and only for what its challenge was made', async () => {
  await register();
  const answer = key.answer(await challengeOf('passkeyLoginOptions', null));
  expect((await login(answer)).status).toBe(200);
  expect(await login(answer)).toMatchObject(refusal);
  const late = key.answer(await challengeOf('passkeyLoginOptions', null));
  clock.advance(5 * 60_000 + 1);
  expect(await login(late)).toMatchObject(refusal);
  expect(await login(key.answer(await challengeOf('stepUpPasskeyOptions')))).toMatchObject(refusal);
  const toStepUp = key.answer(await challengeOf('passkeyLoginOptions', null));
  expect((await ask(ada, endpoints.stepUp, { body: { passkey: toStepUp } })).status).toBe(422);
});

it('the same answer twenty times at once signs in once', async () => {
  await register();
  const answer = key.answer(await challengeOf('passkeyLoginOptions', null));
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(answer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('refuses a copy of the key: a counter that does not grow', async () => {
  await register();
  const answerWith = async (counter: number) =>
    login(key.answer(await challengeOf('passkeyLoginOptions', null), { counter }));
  expect((await answerWith(7)).status).toBe(200);
  expect(await answerWith(7)).toMatchObject(refusal);
  expect(await answerWith(3)).toMatchObject(refusal);
  expect(await answerWith(0)).toMatchObject(refusal);
  expect((await answerWith(8)).status).toBe(200);
});

it('an authenticator that does not count signs in again and again', async () => {
  await add(key.register(await challengeOf('passkeyRegistrationOptions'), { counter: 0 }));
  for (let time = 0; time < 2; time++)
    expect(
      (await login(key.answer(await challengeOf('passkeyLoginOptions', null), { counter: 0 }))).status,
    ).toBe(200);
});

it('makes no more challenges for an address than anybody needs: each is written down before it is known who asks', async () => {
  const from = (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/passkeys/login/options',
      remoteAddress,
      headers: { host: new URL(server.config.platformUrl).host, 'content-type': 'application/json' },
      payload: '{}',
    });
  const flood = await Promise.all(Array.from({ length: 301 }, () => from('203.0.113.77')));
  expect(flood.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300);
  expect((await from('203.0.113.77')).json()).toMatchObject({ code: 'too_many_requests' });
  expect((await from('203.0.113.78')).statusCode).toBe(200);
  await look('delete from passkey_challenges');
});

it('nor for somebody who is signed in, whichever way they ask', async () => {
  const ways = ['stepUpPasskeyOptions', 'passkeyRegistrationOptions'] as const;
  const flood = await Promise.all(
    Array.from({ length: 101 }, (_, time) => ask(ada, endpoints[ways[time % 2] ?? ways[0]])),
  );
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(await ask(ada, endpoints.stepUpPasskeyOptions)).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  });
  const eve = await createAccount(server);
  expect((await ask(eve, endpoints.stepUpPasskeyOptions)).status).toBe(200);
  await look('delete from passkey_challenges');
});

it('a removed passkey no longer signs in; a foreign one is answered like an unknown one and stays', async () => {
  const { body } = await register();
  const eve = await createAccount(server);
  await confirmedAt(server, eve, clock.now());
  const remove = (who: Account, passkeyId: string) =>
    ask(who, endpoints.removePasskey, { params: { passkeyId } });
  const foreign = await remove(eve, body.id);
  const unknown = await remove(eve, newId());
  expect(foreign).toMatchObject({ status: 404, body: { code: 'passkey_not_found' } });
  expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
  expect((await remove(ada, body.id)).status).toBe(200);
  expect((await remove(ada, body.id)).status).toBe(404);
  expect(await login(key.answer(await challengeOf('passkeyLoginOptions', null)))).toMatchObject(refusal);
});

it('a challenge of one person registers and confirms nobody else', async () => {
  await register();
  const eve = await createAccount(server);
  await confirmedAt(server, eve, clock.now());
  const other = newAuthenticator();
  expect((await add(other.register(await challengeOf('passkeyRegistrationOptions')), eve)).status).toBe(422);
  const eves = await challengeOf('stepUpPasskeyOptions', eve);
  expect((await ask(eve, endpoints.stepUp, { body: { passkey: key.answer(eves) } })).status).toBe(422);
});

it('refuses bad input, and whoever is signed out; keeps no challenge for longer than it is good', async () => {
  const response = key.register(await challengeOf('passkeyRegistrationOptions'));
  for (const name of ['', ' ', 'x'.repeat(61), null, 5])
    expect(await add(response, ada, name)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name' }] },
    });
  for (const bad of [{}, { ...response, id: '%%' }, { ...response, response: { clientDataJSON: 'AA' } }])
    expect((await add(bad)).status).toBe(422);
  const nonsense = { ...response, response: { ...response.response, clientDataJSON: 'AAAA' } };
  expect((await add(nonsense)).body.code).toBe('passkey_refused');
  expect((await add(response, null)).status).toBe(401);
  expect((await ask(null, endpoints.passkeyRegistrationOptions)).status).toBe(401);
  clock.advance(6 * 60_000);
  await challengeOf('passkeyLoginOptions', null);
  const [row] = await look<{ old: number }>(
    'select count(*)::int as old from passkey_challenges where expires_at < $1',
    [clock.now()],
  );
  expect(row?.old).toBe(0);
});

it('has room for twenty passkeys', async () => {
  for (let count = 0; count < 20; count++) expect((await register(ada, newAuthenticator())).status).toBe(200);
  expect((await register(ada, newAuthenticator())).body.code).toBe('too_many_passkeys');
});
