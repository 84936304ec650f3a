import { deadLetterKinds, type DeadLetterKind } from '@goodshelf/contract/dead-letter-kinds';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageTurner } from '../../../../ui/list/page-turner.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { adminTexts } from '../texts.ts';
import { AttentionRow } from './attention-row.tsx';
import '../../../../ui/list/data-table.css';
import './attention.css';

const texts = adminTexts.attention;

// What was given up last comes first; there is no other order.
const order = { sorts: [''], defaultSort: '' };

const kindIn = (address: URLSearchParams): DeadLetterKind | undefined =>
  deadLetterKinds.find((kind) => kind === address.get('kind'));

/** What the product could not finish by itself: payments, refunds and notices of the card provider, each to be retried. */
export default function Attention() {
  const [address] = useSearchParams();
  const { page, pageSize } = readListQuery(address, order);
  const kind = kindIn(address);
  const query = { page, page_size: pageSize, ...(kind === undefined ? {} : { kind }) };
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'listDeadLetters',
    { query },
    { keepsPrevious: true },
  );
  const all = data?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={texts.heading} lead={texts.lead} />
      {error !== null && data === undefined ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton />
      ) : (
        <section aria-label={texts.heading}>
          {all === 0 && kind === undefined ? (
            <EmptyState title={texts.none}>
              <p>{texts.noneText}</p>
            </EmptyState>
          ) : (
            <>
              <div className="list-tools">
                <FilterChips
                  label={texts.byKind}
                  name="kind"
                  choices={[
                    { value: null, label: texts.all, count: all },
                    ...data.counts.map((row) => ({
                      value: row.kind,
                      label: texts.kinds[row.kind],
                      count: row.count,
                    })),
                  ]}
                />
              </div>
              {data.total === 0 ? (
                <p className="attention-none">{texts.noneOfKind}</p>
              ) : (
                <ul className="attention-list" aria-label={texts.heading} aria-busy={isPlaceholderData}>
                  {data.items.map((item) => (
                    <AttentionRow key={`${item.kind} ${item.id}`} item={item} />
                  ))}
                </ul>
              )}
            </>
          )}
          <PageTurner
            what={texts.pages}
            total={data.total}
            page={data.page}
            pageSize={data.page_size}
            pageCount={data.page_count}
          />
        </section>
      )}
    </>
  );
}

const Skeleton = () => (
  <ul className="attention-list" aria-busy="true">
    {[1, 2, 3].map((row) => (
      <li key={row} className="attention-row">
        <div>
          <SkeletonText width={20} />
        </div>
      </li>
    ))}
  </ul>
);
