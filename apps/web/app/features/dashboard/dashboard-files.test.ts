import type { DashboardPoint } from '@goodshelf/contract/dashboard.contract';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../ui/list/csv.ts';
import { isNothing } from './is-nothing.ts';
import { periodIn, stepsOf } from './periods.ts';
import { pointColumns } from './point-columns.tsx';
import { exportedProducts } from './top-products.tsx';

const point: DashboardPoint = {
  from: '2026-11-01',
  to: '2026-11-30',
  sales_cents: 123_456,
  gifts_cents: 5_000,
  orders_count: 12,
  earned_cents: -450,
  refunded_cents: 0,
  visits_count: 340,
};

const fileOf = (steps: 'days' | 'months', isStore: boolean): string => {
  const columns = pointColumns(steps, { isStore, earnedLabel: 'You earned' });
  return csvOf([
    columns.map(({ header }) => header),
    ...[point].map((row) => columns.map(({ value }) => value?.(row) ?? '')),
  ]);
};

describe('the file of a chart', () => {
  it('has every figure of a day, amounts in dollars', () => {
    expect(fileOf('days', false).trimEnd().split('\r\n')).toEqual([
      expect.stringMatching(/Day,Sales,Gifts,Orders,Visits,You earned,Refunded$/),
      '2026-11-01,1234.56,50.00,12,340,-4.50,0.00',
    ]);
  });

  it('names months, and has no gifts of a store', () => {
    expect(fileOf('months', true).trimEnd().split('\r\n')).toEqual([
      expect.stringMatching(/Month,Sales,Orders,Visits,You earned,Refunded$/),
      '2026-11,1234.56,12,340,-4.50,0.00',
    ]);
  });
});

it('a title that a table program would run is text in the file', () => {
  const product = { title: '=HYPERLINK("http://evil.example")', detail: '', copies: 1, sales_cents: 100 };
  const file = csvOf([exportedProducts.map(({ value }) => value?.(product) ?? '')]);
  expect(file).not.toMatch(/(?:^|[,\n\uFEFF])"?=/);
  expect(file).toContain('HYPERLINK');
});

describe('the period', () => {
  it.each([
    ['', '30d', 'days'],
    ['period=7d', '7d', 'days'],
    ['period=12m', '12m', 'months'],
    ['period=all', '30d', 'days'],
  ])('of the address "%s" is %s, in %s', (address, period, steps) => {
    const named = periodIn(new URLSearchParams(address));
    expect(named).toBe(period);
    expect(stepsOf(named)).toBe(steps);
  });

  const { from, to, ...nothing } = {
    ...point,
    ...{ sales_cents: 0, gifts_cents: 0, orders_count: 0, earned_cents: 0, visits_count: 0 },
  };
  const before = { from, to, ...nothing };

  it('is quiet only where nobody came, neither in it nor before', () => {
    const statuses = [{ status: 3 as const, count: 0 }];
    expect(isNothing({ totals: nothing, before, statuses })).toBe(true);
    expect(isNothing({ totals: { ...nothing, visits_count: 1 }, before, statuses })).toBe(false);
    expect(isNothing({ totals: nothing, before: { ...before, orders_count: 1 }, statuses })).toBe(false);
    expect(isNothing({ totals: nothing, before, statuses: [{ status: 3, count: 1 }] })).toBe(false);
  });
});
