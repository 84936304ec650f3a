import { endpoints, Problem } from '@goodshelf/contract';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { claimDomain, viewDomain, type DomainRules } from '../domains/index.ts';
import { findOrganization } from './organization-record.repo.ts';
import { domainRefusal } from './organizations.policy.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.domain;

export type CustomDomainDeps = {
  readonly db: Db;
  readonly domainRules: DomainRules;
  readonly shopHost: string;
};

/** Which organizations have a domain of their own is for them to say: stores sell elsewhere. */
export const customDomainRoutes = ({ db, domainRules, shopHost }: CustomDomainDeps): Binding[] => {
  const claim = claimDomain({ db, rules: domainRules });
  const view = viewDomain({ db, shopHost });
  const refusalOf = async (scope: OrgScope): Promise<'no_storefront' | null> => {
    const [organization] = await db.readInScope(scope, findOrganization, [scope.organizationId]);
    return organization === undefined ? 'no_storefront' : domainRefusal(organization);
  };
  return [
    bind(endpoints.getCustomDomain, async ({ scope, subject }) =>
      view(scope, subject, (await refusalOf(scope)) === null),
    ),
    bind(endpoints.claimCustomDomain, async ({ scope, subject }, { body }) => {
      const refusal = await refusalOf(scope);
      if (refusal !== null) throw new Problem(refusal, texts.storeNeedsNone);
      return { success: texts.claimed(await claim(scope, subject, body.domain)) };
    }),
  ];
};
