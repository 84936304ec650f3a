import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const onServer = (): string => '';

/** A browser that keeps nothing (blocked storage) knows the choice until the page is left. */
const unkept = new Map<string, string>();
const read = (key: string): string => {
  try {
    return unkept.get(key) ?? localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};
const keep = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
};

/** Which columns of a list this browser's reader has put away, remembered for the next time. */
export const useHiddenColumns = (list: string) => {
  const key = `columns.${list}`;
  const stored = useSyncExternalStore(subscribe, () => read(key), onServer);
  const hidden: ReadonlySet<string> = new Set(stored.split(' '));
  const show = (column: string, isShown: boolean): void => {
    const next = new Set(hidden);
    if (isShown) next.delete(column);
    else next.add(column);
    keep(key, [...next].join(' ').trim());
    for (const listener of listeners) listener();
  };
  return { hidden, show };
};
