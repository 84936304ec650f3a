import { execFileSync, spawnSync } from 'node:child_process';
import { endpoints } from '@goodshelf/contract';
import { bookDayOf } from '@goodshelf/contract/lookups';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCorrection, createProviderPayout } from '../../../../../tests/support/accounting.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { lines, sellTo } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { createAskingSchool, createStaffMember } from '../../../../../tests/support/withdrawals.ts';
import { fixedClock, systemClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Person } from '../../platform/subject/index.ts';
import { listCorrections } from './corrections/corrections.queries.ts';
import { declineCorrection, postCorrection } from './corrections/decide-correction.ts';
import { proposeCorrection } from './corrections/propose-correction.ts';
import { entriesPerPart, journalFile, journalParts } from './journal-file.ts';
import { listJournal } from './journal.queries.ts';
import { recordPlatformEntry } from './record-entry.ts';
import { getTrialBalance } from './trial-balance.queries.ts';

let own: TestDatabase;
let school: School;
let staff: Person;
beforeAll(async () => {
  own = await createTestDatabase();
  staff = await createStaffMember(own.db);
  school = await createSchool(own.db, { name: 'Lincoln | "Elementary"; Annex' });
  const book = await createBook(own.db, { stock: 10 });
  await sellTo(own.db, school, [lines.book(book.variantId, 1_600, 2), lines.gift(2_500), lines.tax(99)], {
    at: new Date(),
  });
  await createAskingSchool(own.db);
});
afterEach(() => expectInvariants(own));
afterAll(() => own.drop());

const deps = () => ({ db: own.db, clock: systemClock });
const today = (): string => bookDayOf(new Date());
const thisMonth = (): string => today().slice(0, 7);
const balanceOf = async (account: string): Promise<number> => {
  const { accounts } = await getTrialBalance(deps(), undefined);
  return accounts.find((line) => line.account === account)?.closing_cents ?? Number.NaN;
};
/** The statements, without those that begin and end a transaction. */
const namedOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await statementsOf(work)).filter((name) => /^(?:ledger|accounting)\./.test(name));
const firstPage = { page: 1, page_size: 25 } as const;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('the trial balance', () => {
  test('balances, and shows every account, in three statements', async () => {
    const answer = await getTrialBalance(deps(), undefined);
    const statements = await namedOf(() => getTrialBalance(deps(), undefined));
    expect(statements).toEqual(['ledger.book-sums', 'ledger.find-closed-month', 'ledger.read-open-from']);
    expect(answer.month).toBe(thisMonth());
    expect(answer.accounts).toHaveLength(21);
    expect(answer.closing.debit_cents).toBe(answer.closing.credit_cents);
    expect(answer.closing.debit_cents).toBeGreaterThan(0);
    expect(answer.activity.debit_cents).toBe(answer.activity.credit_cents);
    expect(await balanceOf('tax_payable')).toBe(99);
    expect(await balanceOf('reserved')).toBe(40_00);
    // What is owed to organizations is shown of all of them together.
    expect(await balanceOf('pending')).toBeGreaterThan(25_00);
  });

  test('of a month to come opens with what this one closed with, and writes nothing', async () => {
    const { accounts, closing } = await getTrialBalance(deps(), '2899-01');
    const present = await getTrialBalance(deps(), undefined);
    expect(accounts.map((line) => line.opening_cents)).toEqual(
      present.accounts.map((line) => line.closing_cents),
    );
    expect(accounts.every((line) => line.line_count === 0)).toBe(true);
    expect(closing).toEqual(present.closing);
  });
});

describe('what happened at our bank', () => {
  const record = recordPlatformEntry;
  const payout = (more: object = {}) => ({
    ...{ kind: 'provider_payout' as const, amount_cents: 12_34, reference: `po_${newId()}`, day: today() },
    ...more,
  });

  test('moves the money from the provider to the bank, once', async () => {
    const [bank, clearing] = [await balanceOf('bank'), await balanceOf('provider_clearing')];
    const one = payout();
    const said = await Promise.all(Array.from({ length: 5 }, () => record(deps())(staff, one)));
    expect(new Set(said)).toEqual(new Set(['Provider payout of $12.34 recorded.']));
    expect([await balanceOf('bank'), await balanceOf('provider_clearing')]).toEqual([
      ...[bank - 12_34, clearing + 12_34],
    ]);
  });

  test('is refused with another amount or day, and for a day that cannot be', async () => {
    const one = payout();
    await record(deps())(staff, one);
    const yesterday = bookDayOf(new Date(Date.now() - 86_400_000));
    expect(await codeOf(record(deps())(staff, { ...one, amount_cents: 12_35 }))).toBe('already_recorded');
    expect(await codeOf(record(deps())(staff, { ...one, day: yesterday }))).toBe('already_recorded');
    // The same reference of another kind is another thing.
    expect(await codeOf(record(deps())(staff, { ...one, kind: 'tax_remittance' }))).toBe('done');
    const tomorrow = bookDayOf(new Date(Date.now() + 86_400_000 * 1.5));
    expect(await codeOf(record(deps())(staff, payout({ day: tomorrow })))).toBe('invalid_input');
    expect(await codeOf(record(deps())(staff, payout({ day: '2020-01-01' })))).toBe('invalid_input');
  });

  test('is of its own day, whatever the hour', async () => {
    // Half past eleven at night in New York: tomorrow in Greenwich.
    const at = fixedClock(new Date('2026-03-06T04:30:00Z'));
    const one = payout({ day: '2026-03-05' });
    await record({ db: own.db, clock: at })(staff, one);
    const { items } = await listJournal(deps(), { account: 'bank', month: '2026-03', page_size: 5 });
    expect(items.map((item) => item.occurred_at)).toEqual(['2026-03-05T17:00:00.000Z']);
  });

  test('can be recorded again once it was taken back', async () => {
    const [one, bank] = [payout(), await balanceOf('bank')];
    for (let time = 1; time <= 3; time += 1) {
      await record(deps())(staff, one);
      expect(await balanceOf('bank')).toBe(bank - 12_34);
      const { items } = await listJournal(deps(), { kind: 'provider_payout', page_size: 1 });
      const correctionId = newId();
      await proposeCorrection(deps())(await createStaffMember(own.db), {
        ...{ id: correctionId, entryId: items[0]?.id ?? '', reason: 'Twice' },
      });
      // Proposed is not posted.
      await record(deps())(staff, one);
      expect(await balanceOf('bank')).toBe(bank - 12_34);
      await postCorrection(deps())(await createStaffMember(own.db), correctionId);
      expect(await balanceOf('bank')).toBe(bank);
    }
  });
});

describe('what was recorded by hand', () => {
  test('says who recorded it and when, however often it is sent', async () => {
    const [first, second] = [await createStaffMember(own.db), await createStaffMember(own.db)];
    const body = { kind: 'provider_payout' as const, amount_cents: 100, reference: newId(), day: today() };
    await own.db.asOperator('test', (tx) =>
      tx.raw("update users set first_name = 'Grace' where id = $1", [second.userId]),
    );
    const at = new Date();
    await recordPlatformEntry({ db: own.db, clock: fixedClock(at) })(first, body);
    await recordPlatformEntry(deps())(second, body);
    const { items } = await listJournal(deps(), { kind: 'provider_payout', page_size: 1 });
    expect(items[0]?.recorded).toEqual({ at: at.toISOString(), by: 'Ada Byron' });
    const sale = await listJournal(deps(), { kind: 'sale', page_size: 1 });
    expect(sale.items[0]?.recorded).toBeNull();
  });
});

describe('a reference', () => {
  test('that looks like one that was recorded again is one of its own', async () => {
    const one = {
      ...{ kind: 'tax_remittance' as const, amount_cents: 70_00, reference: `OR ${newId()}`, day: today() },
    };
    const ask = (more: object = {}) => recordPlatformEntry(deps())(staff, { ...one, ...more });
    await ask();
    const { items } = await listJournal(deps(), { kind: 'tax_remittance', page_size: 1 });
    // The second payment of this period.
    await ask({ reference: `${one.reference} (2)` });
    const bank = await balanceOf('bank');
    const correctionId = newId();
    await proposeCorrection(deps())(await createStaffMember(own.db), {
      ...{ id: correctionId, entryId: items[0]?.id ?? '', reason: 'Wrong' },
    });
    await postCorrection(deps())(await createStaffMember(own.db), correctionId);
    await ask();
    expect(await balanceOf('bank')).toBe(bank);
    expect((await listJournal(deps(), { kind: 'tax_remittance', page_size: 1 })).items[0]?.reference).toMatch(
      /^OR \S+ \(after C-\d+\)$/,
    );
  });

  test('is one line that is seen as it is written', async () => {
    const { body } = endpoints.recordPlatformEntry;
    const read = (reference: string) =>
      body?.safeParse({ kind: 'provider_payout', amount_cents: 1, reference, day: '2026-11-20' });
    for (const nothing of ['\u200b', '\u2060 \u00ad', '\u202e', '\u0301'])
      expect(read(nothing)?.success, JSON.stringify(nothing)).toBe(false);
    expect(read('po\u202e_1\r\n2')?.data?.reference).toBe('po_1 2');
    expect(read('a\u0000')?.success).toBe(false);
  });
});

describe('a correction', () => {
  const propose = () => createCorrection(own.db);
  const statusOf = async (id: string) =>
    (await listCorrections(deps(), await createStaffMember(own.db), firstPage)).items.find(
      (item) => item.id === id,
    );

  test('is posted by somebody else than who proposed it', async () => {
    const bank = await balanceOf('bank');
    const { correctionId, entryId, by } = await propose();
    expect(await balanceOf('bank')).toBe(bank - 329_10);
    const mine = (await listCorrections(deps(), by, firstPage)).items.find(
      (item) => item.id === correctionId,
    );
    expect(mine?.abilities).toEqual({ post: false, decline: false, withdraw: true });
    expect((await statusOf(correctionId))?.abilities).toEqual({ post: true, decline: true, withdraw: false });
    expect(await codeOf(postCorrection(deps())(by, correctionId))).toBe('correction_is_yours');
    await postCorrection(deps())(await createStaffMember(own.db), correctionId);
    expect(await balanceOf('bank')).toBe(bank);
    expect(await statusOf(correctionId)).toMatchObject({
      ...{ status: 'posted', entry: { id: entryId, recorded: { by: 'Ada Byron' } } },
    });
    const { items } = await listJournal(deps(), { kind: 'correction', page_size: 1 });
    expect(items[0]).toMatchObject({ organization: null, may_correct: false, correction: null });
    expect(items[0]?.description).toMatch(/^Correction C-\d+: reverses “Provider payout po_/);
  });

  test('is decided once, and whoever decided hears the same again when they ask again', async () => {
    const other = await createStaffMember(own.db);
    const bank = await balanceOf('bank');
    const { correctionId, by } = await propose();
    const post = () => postCorrection(deps())(other, correctionId);
    const [said] = await Promise.all([post(), post(), post()]);
    expect(await post()).toBe(said);
    expect(await balanceOf('bank')).toBe(bank);
    expect(await codeOf(postCorrection(deps())(by, correctionId))).toBe('correction_moved_on');
    expect(await codeOf(declineCorrection(deps())(other, correctionId, 'Right'))).toBe('correction_moved_on');

    const [declined, withdrawn] = [await propose(), await propose()];
    const decline = (reason: string) => declineCorrection(deps())(other, declined.correctionId, reason);
    expect(await decline('It came in.')).toBe(await decline('It came in.'));
    expect(await codeOf(decline('Another reason'))).toBe('correction_moved_on');
    const withdraw = () => declineCorrection(deps())(withdrawn.by, withdrawn.correctionId, '');
    expect(await withdraw()).toBe(await withdraw());
    expect(await codeOf(declineCorrection(deps())(other, withdrawn.correctionId, 'No'))).toBe(
      'correction_moved_on',
    );
  });

  test('is posted once, however many press, and never after it was declined', async () => {
    const bank = await balanceOf('bank');
    const { correctionId } = await propose();
    const staff = await Promise.all(Array.from({ length: 6 }, () => createStaffMember(own.db)));
    const codes = await Promise.all(
      staff.map((one, index) =>
        codeOf(
          index % 2 === 0
            ? postCorrection(deps())(one, correctionId)
            : declineCorrection(deps())(one, correctionId, 'It is right.'),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'correction_moved_on')).toHaveLength(5);
    const isPosted = (await statusOf(correctionId))?.status === 'posted';
    expect(await balanceOf('bank')).toBe(isPosted ? bank : bank - 329_10);
  });

  test('is declined with a reason, or withdrawn by who proposed it; then it can be proposed again', async () => {
    const { correctionId, entryId, by } = await propose();
    const other = await createStaffMember(own.db);
    const again = (id: string) => proposeCorrection(deps())(other, { id, entryId, reason: 'Still wrong' });
    expect(await codeOf(again(newId()))).toBe('correction_open');
    expect(await codeOf(declineCorrection(deps())(other, correctionId, ''))).toBe('invalid_input');
    await declineCorrection(deps())(by, correctionId, '');
    expect(await statusOf(correctionId)).toMatchObject({ status: 'withdrawn', decline_reason: '' });
    const second = newId();
    const number = await again(second);
    // Sent again it is the same; under another name or by somebody else it is refused.
    expect(await again(second)).toBe(number);
    expect(await codeOf(proposeCorrection(deps())(by, { id: second, entryId, reason: 'Still wrong' }))).toBe(
      'correction_reused',
    );
    await declineCorrection(deps())(by, second, 'It came in.');
    expect(await statusOf(second)).toMatchObject({ status: 'declined', decline_reason: 'It came in.' });
  });

  test('takes back what was recorded by hand, and nothing else', async () => {
    const staff = await createStaffMember(own.db);
    const ask = (entryId: string) =>
      codeOf(proposeCorrection(deps())(staff, { id: newId(), entryId, reason: 'Wrong' }));
    const { items } = await listJournal(deps(), { kind: 'sale', page_size: 1 });
    expect(items[0]).toMatchObject({ may_correct: false, organization: { id: school.id } });
    expect(await ask(items[0]?.id ?? '')).toBe('entry_not_found');
    expect(await ask(newId())).toBe('entry_not_found');
    const { correctionId } = await propose();
    await postCorrection(deps())(staff, correctionId);
    const corrections = await listJournal(deps(), { kind: 'correction', page_size: 1 });
    expect(await ask(corrections.items[0]?.id ?? '')).toBe('entry_not_correctable');
  });

  test('is counted while it waits for a second person, on every page of the list', async () => {
    const staff = await createStaffMember(own.db);
    const waiting = async (page = 1) =>
      (await listCorrections(deps(), staff, { page, page_size: 10 })).waiting_count;
    const before = await waiting();
    const [one, other] = [await propose(), await propose()];
    expect(await waiting()).toBe(before + 2);
    expect(await waiting(9_999)).toBe(before + 2);
    await postCorrection(deps())(staff, one.correctionId);
    await declineCorrection(deps())(other.by, other.correctionId, '');
    expect(await waiting()).toBe(before);
  });

  test('refuses in the database who proposed it, whoever asks', async () => {
    const { correctionId, by } = await propose();
    const { correctionId: other } = await propose();
    const decide = (id: string, status: number, decider: string) =>
      own.db.asOperator('test', (tx) =>
        tx.raw('update book_corrections set status = $2, decided_at = now(), decided_by = $3 where id = $1', [
          ...[id, status, decider],
        ]),
      );
    await expect(decide(correctionId, 1, by.userId)).rejects.toMatchObject({
      constraint: 'book_corrections_four_eyes',
    });
    await expect(decide(other, 3, by.userId)).rejects.toMatchObject({
      constraint: 'book_corrections_four_eyes',
    });
    await decide(correctionId, 3, by.userId);
    await expect(decide(correctionId, 0, by.userId)).rejects.toMatchObject({
      constraint: 'book_corrections_decided_once',
    });
  });
});

describe('the journal', () => {
  test('names each organization, and asks as much for a hundred entries as for one', async () => {
    await createProviderPayout(own.db);
    const { items } = await listJournal(deps(), { page_size: 100 });
    expect(items.length).toBeGreaterThan(10);
    expect(items.map((item) => item.organization?.name)).toContain(school.name);
    expect(await namedOf(() => listJournal(deps(), { page_size: 100 }))).toEqual([
      ...['ledger.book-mark', 'ledger.journal older', 'ledger.book-parts older'],
      ...['accounting.organization-names', 'accounting.standing-corrections'],
      'accounting.recorders',
    ]);
  });

  test('turns its pages in both directions', async () => {
    const ask = (more: object) => listJournal(deps(), { page_size: 3, ...more });
    const first = await ask({});
    expect(first.newer_than).toBeNull();
    const second = await ask({ older_than: first.older_than });
    const back = await ask({ newer_than: second.newer_than });
    expect(back.items).toEqual(first.items);
    expect(second.items.map(({ id }) => id)).not.toEqual(first.items.map(({ id }) => id));
  });
});

describe('the file of a month', () => {
  const whole = async (format: 'csv' | 'hledger') => {
    let [text, after, parts] = ['', undefined as number | undefined, 0];
    for (;;) {
      const part = await journalFile(own.db, { month: thisMonth(), format, after });
      text += Buffer.from(part.content_base64, 'base64').toString('utf8');
      parts += 1;
      if (part.after === null) return { text, parts };
      after = part.after;
    }
  };

  test('has every line once, in parts, and its sides are the same', async () => {
    for (let index = 0; index < entriesPerPart + 20; index += 1)
      await createProviderPayout(own.db, { amountCents: 1 });
    const { text, parts } = await whole('csv');
    expect(parts).toBe(2);
    expect(text.match(/\uFEFF/g)).toHaveLength(1);
    const [head, ...rows]: string[][] = parse(text, { bom: true });
    expect(head).toEqual(expect.arrayContaining(['Debit', 'Credit', 'Entry']));
    const at = (name: string): number => head?.indexOf(name) ?? -1;
    const sum = (name: string): number =>
      rows.reduce((cents, row) => cents + Math.round(Number(row[at(name)]) * 100), 0);
    const { activity, accounts } = await getTrialBalance(deps(), undefined);
    expect(sum('Debit')).toBe(activity.debit_cents);
    expect(sum('Credit')).toBe(activity.credit_cents);
    expect(rows).toHaveLength(accounts.reduce((count, line) => count + line.line_count, 0));
  });

  test('of all months is every part of every month', async () => {
    let text = '';
    for await (const part of journalParts(own.db, { month: null, format: 'csv' })) text += part;
    const rows: string[][] = parse(text, { bom: true });
    const { rows: counted } = await own.db.asOperator('count lines', (tx) =>
      tx.raw<{ count: number }>('select count(*)::int as count from ledger_postings'),
    );
    expect(rows).toHaveLength(1 + (counted[0]?.count ?? 0));
  });

  const isHledgerThere = spawnSync('hledger', ['--version']).status === 0;
  test.skipIf(!isHledgerThere)('balances in hledger to the cent', async () => {
    const { text } = await whole('hledger');
    const ask = (...args: string[]): string =>
      execFileSync('hledger', ['-f', '-', ...args], { input: text, encoding: 'utf8' });
    ask('check', '--strict');
    const bank = (await getTrialBalance(deps(), undefined)).accounts.find(
      ({ account }) => account === 'bank',
    );
    const [, row] = ask('balance', 'assets:bank', '-N', '-O', 'csv').trim().split('\n');
    const shown = Number((row ?? '').replaceAll(/^"assets:bank","|[$,"]/g, ''));
    expect(Math.round(shown * 100)).toBe((bank?.debit_cents ?? 0) - (bank?.credit_cents ?? 0));
  });

  test('keeps what people typed from becoming part of its form', async () => {
    const { text } = await whole('hledger');
    const rows = text.split('\n');
    expect(
      rows.filter((row) => row.endsWith('organization:Lincoln "Elementary" Annex')).length,
    ).toBeGreaterThan(0);
    for (const line of rows)
      expect(line).toMatch(
        /^(?:|commodity \$1,000\.00|account [a-z:_0-9-]+|\d{4}-\d\d-\d\d [^;|]*  ; [^;]*|    [a-z:_0-9-]+  \$-?[\d.]+)$/,
      );
  });
});
