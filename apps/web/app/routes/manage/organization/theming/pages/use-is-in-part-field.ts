import { useSyncExternalStore } from 'react';

const events = ['focusin', 'focusout'] as const;

const subscribe = (tell: () => void): (() => void) => {
  // From one field to the next, the first is left a moment before the other is reached.
  const soon = (): void => void setTimeout(tell);
  for (const event of events) document.addEventListener(event, soon);
  return () => {
    for (const event of events) document.removeEventListener(event, soon);
  };
};

/** Whether somebody is in a field of a part's form in which letters are typed. */
export const useIsInPartField = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.activeElement?.matches('.part-form :is(input[type="text"], textarea)') === true,
    () => false,
  );
