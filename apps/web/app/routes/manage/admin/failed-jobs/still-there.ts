import type { FailedJob } from '@goodshelf/contract/health.contract';
import type { BrowserApi } from '../../../../shell/api/browser-api.ts';
import { failedJobsTexts } from './texts.ts';

const texts = failedJobsTexts.told;

/** As many as one look can find. */
const mostFound = 1000;

/**
 * After no answer came: how many of the jobs are still on the list, in a sentence; null when none is. Rejects where it can't be
 * told, which is said as well.
 */
export const stillThere = async (api: BrowserApi, jobs: readonly FailedJob[]): Promise<string | null> => {
  const left: string[] = [];
  for (const queue of new Set(jobs.map((job) => job.queue))) {
    const query = { state: 'given_up', queue, page: 1, page_size: mostFound } as const;
    const { items, total } = await api('listFailedJobs', { query });
    if (total > items.length) throw new Error('more jobs failed than one look can find');
    left.push(...items.map(({ id }) => id));
  }
  const count = jobs.filter(({ id }) => left.includes(id)).length;
  return count === 0 ? null : texts.left(count, jobs.length);
};
