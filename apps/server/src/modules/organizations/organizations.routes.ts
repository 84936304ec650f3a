import { endpoints } from '@goodshelf/contract';
import { storefrontUrl } from '@goodshelf/contract/lookups';
import { bind, type AuthenticatedUser, type Belonging, type Binding } from '../../platform/http/index.ts';
import { actingAdminOf } from '../../platform/subject/index.ts';
import type { UserRow } from '../identity/index.ts';
import { presentSignedInUser } from './organizations.present.ts';
import type { OrganizationsRepo } from './organizations.repo.ts';

type Deps = {
  readonly repo: OrganizationsRepo;
  readonly findUser: (userId: string) => Promise<UserRow | null>;
  readonly shopUrl: string;
};

export const organizationsRoutes = (deps: Deps): Binding[] => [
  bind(endpoints.listPendingOrganizations, ({ user }) => deps.repo.pendingOf(user.id)),
  // Asked with every page of the back office: what authenticates the request knows it all already.
  bind(endpoints.getUser, async ({ user, subject }) => {
    const adminId = actingAdminOf(subject);
    const [belongings, admin] = await Promise.all([
      withActiveOfStaff(deps.repo, user),
      adminId === null ? null : deps.findUser(adminId),
    ]);
    const active = belongings.find(({ id }) => id === user.organizationId);
    return {
      user: presentSignedInUser(user, subject, belongings),
      store:
        active === undefined
          ? null
          : {
              id: active.id,
              name: active.name,
              type: active.type,
              slug: active.slug,
              url: storefrontUrl(deps.shopUrl, {
                slug: active.slug,
                custom_domain: active.customDomain,
                custom_domain_status: active.customDomainStatus,
              }),
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
  { isAdmin, organizationId, belongings }: AuthenticatedUser,
): Promise<readonly Belonging[]> => {
  if (!isAdmin || organizationId === null || belongings.some(({ id }) => id === organizationId))
    return belongings;
  return [...belongings, ...(await repo.organizationOfStaff(organizationId))];
};
