import { Link } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState } from '../../../../ui/page-state.tsx';
import { organizationsPath } from '../admin-paths.ts';
import { OrganizationTable } from '../organizations/organization-table.tsx';
import './overview.css';
import { StatusCounts } from './status-counts.tsx';

const shownCount = 5;

/** What platform staff look at first: who waits for a decision, and who is new. */
export default function AdminOverview() {
  // Who has waited longest comes first.
  const waiting = useApiQuery('listAdministeredOrganizations', {
    query: { status: 'pending', sort: 'created_at', page_size: 10 },
  });
  const newest = useApiQuery('listAdministeredOrganizations', {
    query: { status: 'approved', sort: '-created_at', page_size: 10 },
  });
  const error = waiting.error ?? newest.error;
  return (
    <>
      <title>Overview · Administration</title>
      <PageHead title="Administration" lead="Who waits for a decision, and who is new on the platform." />
      {error !== null ? (
        <ErrorState
          title="The organizations could not be loaded"
          message={error.message}
          onRetry={() => {
            void waiting.refetch();
            void newest.refetch();
          }}
        />
      ) : (
        <>
          <StatusCounts counts={waiting.data?.counts} />
          <section className="admin-section" aria-labelledby="waiting-title">
            <div className="admin-section-head">
              <h2 id="waiting-title">Waiting for approval</h2>
              {(waiting.data?.total ?? 0) > 10 ? (
                <Link to={`${organizationsPath}?status=pending&sort=created_at`}>
                  All {waiting.data?.total}
                </Link>
              ) : null}
            </div>
            {waiting.data?.total === 0 ? (
              <EmptyState title="Nobody is waiting">
                <p>An organization that registers stands here until you have approved or rejected it.</p>
              </EmptyState>
            ) : (
              <OrganizationTable caption="Waiting for approval" organizations={waiting.data?.items} />
            )}
          </section>
          <section className="admin-section" aria-labelledby="newest-title">
            <div className="admin-section-head">
              <h2 id="newest-title">Newest open storefronts</h2>
              <Link to={`${organizationsPath}?status=approved`}>All open storefronts</Link>
            </div>
            <OrganizationTable
              caption="Newest open storefronts"
              organizations={newest.data?.items.slice(0, shownCount)}
            />
          </section>
        </>
      )}
    </>
  );
}
