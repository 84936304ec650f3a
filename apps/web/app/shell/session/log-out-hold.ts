import { useEffect, useId, useSyncExternalStore } from 'react';

/** Why nobody may log out now, by the page that says so. */
let holds: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

const change = (next: ReadonlyMap<string, string>): void => {
  holds = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps Log Out waiting while there is a reason: it stands beside the button. */
export const holdLogOut = (holder: string, reason: string): (() => void) => {
  change(new Map([...holds, [holder, reason]]));
  return () => change(new Map([...holds].filter(([other]) => other !== holder)));
};

export const logOutHold = (): string | null => holds.values().next().value ?? null;
const noHold = (): null => null;

/** A page holds Log Out back while `reason` is not null. */
export const useLogOutHold = (reason: string | null): void => {
  const id = useId();
  useEffect(() => (reason === null ? undefined : holdLogOut(id, reason)), [id, reason]);
};

/** Why Log Out waits; null while it doesn't. */
export const useHeldLogOut = (): string | null => useSyncExternalStore(subscribe, logOutHold, noHold);
