/** A cluster of two workers with 5 hits each, whose primary with 1 hit sends the figures of all to the test. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createMetrics } from '../index.ts';

const metrics = createMetrics();
if (cluster.isPrimary) {
  metrics.countPageCacheHit();
  const workers = [cluster.fork(), cluster.fork()];
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  process.send?.(await metrics.text());
  for (const worker of workers) worker.process.kill();
  await Promise.all(workers.map((worker) => once(worker, 'exit')));
  process.disconnect?.();
} else {
  for (let hit = 0; hit < 5; hit++) metrics.countPageCacheHit();
  process.send?.('counted');
}
