import { createDateWriter, locale } from '@goodshelf/contract/lookups';

// Made on first use, in the browser: the server does not know the reader's time zone, so it must never write a date.
let writer: ReturnType<typeof createDateWriter> | undefined;
let clock: Intl.DateTimeFormat | undefined;

export const writeDate = (at: string | Date, format: 'default' | 'short' = 'default'): string => {
  writer ??= createDateWriter();
  return writer[format](at);
};

export const writeTime = (at: string | Date): string => {
  clock ??= new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  return clock.format(new Date(at));
};

const zoneIn = (timeZoneName: 'longGeneric' | 'long'): string => {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
};

let zone: string | undefined;

/** The zone in which these dates are, as the reader calls it: "Eastern Time". In the browser only, as they are. */
export const zoneName = (): string => {
  // UTC has no generic name: "GMT+00:00" says nothing to anyone.
  zone ??= zoneIn('longGeneric').startsWith('GMT') ? zoneIn('long') : zoneIn('longGeneric');
  return zone;
};

type Props = { readonly at: string; readonly format?: 'default' | 'short'; readonly withTime?: boolean };

/** A point in time of the API in the reader's own time: "06 March 2026", with `withTime` also "2:05 PM". */
export const LocalDate = ({ at, format = 'default', withTime = false }: Props) => (
  <time className="figures" dateTime={at} title={`${writeDate(at)}, ${writeTime(at)}`}>
    {writeDate(at, format)}
    {withTime ? `, ${writeTime(at)}` : ''}
  </time>
);
