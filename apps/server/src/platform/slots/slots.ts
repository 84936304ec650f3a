/** Thrown when too many wait already: better to say so at once than to let everybody wait in vain. */
export class TooBusyError extends Error {
  constructor() {
    super('Too much is waiting already');
    this.name = 'TooBusyError';
  }
}

/** Runs a task as soon as it has a slot. Throws TooBusyError when the line is full. */
export type Slots = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` tasks at a time and lets at most `waitingMax` wait, first come, first served. */
export const createSlots = (limits: { readonly atOnce: number; readonly waitingMax: number }): Slots => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waitingMax) throw new TooBusyError();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      // A slot is handed on without being freed in between, so nobody overtakes.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
