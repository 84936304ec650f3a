import { endpoints, Problem } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { actorOf } from '../audit/index.ts';
import { claimDomain } from './claim-domain.ts';
import type { DomainRules } from './domain-name.ts';
import { presentCustomDomain } from './domains.present.ts';
import { findDomain } from './domains.repo.ts';
import { removeDomain } from './remove-domain.ts';
import { verifyDomain, type VerifyDeps } from './verify-domain.ts';
import { domainsTexts } from './domains.texts.ts';

const texts = domainsTexts.answers;

export type DomainsDeps = VerifyDeps & {
  readonly rules: DomainRules;
  /** From memory: whether a host is a verified custom domain now. */
  readonly isCustomDomain: (host: string) => boolean;
};

export const domainsRoutes = (deps: DomainsDeps): Binding[] => {
  const claim = claimDomain(deps);
  const verify = verifyDomain(deps);
  const remove = removeDomain(deps);
  return [
    bind(endpoints.getCustomDomain, async ({ scope }) => {
      const [row] = await deps.db.readInScope(scope, findDomain, [scope.organizationId]);
      if (row === undefined) throw new Error('The active organization is not there');
      return presentCustomDomain(row, deps.shopHost);
    }),
    bind(endpoints.claimCustomDomain, async ({ scope, user }, { body }) => {
      const domain = await claim(scope, actorOf(user), body.domain);
      return { success: texts.claimed(domain) };
    }),
    bind(endpoints.verifyCustomDomain, async ({ scope, user }) => ({
      success: texts.live(await verify(scope, actorOf(user))),
    })),
    bind(endpoints.removeCustomDomain, async ({ scope, user }) => {
      await remove(scope, actorOf(user));
      return { success: texts.removed };
    }),
    bind(endpoints.askForCertificate, async (_context, { query: { domain } }) => {
      const host = domain.toLowerCase();
      if (!deps.isCustomDomain(host)) throw new Problem('not_found', texts.noCertificate);
      return { domain: host };
    }),
  ];
};
