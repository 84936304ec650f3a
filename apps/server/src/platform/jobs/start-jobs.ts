import type { JobInsert, PgBoss } from 'pg-boss';
import type { Tx } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import { installJobs } from './install.ts';
import type { Job, Schedule } from './job.ts';
import { inNobodysWay, type Politeness } from './politeness.ts';
import { createBoss, createQueues, type JobsTiming } from './queues.ts';
import { runBatch } from './run-batch.ts';

export type JobsDeps = {
  /** Of the owner: the queue's tables are made by it; the work is done as the operator role. */
  readonly databaseUrl: string;
  readonly log: Log;
  readonly jobs: readonly Job[];
  readonly schedules: readonly Schedule[];
  readonly timing?: Partial<JobsTiming>;
  /** In a process that answers visitors too: jobs then step back during a rush. */
  readonly politeness?: Politeness;
};

/** Counts of one queue, as of the last look at the tables. */
export type QueueCounts = {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
};

export type Jobs = {
  /** Names of the jobs that listen to a topic. */
  readonly listenersOf: ReadonlyMap<string, readonly string[]>;
  /**
   * Puts jobs into a queue in the caller's operator transaction. `id` (a UUID) makes a job unique while it is kept.
   */
  add(
    tx: Tx,
    name: string,
    jobs: readonly { readonly id?: string; readonly payload: object }[],
  ): Promise<void>;
  counts(): Promise<readonly QueueCounts[]>;
  /** Takes no more jobs, waits for the running ones, gives the rest back to the queue. */
  stop(timeoutMs?: number): Promise<void>;
};

const defaultTiming: JobsTiming = { heartbeatSeconds: 20, superviseSeconds: 15 };

/** Starts the workers of this process. Any number of processes may do so on one database. */
export const startJobs = async (deps: JobsDeps): Promise<Jobs> => {
  const { log, jobs, schedules } = deps;
  const timing = { ...defaultTiming, ...deps.timing };
  requireOwnQueues([...jobs, ...schedules]);
  await installJobs(deps.databaseUrl, log);
  const boss = createBoss(deps.databaseUrl, log, timing);
  const runner: Runner = { boss, log, politeness: deps.politeness ?? inNobodysWay };
  await boss.start();
  try {
    await createQueues(boss, jobs, schedules, timing);
    await Promise.all(jobs.map((job) => workOn(runner, job)));
    await startSchedules(runner, schedules);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    listenersOf: listenersByTopic(jobs),
    add: async (tx, name, added) => {
      const inserts = added.map(({ id, payload }): JobInsert => ({
        ...(id !== undefined && { id }),
        data: payload,
      }));
      await boss.insert(name, inserts, { db: { executeSql: (text, values) => tx.raw(text, values) } });
    },
    counts: async () =>
      // Without the queues that pg-boss keeps for itself.
      (await boss.getQueues()).filter(({ name }) => !name.startsWith('__')).map(toCounts),
    stop: async (timeoutMs = 8_000) => {
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
};

/** Two that share a queue take each other's work: half of it would reach the wrong one. */
const requireOwnQueues = (workers: readonly { readonly name: string }[]): void => {
  const names = workers.map(({ name }) => name);
  const shared = names.filter((name, index) => names.indexOf(name) !== index);
  if (shared.length > 0) throw new Error(`More than one job or schedule is called ${shared.join(', ')}`);
};

type Runner = { readonly boss: PgBoss; readonly log: Log; readonly politeness: Politeness };

const workOn = ({ boss, log, politeness }: Runner, job: Job): Promise<string> =>
  // Several at a time: fewer round trips, and a full batch says "there is more", so the next one is fetched at once.
  boss.work(
    job.name,
    {
      batchSize: job.options.concurrency * 5,
      burstWhenBatchFull: true,
      perJobResults: true,
      // New jobs wake the worker; jobs that wait for their next try are found by looking.
      notifyPollingIntervalSeconds: 5,
    },
    (batch) => runBatch(job, batch, { log, politeness }),
  );

const startSchedules = async (runner: Runner, schedules: readonly Schedule[]): Promise<void> => {
  const { boss } = runner;
  const wanted = new Set(schedules.map(({ name }) => name));
  const left = (await boss.getSchedules()).filter(({ name }) => !wanted.has(name));
  await Promise.all(left.map(({ name }) => boss.unschedule(name)));
  for (const schedule of schedules) {
    await boss.schedule(schedule.name, schedule.cron, null, { tz: 'UTC' });
    const job: Job = {
      name: schedule.name,
      topic: null,
      options: {
        retryLimit: 0,
        firstRetryAfterSeconds: 1,
        timeLimitSeconds: schedule.timeLimitSeconds,
        concurrency: 1,
      },
      run: (_payload, context) => schedule.run(context),
    };
    await workOn(runner, job);
  }
};

const listenersByTopic = (jobs: readonly Job[]): ReadonlyMap<string, readonly string[]> => {
  const byTopic = Map.groupBy(jobs, ({ topic }) => topic);
  return new Map(
    [...byTopic].flatMap(([topic, listeners]) =>
      topic === null ? [] : [[topic, listeners.map(({ name }) => name)] as const],
    ),
  );
};

const toCounts = (queue: {
  name: string;
  queuedCount: number;
  activeCount: number;
  failedCount: number;
}): QueueCounts => ({
  name: queue.name,
  waiting: queue.queuedCount,
  active: queue.activeCount,
  failed: queue.failedCount,
});
