import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { explained } from '../../../../../tests/support/explained.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { getDashboard, getPlatformDashboard } from './dashboards.queries.ts';
import { ownStepsStatement, platformStepsStatement } from './dashboards.repo.ts';

let own: TestDatabase;
let school: School;
beforeAll(async () => {
  own = await createTestDatabase();
  for (let index = 0; index < 200; index += 1)
    school = await createSchool(own.db, { name: `School ${index}` });
  await withOwner(own.url, (owner) =>
    owner.query(`
      insert into sales_days (organization_id, day, orders_count, failed_count, pending_count, sales_cents, gifts_cents, total_cents,
        earned_cents, refunded_cents, titles_are_old)
      select o.id, day::date, 1, 0, 0, 1000, 0, 1000, 200, 0, false
      from (select id from organizations union all select null) o, generate_series('2024-07-01'::date, '2026-07-10'::date, '1 day') day;
      insert into visit_days (organization_id, day, visits_count)
      select organization_id, day, 5 from sales_days;
      analyze`),
  );
});
afterAll(() => own.drop());

const twoYears = ['month', '2025-08-01', '2026-07-10', '2024-08-01', '2025-07-10'];

test('an organization’s dashboard reads its own days of both periods and no others', async () => {
  const { plan, rowsRead } = await own.db.inScope(school.scope, (tx) =>
    explained(tx, ownStepsStatement, [...twoYears, school.id]),
  );
  expect(plan).not.toContain('Seq Scan');
  expect(rowsRead).toBeLessThanOrEqual(2 * 709);
});

test('the platform’s reads as many', async () => {
  const { plan, rowsRead } = await own.db.asOperator('test', (tx) =>
    explained(tx, platformStepsStatement, twoYears),
  );
  expect(plan).not.toContain('Seq Scan');
  expect(rowsRead).toBeLessThanOrEqual(2 * 709);
});

test('both ask four statements, whatever was sold', async () => {
  const deps = { db: own.db, clock: { now: () => new Date('2026-07-10T16:00:00Z') } };
  const sent = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).filter((name) => name.startsWith('dashboards.')).toSorted();
  expect(await sent(() => getDashboard(deps, school.scope, '12m'))).toEqual([
    'dashboards.own-campaign',
    'dashboards.own-counted',
    'dashboards.own-steps',
    'dashboards.own-titles',
  ]);
  expect(await sent(() => getPlatformDashboard(deps, '12m'))).toEqual([
    'dashboards.platform-counted',
    'dashboards.platform-steps',
    'dashboards.platform-titles',
    'dashboards.top-organizations',
  ]);
});
