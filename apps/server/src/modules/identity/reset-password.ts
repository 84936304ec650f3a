import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { tell } from '../events/index.ts';
import { accountsRepo } from './accounts.repo.ts';
import { claimAddress, type Founding } from './claim-address.ts';
import { refuseCommonPassword } from './guessable-passwords.ts';
import { linkInvalid } from './identity-problems.ts';
import { tokensRepo } from './one-time-tokens.repo.ts';
import type { Passwords } from './passwords.ts';

export type PrepareResetDeps = { readonly db: Db; readonly clock: Clock; readonly passwords: Passwords };

/** A new password for whoever holds the link, hashed. */
export type PreparedReset = {
  readonly hash: Buffer;
  readonly passwordHash: string;
  readonly email: string;
};
export type PrepareReset = (token: string, password: string) => Promise<PreparedReset>;

/** Looks the link of a letter up and hashes the password that was chosen. Throws `link_invalid`. */
export const prepareReset =
  ({ db, clock, passwords }: PrepareResetDeps): PrepareReset =>
  async (token, password) => {
    const hash = sha256(token);
    const found = await tokensRepo.find(db, hash, ['reset-password'], clock.now());
    if (found === null || found.used_at !== null || found.email !== found.user_email) throw linkInvalid();
    refuseCommonPassword(password, [found.email, found.first_name, found.last_name]);
    return { hash, passwordHash: await passwords.hash(password), email: found.email };
  };

/**
 * Sets the new password. Ends all sessions, voids the other reset links, tells the person by mail. Whoever read the
 * letter has the mailbox: an address that was not verified yet is now. Returns the organization that the registration
 * asked for, to be brought into being in the same transaction.
 */
export const resetPassword = async (
  tx: Tx,
  { hash, passwordHash }: PreparedReset,
  at: Date,
): Promise<Founding | null> => {
  const used = await tokensRepo.use(tx, hash, ['reset-password'], at);
  if (used === null || used.email !== used.user_email) throw linkInvalid();
  const { user_id: userId, email } = used;
  const claimed = used.email_verified_at === null && (await claimAddress(tx, { userId, email, at }));
  if (used.email_verified_at === null) {
    if (claimed === false) throw linkInvalid();
    // Who registered with the address may be somebody else, who left an app or a passkey there.
    await accountsRepo.removeWaysIn(tx, userId);
  }
  await Promise.all([
    accountsRepo.setPassword(tx, userId, passwordHash),
    accountsRepo.revokeSessions(tx, userId, null, at),
    tokensRepo.voidAll(tx, userId, ['reset-password', 'invitation'], at),
    tell(tx, 'account.password-changed', { userId, at: at.toISOString() }),
  ]);
  return claimed === false ? null : claimed.founding;
};
