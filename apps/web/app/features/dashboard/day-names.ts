import { createDateWriter, locale } from '@goodshelf/contract/lookups';

// A day of the API is that day wherever it is read.
const timeZone = 'UTC';
const dates = createDateWriter({ timeZone });
const writerOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone });
const weekday = writerOf({ weekday: 'long' });
const shortWeekday = writerOf({ weekday: 'short' });
const month = writerOf({ month: 'long', year: 'numeric' });
const shortMonth = writerOf({ month: 'short' });

const forms = {
  /** "28 November 2026" */
  full: (day) => dates.default(day),
  /** "Saturday, 28 November 2026" */
  weekday: (day) => `${weekday.format(day)}, ${dates.default(day)}`,
  /** "Sat, 28 November 2026" */
  cell: (day) => `${shortWeekday.format(day)}, ${dates.default(day)}`,
  /** "28 Nov" */
  tick: (day) => `${day.getUTCDate()} ${shortMonth.format(day)}`,
  /** "November 2026" */
  month: (day) => month.format(day),
  /** "Nov" */
  monthTick: (day) => shortMonth.format(day),
} satisfies Record<string, (day: Date) => string>;

/** `2026-11-28` in words. */
export const dayName = (day: string, form: keyof typeof forms): string =>
  forms[form](new Date(`${day}T00:00:00Z`));

export type Steps = 'days' | 'months';

/** A point of a chart in words. */
export const pointName = (day: string, steps: Steps): string =>
  dayName(day, steps === 'months' ? 'month' : 'weekday');
