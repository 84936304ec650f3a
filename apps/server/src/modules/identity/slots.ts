import { Problem } from '@goodshelf/contract';

export type Slots = { run<T>(work: () => Promise<T>): Promise<T> };

/** Runs at most `concurrency` works at once, first come first served; beyond `waitingMax` in line it refuses. */
export const createSlots = (limits: { readonly concurrency: number; readonly waitingMax: number }): Slots => {
  const waiting: (() => void)[] = [];
  let runningCount = 0;
  return {
    run: async (work) => {
      if (runningCount >= limits.concurrency) {
        if (waiting.length >= limits.waitingMax)
          throw new Problem(
            'too_many_requests',
            'Too many people are signing in just now. Try again shortly.',
          );
        // Whoever ends hands its place over, so nobody can slip in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else runningCount += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) runningCount -= 1;
        else next();
      }
    },
  };
};
