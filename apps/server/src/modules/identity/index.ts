import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { AuthenticatedUser, Binding } from '../../platform/http/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { createIdentityRepo, type UserRow } from './identity.repo.ts';
import { identityRoutes } from './identity.routes.ts';

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
export const createIdentity = (deps: { db: Db; clock: Clock }): Identity => {
  const repo = createIdentityRepo(deps.db);
  return {
    routes: identityRoutes({ repo, clock: deps.clock }),
    authenticate: async (bearerToken) => {
      const session = await repo.findSession(sha256(bearerToken), deps.clock.now());
      if (session === null) return null;
      return {
        id: session.user_id,
        sessionId: session.session_id,
        organizationId: session.organization_id,
        isAdmin: session.is_admin,
      };
    },
    findUser: repo.findUser,
  };
};
