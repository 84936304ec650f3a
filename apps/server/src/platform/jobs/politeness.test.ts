import { expect, test } from 'vitest';
import { politeToVisitors } from './politeness.ts';

test('background work waits while the process is busy, goes on when it is not, and never waits for ever', async () => {
  let utilization = 0.2;
  const politeness = politeToVisitors({
    utilization: () => utilization,
    sampleEveryMs: 5,
    longestWaitMs: 60_000,
  });
  await politeness.turn();

  utilization = 0.95;
  let hasTurn = false;
  const waiting = politeness.turn().then(() => (hasTurn = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasTurn).toBe(false);
  utilization = 0.3;
  await waiting;
  politeness.stop();

  const impatient = politeToVisitors({ utilization: () => 1, sampleEveryMs: 5, longestWaitMs: 20 });
  await impatient.turn();
  impatient.stop();
});
