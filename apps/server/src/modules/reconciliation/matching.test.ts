import { bookDayOf } from '@goodshelf/contract/lookups';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import {
  lines,
  payOrder,
  type PlacedOrder,
  placeOrder,
  sellTo,
} from '../../../../../tests/support/orders.ts';
import {
  bringReport,
  reconciliationDeps,
  type SandboxLine,
  sandboxReport,
} from '../../../../../tests/support/provider-reports.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { createStaffMember } from '../../../../../tests/support/withdrawals.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Person } from '../../platform/subject/index.ts';
import { recordPlatformEntry } from '../accounting/index.ts';
import { removeProviderReport } from './add-report.ts';
import {
  addProviderReport,
  addReportPart,
  compareOpenReports,
  compareReport,
  explainDifference,
} from './index.ts';
import { recordDifference } from './record-difference.ts';

let server: TestServer;
let staff: Person;
let school: School;
let bookId: string;
beforeAll(async () => {
  server = await createTestServer();
  staff = await createStaffMember(server.db);
  school = await createSchool(server.db);
  bookId = (await createBook(server.db, { stock: 10_000 })).variantId;
});
afterEach(() => expectInvariants(server, { isIdle: true }));
afterAll(() => server.close());

const deps = () => reconciliationDeps(server);
const basket = () => [lines.book(bookId, 1_600, 2)];
const sell = (at = new Date()): Promise<PlacedOrder> => sellTo(server.db, school, basket(), { at });
const referenceOf = (order: Pick<PlacedOrder, 'paymentId'>): string =>
  `pi_${order.paymentId.replaceAll('-', '')}`;
const lineOf = (order: PlacedOrder, over: Partial<SandboxLine> = {}): SandboxLine => ({
  ...{ type: 'payment', gross: '32.00', fee: '1.23', object: referenceOf(order), ...over },
});
const bring = (rows: readonly SandboxLine[]) => bringReport(server, rows, { by: staff });

type Row = {
  id: string;
  kind: string;
  state: number;
  reference: string;
  version: number;
  decided_by: string;
};
const look = async <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await server.db.asOperator('look', (tx) => tx.raw<T & object>(text, values))).rows;
const of = (reportId: string) =>
  look<Row>('select * from provider_differences where report_id = $1 order by occurred_at, id', [reportId]);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('one thing of the books is said by one line', () => {
  test('a card that was charged twice is told, in one report or in two', async () => {
    const order = await sell();
    const reportId = await bring([lineOf(order), lineOf(order)]);
    expect((await of(reportId)).filter(({ kind }) => kind !== 'missing')).toMatchObject([
      { kind: 'repeated', reference: referenceOf(order), state: 0 },
    ]);
    const another = await bring([lineOf(order)]);
    expect((await of(another)).filter(({ kind }) => kind !== 'missing')).toMatchObject([
      { kind: 'repeated' },
    ]);
  });

  test('a payout that stands there twice is recorded once', async () => {
    const object = `po_${newId()}`;
    const reportId = await bring([
      { type: 'payout', gross: '-40.00', object },
      { type: 'payout', gross: '-40.00', object },
    ]);
    const [first, second] = (await of(reportId)).filter(({ reference }) => reference === object);
    expect(await codeOf(recordDifference(deps())(staff, first?.id ?? ''))).toBe('done');
    await compareReport(deps(), reportId);
    expect((await of(reportId)).find(({ id }) => id === second?.id)).toMatchObject({ kind: 'repeated' });
    const [entries] = await look<{ count: number }>(
      `select count(*)::int as count from ledger_entries where kind = 'provider_payout' and reference = $1`,
      [object],
    );
    expect(entries?.count).toBe(1);
  });
});

test('a line that came before its payment was booked is matched once it is, and the payment is not missing', async () => {
  const order = await placeOrder(server.db, school, basket());
  const reportId = await bring([lineOf(order)]);
  expect(await of(reportId)).toMatchObject([{ kind: 'unknown', state: 0 }]);
  await payOrder(server.db, school, order, { at: new Date() });
  await compareOpenReports(deps());
  expect((await of(reportId)).filter(({ reference }) => reference === referenceOf(order))).toMatchObject([
    { state: 2, decided_by: null },
  ]);
});

test('what was charged after it had failed is looked for on the day on which it was charged', async () => {
  const order = await sell();
  await look(
    `update payments set status = 2, failure_code = 'not_needed', late_captured_at = now(), settled_at = now() - interval '40 days'
     where id = $1 returning id`,
    [order.paymentId],
  );
  try {
    const reportId = await bring([{ type: 'fee', gross: '-1.00', object: `txn_${newId()}` }]);
    expect(await of(reportId)).toContainEqual(
      expect.objectContaining({ kind: 'missing', reference: referenceOf(order) }),
    );
  } finally {
    await look(`update payments set status = 1, failure_code = null, late_captured_at = null where id = $1`, [
      order.paymentId,
    ]);
  }
});

describe('recording', () => {
  const payout = (over: Partial<SandboxLine> = {}): SandboxLine => ({
    ...{ type: 'payout', gross: '-100.00', object: `po_${newId()}`, ...over },
  });
  const found = async (reportId: string, object: string) =>
    (await of(reportId)).find(({ reference }) => reference === object);

  test('a payout with a fee is two things, which the press does not record as one', async () => {
    const row = payout({ fee: '1.00' });
    const reportId = await bring([row]);
    const one = await found(reportId, row.object);
    expect(await codeOf(recordDifference(deps())(staff, one?.id ?? ''))).toBe('provider_difference_moved_on');
    await recordPlatformEntry({ db: server.db, clock: systemClock })(staff, {
      ...{ kind: 'provider_payout', amount_cents: 100_00, reference: row.object, day: bookDayOf(new Date()) },
    });
    await compareReport(deps(), reportId);
    expect(await found(reportId, row.object)).toMatchObject({ kind: 'fee', state: 0 });
  });

  test('what was explained before is settled by it, and keeps its words', async () => {
    const row = payout();
    const reportId = await bring([row]);
    const one = await found(reportId, row.object);
    await explainDifference(deps())(staff, {
      ...{ id: one?.id ?? '', explanation: 'It arrives tomorrow.', seenVersion: one?.version ?? 0 },
    });
    await recordDifference(deps())(staff, one?.id ?? '');
    expect(await found(reportId, row.object)).toMatchObject({
      ...{ state: 2, explanation: 'It arrives tomorrow.', decided_by: staff.userId },
    });
  });

  test('beside comparisons, by two at once, all are recorded once by a person, and no one waits for the other forever', async () => {
    for (let round = 0; round < 8; round += 1) {
      const rows = [payout(), payout({ type: 'fee' }), payout()];
      const reportId = await bring(rows);
      const open = (await of(reportId)).filter(({ kind }) => kind === 'not_recorded');
      const answers = await Promise.all([
        ...open.flatMap(({ id }) => [1, 2].map(() => codeOf(recordDifference(deps())(staff, id)))),
        ...[1, 2, 3].map(() => codeOf(compareReport(deps(), reportId))),
      ]);
      expect([...new Set(answers)]).toEqual(['done']);
      const after = (await of(reportId)).filter(({ id }) => open.some((one) => one.id === id));
      expect(after.map(({ state, decided_by: by }) => [state, by])).toEqual(
        after.map(() => [2, staff.userId]),
      );
    }
  });

  test('beside a removal, it is done or the report is gone, never half', async () => {
    for (let round = 0; round < 8; round += 1) {
      const row = payout();
      const reportId = await bring([row]);
      const one = await found(reportId, row.object);
      const answers = await Promise.all([
        codeOf(recordDifference(deps())(staff, one?.id ?? '')),
        codeOf(removeProviderReport(deps())(staff, reportId)),
        codeOf(compareReport(deps(), reportId)),
      ]);
      expect(['done', 'provider_difference_not_found']).toContain(answers[0]);
      expect(answers[1]).toBe('done');
      expect(['done', 'provider_report_not_found']).toContain(answers[2]);
      expect(await of(reportId)).toEqual([]);
    }
    // The next hour goes on with all the others.
    await compareOpenReports(deps());
  });
});

describe('what is left out', () => {
  test('comes back when the report that had it is removed', async () => {
    const [order, other] = [await sell(), await sell()];
    const reportId = await bring([lineOf(other)]);
    const second = await bring([lineOf(order)]);
    await compareReport(deps(), reportId);
    const about = async () => (await of(reportId)).find(({ reference }) => reference === referenceOf(order));
    expect(await about()).toMatchObject({ kind: 'missing', state: 2 });
    await removeProviderReport(deps())(staff, second);
    await compareReport(deps(), reportId);
    expect(await about()).toMatchObject({ kind: 'missing', state: 0 });
  });
});

describe('a file that is none', () => {
  const begin = async () => {
    const [id, today] = [newId<'provider-report'>(), bookDayOf(new Date())];
    await addProviderReport(deps())(staff, {
      ...{ report_id: id, provider: 'sandbox-card', file_name: 'Odd.csv' },
      ...{ first_day: today, last_day: today },
    });
    return id;
  };
  const part = async (text: string) => addReportPart(deps())(await begin(), { text, firstRow: 2 });
  const header = sandboxReport([]);

  test.each([
    ['many short rows', `${header}\r\n${'a\n'.repeat(99_000)}`],
    ['many columns', `${'a,'.repeat(99_000)}\n1`],
    [
      'an amount beyond all money',
      sandboxReport([{ type: 'fee', gross: '"9,000,000,000,000,000"', object: 'x' }]),
    ],
    [
      'one id for two things',
      sandboxReport([
        { id: 'txn_1', type: 'fee', gross: '-1.00', object: 'x' },
        { id: 'txn_1', type: 'fee', gross: '-999.00', object: 'x' },
      ]),
    ],
  ])('%s: refused at once, with a reason', async (_what, text) => {
    expect(await codeOf(part(text))).toBe('provider_report_unreadable');
  });

  test('blank rows say nothing, and what no text may hold is left out of it', async () => {
    const row = sandboxReport([{ type: 'fee', gross: '-1.00', object: `txn_\0${newId()}` }]);
    expect(await part(`${row}\r\n\r\n   \r\n`)).toBe(1);
  });
});

test('two reports with the same lines the other way round come in beside each other', async () => {
  const rows = Array.from({ length: 40 }, () => ({
    ...{ id: `txn_${newId()}`, type: 'fee', gross: '-1.00', object: `txn_${newId()}` },
  }));
  const counts = await Promise.all(
    [rows, rows.toReversed()].map((some) =>
      codeOf(bringReport(server, some, { by: staff, isCompared: false })),
    ),
  );
  expect(counts).toEqual(['done', 'done']);
  const [total] = await look<{ count: number }>(
    'select count(*)::int as count from provider_report_lines where line_key = any($1::text[])',
    [rows.map(({ id }) => id)],
  );
  expect(total?.count).toBe(40);
});
