import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  codeAt,
  confirmedAt,
  createAccount,
  turnOnTwoFactor,
  type Account,
} from '../../../../../../tests/support/accounts.ts';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { fixedClock } from '../../../platform/clock/index.ts';

const clock = fixedClock(new Date());
let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let ada: Account;

beforeAll(async () => {
  server = await createTestServer({ clock });
  ask = createAsk(server);
  look = createLook(server);
});
beforeEach(async () => {
  ada = await createAccount(server);
  await confirmedAt(server, ada, clock.now());
});
afterAll(() => server.close());

const login = (code?: string, password = ada.password) =>
  ask(null, endpoints.login, { body: { email: ada.email, password, code } });
const state = async () => (await ask(ada, endpoints.getTwoFactor)).body;

it('is off until a first code is confirmed, and then shows ten recovery codes once', async () => {
  const { body } = await ask(ada, endpoints.startTotp);
  expect(body.qr_svg).toMatch(/^<svg/);
  expect(body.otpauth_url).toContain(`secret=${body.secret}`);
  expect(body.otpauth_url).toContain(encodeURIComponent(ada.email));
  expect((await login()).status).toBe(200);
  expect(await state()).toEqual({
    is_two_factor_on: false,
    is_totp_enabled: false,
    is_passkey_factor_on: false,
    recovery_codes_left: 0,
    is_required: false,
    passkeys: [],
  });
  const code = codeAt(body.secret, clock.now());
  const confirmed = await ask(ada, endpoints.confirmTotp, {
    body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
  });
  expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
  expect(await state()).toMatchObject({ is_totp_enabled: true, recovery_codes_left: 10 });
  const again = await ask(ada, endpoints.confirmTotp, { body: { code } });
  expect(again).toMatchObject({ status: 409, body: { code: 'two_factor_already_on' } });
  expect((await ask(ada, endpoints.startTotp)).body.code).toBe('two_factor_already_on');
});

it('keeps neither the secret nor the recovery codes readable', async () => {
  const { secret, recoveryCodes } = await turnOnTwoFactor(ask, ada, clock);
  const [row] = await look<{ secret: Buffer; codes: Buffer[] }>(
    `select secret, (select array_agg(code_hash) from recovery_codes r where r.user_id = t.user_id) as codes
       from totp_secrets t where user_id = $1`,
    [ada.id],
  );
  const stored = Buffer.concat([row?.secret ?? Buffer.alloc(0), ...(row?.codes ?? [])]);
  expect(stored.length).toBe(12 + 16 + 20 + 320);
  for (const text of [secret, ...recoveryCodes]) expect(stored.includes(Buffer.from(text))).toBe(false);
});

it('a stolen password alone does not sign in, and a wrong password learns nothing of a second factor', async () => {
  const wrongBefore = await login(undefined, 'wrong');
  const { secret } = await turnOnTwoFactor(ask, ada, clock);
  expect(await login()).toMatchObject({
    status: 401,
    body: { code: 'two_factor_required', message: 'Enter a code or use a passkey to finish signing in.' },
  });
  expect((await login('000000')).body).toMatchObject({ code: 'invalid_code' });
  const wrong = await login(codeAt(secret, clock.now()), 'wrong');
  expect({ ...wrong.body, request_id: '' }).toEqual({ ...wrongBefore.body, request_id: '' });
  expect(await login(codeAt(secret, clock.now()))).toMatchObject({
    status: 200,
    body: { email_verified: true },
  });
});

it('takes each code once, and only codes of this half minute and its neighbours', async () => {
  const { secret } = await turnOnTwoFactor(ask, ada, clock);
  const at = (seconds: number) => codeAt(secret, new Date(clock.now().getTime() + seconds * 1000));
  expect((await login(at(60))).body.code).toBe('invalid_code');
  const code = at(0);
  expect((await login(code)).status).toBe(200);
  expect((await login(code)).body.code).toBe('invalid_code');
  expect((await login(at(30))).status).toBe(200);
  expect((await login(at(0))).body.code).toBe('invalid_code');
});

it('a recovery code works once, however it is typed', async () => {
  const { recoveryCodes } = await turnOnTwoFactor(ask, ada, clock);
  const [code = '', other = ''] = recoveryCodes;
  expect((await login(` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
  expect((await login(code)).body.code).toBe('invalid_code');
  expect((await login(other)).status).toBe(200);
  expect(await state()).toMatchObject({ recovery_codes_left: 8 });
});

it('new recovery codes replace the old ones; turning off forgets everything', async () => {
  const { recoveryCodes } = await turnOnTwoFactor(ask, ada, clock);
  const { body } = await ask(ada, endpoints.renewRecoveryCodes);
  expect(body.recovery_codes).toHaveLength(10);
  expect((await login(recoveryCodes[0])).body.code).toBe('invalid_code');
  expect((await login(body.recovery_codes[0])).status).toBe(200);
  expect((await ask(ada, endpoints.disableTotp)).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect(await state()).toMatchObject({ is_totp_enabled: false, recovery_codes_left: 0 });
  for (const endpoint of [endpoints.disableTotp, endpoints.renewRecoveryCodes])
    expect(await ask(ada, endpoint)).toMatchObject({ status: 409, body: { code: 'two_factor_not_on' } });
});

it('lets nobody guess: after five wrong codes even the right one has to wait', async () => {
  const { secret, recoveryCodes } = await turnOnTwoFactor(ask, ada, clock);
  for (let time = 0; time < 5; time++) expect((await login('000000')).body.code).toBe('invalid_code');
  expect(await login(codeAt(secret, clock.now()))).toMatchObject({ status: 429 });
  expect((await login(recoveryCodes[0])).status).toBe(429);
  await server.db.asOperator('five minutes pass', (tx) =>
    tx.raw('update second_factor_attempts set expire = 0 where key = $1', [`code:${ada.id}`]),
  );
  expect((await login(recoveryCodes[0])).status).toBe(200);
});

it('takes no more codes after twenty wrong ones in a day, tells the person once, and counts no right one', async () => {
  const { secret, recoveryCodes } = await turnOnTwoFactor(ask, ada, clock);
  const told = () =>
    look(
      `select payload from outbox where topic = 'account.security-changed'
         and payload ->> 'userId' = $1 and payload ->> 'change' = 'codes-used-up'`,
      [ada.id],
    );
  const fiveMinutesPass = () =>
    server.db.asOperator('five minutes pass', (tx) =>
      tx.raw('delete from second_factor_attempts where key = $1', [`code:${ada.id}`]),
    );
  // A right code gives its try back.
  expect((await login(codeAt(secret, clock.now()))).status).toBe(200);
  for (let time = 0; time < 20; time++) {
    expect(await told()).toEqual([]);
    expect((await login('000000')).body.code).toBe('invalid_code');
    await fiveMinutesPass();
  }
  expect(await told()).toHaveLength(1);
  const refused = await login(recoveryCodes[0]);
  expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('tomorrow') } });
  expect(await told()).toHaveLength(1);
});

it('refuses what is no code, a set-up that was not begun, and whoever is signed out', async () => {
  const confirm = (code: unknown) => ask(ada, endpoints.confirmTotp, { body: { code } });
  expect((await confirm('123456')).body.code).toBe('two_factor_not_started');
  await ask(ada, endpoints.startTotp);
  for (const code of ['', undefined, 'x'.repeat(5000), 12, ['1']])
    expect(await confirm(code)).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } });
  expect(await confirm('000000')).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } });
  expect(await state()).toMatchObject({ is_totp_enabled: false });
  for (const name of [
    'getTwoFactor',
    'startTotp',
    'confirmTotp',
    'disableTotp',
    'renewRecoveryCodes',
  ] as const)
    expect((await ask(null, endpoints[name])).status).toBe(401);
});

it('a code of one person opens nobody else’s account', async () => {
  const { secret } = await turnOnTwoFactor(ask, ada, clock);
  const eve = await createAccount(server);
  await confirmedAt(server, eve, clock.now());
  const own = await turnOnTwoFactor(ask, eve, clock);
  expect((await login(own.recoveryCodes[0])).body.code).toBe('invalid_code');
  expect((await login(codeAt(own.secret, clock.now()))).body.code).toBe('invalid_code');
  expect((await login(codeAt(secret, clock.now()))).status).toBe(200);
});
