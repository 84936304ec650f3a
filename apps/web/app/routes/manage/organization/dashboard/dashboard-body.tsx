import type { OrganizationDashboard } from '@goodshelf/contract/dashboard.contract';
import { useSearchParams } from 'react-router';
import { Figures } from '../../../../features/dashboard/figures.tsx';
import { HowWeCount } from '../../../../features/dashboard/how-we-count.tsx';
import { NothingSold } from '../../../../features/dashboard/nothing-sold.tsx';
import { OrderStatuses } from '../../../../features/dashboard/order-statuses.tsx';
import { OverTime } from '../../../../features/dashboard/over-time.tsx';
import { periodIn, stepsOf } from '../../../../features/dashboard/periods.ts';
import { dashboardTexts } from '../../../../features/dashboard/texts.ts';
import { TopProducts } from '../../../../features/dashboard/top-products.tsx';
import { useSession } from '../../../../shell/platform.tsx';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { Campaign } from './campaign.tsx';

type Props = {
  /** Undefined while the answer is on its way. */
  readonly data: OrganizationDashboard | undefined;
  readonly isStale: boolean;
  readonly isStore: boolean;
};

/** What a period brought, from the figures down to single titles. */
export const DashboardBody = ({ data, isStale, isStore }: Props) => {
  const [address] = useSearchParams();
  const { store, user } = useSession();
  const slug = user?.organizations.find(({ id }) => id === user.organization_id)?.slug ?? 'dashboard';
  const fileName = `${slug}-${data?.from ?? ''}-to-${data?.to ?? ''}`;
  const earnedLabel = dashboardTexts.figures.earned;
  return (
    <div
      className="dashboard-body"
      aria-busy={data === undefined || isStale}
      data-is-stale={isStale || undefined}
    >
      <NothingSold data={data} />
      <Figures data={data} isStore={isStore} earnedLabel={earnedLabel} />
      <OverTime
        points={data?.points}
        steps={stepsOf(data?.period ?? periodIn(address))}
        isStore={isStore}
        earnedLabel={earnedLabel}
        fileName={fileName}
      />
      <div className="dashboard-pair">
        <TopProducts data={data} title={dashboardTexts.top.books} fileName={fileName} />
        <div>
          <OrderStatuses data={data} listPath={ordersPath} />
          {isStore || data === undefined || data.campaign === null ? null : (
            <Campaign campaign={data.campaign} storeUrl={store?.url} />
          )}
        </div>
      </div>
      <HowWeCount isStore={isStore} />
    </div>
  );
};
