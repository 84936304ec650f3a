import type { Actor } from '../../audit/index.ts';
import { giveNewAddress } from '../../identity/index.ts';
import type { CreateOrganization } from '../../organizations/index.ts';
import { arrivalsTexts } from '../arrivals.texts.ts';
import { foundOrganization } from '../found-organization.ts';
import { recordForMember } from './record-for-member.ts';
import type { RecoveryDeps } from './request-recovery.ts';

const texts = arrivalsTexts.support;

export type FinishRecoveryDeps = RecoveryDeps & { readonly createOrganization: CreateOrganization };

/** A second one of platform staff gives the account its new address (`giveNewAddress`); its organizations can read it. */
export const finishRecovery =
  ({ db, clock, scopeOf, createOrganization }: FinishRecoveryDeps) =>
  async (actor: Actor, userId: string, typedEmail: string): Promise<void> => {
    const at = clock.now();
    await db.asOperator('platform staff bring somebody back', async (tx) => {
      const { emailBefore, reason, founding } = await giveNewAddress(tx, {
        userId,
        email: typedEmail,
        by: actor.userId,
        at,
      });
      await foundOrganization(createOrganization, tx, founding, at);
      await recordForMember(tx, scopeOf, userId, {
        action: 'member.recovered',
        summary: texts.logRecovered(emailBefore, reason),
        actor,
        at,
        changes: [{ label: texts.logEmail, before: emailBefore, after: typedEmail }],
      });
    });
  };
