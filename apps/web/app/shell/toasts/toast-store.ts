import { toastDurationMs } from '@goodshelf/contract/lookups';
import type { ToastText } from './toasts-of-answer.ts';

export type Toast = ToastText & { readonly id: number };

type Listener = () => void;

const none: readonly Toast[] = [];
let toasts: readonly Toast[] = none;
let lastId = 0;
const listeners = new Set<Listener>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** The toasts on screen, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => toasts,
  currentOnServer: () => none,
};

/** As many as are read at once; of more, the oldest goes. */
const shownMax = 3;

/** Shows a toast for three seconds. The same text is not shown twice at once. */
export const showToast = (text: ToastText): void => {
  const twin = toasts.find(({ kind, message }) => kind === text.kind && message === text.message);
  if (twin !== undefined) return keepToast(twin.id, toastDurationMs);
  lastId += 1;
  const id = lastId;
  for (const { id: oldest } of toasts.slice(0, Math.max(0, toasts.length + 1 - shownMax)))
    dismissToast(oldest);
  change([...toasts, { ...text, id }]);
  keepToast(id, toastDurationMs);
};

/** Takes a text back that the page itself keeps in sight. */
export const dismissText = (text: string): void => {
  for (const { id, message } of toasts) if (message === text) dismissToast(id);
};

export const dismissToast = (id: number): void => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
};

/** Lets the time of a toast begin again; null stops it, while somebody reads with the pointer on it. */
export const keepToast = (id: number, forMs: number | null): void => {
  clearTimeout(timers.get(id));
  if (forMs === null) timers.delete(id);
  else
    timers.set(
      id,
      setTimeout(() => dismissToast(id), forMs),
    );
};

const keptKey = 'toasts';

/** Before the page is loaded anew: what is on screen is shown again by the next one. */
export const keepToastsForNextPage = (): void =>
  sessionStorage.setItem(keptKey, JSON.stringify(toasts.map(({ kind, message }) => ({ kind, message }))));

/** Shows what the page before has kept. */
export const showKeptToasts = (): void => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(keptKey) ?? '[]');
  sessionStorage.removeItem(keptKey);
  if (Array.isArray(kept)) kept.filter(isToastText).forEach(showToast);
};

const isToastText = (value: unknown): value is ToastText =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'success' || value.kind === 'error') &&
  'message' in value &&
  typeof value.message === 'string';
