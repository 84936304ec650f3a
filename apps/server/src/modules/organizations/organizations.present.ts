import type { SignedInUser } from '@goodshelf/contract/identity.contract';
import { accountAbilities } from './organizations.policy.ts';
import type { Person } from '../../platform/subject/index.ts';
import type { AuthenticatedUser, Belonging } from '../../platform/http/index.ts';

/** The signed-in user as the specification lists it (section 3), with the organizations of the switcher. */
export const presentSignedInUser = (
  { id, profile, organizationId, isAdmin }: AuthenticatedUser,
  subject: Person,
  belongings: readonly Belonging[],
): SignedInUser => {
  const active = belongings.find((belonging) => belonging.id === organizationId);
  return {
    id,
    first_name: profile.firstName,
    last_name: profile.lastName,
    email: profile.email,
    pending_email: profile.pendingEmail,
    organization_id: active?.id ?? null,
    email_verified_at: profile.emailVerifiedAt?.toISOString() ?? null,
    is_admin: isAdmin,
    is_store_owner: active?.isOwner === true ? 1 : 0,
    abilities: accountAbilities(subject),
    organizations: belongings.map((belonging) => ({
      id: belonging.id,
      name: belonging.name,
      type: belonging.type,
      slug: belonging.slug,
      custom_domain: belonging.customDomain,
      custom_domain_status: belonging.customDomainStatus,
    })),
  };
};
