import { useSyncExternalStore } from 'react';

const utcFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const never = () => () => undefined;

/** A point in time in the reader's own time zone; until the script runs, in UTC and saying so. */
export const LocalTime = ({ at }: { at: string }) => {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const time = new Date(at);
  const text = isInBrowser
    ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(time)
    : `${utcFormat.format(time)} UTC`;
  return <time dateTime={at}>{text}</time>;
};
