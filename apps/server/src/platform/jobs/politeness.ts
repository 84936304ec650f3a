import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

export type Politeness = {
  /** Resolves when background work may go on: in a quiet moment, or after `longestWaitMs` (1 s) however busy it is. */
  readonly turn: (longestWaitMs?: number) => Promise<void>;
  readonly stop: () => void;
};

type Options = {
  /** Database connections that answer visitors at this moment. */
  readonly busyConnections: () => number;
  /** Share of the last moment in which the event loop was busy, 0 to 1; for tests. */
  readonly utilization?: () => number;
  readonly busyAbove?: number;
  readonly sampleEveryMs?: number;
};

/** So many visitors at once are a rush, wherever their requests wait. */
const rushConnections = 3;
/** Between two requests of a rush everything looks quiet for a moment. */
const samplesKept = 5;

/**
 * Visitors first: work that nobody waits for steps back during a rush, told by a busy event loop or by several visitors
 * at the database at once. A receipt may come some seconds later then; the checkout page may not.
 */
export const politeToVisitors = (options: Options): Politeness => {
  const { busyConnections, busyAbove = 0.6, sampleEveryMs = 100 } = options;
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  let lastUtilization = 0;
  const utilization = options.utilization ?? (() => lastUtilization);
  const isBusy = (): boolean => utilization() > busyAbove || busyConnections() >= rushConnections;
  const samples: boolean[] = [];
  const sampler = setInterval(() => {
    const now = performance.eventLoopUtilization();
    lastUtilization = performance.eventLoopUtilization(now, before).utilization;
    before = now;
    samples.push(isBusy());
    if (samples.length > samplesKept) samples.shift();
  }, sampleEveryMs);
  sampler.unref();
  return {
    turn: async (longestWaitMs = 1_000) => {
      const giveUpAtMs = performance.now() + longestWaitMs;
      while ((isBusy() || samples.includes(true)) && performance.now() < giveUpAtMs)
        await pause(sampleEveryMs);
    },
    stop: () => clearInterval(sampler),
  };
};

/** In a process without visitors there is nobody to be polite to. */
export const inNobodysWay: Politeness = { turn: async () => undefined, stop: () => undefined };
