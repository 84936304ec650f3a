import { expect, test } from 'vitest';
import { sumOf } from './sums.ts';

test('the sum of a report is what its kinds add up to, and nothing for none', () => {
  const payments = { line_count: 2, gross_cents: 3_000, fee_cents: -147, net_cents: 2_853 };
  const payouts = { line_count: 1, gross_cents: -2_000, fee_cents: 0, net_cents: -2_000 };
  expect(sumOf([payments, payouts])).toEqual({
    line_count: 3,
    gross_cents: 1_000,
    fee_cents: -147,
    net_cents: 853,
  });
  expect(sumOf([])).toEqual({ line_count: 0, gross_cents: 0, fee_cents: 0, net_cents: 0 });
});
