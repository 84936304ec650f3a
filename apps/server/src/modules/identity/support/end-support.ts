import type { AuthenticatedUser } from '../../../platform/http/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { SupportDeps } from './begin-support.ts';
import { supportRepo } from './support.repo.ts';

/** Ends the session of platform staff in an owner's place, and writes that down once. */
export const endSupport =
  ({ db, clock, scopeOf }: SupportDeps) =>
  async ({ sessionId, actingAdminId, organizationId }: AuthenticatedUser): Promise<void> => {
    if (actingAdminId === null || organizationId === null) return;
    const scope = scopeOf(organizationId);
    const at = clock.now();
    await db.inScope(scope, async (tx) => {
      if (!(await supportRepo.endSession(tx, sessionId, at))) return;
      await recordAudit(tx, scope, {
        action: 'support.ended',
        summary: 'Stopped acting in the owner’s place',
        actor: { userId: actingAdminId, actingAdminId: null },
        at,
      });
    });
  };
