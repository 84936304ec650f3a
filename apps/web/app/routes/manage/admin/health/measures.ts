import { locale } from '@goodshelf/contract/lookups';
import { healthTexts } from './texts.ts';

const texts = healthTexts.measures;

const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** So much room: "312 KB", "1.4 GB"; thousands, as disks are sold. */
export const bytesInWords = (bytes: number): string => {
  if (bytes < 1_000) return texts.bytes(bytes);
  let value = bytes;
  let unit = -1;
  // What would be rounded to a thousand is one of the next unit.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const digits = value < 9.95 ? 1 : 0;
  return `${value.toLocaleString(locale, { maximumFractionDigits: digits })} ${units[unit] ?? ''}`;
};

export const countInWords = (count: number): string => count.toLocaleString(locale);

/** How long something took or takes: "under 1 sec", "12 sec", "3 min", "1 hr 5 min", "2 days". */
export const durationInWords = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 1) return texts.moment;
  if (seconds < 60) return texts.seconds(seconds);
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return texts.minutes(minutes);
  if (minutes < 24 * 60) return texts.hours(Math.floor(minutes / 60), minutes % 60);
  return texts.days(Math.floor(minutes / (24 * 60)));
};

/** From one point in time of the API to another; a clock that is a little behind makes nothing negative. */
export const between = (from: string, to: string): string =>
  durationInWords(Math.max(0, Date.parse(to) - Date.parse(from)));

const dayOf = (at: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-CA', timeZone === undefined ? {} : { timeZone }).format(at);

const dayMs = 86_400_000;

/** How far back a day is, in words; null: too far for one. */
export const dayInWords = (at: Date, now: Date, timeZone?: string): string | null => {
  const day = dayOf(at, timeZone);
  if (day === dayOf(now, timeZone)) return texts.today;
  return day === dayOf(new Date(now.getTime() - dayMs), timeZone) ? texts.yesterday : null;
};
