import { useSyncExternalStore } from 'react';

let layers: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const change = (next: readonly HTMLDialogElement[]): void => {
  layers = next;
  for (const listener of listeners) listener();
};

/** Notes a drawer or dialog that has opened; the function it gives takes it off the pile. */
export const noteLayer = (layer: HTMLDialogElement): (() => void) => {
  change([...layers, layer]);
  return () => change(layers.filter((other) => other !== layer));
};

const topLayer = (): HTMLDialogElement | null => layers.at(-1) ?? null;
const noLayer = (): null => null;

/** The drawer or dialog on top; everything outside of it neither answers nor is read out. */
export const useTopLayer = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topLayer, noLayer);
