import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProviderPayout } from '../../../../../tests/support/accounting.ts';
import { lines, sellTo } from '../../../../../tests/support/orders.ts';
import { createSchool } from '../../../../../tests/support/school.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { createStaffMember } from '../../../../../tests/support/withdrawals.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Person } from '../../platform/subject/index.ts';
import { closeMonth } from './close-month.ts';
import { journalFile } from './journal-file.ts';
import { listJournal } from './journal.queries.ts';
import { recordPlatformEntry } from './record-entry.ts';
import { getTrialBalance } from './trial-balance.queries.ts';

let own: TestDatabase;
let staff: Person;
beforeAll(async () => {
  own = await createTestDatabase();
  staff = await createStaffMember(own.db);
  await createProviderPayout(own.db, { clock: fixedClock(new Date('2026-02-10T15:00:00Z')) });
  await createProviderPayout(own.db, { clock: fixedClock(new Date('2026-03-10T15:00:00Z')) });
});
afterAll(async () => {
  await expectInvariants(own);
  await own.drop();
});

const deps = () => ({ db: own.db, clock: fixedClock(new Date('2026-04-05T15:00:00Z')) });
const close = (month: string) =>
  closeMonth(deps())(staff, month).catch((error: { code?: string; message?: string }) => [
    error.code,
    error.message,
  ]);
const stateOf = async (month: string) => (await getTrialBalance(deps(), month)).close;
const record = (day: string, reference: string = newId()) =>
  recordPlatformEntry(deps())(staff, { kind: 'tax_remittance', amount_cents: 12_34, reference, day });

test('a month says whether it can be closed, and then by whom it was', async () => {
  expect(await stateOf('2026-02')).toMatchObject({ status: 'open', after: null, abilities: { close: true } });
  expect(await stateOf('2026-03')).toMatchObject({ after: '2026-02', abilities: { close: false } });
  expect(await stateOf('2026-04')).toMatchObject({ after: null, abilities: { close: false } });
  expect(await stateOf('2026-01')).toMatchObject({ after: null, abilities: { close: false } });

  expect(await close('2026-03')).toEqual(['month_not_closable', 'Close February 2026 before March 2026.']);
  expect(await close('2026-04')).toEqual(['month_not_closable', 'April 2026 can be closed once it’s over.']);
  expect(await close('2026-01')).toEqual(['month_not_closable', 'The books have nothing for January 2026.']);
  expect(await close('2026-02')).toBe('February 2026 is closed.');
  expect(await close('2026-02')).toBe('February 2026 is closed.');
  expect(await stateOf('2026-02')).toMatchObject({
    ...{ status: 'closed', at: '2026-04-05T15:00:00.000Z', after: null, abilities: { close: false } },
    by: expect.stringMatching(/\S/),
  });
  expect(await stateOf('2026-03')).toMatchObject({ after: null, abilities: { close: true } });
});

test('nothing is recorded by hand into a closed month, and what was recorded before is the same once more', async () => {
  const before = (await getTrialBalance(deps(), '2026-03')).accounts;
  const reference = newId();
  await record('2026-03-20', reference);
  await close('2026-03');
  await expect(record('2026-03-20', reference)).resolves.toMatch(/recorded/);
  const refused = {
    code: 'invalid_input',
    message: expect.stringContaining('The books for March 2026 are closed'),
  };
  await expect(record('2026-03-31')).rejects.toMatchObject(refused);
  await expect(record('2026-03-31')).rejects.toMatchObject({
    message: expect.stringContaining('01 April 2026'),
  });
  await record('2026-04-01');
  const after = (await getTrialBalance(deps(), '2026-03')).accounts;
  const taxOf = (accounts: typeof after) =>
    accounts.find(({ account }) => account === 'tax_payable')?.closing_cents ?? 0;
  expect(taxOf(after)).toBe(taxOf(before) - 12_34);
  const { items } = await listJournal(deps(), { page_size: 10 });
  expect(items.filter(({ happened_at: at }) => at !== null)).toEqual([]);
});

test('what comes late says in the journal and in both files when it happened', async () => {
  const school = await createSchool(own.db);
  await sellTo(own.db, school, [lines.gift(10_00)], { at: new Date('2026-03-31T20:00:00Z') });
  const { items } = await listJournal(deps(), { kind: 'sale', page_size: 1 });
  expect(items[0]).toMatchObject({
    occurred_at: '2026-04-01T04:00:00.000Z',
    happened_at: '2026-03-31T20:00:00.000Z',
  });
  const fileOf = async (format: 'csv' | 'hledger') => {
    const file = await journalFile(own.db, { month: '2026-04', format, after: undefined });
    return Buffer.from(file.content_base64, 'base64').toString();
  };
  const rows: Record<string, string>[] = parse(await fileOf('csv'), { bom: true, columns: true });
  const sale = rows.filter((row) => row['Entry'] === items[0]?.id);
  expect(sale.map((row) => [row['Date (Eastern Time)'], row['Happened on']])).toContainEqual([
    '2026-04-01',
    '2026-03-31',
  ]);
  expect(rows.find((row) => row['Kind'] === 'tax_remittance')?.['Happened on']).toBe('');
  expect(await fileOf('hledger')).toMatch(/^2026-04-01 Sale .*happened:2026-03-31/m);
});

test('a month that is out of balance is not closed', async () => {
  await withOwner(own.url, (owner) =>
    owner.query(
      `insert into ledger_book_months (account, month, kind, debit_cents, credit_cents, line_count)
       values ('bank', '2026-04-01', 'sale', 1, 0, 1)`,
    ),
  );
  const may = { db: own.db, clock: fixedClock(new Date('2026-05-05T15:00:00Z')) };
  await expect(closeMonth(may)(staff, '2026-04')).rejects.toMatchObject({
    code: 'month_not_closable',
    message: expect.stringContaining('out of balance'),
  });
  await withOwner(own.url, (owner) =>
    owner.query(`delete from ledger_book_months where kind = 'sale' and account = 'bank'`),
  );
});
