export { claimDomain } from './claim-domain.ts';
export type { DnsPort } from './dns-port.ts';
export type { DomainRules } from './domain-name.ts';
export { registerActivatedDomainJob } from './domains.jobs.ts';
export { domainsRoutes, type DomainsDeps } from './domains.routes.ts';
export { viewDomain } from './view-domain.ts';
export { recheckDomains, type RecheckDeps } from './recheck-domains.ts';
export type { HostsRegistered, RegisterHosts } from './host-registry.ts';
export { createHostRegistration, type HostRegistration } from './register-hosts.ts';
