import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  confirmedAt,
  createAccount,
  turnOnTwoFactor,
  type Account,
} from '../../../../../../tests/support/accounts.ts';
import { createAsk, type Ask } from '../../../../../../tests/support/ask.ts';
import { createAuthenticator } from '../../../../../../tests/support/authenticator.ts';
import { writeLetters } from '../../../../../../tests/support/letters.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { fixedClock } from '../../../platform/clock/index.ts';

const clock = fixedClock(new Date());
let server: TestServer;
let ask: Ask;
let ada: Account;
beforeAll(async () => {
  server = await createTestServer({ clock });
  ask = createAsk(server);
  ada = await createAccount(server);
  await confirmedAt(server, ada, clock.now());
});
afterAll(() => server.close());

const subjects = async () => (await writeLetters(server, ada.email)).map(({ subject }) => subject);

it('every change of the authenticator app and its recovery codes is told by mail once, a refused one never', async () => {
  await ask(ada, endpoints.startTotp);
  expect((await ask(ada, endpoints.confirmTotp, { body: { code: '000000' } })).status).toBe(422);
  expect((await ask(ada, endpoints.renewRecoveryCodes)).status).toBe(409);
  expect((await ask(ada, endpoints.disableTotp)).status).toBe(409);
  expect(await subjects()).toEqual([]);
  await turnOnTwoFactor(ask, ada, clock);
  expect(await subjects()).toEqual(['Two-factor sign-in is on']);
  await ask(ada, endpoints.renewRecoveryCodes);
  expect(await subjects()).toEqual(['You have new recovery codes']);
  await ask(ada, endpoints.disableTotp);
  expect((await ask(ada, endpoints.disableTotp)).status).toBe(409);
  expect(await subjects()).toEqual(['Two-factor sign-in is off']);
});

it('so are a passkey that comes and one that goes', async () => {
  const { origin, hostname } = new URL(server.config.platformUrl);
  const key = createAuthenticator({ origin, rpId: hostname });
  const { body } = await ask(ada, endpoints.passkeyRegistrationOptions);
  const response = key.register(body.options.challenge);
  const added = await ask(ada, endpoints.addPasskey, { body: { name: 'Phone', response } });
  expect((await ask(ada, endpoints.addPasskey, { body: { name: 'Phone', response } })).status).toBe(422);
  expect(await subjects()).toEqual(['A passkey was added to your account']);
  const params = { passkeyId: added.body.id };
  await ask(ada, endpoints.removePasskey, { params });
  expect((await ask(ada, endpoints.removePasskey, { params })).status).toBe(404);
  expect(await subjects()).toEqual(['A passkey was removed from your account']);
});
