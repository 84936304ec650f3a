/**
 * Somebody gives an account an address whose mailbox is not its owner's: by mistake, to get at what belongs to the
 * mailbox, or to get at the account (decision 0004).
 */
import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createAccountCaller, tokenPathOf, type AccountCaller } from '../support/account-page.ts';
import { createAccount, type Account } from '../support/accounts.ts';
import { createAsk, createLook, type Ask } from '../support/ask.ts';
import { writeLetters } from '../support/letters.ts';
import { createSchool } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let call: AccountCaller;
let ask: Ask;
beforeAll(async () => {
  server = await createTestServer();
  call = createAccountCaller(server);
  ask = createAsk(server);
});
afterAll(() => server.close());

const names = { first_name: 'Ada', last_name: 'Byron' };
const someEmail = () => `${newId()}@example.org`;
const linkTo = async (email: string): Promise<string> =>
  tokenPathOf((await writeLetters(server, email)).at(-1)?.links[0]);
const accountOf = ({ id }: Account) =>
  createLook(server)('select email, pending_email, password_hash from users where id = $1', [id]);
const refused = { status: 403, body: { code: 'sign_in_required' } };

/** The link is good for the account's own sessions alone; refused, it changes nothing and stays good. */
const expectOnlyFor = async (
  account: Account,
  path: string,
  newEmail: string,
  others: readonly Account[],
) => {
  const before = await accountOf(account);
  for (const token of [undefined, newId(), ...others.map((other) => other.token)])
    expect(await call('GET', path, undefined, token)).toMatchObject(refused);
  expect(await accountOf(account)).toEqual(before);
  await call('POST', '/auth/password/forgot', { email: newEmail });
  expect(await writeLetters(server, newEmail)).toEqual([]);
  expect((await call('GET', path, undefined, account.token)).body).toMatchObject({
    email: newEmail,
    next: null,
  });
  const [{ password_hash: kept }] = before as [{ password_hash: unknown }];
  expect(await accountOf(account)).toEqual([{ email: newEmail, pending_email: null, password_hash: kept }]);
};

it('who owns a mailbox that was entered by mistake does not get the account by a click', async () => {
  const [account, stranger] = [await createAccount(server), await createAccount(server)];
  const email = someEmail();
  await call('POST', '/profile', { ...names, email }, account.token);
  await expectOnlyFor(account, await linkTo(email), email, [stranger]);
});

it('an organization that enters a mailbox of its own for a member does not get the member’s account', async () => {
  const school = await createSchool(server.db);
  const owner = await createAccount(server, { belonging: { school, as: 'owner' } });
  const member = await createAccount(server, { belonging: { school, as: 'member' } });
  const email = someEmail();
  const { status } = await ask(owner, endpoints.updateOrganizationUser, {
    body: { user_id: member.id, ...names, email, phone_prefix: '+1', phone: '4015550100', role: '1' },
  });
  expect(status).toBe(200);
  await expectOnlyFor(member, await linkTo(email), email, [owner]);
});

it('platform staff in the owner’s place do not confirm an address for the owner', async () => {
  const school = await createSchool(server.db);
  const owner = await createAccount(server, { belonging: { school, as: 'owner' } });
  const admin = await createAccount(server, { isAdmin: true });
  const asked = { params: { organizationId: school.id }, body: { reason: 'Asked for help' } };
  const { body } = await ask(admin, endpoints.actAs, asked);
  const support = await call('POST', String(body.path), { browser_id: 'browser' });
  const email = someEmail();
  await call('POST', '/profile', { ...names, email }, owner.token);
  const acting = { ...owner, token: String(support.body['token']) };
  await expectOnlyFor(owner, await linkTo(email), email, [acting]);
});

it('a registration that was given another address is the mailbox’s alone when it is confirmed elsewhere', async () => {
  const [typed, email] = [someEmail(), someEmail()];
  const secret = { password: 'Evil-Plans-Tonight', password_confirmation: 'Evil-Plans-Tonight' };
  await call('POST', '/auth/register', {
    ...names,
    ...secret,
    type: 'customer',
    email: typed,
    browser_id: 'b',
  });
  const login = (address: string) =>
    call('POST', '/auth/login', { email: address, password: secret.password, browser_id: 'b' });
  const { body } = await login(typed);
  await call('POST', '/profile', { ...names, email }, String(body['token']));
  const confirmed = await call('GET', await linkTo(email));
  expect(confirmed.body).toMatchObject({ email, next: expect.stringMatching(/^\/auth\/password\/reset\//) });
  expect((await call('GET', '/auth/user', undefined, String(body['token']))).status).toBe(401);
  expect((await login(email)).status).toBe(401);
});
