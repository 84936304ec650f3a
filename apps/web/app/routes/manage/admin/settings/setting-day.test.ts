import { expect, it } from 'vitest';
import { dayHintOf, writeStart } from './setting-day.ts';

it('terms start on their day, and those of the same day when they were set', () => {
  expect(writeStart({ valid_from: '2026-12-01', set_at: '2026-11-25T15:00:00Z' })).toBe('01 December 2026');
  // In New York it is still the 25th.
  const now = writeStart({ valid_from: '2026-11-25', set_at: '2026-11-26T01:57:00Z' });
  expect(now.replace(/\s/g, ' ')).toBe('25 November 2026, 8:57 PM');
});

it('whoever chooses today reads that it holds at once', () => {
  expect(dayHintOf('2026-11-25', '2026-11-25')).toContain('start right away');
  expect(dayHintOf('2026-11-26', '2026-11-25')).not.toContain('right away');
  expect(dayHintOf('', '2026-11-25')).not.toContain('right away');
});
