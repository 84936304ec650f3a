import type { Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import type { HostRegistration } from './register-hosts.ts';

/** A domain that has just become active shows wallets at once, and not from tomorrow on. */
export const registerActivatedDomainJob = (registration: Pick<HostRegistration, 'domainOf'>): Job =>
  listen('domain.activated', {
    name: 'register-activated-domain',
    run: ({ organizationId }, { signal }) => registration.domainOf(organizationId, signal),
  });
