import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 47.99em)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window has the width of a phone; false on the server. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
