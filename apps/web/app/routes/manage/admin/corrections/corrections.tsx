import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageTurner } from '../../../../ui/list/page-turner.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import '../accounting/accounting.css';
import { BooksNav } from '../accounting/books-nav.tsx';
import { accountingTexts } from '../accounting/texts.ts';
import { accountingPath, journalPath } from '../admin-paths.ts';
import { CorrectionCard } from './correction-card.tsx';

const texts = accountingTexts.corrections;

// Those to decide come first; there is no other order.
const order = { sorts: [''], defaultSort: '' };

const skeletons = [1, 2, 3];

/** Entries that are to be reversed: proposed by one of the staff and posted by another. */
export default function Corrections() {
  const [address] = useSearchParams();
  const { page, pageSize } = readListQuery(address, order);
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'listCorrections',
    { query: { page, page_size: pageSize } },
    { keepsPrevious: true },
  );
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        back={{ to: accountingPath, label: accountingTexts.page.heading }}
        title={texts.heading}
        lead={texts.lead}
      />
      <BooksNav />
      {error !== null && data === undefined ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <EmptyState title={texts.none}>
          <p>{texts.noneText}</p>
          <Link className="button" to={journalPath}>
            {texts.noneLink}
          </Link>
        </EmptyState>
      ) : (
        <>
          <ul className="correction-list" aria-label={texts.caption} aria-busy={isPlaceholderData}>
            {data === undefined
              ? skeletons.map((one) => (
                  <li key={one} className="correction-skeleton">
                    <SkeletonText width={20} />
                    <SkeletonText width={32} />
                  </li>
                ))
              : data.items.map((correction) => (
                  <li key={correction.id}>
                    <CorrectionCard correction={correction} />
                  </li>
                ))}
          </ul>
          {data === undefined ? null : (
            <PageTurner
              what={texts.pages}
              total={data.total}
              page={data.page}
              pageSize={data.page_size}
              pageCount={data.page_count}
            />
          )}
        </>
      )}
    </>
  );
}
