import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Resolves when background work may go on. */
export type Politeness = { readonly turn: () => Promise<void>; readonly stop: () => void };

type Options = {
  /** Share of the last moment in which the event loop was busy, 0 to 1; for tests. */
  readonly utilization?: () => number;
  readonly busyAbove?: number;
  readonly sampleEveryMs?: number;
  /** However busy the process is, work goes on after this long. */
  readonly longestWaitMs?: number;
};

/**
 * Visitors first: work that nobody waits for steps back while the event loop, which answers the visitors, is busy. A
 * receipt may come some seconds later during a rush; the checkout page may not.
 */
export const politeToVisitors = (options: Options = {}): Politeness => {
  const { busyAbove = 0.6, sampleEveryMs = 100, longestWaitMs = 1_000 } = options;
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  let lastUtilization = 0;
  const sampler = setInterval(() => {
    const now = performance.eventLoopUtilization();
    lastUtilization = performance.eventLoopUtilization(now, before).utilization;
    before = now;
  }, sampleEveryMs);
  sampler.unref();
  const utilization = options.utilization ?? (() => lastUtilization);
  return {
    turn: async () => {
      const giveUpAtMs = performance.now() + longestWaitMs;
      while (utilization() > busyAbove && performance.now() < giveUpAtMs) await pause(sampleEveryMs);
    },
    stop: () => clearInterval(sampler),
  };
};

/** In a process without visitors there is nobody to be polite to. */
export const inNobodysWay: Politeness = { turn: async () => undefined, stop: () => undefined };
