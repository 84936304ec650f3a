import { Link } from '../../../../shell/links/platform.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { AllAtOnce, EmptyState, ErrorState } from '../../../../ui/page-state.tsx';
import { accountingPath, organizationsPath } from '../admin-paths.ts';
import { OrganizationTable } from '../organizations/organization-table.tsx';
import './overview.css';
import { PlatformDashboard } from './platform-dashboard.tsx';
import { StatusCounts } from './status-counts.tsx';
import { useIsWaitingKnown, WaitingForYou } from './waiting-for-you.tsx';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.overview;

const shownCount = 5;

/** What platform staff look at first: what waits for them, how the platform is doing, and who is new. */
export default function AdminOverview() {
  // Who has waited longest comes first.
  const waiting = useApiQuery('listAdministeredOrganizations', {
    query: { status: 'pending', sort: 'created_at', page_size: 10 },
  });
  const newest = useApiQuery('listAdministeredOrganizations', {
    query: { status: 'approved', sort: '-created_at', page_size: 10 },
  });
  const isKnown = useIsWaitingKnown();
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
        action={
          <Link className="button button-quiet" to={accountingPath}>
            {texts.accounting}
          </Link>
        }
      />
      {waiting.error === null ? <StatusCounts counts={waiting.data?.counts} /> : null}
      <AllAtOnce isReady={isKnown}>
        <WaitingForYou />
        <section className="admin-section" aria-labelledby="waiting-title">
          <div className="admin-section-head">
            <h2 id="waiting-title">{texts.waiting}</h2>
            {(waiting.data?.total ?? 0) > 1 ? (
              <Link to={`${organizationsPath}?status=pending&sort=created_at`}>
                {texts.all} {waiting.data?.total}
              </Link>
            ) : null}
          </div>
          {waiting.error !== null ? (
            <NotLoaded asked={waiting} />
          ) : waiting.data?.total === 0 ? (
            <EmptyState title={texts.noneWaiting}>
              <p>{texts.noneWaitingText}</p>
            </EmptyState>
          ) : (
            <OrganizationTable caption={texts.waiting} organizations={waiting.data?.items} />
          )}
        </section>
        <PlatformDashboard />
        <section className="admin-section" aria-labelledby="newest-title">
          <div className="admin-section-head">
            <h2 id="newest-title">{texts.newest}</h2>
            <Link to={`${organizationsPath}?status=approved`}>{texts.allOpen}</Link>
          </div>
          {newest.error !== null ? (
            <NotLoaded asked={newest} />
          ) : (
            <OrganizationTable
              caption={texts.newest}
              organizations={newest.data?.items.slice(0, shownCount)}
            />
          )}
        </section>
      </AllAtOnce>
    </>
  );
}

type NotLoadedProps = {
  readonly asked: { readonly error: { readonly message: string } | null; readonly refetch: () => unknown };
};

/** In the place of one list: what else is on the page doesn't wait for it. */
const NotLoaded = ({ asked: { error, refetch } }: NotLoadedProps) => (
  <ErrorState title={texts.notLoaded} message={error?.message ?? ''} onRetry={() => void refetch()} />
);
