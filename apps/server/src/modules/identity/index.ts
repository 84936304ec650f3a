import type { AuthenticatedUser, Binding } from '../../platform/http/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { createAccountSecurity, type SecurityDeps } from './account-security.ts';
import { createIdentityRepo, type UserRow } from './identity.repo.ts';
import { identityRoutes } from './identity.routes.ts';
import { isFresh } from './sessions/freshness.ts';

export { hashPassword } from './passwords.ts';
export type { UserRow } from './identity.repo.ts';

export type Identity = {
  readonly routes: Binding[];
  /** The user of a bearer token while its session lives; one indexed read, so a revoked token is dead at once. */
  authenticate(bearerToken: string): Promise<AuthenticatedUser | null>;
  /** The profile of a user; null when there is none. */
  findUser(userId: string): Promise<UserRow | null>;
};

/** Who people are: users, passwords, sessions. */
export const createIdentity = (deps: SecurityDeps): Identity => {
  const repo = createIdentityRepo(deps.db);
  const security = createAccountSecurity({ ...deps, users: repo });
  return {
    routes: [
      ...identityRoutes({ repo, clock: deps.clock, askSecondFactor: security.askSecondFactor }),
      ...security.routes,
    ],
    authenticate: async (bearerToken) => {
      const now = deps.clock.now();
      const session = await repo.findSession(sha256(bearerToken), now);
      if (session === null) return null;
      security.keepLastSeen(session.session_id, session.last_seen_at);
      return {
        id: session.user_id,
        sessionId: session.session_id,
        organizationId: session.organization_id,
        isAdmin: session.is_admin,
        isFreshlyConfirmed: isFresh(session.confirmed_at, now),
        hasTwoFactor: session.has_two_factor,
        actingAdminId: session.acting_admin_id,
      };
    },
    findUser: repo.findUser,
  };
};
