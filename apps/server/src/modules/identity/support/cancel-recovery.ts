import { Problem } from '@goodshelf/contract';
import { recordAudit, type Actor } from '../../audit/index.ts';
import { accountsRepo } from '../accounts.repo.ts';
import { identityTexts } from '../identity.texts.ts';
import { tellSecurityChange } from '../tell-security-change.ts';
import { recoveryRepo } from './recovery.repo.ts';
import type { RecoveryDeps } from './request-recovery.ts';
import { supportRepo } from './support.repo.ts';

const texts = identityTexts.recovery;

/**
 * Platform staff call off what they had begun to bring somebody back; any of them may. The person is told at the address
 * that stays theirs, each organization of theirs can read it. Throws `user_not_found`, and `recovery_not_ready` when
 * nobody asked.
 */
export const cancelRecovery =
  ({ db, clock, scopeOf }: RecoveryDeps) =>
  async (actor: Actor, userId: string): Promise<{ readonly email: string }> => {
    const at = clock.now();
    return db.asOperator('platform staff call off bringing somebody back', async (tx) => {
      const person = await accountsRepo.find(tx, userId);
      if (person === null) throw new Problem('user_not_found', texts.notFound);
      if (!(await recoveryRepo.remove(tx, userId)))
        throw new Problem('recovery_not_ready', texts.nothingToCancel);
      const organizationIds = await supportRepo.organizationsOf(tx, userId);
      await Promise.all([
        tellSecurityChange(tx, userId, 'recovery-canceled', at),
        ...organizationIds.map((organizationId) =>
          recordAudit(tx, scopeOf(organizationId), {
            action: 'member.recovery-canceled',
            summary: texts.logCanceled(person.email),
            actor,
            at,
          }),
        ),
      ]);
      return { email: person.email };
    });
  };
