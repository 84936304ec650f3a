import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { explained } from '../../../../../tests/support/explained.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { newId } from '../../platform/ids/index.ts';
import { type NewEntry, postEntries, readMonth, sumMonths } from './index.ts';
import { monthLinesStatement } from './month-lines.repo.ts';

let own: TestDatabase;
let school: School;

const entryAt = (at: Date, amounts: readonly number[]): NewEntry => ({
  ...{ kind: 'correction', reference: newId(), description: 'A line', order: null, occurredAt: at },
  postings: [
    {
      account: 'provider_clearing',
      amountCents: cents(-amounts.reduce((total, amount) => total + amount, 0)),
    },
    ...amounts.map((amount) => ({ account: 'pending' as const, amountCents: cents(amount) })),
  ],
});

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  // A hundred each month, for twenty months.
  const entries = Array.from({ length: 2_000 }, (_, index) =>
    entryAt(new Date(Date.UTC(2024, Math.floor(index / 100), 10, 0, index % 100)), [100]),
  );
  await own.db.inScope(school.scope, (tx) => postEntries(tx, school.scope, entries));
  await sumMonths(own);
  await withOwner(own.url, (owner) => owner.query('analyze'));
});
afterAll(() => own.drop());

test('reads the entries of its month and no others', async () => {
  const { plan, rowsRead } = await own.db.inScope(school.scope, (tx) =>
    explained(tx, monthLinesStatement, [
      ...[school.id, 'pending', 'America/New_York', '2025-02-01'],
      ...['2025-02-01T05:00:00Z', '2025-03-01T05:00:00Z', 0, 10_000],
    ]),
  );
  expect(plan).toContain('ledger_entries_month_idx');
  expect(plan).not.toContain('Seq Scan on ledger_entries');
  expect(plan).not.toContain('Seq Scan on ledger_postings');
  expect(rowsRead).toBeLessThanOrEqual(200);
});

test('two lines of one entry are two, in the order of the entry', async () => {
  const other = await createSchool(own.db, { name: 'Washington High' });
  await own.db.inScope(other.scope, (tx) =>
    postEntries(tx, other.scope, [entryAt(new Date('2026-03-05T12:00:00Z'), [500, -200])]),
  );
  const asked = { account: 'pending', month: '2026-03', skipped: 0, limit: 10 } as const;
  const month = await readMonth(own.db, other.scope, asked);
  expect(
    month.lines.map(({ place, amountCents, balanceCents }) => [place, amountCents, balanceCents]),
  ).toEqual([
    [1, 500, 500],
    [2, -200, 300],
  ]);
  expect(month).toMatchObject({
    openingCents: 0,
    inCents: 500,
    outCents: 200,
    closingCents: 300,
    lineCount: 2,
  });
  const second = await readMonth(own.db, other.scope, { ...asked, skipped: 1 });
  expect(second.lines.map(({ amountCents, balanceCents }) => [amountCents, balanceCents])).toEqual([
    [-200, 300],
  ]);
});
