import type { ProviderDifference } from '@goodshelf/contract/provider-reports.contract';
import { differenceStates } from '@goodshelf/contract/provider-report-words';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageTurner } from '../../../../ui/list/page-turner.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { DifferenceCard } from './difference-card.tsx';
import { stateIn } from './difference-query.ts';
import { ExplainForm } from './explain-form.tsx';
import { useProviderNames } from './provider-name.ts';
import { differencesTexts } from './texts.ts';

const texts = differencesTexts.list;

// The oldest open ones first, the latest decided ones first; there is no other order.
const order = { sorts: [''], defaultSort: '' };

const skeletons = [1, 2, 3];

// The first is what an address without one shows.
const choices = differenceStates.map((state) => ({
  value: state === 'open' ? null : state,
  label: texts.states[state],
}));

type Props = {
  /** Those of one report; left out, of all. */
  readonly reportId?: string;
  /** False once its report is being removed: nothing is asked for any more. */
  readonly isEnabled?: boolean;
};

/** Differences of all reports or of one, by their state, with what can be done about each. */
export const DifferenceList = ({ reportId, isEnabled = true }: Props) => {
  const [address] = useSearchParams();
  const { page, pageSize } = readListQuery(address, order);
  const state = stateIn(address);
  const ofReport = reportId === undefined ? {} : { report_id: reportId };
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'listProviderDifferences',
    { query: { state, page, page_size: pageSize, ...ofReport } },
    { keepsPrevious: true, isEnabled },
  );
  const { isKnown } = useProviderNames();
  // It stays open when its difference is no longer in this list: what is typed is kept, and what is newer is told.
  const [explained, setExplained] = useState<ProviderDifference | null>(null);
  const [isExplaining, setExplaining] = useState(false);
  const explain = (difference: ProviderDifference): void => {
    setExplained(difference);
    setExplaining(true);
  };
  const close = (): void => setExplaining(false);
  const none = reportId === undefined ? texts.none : texts.noneOfReport;
  return (
    <>
      <div className="list-tools">
        <FilterChips label={texts.byState} name="state" choices={choices} />
      </div>
      {error !== null && data === undefined ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : data?.total === 0 && !isPlaceholderData ? (
        <p className="list-none">{none[state]}</p>
      ) : (
        <Items
          items={isKnown ? data?.items : undefined}
          isStale={isPlaceholderData}
          isOfPage={reportId !== undefined}
          onExplain={explain}
        />
      )}
      {data === undefined || data.total === 0 ? null : (
        <PageTurner
          what={texts.pages}
          total={data.total}
          page={data.page}
          pageSize={data.page_size}
          pageCount={data.page_count}
        />
      )}
      <SideDrawer
        title={
          explained?.state === 'explained'
            ? differencesTexts.explain.titleAgain
            : differencesTexts.explain.title
        }
        isOpen={isExplaining}
        onClose={close}
      >
        {isExplaining && explained !== null ? (
          <ExplainForm key={explained.id} difference={explained} onSaved={close} />
        ) : null}
      </SideDrawer>
    </>
  );
};

type ItemsProps = {
  /** Undefined while they are on their way. */
  readonly items: readonly ProviderDifference[] | undefined;
  readonly isStale: boolean;
  readonly isOfPage: boolean;
  readonly onExplain: (difference: ProviderDifference) => void;
};

const Items = ({ items, isStale, isOfPage, onExplain }: ItemsProps) => (
  <ul className="difference-list" aria-label={texts.caption} aria-busy={isStale || items === undefined}>
    {items === undefined
      ? skeletons.map((one) => (
          <li key={one} className="difference-skeleton">
            <SkeletonText width={20} />
            <SkeletonText width={32} />
          </li>
        ))
      : items.map((difference) => (
          <li key={difference.id}>
            <DifferenceCard difference={difference} isOfPage={isOfPage} onExplain={onExplain} />
          </li>
        ))}
  </ul>
);
