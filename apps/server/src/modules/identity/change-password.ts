import { invalidField } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { tell } from '../events/index.ts';
import { accountsRepo } from './accounts.repo.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { refuseCommonPassword } from './guessable-passwords.ts';
import { unauthenticated } from './identity-problems.ts';
import { tokensRepo } from './one-time-tokens.repo.ts';
import type { Passwords } from './passwords.ts';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.password;

/** Who has somebody's session guesses no faster than who has none. */
const counted = ['currentPassword', 'currentPasswordByDay'] as const;

export type ChangePasswordDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limits: AttemptLimits;
};

/** Changes the own password, ends all other sessions, voids reset links, tells the person by mail. */
export const changePassword =
  ({ db, clock, passwords, limits }: ChangePasswordDeps) =>
  async (
    user: { readonly id: string; readonly sessionId: string },
    change: { readonly currentPassword: string; readonly password: string },
  ): Promise<void> => {
    const account = await accountsRepo.read(db, user.id);
    if (account === null) throw unauthenticated();
    const { id: userId, email, first_name: firstName, last_name: lastName } = account;
    refuseCommonPassword(change.password, [email, firstName, lastName]);
    const fits = await passwords.verify(change.currentPassword, account.password_hash, async () => {
      for (const kind of counted) await limits.requireRoom(kind, userId);
    });
    if (!fits) {
      for (const kind of counted) await limits.count(kind, userId);
      throw invalidField('current_password', texts.notCurrent);
    }
    for (const kind of counted) await limits.forget(kind, userId);
    const passwordHash = await passwords.hash(change.password);
    const at = clock.now();
    await db.withoutTenant((tx) =>
      Promise.all([
        accountsRepo.setPassword(tx, userId, passwordHash),
        accountsRepo.revokeSessions(tx, userId, user.sessionId, at),
        tokensRepo.voidAll(tx, userId, ['reset-password', 'invitation'], at),
        tell(tx, 'account.password-changed', { userId, at: at.toISOString() }),
      ]),
    );
  };
