import type { UpcomingDay } from './upcoming-days.ts';

export type CalendarDay = {
  readonly date: Date;
  readonly isToday: boolean;
  readonly funds: readonly UpcomingDay[];
};

/** A month with those of its weeks that are shown; null where a week's day is of another month. */
export type CalendarMonth = {
  readonly key: string;
  readonly first: Date;
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
};

/** Shares have a day two weeks ahead; what lies further is not drawn by the year. */
const mostWeeks = 54;

const dayOf = (at: Date, plus = 0): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + plus);
const sameDay = (one: Date, other: Date): boolean => dayOf(one).getTime() === dayOf(other).getTime();
const monthOf = (at: Date): string => `${at.getFullYear()}-${at.getMonth() + 1}`;

/** The weeks from today's to the last with something in it, by month: a week that two months share is in both, each with its days. */
export const monthsOf = (days: readonly UpcomingDay[], now: Date): readonly CalendarMonth[] => {
  const dated = days.flatMap((day) => (day.at === null ? [] : [{ day, date: new Date(day.at) }]));
  const last = dated.reduce((latest, { date }) => (date > latest ? date : latest), now);
  // A month in which nothing is stands nowhere, also where a week of it is shown in the month beside it.
  const wanted = new Set([now, ...dated.map(({ date }) => date)].map(monthOf));
  const months = new Map<string, { first: Date; weeks: (CalendarDay | null)[][] }>();
  let sunday = dayOf(now, -now.getDay());
  for (let week = 0; week < mostWeeks && sunday <= last; week += 1) {
    const dates = Array.from({ length: 7 }, (_, place) => dayOf(sunday, place));
    for (const key of new Set(dates.map(monthOf).filter((one) => wanted.has(one)))) {
      const own = dates.map((date): CalendarDay | null =>
        monthOf(date) === key
          ? {
              ...{ date, isToday: sameDay(date, now) },
              funds: dated.filter((one) => sameDay(one.date, date)).map(({ day }) => day),
            }
          : null,
      );
      const first = own.find((day) => day !== null)?.date ?? sunday;
      const month = months.get(key) ?? { first, weeks: [] };
      month.weeks.push(own);
      months.set(key, month);
    }
    sunday = dayOf(sunday, 7);
  }
  return [...months].map(([key, month]) => ({ key, ...month }));
};
