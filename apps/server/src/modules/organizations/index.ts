import type { AddBrandDeps } from './add-brand.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Belonging, Binding } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { PersonSession, UserRow } from '../identity/index.ts';
import { administeredRoutes } from './administered.routes.ts';
import { createBelongings } from './belongings.ts';
import { createOrganization, type CreateOrganization } from './create-organization.ts';
import { createLetterFacts, type LetterFacts } from './letter-facts.ts';
import { organizationRecordRoutes } from './organization-record.routes.ts';
import { customDomainRoutes, type CustomDomainDeps } from './custom-domain.routes.ts';
import { createOrganizationsRepo, type HomeRow } from './organizations.repo.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { createPublicDirectory } from './public-directory.ts';
import { publicDirectoryRoutes } from './public-directory.routes.ts';
import { storefrontBasicsRoutes } from './storefront-basics.routes.ts';

export { decideOrganization, type Decision } from './decide-organization.ts';
export { saveAddress } from './save-address.ts';
export type { CreateOrganization, NewOrganization } from './create-organization.ts';
export type { LetterFacts, MemberLetterFacts } from './letter-facts.ts';

export type Organizations = {
  readonly routes: Binding[];
  /** Whether the scope's organization exists; platform staff name it in a path. */
  isOrganization(scope: OrgScope): Promise<boolean>;
  /** Makes a pending organization with its owner, in a transaction of the operator; registration uses it, too. */
  readonly createOrganization: CreateOrganization;
  /** What letters about memberships say. */
  readonly letterFacts: LetterFacts;
  /** What decides where somebody goes after the login; null for nobody. */
  homeOf(userId: string): Promise<HomeRow | null>;
  /** Where the person of a session belongs now. */
  belongingsOf(session: PersonSession): Promise<readonly Belonging[]>;
  /** Some organization has changed: the public directory is read again. */
  forgetDirectory(): void;
};

type Deps = CustomDomainDeps & {
  readonly clock: Clock;
  readonly findUser: (userId: string) => Promise<UserRow | null>;
  readonly shopUrl: string;
  readonly scopeOf: (organizationId: string) => OrgScope;
  readonly limits: Pick<AttemptLimits, 'count'>;
  readonly controls: AddBrandDeps['controls'];
};

/** Organizations: what they are, where their shops are, and where somebody belongs. */
export const createOrganizations = (deps: Deps): Organizations => {
  const { shopUrl } = deps;
  const repo = createOrganizationsRepo(deps.db);
  const create = createOrganization(deps);
  const directory = createPublicDirectory(deps);
  return {
    routes: [
      ...organizationsRoutes({ repo, findUser: deps.findUser, shopUrl }),
      ...organizationRecordRoutes({ ...deps, createOrganization: create }),
      ...storefrontBasicsRoutes(deps),
      ...customDomainRoutes(deps),
      ...administeredRoutes(deps),
      ...publicDirectoryRoutes({ directory, shopUrl, limits: deps.limits }),
    ],
    isOrganization: repo.isOrganization,
    createOrganization: create,
    letterFacts: createLetterFacts(deps),
    homeOf: repo.homeOf,
    belongingsOf: createBelongings({ repo }),
    forgetDirectory: directory.forget,
  };
};
