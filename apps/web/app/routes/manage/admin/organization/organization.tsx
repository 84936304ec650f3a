import { useParams } from 'react-router';
import { Link } from '../../../../shell/links/platform.ts';
import { AddressRows } from '../../../../features/organizations/address-rows.tsx';
import { OrganizationStatusChip } from '../../../../features/organizations/organization-status.tsx';
import { typeWords } from '../../../../features/organizations/words.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { organizationPath, organizationsPath, organizationTermsPath } from '../admin-paths.ts';
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
  const answer = useApiQuery('getAdministeredOrganization', { params: { organizationId } });
  return (
    <DetailPage
      texts={texts}
      back={back}
      answer={answer}
      isOverRows
      tabTitle={({ name }) => texts.title(name)}
      title={(organization) =>
        organization === undefined ? (
          <SkeletonText width={12} />
        ) : (
          <>
            {organization.name}
            <OrganizationStatusChip status={organization.status} />
          </>
        )
      }
      lead={(organization) =>
        organization === undefined ? <SkeletonText width={20} /> : typeWords(organization.type)
      }
      action={(organization) => (
        <div className="page-actions">
          {organization === undefined ? null : <ActAsButton organization={organization} />}
          <Link className="button button-quiet" to={organizationTermsPath(organizationId)}>
            <Glyph name="money" /> {texts.terms}
          </Link>
          <Link className="button button-quiet" to={`${organizationPath(organizationId)}/activity`}>
            <Glyph name="history" /> {texts.activity}
          </Link>
        </div>
      )}
    >
      {(organization) => (
        <>
          {organization === undefined ? <DecisionSkeleton /> : <DecisionBand organization={organization} />}
          <FactsSection organization={organization} />
          <UsersSection organizationId={organizationId} />
          <AddressRows organization={organization} type={organization?.type ?? ''} />
        </>
      )}
    </DetailPage>
  );
}
