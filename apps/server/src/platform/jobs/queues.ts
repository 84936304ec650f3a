import { PgBoss, type Queue } from 'pg-boss';
import type { Log } from '../log/index.ts';
import { jobsSchema } from './install.ts';
import type { Job, Schedule } from './job.ts';

export type JobsTiming = {
  /** A job whose process died is given to another one this long after its last sign of life. */
  readonly heartbeatSeconds: number;
  /** How often the dead are looked for. */
  readonly superviseSeconds: number;
};

/** Where jobs end that failed for good: kept for a person to look at, and to be sent again. */
export const deadLetterQueue = 'dead-letter';

const daySeconds = 86_400;

/** The queue's client of this process, which works as the operator role on connections of its own. */
export const createBoss = (databaseUrl: string, log: Log, timing: JobsTiming): PgBoss => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    options: '-c role=goodshelf_operator -c lock_timeout=5s -c statement_timeout=60s',
    application_name: 'goodshelf_jobs',
    connectionTimeoutMillis: 5_000,
    max: 3,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    // Needs the owner of the tables; autovacuum is enough for queues of our size.
    reindex: false,
    useListenNotify: true,
    superviseIntervalSeconds: timing.superviseSeconds,
    monitorIntervalSeconds: timing.superviseSeconds,
  });
  // Unheard, these end the process. They come while the database is away; the workers go on asking.
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, `job queue: ${message}`));
  return boss;
};

/** Makes the queues that are missing and gives the others their present settings. */
export const createQueues = async (
  boss: PgBoss,
  jobs: readonly Job[],
  schedules: readonly Schedule[],
  timing: JobsTiming,
): Promise<void> => {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  const ensure = async (
    name: string,
    policy: string,
    options: Omit<Queue, 'name' | 'policy'>,
  ): Promise<void> =>
    known.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, { ...options, policy });
  await ensure(deadLetterQueue, 'standard', { retentionSeconds: 365 * daySeconds });
  await Promise.all([
    ...jobs.map(({ name, options }) =>
      ensure(name, 'standard', {
        retryLimit: options.retryLimit,
        retryDelay: options.firstRetryAfterSeconds,
        retryBackoff: true,
        retryDelayMax: 1_800,
        expireInSeconds: options.timeLimitSeconds,
        heartbeatSeconds: timing.heartbeatSeconds,
        deleteAfterSeconds: 7 * daySeconds,
        deadLetter: deadLetterQueue,
        notify: true,
      }),
    ),
    ...schedules.map(({ name, timeLimitSeconds }) =>
      // Exclusive: one waiting or running at a time, in all processes together.
      ensure(name, 'exclusive', {
        retryLimit: 0,
        expireInSeconds: timeLimitSeconds,
        heartbeatSeconds: timing.heartbeatSeconds,
        deleteAfterSeconds: daySeconds,
        notify: true,
      }),
    ),
  ]);
};
