import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { AuthenticatedUser } from '../../platform/http/index.ts';
import { accountsRepo } from './accounts.repo.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { stepUpRequired, unauthenticated } from './identity-problems.ts';
import { tokensRepo } from './one-time-tokens.repo.ts';
import { requestEmailChange } from './request-email-change.ts';

export type UpdateProfileDeps = { readonly db: Db; readonly clock: Clock; readonly limits: AttemptLimits };

export type Profile = { readonly firstName: string; readonly lastName: string; readonly email: string };

/**
 * Saves the own name. A new address stays pending until it is confirmed from there; the present one, entered again,
 * withdraws it. Saving the same twice sends one letter. Answers whether a letter is on its way to a new address. Throws
 * `step_up_required` for a new address, which leads to every password, unless the person was confirmed lately.
 */
export const updateProfile =
  ({ db, clock, limits }: UpdateProfileDeps) =>
  async (
    { id: userId, isFreshlyConfirmed }: Pick<AuthenticatedUser, 'id' | 'isFreshlyConfirmed'>,
    profile: Profile,
  ): Promise<{ readonly isEmailPending: boolean }> => {
    const account = await accountsRepo.read(db, userId);
    if (account === null) throw unauthenticated();
    const isChange = profile.email !== account.email;
    const isNewWish = isChange && profile.email !== account.pending_email;
    if (isNewWish && !isFreshlyConfirmed) throw stepUpRequired();
    if (isNewWish) await limits.count('emailChange', userId);
    const at = clock.now();
    await db.withoutTenant(async (tx) => {
      await accountsRepo.setNames(tx, userId, profile.firstName, profile.lastName);
      if (isNewWish) await requestEmailChange(tx, { userId, newEmail: profile.email, at });
      if (isChange || account.pending_email === null) return;
      await Promise.all([
        accountsRepo.setPendingEmail(tx, userId, null),
        tokensRepo.voidAll(tx, userId, ['change-email'], at),
      ]);
    });
    return { isEmailPending: isChange };
  };
