import type { SignedInUser } from '@goodshelf/contract/identity.contract';
import type { UserRow } from '../identity/index.ts';
import type { MembershipRow } from './organizations.repo.ts';

/** The signed-in user as the specification lists it (section 3), with the organizations of the switcher. */
export const presentSignedInUser = (user: UserRow, organizations: readonly MembershipRow[]): SignedInUser => {
  const active = organizations.find((organization) => organization.id === user.organization_id);
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    pending_email: user.pending_email,
    organization_id: active?.id ?? null,
    email_verified_at: user.email_verified_at?.toISOString() ?? null,
    is_admin: user.is_admin,
    is_store_owner: active?.is_owner === true ? 1 : 0,
    organizations: organizations.map(({ id, name, type, slug, custom_domain, custom_domain_status }) => ({
      id,
      name,
      type,
      slug,
      custom_domain,
      custom_domain_status,
    })),
  };
};
