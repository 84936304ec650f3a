import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAccountCaller,
  tokenPathOf,
  type AccountCaller,
} from '../../../../../tests/support/account-page.ts';
import { writeLetters } from '../../../../../tests/support/letters.ts';
import { createPerson } from '../../../../../tests/support/people.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';
import { isCommonPassword } from './guessable-passwords.ts';
import { hashPassword } from './passwords.ts';

let server: TestServer;
let call: AccountCaller;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestServer();
  call = createAccountCaller(server);
  passwordHash = await hashPassword(oldPassword);
});
afterAll(() => server.close());

const oldPassword = 'Correct-Horse-Battery';
const chosen = (password: string) => ({ password, password_confirmation: password });
const newPassword = 'Violet-Paper-Lantern';

const somebody = async () => {
  const person = await createPerson(server.db);
  await server.db.asOperator('test', (tx) =>
    tx.raw('update users set password_hash = $2 where id = $1', [person.id, passwordHash]),
  );
  return person;
};
const signIn = (email: string, password: string, browser = 'browser') =>
  call('POST', '/auth/login', { email, password, browser_id: browser });
const isSignedIn = async (token: string): Promise<boolean> =>
  (await call('GET', '/auth/user', undefined, token)).status === 200;
const resetPathOf = async (email: string, more: object = {}): Promise<string> => {
  await call('POST', '/auth/password/forgot', { email, ...more });
  const letters = await writeLetters(server, email);
  return tokenPathOf(letters.find(({ subject }) => subject === 'Reset your password')?.links[0]);
};

describe('a forgotten password', () => {
  it('keeps redirect, platform and shop in the email, whatever they are', async () => {
    for (const given of [
      { redirect: '/manage', platform: 'shopify', shop: 'paper-boat.myshopify.com' },
      { redirect: 'https://evil.example/', platform: 'x', shop: 'a.evil.example' },
    ]) {
      const { email } = await somebody();
      await call('POST', '/auth/password/forgot', { email, ...given });
      const [letter] = await writeLetters(server, email);
      const link = new URL(letter?.links[0] ?? '');
      expect(link.origin + link.pathname).toBe(`${server.config.platformUrl}/login/reset`);
      expect(Object.fromEntries(link.searchParams)).toEqual({ token: expect.any(String), ...given });
    }
  });

  it('an older link opens nothing as soon as a newer one is asked for', async () => {
    const { email } = await somebody();
    const older = await resetPathOf(email);
    const newer = await resetPathOf(email);
    expect((await call('POST', older, chosen(newPassword))).status).toBe(410);
    expect((await call('POST', newer, chosen(newPassword))).status).toBe(200);
  });

  it('is set anew by the letter’s link, once; all sessions end and the person is told', async () => {
    const { email, token } = await somebody();
    await call('POST', '/auth/password/forgot', { email, redirect: '/manage' });
    const [letter] = await writeLetters(server, email);
    const link = new URL(letter?.links[0] ?? '');
    expect(link.origin + link.pathname).toBe(`${server.config.platformUrl}/login/reset`);
    expect(link.searchParams.get('redirect')).toBe('/manage');
    const path = tokenPathOf(link.href);
    expect(path).toMatch(/^\/auth\/password\/reset\//);
    const weak = await call('POST', path, chosen('Password1234'));
    expect(weak).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
    const unlike = await call('POST', path, { password: newPassword, password_confirmation: 'x' });
    expect(unlike.body['errors']).toEqual([
      { field: 'password_confirmation', message: 'Passwords must match' },
    ]);
    expect(await isSignedIn(token)).toBe(true);
    expect(await call('POST', path, chosen(newPassword))).toMatchObject({
      status: 200,
      body: { success: expect.any(String) },
    });
    expect(await isSignedIn(token)).toBe(false);
    expect((await signIn(email, oldPassword)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect(await call('POST', path, chosen('Another-Long-Lantern'))).toMatchObject({
      status: 410,
      body: { code: 'link_invalid' },
    });
    const subjects = (await writeLetters(server, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  it('answers the same for an address without an account, and writes no letter', async () => {
    const { email } = await somebody();
    const stranger = `${newId()}@example.org`;
    const known = await call('POST', '/auth/password/forgot', { email });
    const unknown = await call('POST', '/auth/password/forgot', { email: stranger });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await writeLetters(server, stranger)).toEqual([]);
  });

  it('is set by one of two at the same moment, and by no expired link', async () => {
    const { email } = await somebody();
    const path = await resetPathOf(email);
    const two = await Promise.all([
      call('POST', path, chosen(newPassword)),
      call('POST', path, chosen(newPassword)),
    ]);
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const late = await resetPathOf(email);
    await server.db.asOperator('test', (tx) =>
      tx.raw(`update one_time_tokens set expires_at = created_at where email = $1`, [email]),
    );
    expect((await call('POST', late, chosen(newPassword))).status).toBe(410);
  });

  it('voids the other links that were sent, and none opens another account’s', async () => {
    const { email } = await somebody();
    const first = await resetPathOf(email);
    const second = await resetPathOf(email);
    expect((await call('POST', second, chosen(newPassword))).status).toBe(200);
    expect((await call('POST', first, chosen(oldPassword))).status).toBe(410);
    expect((await call('POST', '/auth/password/reset/', chosen(newPassword))).status).toBe(410);
  });

  it('is asked for five times an hour at most; then 429 says when to come back, whoever has the address', async () => {
    for (const email of [(await somebody()).email, `${newId()}@example.org`]) {
      for (let count = 0; count < 5; count++) await call('POST', '/auth/password/forgot', { email });
      const refused = await call('POST', '/auth/password/forgot', { email });
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    }
  });
});

describe('changing the own password', () => {
  const change = (token: string | undefined, current: string, more: object = chosen(newPassword)) =>
    call('POST', '/change-password', { current_password: current, ...more }, token);

  it('ends all other sessions, keeps this one, tells the person', async () => {
    const { email, token } = await somebody();
    const other = String((await signIn(email, oldPassword, 'other')).body['token']);
    expect(await change(token, oldPassword)).toMatchObject({
      status: 200,
      body: { success: expect.any(String) },
    });
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signIn(email, newPassword)).status).toBe(200);
    const subjects = (await writeLetters(server, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  it.each([
    ['current_password', { current_password: '' }, 'required'],
    ['password', { password: undefined }, 'required'],
    ['password_confirmation', { password_confirmation: '' }, 'required'],
    ['password_confirmation', { password_confirmation: 'Violet-Paper-Lanterns' }, 'Passwords must match'],
    ['password', chosen('alllowercaseletters'), 'Include at least one UPPER case letter.'],
    ['current_password', { current_password: 'Not-The-Password' }, 'That isn’t your current password.'],
  ])('refuses a wrong %s and changes nothing: %j', async (field, wrong, message) => {
    const { email, token } = await somebody();
    const answer = await change(token, oldPassword, { ...chosen(newPassword), ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toContainEqual({ field, message });
    expect((await signIn(email, oldPassword)).status).toBe(200);
  });

  it('is refused without a session, and after ten wrong current passwords for a while', async () => {
    expect((await change(undefined, oldPassword)).status).toBe(401);
    const { token } = await somebody();
    for (let count = 0; count < 10; count++)
      expect((await change(token, `Wrong-Password-${count}`)).status).toBe(422);
    expect((await change(token, oldPassword)).status).toBe(429);
  });
});

describe('the own profile', () => {
  const save = (token: string | undefined, fields: object) => call('POST', '/profile', fields, token);

  it('takes a new address only when it is confirmed from there; the old one gets a notice; sessions stay', async () => {
    const { email, token, id } = await somebody();
    const fresh = `${newId()}@example.org`;
    const saved = await save(token, {
      first_name: ' Grace ',
      last_name: 'Hopper',
      email: fresh.toUpperCase(),
      is_admin: true,
      organization_id: newId(),
    });
    expect(saved).toMatchObject({ status: 200, body: { success: expect.stringContaining(fresh) } });
    const pending = await call('GET', '/auth/user', undefined, token);
    expect(pending.body).toMatchObject({
      user: { id, email, pending_email: fresh, first_name: 'Grace', is_admin: false, organization_id: null },
    });
    const letters = await writeLetters(server);
    expect(letters.find(({ recipient }) => recipient === email)?.subject).toBe(
      'Your email address is about to change',
    );
    const path = tokenPathOf(letters.find(({ recipient }) => recipient === fresh)?.links[0]);
    expect((await call('GET', path, undefined, token)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(200);
    const done = await call('GET', '/auth/user', undefined, token);
    expect(done.body).toMatchObject({ user: { email: fresh, pending_email: null } });
    expect((await signIn(email, oldPassword)).status).toBe(401);
    expect((await signIn(fresh, oldPassword)).status).toBe(200);
  });

  it('asks for a fresh confirmation before it takes a new address, and for none to save names', async () => {
    const { id, email, token } = await somebody();
    await server.db.asOperator('signed in long ago', (tx) =>
      tx.raw(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [id]),
    );
    const fresh = `${newId()}@example.org`;
    const names = { first_name: 'Grace', last_name: 'Hopper' };
    expect(await save(token, { ...names, email: fresh })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
    const before = await call('GET', '/auth/user', undefined, token);
    expect(before.body).toMatchObject({ user: { first_name: 'Ada', pending_email: null } });
    expect(await writeLetters(server, fresh)).toEqual([]);
    expect((await save(token, { ...names, email })).status).toBe(200);
    expect((await call('POST', '/auth/step-up', { password: oldPassword }, token)).status).toBe(200);
    expect((await save(token, { ...names, email: fresh })).status).toBe(200);
    expect(await writeLetters(server, fresh)).toHaveLength(1);
  });

  it('never takes an address that somebody else has verified', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    const saved = await save(mine.token, { first_name: 'A', last_name: 'B', email: other.email });
    expect(saved.status).toBe(200);
    const [letter] = await writeLetters(server, other.email);
    expect(letter?.subject).toBe('You already have an account');
    expect(letter?.body_text).not.toContain('/auth/email/verify/');
  });

  it('withdraws a pending address when the present one is entered; the link then opens nothing', async () => {
    const { email, token } = await somebody();
    const fresh = `${newId()}@example.org`;
    await save(token, { first_name: 'A', last_name: 'B', email: fresh });
    const [letter] = await writeLetters(server, fresh);
    await save(token, { first_name: 'A', last_name: 'B', email });
    expect((await call('GET', tokenPathOf(letter?.links[0]))).status).toBe(410);
  });

  it.each([
    ['first_name', { first_name: ' ' }, 'required'],
    ['last_name', { last_name: null }, 'required'],
    ['email', { email: '' }, 'required'],
    ['email', { email: 'a@b' }, 'valid email'],
    ['email', { email: 'a@example.org\nBcc: b@example.org' }, 'valid email'],
  ])('refuses a wrong %s with the specification’s message: %j', async (field, wrong, message) => {
    const { email, token } = await somebody();
    const answer = await save(token, { first_name: 'A', last_name: 'B', email, ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toContainEqual({ field, message });
  });
});

it('common passwords are found behind digits, signs and the person’s own name', () => {
  for (const password of [
    'Password1234',
    'Qwertyuiop12',
    'Welcome2024!!',
    'P@ssw0rd1234',
    'Aaaaaaaaaaaa',
    'PasswordPassword',
  ])
    expect(isCommonPassword(password), password).toBe(true);
  expect(isCommonPassword('Rosaparks1913', ['rosa.parks@example.org'])).toBe(true);
  for (const password of ['Correct-Horse-Battery', 'Violet-Paper-Lantern', 'xK9#mPq2$vLw'])
    expect(isCommonPassword(password), password).toBe(false);
});
