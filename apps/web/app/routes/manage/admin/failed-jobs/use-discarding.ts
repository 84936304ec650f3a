import type { FailedJob } from '@goodshelf/contract/health.contract';
import { useState } from 'react';
import { usePlatform } from '../../../../shell/platform.tsx';
import type { Refused } from '../../../../ui/list/bulk-bar.tsx';
import { inTurns, refusedOf } from './decided.ts';
import { nameOf } from './job-acts.tsx';
import { failedJobsTexts as texts } from './texts.ts';

type Ended = readonly Refused<FailedJob>[] | null;
type Asked = { readonly jobs: readonly FailedJob[]; readonly end: (ended: Ended) => void };

/**
 * Discards jobs, once the reason for it is given; null: somebody thought better of it. What becomes of a single one is said (`say`)
 * where it isn't said in the row or the bar.
 */
export const useDiscarding = (say: (refusal: string | null) => void) => {
  const { api } = usePlatform();
  const [asked, setAsked] = useState<Asked | null>(null);
  // The last question stays in its window while that goes.
  const [shown, setShown] = useState<Asked | null>(null);
  const several = (jobs: readonly FailedJob[]): Promise<Ended> =>
    new Promise((resolve) => {
      const question: Asked = {
        jobs,
        end: (ended) => {
          setAsked(null);
          resolve(ended);
        },
      };
      setShown(question);
      setAsked(question);
    });
  return {
    isAsking: asked !== null,
    jobs: shown?.jobs ?? [],
    end: (ended: Ended): void => asked?.end(ended),
    /** The question goes on with those that are left, where the answer to the others was lost. */
    keep: (left: readonly FailedJob[]): void => {
      if (left.length > 0) setShown((question) => question && { ...question, jobs: left });
    },
    discard: async (jobs: readonly FailedJob[], reason: string) =>
      refusedOf(jobs, await inTurns(jobs, (ids) => api('discardJobs', { body: { ids, reason } }))),
    several,
    one: async (job: FailedJob): Promise<void> => {
      say(null);
      const [refused] = (await several([job])) ?? [];
      if (refused !== undefined) say(texts.refused(nameOf(job), refused.problem));
    },
  };
};

export type Discarding = ReturnType<typeof useDiscarding>;
