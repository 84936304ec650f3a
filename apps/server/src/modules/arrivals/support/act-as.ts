import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { issueVisitLink } from '../../identity/index.ts';
import { findOwner } from '../../members/index.ts';
import { arrivalsTexts } from '../arrivals.texts.ts';

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
      const owner = await findOwner(tx, scope);
      if (owner === null) throw new Problem('organization_without_owner', arrivalsTexts.support.noOwner);
      return issueVisitLink(tx, scope, { owner, admin, reason, at: clock.now() });
    });
