import { describe, expect, test } from 'vitest';
import { areDays, monthBefore, nameOfDays } from './report-days.ts';

describe('the days of a report', () => {
  test('are those of the month before, whole', () => {
    expect(monthBefore('2026-11-29')).toEqual({ firstDay: '2026-10-01', lastDay: '2026-10-31' });
    expect(monthBefore('2026-01-31')).toEqual({ firstDay: '2025-12-01', lastDay: '2025-12-31' });
    expect(monthBefore('2028-03-01')).toEqual({ firstDay: '2028-02-01', lastDay: '2028-02-29' });
  });

  test('are called by their month where they are one', () => {
    expect(nameOfDays({ firstDay: '2026-02-01', lastDay: '2026-02-28' })).toBe('February 2026');
    expect(nameOfDays({ firstDay: '2026-02-01', lastDay: '2026-02-27' })).toBe('01–27 February 2026');
    expect(nameOfDays({ firstDay: '2026-01-15', lastDay: '2026-02-14' })).toBe(
      '15 January 2026 – 14 February 2026',
    );
    expect(nameOfDays({ firstDay: '2026-02-03', lastDay: '2026-02-03' })).toBe('03 February 2026');
  });

  test('are days, the first before the last', () => {
    expect(areDays({ firstDay: '2026-02-01', lastDay: '2026-02-28' })).toBe(true);
    expect(areDays({ firstDay: '2026-02-02', lastDay: '2026-02-01' })).toBe(false);
    expect(areDays({ firstDay: '', lastDay: '2026-02-01' })).toBe(false);
  });
});
