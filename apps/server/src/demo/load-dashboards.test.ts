import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { loadDashboards } from './load-dashboards.ts';
import { loadOrganizations } from './load-organizations.ts';

test('in the last hour of a day, and with the night in which clocks are put back among its days, each day has its visits', async () => {
  const own = await createTestDatabase();
  try {
    // 11:52 PM in New York: 28 days of 24 hours ago it is past midnight.
    const now = new Date('2026-11-29T04:52:00Z');
    await own.db.asOperator('test', (tx) => loadOrganizations(tx, now));
    await loadDashboards(own, now);
    const { rows } = await own.db.asOperator('test', (tx) =>
      tx.raw(
        'select organization_id, count(*)::int as days, max(day)::text as last from visit_days group by 1',
      ),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ last: '2026-11-28' });
  } finally {
    await own.drop();
  }
});
