import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { explained } from '../../../../../../tests/support/explained.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { withOwner } from '../../../../../../tests/support/test-server.ts';
import { newId } from '../../../platform/ids/index.ts';
import {
  type EntryKind,
  type NewEntry,
  newestPlace,
  type PlatformAccount,
  postEntries,
  readJournal,
  sumBooks,
} from '../index.ts';
import { bookSumsStatement } from './books.repo.ts';
import { bookParts, journalEntries } from './journal.repo.ts';

const end = Number.MAX_SAFE_INTEGER;
let own: TestDatabase;
let school: School;

const entryOf = (
  index: number,
  account: PlatformAccount = 'provider_clearing',
  kind: EntryKind = 'sale',
): NewEntry => ({
  ...{ kind, reference: newId(), description: `Entry ${index}`, order: null },
  occurredAt: new Date(Date.UTC(2026, 0, 2, 0, index * 800)),
  postings: [
    { account, amountCents: cents(-100) },
    { account: 'pending', amountCents: cents(100) },
  ],
});
const post = (entries: readonly NewEntry[]) =>
  own.db.inScope(school.scope, (tx) => postEntries(tx, school.scope, entries));
const asStaff = <Result>(work: Parameters<typeof own.db.asOperator<Result>>[1]) =>
  own.db.asOperator('test the platform’s books', work);

beforeAll(async () => {
  own = await createTestDatabase();
  // 200 organizations with 80 entries each, and among them three of an account and a kind that are rare.
  for (let index = 0; index < 200; index += 1) {
    school = await createSchool(own.db, { name: `School ${index}` });
    await post([
      ...(index % 60 === 40 ? [entryOf(index, 'suspense', 'correction')] : []),
      ...Array.from({ length: 80 }, () => entryOf(index)),
    ]);
  }
  await sumBooks(own);
  await post(Array.from({ length: 20 }, () => entryOf(200)));
  await withOwner(own.url, (owner) => owner.query('analyze'));
});
afterAll(() => own.drop());

test('the balances read months and what came since', async () => {
  const { plan, rowsRead } = await asStaff((tx) =>
    explained(tx, bookSumsStatement, ['2026-03-01', 'America/New_York']),
  );
  expect(plan).toContain('ledger_postings_written_idx');
  expect(plan).not.toContain('Seq Scan on ledger_postings');
  // The index says of sixteen pages at once that they may have what is sought.
  expect(rowsRead).toBeLessThan(3_000);
});

test.each([
  ['of all accounts', null],
  ['of an account', 'suspense'],
])('a page of the journal %s reads its parts', async (_, account) => {
  const statement = account === null ? journalEntries.older.all : journalEntries.older.account;
  const asked = [[1, 6_001], [2_000, 8_000], 0, end, null, null, account, 'America/New_York', 26];
  const { plan, rowsRead } = await asStaff((tx) => explained(tx, statement, asked));
  expect(plan).toContain('ledger_postings_written_idx');
  expect(plan).not.toContain('Seq Scan on ledger_postings');
  expect(plan).not.toContain('Seq Scan on ledger_entries');
  expect(rowsRead).toBeLessThan(8_000);
});

test('what is rare is found at once, wherever it is', async () => {
  const filter = { account: 'suspense', kind: 'correction', month: null };
  const found = await asStaff((tx) => readJournal(tx, filter, newestPlace, 26));
  expect(found.map((entry) => entry.description)).toEqual(['Entry 160', 'Entry 100', 'Entry 40']);
  const parts = bookParts('older', [true, true, false]);
  expect(await asStaff((tx) => tx.query(parts, [end, 27, 'suspense', 'correction', null]))).toHaveLength(3);
});
