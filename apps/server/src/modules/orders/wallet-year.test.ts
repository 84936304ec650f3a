import { cents } from '@goodshelf/money';
import { expect, test } from 'vitest';
import type { MonthSum } from '../ledger/index.ts';
import { presentYear } from './wallet-year.ts';

const sumOf = (month: string, gained: number, given = 0, kind: MonthSum['kind'] = 'sale'): MonthSum => ({
  ...{ month, kind, lineCount: 1, inCents: cents(gained), outCents: cents(given) },
});
const march = new Date('2026-03-15T12:00:00Z');
const brief = (sums: readonly MonthSum[], now = march, wanted?: number) => {
  const { months, ...year } = presentYear(sums, now, wanted);
  return { ...year, months: months.map((one) => [one.month, one.opening_cents, one.closing_cents]) };
};

test('a new account shows the present month, empty', () => {
  expect(brief([])).toEqual({
    ...{ year: 2026, years: [2026], opening_cents: 0, in_cents: 0, out_cents: 0, closing_cents: 0 },
    months: [['2026-03', 0, 0]],
  });
});

test('each month opens with what the one before closed with, also across a month without anything', () => {
  const sums = [
    sumOf('2025-11', 500),
    sumOf('2026-01', 100, 30),
    sumOf('2026-01', 0, 50, 'refund'),
    sumOf('2026-03', 7),
  ];
  expect(brief(sums)).toEqual({
    ...{
      year: 2026,
      years: [2026, 2025],
      opening_cents: 500,
      in_cents: 107,
      out_cents: 80,
      closing_cents: 527,
    },
    months: [
      ['2026-01', 500, 520],
      ['2026-02', 520, 520],
      ['2026-03', 520, 527],
    ],
  });
  expect(brief(sums, march, 2025)).toMatchObject({
    closing_cents: 500,
    months: [
      ['2025-11', 0, 500],
      ['2025-12', 500, 500],
    ],
  });
  expect(presentYear(sums, march).months[0]?.kinds).toEqual([
    { kind: 'sale', in_cents: 100, out_cents: 30, line_count: 1 },
    { kind: 'refund', in_cents: 0, out_cents: 50, line_count: 1 },
  ]);
});

test('a year beyond either end says what the account had', () => {
  const sums = [sumOf('2026-01', 100)];
  expect(brief(sums, march, 2024)).toMatchObject({ opening_cents: 0, closing_cents: 0, months: [] });
  expect(brief(sums, march, 2031)).toMatchObject({ opening_cents: 100, closing_cents: 100, months: [] });
});

test('the year turns in the zone of receipts, and an entry that is ahead of the clock is shown', () => {
  const lastEvening = new Date('2026-01-01T04:59:00Z');
  expect(brief([], lastEvening)).toMatchObject({ year: 2025, months: [['2025-12', 0, 0]] });
  expect(brief([sumOf('2026-01', 5)], lastEvening)).toMatchObject({ year: 2025, years: [2026, 2025] });
  expect(brief([sumOf('2026-01', 5)], lastEvening, 2026)).toMatchObject({
    months: [['2026-01', 0, 5]],
  });
});
