import fc from 'fast-check';
import { statementFormats, type StatementFormat } from '@goodshelf/contract/statement-formats';
import { cents, formatMoney, parseMoney } from '@goodshelf/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { pdfPages } from '../../../../../../tests/support/pdf-text.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { newId } from '../../../platform/ids/index.ts';
import { listMonths, type NewEntry, postEntries, sumMonths } from '../../ledger/index.ts';
import { presentYear } from '../wallet-year.ts';
import { linesPerFile, monthStatement } from './month-statement.ts';

let own: TestDatabase;
let school: School;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());
beforeEach(async () => {
  school = await createSchool(own.db, { name: 'Lincoln & Sons <Books>' });
});

type Line = { readonly at: string; readonly amount: number; readonly description?: string };
const entryOf = ({ at, amount, description = 'A line' }: Line): NewEntry => ({
  ...{ kind: 'correction', reference: newId(), description, order: null, occurredAt: new Date(at) },
  postings: [
    { account: 'provider_clearing', amountCents: cents(-amount) },
    { account: 'pending', amountCents: cents(amount) },
  ],
});
const post = (lines: readonly Line[], to = school) =>
  own.db.inScope(to.scope, (tx) => postEntries(tx, to.scope, lines.map(entryOf)));

const now = new Date('2026-05-02T12:00:00Z');
const file = async (month: string, format: StatementFormat, { of = school, part = 1, at = now } = {}) => {
  const answer = await monthStatement(own.db, of.scope, { account: 'pending', month, format, part }, at);
  return { ...answer, bytes: Buffer.from(answer.content_base64, 'base64') };
};
const textOf = async (...asked: Parameters<typeof file>) => (await file(...asked)).bytes.toString('utf8');

const amountIn = (text: string | undefined): number =>
  parseMoney(text ?? '', { allowNegative: true }) ?? Number.NaN;
/** Texts and figures of a test have no comma. */
const csvRows = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
const valuesIn = (text: string, element: string): readonly string[] =>
  [...text.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, value = '']) => value);
const totalIn = (lines: readonly string[], label: string): number =>
  amountIn(lines.find((line) => line.startsWith(`${label} | `))?.split(' | ')[1]);

test('says the month on paper: whose, which, each line with the balance after it, and the sums', async () => {
  await post([
    { at: '2026-02-10T12:00:00Z', amount: 10_000, description: 'Gift in GS-1' },
    // The first moment of March in New York, and its last one: summer time has begun.
    { at: '2026-03-01T05:00:00Z', amount: 2_050, description: 'Sale <GS-2> & more' },
    { at: '2026-04-01T03:59:59Z', amount: -550, description: 'Refund 王' },
    { at: '2026-04-01T04:00:00Z', amount: 1, description: 'April' },
  ]);
  const { bytes, file_name: name } = await file('2026-03', 'pdf');
  expect(name).toBe(`statement-${school.slug}-pending-2026-03.pdf`);
  const pages = pdfPages(bytes);
  expect(pages).toHaveLength(1);
  const [page = []] = pages;
  expect(page).toEqual(
    expect.arrayContaining([
      'Lincoln & Sons <Books>',
      'Pending: statement for March 2026',
      'Date | Description | Order | Amount | Balance',
      '01 March 2026 | Opening balance | $100.00',
      '01 March 2026 | Sale <GS-2> & more | $20.50 | $120.50',
      'Opening balance | $100.00',
      'Total in | $20.50',
      'Closing balance | $115.00',
      'Lincoln & Sons <Books> · Pending · March 2026 | Page 1 of 1',
    ]),
  );
  expect(page.find((line) => line.startsWith('31 March 2026'))).toMatch(/Refund.*-?\$5\.50 \| \$115\.00$/);
  expect(page.join('\n')).not.toContain('April');
  expect(page.join('\n')).not.toContain('isn’t over');
});

test('an accounting program reads it: elements in their order, dates with their zone, each line with its own number', async () => {
  const [, , last] = await post([
    { at: '2026-02-10T12:00:00Z', amount: 10_000 },
    { at: '2026-03-01T05:00:00Z', amount: 2_050, description: `Sale <GS-2> & ${'more '.repeat(80)}` },
    { at: '2026-04-01T03:59:59Z', amount: -550, description: 'Refund\u0001 for\n王😀' },
  ]);
  const text = await textOf('2026-03', 'ofx');
  expect(
    text.startsWith('<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r\n<?OFX OFXHEADER="200"'),
  ).toBe(true);
  const names = [...text.matchAll(/<([A-Z\d]+)>/g)].map(([, name]) => name);
  const transaction = ['STMTTRN', 'TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'NAME', 'MEMO'];
  expect(names).toEqual([
    ...[
      'OFX',
      'SIGNONMSGSRSV1',
      'SONRS',
      'STATUS',
      'CODE',
      'SEVERITY',
      'DTSERVER',
      'LANGUAGE',
      'FI',
      'ORG',
      'FID',
    ],
    ...['BANKMSGSRSV1', 'STMTTRNRS', 'TRNUID', 'STATUS', 'CODE', 'SEVERITY', 'STMTRS', 'CURDEF'],
    ...['BANKACCTFROM', 'BANKID', 'ACCTID', 'ACCTTYPE', 'BANKTRANLIST', 'DTSTART', 'DTEND'],
    ...[...transaction, ...transaction, 'LEDGERBAL', 'BALAMT', 'DTASOF'],
  ]);
  expect(valuesIn(text, 'DTPOSTED')).toEqual(['20260301000000.000[-5:EST]', '20260331235959.000[-4:EDT]']);
  expect(valuesIn(text, 'DTSTART')).toEqual(['20260301000000.000[-5:EST]']);
  expect(valuesIn(text, 'DTEND')).toEqual(['20260331235959.000[-4:EDT]']);
  expect(valuesIn(text, 'DTASOF')).toEqual(['20260331235959.000[-4:EDT]']);
  expect(valuesIn(text, 'TRNTYPE')).toEqual(['CREDIT', 'DEBIT']);
  expect(valuesIn(text, 'TRNAMT')).toEqual(['20.50', '-5.50']);
  expect(valuesIn(text, 'BALAMT')).toEqual(['115.00']);
  expect(valuesIn(text, 'FITID')[1]).toBe(last?.id);
  expect(valuesIn(text, 'NAME')).toEqual(['Sale &lt;GS-2&gt; &amp; more more more mor', 'Refund for 王😀']);
  expect(valuesIn(text, 'MEMO')[0]?.replace(/&\w+;/g, '&')).toHaveLength(255);
  for (const id of [...valuesIn(text, 'ACCTID'), ...valuesIn(text, 'BANKID')])
    expect(id).toMatch(/^[\dA-Za-z-]{1,22}$/);
  // The same line, asked for again on another day, is the same one.
  const later = await textOf('2026-03', 'ofx', { at: new Date('2026-07-01T12:00:00Z') });
  expect(valuesIn(later, 'FITID')).toEqual(valuesIn(text, 'FITID'));
  expect(valuesIn(later, 'ACCTID')).toEqual(valuesIn(text, 'ACCTID'));
});

test('a table program reads it: the lines between two balances, with the zone, and no formula', async () => {
  await post([
    { at: '2026-02-10T12:00:00Z', amount: 10_000 },
    { at: '2026-03-01T05:00:00Z', amount: 2_050, description: '=1+1' },
  ]);
  const rows = csvRows(await textOf('2026-03', 'csv'));
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['Date (Eastern Time)', 'Description', 'Order', 'Amount', 'Balance'],
    ['2026-03-01 00:00:00', 'Opening balance', '', '', '100.00'],
    ['2026-03-01 00:00:00', "'=1+1", '', '20.50', '120.50'],
    ['2026-03-31 23:59:59', 'Closing balance', '', '', '120.50'],
  ]);
});

test('a month that isn’t over says what it knows until when, and one of nothing has its balance', async () => {
  await post([{ at: '2026-05-01T12:00:00Z', amount: 700 }]);
  const paper = pdfPages((await file('2026-05', 'pdf')).bytes)
    .flat()
    .join(' ');
  expect(paper).toContain('This month isn’t over yet.');
  expect(paper).toContain('02 May 2026, 8:00 AM Eastern Time');
  expect(valuesIn(await textOf('2026-05', 'ofx'), 'DTASOF')).toEqual(['20260502080000.000[-4:EDT]']);
  const later = { at: new Date('2026-07-01T12:00:00Z') };
  for (const [month, closing] of [
    ['2026-04', '0.00'],
    ['2026-06', '7.00'],
  ] as const) {
    const ofx = await textOf(month, 'ofx', later);
    expect(valuesIn(ofx, 'FITID')).toEqual([]);
    expect(valuesIn(ofx, 'BALAMT')).toEqual([closing]);
    expect(csvRows(await textOf(month, 'csv', later))).toHaveLength(3);
    expect(pdfPages((await file(month, 'pdf', later)).bytes).flat()).toContain('No activity this month.');
  }
});

test.each(statementFormats)('a month that is still to come has no statement as %s', async (format) => {
  // In New York it is April still.
  const at = new Date('2026-05-01T03:59:59Z');
  expect((await file('2026-04', format, { at })).part_count).toBe(1);
  for (const month of ['2026-05', '2027-01', '2899-12'])
    await expect(file(month, format, { at })).rejects.toMatchObject({
      ...{ code: 'invalid_input', errors: [{ field: 'month', message: expect.any(String) }] },
    });
  expect((await file('2026-05', format, { at: new Date('2026-05-01T04:00:00Z') })).part_count).toBe(1);
  // Somebody's clock is ahead: the year shows that month, and so does its file.
  await post([{ at: '2026-05-01T04:00:01Z', amount: 100 }]);
  expect((await file('2026-05', format, { at })).part_count).toBe(1);
});

test('a part that a month doesn’t have is refused', async () => {
  await expect(file('2026-03', 'csv', { part: 2 })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('whatever was posted and summed when, all files say what the year says of the month', async () => {
  const neighbor = await createSchool(own.db, { name: 'Washington High' });
  await post([{ at: '2026-01-15T12:00:00Z', amount: 12_345 }], neighbor);
  const line = fc.record({
    at: fc
      .date({
        min: new Date('2025-12-30T00:00:00Z'),
        max: new Date('2026-03-03T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString()),
    amount: fc.integer({ min: -50_000, max: 50_000 }).filter((amount) => amount !== 0),
  });
  const steps = fc.array(
    fc.oneof(fc.array(line, { minLength: 1, maxLength: 6 }), fc.constant('sum' as const)),
    {
      maxLength: 5,
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const one = await createSchool(own.db);
      for (const step of taken)
        await (step === 'sum' ? sumMonths(own, { linesPerStep: 3 }) : post(step, one));
      const year = presentYear(await listMonths(own.db, one.scope, 'pending'), now, 2026);
      for (const { month, opening_cents: opening, closing_cents: closing, ...flow } of year.months.slice(
        0,
        3,
      )) {
        const [paper, table, bank] = await Promise.all(
          statementFormats.map((format) => file(month, format, { of: one })),
        );
        const lines = pdfPages(paper?.bytes ?? Buffer.alloc(0)).flat();
        expect(totalIn(lines, 'Opening balance')).toBe(opening);
        expect(totalIn(lines, 'Total in')).toBe(flow.in_cents);
        expect(totalIn(lines, 'Total out')).toBe(flow.out_cents === 0 ? 0 : -flow.out_cents);
        expect(totalIn(lines, 'Closing balance')).toBe(closing);
        const rows = csvRows(table?.bytes.toString('utf8') ?? '').slice(1);
        const balances = rows.map((row) => amountIn(row[4]));
        const amounts = rows.slice(1, -1).map((row) => amountIn(row[3]));
        expect([balances[0], balances.at(-1)]).toEqual([opening, closing]);
        amounts.forEach((amount, index) =>
          expect(balances[index + 1]).toBe((balances[index] ?? Number.NaN) + amount),
        );
        const ofx = bank?.bytes.toString('utf8') ?? '';
        const moved = valuesIn(ofx, 'TRNAMT').map(amountIn);
        expect(moved).toEqual(amounts);
        expect(moved.reduce((sum, amount) => sum + amount, opening)).toBe(closing);
        expect(amountIn(valuesIn(ofx, 'BALAMT')[0])).toBe(closing);
        expect(new Set(valuesIn(ofx, 'FITID')).size).toBe(moved.length);
        const shown = lines.filter((text) => text.includes(' | A line | '));
        expect(shown.map((text) => text.split(' | ').slice(2))).toEqual(
          amounts.map((amount, index) =>
            [amount, balances[index + 1] ?? 0].map((of) => formatMoney(cents(of))),
          ),
        );
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);

test('a long month is several files, each beginning with what the one before ended with, and many pages', async () => {
  const count = linesPerFile.pdf + 500;
  const lines = Array.from({ length: count }, (_, index): Line => ({
    at: new Date(Date.UTC(2026, 2, 2, 0, index)).toISOString(),
    amount: index % 3 === 2 ? -100 : 250,
  }));
  for (let begin = 0; begin < count; begin += 500) await post(lines.slice(begin, begin + 500));
  const [first, second] = await Promise.all([1, 2].map((part) => file('2026-03', 'pdf', { part })));
  expect(first).toMatchObject({ part: 1, part_count: 2 });
  expect(second?.file_name).toBe(`statement-${school.slug}-pending-2026-03-part-2-of-2.pdf`);
  const [pages, others] = [first, second].map((one) => pdfPages(one?.bytes ?? Buffer.alloc(0)));
  expect(pages?.length).toBeGreaterThan(40);
  pages?.forEach((page, index) => {
    expect(page.at(-1)).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}$`));
    expect(page).toContain('Date | Description | Order | Amount | Balance');
  });
  expect(
    [...(pages ?? []), ...(others ?? [])].flat().filter((text) => text.includes(' | A line | ')),
  ).toHaveLength(count);
  const carried = pages
    ?.flat()
    .find((text) => text.startsWith('Balance to carry forward'))
    ?.split(' | ')[1];
  expect(others?.flat()).toContain(`Balance from the last part | ${carried}`);
  expect(pages?.flat().some((text) => text.startsWith('Closing balance'))).toBe(false);
  const ofx = await textOf('2026-03', 'ofx');
  expect(totalIn(others?.flat() ?? [], 'Closing balance')).toBe(amountIn(valuesIn(ofx, 'BALAMT')[0]));
}, 120_000);
