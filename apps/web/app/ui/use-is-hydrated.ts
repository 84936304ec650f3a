import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page answers already: what the server drew looks like it does, but hears no press until its scripts run. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
