import { Problem, type endpoints, type Output } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { accountsRepo } from '../accounts.repo.ts';
import { identityTexts } from '../identity.texts.ts';
import { recoveryAbilities, recoveryReadyAt, recoveryState } from './recovery.policy.ts';
import { recoveryRepo } from './recovery.repo.ts';

/** What platform staff (`staffId`) see of somebody's way back. Throws `user_not_found`. */
export const viewRecovery =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (staffId: string, userId: string): Promise<Output<typeof endpoints.getRecovery>> => {
    const [person, asked] = await Promise.all([accountsRepo.read(db, userId), recoveryRepo.find(db, userId)]);
    if (person === null) throw new Problem('user_not_found', identityTexts.recovery.notFound);
    const now = clock.now();
    const isConfirmed = person.email_verified_at !== null;
    return {
      abilities: recoveryAbilities(asked, { userId, by: staffId, isConfirmed, now }),
      recovery:
        asked === null
          ? null
          : {
              email: asked.new_email,
              reason: asked.reason,
              requested_by: asked.requested_by_name,
              requested_at: asked.requested_at.toISOString(),
              ready_at: recoveryReadyAt(asked).toISOString(),
              state: recoveryState(asked, now),
            },
    };
  };
