import { type Output, Problem, type endpoints } from '@goodshelf/contract';
import { organizationUserStatus } from '@goodshelf/contract/lookups';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { changeMemberStatus, type ChangeMemberStatusDeps } from './change-member-status.ts';
import { membersTexts as texts } from './members.texts.ts';

type Approved = Output<typeof endpoints.approveAdministeredUsers>;

/** Staff approve several users of an organization, each in a transaction of its own; who is active already is told so. */
export const approveMembers =
  (deps: ChangeMemberStatusDeps) =>
  async (scope: OrgScope, actor: Actor, userIds: readonly string[]): Promise<Approved> => {
    const change = changeMemberStatus(deps);
    const approval = { status: organizationUserStatus.active, reason: null } as const;
    const results: Approved['results'] = [];
    for (const userId of userIds) {
      try {
        const isNew = await change(scope, actor, userId, approval);
        results.push({ user_id: userId, problem: isNew ? null : texts.isActive });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        results.push({ user_id: userId, problem: error.message });
      }
    }
    const done = results.filter(({ problem }) => problem === null).length;
    const refused = results.length - done;
    return {
      results,
      success: done === 0 ? null : texts.approvedSeveral(done),
      error: refused === 0 ? null : texts.notApproved(refused, results.length),
    };
  };
