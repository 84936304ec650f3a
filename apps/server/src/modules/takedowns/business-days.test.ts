import { expect, test } from 'vitest';
import { afterBusinessDays, restoreDates } from './business-days.ts';

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);
const after = (from: string, count: number): string =>
  dateOf(afterBusinessDays(new Date(`${from}T17:00:00Z`), count));

test('weekends do not count, and the day itself does not', () => {
  expect(after('2026-03-02', 1)).toBe('2026-03-03');
  expect(after('2026-03-06', 1)).toBe('2026-03-09');
  expect(after('2026-03-07', 1)).toBe('2026-03-09');
  expect(after('2026-03-02', 10)).toBe('2026-03-16');
});

test('federal holidays do not count, on the day on which they are observed', () => {
  // Thanksgiving 2026 is November 26.
  expect(after('2026-11-24', 2)).toBe('2026-11-27');
  // July 4, 2026 is a Saturday: observed on Friday, the 3rd.
  expect(after('2026-07-02', 1)).toBe('2026-07-06');
  // Juneteenth 2027 is a Saturday, Memorial Day 2027 is May 31.
  expect(after('2027-06-17', 1)).toBe('2027-06-21');
  expect(after('2027-05-28', 1)).toBe('2027-06-01');
  // New Year's Day 2028 is a Saturday: observed on December 31, 2027.
  expect(after('2027-12-30', 1)).toBe('2028-01-03');
  expect(after('2026-01-16', 1)).toBe('2026-01-20');
});

test('a day begins and ends in New York', () => {
  // Monday, 03:00 UTC, is still Sunday there.
  expect(afterBusinessDays(new Date('2026-03-02T03:00:00Z'), 1).toISOString()).toBe(
    '2026-03-03T03:00:00.000Z',
  );
});

test('a product comes back after 10 to 14 business days', () => {
  const { from, by } = restoreDates(new Date('2026-11-24T17:00:00Z'));
  expect([dateOf(from), dateOf(by)]).toEqual(['2026-12-09', '2026-12-15']);
});
