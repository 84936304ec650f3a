import { expect, it } from 'vitest';
import type { UpcomingDay } from './upcoming-days.ts';
import { monthsOf } from './upcoming-weeks.ts';

const fundsOn = (at: Date | null, amountCents = 100): UpcomingDay => ({
  ...{ key: at?.toISOString() ?? 'later', at: at?.toISOString() ?? null, wait: 'gift' as const },
  ...{ amountCents, orderCount: 1 },
});
const shown = (days: readonly UpcomingDay[], now: Date) =>
  monthsOf(days, now).map(({ first, weeks }) => [
    first.getMonth() + 1,
    weeks.map((week) =>
      week.map((day) =>
        day === null ? '' : `${day.date.getDate()}${day.isToday ? '!' : ''}${'*'.repeat(day.funds.length)}`,
      ),
    ),
  ]);

it('draws the weeks from this one to the last with money, each amount on its day', () => {
  // A Thursday.
  const now = new Date(2026, 2, 12, 9);
  expect(
    shown([fundsOn(new Date(2026, 2, 14, 0)), fundsOn(new Date(2026, 2, 17, 23)), fundsOn(null)], now),
  ).toEqual([
    [
      3,
      [
        ['8', '9', '10', '11', '12!', '13', '14*'],
        ['15', '16', '17*', '18', '19', '20', '21'],
      ],
    ],
  ]);
});

it('a week of two months stands in both, in each with its own days', () => {
  const now = new Date(2026, 8, 29, 9);
  expect(shown([fundsOn(new Date(2026, 9, 2, 12)), fundsOn(new Date(2026, 9, 2, 18), 5)], now)).toEqual([
    [9, [['27', '28', '29!', '30', '', '', '']]],
    [10, [['', '', '', '', '1', '2**', '3']]],
  ]);
});

it('no table is drawn for days of another month on which nothing is', () => {
  const now = new Date(2026, 2, 31, 9);
  expect(shown([fundsOn(new Date(2026, 2, 31, 18))], now)).toEqual([
    [3, [['29', '30', '31!*', '', '', '', '']]],
  ]);
});

it('across the day on which the clock is put forward, no day is missing or twice', () => {
  const months = monthsOf([fundsOn(new Date(2026, 3, 20))], new Date(2026, 2, 1));
  const dates = months
    .flatMap(({ weeks }) => weeks.flat())
    .flatMap((day) => (day === null ? [] : [day.date.getTime()]));
  expect(new Set(dates).size).toBe(dates.length);
  expect(dates).toHaveLength(31 + 25);
});
