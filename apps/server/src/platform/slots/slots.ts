/** Thrown when too many wait already, or somebody waited too long: better to say so than to let everybody wait in vain. */
export class TooBusyError extends Error {
  constructor() {
    super('Too much is waiting already');
    this.name = 'TooBusyError';
  }
}

/** Runs a task as soon as it has a slot. Throws TooBusyError when the line is full or does not move. */
export type Slots = <T>(task: () => Promise<T>) => Promise<T>;

type Limits = {
  readonly atOnce: number;
  readonly waitingMax: number;
  /** How long somebody waits in line; without it there is no end to it. */
  readonly waitMaxMs?: number;
};

/** Runs at most `atOnce` tasks at a time and lets at most `waitingMax` wait, first come, first served. */
export const createSlots = ({ atOnce, waitingMax, waitMaxMs }: Limits): Slots => {
  const waiting = new Set<() => void>();
  let running = 0;
  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(start);
        reject(new TooBusyError());
      };
      const timer = waitMaxMs === undefined ? undefined : setTimeout(giveUp, waitMaxMs);
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(start);
    });
  return async (task) => {
    if (running >= atOnce) {
      if (waiting.size >= waitingMax) throw new TooBusyError();
      await turn();
    } else running += 1;
    try {
      return await task();
    } finally {
      // A slot is handed on without being freed in between, so nobody overtakes.
      const [next] = waiting;
      if (next === undefined) running -= 1;
      else {
        waiting.delete(next);
        next();
      }
    }
  };
};
