import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { tell } from '../events/index.ts';
import { accountsRepo } from './accounts.repo.ts';
import type { AttemptLimits } from '../../platform/limits/index.ts';
import type { ClaimAddress } from './claim-address.ts';
import { refuseCommonPassword } from './guessable-passwords.ts';
import { linkInvalid } from './identity-problems.ts';
import { tokensRepo } from './one-time-tokens.repo.ts';
import type { Passwords } from './passwords.ts';

export type ResetPasswordDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limits: AttemptLimits;
  readonly claimAddress: ClaimAddress;
};

/**
 * Sets a new password by the link of a letter. Ends all sessions, voids the other reset links, tells the person by mail.
 * Whoever read the letter has the mailbox: an address that was not verified yet is now.
 */
export const resetPassword =
  ({ db, clock, passwords, limits, claimAddress }: ResetPasswordDeps) =>
  async (token: string, password: string): Promise<void> => {
    const at = clock.now();
    const hash = sha256(token);
    const found = await tokensRepo.find(db, hash, ['reset-password'], at);
    if (found === null || found.used_at !== null || found.email !== found.user_email) throw linkInvalid();
    refuseCommonPassword(password, [found.email, found.first_name, found.last_name]);
    const passwordHash = await passwords.hash(password);
    await db.withoutTenant(async (tx) => {
      const used = await tokensRepo.use(tx, hash, ['reset-password'], at);
      if (used === null || used.email !== used.user_email) throw linkInvalid();
      const { user_id: userId, email } = used;
      if (used.email_verified_at === null && !(await claimAddress(tx, { userId, email, at })))
        throw linkInvalid();
      // Who registered with the address may be somebody else, who left an app or a passkey there.
      if (used.email_verified_at === null) await accountsRepo.removeWaysIn(tx, userId);
      await Promise.all([
        accountsRepo.setPassword(tx, userId, passwordHash),
        accountsRepo.revokeSessions(tx, userId, null, at),
        tokensRepo.voidAll(tx, userId, ['reset-password', 'invitation'], at),
        tell(tx, 'account.password-changed', { userId, at: at.toISOString() }),
      ]);
    });
    await Promise.all([
      limits.forget('loginAccount', found.email),
      limits.forget('loginAccountByDay', found.email),
    ]);
  };
