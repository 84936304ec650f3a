import { expect, test } from 'vitest';
import { politeToVisitors } from './politeness.ts';

test('background work waits while the process is busy, goes on when it is not, and never waits for ever', async () => {
  let utilization = 0.2;
  let connections = 0;
  const politeness = politeToVisitors({
    utilization: () => utilization,
    busyConnections: () => connections,
    sampleEveryMs: 5,
  });
  await politeness.turn();

  utilization = 0.95;
  let hasTurn = false;
  const waiting = politeness.turn(60_000).then(() => (hasTurn = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasTurn).toBe(false);
  utilization = 0.3;
  await waiting;

  connections = 8;
  hasTurn = false;
  const waitingForVisitors = politeness.turn(60_000).then(() => (hasTurn = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasTurn).toBe(false);
  connections = 1;
  await waitingForVisitors;
  politeness.stop();

  const impatient = politeToVisitors({
    utilization: () => 1,
    busyConnections: () => 0,
    sampleEveryMs: 5,
  });
  await impatient.turn(20);
  impatient.stop();
});
