import type { z } from 'zod';
import { defineJob, type Job, type JobContext, type JobOptions } from '../../platform/jobs/index.ts';
import { events, type Heard, type Listener, type Topic } from './events.ts';

/**
 * The job that hears of something: at least once for each telling, so its effects carry a key that makes a second run find
 * them done. What it throws is the reason for another try.
 */
export const listen = <T extends Topic>(
  topic: T,
  job: Partial<JobOptions> & {
    /** One of those that the table of events names. */
    readonly name: Listener<T>;
    run(told: Heard<T>, context: JobContext): Promise<void>;
  },
): Job => {
  // The table's schema of this topic, which `Heard` is made of.
  const payload = events[topic].payload as unknown as z.ZodType<Heard<T>>;
  return defineJob({ ...job, topic, payload });
};
