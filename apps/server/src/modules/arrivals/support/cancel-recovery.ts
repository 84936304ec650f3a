import type { Actor } from '../../audit/index.ts';
import { callOffRecovery } from '../../identity/index.ts';
import { arrivalsTexts } from '../arrivals.texts.ts';
import { recordForMember } from './record-for-member.ts';
import type { RecoveryDeps } from './request-recovery.ts';

const texts = arrivalsTexts.support;

/** Platform staff call off what they had begun; each organization of the person can read it (`callOffRecovery`). */
export const cancelRecovery =
  ({ db, clock, scopeOf }: RecoveryDeps) =>
  (actor: Actor, userId: string): Promise<{ readonly email: string }> => {
    const at = clock.now();
    return db.asOperator('platform staff call off bringing somebody back', async (tx) => {
      const person = await callOffRecovery(tx, userId, at);
      await recordForMember(tx, scopeOf, userId, {
        action: 'member.recovery-canceled',
        summary: texts.logCanceled(person.email),
        actor,
        at,
      });
      return person;
    });
  };
