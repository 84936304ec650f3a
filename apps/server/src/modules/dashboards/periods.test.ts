import { expect, test } from 'vitest';
import { rangeOf, stepsOf } from './periods.ts';

test.each([
  ['7d', '2026-03-02', { from: '2026-02-24', before: { from: '2026-02-17', to: '2026-02-23' } }],
  ['30d', '2026-03-31', { from: '2026-03-02', before: { from: '2026-01-31', to: '2026-03-01' } }],
  ['90d', '2026-01-01', { from: '2025-10-04', before: { from: '2025-07-06', to: '2025-10-03' } }],
  ['12m', '2026-03-31', { from: '2025-04-01', before: { from: '2024-04-01', to: '2025-03-31' } }],
  ['12m', '2028-02-29', { from: '2027-03-01', before: { from: '2026-03-01', to: '2027-02-28' } }],
] as const)('%s up to %s', (period, today, expected) => {
  expect(rangeOf(period, today)).toMatchObject({ ...expected, to: today });
});

test.each(['7d', '30d', '90d', '12m'] as const)(
  'the steps of %s follow one another from its first day to its last',
  (period) => {
    const range = rangeOf(period, '2026-11-28');
    const steps = stepsOf(range);
    expect(steps).toHaveLength({ '7d': 7, '30d': 30, '90d': 90, '12m': 12 }[period]);
    expect(steps[0]?.from).toBe(range.from);
    expect(steps.at(-1)?.to).toBe('2026-11-28');
    for (const [index, { to }] of steps.slice(0, -1).entries()) {
      const next = new Date(`${to}T00:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 1);
      expect(steps[index + 1]?.from).toBe(next.toISOString().slice(0, 10));
    }
  },
);
