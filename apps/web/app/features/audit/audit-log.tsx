import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../shell/api/use-api-query.ts';
import { readListQuery } from '../../ui/list/list-query.ts';
import { PageTurner } from '../../ui/list/page-turner.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../ui/page-state.tsx';
import { AuditRow } from './audit-row.tsx';
import './audit.css';
import { auditTexts } from './texts.ts';

const texts = auditTexts.list;

type AuditOf =
  { readonly kind: 'active' } | { readonly kind: 'administered'; readonly organizationId: string };

// A log has one order: the newest on top.
const order = { sorts: [''], defaultSort: '' };

const useAudit = (of: AuditOf) => {
  const [address] = useSearchParams();
  const { page, pageSize } = readListQuery(address, order);
  const query = { page, page_size: pageSize };
  const isOwn = of.kind === 'active';
  const own = useApiQuery('listAuditEntries', { query }, { isEnabled: isOwn, keepsPrevious: true });
  const administered = useApiQuery(
    'listAdministeredAuditEntries',
    { params: { organizationId: isOwn ? '' : of.organizationId }, query },
    { isEnabled: !isOwn, keepsPrevious: true },
  );
  return isOwn ? own : administered;
};

/** What was changed in an organization, by whom and when, page by page. */
export const AuditLog = ({ of }: { of: AuditOf }) => {
  const { data, error, isPlaceholderData, refetch } = useAudit(of);
  if (error !== null && data === undefined) {
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <AuditSkeleton />;
  if (data.total === 0) {
    return (
      <EmptyState title={texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="audit-log" aria-busy={isPlaceholderData}>
        {data.items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <PageTurner
        what={texts.what}
        total={data.total}
        page={data.page}
        pageSize={data.page_size}
        pageCount={data.page_count}
      />
    </>
  );
};

const skeletonRows = [1, 2, 3, 4, 5, 6];

const AuditSkeleton = () => (
  <ol className="audit-log" aria-hidden="true">
    {skeletonRows.map((row) => (
      <li key={row} className="audit-row">
        <SkeletonText width={20} />
        <SkeletonText width={32} />
      </li>
    ))}
  </ol>
);
