import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { cents, negate } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { fixedClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { personOf } from '../../../platform/subject/index.ts';
import { standardControls } from '../../controls/index.ts';
import { getWallet, postEntries } from '../../ledger/index.ts';
import {
  cancelWithdrawal,
  completeWithdrawal,
  createPayoutBox,
  rejectWithdrawal,
  requestWithdrawal,
  savePayoutDetails,
} from '../index.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const box = createPayoutBox({ secretKey: 'a key of this test', log: testLog });
const hourMs = 3_600_000;
const start = new Date('2026-03-02T15:00:00Z');
const after = (hours: number) => fixedClock(new Date(start.getTime() + hours * hourMs));
const deps = (hours: number) => ({ db: own.db, clock: after(hours), box, controls: standardControls });

/** A school with money, its owner, and one of the platform's staff. */
const createScene = async (availableCents = 100_00, { isDestinationKnown = true } = {}) => {
  const school = await createSchool(own.db);
  const owner = await createPerson(own.db, { belonging: { school, as: 'owner' } });
  const staff = await createPerson(own.db);
  if (availableCents > 0) await earn(school, availableCents);
  if (isDestinationKnown)
    await savePayoutDetails(deps(0))(school.scope, personOf(owner.id), {
      ...{ method: 0, account_email: 'treasurer@example.org', seen_version: 0 },
    });
  return { school, owner: personOf(owner.id), staff: personOf(staff.id) };
};

const post = (
  school: School,
  kind: 'release' | 'chargeback' | 'sale',
  to: Parameters<typeof postEntries>[2][number]['postings'],
) =>
  own.db.inScope(school.scope, (tx) =>
    postEntries(tx, school.scope, [
      {
        ...{ kind, reference: newId<'payment'>(), description: 'A test', order: null, occurredAt: start },
        postings: to,
      },
    ]),
  );
const earn = (school: School, amount: number) =>
  post(school, 'release', [
    { account: 'pending', amountCents: negate(cents(amount)) },
    { account: 'available', amountCents: cents(amount) },
  ]);

const ask = (
  { school, owner }: Awaited<ReturnType<typeof createScene>>,
  amount: number,
  { hours = 1, id = String(newId<'withdrawal'>()) } = {},
) => requestWithdrawal(deps(hours))(school.scope, owner, { id, amountCents: cents(amount) });

const complete = (
  { school, staff }: Awaited<ReturnType<typeof createScene>>,
  id: string,
  { hours = 100, reference = 'PP-1', detailsVersion = 1 } = {},
) => completeWithdrawal(deps(hours))(school.scope, staff, id, { reference, detailsVersion });

describe('a withdrawal', () => {
  test('is set aside, paid, and kept as paid out', async () => {
    const scene = await createScene();
    const { id, number, ...asked } = await ask(scene, 60_00);
    expect(number).toMatch(/^W-\d+$/);
    expect(asked).toMatchObject({
      ...{ status: withdrawalStatus.pending, amount_cents: 60_00, masked: 't•••@example.org' },
      ...{ held_until: '2026-03-05T15:00:00.000Z', abilities: { cancel: true } },
    });
    expect(await getWallet(own.db, scene.school.scope)).toMatchObject({ available: 40_00, reserved: 60_00 });
    await complete(scene, id);
    expect(await getWallet(own.db, scene.school.scope)).toMatchObject({
      ...{ available: 40_00, reserved: 0, paid_out: 60_00 },
    });
    const { rows } = await own.db.asOperator('look at the result', (tx) =>
      tx.raw(
        `select p.account, sum(p.amount_cents)::int as cents from ledger_postings p
         where p.organization_id = $1 and p.account in ('bank', 'paid_to_organizations') group by 1 order by 1`,
        [scene.school.id],
      ),
    );
    expect(rows).toEqual([
      { account: 'bank', cents: 60_00 },
      { account: 'paid_to_organizations', cents: -60_00 },
    ]);
  });

  test('is asked for once, however often its answer is lost', async () => {
    const scene = await createScene();
    const first = await ask(scene, 60_00);
    expect(await ask(scene, 60_00, { id: first.id })).toEqual(first);
    await expect(ask(scene, 50_00, { id: first.id })).rejects.toMatchObject({ code: 'withdrawal_reused' });
    await complete(scene, first.id);
    expect(await ask(scene, 60_00, { id: first.id })).toMatchObject({ status: withdrawalStatus.completed });
    expect(await getWallet(own.db, scene.school.scope)).toMatchObject({ available: 40_00, reserved: 0 });
  });

  test('is one at a time, of no more than there is, once it is known where to', async () => {
    const scene = await createScene(60_00);
    await expect(ask(scene, 60_01)).rejects.toMatchObject({
      ...{ code: 'withdrawal_too_much', message: 'You can withdraw up to $60.00 right now.' },
      errors: [{ field: 'amount_cents', message: 'You can withdraw up to $60.00 right now.' }],
    });
    const { id, number } = await ask(scene, 25_00);
    await expect(ask(scene, 25_00)).rejects.toMatchObject({
      ...{ code: 'withdrawal_open', message: expect.stringContaining(`$25.00 (${number})`) },
    });
    await cancelWithdrawal(deps(2))(scene.school.scope, scene.owner, id);
    await ask(scene, 60_00);
    const nowhere = await createScene(60_00, { isDestinationKnown: false });
    await expect(ask(nowhere, 25_00)).rejects.toMatchObject({ code: 'payout_details_missing' });
    await expect(
      requestWithdrawal(deps(1))(scene.school.scope, scene.staff, { id: newId(), amountCents: cents(25_00) }),
    ).rejects.toMatchObject({ code: 'members_only' });
  });

  test('leaves here what is owed: to a bank, and our part of direct payments', async () => {
    const scene = await createScene(100_00);
    await post(scene.school, 'sale', [
      { account: 'due_to_platform', amountCents: cents(-20_00) },
      { account: 'revenue', amountCents: cents(20_00) },
    ]);
    await expect(ask(scene, 80_01)).rejects.toMatchObject({ code: 'withdrawal_too_much' });
    await ask(scene, 80_00);
    expect(await getWallet(own.db, scene.school.scope)).toMatchObject({
      ...{ available: 20_00, reserved: 80_00, due_to_platform: -20_00 },
    });
  });

  test('waits for 72 hours after each change of where it goes, and goes nowhere that nobody has looked at', async () => {
    const scene = await createScene();
    const { id } = await ask(scene, 60_00);
    await expect(complete(scene, id, { hours: 71 })).rejects.toMatchObject({ code: 'payout_details_held' });
    await savePayoutDetails(deps(80))(scene.school.scope, scene.owner, {
      ...{ method: 0, account_email: 'other@example.org', seen_version: 1 },
    });
    await expect(complete(scene, id, { hours: 200 })).rejects.toMatchObject({
      code: 'payout_details_changed',
    });
    await expect(complete(scene, id, { hours: 151, detailsVersion: 2 })).rejects.toMatchObject({
      ...{ code: 'payout_details_held' },
    });
    await complete(scene, id, { hours: 152, detailsVersion: 2 });
  });

  test('is not paid while its organization owes more than it has', async () => {
    const scene = await createScene(60_00);
    const { id } = await ask(scene, 60_00);
    await post(scene.school, 'chargeback', [
      { account: 'debt', amountCents: cents(-10_00) },
      { account: 'provider_clearing', amountCents: cents(10_00) },
    ]);
    await expect(complete(scene, id)).rejects.toMatchObject({
      ...{ code: 'withdrawal_not_covered', message: expect.stringContaining('$10.00') },
    });
    await rejectWithdrawal(deps(100))(scene.school.scope, scene.staff, id, 'A bank took $10.00 back.');
    await expect(ask(scene, 50_01)).rejects.toMatchObject({ code: 'withdrawal_too_much' });
    await ask(scene, 50_00);
  });

  test('ends once, and whoever comes too late learns how', async () => {
    const scene = await createScene();
    const { id } = await ask(scene, 60_00);
    const { scope } = scene.school;
    await complete(scene, id);
    await complete(scene, id);
    await expect(complete(scene, id, { reference: 'PP-2' })).rejects.toMatchObject({
      ...{ code: 'withdrawal_moved_on', message: expect.stringContaining('PP-1') },
    });
    await expect(rejectWithdrawal(deps(100))(scope, scene.staff, id, 'No')).rejects.toMatchObject({
      ...{ code: 'withdrawal_moved_on' },
    });
    await expect(cancelWithdrawal(deps(100))(scope, scene.owner, id)).rejects.toMatchObject({
      ...{ code: 'withdrawal_moved_on' },
    });
    const next = await ask(scene, 30_00);
    await rejectWithdrawal(deps(100))(scope, scene.staff, next.id, 'The payee moved.');
    await rejectWithdrawal(deps(100))(scope, scene.staff, next.id, 'The payee moved.');
    await expect(complete(scene, next.id)).rejects.toMatchObject({ code: 'withdrawal_moved_on' });
    const third = await ask(scene, 30_00);
    await cancelWithdrawal(deps(100))(scope, scene.owner, third.id);
    await cancelWithdrawal(deps(100))(scope, scene.owner, third.id);
    await expect(complete(scene, third.id)).rejects.toMatchObject({
      ...{ code: 'withdrawal_moved_on', message: 'The organization canceled this request.' },
    });
    expect(await getWallet(own.db, scope)).toMatchObject({ available: 40_00, reserved: 0, paid_out: 60_00 });
  });

  test('is handled by nobody who belongs to its organization', async () => {
    const scene = await createScene();
    const { id } = await ask(scene, 60_00);
    const { scope } = scene.school;
    await expect(
      completeWithdrawal(deps(100))(scope, scene.owner, id, { reference: 'x', detailsVersion: 1 }),
    ).rejects.toMatchObject({ code: 'own_organization' });
    await expect(rejectWithdrawal(deps(100))(scope, scene.owner, id, 'x')).rejects.toMatchObject({
      ...{ code: 'own_organization' },
    });
  });

  test('stays what it was, whoever writes', async () => {
    const scene = await createScene();
    const { id } = await ask(scene, 60_00);
    const write = (sql: string) => own.db.inScope(scene.school.scope, (tx) => tx.raw(sql, [id]));
    await expect(write('update withdrawals set amount_cents = 9900 where id = $1')).rejects.toThrow(
      'may not move',
    );
    await expect(write('delete from withdrawals where id = $1')).rejects.toThrow('permission denied');
    await complete(scene, id);
    await expect(
      write('update withdrawals set status = 2, is_canceled = true, reference = null where id = $1'),
    ).rejects.toThrow('may not move');
  });
});
