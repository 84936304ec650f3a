import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../../../tests/support/invariants.ts';
import {
  type AskingSchool,
  createAskingSchool,
  createStaffMember,
  paymentsOf,
  withdrawalDeps,
} from '../../../../../../../tests/support/withdrawals.ts';
import { newId } from '../../../../platform/ids/index.ts';
import { getWallet } from '../../../ledger/index.ts';
import { approveWithdrawal, cancelWithdrawal, completeWithdrawal } from '../../index.ts';
import { recordWithdrawalRun } from './record-run.ts';
import { addRun, takeForRun } from './runs.repo.ts';
import { getWithdrawalRun } from './runs.queries.ts';
import { startWithdrawalRun } from './start-run.ts';

// Staff who begin runs of the same withdrawals at once have each of them once; a planted twin that looks first and takes later lets two
// of them believe that they hold the same one.
let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const rounds = Number(process.env['ROUNDS'] ?? 4);
const deps = () => withdrawalDeps(own.db);
type Staff = Awaited<ReturnType<typeof createStaffMember>>;
const create = (count: number): Promise<AskingSchool[]> =>
  Promise.all(Array.from({ length: count }, () => createAskingSchool(own.db)));
const createStaff = (count: number): Promise<Staff[]> =>
  Promise.all(Array.from({ length: count }, () => createStaffMember(own.db)));
const shuffled = <T>(list: readonly T[]): T[] => list.toSorted(() => Math.random() - 0.5);

/** Begins a run and says which withdrawals whoever began it now believes to hold. */
type Start = (staff: Staff, schools: readonly AskingSchool[]) => Promise<readonly string[]>;

const start: Start = async (staff, schools) => {
  const runId = newId<'withdrawal-run'>();
  const asked = { runId, withdrawals: schools.map(({ key }) => key) };
  const { left_out: leftOut } = await startWithdrawalRun(deps())(staff, asked);
  const out = new Set(leftOut.map(({ withdrawal_id: id }) => id));
  return schools.flatMap(({ id }) => (out.has(id) ? [] : [id]));
};

/** Looks which ones are free, and takes those without asking again. */
const startNaively: Start = async (staff, schools) => {
  const ids = schools.map(({ id }) => id);
  const free = await own.db.asOperator('look', async (tx) => {
    const text = 'select id from withdrawals where id = any ($1::uuid[]) and taken_at is null';
    return (await tx.raw<{ id: string }>(text, [ids])).rows.map(({ id }) => id);
  });
  const run = { id: newId<'withdrawal-run'>(), at: new Date(), by: staff.userId };
  await own.db.asOperator('take', async (tx) => {
    await addRun(tx, run);
    const taken = schools.filter(({ id }) => free.includes(id));
    await takeForRun(
      ...[tx, run],
      taken.map(({ key }) => key),
    );
  });
  return free;
};

const heldTwice = async (way: Start): Promise<readonly string[]> => {
  const schools = await create(6);
  const staff = await createStaff(5);
  const tries = await Promise.allSettled(staff.map((one) => way(one, shuffled(schools))));
  const held = tries.flatMap((tried) => (tried.status === 'fulfilled' ? tried.value : []));
  expect(new Set(held).size).toBe(6);
  return held.filter((id, index) => held.indexOf(id) !== index);
};

test('of five who begin a run of the same withdrawals at once, each withdrawal has one', async () => {
  for (let round = 0; round < rounds; round += 1) expect(await heldTwice(start)).toEqual([]);
});

test('and this test would notice runs that look first and take later', async () => {
  let twice = 0;
  for (let round = 0; round < 20 && twice === 0; round += 1) twice += (await heldTwice(startNaively)).length;
  expect(twice).toBeGreaterThan(0);
});

test('the same run begun and recorded ten times at once pays each once', async () => {
  const schools = await create(4);
  const [staff] = await createStaff(1);
  if (staff === undefined) throw new Error('one');
  const asked = { runId: newId<'withdrawal-run'>(), withdrawals: schools.map(({ key }) => key) };
  const begun = await Promise.all(Array.from({ length: 10 }, () => startWithdrawalRun(deps())(staff, asked)));
  expect(begun.map(({ count }) => count)).toEqual(begun.map(() => 4));
  const record = recordWithdrawalRun(deps());
  const told = await Promise.all(
    Array.from({ length: 10 }, () => record(staff, asked.runId, shuffled(paymentsOf(schools)))),
  );
  expect(told.map(({ recorded }) => recorded)).toEqual(told.map(() => 4));
  for (const { scope } of schools)
    expect(await getWallet(own.db, scope)).toMatchObject({ reserved: 0, paid_out: 40_00, available: 40_00 });
  expect((await getWithdrawalRun(deps(), staff, asked.runId)).items).toHaveLength(4);
  await expectInvariants(own, { isIdle: true });
});

test('begun, canceled by some of its organizations and recorded at once, each is one of the two', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const schools = await create(5);
    const [staff] = await createStaff(1);
    if (staff === undefined) throw new Error('one');
    const runId = newId<'withdrawal-run'>();
    const withdrawals = schools.map(({ key }) => key);
    const cancels = schools.map(({ scope, owner, id }) => cancelWithdrawal(deps())(scope, owner, id));
    const record = recordWithdrawalRun(deps());
    await Promise.allSettled([
      ...shuffled([...cancels, startWithdrawalRun(deps())(staff, { runId, withdrawals })]),
      record(staff, runId, paymentsOf(schools)),
    ]);
    const { items } = await getWithdrawalRun(deps(), staff, runId).catch(() => ({ items: [] }));
    const inRun = new Set(items.map(({ id }) => id));
    expect(items.some(({ is_canceled: isCanceled }) => isCanceled)).toBe(false);
    for (const { scope, id } of schools) {
      const { available, reserved, paid_out: paidOut } = await getWallet(own.db, scope);
      expect(available + reserved + paidOut).toBe(80_00);
      expect(available === 80_00).toBe(!inRun.has(id));
    }
  }
  await expectInvariants(own, { isIdle: true });
});

test('approved by two and paid by both at once, it is paid once and never by who approved it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const asked = await createAskingSchool(own.db, 6_000_00);
    const staff = await createStaff(2);
    const both = (by: Staff) => async () => {
      await approveWithdrawal(deps())(asked.scope, by, asked.id, 1);
      const paid = { reference: `Check of ${by.userId}`, detailsVersion: 1 };
      await completeWithdrawal(deps())(asked.scope, by, asked.id, paid);
    };
    await Promise.allSettled(staff.map((by) => both(by)()));
    await Promise.allSettled(staff.map((by) => both(by)()));
    const { rows } = await own.db.asOperator('look', (tx) =>
      tx.raw<{ status: number; isSame: boolean }>(
        `select status, approved_by = ended_by as "isSame" from withdrawals where id = $1`,
        [asked.id],
      ),
    );
    expect(rows).toEqual([{ status: 1, isSame: false }]);
  }
  await expectInvariants(own, { isIdle: true });
});
