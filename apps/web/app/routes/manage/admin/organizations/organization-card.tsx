import type { OrganizationSummary } from '@goodshelf/contract/admin-organizations.contract';
import { OrganizationStatusChip } from '../../../../features/organizations/organization-status.tsx';
import { typeWords } from '../../../../features/organizations/words.ts';
import { placeOf } from './organization-columns.tsx';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.list;

/** An organization in the list of a phone. */
export const OrganizationCard = ({ organization }: { organization: OrganizationSummary }) => (
  <span className="organization-card">
    <strong>{organization.name}</strong>
    <OrganizationStatusChip status={organization.status} />
    <span className="cell-note">
      {[typeWords(organization.type), placeOf(organization)].filter(Boolean).join(' · ')}
    </span>
    <span className="cell-note">{organization.owner?.email ?? texts.noOwner}</span>
  </span>
);
