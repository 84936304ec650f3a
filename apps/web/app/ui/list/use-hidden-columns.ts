import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const onServer = (): string => '';

/** Which columns of a list this browser's reader has put away, remembered for the next time. */
export const useHiddenColumns = (list: string) => {
  const key = `columns.${list}`;
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key) ?? '', onServer);
  const hidden: ReadonlySet<string> = new Set(stored.split(' '));
  const show = (column: string, isShown: boolean): void => {
    const next = new Set(hidden);
    if (isShown) next.delete(column);
    else next.add(column);
    localStorage.setItem(key, [...next].join(' ').trim());
    for (const listener of listeners) listener();
  };
  return { hidden, show };
};
