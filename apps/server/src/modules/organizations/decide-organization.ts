import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { tell } from '../events/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { lockOrganizationRow, writeDecision } from './organization-record.repo.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.decide;

export type Decision =
  { readonly status: 'approved' } | { readonly status: 'rejected'; readonly reason: string };

const labels = {
  pending: texts.logPending,
  approved: texts.logApproved,
  rejected: texts.logRejected,
} as const;

/**
 * Platform staff approve an organization, which opens its storefront, or reject it, which closes it; the owner is told.
 * The same decision again changes nothing and sends nothing,
 * and resolves with false.
 */
export const decideOrganization =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, actor: Actor, decision: Decision): Promise<boolean> =>
    db.inScope(scope, async (tx) => {
      const organization = await lockOrganizationRow(tx, scope);
      const reason = decision.status === 'rejected' ? decision.reason : null;
      if (organization.status === decision.status && organization.rejection_reason === reason) return false;
      const at = clock.now();
      await Promise.all([
        writeDecision(tx, scope, { status: decision.status, reason, at }),
        tell(tx, 'organization.decided', {
          organizationId: scope.organizationId,
          status: decision.status,
          at: at.toISOString(),
        }),
        recordAudit(tx, scope, {
          action: `organization.${decision.status}`,
          summary: decision.status === 'approved' ? texts.logApprovedSummary : texts.logRejectedSummary,
          actor,
          at,
          changes: [
            { label: texts.logStatus, before: labels[organization.status], after: labels[decision.status] },
            ...(reason === null ? [] : [{ label: texts.logReason, before: '', after: reason }]),
          ],
        }),
      ]);
      return true;
    });
