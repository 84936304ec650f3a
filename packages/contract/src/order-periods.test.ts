import { describe, expect, it } from 'vitest';
import { startOfDay, stretchOf, type OrderPeriod } from './order-periods.ts';

/** Nine in the evening of November 26 in New York: elsewhere it is the 27th. */
const evening = new Date('2026-11-27T02:00:00Z');

const newYork = 'America/New_York';

describe('periods of orders are days of one time zone', () => {
  it.each([
    ['today', '2026-11-26T05:00:00.000Z', null],
    ['last-7-days', '2026-11-20T05:00:00.000Z', null],
    ['last-30-days', '2026-10-28T04:00:00.000Z', null],
    ['this-month', '2026-11-01T04:00:00.000Z', null],
    ['last-month', '2026-10-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z'],
    ['this-year', '2026-01-01T05:00:00.000Z', null],
    ['this-school-year', '2026-07-01T04:00:00.000Z', null],
  ] satisfies [OrderPeriod, string, string | null][])('%s begins at %s', (period, from, before) => {
    expect(stretchOf(period, evening, newYork)).toEqual({ from, before });
  });

  it('the last month of January was December, and a school year goes over New Year', () => {
    const january = new Date('2027-01-10T12:00:00Z');
    expect(stretchOf('last-month', january, newYork)).toEqual({
      from: '2026-12-01T05:00:00.000Z',
      before: '2027-01-01T05:00:00.000Z',
    });
    expect(stretchOf('this-school-year', january, newYork).from).toBe('2026-07-01T04:00:00.000Z');
  });

  it('a day begins at midnight whichever way the clock is put on it', () => {
    expect(startOfDay('2026-03-08', 0, newYork)).toBe('2026-03-08T05:00:00.000Z');
    expect(startOfDay('2026-03-08', 1, newYork)).toBe('2026-03-09T04:00:00.000Z');
    expect(startOfDay('2026-11-01', 0, newYork)).toBe('2026-11-01T04:00:00.000Z');
    expect(startOfDay('2026-11-01', 1, newYork)).toBe('2026-11-02T05:00:00.000Z');
  });

  it('is the reader’s own where none is named, as the dates in the list are', () => {
    const day = new Date(2026, 10, 26);
    expect(startOfDay('2026-11-26')).toBe(day.toISOString());
    expect(stretchOf('today', new Date(2026, 10, 26, 23, 59))).toEqual({
      from: day.toISOString(),
      before: null,
    });
  });

  it.each(['', 'yesterday', '2026-13-01', '1999-01-01', '2026-1-1'])('“%s” is no day', (text) => {
    expect(startOfDay(text)).toBeNull();
  });
});
