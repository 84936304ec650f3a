import type { Db } from '../../platform/database/index.ts';
import type { Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { UserRow } from '../identity/index.ts';
import { createOrganizationsRepo } from './organizations.repo.ts';
import { organizationsRoutes } from './organizations.routes.ts';

export type Organizations = {
  readonly routes: Binding[];
  /** Whether the user is an active member now; asked again on each request, so a removal holds at once. */
  isActiveMember(scope: OrgScope, userId: string): Promise<boolean>;
};

type Deps = {
  readonly db: Db;
  readonly findUser: (userId: string) => Promise<UserRow | null>;
  readonly shopUrl: string;
};

/** Organizations and who belongs to them. */
export const createOrganizations = (deps: Deps): Organizations => {
  const repo = createOrganizationsRepo(deps.db);
  return {
    routes: organizationsRoutes({ repo, findUser: deps.findUser, shopUrl: deps.shopUrl }),
    isActiveMember: repo.isActiveMember,
  };
};
