import { createDateWriter, locale, receiptTimeZone } from '@goodshelf/contract/lookups';

/** As people call the zone of receipts. */
export const statementZone = 'Eastern Time';

const days = createDateWriter({ timeZone: receiptTimeZone });

/** "05 March 2026" */
export const dayOf = (at: Date): string => days.default(at);

const clock = new Intl.DateTimeFormat(locale, {
  timeZone: receiptTimeZone,
  ...({ hour: 'numeric', minute: '2-digit' } as const),
});

/** "05 March 2026, 9:05 PM Eastern Time" */
export const momentOf = (at: Date): string => `${dayOf(at)}, ${clock.format(at)} ${statementZone}`;

const monthNames = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `2026-03` as "March 2026". */
export const monthName = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00Z`));

const partsWriter = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: receiptTimeZone, hourCycle: 'h23', timeZoneName: 'short' },
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
});

/** The clock on the wall in the zone of receipts, with the zone's short name of that day: EST or EDT. */
export const wallClockOf = (at: Date) => {
  const parts = new Map(partsWriter.formatToParts(at).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: [of('year'), of('month'), of('day')],
    time: [of('hour'), of('minute'), of('second')],
    zone: of('timeZoneName'),
  } as const;
};
