import { makeOrgScope, type OrgScope } from '../tenancy/index.ts';

/**
 * The scope of a job about one organization. Its id comes from the outbox, where a command wrote it that had a scope
 * itself; a job never takes it from anything a visitor sent.
 */
export const jobScope = (organizationId: string): OrgScope => makeOrgScope(organizationId, 'job');
