import { createDateWriter } from '@goodshelf/contract/lookups';
import { monthsLater, nameOfMonth } from '../accounting/months.ts';

export type Days = { readonly firstDay: string; readonly lastDay: string };

const day = /^2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Whether both are days, in their order. */
export const areDays = ({ firstDay, lastDay }: Days): boolean =>
  day.test(firstDay) && day.test(lastDay) && firstDay <= lastDay;

/** The last day of a month ("2026-02"). */
const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** The month before a day: what is brought here is over. */
export const monthBefore = (today: string): Days => {
  const month = monthsLater(today.slice(0, 7), -1);
  return { firstDay: `${month}-01`, lastDay: lastDayOf(month) };
};

let dates: ReturnType<typeof createDateWriter> | undefined;

/** A day as it is said anywhere: "05 March 2026". */
const writeDay = (at: string): string => {
  // A day has no zone: noon of it is in none another.
  dates ??= createDateWriter({ timeZone: 'UTC' });
  return dates.default(`${at}T12:00:00Z`);
};

/** "November 2026" for a month, "01–15 November 2026" within one, else the first and the last day. */
export const nameOfDays = ({ firstDay, lastDay }: Days): string => {
  const month = firstDay.slice(0, 7);
  if (firstDay === `${month}-01` && lastDay === lastDayOf(month)) return nameOfMonth(month);
  if (firstDay === lastDay) return writeDay(firstDay);
  return month === lastDay.slice(0, 7)
    ? `${firstDay.slice(8)}–${writeDay(lastDay)}`
    : `${writeDay(firstDay)} – ${writeDay(lastDay)}`;
};
