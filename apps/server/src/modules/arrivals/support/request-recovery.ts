import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import type { Actor } from '../../audit/index.ts';
import { beginRecovery } from '../../identity/index.ts';
import { arrivalsTexts } from '../arrivals.texts.ts';
import { recordForMember } from './record-for-member.ts';

const texts = arrivalsTexts.support;

export type RecoveryDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/** Platform staff begin to bring somebody back; each organization of theirs can read it (`beginRecovery`). */
export const requestRecovery =
  ({ db, clock, scopeOf }: RecoveryDeps) =>
  async (actor: Actor, userId: string, asked: { newEmail: string; reason: string }): Promise<void> => {
    const at = clock.now();
    await db.asOperator('platform staff begin to bring somebody back', async (tx) => {
      const { email } = await beginRecovery(tx, { userId, ...asked, by: actor.userId, at });
      await recordForMember(tx, scopeOf, userId, {
        action: 'member.recovery-requested',
        summary: texts.logRequested(email, asked.reason),
        actor,
        at,
        changes: [{ label: texts.logLabel, before: email, after: asked.newEmail }],
      });
    });
  };
