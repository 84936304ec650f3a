import type { Job as QueuedJob, JobResult } from 'pg-boss';
import type { Log } from '../log/index.ts';
import type { Politeness } from './politeness.ts';
import { PermanentJobFailure, type Job, type JobContext } from './job.ts';

type Queued = Pick<QueuedJob<unknown>, 'id' | 'data' | 'retryCount' | 'signal'>;

/** Runs the jobs of one fetch and says for each how it ended: a failed one does not touch its neighbours. */
export const runBatch = async (
  job: Job,
  batch: readonly Queued[],
  { log, politeness }: { readonly log: Log; readonly politeness: Politeness },
): Promise<JobResult[]> => {
  const { concurrency } = job.options;
  const results: JobResult[] = [];
  for (let start = 0; start < batch.length; start += concurrency) {
    await politeness.turn();
    results.push(
      ...(await Promise.all(
        batch.slice(start, start + concurrency).map((queued) => runOne(job, queued, log)),
      )),
    );
  }
  return results;
};

const runOne = async (job: Job, queued: Queued, log: Log): Promise<JobResult> => {
  const attempt = queued.retryCount + 1;
  const context: JobContext = {
    attempt,
    isLastAttempt: attempt > job.options.retryLimit,
    signal: queued.signal,
    log: log.child({ job: job.name, jobId: queued.id }),
  };
  try {
    await job.run(queued.data, context);
    return { id: queued.id, status: 'completed' };
  } catch (error) {
    const isDead = error instanceof PermanentJobFailure || context.isLastAttempt;
    if (isDead) context.log.error({ err: error, attempt }, 'the job failed for good');
    else context.log.warn({ err: error, attempt }, 'the job failed and is tried again');
    // Only the message is kept: a driver's error also carries rows and addresses.
    const output = { message: error instanceof Error ? error.message : String(error) };
    return { id: queued.id, status: isDead ? 'deadletter' : 'failed', output };
  }
};
