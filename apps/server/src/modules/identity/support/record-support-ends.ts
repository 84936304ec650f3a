import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { personOf } from '../../../platform/subject/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { supportRepo } from './support.repo.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.support;

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/**
 * Writes down the ends that nobody was there to write: visits whose hour is over, and those that the owner signed out.
 * Each once, with the time at which it ended. Returns how many.
 */
export const recordSupportEnds =
  ({ db, clock, scopeOf }: Deps) =>
  (): Promise<number> =>
    db.asOperator('record ended support visits', async (tx) => {
      const ended = await supportRepo.takeEnded(tx, clock.now());
      await Promise.all(
        ended.map(({ organization_id, admin_id, ended_at, has_expired }) =>
          recordAudit(tx, scopeOf(organization_id), {
            action: 'support.ended',
            summary: has_expired ? texts.stoppedByTime : texts.stoppedBySignOut,
            actor: personOf(admin_id),
            at: ended_at,
          }),
        ),
      );
      return ended.length;
    });
