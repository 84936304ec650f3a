import { performance } from 'node:perf_hooks';

/** What a request cost: the event loop's own work, and the time it waited for somebody else (the database above all). */
export type Cost = { readonly loopMs: number; readonly waitedMs: number };

/**
 * Measures one request; nothing else may run. What the machine does besides makes a figure larger, never smaller, so the
 * least of some tries is the nearest to the truth.
 */
export const costOf = async (request: () => Promise<unknown>): Promise<Cost> => {
  const begin = performance.now();
  const before = performance.eventLoopUtilization();
  await request();
  const { active } = performance.eventLoopUtilization(before);
  return { loopMs: active, waitedMs: Math.max(0, performance.now() - begin - active) };
};

const least = (a: Cost, b: Cost): Cost => ({
  loopMs: Math.min(a.loopMs, b.loopMs),
  waitedMs: Math.min(a.waitedMs, b.waitedMs),
});

export const leastCostOf = async (request: () => Promise<unknown>, tries: number): Promise<Cost> => {
  let found = await costOf(request);
  for (let count = 1; count < tries; count += 1) found = least(found, await costOf(request));
  return found;
};

/** Whether the request stays within the limits; it is tried again only while it does not. `before` is not measured. */
export const leastCostWithin = async (
  request: () => Promise<unknown>,
  { loopMs, waitedMs }: Cost,
  tries: number,
  before: () => Promise<void> = async () => undefined,
): Promise<Cost> => {
  await before();
  let found = await costOf(request);
  for (let count = 1; count < tries; count += 1) {
    if (found.loopMs <= loopMs && found.waitedMs <= waitedMs) return found;
    await before();
    found = least(found, await costOf(request));
  }
  return found;
};
