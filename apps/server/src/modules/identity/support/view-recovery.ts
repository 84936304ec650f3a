import { Problem, type endpoints } from '@goodshelf/contract';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { accountsRepo } from '../accounts.repo.ts';
import { identityTexts } from '../identity.texts.ts';
import { recoveryRepo, type RecoveryRow } from './recovery.repo.ts';
import { isRecoveryOver, recoveryWaitMs } from './recover.ts';

type View = z.output<typeof endpoints.getRecovery.output>;
type State = NonNullable<View['recovery']>['state'];

/** What platform staff (`staffId`) see of somebody's way back. Throws `user_not_found`. */
export const viewRecovery =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (staffId: string, userId: string): Promise<View> => {
    const [person, asked] = await Promise.all([accountsRepo.read(db, userId), recoveryRepo.find(db, userId)]);
    if (person === null) throw new Problem('user_not_found', identityTexts.recovery.notFound);
    const isOwn = userId === staffId;
    const state = asked === null ? null : stateOf(asked, clock.now());
    return {
      may_request: person.email_verified_at !== null && !isOwn,
      recovery:
        asked === null || state === null
          ? null
          : {
              email: asked.new_email,
              reason: asked.reason,
              requested_by: asked.requested_by_name,
              requested_at: asked.requested_at.toISOString(),
              ready_at: readyAt(asked).toISOString(),
              state,
              may_finish: state === 'ready' && asked.requested_by !== staffId && !isOwn,
            },
    };
  };

const readyAt = ({ requested_at: requestedAt }: RecoveryRow): Date =>
  new Date(requestedAt.getTime() + recoveryWaitMs);

const stateOf = (asked: RecoveryRow, now: Date): State => {
  if (isRecoveryOver(asked, now)) return 'ended';
  return now < readyAt(asked) ? 'waiting' : 'ready';
};
