import { organizationType } from '@goodshelf/contract/lookups';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { walletPath } from '../../../../shell/session/page-guards.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { organizationPageTexts } from '../texts.ts';
import './payment-information.css';
import { Payout, PayoutSkeleton } from './payout.tsx';
import { Schedule } from './schedule.tsx';
import { paymentInformationTexts as texts } from './texts.ts';

/** Where the organization's money is sent; its members alone see and change it. */
export default function PaymentInformation() {
  const { store, user } = useSession();
  const isStore = store?.type === organizationType.appMerchant;
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead title={texts.heading} lead={isStore ? undefined : texts.lead} />
      {isStore ? (
        <EmptyState title={texts.store.title}>
          <p>{texts.store.text}</p>
        </EmptyState>
      ) : user?.is_admin === true ? (
        <EmptyState title={texts.staff.title}>
          <p>{texts.staff.text}</p>
        </EmptyState>
      ) : (
        <Details />
      )}
    </>
  );
}

const Details = () => {
  const { data, error, refetch } = useApiQuery('getPayoutDetails', {});
  if (data === undefined && error !== null)
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="payout">
      {data === undefined ? <PayoutSkeleton /> : <Payout found={data} />}
      <Schedule />
      <SettingRows title={texts.related}>
        <SettingRow
          title={texts.options}
          action={
            <Link className="button button-quiet" to="/manage/organization/settings/payments">
              {texts.manage}
              <span className="only-heard"> {texts.options}</span>
            </Link>
          }
        >
          {texts.optionsText}
        </SettingRow>
        <SettingRow
          title={texts.wallet}
          action={
            <Link className="button button-quiet" to={walletPath}>
              {texts.open}
              <span className="only-heard"> {texts.wallet}</span>
            </Link>
          }
        >
          {texts.walletText}
        </SettingRow>
      </SettingRows>
    </div>
  );
};
