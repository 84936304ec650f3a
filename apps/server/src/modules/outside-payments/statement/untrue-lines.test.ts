import { orderStatus } from '@goodshelf/contract/lookups';
import { describe, expect, it } from 'vitest';
import type { OutsideListRow } from '../outside-payments.present.ts';
import { matchRows, namedWithout } from './match-rows.ts';
import { readRows } from './read-rows.ts';

const judged = (statement: string) => {
  const { rows, without } = readRows(statement);
  return {
    sure: rows.flatMap(({ doubt, amountCents }) => (doubt === null ? [amountCents] : [])),
    doubted: rows.flatMap(({ doubt }) => (doubt === null ? [] : [[doubt.reason, doubt.words]])),
    without: without.map(({ says }) => says),
  };
};

const venmo = (...lines: readonly string[]) =>
  [
    'Account Statement - (@lincoln-pta-ri) ,,,,,,,,',
    'Account Activity,,,,,,,,',
    ',ID,Datetime,Type,Status,Note,From,To,Amount (total)',
    ...lines,
  ].join('\n');

describe('lines that brought no money', () => {
  it('of Venmo: failed, pending, requested, declined', () => {
    const statement = venmo(
      ',1,2026-11-26T12:50:00,Payment,Complete,GS-YAZ63,Amy,Lincoln PTA,+ $24.21',
      ',2,2026-11-26T12:53:00,Charge,Pending,GS-J3P5W,Gloria,Lincoln PTA,+ $50.00',
      ',3,2026-11-26T12:53:00,Payment,Failed,GS-GSNXF,Zoe,Lincoln PTA,+ $24.21',
      ',4,2026-11-26T12:53:00,Payment,Declined by bank,GS-GSNXF,Zoe,Lincoln PTA,+ $24.21',
      ',5,2026-11-26T12:53:00,Payment,Somehow,GS-GSNXF,Zoe,Lincoln PTA,+ $24.22',
    );
    expect(judged(statement)).toEqual({
      sure: [2_421],
      doubted: [['says', 'Somehow']],
      without: ['Pending', 'Failed', 'Declined by bank'],
    });
    expect(readRows(statement).skippedCount).toBe(0);
  });

  it.each(
    'Cancelled,Canceled,Reversed,Refunded,Partially refunded,Returned,Expired,Incomplete,Processing,Scheduled,On hold,Denied'.split(
      ',',
    ),
  )('with the status “%s”', (status) => {
    const statement = `Date,Payment Status,Memo,Amount\n11/26/2026,${status},GS-YAZ63,24.21`;
    expect(judged(statement)).toEqual({ sure: [], doubted: [], without: [status] });
  });

  it.each(['Debit', 'DR', 'Withdrawal', 'ACH_DEBIT', 'DEBIT_CARD', 'ATM'])(
    'of the type “%s”, without a sign',
    (type) => {
      const statement = `Date,Type,Description,Amount\n11/26/2026,${type},GS-WANMU,49.21\n11/26/2026,Credit,GS-YAZ63,24.21`;
      expect(judged(statement)).toEqual({ sure: [2_421], doubted: [], without: [type] });
    },
  );

  it('without a heading, or copied', () => {
    for (const line of [
      '11/26/2026,Debit,GS-WANMU,49.21',
      '11/26/2026 GS-WANMU 49.21 pending',
      'DEBIT 11/26/2026 GS-WANMU 49.21',
      '11/26/2026 GS-WANMU 49.21 DR',
    ])
      expect(judged(line), line).toMatchObject({ sure: [], doubted: [], without: [expect.any(String)] });
  });

  it('with a sign, or in the column of what went out, in the words of the file', () => {
    expect(
      judged('Date,Memo,Amount\n11/26/2026,GS-A2345,49.21-\n11/26/2026,GS-B2345,$-43.47').without,
    ).toEqual(['49.21-', '$-43.47']);
    expect(judged('Withdrawals,Deposits,Memo\n24.21,,GS-A2345\n,10.00,GS-B2345')).toEqual({
      sure: [1_000],
      doubted: [],
      without: ['Withdrawals'],
    });
  });
});

describe('lines in doubt', () => {
  it.each(['REVERSAL', 'returned', 'Refund', 'chargeback', 'pending'])('say “%s” in their text', (word) => {
    const statement = `Date,Description,Amount\n11/26/2026,HENRY ${word} GS-WANMU,49.21`;
    expect(judged(statement)).toEqual({ sure: [], doubted: [['says', word]], without: [] });
  });

  it('are sent back by another line', () => {
    const statement =
      'Date,Type,Description,Amount\n11/25/2026,Credit,GS-WANMU,49.21\n11/26/2026,Debit,gs wanmu back,49.21';
    expect(judged(statement)).toEqual({ sure: [], doubted: [['other_line', 'Debit']], without: ['Debit'] });
  });

  it('are not those whose first try failed', () => {
    const statement = venmo(
      ',1,2026-11-26T12:50:00,Payment,Failed,GS-YAZ63,Amy,Lincoln PTA,+ $24.21',
      ',2,2026-11-26T12:51:00,Payment,Complete,GS-YAZ63,Amy,Lincoln PTA,+ $24.21',
    );
    expect(judged(statement)).toEqual({ sure: [2_421], doubted: [], without: ['Failed'] });
  });

  it('have several amounts, and nothing says which of them came in', () => {
    expect(judged('GS-SQPZQ,24.21,,100.00').doubted).toEqual([['columns', '']]);
    // Here what goes out has a sign.
    expect(judged('GS-SQPZQ,24.21,100.00\nCoffee,-4.50,95.50').sure).toEqual([2_421]);
  });
});

describe('lines of which nothing says that they came in', () => {
  it.each([
    'You sent $30.50 to Pat GS-S54BT',
    'You charged Pat GS-S54BT $30.50',
    'Payment to Pat from checking GS-S54BT $30.50',
    'Zelle to Pat GS-S54BT $30.50',
    'Transfer out GS-S54BT $30.50',
    'Zelle payment from Pat GS-S54BT $30.50 In process',
    'Zelle payment from Pat GS-S54BT $30.50 Somehow',
    ...[
      'Transfer from checking to Henry GS-S54BT',
      'Zelle from you to Henry GS-S54BT',
      'Payment from your account GS-S54BT',
      'Received request from Henry GS-S54BT',
      'Zelle from Henry GS-S54BT under review',
      'Zelle from Henry GS-S54BT not accepted',
      'Zelle from Henry GS-S54BT in transit',
      'Zelle from Henry GS-S54BT fraud alert',
      'Zelle from Henry GS-S54BT not yet available',
      'Incoming wire hold GS-S54BT',
      'Deposit correction GS-S54BT',
      'Zelle received in error GS-S54BT',
    ].map((text) => `11/26/2026,${text},30.50`),
    'Pat GS-S54BT $30.50 Undeliverable',
    'Pat GS-S54BT $30.50 Not received',
    'Pat GS-S54BT $30.50 Awaiting enrollment',
    'Pat GS-S54BT $30.50',
    'Zelle from Pat GS-S54BT GS-EKP6C $30.50',
    'Date,Description,Amount\n11/26/2026,Pat GS-S54BT,30.50',
    'Date,Description,Amount,D/C\n11/26/2026,Zelle GS-S54BT,30.50,D',
    'Date,Amount,Credit/Debit,Description\n11/26/2026,30.50,D,from Pat GS-S54BT',
    'Date,Amount,+/-,Description\n11/26/2026,30.50,-,from Pat GS-S54BT',
    'Date,Description,Out,In\n11/26/2026,Zelle GS-S54BT,30.50,',
    'Date,Description,Subtractions,Additions\n11/26/2026,Zelle GS-S54BT,30.50,',
    'Date,Description,Payments,Receipts\n11/26/2026,Zelle GS-S54BT,30.50,',
    'Date,Description,Spent,Received\n11/26/2026,Zelle GS-S54BT,30.50,',
    'Date,Description,Outflow,Inflow\n11/26/2026,Zelle GS-S54BT,30.50,',
    'Date,Description,Amount,Currency\n11/26/2026,from Pat GS-S54BT,30.50,MXN',
    // What the customer wrote has a comma, and the bank puts no quotes around it.
    'Date,Description,Amount,Balance\n11/26/2026,from Pat GS-S54BT,30.50,1.00,101.00',
    `Account Statement - (@pta)\n${venmo(',2,2026-11-26T12:53:00,Charge,Issued,GS-S54BT,PTA,Pat,+ $30.50')}`,
  ])('leave it to whoever looks: %s', (statement) => {
    expect(judged(statement).sure).toEqual([]);
  });

  it.each([
    'Zelle payment from Pat GS-S54BT $30.50',
    'Zelle from PAT to LINCOLN PTA GS-S54BT $30.50',
    'Pat paid you GS-S54BT $30.50',
    '+ $30.50 GS-S54BT',
    'Zelle payment from Pat GS-S54BT $30.50 Completed',
    '11/26/2026 $30.50 Zelle from Pat',
    'Date,Description,Amount\n11/26/2026,Pat GS-S54BT,30.50\n11/26/2026,Coffee,-4.50',
    'Date,Description,Amount,D/C\n11/26/2026,Zelle GS-S54BT,30.50,C',
    'Date,Amount,+/-,Description\n11/26/2026,30.50,+,Zelle GS-S54BT',
    'Date,Description,Out,In\n11/26/2026,Zelle GS-S54BT,,30.50',
    'Date,Description,Type,Transaction Amount\n11/26/26,Zelle from PAT GS-S54BT,Credit,30.50',
    'Date,Description,Type,Transaction Amount\n11/26/26,Zelle PAT GS-S54BT,Deposit,30.50',
    'Date,Description,Amount,Currency\n11/26/2026,from Pat GS-S54BT,30.50,USD',
    'Details,Posting Date,Description,Amount,Type,Balance\nCREDIT,03/02/2026,"ZELLE, FROM ANA",30.50,QUICKPAY,1025.00,',
    'Date,Description,Subtractions,Additions\n11/26/2026,Zelle GS-S54BT,,30.50',
    'Date,Description,Payments,Receipts\n11/26/2026,Zelle GS-S54BT,,30.50',
    '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261126<TRNAMT>30.50<NAME>ZELLE<MEMO>GS-S54BT</STMTTRN>',
  ])('are sure where something does: %s', (statement) => {
    expect(judged(statement).sure).toEqual([3_050]);
  });
});

const payment: OutsideListRow = {
  ...{ order_id: 'GS-AAAAA', number: 'GS-10001', first_name: 'Ana', last_name: 'Nunez', method: 4 },
  ...{ state: 'waiting', memo: 'GS-AAAAA', amount_cents: 2_421, placed_at: new Date(0) },
  ...{ held_until: new Date(0), said_sent_at: null, decided_at: null, received_on: null, reason: '' },
  ...{ status: orderStatus.pending, is_touched: false },
};
const payments = { waiting: [payment], named: [payment] };

describe('a payment', () => {
  it('is not taken by a line that brought nothing: it is told apart, in the words of the file', () => {
    const { rows, without } = readRows('Date,Status,Memo,Amount\n11/26/2026,Failed,GS-AAAAA,24.21');
    expect(matchRows(rows, payments)).toEqual({ matches: [], unmatched: [] });
    expect(namedWithout(without, payments.named)).toMatchObject([
      { line: 2, says: 'Failed', amount_cents: 2_421, payment: { memo: 'GS-AAAAA' } },
    ]);
  });

  it('is taken by the sure line, where one in doubt stands before it', () => {
    const { rows } = readRows('GS-AAAAA declined? 24.21\nfrom Ana GS-AAAAA 24.21');
    const { matches, unmatched } = matchRows(rows, payments);
    expect(matches.map(({ line, doubt }) => [line, doubt])).toEqual([[2, null]]);
    expect(unmatched).toMatchObject([
      { line: 1, doubt: { words: 'declined' }, repeats: { memo: 'GS-AAAAA' } },
    ]);
  });
});
