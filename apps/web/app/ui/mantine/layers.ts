import { useEffect, useId, useSyncExternalStore } from 'react';

type Layer = { readonly id: string };

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const change = (next: readonly Layer[]): void => {
  layers = next;
  for (const listener of listeners) listener();
};
const topLayer = (): string | undefined => layers.at(-1)?.id;
const noLayer = (): undefined => undefined;

/** Puts a drawer or dialog on the pile while it is open; tells whether it is the one on top, whom Escape closes. */
export const useIsTopLayer = (isOpen: boolean): boolean => {
  const id = useId();
  const top = useSyncExternalStore(subscribe, topLayer, noLayer);
  useEffect(() => {
    if (!isOpen) return;
    const layer = { id };
    change([...layers, layer]);
    // The Escape that closed this layer may still be on its way to those below.
    return () => void setTimeout(() => change(layers.filter((other) => other !== layer)));
  }, [isOpen, id]);
  return top === id;
};
