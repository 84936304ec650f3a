import { isUuid } from '../ids/index.ts';

declare const orgScope: unique symbol;

/**
 * Proof that someone decided, from a host name or a membership, for which organization this work is done. It is the
 * first argument of every tenant query and cannot be written down as a literal: a body or a query string never makes one.
 */
export type OrgScope = { readonly organizationId: string; readonly [orgScope]: true };

/** Who vouches for the scope. */
export type ScopeSource = 'host' | 'membership' | 'administration' | 'job' | 'test';

/**
 * Makes a scope. Called in two places: `platform/http/grant-access.ts`, for the host, the membership or the staff's path of
 * a request, and `platform/jobs/job-scope.ts`, for work in the background; `tests/architecture/scopes.test.ts` holds that.
 * Throws when the id is not a UUID, which would be a bug of the caller.
 */
export const makeOrgScope = (organizationId: string, _source: ScopeSource): OrgScope => {
  if (!isUuid(organizationId)) throw new Error('An organization scope needs the id of an organization');
  return Object.freeze({ organizationId }) as OrgScope; // the one place where a scope is made
};
