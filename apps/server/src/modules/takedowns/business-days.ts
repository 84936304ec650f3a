import { legalTimeZone } from '@goodshelf/contract/takedown-words';

/**
 * Business days as the law counts them (17 U.S.C. § 512(g)(2)(C)): Monday to Friday in New York, without the federal
 * holidays of 5 U.S.C. § 6103, each on the weekday on which it is observed.
 */
const dayMs = 24 * 60 * 60 * 1000;

/** A date as a number of days, so that it has no time zone. */
const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / dayMs;
const weekdayOf = (day: number): number => new Date(day * dayMs).getUTCDay();

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6] as const;

/** The nth such weekday of a month; counted from its end below zero. */
const nthOf = (year: number, month: number, weekday: number, nth: number): number => {
  const first = nth > 0 ? dayOf(year, month, 1) : dayOf(year, month + 1, 1);
  const until = (weekday - weekdayOf(first) + 7) % 7;
  return first + until + (nth > 0 ? nth - 1 : nth) * 7;
};

const observed = (day: number): number => {
  if (weekdayOf(day) === saturday) return day - 1;
  return weekdayOf(day) === sunday ? day + 1 : day;
};

const holidaysOf = (year: number): number[] => [
  observed(dayOf(year, 1, 1)),
  nthOf(year, 1, monday, 3),
  nthOf(year, 2, monday, 3),
  nthOf(year, 5, monday, -1),
  observed(dayOf(year, 6, 19)),
  observed(dayOf(year, 7, 4)),
  nthOf(year, 9, monday, 1),
  nthOf(year, 10, monday, 2),
  observed(dayOf(year, 11, 11)),
  nthOf(year, 11, thursday, 4),
  observed(dayOf(year, 12, 25)),
  // New Year's Day that falls on a Saturday is observed in the year before.
  observed(dayOf(year + 1, 1, 1)),
];

const isBusinessDay = (day: number): boolean => {
  const weekday = weekdayOf(day);
  if (weekday === sunday || weekday === saturday) return false;
  return !holidaysOf(new Date(day * dayMs).getUTCFullYear()).includes(day);
};

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: legalTimeZone });

const dayInNewYork = (at: Date): number => {
  const [year = 0, month = 0, day = 0] = calendar.format(at).split('-').map(Number);
  return dayOf(year, month, day);
};

/** So many business days later, at the same time of the day: the day itself does not count. */
export const afterBusinessDays = (at: Date, count: number): Date => {
  const from = dayInNewYork(at);
  let day = from;
  for (let left = count; left > 0;) {
    day += 1;
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(at.getTime() + (day - from) * dayMs);
};

/** When a product goes back on sale after a counter-notice: not sooner than 10 business days, not later than 14. */
export const restoreDates = (at: Date): { readonly from: Date; readonly by: Date } => ({
  from: afterBusinessDays(at, 10),
  by: afterBusinessDays(at, 14),
});
