import cluster, { type Worker } from 'node:cluster';
import type { Log } from '../log/index.ts';
import { runProcess } from './run-process.ts';

export type ClusterTask<Running> = {
  readonly workerCount: number;
  /** What there is once: the database server, migrations, background work. */
  start(): Promise<Running>;
  /** Called when all workers have ended. */
  stop(running: Running): Promise<void>;
  /** Settings of the workers on top of this process's own: where the database is, that they only answer HTTP. */
  workerSettings(running: Running): Readonly<Record<string, string>>;
  readonly log: Log;
  readonly stopWithinMs?: number;
};

const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** A worker that lived this long had no start-up trouble: the next pause is the shortest again. */
const healthyAfterMs = 30_000;

/**
 * One process per core: this one owns what there is once and starts workers that share its port. A worker that dies is
 * replaced, after a growing pause when it keeps dying. At the end the workers drain first, then the rest is stopped.
 * Workers run the same program; there `isClusterWorker` is true.
 */
export const runCluster = <Running>(task: ClusterTask<Running>): Promise<void> =>
  runProcess({
    log: task.log,
    // Longer than a worker's own limit: it is the worker that is ended by force, not everything.
    stopWithinMs: task.stopWithinMs ?? 12_000,
    start: async () => {
      const running = await task.start();
      try {
        return { running, workers: await startWorkers(task, task.workerSettings(running)) };
      } catch (error) {
        await task.stop(running);
        throw error;
      }
    },
    stop: async ({ running, workers }) => {
      await workers.stop();
      await task.stop(running);
    },
  });

export const isClusterWorker = (): boolean => cluster.isWorker;

type Workers = { stop(): Promise<void> };

const startWorkers = async (
  { workerCount, log }: Pick<ClusterTask<unknown>, 'workerCount' | 'log'>,
  settings: Readonly<Record<string, string>>,
): Promise<Workers> => {
  const living = new Set<Worker>();
  const pending = new Set<NodeJS.Timeout>();
  let isStopping = false;

  const startWorker = (pauseMs: number): Promise<void> => {
    const worker = cluster.fork(settings);
    const startedAtMs = Date.now();
    living.add(worker);
    return new Promise((resolve, reject) => {
      worker.once('listening', () => resolve());
      worker.once('exit', (code, signal) => {
        living.delete(worker);
        reject(new Error('A worker process ended while it was starting; its reason is in the log above'));
        if (isStopping) return;
        log.error(
          { workerPid: worker.process.pid, code, signal, pauseMs },
          'a worker process died and is replaced',
        );
        const isHealthy = Date.now() - startedAtMs > healthyAfterMs;
        replaceAfter(isHealthy ? firstPauseMs : pauseMs);
      });
    });
  };
  const replaceAfter = (pauseMs: number): void => {
    const timer = setTimeout(() => {
      pending.delete(timer);
      startWorker(Math.min(pauseMs * 2, longestPauseMs)).catch(() => undefined); // its exit is handled above
    }, pauseMs);
    pending.add(timer);
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const timer of pending) clearTimeout(timer);
    await Promise.all(
      [...living].map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.once('exit', () => resolve());
            worker.process.kill('SIGTERM');
          }),
      ),
    );
  };
  try {
    await Promise.all(Array.from({ length: workerCount }, () => startWorker(firstPauseMs)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
};
