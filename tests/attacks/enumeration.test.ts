/**
 * Nobody learns whether an address has an account: text, status, the number of argon2 computations and the statements
 * are the same. How often login compares is tested in `apps/server/src/modules/identity/sign-in.test.ts`, the invitation's
 * answer and list in `organizations/invite-member.test.ts`.
 */
import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createAccountCaller, type AccountCaller } from '../support/account-page.ts';
import { createAccount, type Account } from '../support/accounts.ts';
import { createPerson } from '../support/people.ts';
import { createSchool } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { statementsOf } from '../support/statements.ts';

const counted = vi.hoisted(() => ({ hashes: 0, comparisons: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  return {
    ...argon2,
    hash: (...given: Parameters<typeof argon2.hash>) => {
      counted.hashes += 1;
      return argon2.hash(...given);
    },
    verify: (...given: Parameters<typeof argon2.verify>) => {
      counted.comparisons += 1;
      return argon2.verify(...given);
    },
  };
});

let server: TestServer;
let call: AccountCaller;
let owner: Account;
beforeAll(async () => {
  server = await createTestServer();
  call = createAccountCaller(server);
  const school = await createSchool(server.db);
  owner = await createAccount(server, { belonging: { school, as: 'owner' } });
  // The hash of nobody is made once.
  await call('POST', '/auth/login', { email: someEmail(), password: 'x' });
});
beforeEach(() => void Object.assign(counted, { hashes: 0, comparisons: 0 }));
afterAll(() => server.close());

const someEmail = () => `${newId()}@example.org`;
const chosen = { password: 'Violet-Paper-Lantern', password_confirmation: 'Violet-Paper-Lantern' };
const names = { first_name: 'A', last_name: 'B' };

/** What a stranger could tell answers apart by. */
const seen = async (path: string, body: { readonly email: string }, token?: string) => {
  Object.assign(counted, { hashes: 0, comparisons: 0 });
  let answer: unknown;
  const statements = await statementsOf(async () => {
    const { status, body: told, headers } = await call('POST', path, body, token);
    const { date: _date, ...same } = headers;
    const text = JSON.stringify({ ...told, request_id: null }).replaceAll(body.email, 'ADDRESS');
    answer = { status, text, headers: { ...same, 'content-length': null, 'x-request-id': null } };
  });
  return { answer, statements, ...counted };
};

const calls = [
  ['login', '/auth/login', { password: 'Not-The-Password', browser_id: 'stranger' }, 401],
  ['forgot', '/auth/password/forgot', {}, 200],
  ['register', '/auth/register', { ...names, ...chosen, type: 'customer', browser_id: 'stranger' }, 200],
  ['app merchant', '/auth/app-merchant-register', { ...names, ...chosen, name: 'Paper Boat' }, 200],
  ['invite', '/organization/assign-user-by-email', { role: '1' }, 200],
] as const;

it.each(calls)(
  '%s does the same for addresses with and without an account',
  async (what, path, form, status) => {
    const token = what === 'invite' ? owner.token : undefined;
    const invited = await createPerson(server.db);
    await server.db.asOperator('invited and not there yet', (tx) =>
      tx.raw('update users set email_verified_at = null where id = $1', [invited.id]),
    );
    const withApp = await createAccount(server);
    await server.db.asOperator('has a second factor', (tx) =>
      tx.raw('update users set two_factor_since = now() where id = $1', [withApp.id]),
    );
    const staff = await createAccount(server, { isAdmin: true });
    await seen(path, { ...form, email: someEmail() }, token); // prepares statements
    const unknown = await seen(path, { ...form, email: someEmail() }, token);
    expect(unknown.answer).toMatchObject({ status });
    for (const { email } of [await createAccount(server), invited, withApp, staff])
      expect(await seen(path, { ...form, email }, token)).toEqual(unknown);
  },
);

it('the right password of somebody with a second factor is told apart only from the right one', async () => {
  const withApp = await createAccount(server);
  await server.db.asOperator('has a second factor', (tx) =>
    tx.raw('update users set two_factor_since = now() where id = $1', [withApp.id]),
  );
  const login = (password: string, code?: string) =>
    call('POST', '/auth/login', { email: withApp.email, password, code });
  expect((await login('Not-The-Password')).body).toMatchObject({ code: 'invalid_credentials' });
  expect((await login('Not-The-Password', '123456')).body).toMatchObject({ code: 'invalid_credentials' });
  expect((await login(withApp.password)).body).toMatchObject({ code: 'two_factor_required' });
  expect(counted.comparisons).toBe(3);
});

it('links that never were, and of other kinds, are answered alike', async () => {
  const paths = ['/auth/email/verify/', '/auth/login/token/'].map((path) => `${path}${'A'.repeat(43)}`);
  const answers = await Promise.all(paths.map((path) => call('GET', path)));
  for (const { status, body } of answers)
    expect({ status, code: body['code'] }).toEqual({ status: 410, code: 'link_invalid' });
});
