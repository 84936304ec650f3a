import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { organizationPath } from '../admin-paths.ts';
import { useApproveSeveral } from './approve-several.ts';
import { OrganizationCard } from './organization-card.tsx';
import { organizationColumns } from './organization-columns.tsx';
import './organizations.css';
import { organizationsQueryOf, statusChoices } from './organizations-query.ts';
import { TypeFilter } from './type-filter.tsx';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.list;

/** All organizations of the platform: searched, filtered and sorted by the address. */
export default function Organizations() {
  const [address] = useSearchParams();
  const query = organizationsQueryOf(address);
  const { api } = usePlatform();
  const approveSeveral = useApproveSeveral();
  const answer = useApiQuery('listAdministeredOrganizations', { query }, { keepsPrevious: true });
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={texts.heading} lead={texts.lead} />
      <ListPage
        name="organizations"
        texts={texts}
        answer={answer}
        columns={organizationColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => organizationPath(id)}
        card={(organization) => <OrganizationCard organization={organization} />}
        sort={query.sort}
        filters={
          <div className="list-filters">
            <FilterChips
              label={texts.byStatus}
              name="status"
              choices={answer.data === undefined ? undefined : statusChoices(answer.data.counts)}
            />
            <TypeFilter />
          </div>
        }
        bulk={{
          nameOf: ({ name }) => name,
          isOffered: ({ abilities }) => abilities.approve,
          actions: [{ label: adminTexts.decide.approve, run: approveSeveral }],
        }}
        load={(at) => api('listAdministeredOrganizations', { query: { ...query, ...at } })}
      />
    </>
  );
}
