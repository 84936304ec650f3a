import { randomUUID } from 'node:crypto';
import { invalidField } from '@goodshelf/contract';
import { labelOf, userRoles, type UserRole } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Controls } from '../controls/index.ts';
import { tell } from '../events/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { people } from '../identity/index.ts';
import { requireLettersLeft } from './letter-limit.ts';
import { membersMax, membersRepo } from './members.repo.ts';
import { membersTexts } from './members.texts.ts';

export type InviteMemberDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly controls: Pick<Controls, 'limit'>;
};

/**
 * Puts an address on the organization's list as pending and sends the invitation. Whoever is on the list already stays
 * as they are and hears nothing. Nothing tells whether the address had an account: not the answer, not the time (the
 * same statements run), not the new user's id (random, so it has no age). `too_many_requests` beyond as many new ones a day as staff let it.
 */
export const inviteMember =
  ({ db, clock, controls }: InviteMemberDeps) =>
  async (scope: OrgScope, actor: Actor, invited: { email: string; role: number }): Promise<void> => {
    const at = clock.now();
    await db.inScope(scope, async (tx) => {
      const [userId, count] = await Promise.all([
        people.findOrInvite(tx, randomUUID(), invited.email),
        membersRepo.count(tx, scope),
      ]);
      const isNew = await membersRepo.add(tx, scope, { ...invited, userId, at });
      if (!isNew) return;
      if (count >= membersMax) throw invalidField('email', membersTexts.tooManyUsers(membersMax));
      await requireLettersLeft(tx, scope, at, controls.limit('invitations'));
      await Promise.all([
        tell(tx, 'member.invited', {
          organizationId: scope.organizationId,
          userId,
          inviterId: actor.userId,
          at: at.toISOString(),
        }),
        recordAudit(tx, scope, {
          action: 'member.invited',
          summary: `Invited ${invited.email}`,
          actor,
          at,
          changes: [{ label: 'Role', before: '', after: labelOf(userRoles, invited.role as UserRole) }],
        }),
      ]);
    });
  };
