import type { FailedJob } from '@goodshelf/contract/health.contract';
import { failedJobStates, type FailedJobState } from '@goodshelf/contract/health-words';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { healthPath } from '../admin-paths.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import './failed-jobs.css';
import { JobActs, nameOf, type Acts } from './job-acts.tsx';
import { exportedJobs, JobCard, jobColumns } from './job-columns.tsx';
import { failedJobsTexts as texts } from './texts.ts';
import { useDiscarding } from './use-discarding.ts';
import { useRetrying } from './use-retrying.ts';

// What failed last comes first; there is no other order.
const order = { sorts: [''], defaultSort: '' };

const queueName = /^[a-z][a-z0-9-]{0,79}$/;

const stateIn = (address: URLSearchParams): FailedJobState =>
  failedJobStates.find((state) => state === address.get('state')) ?? 'given_up';

const queueIn = (address: URLSearchParams): string | undefined => {
  const queue = address.get('queue') ?? '';
  return queueName.test(queue) ? queue : undefined;
};

const isOffered = ({ abilities }: FailedJob): boolean => abilities.retry || abilities.discard;

/** Background work that failed: tried again, or discarded. */
export default function FailedJobs() {
  const [address] = useSearchParams();
  const { page, pageSize } = readListQuery(address, order);
  const [state, queue] = [stateIn(address), queueIn(address)];
  const query = { state, page, page_size: pageSize, ...(queue === undefined ? {} : { queue }) };
  const { api } = usePlatform();
  const answer = useApiQuery('listFailedJobs', { query }, { keepsPrevious: true });
  const [refusal, setRefusal] = useState<string | null>(null);
  const retry = useRetrying(setRefusal);
  const discard = useDiscarding(setRefusal);
  const notice = refusal ?? retry.notice;
  const acts: Acts = { retry: retry.one, discard: discard.one };
  const { data } = answer;
  const counts = data?.counts;
  const isAnything = counts?.some(({ count }) => count > 0) === true;
  return (
    <JobActs value={acts}>
      <title>{texts.title}</title>
      <PageHead back={{ to: healthPath, label: texts.back }} title={texts.heading} lead={texts.lead} />
      <div className="failed-said" role="status">
        {notice === null ? null : <p className="notice notice-problem">{notice}</p>}
      </div>
      <ListPage
        name="failed-jobs"
        texts={queue === undefined ? { ...texts, noMatch: texts.noneOf[state] } : texts}
        answer={answer}
        columns={jobColumns(state)}
        rowKey={({ id }) => id}
        card={(job) => <JobCard job={job} />}
        filters={
          <div className="list-filters failed-filters">
            <FilterSelect
              name="queue"
              label={texts.queue}
              all={texts.allQueues}
              options={queueOptions(data?.queues ?? [], queue)}
            />
            <FilterChips label={texts.byState} name="state" choices={stateChoices(counts)} />
          </div>
        }
        bulk={{
          nameOf,
          isOffered,
          actions: [
            { label: texts.retry, run: retry.several },
            { label: texts.discard, run: discard.several },
          ],
        }}
        exported={exportedJobs}
        load={(at) => api('listFailedJobs', { query: { ...query, ...at } })}
        {...(isAnything ? {} : { whenEmpty: nothing })}
      />
      <DiscardDialog discarding={discard} />
    </JobActs>
  );
}

type Count = { readonly state: FailedJobState; readonly count: number };
type Queue = { readonly name: string; readonly label: string; readonly count: number };

/** The first is what an address without one shows. The states are known before their counts are here. */
const stateChoices = (counts: readonly Count[] | undefined) =>
  failedJobStates.map((state) => {
    const found = counts?.find((one) => one.state === state);
    return {
      value: state === 'given_up' ? null : state,
      label: texts.states[state],
      ...(found === undefined ? {} : { count: found.count }),
    };
  });

/** Those that have some; the chosen one stays, whatever became of its jobs. */
const queueOptions = (queues: readonly Queue[], chosen: string | undefined) => [
  ...queues.map(({ name, label, count }) => ({ value: name, label: texts.countedLabel(label, count) })),
  ...(chosen === undefined || queues.some(({ name }) => name === chosen)
    ? []
    : [{ value: chosen, label: texts.countedLabel(chosen, 0) }]),
];

const nothing = (
  <EmptyState title={texts.none}>
    <p>{texts.noneText}</p>
  </EmptyState>
);
