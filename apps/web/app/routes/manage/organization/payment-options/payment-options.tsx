import { organizationType } from '@goodshelf/contract/lookups';
import { Link } from '../../../../shell/links/platform.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { FormSkeleton } from '../../../../ui/form/form-skeleton.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState } from '../../../../ui/page-state.tsx';
import { organizationPageTexts } from '../texts.ts';
import { PaymentOptionsForm } from './payment-options-form.tsx';
import './payment-options.css';
import { paymentOptionsTexts as texts } from './texts.ts';

/** How buyers can pay the organization directly. */
export default function PaymentOptions() {
  const { store } = useSession();
  const isStore = store?.type === organizationType.appMerchant;
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        back={{ to: '/manage/organization/settings', label: texts.back }}
        title={texts.heading}
        lead={isStore ? undefined : texts.lead}
      />
      {isStore ? (
        <EmptyState title={texts.noStorefront}>
          <p>{texts.noStorefrontText}</p>
        </EmptyState>
      ) : (
        <Options />
      )}
    </>
  );
}

const Options = () => {
  const { data, error, refetch } = useApiQuery('getOutsideMethods', {});
  if (data === undefined && error !== null)
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="payment-options">
      <ul className="payment-options-how">
        {texts.how.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        <Link to="/manage/organization/payments">{texts.payments}</Link>
      </p>
      {data === undefined ? <FormSkeleton fields={6} /> : <PaymentOptionsForm methods={data} />}
    </div>
  );
};
