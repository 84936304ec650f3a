/** Thrown when too many wait already: better to say so at once than to let everybody wait in vain. */
export class TooBusyError extends Error {
  constructor() {
    super('Too much is waiting already');
    this.name = 'TooBusyError';
  }
}

/** Runs at most `atOnce` tasks at a time and lets at most `waitingMax` wait, first come, first served. */
export const createSlots = (atOnce: number, waitingMax: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new TooBusyError();
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
