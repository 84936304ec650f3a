import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAccountCaller,
  tokenPathOf,
  type AccountCaller,
} from '../../../../../tests/support/account-page.ts';
import { writeLetters } from '../../../../../tests/support/letters.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';
import { removeOldRegistrations } from '../arrivals/index.ts';

let server: TestServer;
let call: AccountCaller;
beforeAll(async () => {
  server = await createTestServer();
  call = createAccountCaller(server);
});
afterAll(() => server.close());

const password = 'Correct-Horse-Battery';
const form = (email: string, more: object = {}) => ({
  type: 'customer',
  first_name: 'Rosa',
  last_name: 'Parks',
  email,
  password,
  password_confirmation: password,
  browser_id: 'browser-a',
  ...more,
});
/** Values of the login pages as they come: ours, strangers', and nonsense. None of them changes where a link leads. */
const returns = [
  { redirect: '/manage/account', platform: 'shopify', shop: 'paper-boat.myshopify.com' },
  { redirect: 'https://evil.example/', platform: 'x', shop: 'a.evil.example' },
  { redirect: '//evil.example?a=b&c=d#e', platform: 'Shop ify', shop: 'no shop at all' },
];
const someEmail = () => `${newId()}@example.org`;
const signIn = (email: string, browser = 'browser-a', secret = password) =>
  call('POST', '/auth/login', { email, password: secret, browser_id: browser });
const usersWith = async (email: string): Promise<number> =>
  server.db.asOperator(
    'test',
    async (tx) => (await tx.raw('select from users where email = $1', [email])).rowCount,
  );

/** Registers, signs in as the page does, reads the letter, confirms. */
const verified = async (email: string, more: object = {}) => {
  await call('POST', '/auth/register', form(email, more));
  const { body } = await signIn(email);
  const [letter] = await writeLetters(server, email);
  await call('GET', tokenPathOf(letter?.links[0]), undefined, String(body['token']));
  return letter;
};

describe('registering a customer', () => {
  it('signs in at once from the same browser, unverified, and is verified by the letter’s link once', async () => {
    const email = someEmail();
    const registered = await call(
      'POST',
      '/auth/register',
      form(email, { redirect: '/manage/account/transactions' }),
    );
    expect(registered).toMatchObject({ status: 200, body: { success: expect.any(String) } });
    const login = await signIn(email);
    expect(login).toMatchObject({
      status: 200,
      body: { email_verified: false, browser_id: 'browser-a', storeUrl: null },
    });
    const [letter] = await writeLetters(server, email);
    expect(letter).toMatchObject({ recipient: email, subject: 'Confirm your email address' });
    const link = new URL(letter?.links[0] ?? '');
    expect(link.origin + link.pathname).toBe(`${server.config.platformUrl}/manage/account/verify`);
    expect(link.searchParams.get('redirect')).toBe('/manage/account/transactions');
    const path = tokenPathOf(link.href);
    expect(path).toMatch(/^\/auth\/email\/verify\/[A-Za-z0-9_-]{43}$/);
    expect((await call('HEAD', path)).status).toBe(405);
    const token = String(login.body['token']);
    expect((await call('GET', '/auth/user', undefined, token)).body).toMatchObject({
      user: { email_verified_at: null },
    });
    expect(await call('GET', path, undefined, token)).toMatchObject({
      status: 200,
      body: { email, success: 'Your email address is confirmed.', next: null },
    });
    expect(await call('GET', path)).toMatchObject({
      status: 200,
      body: { success: 'Your email address is already confirmed.', next: null },
    });
    const user = await call('GET', '/auth/user', undefined, token);
    expect(user.body).toMatchObject({
      user: { email, email_verified_at: expect.any(String), first_name: 'Rosa', organizations: [] },
    });
    expect((await signIn(email, 'another-browser')).body).toMatchObject({ email_verified: true });
  });

  it('works for a page that sends no browser_id with the registration', async () => {
    const email = someEmail();
    await call('POST', '/auth/register', form(email, { browser_id: undefined }));
    expect((await signIn(email, 'made-later')).status).toBe(200);
  });

  it('ignores is_admin, role and organization_id in the form', async () => {
    const email = someEmail();
    await call(
      'POST',
      '/auth/register',
      form(email, {
        is_admin: true,
        role: 1,
        organization_id: newId(),
        email_verified_at: '2026-01-01T00:00:00Z',
      }),
    );
    const login = await signIn(email);
    const { body } = await call('GET', '/auth/user', undefined, String(login.body['token']));
    expect(body).toMatchObject({
      user: { is_admin: false, organization_id: null, email_verified_at: null, is_store_owner: 0 },
    });
  });

  it.each([
    ['first_name', { first_name: '  ' }, 'required'],
    ['last_name', { last_name: undefined }, 'required'],
    ['email', { email: 'nobody' }, 'valid email'],
    ['password', { password: 'Short1', password_confirmation: 'Short1' }, 'Use at least 12 characters.'],
    [
      'password',
      { password: 'no upper case here', password_confirmation: 'no upper case here' },
      'Include at least one UPPER case letter.',
    ],
    [
      'password',
      { password: 'NO LOWER CASE HERE', password_confirmation: 'NO LOWER CASE HERE' },
      'Include at least one lower case letter.',
    ],
    [
      'password',
      { password: `Aa${'x'.repeat(127)}`, password_confirmation: `Aa${'x'.repeat(127)}` },
      'Use 128 characters or fewer.',
    ],
    [
      'password',
      { password: 'Password1234', password_confirmation: 'Password1234' },
      expect.stringContaining('common'),
    ],
    ['password_confirmation', { password_confirmation: 'Correct-Horse-Batterie' }, 'Passwords must match'],
    ['first_name', { first_name: 'x'.repeat(81) }, expect.any(String)],
    ['first_name', { first_name: 'nul\u0000' }, expect.any(String)],
    ['browser_id', { browser_id: 'not a name' }, expect.any(String)],
    ['type', { type: 'App Merchant' }, expect.any(String)],
    ['organization_name', { type: 'Non-Profit' }, 'required'],
    [
      'organization_name',
      { type: 'Non-Profit', organization_name: 'x'.repeat(31) },
      'Use 30 characters or fewer.',
    ],
  ])('refuses a wrong %s with 422 and registers nobody: %j', async (field, wrong, message) => {
    const email = someEmail();
    const answer = await call('POST', '/auth/register', form(email, wrong));
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toContainEqual({ field, message });
    expect(await usersWith(email)).toBe(0);
  });
});

describe('registering an organization', () => {
  it('makes it pending, owned by the registrant, as soon as the address is confirmed', async () => {
    const email = someEmail();
    await verified(email, { type: 'Public School', organization_name: '  Oak Hill School ' });
    const login = await signIn(email);
    const { body } = await call('GET', '/auth/user', undefined, String(login.body['token']));
    expect(body).toMatchObject({
      user: {
        is_store_owner: 1,
        organizations: [
          {
            name: 'Oak Hill School',
            type: 'Public School',
            slug: 'oak-hill-school',
            custom_domain_status: 0,
          },
        ],
      },
      store: { slug: 'oak-hill-school', url: `${server.config.shopUrl}/oak-hill-school` },
    });
    expect(login.body['storeUrl']).toBe(`${server.config.platformUrl}/manage`);
    const mine = await call('GET', '/organization/me', undefined, String(login.body['token']));
    expect(mine.body).toMatchObject({ status: 'pending' });
  });

  it('registers app merchants with their store', async () => {
    const email = someEmail();
    const { type: _type, ...fields } = form(email, {
      name: 'Paper Boat',
      platform: 'shopify',
      shop: 'paper-boat.myshopify.com',
    });
    expect((await call('POST', '/auth/app-merchant-register', fields)).status).toBe(200);
    const [letter] = await writeLetters(server, email);
    const link = new URL(letter?.links[0] ?? '');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      platform: 'shopify',
      shop: 'paper-boat.myshopify.com',
    });
    const { body } = await signIn(email);
    await call('GET', tokenPathOf(link.href), undefined, String(body['token']));
    const user = await call('GET', '/auth/user', undefined, String(body['token']));
    expect(user.body).toMatchObject({
      user: { organizations: [{ name: 'Paper Boat', type: 'App Merchant' }] },
    });
  });

  it.each(returns)('keeps redirect, platform and shop in the email, whatever they are: %j', async (given) => {
    const letter = await verified(someEmail(), given);
    const link = new URL(letter?.links[0] ?? '');
    expect(link.origin + link.pathname).toBe(`${server.config.platformUrl}/manage/account/verify`);
    expect(Object.fromEntries(link.searchParams)).toEqual({ token: expect.any(String), ...given });
  });

  it.each(returns)('keeps them when the email is sent again: %j', async (given) => {
    const email = someEmail();
    await call('POST', '/auth/register', form(email));
    const token = String((await signIn(email)).body['token']);
    await writeLetters(server);
    await call('POST', '/auth/email/verify/resend', given, token);
    const [first] = await writeLetters(server, email);
    expect(Object.fromEntries(new URL(first?.links[0] ?? '').searchParams)).toMatchObject(given);
    // The same for a new address that waits.
    await call('GET', tokenPathOf(first?.links[0]), undefined, token);
    const newOne = someEmail();
    await call('POST', '/profile', { first_name: 'R', last_name: 'P', email: newOne }, token);
    await writeLetters(server);
    await call('POST', '/auth/email/verify/resend', given, token);
    const [again] = await writeLetters(server, newOne);
    expect(Object.fromEntries(new URL(again?.links[0] ?? '').searchParams)).toMatchObject(given);
  });
});

describe('an address that has an account', () => {
  it('is registered with the same answer; its owner is told, without a link that confirms anything', async () => {
    const email = someEmail();
    await verified(email);
    const thief = {
      first_name: 'Eve',
      browser_id: 'browser-of-eve',
      password: 'Evil-Plans-Tonight',
      password_confirmation: 'Evil-Plans-Tonight',
    };
    const again = await call('POST', '/auth/register', form(email, thief));
    const fresh = await call('POST', '/auth/register', form(someEmail(), thief));
    expect({ ...again, headers: null }).toEqual({ ...fresh, headers: null });
    const letter = (await writeLetters(server)).find(({ recipient }) => recipient === email);
    expect(letter?.subject).toBe('You already have an account');
    expect(letter?.body_text).not.toContain('/auth/email/verify/');
    // The registration is the thief's own, unverified, in that browser only; the account stays with its owner.
    expect((await signIn(email, 'browser-of-eve', 'Evil-Plans-Tonight')).body).toMatchObject({
      email_verified: false,
    });
    expect((await signIn(email, 'browser-a', 'Evil-Plans-Tonight')).status).toBe(401);
    expect((await signIn(email, 'browser-of-eve')).body).toMatchObject({ email_verified: true });
    expect((await signIn(email, 'browser-b')).body).toMatchObject({ email_verified: true });
  });

  it('belongs to whoever confirms first: the other registrations of it are gone', async () => {
    const email = someEmail();
    await call('POST', '/auth/register', form(email, { browser_id: 'one' }));
    await call(
      'POST',
      '/auth/register',
      form(email, {
        browser_id: 'two',
        password: 'Another-Long-Secret',
        password_confirmation: 'Another-Long-Secret',
      }),
    );
    expect(await usersWith(email)).toBe(2);
    const [first, second] = await writeLetters(server, email);
    expect((await call('GET', tokenPathOf(second?.links[0]))).status).toBe(200);
    expect(await usersWith(email)).toBe(1);
    expect(await call('GET', tokenPathOf(first?.links[0]))).toMatchObject({
      status: 410,
      body: { code: 'link_invalid' },
    });
    expect((await signIn(email, 'one')).status).toBe(401);
  });

  it('registered again by the same browser ends what the earlier registration opened', async () => {
    const email = someEmail();
    await call('POST', '/auth/register', form(email));
    const [letter] = await writeLetters(server, email);
    const token = String((await signIn(email)).body['token']);
    await call(
      'POST',
      '/auth/register',
      form(email, { password: 'A-Second-Long-Secret', password_confirmation: 'A-Second-Long-Secret' }),
    );
    expect((await call('GET', '/auth/user', undefined, token)).status).toBe(401);
    expect((await call('GET', tokenPathOf(letter?.links[0]))).status).toBe(410);
    expect((await signIn(email)).status).toBe(401);
    expect(await usersWith(email)).toBe(1);
  });
});

describe('confirming an address', () => {
  it.each(['x', 'A'.repeat(43), '..%2f..%2fauth', `${'A'.repeat(43)}%00`])(
    'refuses the unknown token %s',
    async (token) => {
      const { status } = await call('GET', `/auth/email/verify/${token}`);
      expect([404, 410]).toContain(status);
    },
  );

  it('refuses an expired link, and a link of another kind', async () => {
    const email = someEmail();
    await call('POST', '/auth/register', form(email));
    const [letter] = await writeLetters(server, email);
    await server.db.asOperator('test', (tx) =>
      tx.raw(`update one_time_tokens set expires_at = now() - interval '1 s' where email = $1`, [email]),
    );
    expect((await call('GET', tokenPathOf(letter?.links[0]))).status).toBe(410);
    await call('POST', '/auth/password/forgot', { email });
    const [reset] = await writeLetters(server, email);
    const path = tokenPathOf(reset?.links[0]).replace('/auth/password/reset/', '/auth/email/verify/');
    expect((await call('GET', path)).status).toBe(410);
  });

  it('is asked for again by whoever is signed in; a confirmed address gets no further letter', async () => {
    const email = someEmail();
    await call('POST', '/auth/register', form(email));
    const token = String((await signIn(email)).body['token']);
    await writeLetters(server);
    expect((await call('POST', '/auth/email/verify/resend', { redirect: '/manage' })).status).toBe(401);
    expect(await call('POST', '/auth/email/verify/resend', { redirect: '/manage' }, token)).toMatchObject({
      status: 200,
      body: { success: expect.any(String) },
    });
    const [letter] = await writeLetters(server, email);
    expect((await call('GET', tokenPathOf(letter?.links[0]))).status).toBe(200);
    await call('POST', '/auth/email/verify/resend', {}, token);
    expect(await writeLetters(server, email)).toEqual([]);
  });

  it('can be clicked twice at the same moment', async () => {
    const email = someEmail();
    await call('POST', '/auth/register', form(email, { type: 'Non-Profit', organization_name: 'Twice' }));
    const [letter] = await writeLetters(server, email);
    const path = tokenPathOf(letter?.links[0]);
    const answers = await Promise.all([call('GET', path), call('GET', path)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rowCount } = await server.db.asOperator('test', (tx) =>
      tx.raw(`select from organizations where name = 'Twice'`),
    );
    expect(rowCount).toBe(1);
  });
});

it('removes registrations that nobody confirmed within 30 days, and no others', async () => {
  const [old, young, kept] = [someEmail(), someEmail(), someEmail()];
  await verified(kept);
  for (const email of [old, young]) await call('POST', '/auth/register', form(email));
  await server.db.asOperator('test', (tx) =>
    tx.raw(`update users set created_at = now() - interval '31 days' where email = any($1)`, [[old, kept]]),
  );
  expect(await removeOldRegistrations(server.db, new Date())).toBe(1);
  expect([await usersWith(old), await usersWith(young), await usersWith(kept)]).toEqual([0, 1, 1]);
});
