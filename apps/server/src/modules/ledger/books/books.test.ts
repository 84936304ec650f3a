import fc from 'fast-check';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { newId } from '../../../platform/ids/index.ts';
import {
  type EntryKind,
  type JournalFilter,
  type LedgerAccount,
  newestPlace,
  type NewEntry,
  oldestPlace,
  type PlatformAccount,
  postEntries,
  readBookSums,
  readJournal,
  sumBooks,
} from '../index.ts';
import { postPlatformEntries } from '../post-entries.ts';
import { sumBooksStatement } from './sum-books.repo.ts';

let own: TestDatabase;
let school: School;
let neighbor: School;

beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

type Line = {
  readonly at: string;
  readonly amount: number;
  readonly kind: EntryKind;
  readonly from: PlatformAccount;
  /** Null: an entry of the platform's own. */
  readonly of: 'school' | 'neighbor' | null;
};

const inNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
const monthOf = (at: string): string => inNewYork.format(new Date(at)).slice(0, 7);

const asStaff = <Result>(work: Parameters<typeof own.db.asOperator<Result>>[1]) =>
  own.db.asOperator('test the platform’s books', work);

/** Posts it, and says what it is to be found as. */
const post = async ({ at, amount, kind, from, of }: Line) => {
  const reference = newId();
  const cause = { reference, description: `Line ${reference}`, at: new Date(at) };
  const to = of === null ? ('suspense' as const) : ('pending' as const);
  const entry: NewEntry = {
    ...{ kind, reference, description: cause.description, order: null, occurredAt: cause.at },
    postings: [
      { account: from, amountCents: cents(-amount) },
      { account: to, amountCents: cents(amount) },
      // Twice the same account: an entry is still found once.
      ...(amount % 2 === 0
        ? [from, from].map((account, index) => ({ account, amountCents: cents(index === 0 ? 3 : -3) }))
        : []),
    ],
  };
  const scope = of === 'neighbor' ? neighbor.scope : school.scope;
  await (of === null
    ? asStaff((tx) => postPlatformEntries(tx, [{ ...entry, kind: 'correction' } as never]))
    : own.db.inScope(scope, (tx) => postEntries(tx, scope, [entry])));
  return {
    reference,
    month: monthOf(at),
    kind: of === null ? ('correction' as const) : kind,
    postings: entry.postings,
  };
};
type Posted = Awaited<ReturnType<typeof post>>;

const sums = async (month: string) => (await asStaff((tx) => readBookSums(tx, month))).sums;

/** What a person would add up. */
const expectedSums = (posted: readonly Posted[], month: string) => {
  const known = new Map<LedgerAccount, { opening: number; debit: number; credit: number; count: number }>();
  for (const one of posted)
    for (const { account, amountCents } of one.postings) {
      const sum = known.get(account) ?? { opening: 0, debit: 0, credit: 0, count: 0 };
      if (one.month < month) sum.opening += amountCents;
      if (one.month === month) {
        sum.count += 1;
        sum[amountCents < 0 ? 'debit' : 'credit'] += Math.abs(amountCents);
      }
      known.set(account, sum);
    }
  return Object.fromEntries(known);
};
const shownSums = async (month: string) =>
  Object.fromEntries(
    (await sums(month)).map((sum) => {
      expect(sum.closingCents).toBe(sum.openingCents + sum.creditCents - sum.debitCents);
      return [
        sum.account,
        { opening: sum.openingCents, debit: sum.debitCents, credit: sum.creditCents, count: sum.lineCount },
      ];
    }),
  );

/** All pages one behind the other, a few entries each. */
const pages = async (filter: JournalFilter, direction: 'older' | 'newer', limit: number) => {
  const found: string[] = [];
  let place = direction === 'older' ? newestPlace : oldestPlace;
  for (;;) {
    const at = place;
    const page = await asStaff((tx) => readJournal(tx, filter, at, limit));
    expect(page.length).toBeLessThanOrEqual(limit);
    found.push(...page.map((entry) => entry.reference));
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return found;
    place = { direction, sequence: last.sequence };
  }
};

const line: fc.Arbitrary<Line> = fc.record({
  at: fc
    .date({
      min: new Date('2026-01-20T00:00:00Z'),
      max: new Date('2026-04-10T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
  kind: fc.constantFrom('sale', 'refund', 'correction'),
  from: fc.constantFrom('provider_clearing', 'fees', 'bank'),
  of: fc.constantFrom('school', 'neighbor', null),
});

test('whatever is posted and summed when, the books and the journal are the entries', async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.array(line, { minLength: 1, maxLength: 5 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
    ),
    { maxLength: 10 },
  );
  const asked = fc.record({
    account: fc.constantFrom(null, 'bank', 'pending', 'provider_clearing'),
    kind: fc.constantFrom(null, 'refund', 'correction'),
    month: fc.constantFrom(null, '2026-02', '2026-03'),
  });
  await fc.assert(
    fc.asyncProperty(steps, asked, fc.integer({ min: 1, max: 4 }), async (taken, filter, limit) => {
      const one = await createTestDatabase();
      const before = own;
      own = one;
      try {
        [school, neighbor] = [
          await createSchool(own.db),
          await createSchool(own.db, { name: 'Washington High' }),
        ];
        const posted: Posted[] = [];
        for (const step of taken) {
          if (typeof step === 'number') await sumBooks(own, { sequencesPerStep: step });
          else for (const each of step) posted.push(await post(each));
        }
        for (const month of ['2026-01', '2026-02', '2026-03', '2026-04'])
          expect(await shownSums(month)).toEqual(expectedSums(posted, month));
        const wanted = posted
          .filter(
            (entry) =>
              (filter.kind === null || entry.kind === filter.kind) &&
              (filter.month === null || entry.month === filter.month) &&
              (filter.account === null || entry.postings.some(({ account }) => account === filter.account)),
          )
          .map((entry) => entry.reference);
        expect(await pages(filter, 'newer', limit)).toEqual(wanted);
        expect(await pages(filter, 'older', limit)).toEqual(wanted.toReversed());
      } finally {
        own = before;
        await one.drop();
      }
    }),
    { numRuns: 12 },
  );
});

beforeEach(async () => {
  school = await createSchool(own.db);
  neighbor = await createSchool(own.db, { name: 'Washington High' });
});

const gift = (at = '2026-03-05T12:00:00Z'): Line => ({
  at,
  amount: 101,
  kind: 'sale',
  from: 'fees',
  of: 'school',
});
const countOf = async (): Promise<number> => (await shownSums('2026-03'))['pending']?.count ?? 0;

/** One who posts for the neighbor and has not ended yet, while the school's line, with a later sequence, is there; or an earlier one, and nobody has ended since. */
const withOneStillWriting = async (work: () => Promise<void>, { isLast = false } = {}) => {
  if (isLast) await post(gift());
  let finish = (): void => {};
  const isDone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let told = (): void => {};
  const hasPosted = new Promise<void>((resolve) => {
    told = resolve;
  });
  const slow = own.db.inScope(neighbor.scope, async (tx) => {
    await postEntries(tx, neighbor.scope, [
      {
        ...{
          kind: 'sale',
          reference: newId(),
          description: 'Slow',
          order: null,
          occurredAt: new Date('2026-03-06T12:00:00Z'),
        },
        postings: [
          { account: 'fees', amountCents: cents(-7) },
          { account: 'pending', amountCents: cents(7) },
        ],
      },
    ]);
    told();
    await isDone;
  });
  await hasPosted;
  if (!isLast) await post(gift());
  try {
    await work();
  } finally {
    finish();
    await slow;
  }
};

test.each([false, true])(
  'nothing is summed past somebody who is still writing, and nothing is lost behind them, last: %s',
  async (isLast) => {
    await sumBooks(own, { sequencesPerStep: 1 });
    const before = await countOf();
    await withOneStillWriting(
      async () => {
        expect(await sumBooks(own, { patienceMs: 100, sequencesPerStep: 1 })).toBe(0);
        // What is not summed is read as it is.
        expect(await countOf()).toBe(before + 1);
      },
      { isLast },
    );
    expect(await countOf()).toBe(before + 2);
    expect(await sumBooks(own, { sequencesPerStep: 2 })).toBe(4);
    expect(await sumBooks(own, { sequencesPerStep: 1 })).toBe(0);
    expect(await countOf()).toBe(before + 2);
  },
);

test('a twin that sums up to the last line that it sees loses what comes later with an earlier sequence', async () => {
  const twin = await createTestDatabase();
  const before = own;
  own = twin;
  try {
    [school, neighbor] = [
      await createSchool(own.db),
      await createSchool(own.db, { name: 'Washington High' }),
    ];
    await withOneStillWriting(() =>
      asStaff(async (tx) => {
        const { rows } = await tx.raw<{ last: number }>('select max(sequence) as last from ledger_postings');
        await tx.query(sumBooksStatement, [rows[0]?.last, rows[0]?.last, 'America/New_York']);
      }),
    );
    expect(await countOf()).toBe(1);
  } finally {
    own = before;
    await twin.drop();
  }
});

test.each(['older', 'newer'] as const)(
  'a page (%s) has each entry once while the books are summed',
  async (direction) => {
    await sumBooks(own, { sequencesPerStep: 1 });
    for (let index = 0; index < 5; index += 1) await post(gift());
    const filter = { account: null, kind: null, month: null };
    const found = await asStaff((tx) => {
      const racing: typeof tx = {
        ...tx,
        query: async (statement, values) => {
          const rows = await tx.query(statement, values);
          if (statement.name === 'ledger.book-mark') await sumBooks(own, { sequencesPerStep: 1 });
          return rows;
        },
      };
      return readJournal(racing, filter, direction === 'older' ? newestPlace : oldestPlace, 100);
    });
    const ids = found.map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(5);
  },
);

test('what is less than a part stays as it is', async () => {
  const before = await countOf();
  await sumBooks(own, { sequencesPerStep: 1 });
  await post(gift());
  expect(await sumBooks(own)).toBe(0);
  expect(await countOf()).toBe(before + 1);
});

test('eight workers at once add each line once', async () => {
  await sumBooks(own, { sequencesPerStep: 1 });
  const before = await countOf();
  for (let index = 0; index < 30; index += 1) await post(gift());
  // Sixty lines: twenty parts.
  const added = await Promise.all(Array.from({ length: 8 }, () => sumBooks(own, { sequencesPerStep: 3 })));
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(await countOf()).toBe(before + 30);
});
