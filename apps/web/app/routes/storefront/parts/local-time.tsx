import { createDateWriter } from '@goodshelf/contract/lookups/dates';
import { useSyncExternalStore } from 'react';

/** Day and time in one zone, the day as the specification writes it; null is the reader's own. */
const writerIn = (timeZone: string | null) => {
  const zone = timeZone === null ? {} : { timeZone };
  const days = createDateWriter(zone);
  const times = new Intl.DateTimeFormat('en-US', { ...zone, timeStyle: 'short' });
  return (time: Date): string => `${days.default(time)} at ${times.format(time)}`;
};
const inUtc = writerIn('UTC');

const never = () => () => undefined;

/** A point in time in the reader's own time zone; until the script runs, in UTC and saying so. */
export const LocalTime = ({ at }: { at: string }) => {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const time = new Date(at);
  const text = isInBrowser ? writerIn(null)(time) : `${inUtc(time)} UTC`;
  return <time dateTime={at}>{text}</time>;
};
