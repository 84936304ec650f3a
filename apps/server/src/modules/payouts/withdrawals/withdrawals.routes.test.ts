import { endpoints } from '@goodshelf/contract';
import { beforeEach, expect, it } from 'vitest';
import { createAccount } from '../../../../../../tests/support/accounts.ts';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import { writeLetters } from '../../../../../../tests/support/letters.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { createSchool } from '../../../../../../tests/support/school.ts';
import { fundSchool, savePayoutsOf } from '../../../../../../tests/support/withdrawals.ts';
import { newId } from '../../../platform/ids/index.ts';
import { useTwoSchools } from '../../members/testing/two-schools.ts';

// As pages and platform staff call it: who is told what, and what of the destination stands where.
const world = useTwoSchools();
let staff: Pick<Person, 'token'>;
beforeEach(async () => {
  const { server, school, owner } = world;
  await savePayoutsOf(server, school, owner.id);
  await fundSchool(server.db, school, 100_00);
  staff = await createAccount(server, { isAdmin: true });
  await writeLetters(server);
});

const request = (cents = 60_00, id = newId(), who: Pick<Person, 'token'> = world.owner) =>
  world.ask(who, endpoints.requestWithdrawal, { body: { withdrawal_id: id, amount_cents: cents } });
const at = (withdrawalId: string) => ({ params: { organizationId: world.school.id, withdrawalId } });
const complete = (id: string) =>
  world.ask(staff, endpoints.completeWithdrawal, {
    ...{ ...at(id), body: { reference: 'Check 1047', details_version: 1 } },
  });
const letters = async () =>
  (await writeLetters(world.server)).map(({ recipient, subject, body_text: text }) => ({
    recipient,
    subject,
    text,
  }));

it('tells all owners and whoever asked, once, however often it is sent', async () => {
  const { server, school, owner } = world;
  const second = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  const treasurer = await createAccount(server, { belonging: { school, as: 'member' } });
  const id = newId();
  expect((await request(60_00, id, treasurer)).status).toBe(200);
  expect((await request(60_00, id, treasurer)).status).toBe(200);
  const everybody = [owner.email, second.email, treasurer.email].toSorted();
  const asked = await letters();
  expect(asked.map(({ recipient }) => recipient).toSorted()).toEqual(everybody);
  expect(asked[0]?.subject).toBe(`$60.00 from ${school.name} was requested`);
  expect(asked[0]?.text).toContain('Didn’t expect this?');

  expect((await complete(id)).status).toBe(200);
  expect((await complete(id)).status).toBe(200);
  const paid = await letters();
  expect(paid.map(({ recipient }) => recipient).toSorted()).toEqual(everybody);
  expect(paid[0]?.text).toContain('To: t•••@example.org');
  expect(paid[0]?.text).toContain('Reference: Check 1047');

  const next = newId();
  await request(30_00, next);
  await letters();
  const reject = { ...at(next), body: { reason: 'Please confirm the payee.' } };
  expect((await world.ask(staff, endpoints.rejectWithdrawal, reject)).status).toBe(200);
  expect((await world.ask(staff, endpoints.rejectWithdrawal, reject)).status).toBe(200);
  const rejected = await letters();
  expect(rejected.map(({ recipient }) => recipient).toSorted()).toEqual(
    [owner.email, second.email].toSorted(),
  );
  expect(rejected[0]?.text).toContain('Please confirm the payee.');

  const third = newId();
  await request(30_00, third);
  await letters();
  const cancel = { params: { withdrawalId: third }, body: {} };
  expect((await world.ask(owner, endpoints.cancelWithdrawal, cancel)).status).toBe(200);
  expect((await world.ask(owner, endpoints.cancelWithdrawal, cancel)).status).toBe(200);
  expect((await letters()).map(({ subject }) => subject)).toEqual(
    Array(2).fill(`The request for $30.00 from ${school.name} was canceled`),
  );
  await expectInvariants(server);
});

it('shows staff where to send it while it waits, and writes down who looked', async () => {
  const { school } = world;
  const id = newId();
  await request(60_00, id);
  const open = () => world.ask(staff, endpoints.openWithdrawalDestination, { ...at(id), body: {} });
  expect((await open()).body).toEqual({
    destination: { method: 0, account_email: 'treasurer@example.org' },
    version: 1,
  });
  const answers = [
    (await world.ask(staff, endpoints.getWithdrawal, at(id))).body,
    (await world.ask(staff, endpoints.listAllWithdrawals, { query: {} })).body,
    (await world.ask(world.owner, endpoints.listWithdrawals, { query: {} })).body,
    (await world.ask(world.owner, endpoints.getNextWithdrawal)).body,
  ];
  await complete(id);
  expect((await open()).body).toMatchObject({ code: 'withdrawal_moved_on' });
  const log = await world.look(
    `select summary from audit_entries where organization_id = $1 and action like 'withdrawal.%' order by id`,
    [school.id],
  );
  expect(log.map(({ summary }) => summary)).toEqual([
    expect.stringMatching(/^Asked to withdraw \$60\.00 \(W-\d+\)$/),
    expect.stringMatching(/^Looked up where to send withdrawal W-\d+: t•••@example\.org$/),
    expect.stringMatching(
      /^Marked the withdrawal of \$60\.00 \(W-\d+\) as paid to t•••@example\.org, reference Check 1047$/,
    ),
  ]);
  const told = await world.look('select payload::text as payload from outbox');
  expect(JSON.stringify([answers, log, told, await letters()])).not.toContain('treasurer@');
});

it('belongs to whoever looked up where to send it: nobody else pays, rejects or cancels it, unless they take it over', async () => {
  const id = newId();
  await request(60_00, id);
  const colleague = await createAccount(world.server, { isAdmin: true });
  type Who = Pick<Person, 'token'>;
  const open = (who: Who, takesOver = false) =>
    world.ask(who, endpoints.openWithdrawalDestination, { ...at(id), body: { take_over: takesOver } });
  const pay = (who: Who) =>
    world.ask(who, endpoints.completeWithdrawal, {
      ...{ ...at(id), body: { reference: 'Check 1047', details_version: 1 } },
    });
  const reject = (who: Who) =>
    world.ask(who, endpoints.rejectWithdrawal, { ...at(id), body: { reason: 'Please confirm the payee.' } });
  const seenBy = async (who: Who) => (await world.ask(who, endpoints.getWithdrawal, at(id))).body;

  expect((await open(staff)).status).toBe(200);
  for (const refused of [await open(colleague), await pay(colleague), await reject(colleague)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'withdrawal_taken' } });
  expect(await seenBy(colleague)).toMatchObject({
    taken: { is_you: false },
    abilities: { complete: false, reject: false, open_destination: true },
  });
  const canceled = await world.ask(world.owner, endpoints.cancelWithdrawal, {
    ...{ params: { withdrawalId: id }, body: {} },
  });
  expect(canceled.body).toMatchObject({
    ...{ code: 'withdrawal_moved_on', message: expect.stringContaining('already sending this') },
  });
  const [own] = (await world.ask(world.owner, endpoints.listWithdrawals)).body.items;
  expect(own).toMatchObject({ is_being_paid: true, abilities: { cancel: false } });

  expect((await open(colleague, true)).status).toBe(200);
  expect((await pay(staff)).body).toMatchObject({ code: 'withdrawal_taken' });
  expect((await pay(colleague)).status).toBe(200);
  expect(await seenBy(staff)).toMatchObject({ taken: null, status: 1 });
});

it('where it goes is shown to nobody while a change holds it, so it can still be canceled', async () => {
  const { server } = world;
  const school = await createSchool(server.db, { name: 'Held School' });
  const owner = await createAccount(server, { belonging: { school, as: 'owner' } });
  await savePayoutsOf(server, school, owner.id, { hoursAgo: 1 });
  await fundSchool(server.db, school, 100_00);
  const id = newId();
  await request(60_00, id, owner);
  const params = { organizationId: school.id, withdrawalId: id };
  const opened = await world.ask(staff, endpoints.openWithdrawalDestination, { params, body: {} });
  expect(opened.body).toMatchObject({ code: 'payout_details_held' });
  const cancel = { params: { withdrawalId: id }, body: {} };
  expect((await world.ask(owner, endpoints.cancelWithdrawal, cancel)).status).toBe(200);
});

it('staff find it by number, name and reference, and see what a decision needs', async () => {
  const id = newId();
  const { body } = await request(60_00, id);
  const { number } = body.withdrawal;
  const list = async (query: Record<string, unknown>) => {
    const { items } = (await world.ask(staff, endpoints.listAllWithdrawals, { query })).body;
    return items.map((item: { readonly id: string }) => item.id);
  };
  expect(await list({ search: number })).toEqual([id]);
  expect(await list({ search: world.school.name.slice(0, 5).toUpperCase() })).toContain(id);
  expect(await list({ search: '%' })).toEqual([]);
  expect((await world.ask(staff, endpoints.getWithdrawal, at(id))).body).toMatchObject({
    ...{ number, obstacle: null, details_version: 1, ended_by: null, requester_email: world.owner.email },
    balances: { available_cents: 40_00, reserved_cents: 60_00, paid_out_cents: 0, debt_cents: 0 },
    abilities: { complete: true, reject: true, open_destination: true },
  });
  await complete(id);
  expect(await list({ search: number })).toEqual([]);
  expect(await list({ status: 1, search: 'Check 1047' })).toContain(id);
  expect(await list({ status: 1, search: 'Check 104' })).toEqual([]);
});

it('a request that is sent again after it was canceled is not said to be set aside', async () => {
  const id = newId();
  expect((await request(60_00, id)).status).toBe(200);
  await world.ask(world.owner, endpoints.cancelWithdrawal, { params: { withdrawalId: id }, body: {} });
  const again = await request(60_00, id);
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({ withdrawal: { is_canceled: true } });
  expect(JSON.stringify(again.body)).not.toContain('set it aside');
  await expectInvariants(world.server);
});
