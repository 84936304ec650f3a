import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { explained } from '../../../../../tests/support/explained.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { differencePages } from './differences.repo.ts';
import { linesOfReport, unmatchedLines } from './lines.repo.ts';
import { allReports, oneReport } from './reports.repo.ts';

let own: TestDatabase;
let reportId: string;
const firstId = '00000000-0000-0000-0000-000000000000';
const reports = 40;
const linesEach = 2_000;

beforeAll(async () => {
  own = await createTestDatabase();
  await withOwner(own.url, async (owner) => {
    await owner.query(`insert into provider_reports (id, provider, file_name, first_day, last_day, added_at, added_by, line_count, compared_at)
      select gen_random_uuid(), 'sandbox-card', 'Report ' || n || '.csv', date '2020-01-01' + 30 * n, date '2020-01-29' + 30 * n, now(), gen_random_uuid(), ${linesEach}, now()
      from generate_series(1, ${reports}) n`);
    await owner.query(`insert into provider_report_lines (id, report_id, provider, line_key, kind, occurred_at, gross_cents, fee_cents, reference, description, is_matched, match_key)
      select gen_random_uuid(), r.id, r.provider, 'txn_' || row_number() over (), 'payment', r.first_day::timestamptz, 100, -33, 'pi_' || row_number() over (), '', n > 20, case when n > 20 then 'payment ' || row_number() over () end
      from provider_reports r, generate_series(1, ${linesEach}) n`);
    // One in fifty is open.
    await owner.query(`insert into provider_differences (id, report_id, line_id, kind, line_kind, occurred_at, reference, state, explanation, decided_at, decided_by)
      select gen_random_uuid(), report_id, id, 'unknown', kind, occurred_at, reference, is_explained, case when is_explained = 1 then 'So it is.' end,
        case when is_explained = 1 then now() end, case when is_explained = 1 then gen_random_uuid() end
      from (select l.*, (row_number() over () % 10 <> 0)::int as is_explained from provider_report_lines l where not is_matched) l`);
    await owner.query('analyze');
    const { rows } = await owner.query('select id from provider_reports order by last_day limit 1 offset 7');
    reportId = rows[0].id;
  });
});
afterAll(() => own.drop());

const asStaff = <Result>(work: Parameters<typeof own.db.asOperator<Result>>[1]) =>
  own.db.asOperator('test the plans of reports', work);

test('a page of a report’s lines, and those that differ, read as many lines as they have', async () => {
  for (const [statement, values, most] of [
    [linesOfReport, [reportId, firstId, ['payment'], 26], 60],
    [unmatchedLines, [reportId, firstId, 500], 60],
    [oneReport, [reportId], 60],
  ] as const) {
    const { plan, rowsRead } = await asStaff((tx) => explained(tx, statement, values));
    expect(rowsRead, plan).toBeLessThanOrEqual(most);
  }
});

test('a page of differences reads those that it shows, and counts those of its state', async () => {
  const open = (reports * 20) / 10;
  for (const [statement, values, most] of [
    [differencePages.open, [0, 25, 0], open],
    [differencePages.decided, [2, 25, 0], 25],
    [differencePages.openOfReport, [0, 25, 0, reportId], 60],
    [differencePages.decidedOfReport, [1, 25, 0, reportId], 60],
  ] as const) {
    const { plan, rowsRead } = await asStaff((tx) => explained(tx, statement, values));
    expect(rowsRead, plan).toBeLessThanOrEqual(most);
  }
});

test('a page of reports reads their differences, and no line', async () => {
  const { plan } = await asStaff((tx) => explained(tx, allReports, [25, 0]));
  expect(plan).not.toContain('provider_report_lines');
});
