import { publicTypeLabel } from '@goodshelf/contract/lookups';
import {
  OrganizationStatusChip,
  StatusNotice,
} from '../../../../features/organizations/organization-status.tsx';
import { useOwnOrganization } from '../../../../features/organizations/organization-of.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { AllAtOnce, SkeletonText } from '../../../../ui/page-state.tsx';
import { MoneyStrip } from '../orders/money-strip.tsx';
import { LatestOrders } from './latest-orders.tsx';
import './overview.css';
import { SetupList, useIsSetupKnown } from './setup-list.tsx';
import { PayoutNotice, useIsPayoutKnown } from '../payment-information/payout-notice.tsx';
import { organizationPageTexts } from '../texts.ts';
import { useIsWithdrawalKnown, WithdrawalNotice } from '../withdrawals/withdrawal-notice.tsx';
import { VisitStorefront } from '../visit-storefront.tsx';

const texts = organizationPageTexts.overview;

/** How the active organization stands: whether it is open, what it earned, what came in, what is still to do. */
export default function Overview() {
  const { store } = useSession();
  const { data: organization } = useOwnOrganization();
  const isSetupKnown = useIsSetupKnown();
  const isPayoutKnown = useIsPayoutKnown();
  const isReady = useIsWithdrawalKnown() && isPayoutKnown && isSetupKnown;
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        title={
          <>
            {store === null ? <SkeletonText width={12} /> : store.name}
            {organization === undefined || organization.status === 'approved' ? null : (
              <OrganizationStatusChip status={organization.status} />
            )}
          </>
        }
        lead={
          store === null ? (
            <SkeletonText width={20} />
          ) : (
            `${publicTypeLabel(store.type)} · ${shownUrl(store.url)}`
          )
        }
        action={<VisitStorefront />}
      />
      <AllAtOnce isReady={isReady}>
        {organization === undefined ? null : <StatusNotice organization={organization} />}
        <MoneyStrip />
        <WithdrawalNotice />
        <PayoutNotice />
        <SetupList />
        <LatestOrders />
      </AllAtOnce>
    </>
  );
}

const shownUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
