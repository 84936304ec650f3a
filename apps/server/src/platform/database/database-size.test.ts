import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { estimateRows } from './index.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase({ poolSize: 1 });
});
afterAll(() => own.drop());

test('how many rows a young table has is known before the planner has counted them', async () => {
  await own.db.asOperator('fill a table', async (tx) => {
    await tx.raw(
      `insert into alerts (id, kind, subject, problem, opened_at, last_seen_at)
       select gen_random_uuid(), 'disk_low', n::text, 'full', now(), now() from generate_series(1, 7) n`,
      [],
    );
    // What a transaction did is counted at its end; without this, up to a second later.
    await tx.raw('select pg_stat_force_next_flush()', []);
  });
  await expect
    .poll(() => own.db.asOperator('count', (tx) => estimateRows(tx, 'alerts')), { timeout: 5_000 })
    .toBe(7);
  expect(await own.db.asOperator('count', (tx) => estimateRows(tx, 'no_such_table'))).toBe(0);
});
