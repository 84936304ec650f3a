import { storefrontUrl } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Binding } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../../platform/limits/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { UserRow } from '../identity/index.ts';
import { administeredRoutes } from './administered.routes.ts';
import { createOrganization, type CreateOrganization } from './create-organization.ts';
import { createLetterFacts, type LetterFacts } from './letter-facts.ts';
import { membersRoutes } from './members.routes.ts';
import { organizationRecordRoutes } from './organization-record.routes.ts';
import { customDomainRoutes, type CustomDomainDeps } from './custom-domain.routes.ts';
import { createOrderMail, type OrderMailReader } from './order-mail.ts';
import { createOrganizationsRepo } from './organizations.repo.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { createPublicDirectory } from './public-directory.ts';
import { publicDirectoryRoutes } from './public-directory.routes.ts';
import { storefrontBasicsRoutes } from './storefront-basics.routes.ts';
import type { RequestEmailChange } from './update-member.ts';
import { isOnList } from './switch.repo.ts';

export { changeMemberStatus } from './change-member-status.ts';
export { decideOrganization, type Decision } from './decide-organization.ts';
export { inviteMember } from './invite-member.ts';
export { saveAddress } from './save-address.ts';
export { updateMember, type MemberUpdate } from './update-member.ts';
export type { CreateOrganization, NewOrganization } from './create-organization.ts';
export type { OrderMailReader } from './order-mail.ts';
export type { LetterFacts, MemberLetterFacts } from './letter-facts.ts';
export type { RequestEmailChange } from './update-member.ts';

export type Organizations = {
  readonly routes: Binding[];
  /** Whether the scope's organization exists; platform staff name it in a path. */
  isOrganization(scope: OrgScope): Promise<boolean>;
  /** Makes a pending organization with its owner, in a transaction of the operator; registration uses it, too. */
  readonly createOrganization: CreateOrganization;
  /** What letters about memberships say. */
  readonly letterFacts: LetterFacts;
  /** Who of the organization hears of its orders and gifts. */
  orderMailReaders(scope: OrgScope): Promise<readonly OrderMailReader[]>;
  /**
   * Where a user goes after the login: who came from a shop to the storefront of the active organization, who works here
   * to `/manage`, customers to the storefront at which they bought or gave last. Null when none of it is theirs.
   */
  storeUrlOf(userId: string, isFromShop: boolean): Promise<string | null>;
  /** Whether somebody is on an organization's list, in whatever state: an invitation that was taken back is not. */
  isOnList(userId: string, organizationId: string): Promise<boolean>;
  /** Some organization has changed: the public directory is read again. */
  forgetDirectory(): void;
};

type Storefront = Parameters<typeof storefrontUrl>[1];

type Deps = CustomDomainDeps & {
  readonly clock: Clock;
  readonly findUser: (userId: string) => Promise<UserRow | null>;
  readonly shopUrl: string;
  readonly platformUrl: string;
  /** The storefront at which a customer bought or gave last, as orders know it; null without an order. */
  readonly latestStorefrontOf: (userId: string) => Promise<Storefront | null>;
  readonly scopeOf: (organizationId: string) => OrgScope;
  readonly requestEmailChange: RequestEmailChange;
  readonly limits: Pick<AttemptLimits, 'count'>;
};

/** Organizations and who belongs to them. */
export const createOrganizations = (deps: Deps): Organizations => {
  const { shopUrl } = deps;
  const repo = createOrganizationsRepo(deps.db);
  const create = createOrganization(deps);
  const directory = createPublicDirectory(deps);
  const orderMail = createOrderMail(deps);
  return {
    routes: [
      ...organizationsRoutes({ repo, findUser: deps.findUser, shopUrl }),
      ...organizationRecordRoutes({ ...deps, createOrganization: create }),
      ...storefrontBasicsRoutes({ ...deps, orderMail }),
      ...customDomainRoutes(deps),
      ...membersRoutes(deps),
      ...administeredRoutes(deps),
      ...publicDirectoryRoutes({ directory, shopUrl, limits: deps.limits }),
    ],
    isOrganization: repo.isOrganization,
    createOrganization: create,
    letterFacts: createLetterFacts(deps),
    orderMailReaders: orderMail.readers,
    isOnList: (userId, organizationId) => isOnList(deps.db, userId, organizationId),
    storeUrlOf: async (userId, isFromShop) => {
      const home = await repo.homeOf(userId);
      if (home === null || !home.is_verified) return null;
      if (isFromShop && home.slug !== null) return storefrontUrl(shopUrl, home);
      if (home.works_here) return `${deps.platformUrl}/manage`;
      const latest = await deps.latestStorefrontOf(userId);
      return latest === null ? null : storefrontUrl(shopUrl, latest);
    },
    forgetDirectory: directory.forget,
  };
};
