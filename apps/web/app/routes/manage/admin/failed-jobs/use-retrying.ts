import type { FailedJob } from '@goodshelf/contract/health.contract';
import { usePlatform } from '../../../../shell/platform.tsx';
import type { Refused } from '../../../../ui/list/bulk-bar.tsx';
import { useTold } from '../../../../shell/forms/use-told.ts';
import { inTurns, refusedOf } from './decided.ts';
import { nameOf } from './job-acts.tsx';
import { saidOfLeft, stillThere } from './still-there.ts';
import { failedJobsTexts as texts } from './texts.ts';

/**
 * Tries jobs again, one or several; the list is read anew whatever comes of it, and a lost answer is looked into. What becomes of a
 * single one is said (`say`) where it isn't said in the row or the bar.
 */
export const useRetrying = (say: (refusal: string | null) => void) => {
  const { api } = usePlatform();
  const { notice, send } = useTold(texts.told.retry);
  const several = async (jobs: readonly FailedJob[]): Promise<readonly Refused<FailedJob>[]> => {
    let refused: readonly Refused<FailedJob>[] = [];
    say(null);
    await send({
      work: async () => {
        refused = refusedOf(jobs, await inTurns(jobs, (ids) => api('retryJobs', { body: { ids } })));
      },
      look: async () => saidOfLeft(await stillThere(api, jobs), jobs),
    });
    return refused;
  };
  return {
    notice,
    several,
    one: async (job: FailedJob): Promise<void> => {
      const [refused] = await several([job]);
      if (refused !== undefined) say(texts.refused(nameOf(job), refused.problem));
    },
  };
};
