/**
 * Guessing. The ceilings, their counters for all processes and the known browser are tested in
 * `apps/server/src/modules/identity/{attempt-limits,sign-in,passwords}.test.ts`, codes in `two-factor/*.test.ts`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createAccountCaller, tokenPathOf, type AccountCaller } from '../support/account-page.ts';
import { createAccount } from '../support/accounts.ts';
import { writeLetters } from '../support/letters.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let call: AccountCaller;
beforeAll(async () => {
  server = await createTestServer();
  call = createAccountCaller(server);
});
afterAll(() => server.close());

const login = (email: string, password: string, browser: string, address?: string) =>
  call('POST', '/auth/login', { email, password, browser_id: browser }, undefined, address);
const expectRefusal = ({ status, headers, body }: Awaited<ReturnType<AccountCaller>>): void => {
  expect({ status, code: body['code'] }).toEqual({ status: 429, code: 'too_many_requests' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number.isInteger(Number(headers['retry-after']))).toBe(true);
};

it('an account that strangers guess at from everywhere is shut to them, and open to its owner', async () => {
  const { email, password } = await createAccount(server);
  expect((await login(email, password, 'laptop')).status).toBe(200);
  for (let count = 0; count < 10; count++)
    expect((await login(email, `Guess-${count}`, `bot-${count}`, `203.0.113.${count}`)).status).toBe(401);
  // The right guess opens nothing any more, from wherever it comes.
  expectRefusal(await login(email, password, 'bot', '198.51.100.7'));
  expect((await login(email, password, 'laptop')).status).toBe(200);
  // From a new browser the owner gets in by a letter, which takes the pause away.
  await writeLetters(server);
  await call('POST', '/auth/password/forgot', { email });
  const [letter] = await writeLetters(server, email);
  const chosen = { password: 'Violet-Paper-Lantern', password_confirmation: 'Violet-Paper-Lantern' };
  expect((await call('POST', tokenPathOf(letter?.links[0]), chosen)).status).toBe(200);
  expect((await login(email, chosen.password, 'new-phone')).status).toBe(200);
});

it('a browser that guesses a name of its own for each try has no count of its own', async () => {
  const { email, password } = await createAccount(server);
  for (let count = 0; count < 10; count++) await login(email, `Guess-${count}`, newId());
  expectRefusal(await login(email, password, newId()));
});

it('one address that tries many accounts is stopped, however it says it is called', async () => {
  const address = '203.0.113.200';
  const spoof = (count: number) =>
    createAccountCaller(server, {
      'x-forwarded-for': `198.51.100.${count % 250}`,
      'x-real-ip': `198.51.100.${count % 250}`,
      forwarded: `for=198.51.100.${count % 250}`,
    });
  let refused: Awaited<ReturnType<AccountCaller>> | undefined;
  for (let count = 0; count < 302 && refused === undefined; count++) {
    const body = { email: `${newId()}@example.org`, password: 'x', browser_id: `b-${count}` };
    const answer = await spoof(count)('POST', '/auth/login', body, undefined, address);
    if (answer.status !== 401) refused = answer;
  }
  expect(refused).toBeDefined();
  if (refused !== undefined) expectRefusal(refused);
  const { email, password } = await createAccount(server);
  expect((await login(email, password, 'elsewhere', '203.0.113.201')).status).toBe(200);
});

it.each([
  ['/auth/password/forgot', {}],
  [
    '/auth/register',
    {
      ...{ type: 'customer', first_name: 'A', last_name: 'B', browser_id: 'b' },
      ...{ password: 'Violet-Paper-Lantern', password_confirmation: 'Violet-Paper-Lantern' },
    },
  ],
])(
  '%s writes five letters an hour to one mailbox at most, however the address is written',
  async (path, form) => {
    const email = `${newId()}@example.org`;
    const spellings = [email, email.toUpperCase(), ` ${email} `, `\t${email}`, email];
    for (const spelled of spellings)
      expect((await call('POST', path, { ...form, email: spelled })).status).toBe(200);
    expectRefusal(await call('POST', path, { ...form, email }));
    expect((await writeLetters(server, email)).length).toBeLessThanOrEqual(5);
  },
);

it('a signed-in person has the letter sent again five times an hour at most', async () => {
  const { email, token } = await createAccount(server);
  await server.db.asOperator('not confirmed', (tx) =>
    tx.raw('update users set email_verified_at = null where email = $1', [email]),
  );
  const resend = () => call('POST', '/auth/email/verify/resend', {}, token);
  for (let count = 0; count < 5; count++) expect((await resend()).status).toBe(200);
  expectRefusal(await resend());
});
