import type { AuthenticatedUser, Binding } from '../../platform/http/index.ts';
import { createAccountSecurity, type SecurityDeps } from './account-security.ts';
import { createAccountLetters, type AccountLetters } from './account-letters.ts';
import type { Controls } from '../controls/index.ts';
import { createAttemptLimits } from '../limits/index.ts';
import { createIdentityRepo, type UserRow } from './identity.repo.ts';
import { identityRoutes } from './identity.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { passwords, type Passwords } from './passwords.ts';
import type { SignInByPasskey } from './passkeys/sign-in-by-passkey.ts';
import { registrationRoutes } from './registration.routes.ts';
import { prepareReset, type PrepareReset } from './reset-password.ts';
import { isFresh } from './sessions/freshness.ts';
import { invitationUrl } from './invitation-url.ts';
import {
  choosePassword,
  openLoginToken,
  type ChoosePassword,
  type OpenLoginToken,
} from './login-by-token.ts';
import { createFindSession } from './sessions/find-session.ts';
import { openSession, type OpenSession } from './sessions/open-session.ts';
import { signIn, type SignedIn, type SignInInput } from './sign-in.ts';
import type { SupportDeps } from './support/end-support.ts';
import { recordSupportEnds } from './support/record-support-ends.ts';
import { supportRoutes } from './support/support.routes.ts';

export { hashPassword, verifyPassword } from './passwords.ts';
export type { UserRow } from './identity.repo.ts';
export type { AccountLetters } from './account-letters.ts';
export type { Browser } from './browser-key.ts';
export type { Founding } from './claim-address.ts';
export { linkInvalid } from './identity-problems.ts';
export { useLoginToken, type LoginByTokenInput, type LoginToken } from './login-by-token.ts';
export { findOldRegistrations, removeExpiredLinks, removeRegistrations } from './old-registrations.ts';
export { people, type PersonDetails, type SignInGuards } from './people.repo.ts';
export { browserOf } from './request-browser.ts';
export { requestEmailChange } from './request-email-change.ts';
export { resetPassword } from './reset-password.ts';
export type { ReturnTo } from './return-to.ts';
export { isRemembered } from './sessions/is-remembered.ts';
export type { SignedIn } from './sign-in.ts';
export { beginRecovery, callOffRecovery, giveNewAddress } from './support/recover.ts';
export { findSupportLink } from './support/support-link.ts';
export { twoFactorResetRefusal } from './support/two-factor-reset.policy.ts';
export { turnTwoFactorOff } from './support/turn-two-factor-off.ts';
export { issueVisitLink, openVisit } from './support/visits.ts';
export { verifyEmail, type Verified } from './verify-email.ts';

/** What a session says beside whose it is. */
export type PersonSession = {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
  /** Counts what changes where the person belongs. */
  readonly accessVersion: number;
  /** The one organization in which support acts in the person's place; null for the person. */
  readonly actingForId: string | null;
};
/** A person who has signed in; where they belong is not known here. */
export type Person = Omit<AuthenticatedUser, 'belongings'>;

export type Identity = {
  readonly routes: Binding[];
  /** Whose a bearer token is while its session lives; read from the database each time, so a revoked token is dead at once. */
  findPerson(bearerToken: string): Promise<{
    readonly person: Person;
    readonly actingAdminId: string | null;
    readonly session: PersonSession;
  } | null>;
  /** The profile of a user; null when there is none. */
  findUser(userId: string): Promise<UserRow | null>;
  signIn(input: SignInInput): Promise<SignedIn>;
  readonly signInByPasskey: SignInByPasskey;
  readonly openSession: OpenSession;
  readonly openLoginToken: OpenLoginToken;
  readonly choosePassword: ChoosePassword;
  readonly prepareReset: PrepareReset;
  /** Whoever has chosen a new password may try it at once. */
  forgetWrongPasswords(email: string): Promise<void>;
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
  /** The scope of an organization in whose owner's place support acts. */
  readonly scopeOf: SupportDeps['scopeOf'];
  /** Whether new organizations are taken. */
  readonly controls: Pick<Controls, 'isOnForAll'>;
  /** Counted by tests: the time of an answer is the number of comparisons. */
  readonly passwords?: Passwords;
};

/** Who people are: users, passwords, sessions. Where they belong is for modules above. */
export const createIdentity = (deps: Deps): Identity => {
  const { db, clock } = deps;
  const repo = createIdentityRepo(db);
  const findSession = createFindSession({ repo, clock });
  const limits = createAttemptLimits(deps.limits);
  const security = createAccountSecurity({ ...deps, limits, users: repo });
  const parts = {
    ...{ db, clock, repo, limits },
    scopeOf: deps.scopeOf,
    controls: deps.controls,
    passwords: deps.passwords ?? passwords,
    openSession: openSession({ db, repo, clock }),
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
    findPerson: async (bearerToken) => {
      const session = await findSession(bearerToken);
      if (session === null) return null;
      const now = clock.now();
      security.keepLastSeen(session.session_id, session.last_seen_at);
      return {
        person: {
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
          isAdmin: session.is_admin,
          isFreshlyConfirmed: isFresh(session.confirmed_at, now),
          hasTwoFactor: session.has_two_factor,
        },
        actingAdminId: session.acting_admin_id,
        session: {
          userId: session.user_id,
          tokenHash: session.tokenHash,
          now,
          accessVersion: session.access_version,
          actingForId: session.acting_admin_id === null ? null : session.acting_for_id,
        },
      };
    },
    findUser: repo.findUser,
    signIn: signIn(parts),
    signInByPasskey: security.signInByPasskey,
    openSession: parts.openSession,
    openLoginToken: openLoginToken(parts),
    choosePassword: choosePassword(parts.passwords),
    prepareReset: prepareReset(parts),
    forgetWrongPasswords: async (email) => {
      await Promise.all([limits.forget('loginAccount', email), limits.forget('loginAccountByDay', email)]);
    },
    letters: createAccountLetters(deps),
    invitationUrl: invitationUrl({ db, clock, platformUrl: deps.platformUrl }),
    recordSupportEnds: recordSupportEnds(parts),
  };
};
