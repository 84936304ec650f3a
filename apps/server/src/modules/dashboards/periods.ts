import type { DashboardPeriod } from '@goodshelf/contract/dashboard-words';

/** Days as `2026-03-31`, both included. */
export type Days = { readonly from: string; readonly to: string };

/** A period, what it is compared with, and whether it is told by the day or by the month. */
export type Range = Days & { readonly before: Days; readonly grain: 'day' | 'month' };

const dayCounts = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** Days of the calendar: when clocks are put back, two moments 24 hours apart are of one day. */
export const shiftDay = (
  day: string,
  { days = 0, months = 0 }: { days?: number; months?: number },
): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days);
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
};

const monthStart = (day: string): string => `${day.slice(0, 'yyyy-mm'.length)}-01`;

/** The same day of the year before; of a 29 February the 28th. */
const yearBefore = (day: string): string =>
  day.endsWith('-02-29') ? shiftDay(day, { days: -1, months: -12 }) : shiftDay(day, { months: -12 });

/**
 * Days count back from today, and are compared with as many before them. Months are this one so far and the eleven before it, compared with
 * the same days of the year before.
 */
export const rangeOf = (period: DashboardPeriod, today: string): Range => {
  if (period === '12m') {
    const from = shiftDay(monthStart(today), { months: -11 });
    const before = { from: yearBefore(from), to: yearBefore(today) };
    return { from, to: today, before, grain: 'month' };
  }
  const count = dayCounts[period];
  const from = shiftDay(today, { days: 1 - count });
  const before = { from: shiftDay(from, { days: -count }), to: shiftDay(from, { days: -1 }) };
  return { from, to: today, before, grain: 'day' };
};

/** Each day, or each month, of a range in its order; the last month ends today. */
export const stepsOf = ({ from, to, grain }: Range): readonly Days[] => {
  const steps: Days[] = [];
  for (let start = from; start <= to;) {
    const next = grain === 'day' ? shiftDay(start, { days: 1 }) : shiftDay(start, { months: 1 });
    const end = shiftDay(next, { days: -1 });
    steps.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return steps;
};
