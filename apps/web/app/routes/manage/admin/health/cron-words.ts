import { locale } from '@goodshelf/contract/lookups';
import { healthTexts } from './texts.ts';

const texts = healthTexts.cron;

/** A minute of the hour, an hour of the day; null: every one. */
const numberOf = (field: string): number | null => (/^\d{1,2}$/.test(field) ? Number(field) : null);

const partsOf = (at: Date, timeZone: string | undefined) => {
  const parts = new Intl.DateTimeFormat(locale, {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...{ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(at);
  const valueOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { hour: valueOf('hour'), minute: valueOf('minute') };
};

const clockOf = (at: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(locale, {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  }).format(at);

const isNight = (hour: number): boolean => hour >= 21 || hour < 6;

/**
 * When work by the clock is due, for people: its times are of UTC, the words of the reader's zone as it is on that day (`now`), or
 * of `timeZone`. What the product has none of stays as it is written.
 */
export const cronInWords = (cron: string, now: Date, timeZone?: string): string => {
  const [minute = '', hour = '', ...days] = cron.trim().split(/\s+/);
  const isEveryDay = days.length === 3 && days.every((field) => field === '*');
  const every = /^\*\/(\d{1,2})$/.exec(minute)?.[1];
  if (!isEveryDay) return texts.asWritten(cron);
  if (minute === '*' && hour === '*') return texts.everyMinute;
  if (every !== undefined && hour === '*') return texts.everyMinutes(Number(every));
  const [atMinute, atHour] = [numberOf(minute), numberOf(hour)];
  if (atMinute === null || (atHour === null && hour !== '*')) return texts.asWritten(cron);
  const due = new Date(now);
  due.setUTCHours(atHour ?? now.getUTCHours(), atMinute, 0, 0);
  const own = partsOf(due, timeZone);
  if (atHour === null) return texts.everyHour(String(own.minute).padStart(2, '0'));
  const clock = clockOf(due, timeZone);
  return isNight(own.hour) ? texts.everyNight(clock) : texts.everyDay(clock);
};
