import { expect, test } from 'vitest';
import { type ReportLine, rowsOfReport } from '../../modules/settlement/index.ts';
import { paypalReports } from './reports.ts';

const header =
  '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Reference Txn ID","Invoice Number","Custom Number"';
const ids = [1, 2, 3].map((digit) => `01981f00-0000-7000-8000-00000000000${digit}`);
const ours = ids.join('.');

const cellsOf = (over: Record<string, string> = {}): string => {
  const cells: Record<string, string> = {
    ...{ Date: '03/31/2026', Time: '17:00:00', TimeZone: 'PDT', Type: 'Express Checkout Payment' },
    ...{ Status: 'Completed', Currency: 'USD', Gross: '1,032.00', Fee: '-36.51' },
    ...{ 'Transaction ID': '4VL14210FS4241739', 'Custom Number': ours, ...over },
  };
  return header
    .split(',')
    .map((name) => `"${cells[name.replaceAll('"', '')] ?? ''}"`)
    .join(',');
};
const read = (over: Record<string, string> = {}): ReportLine | null => {
  const table = rowsOfReport(`${header}\n${cellsOf(over)}\n`, paypalReports.columns);
  const [row] = table?.rows ?? [];
  if (row === undefined || row === null) throw new Error('no row');
  return paypalReports.read(row);
};

test('a payment is known by what we wrote into it', () => {
  expect(read()).toEqual({
    ...{ key: '4VL14210FS4241739 Express Checkout Payment', kind: 'payment', grossCents: 103_200 },
    ...{ feeCents: -3_651, reference: '4VL14210FS4241739', description: 'Express Checkout Payment' },
    occurredAt: new Date('2026-04-01T00:00:00Z'),
    payment: { organizationId: ids[0], paymentId: ids[2] },
  });
});

test.each([
  ['Payment Refund', 'refund'],
  ['Payment Reversal', 'dispute'],
  ['Chargeback', 'dispute'],
  ['Chargeback Fee', 'fee'],
  ['Chargeback Reversal', 'dispute_returned'],
  ['Cancellation of Reversal', 'dispute_returned'],
  ['General Withdrawal', 'payout'],
  ['User Initiated Withdrawal', 'payout'],
  ['General Payment', 'payment'],
  ['PayPal Here Subscription Fee', 'fee'],
  ['Debit Card Cash Back Bonus', 'other'],
] as const)('%s is %s', (words, kind) => {
  expect(read({ Type: words })?.kind).toBe(kind);
});

test.each([
  { Type: 'Hold on Balance for Dispute Investigation' },
  { Type: 'Account Hold for Open Authorization' },
  { Status: 'Pending' },
  { Status: 'Denied' },
])('what comes back by itself, or never was, moves nothing: %o', (over) => {
  expect(read(over)).toBeNull();
});

test('times are told in several zones, and somebody else’s payment is nobody’s of ours', () => {
  expect(read({ TimeZone: 'America/Los_Angeles' })?.occurredAt).toEqual(new Date('2026-04-01T00:00:00Z'));
  expect(read({ TimeZone: 'GMT' })?.occurredAt).toEqual(new Date('2026-03-31T17:00:00Z'));
  expect(read({ 'Custom Number': 'their own' })?.payment).toBeNull();
  expect(() => read({ TimeZone: 'XYZ' })).toThrow(expect.objectContaining({ column: 'TimeZone' }));
  expect(() => read({ Date: '2026-03-31' })).toThrow(expect.objectContaining({ column: 'Date' }));
  // The night in which clocks are put forward.
  const spring = { Date: '03/08/2026', Time: '23:30:00', TimeZone: 'America/Los_Angeles' };
  expect(read(spring)?.occurredAt).toEqual(new Date('2026-03-09T06:30:00Z'));
  for (const over of [{ Date: '02/31/2026' }, { Time: '99:99:99' }, { Time: '24:30:00' }])
    expect(() => read(over)).toThrow(expect.objectContaining({ column: 'Date' }));
});

test('what moved in another currency is for people, and moves no dollar', () => {
  expect(read({ Currency: 'EUR' })).toMatchObject({
    ...{ kind: 'other', grossCents: 0, feeCents: 0, payment: null },
    description: '1,032.00 EUR Express Checkout Payment',
  });
});
