import type { z } from 'zod';
import type { Log } from '../log/index.ts';

export type JobContext = {
  /** 1 for the first try. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborted when the job took too long or the process stops: what is done afterwards is done again by someone else. */
  readonly signal: AbortSignal;
  readonly log: Log;
};

/** A queue with the code that empties it. */
export type Job = {
  readonly name: string;
  readonly topic: string | null;
  readonly options: JobOptions;
  run(payload: unknown, context: JobContext): Promise<void>;
};

export type JobOptions = {
  /** Tries after the first one, each twice as long after the last: 5 s, 10 s, 20 s … at most 30 minutes. */
  readonly retryLimit: number;
  readonly firstRetryAfterSeconds: number;
  /** Longer than the slowest honest run; the job is taken away then and tried again. */
  readonly timeLimitSeconds: number;
  /** Jobs that this process runs at the same time. */
  readonly concurrency: number;
};

const defaultOptions: JobOptions = {
  retryLimit: 10,
  firstRetryAfterSeconds: 5,
  timeLimitSeconds: 120,
  concurrency: 4,
};

/** Nobody asked for another try: the job goes to the dead letters at once. */
export class PermanentJobFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentJobFailure';
  }
}

type JobDefinition<Payload> = Partial<JobOptions> & {
  /** The queue's name, a verb phrase: `send-order-receipt`. Never renamed while jobs wait under it. */
  readonly name: string;
  /** The outbox topic that it listens to; several jobs may listen to one. Null for jobs that only a job sends. */
  readonly topic: string | null;
  /** What the payload must look like; another one is a dead letter at once. */
  readonly payload: z.ZodType<Payload>;
  /**
   * Runs at least once, perhaps again after a crash or a failure: effects carry a key that makes the second run find
   * them done. What it throws is the reason for another try.
   */
  run(payload: Payload, context: JobContext): Promise<void>;
};

/** Work in the background for what the outbox tells. */
export const defineJob = <Payload>(definition: JobDefinition<Payload>): Job => {
  const { name, topic, payload: schema, run, ...options } = definition;
  return {
    name,
    topic,
    options: { ...defaultOptions, ...options },
    run: async (payload, context) => {
      const parsed = schema.safeParse(payload);
      if (!parsed.success) {
        throw new PermanentJobFailure(`The payload of ${name} is not what it expects`, {
          cause: parsed.error,
        });
      }
      await run(parsed.data, context);
    },
  };
};

/** Work by the clock, once for all processes together; a run that is still going keeps the next one from starting. */
export type Schedule = {
  readonly name: string;
  /** Five fields, UTC: `* * * * *` every minute, `0 8 * * *` every night in the United States. */
  readonly cron: string;
  readonly timeLimitSeconds: number;
  run(context: JobContext): Promise<void>;
};

export const everyMinute = '* * * * *';
/** At twenty past, when nothing else begins. */
export const hourly = '20 * * * *';
/** 08:10 UTC: deep night between New York and Honolulu. */
export const nightly = '10 8 * * *';

export const defineSchedule = (
  definition: Omit<Schedule, 'timeLimitSeconds'> & { readonly timeLimitSeconds?: number },
): Schedule => ({ timeLimitSeconds: 300, ...definition });
