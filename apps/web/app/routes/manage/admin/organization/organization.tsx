import { Problem } from '@goodshelf/contract/problems';
import { useParams } from 'react-router';
import { Link } from '../../../../shell/links/platform.ts';
import { AddressRows } from '../../../../features/organizations/address-rows.tsx';
import { OrganizationStatusChip } from '../../../../features/organizations/organization-status.tsx';
import { typeWords } from '../../../../features/organizations/words.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { organizationPath, organizationsPath } from '../admin-paths.ts';
import { ActAsButton } from './act-as-button.tsx';
import { DecisionBand, DecisionSkeleton } from './decision-band.tsx';
import { FactsSection } from './facts-section.tsx';
import './organization.css';
import { UsersSection } from './users-section.tsx';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.organization;

const back = { to: organizationsPath, label: texts.back };

/** One organization as platform staff see and change it. */
export default function Organization() {
  const { organizationId = '' } = useParams();
  const { data, error, refetch } = useApiQuery('getAdministeredOrganization', { params: { organizationId } });
  if (error !== null && data === undefined) {
    return (
      <>
        <title>{texts.title}</title>
        <PageHead back={back} title={texts.heading} />
        <ErrorState
          title={isUnknown(error) ? texts.missing : texts.notLoaded}
          message={error.message}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return (
    <>
      <title
        data-pending={data === undefined || undefined}
      >{`${data?.name ?? texts.heading} · Administration`}</title>
      <PageHead
        back={back}
        isOverRows
        title={
          data === undefined ? (
            <SkeletonText width={12} />
          ) : (
            <>
              {data.name}
              <OrganizationStatusChip status={data.status} />
            </>
          )
        }
        lead={data === undefined ? <SkeletonText width={20} /> : typeWords(data.type)}
        action={
          <div className="page-actions">
            {data === undefined ? null : <ActAsButton organization={data} />}
            <Link className="button button-quiet" to={`${organizationPath(organizationId)}/activity`}>
              <Glyph name="history" /> {texts.activity}
            </Link>
          </div>
        }
      />
      {data === undefined ? <DecisionSkeleton /> : <DecisionBand organization={data} />}
      <FactsSection organization={data} />
      <UsersSection organizationId={organizationId} />
      <AddressRows organization={data} type={data?.type ?? ''} />
    </>
  );
}

const isUnknown = (error: Error): boolean => error instanceof Problem && error.status === 404;
