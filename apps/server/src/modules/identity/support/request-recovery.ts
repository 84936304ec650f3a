import { invalidField, Problem } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../../audit/index.ts';
import { accountsRepo } from '../accounts.repo.ts';
import { identityTexts } from '../identity.texts.ts';
import { tellSecurityChange } from '../tell-security-change.ts';
import { recoveryRepo, type RecoveryRow } from './recovery.repo.ts';
import { supportRepo } from './support.repo.ts';

const texts = identityTexts.recovery;

/** Long enough for somebody who still has the old mailbox to read it and sign in. */
export const recoveryWaitMs = 3 * 24 * 60 * 60_000;

/**
 * What nobody has finished by then has to be asked for again: what somebody said two weeks ago proves little, and the
 * session that ended a request is forgotten some weeks after its end.
 */
const recoveryOpenMs = 14 * 24 * 60 * 60_000;

/** Whether nobody may finish it any more. */
export const isRecoveryOver = (asked: RecoveryRow, now: Date): boolean =>
  asked.has_signed_in_since || now.getTime() - asked.requested_at.getTime() >= recoveryOpenMs;

export type RecoveryDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/**
 * Platform staff begin to bring somebody back who has lost mailbox and password. Nothing changes yet: the person is told
 * at the old address, each organization of theirs can read it, and any sign-in to the account, a new password or a
 * confirmation of who they are ends it. A newer request replaces an older one, and the three days begin anew. Throws
 * `not_your_own_account`, `user_not_found`, 422 when the address is the account's already.
 */
export const requestRecovery =
  ({ db, clock, scopeOf }: RecoveryDeps) =>
  async (actor: Actor, userId: string, asked: { newEmail: string; reason: string }): Promise<void> => {
    if (userId === actor.userId) throw new Problem('not_your_own_account', texts.notYourOwn);
    const at = clock.now();
    await db.asOperator('platform staff begin to bring somebody back', async (tx) => {
      const person = await accountsRepo.find(tx, userId);
      if (person === null || person.email_verified_at === null)
        throw new Problem('user_not_found', texts.notFound);
      if (asked.newEmail === person.email) throw invalidField('email', texts.emailTheirs);
      await recoveryRepo.save(tx, { userId, ...asked, by: actor.userId, at });
      const organizationIds = await supportRepo.organizationsOf(tx, userId);
      await Promise.all([
        tellSecurityChange(tx, userId, 'recovery-requested', at),
        ...organizationIds.map((organizationId) =>
          recordAudit(tx, scopeOf(organizationId), {
            action: 'member.recovery-requested',
            summary: texts.logRequested(person.email, asked.reason),
            actor,
            at,
            changes: [{ label: texts.logLabel, before: person.email, after: asked.newEmail }],
          }),
        ),
      ]);
    });
  };
