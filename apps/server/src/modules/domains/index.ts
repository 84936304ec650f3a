export type { DnsPort } from './dns-port.ts';
export { domainsRoutes, type DomainsDeps } from './domains.routes.ts';
export { recheckDomains, type RecheckDeps } from './recheck-domains.ts';
