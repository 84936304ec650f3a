import { endpoints, Problem } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { removeDomain } from './remove-domain.ts';
import { verifyDomain, type VerifyDeps } from './verify-domain.ts';
import { domainsTexts } from './domains.texts.ts';

const texts = domainsTexts.answers;

export type DomainsDeps = VerifyDeps & {
  /** From memory: whether a host is a verified custom domain now. */
  readonly isCustomDomain: (host: string) => boolean;
};

/** Of the organization's own domain; what shows and claims one is bound by the organizations, which know who may. */
export const domainsRoutes = (deps: DomainsDeps): Binding[] => {
  const verify = verifyDomain(deps);
  const remove = removeDomain(deps);
  return [
    bind(endpoints.verifyCustomDomain, async ({ scope, subject }) => ({
      success: texts.live(await verify(scope, subject)),
    })),
    bind(endpoints.removeCustomDomain, async ({ scope, subject }) => {
      await remove(scope, subject);
      return { success: texts.removed };
    }),
    bind(endpoints.askForCertificate, async (_context, { query: { domain } }) => {
      const host = domain.toLowerCase();
      if (!deps.isCustomDomain(host)) throw new Problem('not_found', texts.noCertificate);
      return { domain: host };
    }),
  ];
};
