import { invalidField, Problem } from '@goodshelf/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { tell } from '../../events/index.ts';
import { accountsRepo } from '../accounts.repo.ts';
import { claimAddress, type Founding } from '../claim-address.ts';
import { identityTexts } from '../identity.texts.ts';
import { tokensRepo } from '../one-time-tokens.repo.ts';
import { tellSecurityChange } from '../tell-security-change.ts';
import { finishRefusal, requestRefusal } from './recovery.policy.ts';
import { recoveryRepo } from './recovery.repo.ts';

const texts = identityTexts.recovery;

/** Why it cannot be finished, in words. */
const notFinished = {
  'nobody-asked': texts.nobodyAsked,
  'second-person': texts.secondPerson,
  'too-early': texts.tooEarly,
} as const;

type Asked = {
  readonly userId: string;
  readonly newEmail: string;
  readonly reason: string;
  /** Who of platform staff. */
  readonly by: string;
  readonly at: Date;
};

/**
 * Platform staff begin to bring somebody back who has lost mailbox and password. Nothing changes yet: the person is told
 * at the old address, and any sign-in to the account, a new password or a confirmation of who they are ends it. A newer
 * request replaces an older one, and the three days begin anew. In a transaction of the operator; returns the old
 * address. Throws `not_your_own_account`, `user_not_found`, 422 when the address is the account's already.
 */
export const beginRecovery = async (tx: Tx, asked: Asked): Promise<{ readonly email: string }> => {
  const person = await accountsRepo.find(tx, asked.userId);
  const refusal = requestRefusal({ ...asked, isConfirmed: (person?.email_verified_at ?? null) !== null });
  if (refusal === 'not_your_own_account') throw new Problem(refusal, texts.notYourOwn);
  if (refusal !== null || person === null) throw new Problem('user_not_found', texts.notFound);
  if (asked.newEmail === person.email) throw invalidField('email', texts.emailTheirs);
  await recoveryRepo.save(tx, asked);
  await tellSecurityChange(tx, asked.userId, 'recovery-requested', asked.at);
  return { email: person.email };
};

/**
 * Platform staff call off what they had begun to bring somebody back; any of them may. The person is told at the address
 * that stays theirs. Throws `user_not_found`, and `recovery_not_ready` when nobody asked.
 */
export const callOffRecovery = async (
  tx: Tx,
  userId: string,
  at: Date,
): Promise<{ readonly email: string }> => {
  const person = await accountsRepo.find(tx, userId);
  if (person === null) throw new Problem('user_not_found', texts.notFound);
  if (!(await recoveryRepo.remove(tx, userId)))
    throw new Problem('recovery_not_ready', texts.nothingToCancel);
  await tellSecurityChange(tx, userId, 'recovery-canceled', at);
  return { email: person.email };
};

type Finish = {
  readonly userId: string;
  /** Typed again. */
  readonly email: string;
  readonly by: string;
  readonly at: Date;
};

/**
 * Gives the account the address that was asked for, and sends a link for a new password there. A second one of platform
 * staff does it, at least three days later, and types the address again. Old sessions and links end; a second factor
 * stays. Returns the organization that a registration asked for, to be brought into being in the same transaction.
 * Throws `recovery_not_ready` (nobody asked, too early, too late, the same person, or it is over), 422 when the address
 * is another one or belongs to somebody else.
 */
export const giveNewAddress = async (
  tx: Tx,
  { userId, email, by, at }: Finish,
): Promise<{ readonly emailBefore: string; readonly reason: string; readonly founding: Founding | null }> => {
  const [asked, person] = await Promise.all([recoveryRepo.lock(tx, userId), accountsRepo.find(tx, userId)]);
  if (person === null) throw new Problem('user_not_found', texts.notFound);
  const refusal = finishRefusal(asked, { userId, by, now: at });
  if (asked === null || refusal !== null)
    throw new Problem('recovery_not_ready', notFinished[refusal ?? 'nobody-asked']);
  if (asked.new_email !== email) throw invalidField('email', texts.otherEmail);
  // The old address hears of it while it is still the account's.
  await tellSecurityChange(tx, userId, 'recovery-finished', at, person.email);
  const claimed = await claimAddress(tx, { userId, email, at });
  if (claimed === false) throw invalidField('email', texts.emailTaken);
  await Promise.all([
    recoveryRepo.remove(tx, userId),
    accountsRepo.revokeSessions(tx, userId, null, at),
    tokensRepo.voidAll(tx, userId, ['reset-password', 'change-email', 'invitation'], at),
    tell(tx, 'account.password-forgotten', { email, returnTo: {}, at: at.toISOString() }),
  ]);
  return { emailBefore: person.email, reason: asked.reason, founding: claimed.founding };
};
