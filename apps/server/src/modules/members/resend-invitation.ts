import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Controls } from '../controls/index.ts';
import { tell } from '../events/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { requireLettersLeft } from './letter-limit.ts';
import { resendRefusal } from './members.policy.ts';
import { memberProfile } from './members.present.ts';
import { memberNotFound } from './members.problems.ts';
import { membersRepo } from './members.repo.ts';
import { membersTexts } from './members.texts.ts';

export type ResendInvitationDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly controls: Pick<Controls, 'limit'>;
};

const waitMs = 10 * 60_000;

/**
 * Sends a pending user's invitation again; its links before stay good until they are used or old. Once in ten minutes
 * for one person, and within the organization's emails of a day (`too_many_requests`). Returns the address.
 */
export const resendInvitation =
  ({ db, clock, controls }: ResendInvitationDeps) =>
  async (scope: OrgScope, actor: Actor, userId: string): Promise<string> => {
    const at = clock.now();
    return db.inScope(scope, async (tx) => {
      const member = await membersRepo.lock(tx, scope, userId);
      if (member === null) throw memberNotFound();
      const refusal = resendRefusal(member);
      if (refusal !== null) throw new Problem(refusal, membersTexts.notPending);
      const waitedMs = at.getTime() - (member.invited_at?.getTime() ?? 0);
      if (waitedMs < waitMs)
        throw new Problem('too_many_requests', membersTexts.resentTooSoon, {
          retryAfterSeconds: Math.ceil((waitMs - waitedMs) / 1000),
        });
      await requireLettersLeft(tx, scope, at, controls.limit('invitations'));
      const { email } = memberProfile(member);
      await Promise.all([
        membersRepo.noteInvitation(tx, scope, userId, at),
        tell(tx, 'member.invited', {
          organizationId: scope.organizationId,
          userId,
          inviterId: actor.userId,
          at: at.toISOString(),
        }),
        recordAudit(tx, scope, {
          actor,
          at,
          action: 'member.invitation-resent',
          summary: `Sent the invitation to ${email} again`,
        }),
      ]);
      return email;
    });
  };
