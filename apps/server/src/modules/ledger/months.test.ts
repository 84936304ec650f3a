import fc from 'fast-check';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { newId } from '../../platform/ids/index.ts';
import { type EntryKind, listMonths, type NewEntry, postEntries, sumMonths } from './index.ts';
import { monthsStatement, openMarkStatement, sumMonthsStatement } from './months.repo.ts';

let own: TestDatabase;
let school: School;
let neighbor: School;

beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());
beforeEach(async () => {
  school = await createSchool(own.db);
  neighbor = await createSchool(own.db, { name: 'Washington High' });
});

type Line = { readonly at: string; readonly amount: number; readonly kind?: EntryKind };

const entryOf = ({ at, amount, kind = 'correction' }: Line): NewEntry => ({
  ...{ kind, reference: newId(), description: 'A line', order: null, occurredAt: new Date(at) },
  postings: [
    { account: 'provider_clearing', amountCents: cents(-amount) },
    { account: 'pending', amountCents: cents(amount) },
  ],
});
const post = (lines: readonly Line[], to = school) =>
  own.db.inScope(to.scope, (tx) => postEntries(tx, to.scope, lines.map(entryOf)));
const months = async (of = school) =>
  (await listMonths(own.db, of.scope, 'pending')).map((sum) => [
    ...[sum.month, sum.kind, sum.inCents, sum.outCents, sum.lineCount],
  ]);

test('a line counts in the month in which it happened, in the zone of receipts, whenever it was written', async () => {
  expect(await months()).toEqual([]);
  await post([
    // The last moment of February in New York, and the first of March.
    { at: '2026-03-01T04:59:59.999Z', amount: 100 },
    { at: '2026-03-01T05:00:00.000Z', amount: 1_000 },
    // Summer time has begun: midnight is an hour earlier.
    { at: '2026-04-01T03:59:59.999Z', amount: 10_000, kind: 'sale' },
    { at: '2026-04-01T04:00:00.000Z', amount: -7 },
  ]);
  await post([{ at: '2026-03-20T12:00:00Z', amount: 5 }], neighbor);
  const expected = [
    ['2026-02', 'correction', 100, 0, 1],
    ['2026-03', 'correction', 1_000, 0, 1],
    ['2026-03', 'sale', 10_000, 0, 1],
    ['2026-04', 'correction', 0, 7, 1],
  ];
  expect(await months()).toEqual(expected);
  expect(await sumMonths(own)).toBeGreaterThan(0);
  expect(await months()).toEqual(expected);
  // Written later, with a day of a month that was summed.
  await post([{ at: '2026-02-10T12:00:00Z', amount: -40 }]);
  const after = [['2026-02', 'correction', 100, 40, 2], ...expected.slice(1)];
  expect(await months()).toEqual(after);
  await sumMonths(own);
  expect(await months()).toEqual(after);
  expect(await sumMonths(own)).toBe(0);
  expect(await months(neighbor)).toEqual([['2026-03', 'correction', 5, 0, 1]]);
});

test('whatever is posted and summed when, the months are the lines', async () => {
  const line = fc.record({
    at: fc
      .date({
        min: new Date('2025-11-01T00:00:00Z'),
        max: new Date('2026-03-31T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString()),
    amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
  });
  const steps = fc.array(
    fc.oneof(fc.array(line, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 4 })),
    {
      maxLength: 8,
    },
  );
  const inNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const one = await createSchool(own.db);
      const truth = new Map<string, [number, number, number]>();
      for (const step of taken) {
        if (typeof step === 'number') {
          await sumMonths(own, { linesPerStep: step });
          continue;
        }
        await post(step, one);
        for (const { at, amount } of step) {
          const month = inNewYork.format(new Date(at)).slice(0, 7);
          const [gained, given, count] = truth.get(month) ?? [0, 0, 0];
          truth.set(month, [gained + Math.max(amount, 0), given + Math.max(-amount, 0), count + 1]);
        }
        const expected = [...truth]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([month, sums]) => [month, 'correction', ...sums]);
        expect(await months(one)).toEqual(expected);
      }
    }),
    { numRuns: 25 },
  );
});

const hundredLines = Array.from({ length: 100 }, (_, index): Line => ({
  at: new Date(Date.UTC(2026, index % 3, 15)).toISOString(),
  amount: 100,
}));
const hundredSummed = [
  ['2026-01', 'correction', 3_400, 0, 34],
  ['2026-02', 'correction', 3_300, 0, 33],
  ['2026-03', 'correction', 3_300, 0, 33],
];
/** Eight workers, a few lines at a time, each until nothing is left. */
const byEight = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, work));

test('eight workers at once add each line once', async () => {
  await post(hundredLines);
  await byEight(() => sumMonths(own, { linesPerStep: 7 }));
  expect(await months()).toEqual(hundredSummed);
});

test('a twin that does not wait for the mark adds lines twice', async () => {
  await post(hundredLines);
  const naive = sumMonthsStatement.text.replace(' for update', '');
  expect(naive).not.toBe(sumMonthsStatement.text);
  await byEight(async () => {
    for (let round = 0; round < 16; round += 1)
      await own.db.inScope(school.scope, async (tx) => {
        await tx.query(openMarkStatement, [school.id, 'pending']);
        await tx.raw(naive, [school.id, 'pending', 'America/New_York', 7]);
      });
  });
  const added = (await months()).reduce((sum, [, , , , count]) => sum + Number(count), 0);
  expect(added).toBeGreaterThan(100);
});

test('reads the months and what came since, and no other line', async () => {
  const many = Array.from({ length: 2_000 }, (_, index): Line => ({
    at: new Date(Date.UTC(2026, 2, 1, 0, index)).toISOString(),
    amount: 100,
  }));
  await post(many);
  await sumMonths(own);
  await post([{ at: '2026-03-02T12:00:00Z', amount: 100 }]);
  await withOwner(own.url, (owner) => owner.query('analyze'));
  const plan = await own.db.inScope(school.scope, async (tx) => {
    const { rows } = await tx.raw<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off) ${monthsStatement.text}`,
      [school.id, 'pending', 'America/New_York'],
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  const counts = [...plan.matchAll(/rows=(\d+)(?:\.\d+)? loops=(\d+)/g)];
  expect(plan).toContain('ledger_postings_statement_idx');
  expect(Math.max(...counts.map(([, rows, loops]) => Number(rows) * Number(loops)))).toBeLessThan(20);
});
