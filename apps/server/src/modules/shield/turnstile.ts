import { setTimeout as pause } from 'node:timers/promises';

/** Where somebody goes in, and how many may be in there at once. */
export type Room = { readonly key: string; readonly room: number };

/**
 * How many payments may be with the card company at one moment. What is decided while others are on their way cannot know
 * how those end, so a flood of one moment would all get through: few may be on their way until some have been paid, and
 * one at a time once some were declined. Whoever finds it full waits a moment.
 */
export type Turnstile = {
  /** Whether there was room in all of them, and it went in. */
  enter(rooms: readonly Room[]): boolean;
  leave(rooms: readonly Room[]): void;
  /** Resolves at the next leave, or after `patienceMs`. False when too many wait already. */
  waitForChange(patienceMs: number): Promise<boolean>;
};

const waitingMax = 500;

export const createTurnstile = (): Turnstile => {
  const inside = new Map<string, number>();
  let waiting: (() => void)[] = [];
  const change = (key: string, by: number): void => {
    const count = (inside.get(key) ?? 0) + by;
    if (count > 0) inside.set(key, count);
    else inside.delete(key);
  };
  return {
    enter: (rooms) => {
      if (rooms.some(({ key, room }) => (inside.get(key) ?? 0) >= room)) return false;
      for (const { key } of rooms) change(key, 1);
      return true;
    },
    leave: (rooms) => {
      for (const { key } of rooms) change(key, -1);
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    waitForChange: async (patienceMs) => {
      if (waiting.length >= waitingMax) return false;
      const changed = new Promise<void>((resolve) => waiting.push(resolve));
      await Promise.race([changed, pause(patienceMs, undefined, { ref: false })]);
      return true;
    },
  };
};
