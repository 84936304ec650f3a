/**
 * Where a person or a letter could be led: hosts, redirects, shops. Single values are tested in
 * `apps/web/app/shell/session/redirect-target.test.ts` and `shopify/store-shopify.test.ts`; here the way through the API
 * into the letters is.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redirectTarget } from '../../apps/web/app/shell/session/redirect-target.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createAccountCaller } from '../support/account-page.ts';
import { createAccount, type Account } from '../support/accounts.ts';
import { writeLetters } from '../support/letters.ts';
import { createSchool } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let owner: Account;
beforeAll(async () => {
  server = await createTestServer();
  const school = await createSchool(server.db);
  owner = await createAccount(server, { belonging: { school, as: 'owner' } });
});
afterAll(() => server.close());

const evil = 'evil.example';
const chosen = { password: 'Violet-Paper-Lantern', password_confirmation: 'Violet-Paper-Lantern' };
const registration = { first_name: 'A', last_name: 'B', ...chosen };

/** Every call that writes a letter to an address that was sent. */
const callsWithLetters = [
  ['/auth/register', { ...registration, type: 'customer' }],
  ['/auth/app-merchant-register', { ...registration, name: 'Paper Boat' }],
  ['/auth/password/forgot', {}],
  ['/organization/assign-user-by-email', { role: '1' }],
] as const;

/** Asks as a forger, and returns the links of the letter that comes of it. */
const linksAfter = async (path: string, form: object, headers: Record<string, string> = {}) => {
  const isForgotten = path === '/auth/password/forgot';
  const email = isForgotten ? (await createAccount(server)).email : `${newId()}@example.org`;
  const call = createAccountCaller(server, headers);
  await writeLetters(server);
  const token = path.startsWith('/organization') ? owner.token : undefined;
  const answer = await call('POST', path, { ...form, email }, token);
  const [letter] = await writeLetters(server, email);
  return { status: answer.status, letter };
};

it.each(callsWithLetters)(
  'the letter after %s leads to the platform, whatever headers say',
  async (path, form) => {
    const forged: Record<string, string>[] = [
      { 'x-forwarded-host': evil },
      { 'x-forwarded-host': evil, 'x-forwarded-proto': 'javascript' },
      { 'x-host': evil, 'x-forwarded-server': evil, 'x-original-host': evil },
      { forwarded: `host=${evil};proto=https` },
      { origin: `https://${evil}`, referer: `https://${evil}/` },
      { 'x-original-url': `//${evil}/`, 'x-rewrite-url': `//${evil}/` },
    ];
    for (const headers of forged) {
      const { letter } = await linksAfter(path, form, headers);
      // Cross-origin requests may be refused; then nobody is written to.
      if (letter === undefined) continue;
      for (const link of letter.links)
        expect(new URL(link).origin).toBe(new URL(server.config.platformUrl).origin);
      expect(letter.body_html + letter.body_text).not.toContain(evil);
    }
    const { letter } = await linksAfter(path, form);
    expect(letter?.links.length).toBeGreaterThan(0);
  },
);

it.each(callsWithLetters)('%s is not answered on a host that is not ours', async (path, form) => {
  for (const host of [
    evil,
    `localhost.${evil}`,
    `${evil}:3000`,
    `localhost:3000.${evil}`,
    `localhost@${evil}`,
  ]) {
    const { status, letter } = await linksAfter(path, form, { host });
    expect(status, host).toBeGreaterThanOrEqual(400);
    expect(status, host).toBeLessThan(500);
    expect(letter).toBeUndefined();
  }
});

const withReturn = callsWithLetters.filter(([path]) => path.startsWith('/auth'));
it.each(withReturn)(
  'the email after %s leads to the platform, whatever it is to keep',
  async (path, form) => {
    const wanted = [
      `https://${evil}/`,
      `//${evil}/`,
      `/\\${evil}/`,
      `\\\\${evil}`,
      `https:${evil}`,
      `https://localhost@${evil}/`,
      `javascript:alert('${evil}')`,
      `data:text/html,${evil}`,
      `/\t/${evil}`,
      `${evil}&token=/auth/logout`,
    ];
    for (const value of wanted) {
      const { letter } = await linksAfter(path, {
        ...form,
        redirect: value,
        platform: value.slice(0, 40),
        shop: value,
      });
      expect(letter, value).toBeDefined();
      const [own] = letter?.links ?? [];
      const link = new URL(own ?? '');
      expect(link.origin).toBe(new URL(server.config.platformUrl).origin);
      // Values of the query, which the page judges before it follows them; nothing that a mailbox would make a link of.
      expect(link.searchParams.getAll('token')).toHaveLength(1);
      expect(link.searchParams.get('redirect')).toBe(value);
      expect(redirectTarget(link.searchParams.get('redirect'), server.config)).toBeNull();
      expect(letter?.body_text.replaceAll(String(own), '')).not.toContain(evil);
    }
  },
);

it('a redirect in the login itself is no business of the API: its answer names the own storefront alone', async () => {
  const call = createAccountCaller(server, { 'x-forwarded-host': evil });
  const form = { email: owner.email, password: owner.password, redirect: `//${evil}`, shop: evil };
  const { status, body } = await call('POST', '/auth/login', form);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(evil);
  expect(String(body['storeUrl']).startsWith(server.config.shopUrl)).toBe(true);
});
