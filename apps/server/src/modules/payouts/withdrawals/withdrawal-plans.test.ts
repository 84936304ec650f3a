import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { withOwner } from '../../../../../../tests/support/test-server.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { allWithdrawals, pendingStatement, withdrawalsReach } from './staff-withdrawals.repo.ts';
import { ownWithdrawals } from './withdrawals.repo.ts';

// Twenty thousand that have ended and a hundred that wait, of two hundred organizations.
let own: TestDatabase;
let school: School;

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  for (let index = 1; index < 200; index += 1) await createSchool(own.db, { name: `School ${index}` });
  await withOwner(own.url, async (owner) => {
    await owner.query(
      `insert into withdrawals (organization_id, id, amount_cents, status, requested_at, requested_by, ended_at, ended_by, reference,
         method, masked)
       select o.id, gen_random_uuid(), 2500, 1, timestamptz '2026-01-01' + n * interval '1 hour', gen_random_uuid(),
         timestamptz '2026-01-03' + n * interval '1 hour', gen_random_uuid(), 'Check ' || n, 1, 'x'
       from organizations o cross join generate_series(1, 100) n`,
    );
    await owner.query(
      `insert into withdrawals (organization_id, id, amount_cents, requested_at, requested_by)
       select id, gen_random_uuid(), 2500, now(), gen_random_uuid() from organizations limit 100`,
    );
    await owner.query('analyze');
  });
}, 120_000);
afterAll(() => own.drop());

const explain = async (tx: Tx, text: string, values: readonly unknown[]) => {
  const { rows } = await tx.raw<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off) ${text}`,
    values,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const counts = [...plan.matchAll(/on withdrawals.*rows=(\d+)(?:\.\d+)? loops=(\d+)/g)];
  return {
    plan,
    rowsRead: Math.max(...counts.map(([, rows = '', loops = '']) => Number(rows) * Number(loops))),
  };
};

test('an organization’s list reads its page and no other organization', async () => {
  const { plan, rowsRead } = await own.db.inScope(school.scope, (tx) =>
    explain(tx, ownWithdrawals.text, [school.id, 25, 0]),
  );
  expect(plan).toContain('withdrawals_list_idx');
  expect(rowsRead).toBeLessThanOrEqual(25);
});

test('the queue reads what waits, and ended ones as far as it reaches', async () => {
  await own.db.asOperator('look at a plan', async (tx) => {
    const queue = await explain(tx, allWithdrawals.pending.text, [0, null, '', 25, 0]);
    expect(queue.plan).toContain('withdrawals_pending_idx');
    expect(queue.rowsRead).toBeLessThanOrEqual(100);
    const ended = await explain(tx, allWithdrawals.ended.text, [1, null, '', 25, 0]);
    expect(ended.plan).toContain('withdrawals_ended_idx');
    expect(ended.rowsRead).toBeLessThanOrEqual(withdrawalsReach + 1);
    const count = await explain(tx, pendingStatement.text, []);
    expect(count.rowsRead).toBeLessThanOrEqual(100);
  });
});
