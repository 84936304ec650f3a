import { createDateWriter, locale } from '@goodshelf/contract/lookups';
import { termsTimeZone } from '@goodshelf/contract/settings-words';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.form;

let writer: ReturnType<typeof createDateWriter> | undefined;

/** A day of the settings ("2026-12-01") wherever it is read: "01 December 2026". */
export const writeDay = (day: string): string => {
  writer ??= createDateWriter({ timeZone: 'UTC' });
  return writer.default(`${day}T12:00:00Z`);
};

/** What stands beside the day on which terms start: those of today hold at once. */
export const dayHintOf = (day: string, today: string): string =>
  day === today ? texts.dayIsToday : texts.dayHint;

type Start = { readonly valid_from: string; readonly set_at: string };

/** From when terms hold: their day; with the time, in New York, where they were set on that day: what was sold before kept its own. */
export const writeStart = ({ valid_from: day, set_at: at }: Start): string => {
  const words = writeDay(day);
  if (createDateWriter({ timeZone: termsTimeZone }).default(at) !== words) return words;
  const clock = new Intl.DateTimeFormat(locale, {
    ...{ timeZone: termsTimeZone, hour: 'numeric', minute: '2-digit' },
  });
  return `${words}, ${clock.format(new Date(at))}`;
};
