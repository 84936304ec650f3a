import { Problem } from '@goodshelf/contract';
import {
  labelOf,
  organizationUserStatus,
  organizationUserStatuses,
  type OrganizationUserStatus,
} from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { tell } from '../events/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { approveMember, rejectMember } from './member-status.repo.ts';
import { decisionRefusal } from './members.policy.ts';
import { memberName } from './members.present.ts';
import { memberNotFound } from './members.problems.ts';
import { membersRepo } from './members.repo.ts';
import { membersTexts } from './members.texts.ts';

export type ChangeMemberStatusDeps = { readonly db: Db; readonly clock: Clock };

/**
 * Platform staff approve (2) or reject (3) a user of an organization. From the next request on it holds. The same
 * decision again changes nothing and sends nothing, and resolves with false. The owner cannot be rejected (`member_is_owner`). The reason for
 * a Reject goes to the person and into the log.
 */
export const changeMemberStatus =
  ({ db, clock }: ChangeMemberStatusDeps) =>
  async (
    scope: OrgScope,
    actor: Actor,
    userId: string,
    { status, reason: given }: { readonly status: OrganizationUserStatus; readonly reason: string | null },
  ): Promise<boolean> => {
    const at = clock.now();
    return db.inScope(scope, async (tx) => {
      const member = await membersRepo.lock(tx, scope, userId);
      if (member === null) throw memberNotFound();
      const refusal = decisionRefusal(member, status);
      if (refusal === 'decided-so-already') return false;
      if (refusal !== null) throw new Problem(refusal, membersTexts.ownerIsNotRejected);
      const isApproval = status === organizationUserStatus.active;
      const reason = isApproval || given === '' ? null : given;
      await (isApproval ? approveMember : rejectMember)(tx, scope, member, at);
      const name = memberName(member);
      const label = (code: number): string =>
        labelOf(organizationUserStatuses, code as OrganizationUserStatus);
      await Promise.all([
        tell(tx, 'member.decided', {
          organizationId: scope.organizationId,
          userId,
          isApproved: isApproval,
          reason,
          at: at.toISOString(),
        }),
        recordAudit(tx, scope, {
          action: isApproval ? 'member.approved' : 'member.rejected',
          summary: `${isApproval ? 'Approved' : 'Rejected'} ${name}`,
          actor,
          at,
          changes: [
            { label: 'Status', before: label(member.status), after: label(status) },
            ...(reason === null ? [] : [{ label: membersTexts.logReason, before: '', after: reason }]),
          ],
        }),
      ]);
      return true;
    });
  };
