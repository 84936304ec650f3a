import { describe, expect, it } from 'vitest';
import { followingNumbers, sameChecks, type RunItem } from './references.ts';
import { fileOf } from './run-files.ts';
import { groupsOf, progressOf } from './run-sums.ts';

const item = (id: string, more: Partial<RunItem> = {}): RunItem => ({
  ...{ id, number: `W-${id}`, amount_cents: 4_000, status: 0, method: 1, reference: null, masked: null },
  ...{ requested_at: '2026-11-27T10:00:00Z', requested_by: 'Mae', ended_at: null, is_canceled: false },
  ...{ reason: null, held_until: null, is_being_paid: true, taken: null, approval: null, run: null },
  organization: { id: `org-${id}`, name: `School ${id}`, type: '1' },
  obstacle: null,
  ...more,
});

describe('check numbers that follow one', () => {
  it.each([
    ['1041', 3, ['1041', '1042', '1043']],
    ['0098', 3, ['0098', '0099', '0100']],
    ['A-99', 2, ['A-99', 'A-100']],
    ['99999999999999999999', 2, ['99999999999999999999', '100000000000000000000']],
    ['7', 0, []],
    ['BATCH', 2, null],
    ['', 2, null],
  ])('%s, %i times', (first, count, numbers) => {
    expect(followingNumbers(first, count)).toEqual(numbers);
  });
});

describe('two checks with one number', () => {
  const [one, two, three] = [item('1'), item('2'), item('3')];
  it('the later one is told of the first', () => {
    expect([...sameChecks([one, two, three], { 1: '1041', 2: ' 1041 ', 3: '1042' })]).toEqual([['2', one]]);
  });
  it('what is recorded in the run counts, wherever it stands', () => {
    const paid = item('4', { status: 1, reference: '1041' });
    expect([...sameChecks([one, paid], { 1: '1041' })]).toEqual([['1', paid]]);
  });
  it('empty fields and PayPal batches are no checks', () => {
    const batch = [item('5', { method: 0 }), item('6', { method: 0 })];
    expect(sameChecks([one, two, ...batch], { 1: '', 2: ' ', 5: 'B1', 6: 'B1' }).size).toBe(0);
  });
});

describe('the files', () => {
  const online = (id: string, email: string) => ({
    item: item(id, { method: 0, amount_cents: 123_400 }),
    destination: { method: 0, account_email: email } as const,
  });
  it('PayPal gets what it asks for', () => {
    expect(fileOf(0, [online('1', 'mae@example.com')], {})).toEqual({
      text: '\uFEFFEmail,Amount,Currency,Reference ID,Note\r\nmae@example.com,1234.00,USD,W-1,Withdrawal W-1\r\n',
      byHand: [],
    });
  });
  it.each(['+mae@example.com', '=1@example.com', '-a@example.com', "'=1@example.com"])(
    'an address that a file would change is in none: %s',
    (email) => {
      const { text, byHand } = fileOf(0, [online('1', email), online('2', 'b@example.com')], {});
      expect(byHand).toEqual(['W-1']);
      expect(text).not.toContain('W-1,');
      expect(text).toContain('b@example.com,1234.00');
    },
  );
  it('checks have their numbers, and a payee is no formula', () => {
    const address = { line1: '1 Elm St, Apt 2', line2: '', city: 'Salem', state: 'OR', zipcode: '02139' };
    const destination = { method: 1, payee: '=HYPERLINK("x")', ...address } as const;
    const [head, row] = fileOf(1, [{ item: item('1'), destination }], { 1: ' 1041 ' }).text.split('\r\n');
    expect(head).toBe(
      '\uFEFFCheck number,Payee,Address line 1,Address line 2,City,State,ZIP code,Amount,Memo',
    );
    expect(row).toBe(`1041,"'=HYPERLINK(""x"")","1 Elm St, Apt 2",,Salem,OR,02139,40.00,W-1`);
  });
});

it('how far a run is does not wait for what was rejected', () => {
  const items = [item('1', { status: 1 }), item('2'), item('3', { status: 2 }), item('4', { method: 0 })];
  expect(progressOf(items)).toEqual({
    ...{ paidCount: 1, waitingCount: 2, count: 3, paidCents: 4_000, amountCents: 12_000, endedCount: 1 },
  });
  expect(groupsOf(items).map(({ method, items: own }) => [method, own.length])).toEqual([
    [0, 1],
    [1, 3],
  ]);
});
