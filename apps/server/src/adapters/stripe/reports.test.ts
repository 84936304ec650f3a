import { describe, expect, test } from 'vitest';
import { type ReportLine, rowsOfReport, UnreadableRow } from '../../modules/settlement/index.ts';
import { stripeReports } from './reports.ts';

const header =
  '"balance_transaction_id","created_utc","available_on_utc","currency","gross","fee","net","reporting_category","source_id","description","charge_id","payment_intent_id","payment_metadata[organization_id]","payment_metadata[payment_id]"';

const read = (row: string): ReportLine | null => {
  const table = rowsOfReport(`\uFEFF${header}\r\n${row}\r\n`, stripeReports.columns);
  expect(table?.missing).toEqual([]);
  const [first] = table?.rows ?? [];
  if (first === undefined || first === null) throw new Error('no row');
  return stripeReports.read(first);
};

test('a charge is known by its payment intent; its fee is a cost', () => {
  expect(
    read(
      'txn_1,2026-03-31 23:59:59,2026-04-02 00:00:00,usd,"1,234.50",36.10,1198.40,charge,ch_1,"GS-10001, Lincoln",ch_1,pi_1,01981f00-0000-7000-8000-000000000001,01981f00-0000-7000-8000-000000000002',
    ),
  ).toEqual({
    ...{ key: 'txn_1', kind: 'payment', occurredAt: new Date('2026-03-31T23:59:59Z') },
    ...{ grossCents: 123_450, feeCents: -3_610, reference: 'pi_1', description: 'GS-10001, Lincoln' },
    payment: null,
  });
});

test.each([
  ['refund', '-32.00', '0.00', 're_1', 'pi_1', { kind: 'refund', reference: 're_1', grossCents: -3_200 }],
  ['refund_failure', '32.00', '0', 're_1', 'pi_1', { kind: 'refund', reference: 're_1', grossCents: 3_200 }],
  ['dispute', '-32.00', '15.00', 'du_1', 'pi_1', { kind: 'dispute', reference: 'pi_1', feeCents: -1_500 }],
  [
    ...(['dispute_reversal', '32.00', '-15.00', 'du_1', 'pi_1'] as const),
    { kind: 'dispute_returned', reference: 'pi_1', feeCents: 1_500 },
  ],
  ['payout', '-5000.00', '0.00', 'po_1', '', { kind: 'payout', reference: 'po_1', grossCents: -500_000 }],
  ['fee', '-2.00', '0.00', 'acct_1', '', { kind: 'fee', reference: 'txn_1', grossCents: -200, feeCents: 0 }],
  ['topup', '10.00', '0.00', 'tu_1', '', { kind: 'other', reference: 'tu_1' }],
] as const)('%s is read', (category, gross, fee, source, intent, line) => {
  expect(
    read(`txn_1,2026-03-31 10:00,,usd,${gross},${fee},,${category},${source},,,${intent},,`),
  ).toMatchObject(line);
});

test('what moved in another currency is for people, and moves no dollar', () => {
  expect(read('txn_1,2026-03-31 10:00,,cad,5.00,0.10,,charge,ch_1,GS-10001,,pi_1,,')).toMatchObject({
    ...{ kind: 'other', grossCents: 0, feeCents: 0, reference: 'ch_1', description: '5.00 CAD GS-10001' },
  });
});

describe('what is no report of it', () => {
  test.each([
    [',2026-03-31 10:00,,usd,1,0,,charge,,,,pi_1,,', 'id', 'balance_transaction_id'],
    ['txn_1,31/03/2026,,usd,1,0,,charge,,,,pi_1,,', 'time', 'created_utc'],
    ['txn_1,2026-02-31 25:00,,usd,1,0,,charge,,,,pi_1,,', 'time', 'created_utc'],
    ['txn_1,2026-03-31 10:00,,usd,1.234,0,,charge,,,,pi_1,,', 'amount', 'gross'],
    ['txn_1,2026-03-31 10:00,,usd,1,=1+1,,charge,,,,pi_1,,', 'amount', 'fee'],
  ])('%s', (row, reason, column) => {
    expect(() => read(row)).toThrow(expect.objectContaining({ reason, column }));
    expect(() => read(row)).toThrow(UnreadableRow);
  });

  test('says which columns are missing', () => {
    expect(rowsOfReport('id,Type,Amount\n1,charge,2', stripeReports.columns)?.missing).toContain('source_id');
    expect(rowsOfReport('"never ends', stripeReports.columns)).toBeNull();
  });
});
