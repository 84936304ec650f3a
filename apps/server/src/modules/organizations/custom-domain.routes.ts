import { endpoints, Problem } from '@goodshelf/contract';
import { organizationType } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { claimDomain, type DomainRules } from '../domains/index.ts';
import { findOrganization } from './organization-record.repo.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.domain;

export type CustomDomainDeps = { readonly db: Db; readonly domainRules: DomainRules };

/** Which organizations have a domain of their own is for them to say: stores sell elsewhere. */
export const customDomainRoutes = ({ db, domainRules }: CustomDomainDeps): Binding[] => {
  const claim = claimDomain({ db, rules: domainRules });
  return [
    bind(endpoints.claimCustomDomain, async ({ scope, subject }, { body }) => {
      const [organization] = await db.readInScope(scope, findOrganization, [scope.organizationId]);
      if (organization === undefined || organization.type === organizationType.appMerchant)
        throw new Problem('no_storefront', texts.storeNeedsNone);
      return { success: texts.claimed(await claim(scope, subject, body.domain)) };
    }),
  ];
};
