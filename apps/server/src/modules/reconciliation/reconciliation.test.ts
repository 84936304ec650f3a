import { endpoints } from '@goodshelf/contract';
import { bookDayOf } from '@goodshelf/contract/lookups';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Account, createAccount } from '../../../../../tests/support/accounts.ts';
import { type Ask, createAsk } from '../../../../../tests/support/ask.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { disputeOrder, lines, type PlacedOrder, sellTo } from '../../../../../tests/support/orders.ts';
import {
  bringReport,
  reconciliationDeps,
  type SandboxLine,
  sandboxReport,
} from '../../../../../tests/support/provider-reports.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { newId } from '../../platform/ids/index.ts';
import { compareOpenReports, compareReport } from './index.ts';

let server: TestServer;
let ask: Ask;
let staff: Account;
let school: School;
let bookId: string;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  staff = await createAccount(server, { isAdmin: true });
  school = await createSchool(server.db);
  bookId = (await createBook(server.db, { stock: 1_000 })).variantId;
});
afterEach(() => expectInvariants(server, { isIdle: true }));
afterAll(() => server.close());

const sell = (at = new Date()): Promise<PlacedOrder> =>
  sellTo(server.db, school, [lines.book(bookId, 1_600, 2)], { at });
const referenceOf = (order: PlacedOrder): string => `pi_${order.paymentId.replaceAll('-', '')}`;
/** What the provider says of an order of $32.00: 2.9 % and 30 cents are $1.23. */
const lineOf = (order: PlacedOrder, changed: Partial<SandboxLine> = {}): SandboxLine => ({
  ...{ type: 'payment', gross: '32.00', fee: '1.23', object: referenceOf(order) },
  ...changed,
});
const bring = (rows: readonly SandboxLine[]) => bringReport(server, rows);
const report = async (reportId: string) =>
  (await ask(staff, endpoints.getProviderReport, { params: { reportId } })).body;
type State = 'open' | 'explained' | 'settled';
const differences = async (reportId: string, state: State = 'open') =>
  (
    await ask(staff, endpoints.listProviderDifferences, {
      query: { report_id: reportId, state, page_size: 100 },
    })
  ).body.items;
const aboutOf = async (reportId: string, reference: string, state: State = 'open') =>
  (await differences(reportId, state)).find((one: { reference: string }) => one.reference === reference);
const record = (differenceId: string) =>
  ask(staff, endpoints.recordProviderDifference, { params: { differenceId }, body: {} });
const explain = (differenceId: string, explanation: string, seenVersion: number, by = staff) =>
  ask(by, endpoints.explainProviderDifference, {
    ...{ params: { differenceId }, body: { explanation, seen_version: seenVersion } },
  });
const begin = (over: Record<string, unknown> = {}) => {
  const today = bookDayOf(new Date());
  return {
    ...{ report_id: newId(), provider: 'sandbox-card', file_name: 'Test.csv' },
    ...{ first_day: today, last_day: today, ...over },
  };
};

describe('what a report says', () => {
  test('that the books say is matched, with whose it is', async () => {
    const order = await sell();
    const reportId = await bring([lineOf(order)]);
    expect(await report(reportId)).toMatchObject({
      ...{ status: 'compared', line_count: 1, matched_count: 1 },
      totals: [{ kind: 'payment', line_count: 1, gross_cents: 3_200, fee_cents: -123, net_cents: 3_077 }],
    });
    const { body } = await ask(staff, endpoints.listProviderReportLines, { params: { reportId } });
    expect(body.items).toMatchObject([
      {
        ...{ is_matched: true, reference: referenceOf(order) },
        ...{ organization: { id: school.id }, order: { id: order.id, number: order.number } },
      },
    ]);
  });

  test('with another amount, another fee or of something unknown is a difference that says both', async () => {
    const [dear, costly] = [await sell(), await sell()];
    const reportId = await bring([
      lineOf(dear, { gross: '33.00' }),
      lineOf(costly, { fee: '1.24' }),
      { type: 'payment', gross: '5.00', object: 'pi_of_somebody' },
      { type: 'other', gross: '-1.00', object: 'adj_1' },
    ]);
    expect(await aboutOf(reportId, referenceOf(dear))).toMatchObject({
      ...{ kind: 'amount', reported: { gross_cents: 3_300 }, booked: { gross_cents: 3_200 } },
      order: { number: dear.number },
    });
    expect(await aboutOf(reportId, referenceOf(costly))).toMatchObject({
      ...{ kind: 'fee', reported: { fee_cents: -124 }, booked: { fee_cents: -123 } },
    });
    expect(await aboutOf(reportId, 'pi_of_somebody')).toMatchObject({ kind: 'unknown', booked: null });
    expect(await aboutOf(reportId, 'adj_1')).toMatchObject({ kind: 'unknown', line_kind: 'other' });
    expect((await report(reportId)).matched_count).toBe(0);
  });

  test('of what a bank took back is compared with the chargeback and its fee together', async () => {
    const [right, wrong] = [await sell(), await sell()];
    for (const order of [right, wrong]) await disputeOrder(server.db, school, order, { at: new Date() });
    const taken = { type: 'dispute', gross: '-32.00', fee: '15.00' };
    const reportId = await bring([
      ...[lineOf(right), lineOf(wrong)],
      ...[lineOf(right, taken), lineOf(wrong, { ...taken, fee: '20.00' })],
    ]);
    expect(await differences(reportId)).toMatchObject([
      {
        kind: 'amount',
        line_kind: 'dispute',
        reference: referenceOf(wrong),
        booked: { gross_cents: -4_700 },
      },
    ]);
  });

  test('leaves out is told of the days that it covers, and settled by the report that has it', async () => {
    const order = await sell();
    const other = await sell();
    const reportId = await bring([lineOf(other)]);
    expect(await aboutOf(reportId, referenceOf(order))).toMatchObject({
      ...{ kind: 'missing', reported: null, booked: { gross_cents: 3_200, fee_cents: -123 } },
    });
    await bring([lineOf(order)]);
    await compareOpenReports(reconciliationDeps(server));
    expect(await aboutOf(reportId, referenceOf(order))).toBeUndefined();
    expect(await aboutOf(reportId, referenceOf(order), 'settled')).toMatchObject({ decided_by: null });
  });
});

describe('bringing a report', () => {
  const add = (body: Record<string, unknown>) => ask(staff, endpoints.addProviderReport, { body });
  const part = (reportId: string, text: string, firstRow = 2) =>
    ask(staff, endpoints.addProviderReportPart, {
      ...{ params: { reportId }, body: { text, first_row: firstRow } },
    });
  const compare = (reportId: string) =>
    ask(staff, endpoints.compareProviderReport, { params: { reportId }, body: {} });

  test('any part sent again, or a line that another report has, is taken once', async () => {
    const order = await sell();
    const text = sandboxReport([lineOf(order, { id: `txn_${order.id}` })]);
    const body = begin();
    for (const _ of [1, 2]) expect((await add(body)).status).toBe(200);
    for (const _ of [1, 2])
      expect(await part(body.report_id, text)).toMatchObject({ status: 200, body: { line_count: 1 } });
    expect((await compare(body.report_id)).status).toBe(200);
    expect(await part(body.report_id, text)).toMatchObject({
      ...{ status: 409, body: { code: 'provider_report_moved_on' } },
    });

    const another = begin();
    await add(another);
    const more = sandboxReport([lineOf(order, { id: `txn_${order.id}` }), lineOf(await sell())]);
    expect((await part(another.report_id, more)).body).toMatchObject({ line_count: 1 });
    const changed = sandboxReport([lineOf(order, { id: `txn_${order.id}`, gross: '31.00' })]);
    expect(await part(another.report_id, changed, 7)).toMatchObject({
      ...{ status: 422, body: { code: 'provider_report_unreadable' } },
    });
  });

  test('eight at once with the same part, and with its comparison, are one', async () => {
    const orders = [await sell(), await sell(), await sell()];
    const body = begin();
    await add(body);
    const text = sandboxReport(orders.map((order) => lineOf(order, { id: `txn_${order.id}`, fee: '9.00' })));
    const parts = await Promise.all(Array.from({ length: 8 }, () => part(body.report_id, text)));
    expect(parts.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const compared = await Promise.all(Array.from({ length: 8 }, () => compare(body.report_id)));
    expect(compared.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const open = await differences(body.report_id);
    expect(open.filter(({ kind }: { kind: string }) => kind === 'fee')).toHaveLength(3);
    expect((await report(body.report_id)).line_count).toBe(3);
  });

  test.each([
    ['no table of the provider', 'Date,Amount\r\n1,2', /columns are missing: id, created_utc/],
    [
      'an amount that is none',
      sandboxReport([{ type: 'fee', gross: 'ten', object: 'x' }]),
      /^Row 2: “gross”/,
    ],
    [
      'another day',
      sandboxReport([{ type: 'fee', gross: '1', object: 'x', at: new Date('2026-01-05T12:00:00Z') }]),
      /^Row 2 is from 05 January 2026, outside/,
    ],
    [
      'another currency',
      sandboxReport([{ type: 'fee', gross: '1', object: 'x' }]).replace('usd', 'cad'),
      /Row 2 isn/,
    ],
    ['no id', sandboxReport([{ id: '', type: 'fee', gross: '1', object: 'x' }]), /^Row 2: “id”/],
  ])('%s is refused with its row, and nothing of the part is taken', async (_what, text, sentence) => {
    const body = begin();
    await add(body);
    const answer = await part(body.report_id, text);
    expect(answer).toMatchObject({ status: 422, body: { code: 'provider_report_unreadable' } });
    expect(answer.body.errors[0]).toMatchObject({ field: 'text', message: expect.stringMatching(sentence) });
    expect((await report(body.report_id)).line_count).toBe(0);
    expect((await compare(body.report_id)).body.code).toBe('provider_report_empty');
  });

  test('days that cannot be, and a provider that is not set up, are refused next to their fields', async () => {
    const fieldOf = async (over: Record<string, unknown>) =>
      (await add(begin(over))).body.errors?.[0]?.field as string;
    expect(await fieldOf({ provider: 'paypal' })).toBe('provider');
    expect(await fieldOf({ first_day: '2026-03-02', last_day: '2026-03-01' })).toBe('last_day');
    expect(await fieldOf({ last_day: '2099-01-01' })).toBe('last_day');
    expect(await fieldOf({ first_day: '2024-01-01', last_day: '2025-06-01' })).toBe('last_day');
  });

  test('removed, it takes its lines and differences along, and can be brought again', async () => {
    const order = await sell();
    const row = lineOf(order, { id: `txn_${order.id}`, fee: '2.00' });
    const reportId = await bring([row]);
    const remove = () => ask(staff, endpoints.removeProviderReport, { params: { reportId }, body: {} });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await differences(reportId)).toEqual([]);
    expect((await report(await bring([row]))).line_count).toBe(1);
  });
});

describe('what differs', () => {
  test('a payout and a charge are recorded as the report has them, once, and the provider holds that much less', async () => {
    const [payout, charge] = [`po_${newId()}`, `txn_${newId()}`];
    const reportId = await bring([
      { type: 'payout', gross: '-40.00', object: payout },
      { type: 'fee', gross: '-2.00', object: charge },
    ]);
    const clearing = async (): Promise<number> => {
      const { body } = await ask(staff, endpoints.getTrialBalance, { query: {} });
      return body.accounts.find((one: { account: string }) => one.account === 'provider_clearing')
        .closing_cents;
    };
    const before = await clearing();
    for (const reference of [payout, charge]) {
      const one = await aboutOf(reportId, reference);
      expect(one).toMatchObject({ kind: 'not_recorded', abilities: { record: true } });
      const answers = await Promise.all([1, 2, 3, 4].map(() => record(one.id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await aboutOf(reportId, reference, 'settled')).toMatchObject({
        decided_by: expect.stringContaining(' '),
      });
    }
    expect((await clearing()) - before).toBe(4_200);
    expect((await report(reportId)).matched_count).toBe(2);
  });

  test('a payout that was recorded with another amount is told, and nothing is posted', async () => {
    const reference = `po_${newId()}`;
    await ask(staff, endpoints.recordPlatformEntry, {
      body: {
        ...{ kind: 'provider_payout', amount_cents: 4_100, reference, day: bookDayOf(new Date()) },
      },
    });
    const reportId = await bring([{ type: 'payout', gross: '-40.00', object: reference }]);
    const one = await aboutOf(reportId, reference);
    expect(one).toMatchObject({ kind: 'amount', abilities: { record: false } });
    expect((await record(one.id)).body.code).toBe('provider_difference_moved_on');
    // A correction takes it back, and the report's amount can be recorded.
    const { body } = await ask(staff, endpoints.listJournal, { query: { kind: 'provider_payout' } });
    const entry = body.items.find((item: { reference: string }) => item.reference === reference);
    const correctionId = newId();
    const second = await createAccount(server, { isAdmin: true });
    await ask(staff, endpoints.proposeCorrection, {
      body: { correction_id: correctionId, entry_id: entry.id, reason: 'The wrong amount.' },
    });
    await ask(second, endpoints.postCorrection, { params: { correctionId }, body: {} });
    await compareReport(reconciliationDeps(server), reportId);
    const again = await aboutOf(reportId, reference);
    expect(again).toMatchObject({ kind: 'not_recorded', abilities: { record: true } });
    expect((await record(again.id)).status).toBe(200);
    expect(await aboutOf(reportId, reference, 'settled')).toBeDefined();
  });

  test('an explanation is given to what the person saw, replaced by a later one, and stays when it is compared again', async () => {
    const order = await sell();
    const reportId = await bring([lineOf(order, { fee: '1.50' })]);
    const { id, version } = await aboutOf(reportId, referenceOf(order));
    const second = await createAccount(server, { isAdmin: true });
    const both = await Promise.all([
      explain(id, 'Another card.', version),
      explain(id, 'A fee for cards from abroad.', version, second),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = await aboutOf(reportId, referenceOf(order), 'explained');
    expect((await explain(id, 'A fee for cards from abroad, 1 %.', first.version)).status).toBe(200);
    // The answer was lost, and the page asks once more.
    expect((await explain(id, 'A fee for cards from abroad, 1 %.', first.version)).status).toBe(200);
    await compareReport(reconciliationDeps(server), reportId);
    expect(await aboutOf(reportId, referenceOf(order), 'explained')).toMatchObject({
      ...{ explanation: 'A fee for cards from abroad, 1 %.', version: first.version + 1 },
    });
    expect(await report(reportId)).toMatchObject({ explained_count: 1, matched_count: 0 });
  });
});

test('the provider’s own report of what was sold and disputed matches to the cent', async () => {
  const order = await sell();
  const reference = referenceOf(order);
  const [provider] = (await ask(staff, endpoints.listProviderReports)).body.providers;
  const day = bookDayOf(new Date());
  const path = `${new URL(provider.report_url).pathname}?first_day=${day}&last_day=${day}`;
  const file = await server.app.inject({ method: 'GET', url: path });
  expect(file.statusCode).toBe(200);
  const all = file.body.split('\r\n');
  const mine = [all[0], ...all.filter((row) => row.includes(reference))].join('\r\n');
  const body = begin();
  await ask(staff, endpoints.addProviderReport, { body });
  const params = { reportId: body.report_id };
  const sent = await ask(staff, endpoints.addProviderReportPart, {
    params,
    body: { text: mine, first_row: 2 },
  });
  expect(sent).toMatchObject({ status: 200, body: { line_count: 1 } });
  expect(await report(body.report_id)).toMatchObject({ line_count: 1, matched_count: 1 });
  expect(
    (await server.app.inject({ method: 'GET', url: path.replace(/reports\/./, 'reports/x') })).statusCode,
  ).toBe(404);
});

test('pages and comparisons take as many statements for many lines as for few', async () => {
  const few = [lineOf(await sell(), { fee: '0.01' })];
  const many = [];
  for (let made = 0; made < 12; made += 1) many.push(lineOf(await sell(), { fee: '0.01' }));
  const [small, large] = [await bring(few), await bring(many)];
  const countOf = async (work: () => Promise<unknown>): Promise<number> => (await statementsOf(work)).length;
  const page = (reportId: string) => () => differences(reportId);
  expect(await countOf(page(large))).toBe(await countOf(page(small)));
  const compared = (reportId: string) => () => compareReport(reconciliationDeps(server), reportId);
  expect(await countOf(compared(large))).toBe(await countOf(compared(small)));
});
