import { PgBoss } from 'pg-boss';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { deadLetterQueue, startJobs } from '../../apps/server/src/platform/jobs/index.ts';
import { testLog, type TestDatabase } from './database.ts';

type Owned = Pick<TestDatabase, 'db' | 'url'>;

const installed = new Set<string>();

/** The tables of the queues, as a worker makes them that has come and gone. */
export const installQueues = async ({ url }: Pick<Owned, 'url'>): Promise<void> => {
  if (installed.has(url)) return;
  const jobs = await startJobs({ databaseUrl: url, log: testLog, jobs: [], schedules: [] });
  await jobs.stop(1_000);
  installed.add(url);
};

const withQueues = async <T>(own: Owned, work: (boss: PgBoss) => Promise<T>): Promise<T> => {
  await installQueues(own);
  return own.db.asOperator('prepare queues', async (tx) => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => tx.raw(text, values) },
      ...{ migrate: false, supervise: false, schedule: false },
    });
    await boss.start();
    try {
      return await work(boss);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
};

/** Work by the clock that nobody runs, due on New Year's Day unless it is said; its name. */
export const createSchedule = (
  own: Owned,
  { name = `work-${newId()}`, cron = '0 0 1 1 *' }: { name?: string; cron?: string } = {},
): Promise<string> =>
  withQueues(own, async (boss) => {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0 });
    await boss.schedule(name, cron, null, { tz: 'UTC' });
    return name;
  });

/** A job that waits in its queue. */
export const createWaitingJob = (own: Owned, queue: string, payload: object = {}): Promise<void> =>
  withQueues(own, async (boss) => {
    await boss.createQueue(queue, { policy: 'standard', retryLimit: 1, deadLetter: deadLetterQueue });
    await boss.send(queue, payload);
  });

/** A job that failed: given up for good, or waiting for its next try in an hour. Its id, as lists have it, is found by the queue. */
export const createFailedJob = (
  own: Owned,
  {
    queue,
    payload = {},
    isGivenUp = true,
    error = 'The mail server said no',
  }: { queue: string; payload?: object; isGivenUp?: boolean; error?: string },
): Promise<void> =>
  withQueues(own, async (boss) => {
    const retry = isGivenUp ? { retryLimit: 0 } : { retryLimit: 5, retryDelay: 3_600 };
    await boss.createQueue(queue, { policy: 'standard', deadLetter: deadLetterQueue });
    // Said with the job: the queue may be there already.
    const id = await boss.send(queue, payload, retry);
    if (id === null) throw new Error('The job was not taken');
    for (const job of await boss.fetch(queue, { batchSize: 100 }))
      await boss.fail(queue, job.id, { message: error });
  });
