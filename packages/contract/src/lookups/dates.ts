import { locale } from './numbers.ts';

/** How dates read on screen, in the notation of the specification. */
export const dateFormats = { default: 'DD MMMM YYYY', short: 'MM/DD/YY' } as const;

/**
 * The zone of receipts. An email has no reader's clock, and a receipt is one paper wherever it is read: its date is the
 * same in the email, on the page and on the printed sheet. The schools are American: their eastern time.
 */
export const receiptTimeZone = 'America/New_York';

let bookDays: Intl.DateTimeFormat | undefined;

/** The day of the books at an instant, in the zone of receipts: `2026-03-31`. Days compare as texts. */
export const bookDayOf = (at: Date | string): string => {
  // Canada writes days as the API does. Made when first asked for: pages load this file, and it is slow to make.
  bookDays ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: receiptTimeZone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  });
  return bookDays.format(new Date(at));
};

/** The month of the books at an instant: `2026-03`. */
export const bookMonthOf = (at: Date | string): string => bookDayOf(at).slice(0, 'yyyy-mm'.length);

/**
 * Writes instants as dates: `default` "05 March 2026", `short` "03/05/26". Instants are UTC (a Date, or ISO 8601 text);
 * they are shown in `timeZone` (IANA name), by default the local zone of the reader's machine. Make one writer and keep
 * it, making it is slow. An invalid instant throws RangeError, so does an unknown zone.
 */
export function createDateWriter(options: { timeZone?: string } = {}): {
  default: (instant: Date | string) => string;
  short: (instant: Date | string) => string;
} {
  const longParts = new Intl.DateTimeFormat(locale, {
    ...options,
    day: '2-digit',
    month: 'long',
    year: 'numeric',
  });
  const shortParts = new Intl.DateTimeFormat(locale, {
    ...options,
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
  });
  return {
    default: (instant) => {
      const { day, month, year } = partsOf(longParts, instant);
      return `${day} ${month} ${year}`;
    },
    short: (instant) => {
      const { day, month, year } = partsOf(shortParts, instant);
      return `${month}/${day}/${year}`;
    },
  };
}

function partsOf(format: Intl.DateTimeFormat, instant: Date | string) {
  const parts = format.formatToParts(typeof instant === 'string' ? new Date(instant) : instant);
  const valueOf = (type: 'day' | 'month' | 'year') => parts.find((part) => part.type === type)?.value ?? '';
  return { day: valueOf('day'), month: valueOf('month'), year: valueOf('year') };
}
