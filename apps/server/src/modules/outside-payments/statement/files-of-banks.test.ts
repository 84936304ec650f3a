import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows.ts';

const amounts = (statement: string) =>
  readRows(statement).rows.map(({ date, amountCents }) => [date, amountCents]);

describe('a file of a bank', () => {
  it('may break a line within quotes', () => {
    const statement =
      'Date,Description,Amount\r\n11/26/2026,"ZELLE\r\nmemo GS-WANMU, ""Henry""\r\n",49.21\r\n11/26/2026,GS-C5A8N,43.47\r\n';
    expect(amounts(statement)).toEqual([
      ['2026-11-26', 4_921],
      ['2026-11-26', 4_347],
    ]);
    expect(readRows(statement)).toMatchObject({ unreadable: [], skippedCount: 0 });
    expect(readRows(statement).rows[0]?.text).toContain('ZELLE memo GS-WANMU, "Henry"');
  });

  it('may have a quote too many, which swallows no other lines', () => {
    const lines = Array.from({ length: 30 }, (_none, at) => `11/26/2026,Zelle ${at},1.00`);
    const statement = ['Date,Description,Amount', '11/26/2026,"Zelle,1.00', ...lines, '11/26/2026,",2.00'];
    expect(readRows(statement.join('\n')).rows.length).toBe(32);
  });

  it('may write commas for decimals, and days before months', () => {
    const statement =
      'Date;Amount;Memo\n25.11.2026;43,47;GS-C5A8N\n26.11.2026;"1.024,21";GS-YAZ63\n26.11.2026;-50,00;Bank';
    expect(amounts(statement)).toEqual([
      ['2026-11-25', 4_347],
      ['2026-11-26', 102_421],
    ]);
    expect(amounts('Date,Amount\n27/11/2026,5.00\n01/12/2026,6.00')).toEqual([
      ['2026-11-27', 500],
      ['2026-12-01', 600],
    ]);
    // One line with the month first, and none is guessed to be otherwise: but no month is the 27th.
    expect(
      amounts('Date,Amount\n01/12/2026,6.00\n01/13/2026,6.00\n27/11/2026,5.00\n27/13/2026,7.00'),
    ).toEqual([
      ['2026-01-12', 600],
      ['2026-01-13', 600],
      ['2026-11-27', 500],
      [null, 700],
    ]);
  });

  it('may write the day before the name of the month, and the year first', () => {
    for (const day of ['27 Nov 2026', '27-Nov-2026', '27 November, 2026', '2026/11/27', '27nov2026'])
      expect(amounts(`Date;Amount\n${day};5.00`), day).toEqual([['2026-11-27', 500]]);
    for (const day of ['31 Feb 2026', '2026/13/27', 'Room 127 Nov'])
      expect(amounts(`Date;Amount\n${day};5.00`), day).toEqual([[null, 500]]);
  });

  it('may have lines that are divided otherwise, above the others, between them, and below', () => {
    const lines = [
      '11/26/2026,ZELLE GS-WANMU,49.21',
      '11/25/2026,POS,-12.00',
      '11/24/2026,ZELLE GS-C5A8N,43.47',
    ];
    const expected = [
      ['2026-11-26', 4_921],
      ['2026-11-24', 4_347],
    ];
    const heading = 'Date,Description,Amount';
    for (const statement of [
      ['First Bank', 'Account ending in 1234', '', heading, ...lines],
      [heading, ...lines, 'This is not a bill'],
      [heading, lines[0], 'A note', ...lines.slice(1)],
      [...lines.slice(0, 2), 'A note', lines[2]],
      ['First Bank', ...lines],
    ]) {
      const read = readRows(statement.join('\n'));
      expect(read.rows.map(({ date, amountCents }) => [date, amountCents])).toEqual(expected);
      expect(read.without.map(({ amountCents }) => amountCents)).toEqual([1_200]);
      expect(read.unreadable).toEqual([]);
    }
  });

  it('may be one line of its own, with its commas', () => {
    expect(amounts('A note\nAnother note\n11/26/2026,ZELLE GS-WANMU,49.21')).toEqual([['2026-11-26', 4_921]]);
  });

  it('may name the month', () => {
    expect(amounts('Nov 26, 2026 GS-WANMU $49.21')).toEqual([['2026-11-26', 4_921]]);
  });

  it.each([
    ['an amount in another currency', 'Date,Memo,Amount\n11/26/2026,GS-WANMU,49.21 EUR'],
    ['a memo without an amount', '11/26/2026,GS-WANMU,?'],
    ['a line that is too short', 'Date,Memo,Amount\n11/26/2026,49.21'],
  ])('tells %s as unread, and not as no money', (_, statement) => {
    const { rows, unreadable, skippedCount } = readRows(statement);
    expect([rows.length, unreadable.length, skippedCount]).toEqual([0, 1, 0]);
  });

  it('does not count its heading, what stands above it, or nothing', () => {
    for (const statement of [
      'Date,Memo,Amount\n\n',
      'Account,123,\nDate,Memo,Amount\n',
      'Buchungstag;Zweck;Betrag',
    ])
      expect(readRows(statement), statement).toMatchObject({ rows: [], unreadable: [], skippedCount: 0 });
  });
});
