import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAccountCaller,
  tokenPathOf,
  type AccountCaller,
} from '../../../../../tests/support/account-page.ts';
import { writeLetters } from '../../../../../tests/support/letters.ts';
import { lines, sellTo } from '../../../../../tests/support/orders.ts';
import { createPerson } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId, secretToken } from '../../platform/ids/index.ts';
import { createAttemptLimits } from '../limits/index.ts';
import { createIdentityRepo } from './identity.repo.ts';
import { hashPassword, passwords } from './passwords.ts';
import { signIn } from './sign-in.ts';

let server: TestServer;
let call: AccountCaller;
let school: School;
let passwordHash: string;
const password = 'Correct-Horse-Battery';
beforeAll(async () => {
  server = await createTestServer();
  call = createAccountCaller(server);
  school = await createSchool(server.db);
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());

const somebody = async (options: Parameters<typeof createPerson>[1] = {}) => {
  const person = await createPerson(server.db, options);
  await server.db.asOperator('test', (tx) =>
    tx.raw('update users set password_hash = $2 where id = $1', [person.id, passwordHash]),
  );
  return person;
};
const login = (email: string, secret = password, more: object = {}) =>
  call('POST', '/auth/login', { email, password: secret, browser_id: 'browser', ...more });

describe('login', () => {
  it('answers token, browser_id, email_verified and /manage for who works here', async () => {
    const { email } = await somebody({ belonging: { school, as: 'owner' } });
    const { status, body } = await login(` ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      browser_id: 'browser',
      email_verified: true,
      storeUrl: `${server.config.platformUrl}/manage`,
    });
  });

  it('sends customers to the storefront at which they bought last, and who came from a shop to their own', async () => {
    const storeUrl = async (email: string, more: object = {}) =>
      (await login(email, password, more)).body['storeUrl'];
    const staff = await somebody({ isAdmin: true });
    expect(await storeUrl(staff.email)).toBe(`${server.config.platformUrl}/manage`);
    const customer = await somebody();
    expect(await storeUrl(customer.email)).toBeNull();
    const [first, last] = [await createSchool(server.db), await createSchool(server.db)];
    await sellTo(server.db, first, [lines.gift(5_00)], { email: customer.email, at: new Date('2026-03-01') });
    await sellTo(server.db, last, [lines.gift(5_00)], { email: customer.email, at: new Date('2026-03-02') });
    expect(await storeUrl(customer.email)).toBe(`${server.config.shopUrl}/${last.slug}`);
    const owner = await somebody({ belonging: { school, as: 'owner' } });
    expect(await storeUrl(owner.email, { shop: 'river.myshopify.com' })).toBe(
      `${server.config.shopUrl}/${school.slug}`,
    );
  });

  it.each([
    [{}, 86_400],
    [{ remember_me_token: true }, 2_592_000],
    [{ remember_me_token: '1' }, 2_592_000],
    [{ remember_me_token: false }, 86_400],
  ])('with %j opens a session of %d seconds', async (more, seconds) => {
    const { email, id } = await somebody();
    await login(email, password, { ...more, browser_id: 'aged' });
    const { rows } = await server.db.asOperator('test', (tx) =>
      tx.raw<{ age: number }>(
        `select extract(epoch from expires_at - created_at)::int as age from sessions where user_id = $1 and browser_id = 'aged'`,
        [id],
      ),
    );
    expect(rows).toEqual([{ age: seconds }]);
  });

  it('never makes a supplied token the session’s, and names a browser that has no name', async () => {
    const { email } = await somebody();
    const planted = secretToken();
    const { body } = await call('POST', '/auth/login', { email, password, token: planted }, planted);
    expect(body['token']).not.toBe(planted);
    expect(String(body['browser_id'])).toMatch(/^[0-9a-f-]{36}$/);
    expect((await call('GET', '/auth/user', undefined, planted)).status).toBe(401);
  });

  it('answers a wrong password and an unknown address with the same 401 and `error`', async () => {
    const wrong = await login((await somebody()).email, 'Not-The-Password');
    const unknown = await login(`${newId()}@example.org`);
    const invited = await login((await createPerson(server.db)).email);
    const strip = ({ status, body }: typeof wrong) => ({ status, ...body, request_id: null });
    expect(strip(unknown)).toEqual(strip(wrong));
    expect(strip(invited)).toEqual(strip(wrong));
    expect(strip(wrong)).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      error: expect.any(String),
    });
  });

  it('compares once whoever asks, and twice where the browser has a registration, whoever has the address', async () => {
    const { db } = server;
    let comparisons = 0;
    const counting = {
      ...passwords,
      verify: async (...given: Parameters<typeof passwords.verify>) => {
        comparisons += 1;
        return passwords.verify(...given);
      },
    };
    const attempt = async (email: string, secret: string) => {
      comparisons = 0;
      await signIn({
        repo: createIdentityRepo(db),
        limits: createAttemptLimits({ pool: null, isLoopbackGenerous: true }),
        passwords: counting,
        openSession: async () => ({ token: 't', browserId: 'b' }),
        askSecondFactor: async () => undefined,
      })({
        email,
        password: secret,
        code: null,
        passkey: null,
        browserId: 'here',
        isRemembered: false,
        ipAddress: '127.0.0.1',
        userAgent: '',
      }).catch(() => undefined);
      return comparisons;
    };
    const { email } = await somebody();
    const unknown = `${newId()}@example.org`;
    expect([await attempt(email, password), await attempt(email, 'x'), await attempt(unknown, 'x')]).toEqual([
      1, 1, 1,
    ]);
    const form = {
      type: 'customer',
      first_name: 'A',
      last_name: 'B',
      password: 'Violet-Paper-Lantern',
      password_confirmation: 'Violet-Paper-Lantern',
      browser_id: 'here',
    };
    for (const address of [email, unknown]) {
      await call('POST', '/auth/register', { ...form, email: address });
      expect(await attempt(address, 'Violet-Paper-Lantern')).toBe(2);
      expect(await attempt(address, 'x')).toBe(2);
    }
  });

  it('refuses an account after ten wrong passwords, with Retry-After, but not the browser that knows it', async () => {
    const { email } = await somebody();
    await login(email, password, { browser_id: 'own' });
    for (let count = 0; count < 10; count++) expect((await login(email, `Wrong-${count}`)).status).toBe(401);
    const refused = await login(email);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await login(email, password, { browser_id: 'own' })).status).toBe(200);
    const stranger = `${newId()}@example.org`;
    for (let count = 0; count < 10; count++) await login(stranger);
    expect((await login(stranger)).status).toBe(429);
  });

  it('refuses huge and hostile values with 422', async () => {
    for (const body of [
      { email: 'x'.repeat(50_000), password },
      { email: ['a@example.org'], password },
      { email: 'a@example.org', password: 'x'.repeat(1001) },
      { email: 'a@example.org', password: { $ne: '' } },
      { email: 'a@example.org', password, browser_id: '<script>' },
    ])
      expect((await call('POST', '/auth/login', body)).status).toBe(422);
  });

  it('tells the person by mail about a browser that was never seen with them, and only then', async () => {
    const { email } = await somebody();
    await login(email, password, { browser_id: 'laptop' });
    const [letter] = await writeLetters(server, email);
    expect(letter).toMatchObject({ subject: 'New sign-in to your account' });
    expect(letter?.body_text).toContain('Firefox on Linux');
    await login(email, password, { browser_id: 'laptop' });
    expect(await writeLetters(server, email)).toEqual([]);
  });
});

describe('an invitation', () => {
  const invite = async () => {
    const owner = await somebody({ belonging: { school, as: 'owner' } });
    const email = `${newId()}@example.org`;
    await call('POST', '/organization/assign-user-by-email', { email, role: '1' }, owner.token);
    const [letter] = await writeLetters(server, email);
    return { email, path: tokenPathOf(letter?.links[0]) };
  };

  it('shows what it is for, sets the password, signs in, verifies the address, works once', async () => {
    const { email, path } = await invite();
    expect(path).toMatch(/^\/auth\/login\/token\//);
    const shown = {
      email,
      first_name: '',
      last_name: '',
      needs_password: true,
      organization_name: school.name,
    };
    expect(await call('GET', path)).toMatchObject({ status: 200, body: shown });
    const empty = await call('POST', path, {});
    expect(empty.status).toBe(422);
    expect(empty.body['errors']).toContainEqual({ field: 'password', message: 'required' });
    const form = {
      password,
      password_confirmation: password,
      first_name: 'Luis',
      last_name: 'Alvarez',
      browser_id: 'new',
    };
    const unlike = await call('POST', path, { ...form, password_confirmation: 'x' });
    expect(unlike.body['errors']).toEqual([
      { field: 'password_confirmation', message: 'Passwords must match' },
    ]);
    const accepted = await call('POST', path, form);
    expect(accepted).toMatchObject({
      status: 200,
      body: { browser_id: 'new', email_verified: true, token: expect.any(String) },
    });
    expect((await call('POST', path, form)).status).toBe(410);
    expect((await call('GET', path)).status).toBe(410);
    expect((await login(email)).status).toBe(200);
  });

  it('moves to the account of whoever registers with the address and confirms it', async () => {
    const { email } = await invite();
    await call('POST', '/auth/register', {
      type: 'customer',
      first_name: 'A',
      last_name: 'B',
      email,
      password,
      password_confirmation: password,
      browser_id: 'mine',
    });
    const [letter] = await writeLetters(server, email);
    expect((await call('GET', tokenPathOf(letter?.links[0]))).status).toBe(200);
    const { rows } = await server.db.asOperator('test', (tx) =>
      tx.raw(
        `select m.status from memberships m join users u on u.id = m.user_id where u.email = $1 and u.email_verified_at is not null`,
        [email],
      ),
    );
    expect(rows).toEqual([{ status: 1 }]);
  });
});
