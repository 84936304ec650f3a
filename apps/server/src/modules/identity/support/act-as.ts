import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { issueToken } from '../issue-token.ts';
import { supportRepo } from './support.repo.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.support;

const linkLifetimeMs = 5 * 60_000;

/**
 * Makes the single-use link with which platform staff act as the organization's owner, good in the browser that asked
 * for it alone. Nothing has happened in the organization until it is opened. Throws `organization_without_owner`.
 */
export const actAs =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (
    scope: OrgScope,
    admin: { readonly id: string; readonly sessionId: string },
    reason: string,
  ): Promise<string> =>
    db.inScope(scope, async (tx) => {
      const [owner, browserId] = await Promise.all([
        supportRepo.findOwner(tx, scope),
        supportRepo.browserOf(tx, admin.sessionId),
      ]);
      if (owner === null) throw new Problem('organization_without_owner', texts.noOwner);
      const at = clock.now();
      return issueToken(tx, {
        purpose: 'support',
        userId: owner.id,
        email: owner.email,
        at,
        expiresAt: new Date(at.getTime() + linkLifetimeMs),
        details: {
          acting_admin_id: admin.id,
          organization_id: scope.organizationId,
          browser_id: browserId,
          session_id: admin.sessionId,
          reason,
        },
      });
    });
