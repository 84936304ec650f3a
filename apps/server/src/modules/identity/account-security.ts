import type { Clock } from '../../platform/clock/index.ts';
import type { Database, Db } from '../../platform/database/index.ts';
import { createSecretBox } from '../../platform/secret-box/index.ts';
import type { Binding } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { IdentityRepo } from './identity.repo.ts';
import { checkPasskey } from './passkeys/check-passkey.ts';
import { createPasskeysRepo } from './passkeys/passkeys.repo.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { signInByPasskey, type SignInByPasskey } from './passkeys/sign-in-by-passkey.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { keepLastSeen } from './sessions/keep-last-seen.ts';
import { openSession } from './sessions/open-session.ts';
import { createSessionsRepo } from './sessions/sessions.repo.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { endVisitsOf } from './support/end-support.ts';
import { askSecondFactor, type AskSecondFactor } from './two-factor/ask-second-factor.ts';
import { createAttempts } from './two-factor/attempts.ts';
import { checkCode } from './two-factor/check-code.ts';
import { secretUses } from './two-factor/secret-uses.ts';
import { createTwoFactorRepo } from './two-factor/two-factor.repo.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';

export type SecurityDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** For the counters of attempts, which a library keeps. */
  readonly pool: Database['pools']['app'];
  readonly secretKey: string;
  readonly platformUrl: string;
  readonly productName: string;
  /** Platform staff have to have two-factor: in production. */
  readonly isTwoFactorRequiredOfStaff: boolean;
};

export type AccountSecurity = {
  readonly routes: Binding[];
  readonly askSecondFactor: AskSecondFactor;
  readonly signInByPasskey: SignInByPasskey;
  /** Notes that a session was used; returns at once. */
  keepLastSeen(sessionId: string, lastSeenAt: Date): void;
};

/** What guards an account besides its password: sessions, the authenticator app, passkeys, confirmation. */
export const createAccountSecurity = (
  deps: SecurityDeps & {
    readonly users: IdentityRepo;
    readonly limits: AttemptLimits;
  },
): AccountSecurity => {
  const { db, clock, users } = deps;
  const repo = createTwoFactorRepo(db);
  const sessions = createSessionsRepo(db);
  const passkeys = createPasskeysRepo(db);
  const codes = {
    repo,
    box: createSecretBox(deps.secretKey, secretUses),
    attempts: createAttempts(deps.pool),
    clock,
  };
  const keys = { passkeys, clock, relyingParty: relyingPartyOf(deps.platformUrl, deps.productName) };
  const check = { checkCode: checkCode(codes), checkPasskey: checkPasskey(keys) };
  return {
    routes: [
      ...sessionsRoutes({
        sessions,
        clock,
        productName: deps.productName,
        endVisitsOf: endVisitsOf({ db, clock }),
      }),
      ...twoFactorRoutes({
        ...codes,
        ...check,
        sessions,
        passkeys,
        productName: deps.productName,
        isRequiredOfStaff: deps.isTwoFactorRequiredOfStaff,
      }),
      ...passkeysRoutes({
        ...keys,
        findUser: users.findUser,
        limits: deps.limits,
      }),
    ],
    askSecondFactor: askSecondFactor(check),
    signInByPasskey: signInByPasskey({ ...check, openSession: openSession({ db, repo: users, clock }) }),
    keepLastSeen: keepLastSeen({ sessions, clock, log: deps.log }),
  };
};
