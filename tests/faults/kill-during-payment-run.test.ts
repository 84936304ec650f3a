import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWithdrawalRun } from '../../apps/server/src/modules/payouts/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectInvariants } from '../support/invariants.ts';
import { startProgram } from '../support/programs.ts';
import { seededRandom } from '../support/seeded-random.ts';
import {
  type AskingSchool,
  createAskingSchool,
  createStaffMember,
  paymentsOf,
  withdrawalDeps,
} from '../support/withdrawals.ts';

// The server is killed (SIGKILL) while it records a payment run, again and again, and whoever pays presses again with the same
// references. Each withdrawal is paid once and told once. A planted twin ends a withdrawal and posts its entry later. RUNS=50 for the
// whole proof, SEED=n to repeat one.
const runs = Number(process.env['RUNS'] ?? 1);
const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
const random = seededRandom(seed);

let own: TestDatabase;
beforeEach(async () => {
  own = await createTestDatabase();
});
afterEach(() => own.drop());

const create = (count: number): Promise<AskingSchool[]> =>
  Promise.all(Array.from({ length: count }, () => createAskingSchool(own.db)));

const look = async <Row extends object>(text: string): Promise<Row[]> =>
  (await own.db.asOperator('look', (tx) => tx.raw<Row>(text))).rows;
const paidCount = async (): Promise<number> =>
  (await look<{ count: number }>('select count(*)::int as count from withdrawals where status = 1'))[0]
    ?.count ?? 0;

/** Presses, and twice the server dies meanwhile; the next press goes on to the end. How many deaths left some of it. */
const pressUnderKills = async (isNaive: boolean) => {
  const schools = await create(12);
  const staff = await createStaffMember(own.db);
  const runId = newId<'withdrawal-run'>();
  const withdrawals = schools.map(({ key }) => key);
  await startWithdrawalRun(withdrawalDeps(own.db))(staff, { runId, withdrawals });
  const before = await paidCount();
  const args = [own.url, runId, staff.userId, JSON.stringify(paymentsOf(schools))];
  const press = async () => {
    const program = startProgram('record-run', isNaive ? [...args, 'naively'] : args);
    await program.nextLine();
    return program;
  };
  let midway = 0;
  for (let death = 0; death < 2; death += 1) {
    const program = await press();
    await pause(40 + random() * 160);
    await program.kill('SIGKILL');
    const paid = (await paidCount()) - before;
    if (paid > 0 && paid < 12) midway += 1;
  }
  const last = await press();
  expect(await last.nextLine()).toBe('recorded');
  await last.stop();
  return { schools, midway };
};

test(`a server that dies while it records ${runs} payment runs (seed ${seed}): each withdrawal is paid once and told once`, async () => {
  let midwayOfAll = 0;
  for (let run = 0; run < runs || (midwayOfAll === 0 && run < 10 * runs); run += 1) {
    const { schools, midway } = await pressUnderKills(false);
    midwayOfAll += midway;
    const ids = schools.map(({ id }) => `'${id}'`).join(', ');
    const rows = await look<{ status: number; reference: string; told: number }>(
      `select w.status, w.reference, (
         select count(*)::int from outbox o where o.payload->>'withdrawalId' = w.id::text and o.topic = 'withdrawal.ended') as told
       from withdrawals w where w.id in (${ids})`,
    );
    const told = rows.map((row) => `${row.reference}: ${row.status}, told ${row.told}`);
    const expected = paymentsOf(schools).map(({ reference }) => `${reference}: 1, told 1`);
    expect(told.toSorted()).toEqual(expected.toSorted());
    await expectInvariants(own, { isIdle: true });
  }
  // The kills have met what they were aimed at.
  expect(midwayOfAll).toBeGreaterThan(0);
}, 600_000);

test('a planted twin that ends a withdrawal first and posts its entry later is found out', async () => {
  let broken: unknown = null;
  for (let run = 0; run < 20 && broken === null; run += 1) {
    await pressUnderKills(true);
    broken = await expectInvariants(own, { isIdle: true }).then(
      () => null,
      (error: unknown) => error,
    );
  }
  expect(String(broken)).toContain('withdrawals-have-their-entries');
}, 600_000);
