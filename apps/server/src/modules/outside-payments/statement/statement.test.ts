import { orderStatus } from '@goodshelf/contract/lookups';
import { describe, expect, it } from 'vitest';
import { memosIn, newMemo } from '../memo.ts';
import type { OutsideListRow } from '../outside-payments.present.ts';
import { matchRows } from './match-rows.ts';
import { readRows } from './read-rows.ts';

const amounts = (statement: string) =>
  readRows(statement).rows.map(({ date, amountCents }) => [date, amountCents]);

describe('memos', () => {
  it('are found however they were retyped', () => {
    for (const text of [
      'GS-K4M2X',
      'zelle from ANA gs-k4m2x thanks',
      'GS K4M2X',
      'gs–k4m2x',
      'GSK4M2X',
      'memo:G S - K4M2X.',
      'GS-K 4 M 2 X',
    ])
      expect(memosIn(text), text).toEqual(['GS-K4M2X']);
  });

  it('are not found in what is none', () => {
    for (const text of ['GS-10001', 'BAGS-K4M2X', 'GS-K4M2XY', 'GS-K4M2', 'GS-O1IL0', ''])
      expect(memosIn(text), text).toEqual([]);
  });

  it('are made so that they can be read', () => {
    for (let count = 0; count < 200; count++) {
      const memo = newMemo();
      expect(memo).toMatch(/^GS-[A-HJKMNP-Z][2-9A-HJKMNP-Z]{4}$/);
      expect(memosIn(memo.toLowerCase())).toEqual([memo]);
    }
  });
});

describe('a statement', () => {
  it('skips lines in which no money came in; its heading is none of them', () => {
    expect(readRows('Date,Description,Amount\n03/02/2026,Zelle,25.00').skippedCount).toBe(0);
    expect(
      readRows('Date,Description,Amount\n03/02/2026,Zelle,25.00\n03/03/2026,Coffee,\n,,').skippedCount,
    ).toBe(1);
  });

  it.each([
    [
      'with one column for amounts',
      'Details,Posting Date,Description,Amount,Type,Balance\nCREDIT,03/02/2026,"ZELLE, FROM ANA",25.00,QUICKPAY,1025.00\nDEBIT,03/03/2026,COFFEE,-4.50,DEBIT,1020.50',
      [['2026-03-02', 2_500]],
    ],
    [
      'with debits and credits apart',
      'Date;Description;Debit;Credit\n2026-03-02;Zelle;;"1,234.50"\n2026-03-03;Coffee;4.50;',
      [['2026-03-02', 123_450]],
    ],
    [
      'of Venmo, with a plus and a dollar sign',
      ',ID,Datetime,Type,Note,From,To,Amount (total)\n,1,2026-03-02T10:00:00,Payment,GS-K4M2X,Ana,PTA,"+ $25.00"\n,2,2026-03-02T10:00:00,Transfer,,PTA,Bank,"- $25.00"',
      [['2026-03-02', 2_500]],
    ],
    [
      'with a byte order mark, tabs and Windows line ends',
      '\uFEFFDate\tDescription\tAmount\r\n3/2/26\tZelle\t25.00\r\n',
      [['2026-03-02', 2_500]],
    ],
    ['without a heading', '03/02/2026,25.00,*,,ZELLE FROM ANA', [['2026-03-02', 2_500]]],
    [
      'copied from a page, with the balance behind',
      'Mar 2 pending\n03/02/2026 Zelle from Ana $25.00 $1,025.00\n03/03/2026 Coffee -$4.50 $1,020.50',
      [['2026-03-02', 2_500]],
    ],
    [
      'with brackets around what went out',
      'Date,Description,Amount\n03/02/2026,Fee,(4.50)\n03/02/2026,In,4.50',
      [['2026-03-02', 450]],
    ],
    ['with a day that no calendar has', 'Date,Description,Amount\n02/30/2026,Zelle,25.00', [[null, 2_500]]],
    ['of nothing', '\n\n', []],
    [
      'with a quote that never ends',
      'Date,Description,Amount\n03/02/2026,"Zelle,25.00',
      [['2026-03-02', 2_500]],
    ],
  ])('%s is read', (_, statement, expected) => {
    expect(amounts(statement)).toEqual(expected);
  });

  it('is read to its bound, however long it is', () => {
    const long = Array.from({ length: 5_000 }, (_none, index) => `03/02/2026,Zelle ${index},25.00`);
    expect(readRows(['Date,Description,Amount', ...long].join('\n')).rows.length).toBe(1_999);
  });

  it('is no trap: lines of anything end in time', () => {
    const before = performance.now();
    readRows('1,'.repeat(190_000));
    readRows(`${' '.repeat(100_000)}-${'9'.repeat(100_000)}`);
    readRows(`GS ${'K '.repeat(100_000)}`);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});

const payment = (
  memo: string,
  amountCents: number,
  changes: Partial<OutsideListRow> = {},
): OutsideListRow => ({
  order_id: memo,
  number: 'GS-10001',
  first_name: 'Ana',
  last_name: 'Núñez',
  method: 4,
  state: 'waiting',
  memo,
  amount_cents: amountCents,
  placed_at: new Date(0),
  held_until: new Date(0),
  said_sent_at: null,
  decided_at: null,
  received_on: null,
  reason: '',
  status: orderStatus.pending,
  is_touched: false,
  ...changes,
});
const row = (line: number, text: string, amountCents: number) => ({
  ...{ line, text, date: '2026-03-02' },
  amountCents: amountCents as never,
  doubt: null,
});
const fitsOf = (...of: Parameters<typeof matchRows>) =>
  matchRows(...of).matches.map(({ line, fit, payment: { memo } }) => [line, fit, memo]);

describe('lines of a statement', () => {
  it('fit by memo and amount, by memo with another amount, and by an amount alone where only one waits', () => {
    const [a, b, c] = [payment('GS-AAAAA', 100), payment('GS-BBBBB', 200), payment('GS-CCCCC', 300)];
    const found = matchRows(
      [row(1, 'gs-aaaaa', 100), row(2, 'GS BBBBB', 150), row(3, 'Zelle', 300), row(4, 'Zelle', 999)],
      { waiting: [a, b, c], named: [a, b] },
    );
    expect(found.matches.map(({ line, fit }) => [line, fit])).toEqual([
      [1, 'exact'],
      [2, 'other_amount'],
      [3, 'amount_only'],
    ]);
    expect(found.unmatched.map(({ line }) => line)).toEqual([4]);
  });

  it('name a payment that another line pays, where one was paid twice', () => {
    const a = payment('GS-AAAAA', 100);
    const rows = [row(1, 'GS-AAAAA', 100), row(2, 'gs aaaaa again', 100), row(3, 'Zelle', 100)];
    const found = matchRows(rows, { waiting: [a], named: [a] });
    expect(found.matches.map(({ line }) => line)).toEqual([1]);
    expect(found.unmatched.map(({ line, repeats }) => [line, repeats?.memo])).toEqual([
      [2, 'GS-AAAAA'],
      [3, undefined],
    ]);
  });

  it('propose no payment twice, and of two with its memo the one with its amount', () => {
    const a = payment('GS-AAAAA', 100);
    expect(fitsOf([row(1, 'GS-AAAAA', 50), row(2, 'GS-AAAAA', 100)], { waiting: [a], named: [a] })).toEqual([
      [2, 'exact', 'GS-AAAAA'],
    ]);
  });

  it('guess nothing where several of the same amount wait, but by the name', () => {
    const [a, b] = [payment('GS-AAAAA', 100), payment('GS-BBBBB', 100, { last_name: 'Okafor' })];
    expect(fitsOf([row(1, 'Zelle', 100)], { waiting: [a, b], named: [] })).toEqual([]);
    expect(fitsOf([row(1, 'ZELLE FROM A NUNEZ', 100)], { waiting: [a, b], named: [] })).toEqual([
      [1, 'amount_only', 'GS-AAAAA'],
    ]);
  });

  it('of a payment that was confirmed before say so, and confirm nothing', () => {
    const a = payment('GS-AAAAA', 100, { state: 'confirmed' });
    const [match] = matchRows([row(1, 'GS-AAAAA', 100)], { waiting: [], named: [a] }).matches;
    expect(match?.payment).toMatchObject({ state: 'confirmed', abilities: { confirm: false } });
  });
});
