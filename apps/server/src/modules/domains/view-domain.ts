import type { CustomDomain } from '@goodshelf/contract/custom-domain.contract';
import type { Db } from '../../platform/database/index.ts';
import type { Person } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { domainAbilities } from './domains.policy.ts';
import { presentCustomDomain } from './domains.present.ts';
import { findDomain } from './domains.repo.ts';

type Deps = { readonly db: Db; readonly shopHost: string };

/** An organization's own domain as its members see it; `mayHaveOne` is for the organizations to say. */
export const viewDomain =
  ({ db, shopHost }: Deps) =>
  async (scope: OrgScope, subject: Person, mayHaveOne: boolean): Promise<CustomDomain> => {
    const [row] = await db.readInScope(scope, findDomain, [scope.organizationId]);
    const abilities = domainAbilities({ isClaimed: row !== undefined, mayHaveOne }, subject);
    return { ...presentCustomDomain(row, shopHost), abilities };
  };
