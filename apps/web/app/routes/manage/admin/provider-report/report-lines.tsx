import { reportLineKinds } from '@goodshelf/contract/provider-report-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryKeyOf } from '../../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { ErrorState } from '../../../../ui/page-state.tsx';
import { LineCard, lineColumns } from './line-columns.tsx';
import { reportTexts } from './texts.ts';

const texts = reportTexts.lines;

const linesAtOnce = 50;

const options = reportLineKinds.map((kind) => ({ value: kind, label: reportTexts.kinds[kind] }));

/** The lines of a report page by page: what was shown stays while more is on its way. */
const useLines = (
  reportId: string,
  kind: (typeof reportLineKinds)[number] | undefined,
  isEnabled: boolean,
) => {
  const { api } = usePlatform();
  const { status, user } = useSession();
  const query = { page_size: linesAtOnce, ...(kind === undefined ? {} : { kind }) };
  return useInfiniteQuery({
    queryKey: queryKeyOf('listProviderReportLines', user, { reportId, ...query }),
    queryFn: ({ pageParam, signal }) =>
      api(
        'listProviderReportLines',
        { params: { reportId }, query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
    enabled: isEnabled && status === 'authenticated',
    retry: false,
    staleTime: 15_000,
  });
};

type Props = { readonly reportId: string; readonly isEnabled: boolean };

/** What a report says, line by line. */
export const ReportLines = ({ reportId, isEnabled }: Props) => {
  const [address] = useSearchParams();
  const kind = reportLineKinds.find((one) => one === address.get('kind'));
  const answer = useLines(reportId, kind, isEnabled);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = answer;
  const lines = data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="report-lines">
      <h2 id="report-lines">{texts.heading}</h2>
      <div className="list-tools">
        <FilterSelect name="kind" label={texts.byKind} all={texts.allKinds} options={options} />
      </div>
      {error !== null && lines === undefined ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : lines?.length === 0 ? (
        <p className="list-none">{kind === undefined ? texts.noneAtAll : texts.none}</p>
      ) : (
        <DataTable
          caption={texts.caption}
          columns={lineColumns}
          rows={lines}
          rowKey={({ id }) => id}
          card={(line) => <LineCard line={line} />}
        />
      )}
      {lines === undefined || lines.length === 0 ? null : (
        <div className="report-more">
          <p className="cell-note" role="status">
            {texts.shown(lines.length)}
          </p>
          {hasNextPage ? (
            <button
              type="button"
              className="button button-quiet"
              aria-busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {texts.more}
            </button>
          ) : null}
          <p className="cell-note">{texts.zone}</p>
        </div>
      )}
    </section>
  );
};
