import { withdrawalMinimumCents } from '@goodshelf/contract/lookups';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../../../tests/support/invariants.ts';
import { createPerson } from '../../../../../../../tests/support/people.ts';
import { createSchool } from '../../../../../../../tests/support/school.ts';
import { fundSchool, withdrawalDeps } from '../../../../../../../tests/support/withdrawals.ts';
import { fixedClock } from '../../../../platform/clock/index.ts';
import { personOf } from '../../../../platform/subject/index.ts';
import { getWallet } from '../../../ledger/index.ts';
import { savePayoutDetails } from '../../index.ts';
import { cancelWithdrawal } from '../end-withdrawal.ts';
import { findOpenWithdrawal, listWithdrawalRows } from '../withdrawals.repo.ts';
import { saveWithdrawalSchedule } from './save-schedule.ts';
import { nextDay } from './schedule-days.ts';
import { askScheduledWithdrawals } from './schedule.jobs.ts';
import { getWithdrawalSchedule } from './schedule.queries.ts';
import { dueStatement } from './schedule.repo.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterEach(() => expectInvariants(own));
afterAll(() => own.drop());

// A Monday, 10 in the morning where the books are kept.
const monday = new Date('2026-03-02T15:00:00Z');
const hourMs = 3_600_000;
const at = (hours: number) => ({
  ...withdrawalDeps(own.db),
  clock: fixedClock(new Date(monday.getTime() + hours * hourMs)),
});
const days = (count: number): number => count * 24;

const createScene = async (availableCents = 100_00, { isDestinationKnown = true } = {}) => {
  const school = await createSchool(own.db);
  const owner = personOf((await createPerson(own.db, { belonging: { school, as: 'owner' } })).id);
  if (availableCents > 0) await fundSchool(own.db, school, availableCents);
  if (isDestinationKnown)
    await savePayoutDetails(at(0))(school.scope, owner, {
      ...{ method: 0, account_email: 'treasurer@example.org', seen_version: 0 },
    });
  return { school, owner, scope: school.scope };
};
type Scene = Awaited<ReturnType<typeof createScene>>;

const set = (
  { scope, owner }: Scene,
  sent: {
    frequency?: 'never' | 'weekly' | 'monthly';
    day?: number;
    least_cents?: number;
    seen_version?: number;
  } = {},
  hours = 0,
) =>
  saveWithdrawalSchedule(at(hours))(scope, owner, {
    ...{ frequency: 'weekly', day: 5, least_cents: 50_00, seen_version: 0, ...sent },
  });
const read = ({ scope, owner }: Scene) => getWithdrawalSchedule({ db: own.db }, scope, owner);
const openOf = ({ scope }: Scene) => own.db.inScope(scope, (tx) => findOpenWithdrawal(tx, scope));

test('the next day is after the day itself, in each month', () => {
  // 2026-11-28 is a Saturday.
  const weekly = (day: number) => nextDay({ frequency: 'weekly', day }, '2026-11-28');
  expect([1, 5, 6, 7].map(weekly)).toEqual(['2026-11-30', '2026-12-04', '2026-12-05', '2026-11-29']);
  expect(nextDay({ frequency: 'monthly', day: 28 }, '2026-11-28')).toBe('2026-12-28');
  expect(nextDay({ frequency: 'monthly', day: 29 - 1 }, '2027-01-28')).toBe('2027-02-28');
  expect(nextDay({ frequency: 'monthly', day: 1 }, '2026-12-31')).toBe('2027-01-01');
  expect(nextDay({ frequency: 'never', day: 1 }, '2026-11-28')).toBeNull();
});

describe('a schedule', () => {
  test('asks for everything on its day, once, and then waits for the next', async () => {
    const scene = await createScene();
    await set(scene);
    expect(await read(scene)).toMatchObject({ next_on: '2026-03-06', last: null, version: 1 });
    expect(await askScheduledWithdrawals(at(days(4) - 11))).toBe(0);
    const friday = at(days(4) - 10);
    const told = await Promise.all(Array.from({ length: 5 }, () => askScheduledWithdrawals(friday)));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await openOf(scene)).toMatchObject({ amount_cents: 100_00, requested_by: scene.owner.userId });
    expect(await getWallet(own.db, scene.scope)).toMatchObject({ available: 0, reserved: 100_00 });
    expect(await read(scene)).toMatchObject({
      ...{ next_on: '2026-03-13', last: { on: '2026-03-06', outcome: 'asked' } },
    });
    const { rows: log } = await own.db.asOperator('look', (tx) =>
      tx.raw<{ summary: string }>(
        `select summary from audit_entries where organization_id = $1 and action = 'withdrawal.requested'`,
        [scene.school.id],
      ),
    );
    expect(log[0]?.summary).toContain('as set for automatic withdrawals');
  });

  test('a server that was away asks once when it is back, and not for each day that it missed', async () => {
    const scene = await createScene();
    await set(scene, { frequency: 'monthly', day: 15 });
    await askScheduledWithdrawals(at(days(80)));
    expect(await read(scene)).toMatchObject({
      ...{ next_on: '2026-06-15', last: { on: '2026-05-21', outcome: 'asked' } },
    });
    const { total } = await own.db.inScope(scene.scope, (tx) =>
      listWithdrawalRows(tx, scene.scope, { page: 1, pageSize: 10 }),
    );
    expect(total).toBe(1);
  });

  test.each([
    ['too_little', 49_99, true],
    ['no_details', 100_00, false],
  ] as const)('waits for the next time and says why: %s', async (outcome, available, isDestinationKnown) => {
    const scene = await createScene(available, { isDestinationKnown });
    await set(scene);
    await askScheduledWithdrawals(at(days(5)));
    expect(await openOf(scene)).toBeNull();
    expect(await read(scene)).toMatchObject({ next_on: '2026-03-13', last: { on: '2026-03-07', outcome } });
  });

  test('waits while another one is open, and asks for what is there once it has ended', async () => {
    const scene = await createScene();
    await set(scene);
    await askScheduledWithdrawals(at(days(4)));
    await fundSchool(own.db, scene.school, 70_00);
    await askScheduledWithdrawals(at(days(11)));
    expect(await read(scene)).toMatchObject({ last: { outcome: 'open' } });
    const open = await openOf(scene);
    await cancelWithdrawal(at(days(12)))(scene.scope, scene.owner, open?.id ?? '');
    await askScheduledWithdrawals(at(days(18)));
    expect(await openOf(scene)).toMatchObject({ amount_cents: 170_00 });
  });

  test('that was turned off asks no more', async () => {
    const scene = await createScene();
    await set(scene);
    expect(await set(scene, { frequency: 'never', day: 1, seen_version: 1 })).toContain('off');
    await askScheduledWithdrawals(at(days(30)));
    expect(await openOf(scene)).toBeNull();
    expect(await read(scene)).toMatchObject({ frequency: 'never', next_on: null, version: 2 });
  });

  test('is saved as it was seen, and what stands there already is no change', async () => {
    const scene = await createScene();
    expect(await set(scene, { frequency: 'never' })).toContain('off');
    expect(await read(scene)).toMatchObject({ version: 0, least_cents: withdrawalMinimumCents });
    await set(scene);
    await set(scene);
    expect(await read(scene)).toMatchObject({ version: 1 });
    await expect(set(scene, { day: 1 })).rejects.toMatchObject({ code: 'settings_changed' });
    const both = await Promise.allSettled([
      set(scene, { day: 1, seen_version: 1 }),
      set(scene, { day: 2, seen_version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const stranger = personOf((await createPerson(own.db)).id);
    await expect(set({ ...scene, owner: stranger })).rejects.toMatchObject({ code: 'members_only' });
  });

  test('five who save for the first time at once: one is it', async () => {
    const scene = await createScene();
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map((day) => set(scene, { day })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read(scene)).toMatchObject({ version: 1 });
  });

  test('is found by its day', async () => {
    const plan = await own.db.asOperator('look', async (tx) => {
      await tx.raw('set local enable_seqscan = off');
      return (
        await tx.raw<{ 'QUERY PLAN': string }>(`explain ${dueStatement.text}`, ['2026-03-06', 200])
      ).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    });
    expect(plan).toContain('withdrawal_schedules_due_idx');
  });
});
