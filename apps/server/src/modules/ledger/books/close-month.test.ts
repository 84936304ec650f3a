import { cents } from '@goodshelf/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { runChecks } from '../../../checks/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { postEntriesStatement } from '../ledger.repo.ts';
import {
  beginClosing,
  findClosedMonth,
  finishClosings,
  newestPlace,
  postEntries,
  readBookSums,
  readJournal,
  sumBooks,
} from '../index.ts';

let own: TestDatabase;
let school: School;
beforeEach(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
});
afterEach(() => own.drop());

const now = new Date('2026-05-04T15:00:00Z');
const deps = () => ({ db: own.db, clock: { now: () => now } });
const close = (month: string) => beginClosing(deps(), { month, by: newId() });
const asStaff = <Result>(work: (tx: Tx) => Promise<Result>) => own.db.asOperator('test closing', work);
const entry = (at: string, amount = 10_00) => ({
  ...{ kind: 'sale' as const, reference: newId(), description: `At ${at}`, order: null },
  occurredAt: new Date(at),
  postings: [
    { account: 'provider_clearing' as const, amountCents: cents(-amount) },
    { account: 'pending' as const, amountCents: cents(amount) },
  ],
});
const post = (at: string, amount?: number) =>
  own.db.inScope(school.scope, (tx) => postEntries(tx, school.scope, [entry(at, amount)]));
const pendingIn = async (month: string) => {
  const { sums } = await asStaff((tx) => readBookSums(tx, month));
  const sum = sums.find(({ account }) => account === 'pending');
  return [sum?.creditCents ?? 0, sum?.closingCents ?? 0];
};
/** Entries without orders are no sales to the other checks. */
const expectBooks = async () => {
  const names = ['books-are-their-lines', 'book-parts-are-the-months', 'closed-months-stay'];
  const results = (await runChecks(own.db)).filter(({ name }) => names.includes(name));
  expect(results.map(({ name, examples }) => [name, examples])).toEqual(names.map((name) => [name, []]));
};
/** Posts as if no month were ever closed. */
const postUnaware = (tx: Tx, at: string) => {
  const { reference, kind, description, postings } = entry(at, 7_00);
  const id = newId<'ledger-entry'>();
  const text = postEntriesStatement.text
    .replace('greatest(e.occurred_at, open_from)', 'e.occurred_at')
    .replace('case when e.occurred_at < open_from then e.occurred_at end', 'null');
  return tx.raw(text, [
    ...[school.id, [id], [kind], [reference], [description], [null], [null], [new Date(at)]],
    ...[
      [id, id],
      [1, 2],
      postings.map(({ account }) => account),
      postings.map(({ amountCents }) => amountCents),
    ],
  ]);
};
const journal = () =>
  asStaff((tx) => readJournal(tx, { account: null, kind: null, month: null }, newestPlace, 50));

test('months are closed one after another, from the first of the books to the last that is over', async () => {
  expect(await close('2026-01')).toEqual({ outcome: 'before-the-books' });
  await post('2026-02-10T12:00:00Z');
  await post('2026-04-10T12:00:00Z');
  expect(await close('2026-01')).toEqual({ outcome: 'before-the-books' });
  expect(await close('2026-03')).toEqual({ outcome: 'another-first', month: '2026-02' });
  expect(await close('2026-02')).toEqual({ outcome: 'begun' });
  expect(await close('2026-02')).toEqual({ outcome: 'already' });
  expect(await close('2026-04')).toEqual({ outcome: 'another-first', month: '2026-03' });
  // Nothing happened in it, and it is closed all the same.
  expect(await close('2026-03')).toEqual({ outcome: 'begun' });
  expect(await close('2026-04')).toEqual({ outcome: 'begun' });
  expect(await close('2026-05')).toEqual({ outcome: 'not-over' });
  expect(await close('2026-06')).toEqual({ outcome: 'not-over' });
  expect(await finishClosings(deps())).toBe(3);
  expect(await finishClosings(deps())).toBe(0);
  expect(await asStaff((tx) => findClosedMonth(tx, '2026-04'))).toMatchObject({ closedAt: now });
  await expectBooks();
});

test('what happened in a closed month stands at the first moment of the first open one, and says when it happened', async () => {
  await post('2026-03-31T12:00:00Z', 1_00);
  await sumBooks(own, { sequencesPerStep: 1 });
  await close('2026-03');
  await finishClosings(deps());
  const before = await pendingIn('2026-03');
  // A second before midnight in New York, and midnight itself, which is April.
  await post('2026-04-01T03:59:59Z', 2_00);
  await post('2026-04-01T04:00:00Z', 4_00);
  await post('2026-02-01T12:00:00Z', 8_00);
  expect(await pendingIn('2026-03')).toEqual(before);
  expect(await pendingIn('2026-04')).toEqual([14_00, 15_00]);
  await sumBooks(own, { sequencesPerStep: 1 });
  expect(await pendingIn('2026-03')).toEqual(before);
  expect(
    (await journal()).map((one) => [one.occurredAt.toISOString(), one.happenedAt?.toISOString() ?? null]),
  ).toEqual([
    ['2026-04-01T04:00:00.000Z', '2026-02-01T12:00:00.000Z'],
    ['2026-04-01T04:00:00.000Z', null],
    ['2026-04-01T04:00:00.000Z', '2026-04-01T03:59:59.000Z'],
    ['2026-03-31T12:00:00.000Z', null],
  ]);
  await expectBooks();
});

test('the database itself opens no month again, and lets nothing into a closed one', async () => {
  await post('2026-03-31T12:00:00Z');
  await close('2026-03');
  await expect(
    asStaff((tx) => tx.raw(`update ledger_closing set open_from = '2026-01-01'`)),
  ).rejects.toMatchObject({ constraint: 'ledger_closing_forward' });
  await expect(
    own.db.inScope(school.scope, (tx) => postUnaware(tx, '2026-03-15T12:00:00Z')),
  ).rejects.toMatchObject({ code: '40001', constraint: 'ledger_entries_month_open' });
});

describe('somebody who is still writing when a month is closed', () => {
  /** Posts and stays in its transaction until it is let go. */
  const slowly = (at: string) => {
    const written = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const done = own.db.inScope(school.scope, async (tx) => {
      await postEntries(tx, school.scope, [entry(at, 32_00)]);
      written.resolve();
      await release.promise;
    });
    return { done, written: written.promise, release: release.resolve };
  };

  test('is waited for: its entry is in what is kept; a naive twin keeps what it sees', async () => {
    await post('2026-03-31T12:00:00Z', 1_00);
    const writer = slowly('2026-03-31T13:00:00Z');
    await writer.written;
    expect(await close('2026-03')).toEqual({ outcome: 'begun' });
    expect(await finishClosings(deps(), { patienceMs: 100 })).toBe(0);
    // The twin: as the books are at the press.
    expect(await pendingIn('2026-03')).toEqual([1_00, 1_00]);
    expect(await asStaff((tx) => findClosedMonth(tx, '2026-03'))).toMatchObject({ closedAt: null });
    writer.release();
    await writer.done;
    expect(await finishClosings(deps())).toBe(1);
    expect(await pendingIn('2026-03')).toEqual([33_00, 33_00]);
    await expectBooks();
  });

  test('is waited for, too, when it began after who closes and nobody has ended since', async () => {
    await post('2026-03-31T12:00:00Z', 1_00);
    let writer: ReturnType<typeof slowly> | undefined;
    const whileClosing = {
      ...own.db,
      asOperator: ((reason, work, options) =>
        own.db.asOperator(
          reason,
          async (tx) => {
            const closed = await work(tx);
            writer = slowly('2026-03-31T13:00:00Z');
            await writer.written;
            return closed;
          },
          options,
        )) satisfies typeof own.db.asOperator,
    };
    await beginClosing({ ...deps(), db: whileClosing }, { month: '2026-03', by: newId() });
    expect(await finishClosings(deps(), { patienceMs: 100 })).toBe(0);
    writer?.release();
    await writer?.done;
    expect(await finishClosings(deps())).toBe(1);
    expect(await pendingIn('2026-03')).toEqual([33_00, 33_00]);
    await expectBooks();
  });

  test('and had not written before is refused by the database, and comes again into the open month', async () => {
    await post('2026-03-31T12:00:00Z', 1_00);
    let tries = 0;
    await own.db.inScope(
      school.scope,
      async (tx) => {
        tries += 1;
        if (tries === 1) {
          // Its statement began before the closing: what it writes is of the view of then.
          await close('2026-03');
          await postUnaware(tx, '2026-03-31T20:00:00Z');
        } else await postEntries(tx, school.scope, [entry('2026-03-31T20:00:00Z', 5_00)]);
      },
      { retry: true },
    );
    expect(tries).toBe(2);
    expect(await finishClosings(deps())).toBe(1);
    expect(await pendingIn('2026-03')).toEqual([1_00, 1_00]);
    expect(await pendingIn('2026-04')).toEqual([5_00, 6_00]);
    await expectBooks();
  });

  test('twenty who close it at once close it once, and finish it once', async () => {
    await post('2026-03-31T12:00:00Z');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => close('2026-03')));
    expect(outcomes.filter(({ outcome }) => outcome === 'begun')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'already')).toHaveLength(19);
    const posting = Array.from({ length: 10 }, () => post('2026-03-31T18:00:00Z'));
    await Promise.all([...posting, ...Array.from({ length: 4 }, () => finishClosings(deps()))]);
    expect(await pendingIn('2026-03')).toEqual([10_00, 10_00]);
    expect(await pendingIn('2026-04')).toEqual([100_00, 110_00]);
    await expectBooks();
  });
});
