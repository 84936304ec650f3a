import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { PageTurner } from '../../../../ui/list/page-turner.tsx';
import { SearchField } from '../../../../ui/list/search-field.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState } from '../../../../ui/page-state.tsx';
import { OrganizationTable } from './organization-table.tsx';
import './organizations.css';
import { organizationsQueryOf, statusChoices } from './organizations-query.ts';
import { TypeFilter } from './type-filter.tsx';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.list;

/** All organizations of the platform: searched, filtered and sorted by the address. */
export default function Organizations() {
  const [address] = useSearchParams();
  const query = organizationsQueryOf(address);
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'listAdministeredOrganizations',
    { query },
    { keepsPrevious: true },
  );
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={texts.heading} lead={texts.lead} />
      {error !== null && data === undefined ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className="list-tools">
            <SearchField label={texts.search} placeholder={texts.searchHint} />
            <div className="list-filters">
              <FilterChips
                label={texts.byStatus}
                name="status"
                choices={data === undefined ? undefined : statusChoices(data.counts)}
              />
              <TypeFilter />
            </div>
          </div>
          {data?.total === 0 ? (
            <p className="list-none">{texts.noMatch}</p>
          ) : (
            <OrganizationTable
              caption={texts.caption}
              organizations={data?.items}
              sort={query.sort}
              isStale={isPlaceholderData}
            />
          )}
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
