import { cents, zero } from '@goodshelf/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { isAnybodyWaiting } from '../../../../../tests/support/waiting.ts';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import {
  findPlatformCause,
  type EntryKind,
  getWallet,
  type LedgerAccount,
  listStatement,
  type StatementPlace,
  type NewEntry,
  postEntries,
  type PostedEntry,
  recordProviderPayout,
  recordTaxRemittance,
  reversePlatformEntry,
  reversalOf,
} from './index.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;

beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());
beforeEach(async () => {
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Washington High' });
});

const entry = (
  postings: readonly (readonly [LedgerAccount, number])[],
  { kind = 'correction', reference = newId() }: { kind?: EntryKind; reference?: string } = {},
): NewEntry => ({
  kind,
  reference,
  description: 'A test entry',
  order: null,
  occurredAt: new Date('2026-03-02T15:00:00Z'),
  postings: postings.map(([account, amount]) => ({ account, amountCents: cents(amount) })),
});

const post = (...entries: NewEntry[]): Promise<readonly PostedEntry[]> =>
  own.db.inScope(school.scope, (tx) => postEntries(tx, school.scope, entries));

const gift = (amount: number): NewEntry =>
  entry([
    ['provider_clearing', -amount],
    ['pending', amount],
  ]);
const release = (amount: number): NewEntry =>
  entry([
    ['pending', -amount],
    ['available', amount],
  ]);

describe('posting', () => {
  test('an organization has six empty accounts from its first moment', async () => {
    expect(await getWallet(own.db, school.scope)).toEqual({
      pending: 0,
      available: 0,
      reserved: 0,
      paid_out: 0,
      debt: 0,
      due_to_platform: 0,
    });
  });

  test('each posting carries the balance after it, also within one command', async () => {
    await post(gift(2_500), gift(1_000), release(1_500));
    expect(await getWallet(own.db, school.scope)).toMatchObject({ pending: 2_000, available: 1_500 });
    const page = (place: StatementPlace, scope = school.scope) =>
      listStatement(own.db, scope, { account: 'pending', place, pageSize: 2 });
    const newest = await page(null);
    expect(newest).toMatchObject({ hasNewer: false, hasOlder: true });
    expect(newest.lines.map((line) => [line.amountCents, line.balanceCents])).toEqual([
      [-1_500, 2_000],
      [1_000, 3_500],
    ]);
    expect(newest.lines[0]?.entry.postings).toEqual([
      { account: 'pending', amountCents: -1_500 },
      { account: 'available', amountCents: 1_500 },
    ]);
    const last = newest.lines[1]?.entry.id ?? '';
    const rest = await page({ direction: 'older', entryId: last });
    expect(rest.lines.map((line) => line.balanceCents)).toEqual([2_500]);
    expect(rest).toMatchObject({ hasNewer: true, hasOlder: false });
    const oldest = rest.lines[0]?.entry.id ?? '';
    expect(await page({ direction: 'newer', entryId: oldest })).toEqual({ ...newest, hasOlder: true });
    // Newer entries change the first page, and no page that has an address.
    await post(gift(40));
    expect(await page({ direction: 'older', entryId: last })).toEqual(rest);
    expect(await page({ direction: 'newer', entryId: oldest })).toMatchObject({
      lines: newest.lines,
      hasNewer: true,
    });
    // Somebody else's entry is no place at all, and neither is one that never was.
    const nothing = { lines: [], hasNewer: false, hasOlder: false };
    for (const direction of ['older', 'newer'] as const) {
      expect(await page({ direction, entryId: last }, neighbour.scope)).toEqual(nothing);
      expect(await page({ direction, entryId: newId() })).toEqual(nothing);
    }
  });

  test('the same cause posts once, and the replay says so', async () => {
    const first = gift(2_500);
    const [posted] = await post(first);
    expect(posted?.isNew).toBe(true);
    const replay = await post(first, gift(100));
    expect(replay.map((result) => result.isNew)).toEqual([false, true]);
    const twice = gift(7);
    expect((await post(twice, twice)).map((result) => result.isNew)).toEqual([true, false]);
    expect(await getWallet(own.db, school.scope)).toMatchObject({ pending: 2_607 });
  });

  test('a reversal takes an entry back to the cent', async () => {
    const wrong = gift(2_599);
    await post(wrong);
    await post(
      reversalOf(wrong, {
        kind: 'refund',
        reference: wrong.reference,
        description: 'Taken back',
        occurredAt: wrong.occurredAt,
      }),
    );
    expect(await getWallet(own.db, school.scope)).toMatchObject({ pending: 0 });
  });

  test.each([
    ['does not add up', entry([['provider_clearing', -100], ['pending', 99]])], // prettier-ignore
    ['has one posting', entry([['pending', 0]])],
    ['moves nothing', entry([['pending', 0], ['available', 0]])], // prettier-ignore
    ['has no cause', entry([['pending', -1], ['available', 1]], { reference: '' })], // prettier-ignore
  ])('an entry that %s is refused before the database sees it', async (_, bad) => {
    await expect(post(gift(1), bad)).rejects.toThrow(/is refused/);
    expect(await getWallet(own.db, school.scope)).toMatchObject({ pending: 0 });
  });

  test('nobody pays out or reserves what is not there', async () => {
    await post(gift(1_000), release(1_000));
    const tooMuch = entry([
      ['available', -1_001],
      ['reserved', 1_001],
    ]);
    await expect(post(tooMuch)).rejects.toMatchObject({ constraint: 'ledger_balances_not_overdrawn' });
    expect(await getWallet(own.db, school.scope)).toMatchObject({ available: 1_000, reserved: 0 });
  });

  test('what becomes available while somebody waits for the balance is there for them', async () => {
    await post(gift(1_000));
    const waiting = Promise.withResolvers<unknown>();
    await own.db.inScope(school.scope, async (tx) => {
      await postEntries(tx, school.scope, [release(1_000)]);
      const asked = entry([
        ['available', -400],
        ['reserved', 400],
      ]);
      // It begins when nothing is available, and gets to the balance when all of it is.
      waiting.resolve(post(asked));
      await expect.poll(() => isAnybodyWaiting(own)).toBe(true);
    });
    await waiting.promise;
    expect(await getWallet(own.db, school.scope)).toMatchObject({ available: 600, reserved: 400 });
  });

  test('pending may fall below zero for the books, though no chargeback takes it there', async () => {
    await post(
      entry([
        ['provider_clearing', 500],
        ['pending', -500],
      ]),
    );
    expect(await getWallet(own.db, school.scope)).toMatchObject({ pending: -500 });
  });

  test('posts in opposite directions at the same time neither deadlock nor lose a cent', async () => {
    await post(gift(100_000), release(50_000));
    const back = () =>
      entry([
        ['available', -1],
        ['pending', 1],
      ]);
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        own.db.inScope(school.scope, async (tx) => {
          await postEntries(tx, school.scope, index % 2 === 0 ? [release(3), back()] : [back(), release(3)]);
        }),
      ),
    );
    expect(await getWallet(own.db, school.scope)).toMatchObject({ pending: 49_880, available: 50_120 });
    const { lines } = await listStatement(own.db, school.scope, {
      account: 'available',
      place: null,
      pageSize: 1000,
    });
    lines.toReversed().reduce((before, line) => {
      expect(line.balanceCents).toBe(before + line.amountCents);
      return line.balanceCents;
    }, zero);
  });

  test('the same cause posted 20 times at once is in the books once', async () => {
    const once = gift(2_500);
    const results = await Promise.all(Array.from({ length: 20 }, () => post(once)));
    expect(results.flat().filter((result) => result.isNew)).toHaveLength(1);
    expect(await getWallet(own.db, school.scope)).toMatchObject({ pending: 2_500 });
  });
});

const asApp = (text: string, values: readonly unknown[] = []) =>
  own.db.inScope(school.scope, (tx) => tx.raw(text, values));

describe('the books stay as they are', () => {
  test.each([
    'update ledger_postings set amount_cents = amount_cents + 1',
    'update ledger_entries set description = $$$$',
    'delete from ledger_postings',
    'delete from ledger_entries',
    'truncate ledger_postings',
    'truncate ledger_entries cascade',
    'delete from ledger_balances',
    'update ledger_accounts set owner = $$platform$$',
    'alter table ledger_postings disable trigger all',
  ])('the application cannot "%s"', async (text) => {
    await post(gift(2_500));
    await expect(asApp(text)).rejects.toMatchObject({ code: '42501' }); // insufficient_privilege
  });

  test.each([
    'update ledger_postings set amount_cents = amount_cents + 1',
    'delete from ledger_entries',
    'truncate ledger_postings cascade',
  ])('not even the owner of the tables can "%s"', async (text) => {
    await post(gift(2_500));
    await expect(withOwner(own.url, (owner) => owner.query(text))).rejects.toMatchObject({ code: '23001' });
  });

  const insertEntry = `insert into ledger_entries (organization_id, id, kind, reference, description, occurred_at)
    values ($1, $2::uuid, 'correction', $2::uuid::text, 'by hand', now())`;

  test('an entry that does not sum to zero is refused by the database itself', async () => {
    await expect(
      asApp(
        `with entry as (${insertEntry})
         insert into ledger_postings (organization_id, entry_id, position, account, amount_cents, balance_cents)
         values ($1, $2, 1, 'provider_clearing', -100, null), ($1, $2, 2, 'pending', 99, 0)`,
        [school.id, newId()],
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_entry_balances' });
  });

  test('an entry without postings is refused by the database itself', async () => {
    await expect(asApp(insertEntry, [school.id, newId()])).rejects.toMatchObject({
      constraint: 'ledger_entry_has_postings',
    });
  });

  test('nothing is added to an entry afterwards, not even a pair that sums to zero', async () => {
    const [posted] = await post(gift(2_500));
    await expect(
      asApp(
        `insert into ledger_postings (organization_id, entry_id, position, account, amount_cents, balance_cents)
         values ($1, $2, 3, 'fees', -1, null), ($1, $2, 4, 'revenue', 1, null)`,
        [school.id, posted?.id],
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_entry_is_complete' });
  });
});

describe('the platform’s own books', () => {
  const at = new Date('2026-03-31T15:00:00Z');
  const platformBalances = async () => {
    const { rows } = await own.db.asOperator('test', (tx) =>
      tx.raw<{ account: string; cents: number }>(
        `select account, sum(amount_cents)::bigint as cents from ledger_postings where organization_id is null
         group by account order by account`,
      ),
    );
    return Object.fromEntries(rows.map((row) => [row.account, row.cents]));
  };
  const asOperator = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => own.db.asOperator('test', work);

  test('know payouts of the provider, taxes that were remitted and corrections, each once', async () => {
    const payout = { reference: 'po_1', description: 'Payout of March', at };
    const results = await Promise.all(
      Array.from({ length: 5 }, () => asOperator((tx) => recordProviderPayout(tx, payout, cents(90_000)))),
    );
    expect(results.filter((isNew) => isNew)).toHaveLength(1);
    const remittance = { reference: 'MN 2026-03', description: 'Sales tax of Minnesota, March', at };
    expect(await asOperator((tx) => recordTaxRemittance(tx, remittance, cents(825)))).toBe(true);
    expect(await platformBalances()).toEqual({
      ...{ bank: -90_000 + 825, provider_clearing: 90_000, tax_payable: -825 },
    });
    const cause = { kind: 'tax_remittance' as const, reference: remittance.reference };
    const found = await asOperator((tx) => findPlatformCause(tx, cause));
    if (found === null) throw new Error('What was recorded is there');
    const correction = { reference: 'ticket 7', description: 'It was paid in April', occurredAt: at };
    const taken = await Promise.all(
      Array.from({ length: 5 }, () => asOperator((tx) => reversePlatformEntry(tx, found, correction))),
    );
    expect(taken.filter((isNew) => isNew)).toHaveLength(1);
    expect(await platformBalances()).toEqual({ bank: -90_000, provider_clearing: 90_000, tax_payable: 0 });
  });

  test('are written and seen by the operator alone', async () => {
    const payout = { reference: 'po_2', description: 'Payout', at };
    await asOperator((tx) => recordProviderPayout(tx, payout, cents(100)));
    await expect(
      own.db.inScope(school.scope, (tx) =>
        recordProviderPayout(tx, { ...payout, reference: 'po_3' }, cents(100)),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    const { rows } = await asApp("select 1 from ledger_entries where kind = 'provider_payout'");
    expect(rows).toEqual([]);
  });

  test('can touch no organization’s account, and hold no posting without an entry', async () => {
    const add = (entryId: string, account: string) => `
      insert into ledger_postings (organization_id, entry_id, position, account, amount_cents)
      values (null, '${entryId}', 1, 'bank', -5), (null, '${entryId}', 2, '${account}', 5)`;
    const withEntry = (id: string) => `
      with entry as (insert into ledger_entries (organization_id, id, kind, reference, description, occurred_at)
        values (null, '${id}', 'correction', '${id}', 'by hand', now()))`;
    const id = newId();
    await expect(asOperator((tx) => tx.raw(withEntry(id) + add(id, 'available')))).rejects.toMatchObject({
      constraint: 'ledger_postings_running_balance',
    });
    await expect(asOperator((tx) => tx.raw(add(newId(), 'fees')))).rejects.toMatchObject({
      constraint: 'ledger_postings_entry',
    });
  });

  test.each(['update ledger_postings set amount_cents = 1', 'delete from ledger_entries'])(
    'the operator cannot "%s" either',
    async (text) => {
      await expect(asOperator((tx) => tx.raw(text))).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('a debt is never a credit', async () => {
    await expect(
      post(
        entry([
          ['debt', 5],
          ['fees', -5],
        ]),
      ),
    ).rejects.toMatchObject({
      // prettier-ignore
      constraint: 'ledger_balances_debt_is_owed',
    });
  });
});

describe('the neighbour', () => {
  test('sees nothing of another organization’s books', async () => {
    await post(gift(2_500));
    expect(await getWallet(own.db, neighbour.scope)).toMatchObject({ pending: 0 });
    for (const table of ['ledger_entries', 'ledger_postings', 'ledger_balances']) {
      const { rows } = await own.db.inScope(neighbour.scope, (tx) =>
        tx.raw(`select 1 from ${table} where organization_id = $1`, [school.id]),
      );
      expect(rows).toEqual([]);
    }
  });

  test('cannot post into another organization’s books', async () => {
    await expect(
      own.db.inScope(neighbour.scope, (tx) => postEntries(tx, school.scope, [gift(2_500)])),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await getWallet(own.db, school.scope)).toMatchObject({ pending: 0 });
  });
});
