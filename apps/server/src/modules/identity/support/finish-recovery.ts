import { invalidField, Problem } from '@goodshelf/contract';
import { tell } from '../../events/index.ts';
import { recordAudit, type Actor } from '../../audit/index.ts';
import { accountsRepo } from '../accounts.repo.ts';
import type { ClaimAddress } from '../claim-address.ts';
import { identityTexts } from '../identity.texts.ts';
import { tokensRepo } from '../one-time-tokens.repo.ts';
import { tellSecurityChange } from '../tell-security-change.ts';
import { recoveryRepo } from './recovery.repo.ts';
import { isRecoveryOver, recoveryWaitMs, type RecoveryDeps } from './request-recovery.ts';
import { supportRepo } from './support.repo.ts';

const texts = identityTexts.recovery;

/**
 * Gives the account the address that was asked for, and sends a link for a new password there. A second one of platform
 * staff does it, at least three days later, and types the address again. Old sessions and links end; a second factor
 * stays. Throws `recovery_not_ready` (nobody asked, too early, too late, the same person, or it is over), 422
 * when the address is another one or belongs to somebody else.
 */
export const finishRecovery =
  ({ db, clock, scopeOf, claimAddress }: RecoveryDeps & { readonly claimAddress: ClaimAddress }) =>
  async (actor: Actor, userId: string, typedEmail: string): Promise<void> => {
    const at = clock.now();
    await db.asOperator('platform staff bring somebody back', async (tx) => {
      const [asked, person] = await Promise.all([
        recoveryRepo.lock(tx, userId),
        accountsRepo.find(tx, userId),
      ]);
      if (person === null) throw new Problem('user_not_found', texts.notFound);
      if (asked === null || isRecoveryOver(asked, at))
        throw new Problem('recovery_not_ready', texts.nobodyAsked);
      if (asked.requested_by === actor.userId || userId === actor.userId)
        throw new Problem('recovery_not_ready', texts.secondPerson);
      if (at.getTime() - asked.requested_at.getTime() < recoveryWaitMs)
        throw new Problem('recovery_not_ready', texts.tooEarly);
      if (asked.new_email !== typedEmail) throw invalidField('email', texts.otherEmail);
      // The old address hears of it while it is still the account's.
      await tellSecurityChange(tx, userId, 'recovery-finished', at, person.email);
      if (!(await claimAddress(tx, { userId, email: typedEmail, at })))
        throw invalidField('email', texts.emailTaken);
      const organizationIds = await supportRepo.organizationsOf(tx, userId);
      await Promise.all([
        recoveryRepo.remove(tx, userId),
        accountsRepo.revokeSessions(tx, userId, null, at),
        tokensRepo.voidAll(tx, userId, ['reset-password', 'change-email', 'invitation'], at),
        tell(tx, 'account.password-forgotten', { email: typedEmail, returnTo: {}, at: at.toISOString() }),
        ...organizationIds.map((organizationId) =>
          recordAudit(tx, scopeOf(organizationId), {
            action: 'member.recovered',
            summary: `Gave ${person.email} a new sign-in address: ${asked.reason}`,
            actor,
            at,
            changes: [{ label: 'Email', before: person.email, after: typedEmail }],
          }),
        ),
      ]);
    });
  };
