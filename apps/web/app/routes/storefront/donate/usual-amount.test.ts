import { expect, test } from 'vitest';
import { usualAmount } from './usual-amount.ts';

test.each([
  [[1_000, 2_500, 5_000, 10_000], 2_500],
  [[5_000, 50_000], 5_000],
  [[1_000, 5_000], 5_000],
  [[2_500], 2_500],
  [[], null],
])('of %j, the amount chosen at first is %s', (amounts, chosen) => {
  expect(usualAmount(amounts.map((amount_cents) => ({ amount_cents, effect: '' })))).toBe(chosen);
});
