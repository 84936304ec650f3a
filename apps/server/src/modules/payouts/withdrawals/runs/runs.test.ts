import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../../../tests/support/invariants.ts';
import { createPerson } from '../../../../../../../tests/support/people.ts';
import { statementsOf } from '../../../../../../../tests/support/statements.ts';
import {
  type AskingSchool,
  createAskingSchool,
  createStaffMember,
  paymentsOf,
  withdrawalDeps,
} from '../../../../../../../tests/support/withdrawals.ts';
import { fixedClock } from '../../../../platform/clock/index.ts';
import { newId } from '../../../../platform/ids/index.ts';
import { personOf } from '../../../../platform/subject/index.ts';
import { type Controls, standardControls } from '../../../controls/index.ts';
import { getWallet } from '../../../ledger/index.ts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  completeWithdrawal,
  rejectWithdrawal,
  savePayoutDetails,
} from '../../index.ts';
import { openWithdrawalDestination } from '../open-destination.ts';
import { getWithdrawal } from '../staff-withdrawals.queries.ts';
import { openWithdrawalRun } from './open-run.ts';
import { recordWithdrawalRun } from './record-run.ts';
import { getWithdrawalRun, listWithdrawalRuns } from './runs.queries.ts';
import { startWithdrawalRun } from './start-run.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterEach(() => expectInvariants(own));
afterAll(() => own.drop());

const hourMs = 3_600_000;
const deps = (controls: Pick<Controls, 'limit'> = standardControls) => ({
  ...withdrawalDeps(own.db),
  controls,
});
const staffMember = () => createStaffMember(own.db);
const asking = (amount?: number, hours?: { hoursAgo: number }): Promise<AskingSchool> =>
  createAskingSchool(own.db, amount, hours);
const several = (count: number): Promise<AskingSchool[]> =>
  Promise.all(Array.from({ length: count }, () => asking()));

const start = async (
  of: readonly AskingSchool[],
  { staff, runId = String(newId()) }: { staff?: Staff; runId?: string } = {},
) => {
  const by = staff ?? (await staffMember());
  const started = await startWithdrawalRun(deps())(by, { runId, withdrawals: of.map(({ key }) => key) });
  return { started, runId, staff: by };
};
type Staff = ReturnType<typeof personOf>;
const reservedOf = async ({ scope }: AskingSchool) => (await getWallet(own.db, scope)).reserved;

describe('a run', () => {
  test('takes what can be paid, and each is recorded once with its own reference', async () => {
    const asked = await several(3);
    const { started, runId, staff } = await start(asked);
    expect(started).toMatchObject({ count: 3, left_out: [] });
    const opened = await openWithdrawalRun(deps())(staff, runId);
    expect(opened.destinations.map(({ destination }) => destination)).toEqual(
      asked.map(() => ({ method: 0, account_email: 'treasurer@example.org' })),
    );
    const record = recordWithdrawalRun(deps());
    expect(await record(staff, runId, paymentsOf(asked))).toMatchObject({ recorded: 3, left_out: [] });
    expect(await record(staff, runId, paymentsOf(asked))).toMatchObject({ recorded: 3, left_out: [] });
    const { items } = await getWithdrawalRun(deps(), staff, runId);
    expect(items.map(({ status, reference }) => [status, reference]).toSorted()).toEqual([
      [1, 'Check 1'],
      [1, 'Check 2'],
      [1, 'Check 3'],
    ]);
    for (const { scope } of asked)
      expect(await getWallet(own.db, scope)).toMatchObject({
        available: 40_00,
        reserved: 0,
        paid_out: 40_00,
      });
    const { items: runs } = await listWithdrawalRuns(deps(), { page: 1, page_size: 20 });
    expect(runs.find(({ id }) => id === runId)).toMatchObject({
      ...{ count: 3, amount_cents: 120_00, paid_count: 3, paid_cents: 120_00, waiting_count: 0 },
    });
  });

  test('is the same run when it is begun again, and takes no more', async () => {
    const [one, other] = await several(2);
    if (one === undefined || other === undefined) throw new Error('two');
    const { started, runId, staff } = await start([one]);
    expect((await start([one], { staff, runId })).started).toEqual(started);
    expect((await start([one, other], { staff, runId })).started).toMatchObject({ count: 1 });
    await expect(start([other], { runId })).rejects.toThrow(/Someone else already started/);
    expect((await getWithdrawalRun(deps(), staff, runId)).items).toHaveLength(1);
  });

  test('leaves out what cannot be paid, and says why', async () => {
    const [fine, canceled, taken, ofTheirs] = await several(4);
    if (!fine || !canceled || !taken || !ofTheirs) throw new Error('four');
    const held = await asking(40_00, { hoursAgo: 1 });
    await cancelWithdrawal(deps())(canceled.scope, canceled.owner, canceled.id);
    await openWithdrawalDestination(deps())(taken.scope, await staffMember(), {
      id: taken.id,
      takesOver: false,
    });
    const staff = personOf(
      (await createPerson(own.db, { belonging: { school: ofTheirs.school, as: 'member' } })).id,
    );
    const large = await asking(6_000_00);
    const { started } = await start([fine, canceled, taken, ofTheirs, held, large], { staff });
    expect(started.count).toBe(1);
    const codes = Object.fromEntries(started.left_out.map(({ withdrawal_id: id, code }) => [id, code]));
    expect(codes).toEqual({
      [canceled.id]: 'withdrawal_moved_on',
      [taken.id]: 'withdrawal_taken',
      [ofTheirs.id]: 'own_organization',
      [held.id]: 'payout_details_held',
      [large.id]: 'withdrawal_needs_approval',
    });
    await expect(start([held])).rejects.toThrow(/changed recently/);
    const again = await staffMember();
    await expect(start([held, large], { staff: again })).rejects.toThrow(/None of these/);
    // What was refused as a whole has left nothing.
    expect((await listWithdrawalRuns(deps(), { page: 1, page_size: 1 })).items[0]?.count).toBeGreaterThan(0);
  });

  test('can’t be canceled by its organizations, and nobody else pays it', async () => {
    const asked = await asking();
    const { runId, staff } = await start([asked]);
    await expect(cancelWithdrawal(deps())(asked.scope, asked.owner, asked.id)).rejects.toThrow(
      /already sending/,
    );
    const colleague = await staffMember();
    const tried = await recordWithdrawalRun(deps())(colleague, runId, paymentsOf([asked]));
    expect(tried).toMatchObject({ recorded: 0, left_out: [{ code: 'withdrawal_taken' }] });
    // Nothing was done: no toast says that it succeeded.
    expect(tried).not.toHaveProperty('success');
    expect((await openWithdrawalRun(deps())(colleague, runId)).destinations).toEqual([]);
    await expect(start([asked], { staff: colleague })).rejects.toThrow(/may be paying it/);
    await expect(start([asked], { staff })).rejects.toThrow(/already paying this in run R-/);
    // Taken over on purpose it leaves the run, which then can't pay it.
    await openWithdrawalDestination(deps())(asked.scope, colleague, { id: asked.id, takesOver: true });
    expect((await getWithdrawalRun(deps(), staff, runId)).items).toEqual([]);
    expect(await recordWithdrawalRun(deps())(staff, runId, paymentsOf([asked]))).toMatchObject({
      recorded: 0,
      left_out: [{ code: 'withdrawal_not_found' }],
    });
    expect(await reservedOf(asked)).toBe(40_00);
  });

  test('goes on after some were recorded, some rejected, and one whose details were changed', async () => {
    const [first, second, rejected, changed] = await several(4);
    if (!first || !second || !rejected || !changed) throw new Error('four');
    const all = [first, second, rejected, changed];
    const { runId, staff } = await start(all);
    const record = recordWithdrawalRun(deps());
    await record(staff, runId, paymentsOf([first]));
    await rejectWithdrawal(deps())(rejected.scope, staff, rejected.id, 'Please confirm the payee.');
    await savePayoutDetails(deps())(changed.scope, changed.owner, {
      ...{ method: 0, account_email: 'other@example.com', seen_version: 1 },
    });
    const { recorded, left_out: leftOut } = await record(staff, runId, paymentsOf(all));
    expect(recorded).toBe(2);
    expect(leftOut.map(({ code }) => code)).toEqual(['withdrawal_moved_on', 'payout_details_changed']);
    const other = await record(staff, runId, paymentsOf([first], 'Another'));
    expect(other.left_out[0]?.reason).toContain('with reference Check 1');
    expect(await Promise.all([first, second, rejected, changed].map(reservedOf))).toEqual([0, 0, 0, 40_00]);
  });

  test('one withdrawal named twice is in it once', async () => {
    const asked = await asking();
    expect((await start([asked, asked])).started).toMatchObject({ count: 1, left_out: [] });
  });

  test('is read and begun in as many statements for 12 as for 2', async () => {
    const read = async (count: number) => {
      const asked = await several(count);
      const { runId, staff } = await start(asked);
      const names = (await statementsOf(() => getWithdrawalRun(deps(), staff, runId))).filter((name) =>
        name.includes('.'),
      );
      return names.toSorted();
    };
    const [few, many] = [await read(2), await read(12)];
    expect(few.length).toBeLessThan(6);
    expect(many).toEqual(few);
  });
});

describe('what is too large for one person', () => {
  test('is paid by somebody else than who approved it', async () => {
    const asked = await asking(6_000_00);
    const [one, other] = [await staffMember(), await staffMember()];
    const complete = (by: Staff) =>
      completeWithdrawal(deps())(asked.scope, by, asked.id, { reference: 'Check 1', detailsVersion: 1 });
    await expect(complete(one)).rejects.toThrow(/has to approve it first/);
    await approveWithdrawal(deps())(asked.scope, one, asked.id, 1);
    await approveWithdrawal(deps())(asked.scope, one, asked.id, 1);
    await expect(complete(one)).rejects.toThrow(/You approved this/);
    await expect(
      openWithdrawalDestination(deps())(asked.scope, one, { id: asked.id, takesOver: false }),
    ).rejects.toThrow(/You approved this/);
    // Another approval of the same changes nothing: who approved first stays the one that doesn't pay.
    expect(await approveWithdrawal(deps())(asked.scope, other, asked.id, 1)).toMatch(/already approved this/);
    expect(await approveWithdrawal(deps())(asked.scope, one, asked.id, 1)).toMatch(/^You approved/);
    expect(await getWithdrawal(deps(), asked.scope, other, asked.id)).toMatchObject({
      approval: { is_you: false },
      obstacle: null,
      abilities: { complete: true, approve: false },
    });
    expect(await getWithdrawal(deps(), asked.scope, one, asked.id)).toMatchObject({
      obstacle: 'withdrawal_approved_by_you',
      abilities: { complete: false, open_destination: false, reject: true },
    });
    await complete(other);
    expect(await reservedOf(asked)).toBe(0);
  });

  test('is approved as it stood: payout details that change take it away, in the database too', async () => {
    const asked = await asking(6_000_00);
    const [one, other] = [await staffMember(), await staffMember()];
    await expect(approveWithdrawal(deps())(asked.scope, one, asked.id, 2)).rejects.toThrow(/changed after/);
    await approveWithdrawal(deps())(asked.scope, one, asked.id, 1);
    await savePayoutDetails(deps())(asked.scope, asked.owner, {
      ...{ method: 0, account_email: 'thief@example.com', seen_version: 1 },
    });
    const later = { ...deps(), clock: fixedClock(new Date(Date.now() + 100 * hourMs)) };
    const complete = (by: Staff) =>
      completeWithdrawal(later)(asked.scope, by, asked.id, { reference: 'Check 1', detailsVersion: 2 });
    await expect(complete(other)).rejects.toThrow(/has to approve it first/);
    await expect(
      own.db.asOperator('pay it oneself', (tx) =>
        tx.raw(
          `update withdrawals set status = 1, ended_at = now(), ended_by = approved_by, reference = 'x', method = 0, masked = 'x'
           where id = '${asked.id}'`,
        ),
      ),
    ).rejects.toThrow(/withdrawals_four_eyes/);
    await approveWithdrawal(later)(asked.scope, other, asked.id, 2);
    await complete(one);
  });

  test('is what staff set, and nobody approves for an organization of their own', async () => {
    const asked = await asking(40_00);
    const strict = deps({ limit: () => 0 });
    const staff = await staffMember();
    await expect(
      completeWithdrawal(strict)(asked.scope, staff, asked.id, { reference: 'Check 1', detailsVersion: 1 }),
    ).rejects.toThrow(/has to approve it first/);
    await expect(approveWithdrawal(strict)(asked.scope, asked.owner, asked.id, 1)).rejects.toThrow(
      /a member of/,
    );
    expect(await getWithdrawal(strict, asked.scope, staff, asked.id)).toMatchObject({
      obstacle: 'withdrawal_needs_approval',
      abilities: { complete: false, open_destination: false, approve: true, reject: true },
    });
  });
});
