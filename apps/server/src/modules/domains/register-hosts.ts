import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { activeDomains } from './active-domains.ts';
import { isPublicHost } from './domain-name.ts';
import { findDomain } from './domains.repo.ts';
import type { RegisterHosts } from './host-registry.ts';

type Told = (facts: object, message: string) => void;
type RegistrationDeps = {
  readonly db: Db;
  readonly log: Readonly<Record<'info' | 'warn', Told>>;
  readonly shopHost: string;
  readonly scopeOf: (organizationId: string) => OrgScope;
  /** Of the company that takes cards now; null where it asks for nothing of the kind. */
  readonly register: RegisterHosts | null;
};

/** Neither rejects: shops sell without wallets, and the next run asks again. */
export type HostRegistration = {
  /** The shop host and every active custom domain; at start and every day. */
  everyHost(signal: AbortSignal): Promise<void>;
  /** The domain of an organization, if it is active. */
  domainOf(organizationId: string, signal: AbortSignal): Promise<void>;
};

/** Keeps the hosts of all shops registered for wallets; what is registered, the company itself knows (decision 0086). */
export const createHostRegistration = (deps: RegistrationDeps): HostRegistration => {
  const { db, log, register } = deps;
  const tryHosts = async (find: () => Promise<readonly string[]>, signal: AbortSignal): Promise<void> => {
    if (register === null) return;
    try {
      const hosts = new Set((await find()).filter(isPublicHost));
      if (hosts.size === 0) return;
      const { newCount, failed, leftCount } = await register([...hosts], signal);
      if (newCount > 0) log.info({ hosts: newCount }, 'hosts were registered for wallets');
      if (failed.length + leftCount > 0)
        log.warn({ failed, left: leftCount }, 'wallets do not show on every host; tried again every day');
    } catch (error) {
      // A process that stops has failed at nothing.
      if (signal.aborted) return;
      log.warn({ err: error }, 'no host could be registered for wallets; tried again every day');
    }
  };
  return {
    everyHost: (signal) =>
      tryHosts(async () => {
        const hosts = [deps.shopHost];
        for await (const rows of activeDomains(db)) {
          signal.throwIfAborted();
          hosts.push(...rows.map(({ domain }) => domain));
        }
        return hosts;
      }, signal),
    domainOf: (organizationId, signal) =>
      tryHosts(async () => {
        const rows = await db.readInScope(deps.scopeOf(organizationId), findDomain, [organizationId]);
        return rows.filter(({ status }) => status === 1).map(({ domain }) => domain);
      }, signal),
  };
};
