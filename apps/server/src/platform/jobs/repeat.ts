import { setTimeout as pause } from 'node:timers/promises';

export type Repeated = { stop(): Promise<void> };

/** Works, rests for so long, and works again, until it is stopped; a failure is told and the next turn comes. */
export const repeat = (
  work: () => Promise<unknown>,
  { everyMs, onFailure }: { readonly everyMs: number; readonly onFailure: (error: unknown) => void },
): Repeated => {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work().catch(onFailure);
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
