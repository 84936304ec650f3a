import { Problem } from '@goodshelf/contract';
import { organizationUserStatus } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { tell } from '../events/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { removalRefusal } from './members.policy.ts';
import { memberName, memberProfile } from './members.present.ts';
import { memberNotFound } from './members.problems.ts';
import { membersRepo } from './members.repo.ts';
import { membersTexts } from './members.texts.ts';

const refusals = {
  not_your_own_account: membersTexts.notYourself,
  member_is_owner: membersTexts.ownerIsNotRemoved,
} as const;

export type RemoveMemberDeps = { readonly db: Db; readonly clock: Clock };

/**
 * Takes a user off an organization's list: their access ends with the next request, whatever session they have. Somebody
 * who worked there is told by mail; an invitation that nobody accepted goes without a word. An owner is removed by
 * platform staff alone, and never the last one (`member_is_owner`); nobody removes themselves
 * (`not_your_own_account`). Returns who it was.
 */
export const removeMember =
  ({ db, clock }: RemoveMemberDeps) =>
  async (scope: OrgScope, actor: Actor, userId: string, isByStaff = false): Promise<string> => {
    const at = clock.now();
    return db.inScope(scope, async (tx) => {
      const member = await membersRepo.lock(tx, scope, userId);
      if (member === null) throw memberNotFound();
      const refusal = removalRefusal(member, { userId: actor.userId, isByStaff });
      if (refusal !== null) throw new Problem(refusal, refusals[refusal]);
      const name = memberName(member);
      await membersRepo.remove(tx, scope, userId);
      await recordAudit(tx, scope, {
        actor,
        at,
        action: 'member.removed',
        summary: `Removed ${name}`,
        changes: [{ label: 'Email', before: memberProfile(member).email, after: '' }],
      });
      if (member.status === organizationUserStatus.active)
        await tell(tx, 'member.removed', {
          organizationId: scope.organizationId,
          userId,
          actorId: actor.userId,
          at: at.toISOString(),
        });
      return name;
    });
  };
