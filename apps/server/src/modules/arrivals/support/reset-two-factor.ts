import type { Actor } from '../../audit/index.ts';
import { turnTwoFactorOff } from '../../identity/index.ts';
import { arrivalsTexts } from '../arrivals.texts.ts';
import { recordForMember } from './record-for-member.ts';
import type { RecoveryDeps } from './request-recovery.ts';

const texts = arrivalsTexts.support;

/** Platform staff turn somebody's second factor off (`turnTwoFactorOff`); each organization of theirs can read it. */
export const resetTwoFactor =
  ({ db, clock, scopeOf }: RecoveryDeps) =>
  (actor: Actor, userId: string, reason: string): Promise<{ readonly email: string }> => {
    const at = clock.now();
    return db.asOperator('platform staff reset two-factor', async (tx) => {
      const person = await turnTwoFactorOff(tx, { userId, by: actor.userId, at });
      await recordForMember(tx, scopeOf, userId, {
        action: 'member.two-factor-reset',
        summary: texts.turnedOffFor(person.email, reason),
        actor,
        at,
      });
      return person;
    });
  };
