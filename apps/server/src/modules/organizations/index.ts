import { storefrontUrl } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { UserRow } from '../identity/index.ts';
import { administeredRoutes } from './administered.routes.ts';
import { createOrganization, type CreateOrganization } from './create-organization.ts';
import { createLetterFacts, type LetterFacts } from './letter-facts.ts';
import { membersRoutes } from './members.routes.ts';
import { organizationRecordRoutes } from './organization-record.routes.ts';
import { createOrganizationsRepo } from './organizations.repo.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { createPublicDirectory } from './public-directory.ts';
import { publicDirectoryRoutes } from './public-directory.routes.ts';
import type { RequestEmailChange } from './update-member.ts';

export { changeMemberStatus } from './change-member-status.ts';
export { decideOrganization, type Decision } from './decide-organization.ts';
export { inviteMember } from './invite-member.ts';
export { saveAddress } from './save-address.ts';
export { updateMember, type MemberUpdate } from './update-member.ts';
export type { CreateOrganization, NewOrganization } from './create-organization.ts';
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
  /** The storefront of the user's active organization; null for whoever is no active member of one. */
  storeUrlOf(userId: string): Promise<string | null>;
  /** Some organization has changed: the public directory is read again. */
  forgetDirectory(): void;
};

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly findUser: (userId: string) => Promise<UserRow | null>;
  readonly shopUrl: string;
  readonly scopeOf: (organizationId: string) => OrgScope;
  readonly requestEmailChange: RequestEmailChange;
};

/** Organizations and who belongs to them. */
export const createOrganizations = (deps: Deps): Organizations => {
  const { shopUrl } = deps;
  const repo = createOrganizationsRepo(deps.db);
  const create = createOrganization(deps);
  const directory = createPublicDirectory(deps);
  return {
    routes: [
      ...organizationsRoutes({ repo, findUser: deps.findUser, shopUrl }),
      ...organizationRecordRoutes({ ...deps, createOrganization: create }),
      ...membersRoutes(deps),
      ...administeredRoutes(deps),
      ...publicDirectoryRoutes({ directory, shopUrl }),
    ],
    isOrganization: repo.isOrganization,
    createOrganization: create,
    letterFacts: createLetterFacts(deps),
    storeUrlOf: async (userId) => {
      const store = await repo.activeStoreOf(userId);
      return store === null ? null : storefrontUrl(shopUrl, store);
    },
    forgetDirectory: directory.forget,
  };
};
