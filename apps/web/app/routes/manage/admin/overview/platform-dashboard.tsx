import { useSearchParams } from 'react-router';
import '../../../../features/dashboard/dashboard.css';
import { Figures } from '../../../../features/dashboard/figures.tsx';
import { HowWeCount } from '../../../../features/dashboard/how-we-count.tsx';
import { OrderStatuses } from '../../../../features/dashboard/order-statuses.tsx';
import { OverTime } from '../../../../features/dashboard/over-time.tsx';
import { PeriodPicker } from '../../../../features/dashboard/period-picker.tsx';
import { periodIn, stepsOf } from '../../../../features/dashboard/periods.ts';
import { dashboardTexts } from '../../../../features/dashboard/texts.ts';
import { TopProducts } from '../../../../features/dashboard/top-products.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { ErrorState } from '../../../../ui/page-state.tsx';
import { allOrdersPath } from '../admin-paths.ts';
import { adminTexts } from '../texts.ts';
import { TopOrganizations } from './top-organizations.tsx';

/** The figures of a period over all organizations, and who of them sold most. */
export const PlatformDashboard = () => {
  const [address] = useSearchParams();
  const period = periodIn(address);
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'getPlatformDashboard',
    { query: { period } },
    { keepsPrevious: true },
  );
  const fileName = `platform-${data?.from ?? ''}-to-${data?.to ?? ''}`;
  const earnedLabel = dashboardTexts.figures.organizationsEarned;
  return (
    <div className="platform-dashboard">
      <h2>{adminTexts.overview.platform}</h2>
      <PeriodPicker />
      {error !== null && data === undefined ? (
        <ErrorState
          title={dashboardTexts.platformNotLoaded}
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <div
          className="dashboard-body"
          aria-busy={data === undefined || isPlaceholderData}
          data-is-stale={isPlaceholderData || undefined}
        >
          <Figures data={data} earnedLabel={earnedLabel} />
          <OverTime
            points={data?.points}
            steps={stepsOf(data?.period ?? period)}
            earnedLabel={earnedLabel}
            fileName={fileName}
          />
          <OrderStatuses data={data} listPath={allOrdersPath} />
          <div className="dashboard-pair">
            <TopOrganizations
              organizations={data?.top_organizations}
              countedAt={data?.top_counted_at}
              fileName={fileName}
            />
            <TopProducts data={data} title={dashboardTexts.top.products} fileName={fileName} />
          </div>
          <HowWeCount />
        </div>
      )}
    </div>
  );
};
