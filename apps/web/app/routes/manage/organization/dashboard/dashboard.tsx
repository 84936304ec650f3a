import { organizationType } from '@goodshelf/contract/lookups';
import { useSearchParams } from 'react-router';
import '../../../../features/dashboard/dashboard.css';
import { isNothing } from '../../../../features/dashboard/is-nothing.ts';
import { PeriodPicker } from '../../../../features/dashboard/period-picker.tsx';
import { longestPeriod, periodIn } from '../../../../features/dashboard/periods.ts';
import { dashboardTexts } from '../../../../features/dashboard/texts.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState } from '../../../../ui/page-state.tsx';
import { NoOrders } from '../orders/no-orders.tsx';
import { organizationPageTexts } from '../texts.ts';
import { VisitStorefront } from '../visit-storefront.tsx';
import { DashboardBody } from './dashboard-body.tsx';
import { ownDashboardTexts as texts } from './texts.ts';

/** How the active organization is doing: a period, compared with the one before. */
export default function Dashboard() {
  const [address] = useSearchParams();
  const { store } = useSession();
  const period = periodIn(address);
  const asked = useApiQuery('getDashboard', { query: { period } }, { keepsPrevious: true });
  // Who sold nothing of late may have sold something before.
  const isQuiet = asked.data !== undefined && isNothing(asked.data);
  const longest = useApiQuery('getDashboard', { query: { period: longestPeriod } }, { isEnabled: isQuiet });
  const isStore = store?.type === organizationType.appMerchant;
  const isNew = isQuiet && longest.data !== undefined && isNothing(longest.data);
  const isKnown = !isQuiet || !longest.isPending;
  return (
    <>
      <title data-pending={store === null || undefined}>
        {dashboardTexts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        title={dashboardTexts.heading}
        lead={isStore ? texts.leadStore : texts.lead}
        action={<VisitStorefront />}
      />
      {isNew ? (
        <NoOrders texts={texts.none} />
      ) : (
        <>
          <PeriodPicker />
          {asked.error !== null && asked.data === undefined ? (
            <ErrorState
              title={dashboardTexts.notLoaded}
              message={asked.error.message}
              onRetry={() => void asked.refetch()}
            />
          ) : (
            <DashboardBody
              data={isKnown ? asked.data : undefined}
              isStale={asked.isPlaceholderData}
              isStore={isStore}
            />
          )}
        </>
      )}
    </>
  );
}
