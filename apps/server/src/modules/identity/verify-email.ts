import type { Tx } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { claimAddressRepo } from './claim-address.repo.ts';
import { claimAddress, type Claim, type Founding } from './claim-address.ts';
import { accountsRepo } from './accounts.repo.ts';
import { linkInvalid, signInRequired } from './identity-problems.ts';
import { issueToken } from './issue-token.ts';
import { tokensRepo, type TokenRow } from './one-time-tokens.repo.ts';

export type Verified = {
  readonly email: string;
  readonly isRepeated: boolean;
  /** The API path with which a password is chosen; null when the account keeps the one that it has. */
  readonly next: string | null;
  /** The organization that the registration asked for, to be brought into being in the same transaction. */
  readonly founding: Founding | null;
};

const purposes = ['verify-email', 'change-email'] as const;

/**
 * Confirms an address by the link of a letter, once. The same link again, while the account still has the address, is
 * answered as done. Whoever confirms a registration without being signed in to it may not be who made it: its password
 * and its sessions end, and a new password is chosen. The address of an account that has been confirmed changes only for
 * a session of that account: else `sign_in_required`, and the link stays good. Throws `link_invalid` for everything else.
 */
export const verifyEmail = async (
  tx: Tx,
  {
    token,
    bearerToken,
    at,
  }: { readonly token: string; readonly bearerToken: string | null; readonly at: Date },
): Promise<Verified> => {
  const hash = sha256(token);
  const repeated = ({ email }: TokenRow) => ({ email, isRepeated: true, next: null, founding: null });
  const found = await tokensRepo.findWithin(tx, hash, purposes, at);
  if (found === null) throw linkInvalid();
  if (isDone(found)) return repeated(found);
  // Before the link: who wins removes the others' registrations, links and all, and would wait for a link of who waits for it.
  await claimAddressRepo.lock(tx, found.email, found.user_id);
  const used = await tokensRepo.use(tx, hash, purposes, at);
  // Two clicks at the same moment: the second one finds the work of the first.
  if (used === null) {
    const again = await tokensRepo.findWithin(tx, hash, purposes, at);
    if (again !== null && isDone(again)) return repeated(again);
    throw linkInvalid();
  }
  if (used.email !== (used.purpose === 'change-email' ? used.pending_email : used.user_email))
    throw linkInvalid();
  const { user_id: userId, email } = used;
  const mayKeepPassword = await isOwn(tx, bearerToken, { userId, at });
  if (!mayKeepPassword && used.email_verified_at !== null) throw signInRequired();
  const claimed = await claimAddress(tx, { userId, email, at });
  if (claimed === false) throw linkInvalid();
  if (used.purpose === 'change-email') await tokensRepo.voidAll(tx, userId, ['reset-password'], at);
  const next = mayKeepPassword ? null : await replacePassword(tx, { userId, email, at });
  return { email, isRepeated: false, next, founding: claimed.founding };
};

const isOwn = async (
  tx: Tx,
  bearerToken: string | null,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<boolean> => bearerToken !== null && accountsRepo.isSessionOf(tx, sha256(bearerToken), userId, at);

/** Shuts out whoever made the registration; returns the path with which the owner of the mailbox chooses a password. */
const replacePassword = async (tx: Tx, { userId, email, at }: Claim): Promise<string> => {
  await Promise.all([
    accountsRepo.removeWaysIn(tx, userId),
    accountsRepo.revokeSessions(tx, userId, null, at),
    tokensRepo.voidAll(tx, userId, ['reset-password'], at),
  ]);
  return issueToken(tx, { purpose: 'reset-password', userId, email, at });
};

const isDone = (row: TokenRow): boolean => row.email_verified_at !== null && row.email === row.user_email;
