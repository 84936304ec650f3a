import type { FailedJob } from '@goodshelf/contract/health.contract';
import { useState } from 'react';
import { usePlatform } from '../../../../shell/platform.tsx';
import type { Refused } from '../../../../ui/list/bulk-bar.tsx';
import { inTurns, refusedOf } from './decided.ts';

type Ended = readonly Refused<FailedJob>[] | null;
type Asked = { readonly jobs: readonly FailedJob[]; readonly end: (ended: Ended) => void };

/** Discards jobs, once the reason for it is given; null: somebody thought better of it. */
export const useDiscarding = () => {
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
    discard: async (jobs: readonly FailedJob[], reason: string) =>
      refusedOf(jobs, await inTurns(jobs, (ids) => api('discardJobs', { body: { ids, reason } }))),
    several,
    one: async (job: FailedJob): Promise<void> => void (await several([job])),
  };
};

export type Discarding = ReturnType<typeof useDiscarding>;
