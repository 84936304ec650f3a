import type { DeadLetterKind } from '@goodshelf/contract/dead-letter-kinds';
import type { Job } from '../../../platform/jobs/index.ts';
import { listen } from '../../events/index.ts';

/** Starts the sweep of a kind as soon as staff have retried something of it; what it misses, the minute's sweep finds. */
export const retryDeadLettersJob = (sweeps: Readonly<Record<DeadLetterKind, () => Promise<unknown>>>): Job =>
  listen('dead-letter.retried', {
    name: 'retry-dead-letters',
    run: async ({ kind }) => void (await sweeps[kind]()),
  });
