import { type DeadLetterKind, deadLetterKinds } from '@goodshelf/contract/dead-letter-kinds';
import { z } from 'zod';
import { defineJob, type Job } from '../../../platform/jobs/index.ts';
import { deadLetterRetriedTopic } from './retry-dead-letter.ts';

/** Starts the sweep of a kind as soon as staff have retried something of it; what it misses, the minute's sweep finds. */
export const retryDeadLettersJob = (sweeps: Readonly<Record<DeadLetterKind, () => Promise<unknown>>>): Job =>
  defineJob({
    name: 'retry-dead-letters',
    topic: deadLetterRetriedTopic,
    payload: z.object({ kind: z.enum(deadLetterKinds) }),
    run: async ({ kind }) => void (await sweeps[kind]()),
  });
