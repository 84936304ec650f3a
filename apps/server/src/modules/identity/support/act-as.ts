import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { issueToken } from '../issue-token.ts';
import { supportRepo } from './support.repo.ts';

const linkLifetimeMs = 5 * 60_000;

/**
 * Makes the single-use link with which platform staff act as the organization's owner. Nothing has happened in the
 * organization until it is opened. Throws `organization_without_owner`.
 */
export const actAs =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, adminId: string, reason: string): Promise<string> =>
    db.inScope(scope, async (tx) => {
      const owner = await supportRepo.findOwner(tx, scope);
      if (owner === null)
        throw new Problem('organization_without_owner', 'This organization has no owner to act as.');
      const at = clock.now();
      return issueToken(tx, {
        purpose: 'support',
        userId: owner.id,
        email: owner.email,
        at,
        expiresAt: new Date(at.getTime() + linkLifetimeMs),
        details: { acting_admin_id: adminId, organization_id: scope.organizationId, reason },
      });
    });
