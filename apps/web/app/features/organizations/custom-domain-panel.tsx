import { useApiQuery } from '../../shell/api/use-api-query.ts';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { ErrorState } from '../../ui/page-state.tsx';
import { ClaimDomainForm } from './claim-domain-form.tsx';
import { ClaimedDomain } from './claimed-domain.tsx';
import './organizations.css';
import { organizationTexts } from './texts.ts';
import { WhyNoDomain } from './why-no-domain.tsx';

const texts = organizationTexts.domain;

/** The own address of the storefront: claimed, proven by DNS records, used while it is active. */
export const CustomDomainPanel = () => {
  const { data, error, refetch } = useApiQuery('getCustomDomain', {});
  if (error !== null && data === undefined) {
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <FormSkeleton fields={1} />;
  if (data.domain !== null) return <ClaimedDomain domain={data.domain} details={data} />;
  return data.abilities.claim ? <ClaimDomainForm /> : <WhyNoDomain />;
};
