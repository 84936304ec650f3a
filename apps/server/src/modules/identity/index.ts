import type { AuthenticatedUser, Binding } from '../../platform/http/index.ts';
import { createAccountSecurity, type SecurityDeps } from './account-security.ts';
import { createAccountLetters, type AccountLetters } from './account-letters.ts';
import { createAttemptLimits } from '../../platform/limits/index.ts';
import { createBelongings } from './belongings.ts';
import { claimAddress, type CreateOrganization } from './claim-address.ts';
import { createIdentityRepo, type UserRow } from './identity.repo.ts';
import { identityRoutes, type FindStoreUrl } from './identity.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { passwords, type Passwords } from './passwords.ts';
import { registrationRoutes } from './registration.routes.ts';
import { isFresh } from './sessions/freshness.ts';
import { invitationUrl } from './invitation-url.ts';
import type { IsInvited } from './login-by-token.ts';
import { createFindSession } from './sessions/find-session.ts';
import { openSession } from './sessions/open-session.ts';
import type { SupportDeps } from './support/begin-support.ts';
import { recordSupportEnds } from './support/record-support-ends.ts';
import { supportRoutes } from './support/support.routes.ts';

export { hashPassword, verifyPassword } from './passwords.ts';
export type { UserRow } from './identity.repo.ts';
export type { AccountLetters } from './account-letters.ts';
export type { ReturnTo } from './return-to.ts';
export { requestEmailChange } from './request-email-change.ts';
export { removeOldRegistrations } from './remove-old-registrations.ts';

export type Identity = {
  readonly routes: Binding[];
  /** The user of a bearer token while its session lives; read from the database each time, so a revoked token is dead at once. */
  authenticate(bearerToken: string): Promise<AuthenticatedUser | null>;
  /** The profile of a user; null when there is none. */
  findUser(userId: string): Promise<UserRow | null>;
  /** What letters about accounts say. */
  readonly letters: AccountLetters;
  /** Where somebody who was invited chooses a password: the address of a page, good once and for 14 days. */
  invitationUrl(invited: Invited): Promise<string>;
  /** Writes ends of support visits into the log that nobody was there to write; by a schedule. Returns how many. */
  recordSupportEnds(): Promise<number>;
};

export type Invited = {
  readonly userId: string;
  readonly email: string;
  readonly organizationId: string;
  readonly organizationName: string;
};

type Deps = SecurityDeps & {
  /** How attempts at passwords and letters are counted. */
  readonly limits: Parameters<typeof createAttemptLimits>[0];
  /** Makes the organization of a registration, as soon as its address is confirmed. */
  readonly createOrganization: CreateOrganization;
  readonly findStoreUrl: FindStoreUrl;
  readonly isInvited: IsInvited;
  /** The scope of an organization in whose owner's place support acts. */
  readonly scopeOf: SupportDeps['scopeOf'];
  /** Counted by tests: the time of an answer is the number of comparisons. */
  readonly passwords?: Passwords;
};

/** Who people are: users, passwords, sessions. */
export const createIdentity = (deps: Deps): Identity => {
  const { db, clock } = deps;
  const repo = createIdentityRepo(db);
  const findSession = createFindSession({ repo, clock });
  const belongingsOf = createBelongings({ repo });
  const limits = createAttemptLimits(deps.limits);
  const security = createAccountSecurity({ ...deps, limits, users: repo });
  const parts = {
    ...{ db, clock, repo, findStoreUrl: deps.findStoreUrl, isInvited: deps.isInvited },
    scopeOf: deps.scopeOf,
    passwords: deps.passwords ?? passwords,
    limits,
    claimAddress: claimAddress(deps),
    openSession: openSession({ repo, clock }),
    askSecondFactor: security.askSecondFactor,
  };
  return {
    routes: [
      ...identityRoutes(parts),
      ...registrationRoutes(parts),
      ...passwordRoutes(parts),
      ...security.routes,
      ...supportRoutes(parts),
    ],
    authenticate: async (bearerToken) => {
      const session = await findSession(bearerToken);
      if (session === null) return null;
      const now = clock.now();
      const belongings = await belongingsOf(session, now);
      security.keepLastSeen(session.session_id, session.last_seen_at);
      return {
        id: session.user_id,
        sessionId: session.session_id,
        organizationId: session.organization_id,
        profile: {
          firstName: session.first_name,
          lastName: session.last_name,
          email: session.email,
          pendingEmail: session.pending_email,
          emailVerifiedAt: session.email_verified_at,
        },
        // Support in a person's place sees one organization only.
        belongings:
          session.acting_admin_id === null
            ? belongings
            : belongings.filter(({ id }) => id === session.acting_for_id),
        isAdmin: session.is_admin,
        isFreshlyConfirmed: isFresh(session.confirmed_at, now),
        hasTwoFactor: session.has_two_factor,
        actingAdminId: session.acting_admin_id,
      };
    },
    findUser: repo.findUser,
    letters: createAccountLetters(deps),
    invitationUrl: invitationUrl({ db, clock, platformUrl: deps.platformUrl }),
    recordSupportEnds: recordSupportEnds(parts),
  };
};
