import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { tell } from '../events/index.ts';
import { accountsRepo } from './accounts.repo.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { unauthenticated } from './identity-problems.ts';
import type { ReturnTo } from './return-to.ts';

export type ResendVerificationDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: AttemptLimits;
};

/** Sends the confirming link once more: to a new address that is pending, else to the own one. */
export const resendVerification =
  ({ db, clock, limits }: ResendVerificationDeps) =>
  async (userId: string, returnTo: ReturnTo): Promise<'sent' | 'nothing to confirm'> => {
    const account = await accountsRepo.read(db, userId);
    if (account === null) throw unauthenticated();
    if (account.email_verified_at !== null && account.pending_email === null) return 'nothing to confirm';
    await limits.count('resendAccount', userId);
    const at = clock.now().toISOString();
    await db.withoutTenant((tx) =>
      account.pending_email === null
        ? tell(tx, 'account.registered', { userId, returnTo, at })
        : tell(tx, 'account.email-change-requested', {
            userId,
            newEmail: account.pending_email,
            isNoticeDue: false,
            returnTo,
            at,
          }),
    );
    return 'sent';
  };
