import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../shell/api/use-api-query.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { DateRange } from '../../ui/list/date-range.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { auditColumns } from './audit-columns.tsx';
import { areas, auditQueryOf, isNarrowed } from './audit-query.ts';
import { AuditCard } from './audit-row.tsx';
import './audit.css';
import { auditTexts } from './texts.ts';

const texts = auditTexts.list;

type AuditOf =
  { readonly kind: 'active' } | { readonly kind: 'administered'; readonly organizationId: string };

const areaChoices = [
  { value: null, label: texts.all },
  ...areas.map((area) => ({ value: area, label: texts.areas[area] })),
];

const useAudit = (of: AuditOf, query: ReturnType<typeof auditQueryOf>) => {
  const isOwn = of.kind === 'active';
  const own = useApiQuery('listAuditEntries', { query }, { isEnabled: isOwn, keepsPrevious: true });
  const administered = useApiQuery(
    'listAdministeredAuditEntries',
    { params: { organizationId: isOwn ? '' : of.organizationId }, query },
    { isEnabled: !isOwn, keepsPrevious: true },
  );
  return isOwn ? own : administered;
};

/** What was changed in an organization, by whom and when. */
export const AuditLog = ({ of }: { of: AuditOf }) => {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const query = auditQueryOf(address);
  const answer = useAudit(of, query);
  return (
    <ListPage
      name="activity"
      texts={texts}
      answer={answer}
      columns={auditColumns}
      rowKey={({ id }) => id}
      card={(entry) => <AuditCard entry={entry} />}
      sort={query.sort}
      filters={
        <div className="list-filters">
          <FilterChips label={texts.byArea} name="area" choices={areaChoices} />
          <DateRange />
        </div>
      }
      whenEmpty={
        isNarrowed(query) ? undefined : (
          <EmptyState title={texts.none}>
            <p>{texts.noneText}</p>
          </EmptyState>
        )
      }
      load={(at) =>
        of.kind === 'active'
          ? api('listAuditEntries', { query: { ...query, ...at } })
          : api('listAdministeredAuditEntries', {
              params: { organizationId: of.organizationId },
              query: { ...query, ...at },
            })
      }
    />
  );
};
