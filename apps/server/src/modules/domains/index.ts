export { claimDomain } from './claim-domain.ts';
export type { DnsPort } from './dns-port.ts';
export type { DomainRules } from './domain-name.ts';
export { domainsRoutes, type DomainsDeps } from './domains.routes.ts';
export { viewDomain } from './view-domain.ts';
export { recheckDomains, type RecheckDeps } from './recheck-domains.ts';
