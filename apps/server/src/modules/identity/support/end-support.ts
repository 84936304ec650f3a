import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { AuthenticatedUser } from '../../../platform/http/index.ts';
import { personOf, type StaffActing } from '../../../platform/subject/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { supportRepo } from './support.repo.ts';
import { identityTexts } from '../identity.texts.ts';

export type SupportDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

const texts = identityTexts.support;

/**
 * Ends every visit of one of platform staff and the links that nobody has opened: whoever signs out has left the places
 * of others too. `recordSupportEnds` writes it down.
 */
export const endVisitsOf =
  ({ db, clock }: Pick<SupportDeps, 'db' | 'clock'>) =>
  (adminId: string): Promise<void> =>
    db.withoutTenant((tx) => supportRepo.endAllOf(tx, adminId, clock.now()));

/** Ends the session of platform staff in an owner's place, and writes that down once. */
export const endSupport =
  ({ db, clock, scopeOf }: SupportDeps) =>
  async ({ sessionId, organizationId }: AuthenticatedUser, { adminId }: StaffActing): Promise<void> => {
    if (organizationId === null) return;
    const scope = scopeOf(organizationId);
    const at = clock.now();
    await db.inScope(scope, async (tx) => {
      if (!(await supportRepo.endSession(tx, sessionId, at))) return;
      await recordAudit(tx, scope, {
        action: 'support.ended',
        summary: texts.stopped,
        actor: personOf(adminId),
        at,
      });
    });
  };
