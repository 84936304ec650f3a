import type { FailedJob } from '@goodshelf/contract/health.contract';
import { useState } from 'react';
import { usePlatform } from '../../../../shell/platform.tsx';
import type { Refused } from '../../../../ui/list/bulk-bar.tsx';
import { useTold } from '../accounting/use-told.ts';
import { inTurns, refusedOf } from './decided.ts';
import { nameOf } from './job-acts.tsx';
import { stillThere } from './still-there.ts';
import { failedJobsTexts as texts } from './texts.ts';

/** Tries jobs again, one or several; the list is read anew whatever comes of it, and a lost answer is looked into. */
export const useRetrying = () => {
  const { api } = usePlatform();
  const { notice, send } = useTold(texts.told.retry);
  const [refusal, setRefusal] = useState<string | null>(null);
  const several = async (jobs: readonly FailedJob[]): Promise<readonly Refused<FailedJob>[]> => {
    let refused: readonly Refused<FailedJob>[] = [];
    setRefusal(null);
    await send({
      work: async () => {
        refused = refusedOf(jobs, await inTurns(jobs, (ids) => api('retryJobs', { body: { ids } })));
      },
      look: () => stillThere(api, jobs),
    });
    return refused;
  };
  return {
    /** What became of it, where that isn't said in the row or the bar. */
    notice: notice ?? refusal,
    several,
    one: async (job: FailedJob): Promise<void> => {
      const [refused] = await several([job]);
      setRefusal(refused === undefined ? null : texts.refused(nameOf(job), refused.problem));
    },
  };
};
