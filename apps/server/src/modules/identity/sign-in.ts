import { Problem } from '@goodshelf/contract';
import { sessionMaxAgeSeconds } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import { newId, secretToken, sha256 } from '../../platform/ids/index.ts';
import type { IdentityRepo } from './identity.repo.ts';
import { verifyPassword } from './passwords.ts';
import type { AskSecondFactor } from './two-factor/ask-second-factor.ts';

export type SignInInput = {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code; null when none was sent. */
  readonly code: string | null;
  readonly browserId: string | null;
  readonly isRemembered: boolean;
  readonly ipAddress: string;
  readonly userAgent: string;
};

export type SignedIn = {
  readonly token: string;
  readonly browserId: string;
  readonly isEmailVerified: boolean;
};

/**
 * Checks the password and opens a session bound to the browser. Whoever is unknown, invited or mistyped gets the same
 * answer after the same time. The token is shown once; only its hash is stored.
 */
export const signIn =
  (deps: { repo: IdentityRepo; clock: Clock; askSecondFactor: AskSecondFactor }) =>
  async (input: SignInInput): Promise<SignedIn> => {
    const user = await deps.repo.findUserByEmail(input.email);
    const fits = await verifyPassword(input.password, user?.password_hash ?? null);
    if (user === null || !fits)
      throw new Problem('invalid_credentials', 'The e-mail or the password is not right.', {
        showAsError: true,
      });
    await deps.askSecondFactor(user, input.code);
    const token = secretToken();
    const browserId = input.browserId ?? newId<'browser'>();
    const now = deps.clock.now();
    const maxAgeSeconds = sessionMaxAgeSeconds(input.isRemembered);
    await deps.repo.insertSession({
      id: newId<'session'>(),
      userId: user.id,
      tokenHash: sha256(token),
      browserId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + maxAgeSeconds * 1000),
      ipAddress: input.ipAddress.slice(0, 64),
      userAgent: input.userAgent.slice(0, 500),
    });
    return { token, browserId, isEmailVerified: user.email_verified_at !== null };
  };
