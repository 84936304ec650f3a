import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccountCaller, tokenPathOf } from '../../../../../../tests/support/account-page.ts';
import { confirmedAt, createAccount, type Account } from '../../../../../../tests/support/accounts.ts';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { writeLetters } from '../../../../../../tests/support/letters.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { fixedClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';

const dayMs = 24 * 60 * 60_000;
let clock: ReturnType<typeof fixedClock>;
let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let owner: Account;
let staff: Account;
let colleague: Account;

beforeAll(async () => {
  clock = fixedClock(new Date());
  server = await createTestServer({ clock });
  ask = createAsk(server);
  look = createLook(server);
});
beforeEach(async () => {
  school = await createSchool(server.db);
  owner = await createAccount(server, { belonging: { school, as: 'owner' } });
  staff = await createAccount(server, { isAdmin: true });
  colleague = await createAccount(server, { isAdmin: true });
  // Sessions from before, which live on while the days pass.
  await server.db.asOperator('test fixture', (tx) =>
    tx.raw(
      "update sessions set created_at = $1, confirmed_at = $1, expires_at = $1::timestamptz + interval '60 days'",
      [new Date(clock.now().getTime() - dayMs)],
    ),
  );
  await freshlyConfirmed();
});
afterAll(() => server.close());

const freshlyConfirmed = async () => {
  for (const person of [staff, colleague]) await confirmedAt(server, person, clock.now());
};
const request = (email: string, who = staff, userId = owner.id) =>
  ask(who, endpoints.requestRecovery, {
    params: { userId },
    body: { email, reason: 'Lost both; seen by phone' },
  });
const finish = (email: string, who = colleague) =>
  ask(who, endpoints.finishRecovery, { params: { userId: owner.id }, body: { email } });
const later = async (days: number) => {
  clock.advance(days * dayMs);
  await freshlyConfirmed();
};
const emailOf = async () => (await look('select email from users where id = $1', [owner.id]))[0]?.['email'];
const newAddress = () => `${newId()}@example.org`;

it('gives somebody the account back at a new address: two of staff, three days, and a link for a new password', async () => {
  const email = newAddress();
  expect((await request(email)).status).toBe(200);
  expect((await writeLetters(server, owner.email))[0]?.subject).toBe(
    'Someone asked us for access to your account',
  );
  expect(await emailOf()).toBe(owner.email);
  await later(3);
  expect((await finish(email)).status).toBe(200);
  expect(await emailOf()).toBe(email);
  expect((await ask(owner, endpoints.getUser)).status).toBe(401);
  // The old address is told, the new one chooses the password.
  const told = await look(
    `select payload ->> 'email' as email from outbox where payload ->> 'change' = 'recovery-finished'
       and payload ->> 'userId' = $1`,
    [owner.id],
  );
  expect(told).toEqual([{ email: owner.email }]);
  // Jobs write by the time of the day, not by the clock of the test.
  clock.advance(-3 * dayMs);
  const path = tokenPathOf((await writeLetters(server, email)).at(-1)?.links[0]);
  expect((await createAccountCaller(server)('POST', path, chosen)).status).toBe(200);
  const actions = await look('select action from audit_entries where organization_id = $1 order by at', [
    school.id,
  ]);
  expect(actions).toEqual([{ action: 'member.recovery-requested' }, { action: 'member.recovered' }]);
});

it('is refused too early, to the one who asked, with another address, and when nobody asked', async () => {
  const email = newAddress();
  const notReady = { status: 409, body: { code: 'recovery_not_ready' } };
  expect(await finish(email)).toMatchObject(notReady);
  await request(email);
  expect(await finish(email)).toMatchObject(notReady);
  await later(3);
  expect(await finish(email, staff)).toMatchObject(notReady);
  expect(await finish(newAddress())).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } });
  expect(await emailOf()).toBe(owner.email);
});

it('is not asked for the address that the account has', async () => {
  expect(await request(owner.email)).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } });
  expect(await look('select from account_recoveries where user_id = $1', [owner.id])).toHaveLength(0);
});

it('ends when somebody signs in to the account meanwhile', async () => {
  const email = newAddress();
  await request(email);
  await later(1);
  const { status } = await createAccountCaller(server)('POST', '/auth/login', {
    email: owner.email,
    password: owner.password,
  });
  expect(status).toBe(200);
  await later(2);
  expect(await finish(email)).toMatchObject({ status: 409, body: { code: 'recovery_not_ready' } });
  expect(await emailOf()).toBe(owner.email);
});

const newPassword = 'Violet-Paper-Lantern';
const chosen = { password: newPassword, password_confirmation: newPassword };

it.each([
  [
    'chooses a new password by a link to the old mailbox',
    async () => {
      const call = createAccountCaller(server);
      await call('POST', '/auth/password/forgot', { email: owner.email });
      // Jobs write by the time of the day, not by the clock of the test.
      const aheadMs = clock.now().getTime() - Date.now();
      clock.advance(-aheadMs);
      const letter = (await writeLetters(server, owner.email)).find(({ links }) =>
        links.some((link) => link.includes('token=')),
      );
      const link = letter?.links.find((found) => found.includes('token='));
      const { status } = await call('POST', tokenPathOf(link), chosen);
      clock.advance(aheadMs);
      return status;
    },
  ],
  [
    'changes the password in a session from before',
    async () => {
      const body = { current_password: owner.password, ...chosen };
      return (await ask(owner, endpoints.changePassword, { body })).status;
    },
  ],
  [
    'confirms with the password in a session from before',
    async () => (await ask(owner, endpoints.stepUp, { body: { password: owner.password } })).status,
  ],
])('ends also when the person %s: then neither mailbox nor password is lost', async (_what, act) => {
  const email = newAddress();
  await request(email);
  await later(1);
  expect(await act()).toBe(200);
  await later(2);
  expect(await finish(email)).toMatchObject({ status: 409, body: { code: 'recovery_not_ready' } });
  expect(await emailOf()).toBe(owner.email);
});

it('ends when nobody finishes it within two weeks, and does not begin anew when the sign-in that ended it is forgotten', async () => {
  const email = newAddress();
  await request(email);
  await later(14);
  expect(await finish(email)).toMatchObject({ status: 409, body: { code: 'recovery_not_ready' } });
  expect(await view(colleague)).toMatchObject({ recovery: { state: 'ended' }, abilities: { finish: false } });
  await request(email);
  await createAccountCaller(server)('POST', '/auth/login', { email: owner.email, password: owner.password });
  await later(32);
  await look('delete from sessions where user_id = $1', [owner.id]);
  expect(await finish(email)).toMatchObject({ status: 409, body: { code: 'recovery_not_ready' } });
  expect(await emailOf()).toBe(owner.email);
});

it('takes nobody else’s address, and is nobody’s own', async () => {
  const stranger = await createAccount(server);
  await request(stranger.email);
  await later(3);
  expect(await finish(stranger.email)).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } });
  expect(await emailOf()).toBe(owner.email);
  expect(await request(newAddress(), staff, staff.id)).toMatchObject({
    status: 409,
    body: { code: 'not_your_own_account' },
  });
  expect((await request(newAddress(), staff, newId())).status).toBe(404);
  expect((await request(newAddress(), owner)).status).toBe(404);
});

const view = async (who = staff) =>
  (await ask(who, endpoints.getRecovery, { params: { userId: owner.id } })).body;
const cancel = (who = colleague) =>
  ask(who, endpoints.cancelRecovery, { params: { userId: owner.id }, body: {} });

it('shows staff what was asked for, when it can be finished and by whom', async () => {
  expect(await view()).toEqual({
    abilities: { request: true, finish: false, cancel: false },
    recovery: null,
  });
  const email = newAddress();
  const at = clock.now();
  await request(email);
  const asked = {
    email,
    reason: 'Lost both; seen by phone',
    requested_by: 'Ada Byron',
    requested_at: at.toISOString(),
    ready_at: new Date(at.getTime() + 3 * dayMs).toISOString(),
  };
  expect(await view(colleague)).toEqual({
    recovery: { ...asked, state: 'waiting' },
    abilities: { request: true, finish: false, cancel: true },
  });
  await later(3);
  expect(await view()).toEqual({
    recovery: { ...asked, state: 'ready' },
    abilities: { request: true, finish: false, cancel: true },
  });
  expect(await view(colleague)).toEqual({
    recovery: { ...asked, state: 'ready' },
    abilities: { request: true, finish: true, cancel: true },
  });
  await createAccountCaller(server)('POST', '/auth/login', { email: owner.email, password: owner.password });
  expect(await view(colleague)).toEqual({
    recovery: { ...asked, state: 'ended' },
    abilities: { request: true, finish: false, cancel: true },
  });
});

it('is called off by any of staff: told at the old address and in the log, and nothing is left to finish', async () => {
  const email = newAddress();
  await request(email);
  await writeLetters(server, owner.email);
  expect((await cancel()).status).toBe(200);
  expect((await writeLetters(server, owner.email)).map(({ subject }) => subject)).toEqual([
    'Your email address won’t change',
  ]);
  expect(await view()).toEqual({
    abilities: { request: true, finish: false, cancel: false },
    recovery: null,
  });
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'recovery_not_ready' } });
  await later(3);
  expect((await finish(email)).status).toBe(409);
  expect(await emailOf()).toBe(owner.email);
  const actions = await look('select action from audit_entries where organization_id = $1 order by at', [
    school.id,
  ]);
  expect(actions).toEqual([{ action: 'member.recovery-requested' }, { action: 'member.recovery-canceled' }]);
});

it('is offered for confirmed accounts of others alone', async () => {
  const own = await ask(staff, endpoints.getRecovery, { params: { userId: staff.id } });
  expect(own.body).toEqual({
    abilities: { request: false, finish: false, cancel: false },
    recovery: null,
  });
  await look('update users set email_verified_at = null where id = $1', [owner.id]);
  expect(await view()).toEqual({
    abilities: { request: false, finish: false, cancel: false },
    recovery: null,
  });
  expect((await ask(staff, endpoints.getRecovery, { params: { userId: newId() } })).status).toBe(404);
});
