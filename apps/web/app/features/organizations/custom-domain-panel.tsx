import { useApiQuery } from '../../shell/api/use-api-query.ts';
import { useActingFor } from '../../shell/session/use-acting-for.ts';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { ErrorState } from '../../ui/page-state.tsx';
import { ClaimDomainForm } from './claim-domain-form.tsx';
import { ClaimedDomain } from './claimed-domain.tsx';
import './organizations.css';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.domain;

/** The own address of the storefront: claimed, proven by DNS records, used while it is active. */
export const CustomDomainPanel = () => {
  const { data, error, refetch } = useApiQuery('getCustomDomain', {});
  const owner = useActingFor();
  if (owner !== null) return <p className="notice">{texts.notWhileActing(owner)}</p>;
  if (error !== null && data === undefined) {
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <FormSkeleton fields={1} />;
  return data.domain === null ? <ClaimDomainForm /> : <ClaimedDomain domain={data.domain} details={data} />;
};
