import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import type { ClaimAddress } from './claim-address.ts';
import { linkInvalid } from './identity-problems.ts';
import { tokensRepo, type TokenRow } from './one-time-tokens.repo.ts';

export type VerifyEmailDeps = { readonly db: Db; readonly clock: Clock; readonly claimAddress: ClaimAddress };

export type Verified = { readonly email: string; readonly isRepeated: boolean };

const purposes = ['verify-email', 'change-email'] as const;

/**
 * Confirms an address by the link of a letter, once. The same link again, while the account still has the address, is
 * answered as done. Sessions stay. Throws `link_invalid` for everything else.
 */
export const verifyEmail =
  ({ db, clock, claimAddress }: VerifyEmailDeps) =>
  async (token: string): Promise<Verified> => {
    const at = clock.now();
    const hash = sha256(token);
    const found = await tokensRepo.find(db, hash, purposes, at);
    if (found === null) throw linkInvalid();
    if (isDone(found)) return { email: found.email, isRepeated: true };
    return db.asOperator('confirm an address', async (tx) => {
      const used = await tokensRepo.use(tx, hash, purposes, at);
      // Two clicks at the same moment: the second one finds the work of the first.
      if (used === null) {
        const again = await tokensRepo.find(db, hash, purposes, at);
        if (again !== null && isDone(again)) return { email: again.email, isRepeated: true };
        throw linkInvalid();
      }
      if (used.email !== (used.purpose === 'change-email' ? used.pending_email : used.user_email))
        throw linkInvalid();
      const { user_id: userId, email } = used;
      if (!(await claimAddress(tx, { userId, email, at }))) throw linkInvalid();
      if (used.purpose === 'change-email') await tokensRepo.voidAll(tx, userId, ['reset-password'], at);
      return { email, isRepeated: false };
    });
  };

const isDone = (row: TokenRow): boolean => row.email_verified_at !== null && row.email === row.user_email;
