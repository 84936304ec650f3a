import { termsTimeZone } from '@goodshelf/contract/settings-words';

let writer: Intl.DateTimeFormat | undefined;

/** The day that it is for terms, as YYYY-MM-DD: they change at midnight in New York (`terms_day` in SQL). */
export const termsDayOf = (at: Date): string => {
  writer ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: termsTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return writer.format(at);
};
