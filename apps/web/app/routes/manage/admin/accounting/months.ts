import { createDateWriter, locale, receiptTimeZone } from '@goodshelf/contract/lookups';

const written = /^2[0-8]\d{2}-(?:0[1-9]|1[0-2])$/;

/** The month that an address names ("2026-11"); null for anything else. */
export const monthIn = (address: URLSearchParams): string | null => {
  const month = address.get('month') ?? '';
  return written.test(month) ? month : null;
};

const indexOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

/** The month so many months later, or before. */
export const monthsLater = (month: string, count: number): string => monthAt(indexOf(month) + count);

/** From the last month back to the first, both included; nothing where they are the wrong way round. */
export const monthsBackFrom = (last: string, first: string): readonly string[] =>
  Array.from({ length: Math.max(0, indexOf(last) - indexOf(first) + 1) }, (_, back) =>
    monthsLater(last, -back),
  );

/** The months to choose from, the newest first, with the one that is shown: an address may name any. */
export const monthsToChoose = (last: string, first: string, shown: string): readonly string[] =>
  [...new Set([...monthsBackFrom(last, first), shown])].toSorted().toReversed();

let names: Intl.DateTimeFormat | undefined;

/** "November 2026", the same wherever it is read. */
export const nameOfMonth = (month: string): string => {
  names ??= new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return names.format(new Date(`${month}-01T00:00:00Z`));
};

let dates: ReturnType<typeof createDateWriter> | undefined;

/** The date of an entry in the zone of the books, so that it never stands in another month than its own. */
export const writeBookDate = (at: string): string => {
  dates ??= createDateWriter({ timeZone: receiptTimeZone });
  return dates.default(at);
};
