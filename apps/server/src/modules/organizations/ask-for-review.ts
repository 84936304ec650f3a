import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { tell } from '../events/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { countRecorded, recordAudit, type Actor } from '../audit/index.ts';
import { lockOrganizationRow, writeWaiting } from './organization-record.repo.ts';
import { reviewRefusal } from './organizations.policy.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.review;
const asked = 'organization.review-asked';
const asksMax = 3;
const weekMs = 7 * 86_400_000;

/**
 * A rejected organization waits for a decision again, and staff are told. Asked while it waits already it changes
 * nothing. Throws `organization_not_rejected` when it is open and `too_many_requests` after three times in seven days.
 */
export const askForReview =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, actor: Actor): Promise<void> =>
    db.inScope(scope, async (tx) => {
      const refusal = reviewRefusal(await lockOrganizationRow(tx, scope));
      if (refusal === 'asked-already') return;
      if (refusal !== null) throw new Problem(refusal, texts.isOpen);
      const at = clock.now();
      if ((await countRecorded(tx, scope, [asked], new Date(at.getTime() - weekMs))) >= asksMax)
        throw new Problem('too_many_requests', texts.tooOften);
      await Promise.all([
        writeWaiting(tx, scope),
        tell(tx, 'organization.waiting', {
          organizationId: scope.organizationId,
          isAgain: true,
          at: at.toISOString(),
        }),
        recordAudit(tx, scope, {
          action: asked,
          summary: texts.logAsked,
          actor,
          at,
          changes: [
            {
              label: organizationsTexts.decide.logStatus,
              before: organizationsTexts.decide.logRejected,
              after: organizationsTexts.decide.logPending,
            },
          ],
        }),
      ]);
    });
