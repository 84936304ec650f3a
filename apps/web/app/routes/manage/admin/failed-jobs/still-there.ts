import type { FailedJob } from '@goodshelf/contract/health.contract';
import type { BrowserApi } from '../../../../shell/api/browser-api.ts';
import { failedJobsTexts } from './texts.ts';

const texts = failedJobsTexts.told;

/** As many as one look can find. */
const mostFound = 1000;

/** After no answer came: which of the jobs are still on the list. Rejects where it can't be told. */
export const stillThere = async (
  api: BrowserApi,
  jobs: readonly FailedJob[],
): Promise<readonly FailedJob[]> => {
  const found = new Set<string>();
  for (const queue of new Set(jobs.map((job) => job.queue))) {
    const query = { state: 'given_up', queue, page: 1, page_size: mostFound } as const;
    const { items, total } = await api('listFailedJobs', { query });
    if (total > items.length) throw new Error('more jobs failed than one look can find');
    for (const { id } of items) found.add(id);
  }
  return jobs.filter(({ id }) => found.has(id));
};

/** The same in a sentence; null when none is there any more. */
export const saidOfLeft = (left: readonly FailedJob[], all: readonly FailedJob[]): string | null =>
  left.length === 0 ? null : texts.left(left.length, all.length);
