import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  confirmedAt,
  createAccount,
  turnOnTwoFactor,
  type Account,
} from '../../../../../../tests/support/accounts.ts';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { writeLetters } from '../../../../../../tests/support/letters.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { fixedClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';

const clock = fixedClock(new Date());
let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let person: Account;
let admin: Account;

beforeAll(async () => {
  server = await createTestServer({ clock });
  ask = createAsk(server);
  look = createLook(server);
});
beforeEach(async () => {
  school = await createSchool(server.db);
  person = await createAccount(server, { belonging: { school, as: 'owner' } });
  admin = await createAccount(server, { isAdmin: true });
  for (const one of [person, admin]) await confirmedAt(server, one, clock.now());
  await turnOnTwoFactor(ask, person, clock);
  await writeLetters(server);
});
afterAll(() => server.close());

const reset = (who: Account | null, userId: string, reason: unknown = 'Lost their phone on a trip') =>
  ask(who, endpoints.resetTwoFactor, { params: { userId }, body: { reason } });
const login = () => ask(null, endpoints.login, { body: { email: person.email, password: person.password } });
const isOn = async (): Promise<boolean> =>
  (await look('select from totp_secrets where user_id = $1', [person.id])).length === 1;

it('lets in with the password alone who lost app and recovery codes, ends their sessions, and tells them', async () => {
  const other = await createSchool(server.db, { name: 'Maple Street School' });
  await server.db.asOperator('a second membership, not decided yet', (tx) =>
    tx.raw('insert into memberships (organization_id, user_id, status, card_email) values ($1, $2, 1, $3)', [
      other.id,
      person.id,
      person.email,
    ]),
  );
  expect(await login()).toMatchObject({ status: 401, body: { code: 'two_factor_required' } });
  expect(await reset(admin, person.id)).toMatchObject({
    status: 200,
    body: { success: expect.stringContaining(person.email) },
  });
  expect((await ask(person, endpoints.getUser)).status).toBe(401);
  const [letter] = await writeLetters(server, person.email);
  expect(letter).toMatchObject({ subject: 'Your two-factor sign-in was reset' });
  expect((await login()).status).toBe(200);
  expect(await look('select from recovery_codes where user_id = $1', [person.id])).toEqual([]);
  const entries = await look(
    `select organization_id, actor_user_id, summary from audit_entries
      where action = 'member.two-factor-reset' order by organization_id`,
  );
  const entry = {
    actor_user_id: admin.id,
    summary: `Turned off two-factor sign-in for ${person.email}: Lost their phone on a trip`,
  };
  const ids = [school.id, other.id].toSorted();
  expect(entries).toEqual(ids.map((organization_id) => ({ organization_id, ...entry })));
});

it('platform staff see beforehand what guards the sign-in, organizations never do', async () => {
  const member = await createAccount(server, { belonging: { school, as: 'member' } });
  const seen = async () =>
    (
      await ask(admin, endpoints.getAdministeredUser, {
        params: { organizationId: school.id, userId: person.id },
      })
    ).body;
  expect(await seen()).toMatchObject({ is_two_factor_on: true, passkey_count: 0 });
  const own = await ask(member, endpoints.getOrganizationUser, { params: { userId: person.id } });
  expect(own.status).toBe(200);
  expect(Object.keys(own.body)).toEqual(expect.not.arrayContaining(['is_two_factor_on', 'passkey_count']));
  await server.db.asOperator('test fixture', (tx) =>
    tx.raw(
      `insert into passkeys (id, user_id, credential_id, public_key, name, created_at)
       values ($1::uuid, $2, $1::text, '\\x00', 'My phone', now())`,
      [newId(), person.id],
    ),
  );
  await reset(admin, person.id);
  expect(await seen()).toMatchObject({ is_two_factor_on: false, passkey_count: 1 });
});

it('is for nobody but platform staff, who confirmed themselves lately', async () => {
  expect((await reset(null, person.id)).status).toBe(401);
  const owner = await createAccount(server, { belonging: { school, as: 'owner' } });
  expect((await reset(owner, person.id)).status).toBe(404);
  await confirmedAt(server, admin, new Date(clock.now().getTime() - 11 * 60_000));
  expect(await reset(admin, person.id)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  expect(await isOn()).toBe(true);
});

it('is not for one’s own account, but for a colleague’s', async () => {
  await turnOnTwoFactor(ask, admin, clock);
  expect(await reset(admin, admin.id)).toMatchObject({
    status: 409,
    body: { code: 'not_your_own_account' },
  });
  const colleague = await createAccount(server, { isAdmin: true });
  await confirmedAt(server, colleague, clock.now());
  expect((await reset(colleague, admin.id)).status).toBe(200);
});

it('changes nothing without a reason, for unknown people, and the second time', async () => {
  for (const reason of ['', '  ', null, 'x'.repeat(301), ['lost']])
    expect((await reset(admin, person.id, reason)).status).toBe(422);
  expect(await reset(admin, newId())).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  expect((await reset(admin, 'x')).status).toBe(404);
  expect(await isOn()).toBe(true);
  expect((await reset(admin, person.id)).status).toBe(200);
  expect(await reset(admin, person.id)).toMatchObject({ status: 409, body: { code: 'two_factor_not_on' } });
  const entries = await look(
    `select from audit_entries where action = 'member.two-factor-reset' and organization_id = $1`,
    [school.id],
  );
  expect(entries).toHaveLength(1);
});
