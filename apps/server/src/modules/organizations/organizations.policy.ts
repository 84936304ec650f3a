import { endpoints, isOpenTo } from '@goodshelf/contract';
import type {
  AdministeredOrganization,
  OrganizationSummary,
} from '@goodshelf/contract/admin-organizations.contract';
import type { SignedInUser } from '@goodshelf/contract/identity.contract';
import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { organizationType } from '@goodshelf/contract/lookups';
import type { Person } from '../../platform/subject/index.ts';
import type { OrganizationRow } from './organization-record.repo.ts';

type Organization = Pick<OrganizationRow, 'status' | 'type'>;

/** What staff have approved and donors read on receipts stays. */
export const renameRefusal = ({ status }: Pick<Organization, 'status'>): 'organization_open' | null =>
  status === 'approved' ? 'organization_open' : null;

/** Who waits already has asked; who is open needs nothing. */
export const reviewRefusal = ({
  status,
}: Pick<Organization, 'status'>): 'asked-already' | 'organization_not_rejected' | null =>
  (({ pending: 'asked-already', approved: 'organization_not_rejected', rejected: null }) as const)[status];

/** A store has no wallet and pays for its books: it stays one. */
export const typeRefusal = ({ type }: Pick<Organization, 'type'>): 'organization_is_store' | null =>
  type === organizationType.appMerchant ? 'organization_is_store' : null;

/** Stores sell elsewhere. */
export const domainRefusal = ({ type }: Pick<Organization, 'type'>): 'no_storefront' | null =>
  type === organizationType.appMerchant ? 'no_storefront' : null;

/** What is the person's own: profile, password, how and where they are signed in. */
export const accountAbilities = (subject: Person): SignedInUser['abilities'] => ({
  change_account: isOpenTo(endpoints.updateProfile, subject),
  add_organization: isOpenTo(endpoints.addBrand, subject),
});

export const organizationAbilities = (
  organization: Organization,
  subject: Person,
): OrganizationRecord['abilities'] => ({
  rename: isOpenTo(endpoints.renameOrganization, subject) && renameRefusal(organization) === null,
  ask_for_review: isOpenTo(endpoints.askForReview, subject) && reviewRefusal(organization) === null,
  add_users: isOpenTo(endpoints.assignUserByEmail, subject),
});

/** Who is open already needs no approval. */
const canBeApproved = ({ status }: Pick<Organization, 'status'>): boolean => status !== 'approved';

/** The same for one of a list. */
export const summaryAbilities = (
  organization: Pick<Organization, 'status'>,
): OrganizationSummary['abilities'] => ({ approve: canBeApproved(organization) });

/** What platform staff may do; whoever has the calls has them for every organization. */
export const administeredAbilities = (
  organization: Organization & { readonly has_active_owner: boolean },
): AdministeredOrganization['abilities'] => ({
  approve: canBeApproved(organization),
  /** Also to correct the reason that was given. */
  reject: true,
  set_type: typeRefusal(organization) === null,
  act_as: organization.has_active_owner,
  add_users: true,
});
