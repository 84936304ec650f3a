import { useEffect, useId, useSyncExternalStore } from 'react';

let layers: readonly string[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const change = (next: readonly string[]): void => {
  layers = next;
  for (const listener of listeners) listener();
};
const topLayer = (): string | undefined => layers.at(-1);
const noLayer = (): undefined => undefined;

/** Puts a drawer or dialog on the pile while it is open; tells whether it is the one on top, whom Escape closes. */
export const useIsTopLayer = (isOpen: boolean): boolean => {
  const id = useId();
  const top = useSyncExternalStore(subscribe, topLayer, noLayer);
  useEffect(() => {
    if (!isOpen) return;
    change([...layers, id]);
    return () => change(layers.filter((other) => other !== id));
  }, [isOpen, id]);
  return top === id;
};
