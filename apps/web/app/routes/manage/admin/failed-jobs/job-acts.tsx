import type { FailedJob } from '@goodshelf/contract/health.contract';
import { createContext, useContext, useRef, type RefObject } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { focusNearestPlace, pathOf } from '../../../../ui/nearest-place.ts';
import { failedJobsTexts as texts } from './texts.ts';

export const nameOf = ({ label, id }: Pick<FailedJob, 'label' | 'id'>): string => texts.name(label, id);

/** What can be done with one job; the list of them stands in the page. */
export type Acts = {
  readonly retry: (job: FailedJob) => Promise<void>;
  readonly discard: (job: FailedJob) => Promise<void>;
};

export const JobActs = createContext<Acts>({
  retry: () => Promise.resolve(),
  discard: () => Promise.resolve(),
});

/** The row goes with what was done: the focus stays near to where it was. */
const whereToStay = ({ current }: RefObject<HTMLElement | null>): (() => void) => {
  const path = current === null ? [] : pathOf(current);
  return () => {
    if (current?.isConnected !== true) focusNearestPlace(path);
  };
};

export const JobButtons = ({ job }: { readonly job: FailedJob }) => {
  const acts = useContext(JobActs);
  const retrying = useAction();
  const discarding = useAction();
  const box = useRef<HTMLDivElement>(null);
  const { abilities } = job;
  const act = (work: (job: FailedJob) => Promise<void>) => async () => {
    const stay = whereToStay(box);
    await work(job);
    stay();
  };
  if (!abilities.retry && !abilities.discard) return null;
  return (
    <div className="failed-buttons" ref={box}>
      {abilities.retry ? (
        <button
          type="button"
          className="button button-quiet button-small"
          aria-busy={retrying.isBusy}
          aria-label={texts.retryOne(nameOf(job))}
          onClick={() => retrying.run(act(acts.retry))}
        >
          {texts.retry}
        </button>
      ) : null}
      {abilities.discard ? (
        <button
          type="button"
          className="button button-quiet button-small"
          aria-busy={discarding.isBusy}
          aria-label={texts.discardOne(nameOf(job))}
          onClick={() => discarding.run(act(acts.discard))}
        >
          {texts.discard}
        </button>
      ) : null}
    </div>
  );
};
