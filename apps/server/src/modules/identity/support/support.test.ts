import { endpoints, type Endpoint, type EndpointName } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmedAt, createAccount, type Account } from '../../../../../../tests/support/accounts.ts';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { fixedClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';

const minuteMs = 60_000;
const clock = fixedClock(new Date());
let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let owner: Account;
let admin: Account;

beforeAll(async () => {
  server = await createTestServer({ clock });
  ask = createAsk(server);
  look = createLook(server);
});
beforeEach(async () => {
  school = await createSchool(server.db, { name: 'Lincoln Elementary' });
  owner = await createAccount(server, { belonging: { school, as: 'owner' } });
  admin = await createAccount(server, { isAdmin: true });
  for (const person of [owner, admin]) await confirmedAt(server, person, clock.now());
});
afterAll(() => server.close());

const actAs = (reason: unknown = 'They cannot find their payout', who: Account | null = admin) =>
  ask(who, endpoints.actAs, { params: { organizationId: school.id }, body: { reason } });
const tokenOf = async (): Promise<string> => (await actAs()).body.path.replace('/auth/login/token/', '');
const open = (token: string, browserId: string | undefined = 'browser') =>
  ask(null, endpoints.loginByToken, { params: { token }, body: { browser_id: browserId } });
const lookAt = (token: string, browserId?: string) =>
  ask(null, endpoints.openLoginToken, {
    params: { token },
    query: browserId === undefined ? {} : { browser_id: browserId },
  });
const begin = async (): Promise<{ token: string }> => (await open(await tokenOf())).body;
const user = async (who: { token: string }) => ask(who, endpoints.getUser);
const auditLog = async () => (await ask(owner, endpoints.listAuditEntries)).body.items;

it('opens a session in the owner’s place that says who it is, and nothing before the link is opened', async () => {
  const token = await tokenOf();
  expect(await auditLog()).toEqual([]);
  expect((await lookAt(token, 'browser')).body).toMatchObject({
    email: owner.email,
    needs_password: false,
    is_support: true,
  });
  const opened = await open(token);
  expect(opened).toMatchObject({ status: 200, body: { storeUrl: null } });
  expect((await user(opened.body)).body).toMatchObject({
    user: { id: owner.id, is_admin: false, organization_id: school.id },
    acting_admin: { first_name: 'Ada', last_name: 'Byron', email: admin.email },
  });
  expect((await user(owner)).body.acting_admin).toBe(null);
  expect(await auditLog()).toMatchObject([
    {
      action: 'support.began',
      summary: `Started acting as ${owner.email} for up to one hour: They cannot find their payout`,
      actor: { id: admin.id, is_staff: true },
    },
  ]);
});

it('the link opens once, within five minutes, also when ten open it at once', async () => {
  const token = await tokenOf();
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(410)]);
  expect(await auditLog()).toHaveLength(1);
  const late = await tokenOf();
  clock.advance(5 * minuteMs);
  expect((await open(late)).status).toBe(410);
});

it('the link opens in the browser alone in which it was asked for, and stays good there', async () => {
  const token = await tokenOf();
  for (const other of ['', 'browser-of-a-thief', 'BROWSER'])
    expect(await open(token, other)).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
  for (const other of [undefined, 'browser-of-a-thief'])
    expect(await lookAt(token, other)).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
  expect(await auditLog()).toEqual([]);
  expect((await open(token)).status).toBe(200);
});

it('ends after an hour, at the logout, and when the person is no longer platform staff', async () => {
  const [first, second, third] = [await begin(), await begin(), await begin()];
  expect((await ask(first, endpoints.logout)).status).toBe(200);
  expect((await ask(first, endpoints.logout)).status).toBe(401);
  expect((await auditLog())[0]).toMatchObject({ action: 'support.ended', actor: { id: admin.id } });
  expect((await user(second)).status).toBe(200);
  clock.advance(60 * minuteMs);
  expect((await user(second)).status).toBe(401);
  clock.advance(-60 * minuteMs);
  expect((await user(third)).status).toBe(200);
  const link = await tokenOf();
  await server.db.asOperator('test fixture', (tx) =>
    tx.raw('update users set is_admin = false where id = $1', [admin.id]),
  );
  expect((await user(third)).status).toBe(401);
  expect((await open(link)).status).toBe(410);
  expect((await user(owner)).status).toBe(200);
});

// The password that the test accounts have is known; whoever has learned it, or finds the browser open, stays no longer.
const newPassword = 'Engine-9f3-Notes-Q';
it.each<[string, (who: Account) => Promise<{ status: number }>]>([
  ['signs out', (who) => ask(who, endpoints.logout)],
  ['signs out everywhere else', (who) => ask(who, endpoints.revokeOtherSessions)],
  [
    'chooses a new password',
    (who) =>
      ask(who, endpoints.changePassword, {
        body: { current_password: who.password, password: newPassword, password_confirmation: newPassword },
      }),
  ],
  [
    'signs one session out',
    async (who) => {
      const { body } = await ask(who, endpoints.listSessions);
      return ask(who, endpoints.revokeSession, { params: { sessionId: body.sessions[0].id } });
    },
  ],
])('ends, with the links that nobody has opened, when the administrator %s', async (_how, act) => {
  const [visit, link] = [await begin(), await tokenOf()];
  const colleague = await createAccount(server, { isAdmin: true });
  await confirmedAt(server, colleague, clock.now());
  const theirs = await actAs('Another question', colleague);
  const theirVisit = (await open(theirs.body.path.replace('/auth/login/token/', ''))).body;
  expect((await act(admin)).status).toBe(200);
  expect((await user(visit)).status).toBe(401);
  expect((await open(link)).status).toBe(410);
  // A colleague's visit and the owner's own session go on.
  expect((await user(theirVisit)).status).toBe(200);
  expect((await user(owner)).status).toBe(200);
  await server.modules.identity.recordSupportEnds();
  expect((await auditLog())[0]).toMatchObject({ action: 'support.ended', actor: { id: admin.id } });
});

it('ends also when the link is opened while the administrator signs out: no visit outlives it', async () => {
  for (let round = 0; round < 5; round += 1) {
    admin = await createAccount(server, { isAdmin: true });
    await confirmedAt(server, admin, clock.now());
    const link = await tokenOf();
    const [opened] = await Promise.all([open(link), ask(admin, endpoints.logout)]);
    expect([200, 410]).toContain(opened.status);
    if (opened.status === 200) expect((await user(opened.body)).status).toBe(401);
  }
});

it('writes down once when a visit ended that nobody ended by hand: its hour was over, or the owner signed it out', async () => {
  const record = () => server.modules.identity.recordSupportEnds();
  await server.db.asOperator('the visits of other tests', (tx) =>
    tx.raw('update sessions set end_recorded_at = now() where acting_admin_id is not null'),
  );
  const beganAt = clock.now();
  const [ended, signedOut] = [await begin(), await begin()];
  await begin();
  await ask(ended, endpoints.logout);
  const endsOf = async () =>
    (await auditLog()).filter(({ action }: { action: string }) => action === 'support.ended');
  expect(await record()).toBe(0);
  expect(await endsOf()).toHaveLength(1);

  clock.advance(20 * minuteMs);
  const signedOutAt = clock.now();
  const { sessions } = (await ask(owner, endpoints.listSessions)).body;
  const { id: ownId } = sessions.find((one: { is_current: boolean }) => one.is_current);
  const [visit] = await look<{ id: string }>('select id from sessions where token_hash = sha256($1::bytea)', [
    signedOut.token,
  ]);
  expect(visit?.id).not.toBe(ownId);
  await ask(owner, endpoints.revokeSession, { params: { sessionId: visit?.id } });
  expect(await record()).toBe(1);
  clock.advance(39 * minuteMs);
  expect(await record()).toBe(0);
  clock.advance(31 * minuteMs);
  expect((await Promise.all([record(), record()])).toSorted()).toEqual([0, 1]);
  expect(await record()).toBe(0);
  const of = { action: 'support.ended', actor: { id: admin.id } };
  expect(await endsOf()).toMatchObject([
    {
      ...of,
      summary: 'Stopped acting in the owner’s place: the hour was up',
      at: new Date(beganAt.getTime() + 60 * minuteMs).toISOString(),
    },
    {
      ...of,
      summary: 'Stopped acting in the owner’s place: the session was signed out',
      at: signedOutAt.toISOString(),
    },
    { ...of, summary: 'Stopped acting in the owner’s place', at: beganAt.toISOString() },
  ]);
  clock.advance(-90 * minuteMs);
});

it('shows the owner the visit as support of the product, without its address, and lets them end it', async () => {
  const support = await begin();
  const { sessions } = (await ask(owner, endpoints.listSessions)).body;
  const visit = sessions.find((session: { is_current: boolean }) => !session.is_current);
  expect(visit).toMatchObject({ browser: 'Goodshelf support', system: '', ip_address: null });
  await ask(owner, endpoints.revokeSession, { params: { sessionId: visit.id } });
  expect((await user(support)).status).toBe(401);
});

it('touches nothing that is the person’s own, and sees no other organization of theirs', async () => {
  const support = await begin();
  const own = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
    const endpoint: Endpoint = endpoints[name];
    return endpoint.whileActing === 'refused';
  });
  expect(own).toEqual(
    expect.arrayContaining([
      ...['changePassword', 'updateProfile', 'revokeSession', 'startTotp', 'addPasskey'],
      // What the person bought, where they are signed in, and what comes into their mailbox.
      ...['listTransactions', 'listSessions', 'saveOrderMail'],
      // Who belongs to the organization, and under which address it stands.
      ...['assignUserByEmail', 'updateOrganizationUser', 'removeOrganizationUser', 'resendInvitation'],
      ...['claimCustomDomain', 'verifyCustomDomain', 'removeCustomDomain'],
    ]),
  );
  const before = await look('select * from users order by id');
  const params = { sessionId: newId(), passkeyId: newId() };
  for (const name of own)
    expect(await ask(support, endpoints[name], { params }), name).toMatchObject({
      status: 403,
      body: { code: 'not_while_acting' },
    });
  expect(await look('select * from users order by id')).toEqual(before);
});

it('works in the organization of the visit wherever the owner is, and says so in the log', async () => {
  const support = await begin();
  const other = await createSchool(server.db, { name: 'Maple Street School' });
  await server.db.asOperator('the owner switches', (tx) =>
    tx.raw('update users set organization_id = $2 where id = $1', [owner.id, other.id]),
  );
  const { body } = await user(support);
  expect(body).toMatchObject({ user: { organization_id: school.id }, store: { id: school.id } });
  expect(body.user.organizations).toHaveLength(1);
  const address = { line1: '1 Oak St', city: 'Providence', state: 'RI', zipcode: '02903', country: 'US' };
  await ask(support, endpoints.saveLocation, { body: address });
  const { body: log } = await ask(admin, endpoints.listAdministeredAuditEntries, {
    params: { organizationId: school.id },
  });
  expect(log.items[0]).toMatchObject({ actor: { id: owner.id }, acting_admin: { id: admin.id } });
});

it('confirms itself with the password of support, not of the owner', async () => {
  const support = await begin();
  const confirm = (password: string) => ask(support, endpoints.stepUp, { body: { password } });
  expect(await confirm(`${owner.password} of the owner`)).toMatchObject({ status: 422 });
  await server.db.asOperator('the owner has another password', (tx) =>
    tx.raw('update users set password_hash = null where id = $1', [owner.id]),
  );
  expect((await confirm(admin.password)).status).toBe(200);
});

it('refuses bad input, members, outsiders and organizations without an owner', async () => {
  for (const reason of ['', '  ', undefined, 'x'.repeat(301), 5].map((value) => value ?? null))
    expect(await actAs(reason)).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } });
  expect((await actAs('curious', owner)).status).toBe(404);
  expect((await actAs('curious', null)).status).toBe(401);
  const unknown = { params: { organizationId: newId() }, body: { reason: 'x' } };
  expect((await ask(admin, endpoints.actAs, unknown)).status).toBe(404);
  const empty = await createSchool(server.db, { name: 'Nobody’s' });
  const ownerless = { params: { organizationId: empty.id }, body: { reason: 'x' } };
  expect((await ask(admin, endpoints.actAs, ownerless)).body.code).toBe('organization_without_owner');
});
