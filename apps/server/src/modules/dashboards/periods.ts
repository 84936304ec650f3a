import type { DashboardPeriod } from '@goodshelf/contract/dashboard-words';

/** Days as `2026-03-31`, both included. */
export type Days = { readonly from: string; readonly to: string };

/** A period, what it is compared with, and whether it is told by the day or by the month. */
export type Range = Days & { readonly before: Days; readonly grain: 'day' | 'month' };

const dayCounts = { '7d': 7, '30d': 30, '90d': 90 } as const;

const shift = (day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days);
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
};

const monthStart = (day: string): string => `${day.slice(0, 'yyyy-mm'.length)}-01`;

/** The same day of the year before; of a 29 February the 28th. */
const yearBefore = (day: string): string =>
  day.endsWith('-02-29') ? shift(day, { days: -1, months: -12 }) : shift(day, { months: -12 });

/**
 * Days count back from today, and are compared with as many before them. Months are this one so far and the eleven before it, compared with
 * the same days of the year before.
 */
export const rangeOf = (period: DashboardPeriod, today: string): Range => {
  if (period === '12m') {
    const from = shift(monthStart(today), { months: -11 });
    const before = { from: yearBefore(from), to: yearBefore(today) };
    return { from, to: today, before, grain: 'month' };
  }
  const count = dayCounts[period];
  const from = shift(today, { days: 1 - count });
  const before = { from: shift(from, { days: -count }), to: shift(from, { days: -1 }) };
  return { from, to: today, before, grain: 'day' };
};

/** Each day, or each month, of a range in its order; the last month ends today. */
export const stepsOf = ({ from, to, grain }: Range): readonly Days[] => {
  const steps: Days[] = [];
  for (let start = from; start <= to;) {
    const next = grain === 'day' ? shift(start, { days: 1 }) : shift(start, { months: 1 });
    const end = shift(next, { days: -1 });
    steps.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return steps;
};
