import { endpoints, Problem } from '@goodshelf/contract';
import { storefrontUrl } from '@goodshelf/contract/lookups';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { UserRow } from '../identity/index.ts';
import { presentSignedInUser } from './organizations.present.ts';
import type { MembershipRow, OrganizationsRepo } from './organizations.repo.ts';

type Deps = {
  readonly repo: OrganizationsRepo;
  readonly findUser: (userId: string) => Promise<UserRow | null>;
  readonly shopUrl: string;
};

export const organizationsRoutes = (deps: Deps): Binding[] => [
  // Two reads side by side: the profile and the organizations with the active one's ownership.
  bind(endpoints.getUser, async (context) => {
    const { id, organizationId, isAdmin, actingAdminId } = context.user;
    const [found, belongings, admin] = await Promise.all([
      deps.findUser(id),
      deps.repo.organizationsOf(id),
      actingAdminId === null ? null : deps.findUser(actingAdminId),
    ]);
    if (found === null) throw new Problem('unauthenticated', 'Sign in to go on.');
    // The session decides: support in a person's place sees one organization and is no platform staff meanwhile.
    const user = { ...found, organization_id: organizationId, is_admin: isAdmin };
    const memberships =
      actingAdminId === null ? belongings : belongings.filter((belonging) => belonging.id === organizationId);
    const organizations = await withActiveOfStaff(deps.repo, user, memberships);
    const active = organizations.find((organization) => organization.id === user.organization_id);
    return {
      user: presentSignedInUser(user, organizations),
      store:
        active === undefined
          ? null
          : {
              id: active.id,
              name: active.name,
              type: active.type,
              slug: active.slug,
              url: storefrontUrl(deps.shopUrl, active),
            },
      acting_admin:
        admin === null
          ? null
          : { first_name: admin.first_name, last_name: admin.last_name, email: admin.email },
    };
  }),
];

/** Platform staff act on the organization to which they have switched; it stands in their switcher, too. */
const withActiveOfStaff = async (
  repo: OrganizationsRepo,
  user: UserRow,
  memberships: readonly MembershipRow[],
): Promise<readonly MembershipRow[]> => {
  const activeId = user.organization_id;
  if (!user.is_admin || activeId === null || memberships.some(({ id }) => id === activeId))
    return memberships;
  return [...memberships, ...(await repo.organizationOfStaff(activeId))];
};
