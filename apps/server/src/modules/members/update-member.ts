import { randomUUID } from 'node:crypto';
import { invalidField, Problem } from '@goodshelf/contract';
import { organizationUserStatus } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Controls } from '../controls/index.ts';
import { tell } from '../events/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { changesBetween, recordAudit, type Actor } from '../audit/index.ts';
import { people, requestEmailChange, type PersonDetails } from '../identity/index.ts';
import { requireLettersLeft } from './letter-limit.ts';
import { memberNotFound } from './members.problems.ts';
import { updateRefusal } from './members.policy.ts';
import { isProfileShownToStaff } from './members.present.ts';
import { membersRepo, type MemberRow } from './members.repo.ts';
import { membersTexts } from './members.texts.ts';

export type UpdateMemberDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly controls: Pick<Controls, 'limit'>;
};

export type MemberUpdate = PersonDetails & {
  readonly userId: string;
  readonly email: string;
  readonly role: number;
  /** Left as it is when undefined. */
  readonly relationship: string | undefined;
  /** Platform staff only; undefined leaves them. */
  readonly notes: string | undefined;
};

/**
 * Changes a user of an organization. Of an active member the profile is changed, and the person is told; of everybody
 * else what the organization wrote on the card. An address that somebody has accepted is never changed from here: the
 * new one has to be confirmed by the person. An invitation that nobody has accepted goes to the new address instead.
 * An owner's details are changed by the owner and by platform staff alone. Returns which user the record is about from
 * now on, and what became of the address. Throws `member_not_found`, `member_is_owner`, or 422 when the new address is
 * on the list already.
 */
export const updateMember =
  (deps: UpdateMemberDeps) =>
  async (scope: OrgScope, actor: Actor, update: MemberUpdate, isByStaff = false): Promise<MemberUpdated> => {
    const at = deps.clock.now();
    return deps.db.inScope(scope, async (tx) => {
      const member = await membersRepo.lock(tx, scope, update.userId);
      if (member === null) throw memberNotFound();
      const refusal = updateRefusal(member, { userId: actor.userId, isByStaff });
      if (refusal !== null) throw new Problem(refusal, membersTexts.ownerChangesOwn);
      const isProfile = isByStaff
        ? isProfileShownToStaff(member)
        : member.status === organizationUserStatus.active;
      const { email: emailBefore, ...before } = detailsOf(member, isProfile);
      const name = `${before.firstName} ${before.lastName}`.trim() || emailBefore;
      const changes = changesBetween(personLabels, before, detailsOfUpdate(update));
      await Promise.all([
        isProfile
          ? people.writeProfile(tx, member.user_id, update)
          : membersRepo.writeCard(tx, scope, member.user_id, update),
        membersRepo.write(tx, scope, member.user_id, {
          role: update.role,
          relationship: update.relationship ?? member.role_in_organization,
          notes: update.notes ?? member.internal_notes,
        }),
      ]);
      const relationship = changesBetween(
        { relationship: 'Relationship' },
        { relationship: member.role_in_organization },
        { ...(update.relationship !== undefined && { relationship: update.relationship }) },
      );
      const record = { actor, at, action: 'member.updated', summary: `Changed ${name}` };
      if (changes.length + relationship.length > 0)
        await recordAudit(tx, scope, { ...record, changes: [...changes, ...relationship] });
      if (update.notes !== undefined && update.notes !== member.internal_notes)
        await recordAudit(tx, scope, {
          ...record,
          summary: `Changed the internal notes about ${name}`,
          isInternal: true,
          changes: [{ label: 'Internal notes', before: member.internal_notes, after: update.notes }],
        });
      const labels = isProfile ? changes.map(({ label }) => label) : [];
      const isEmailAsked = update.email !== emailBefore && isConfirmedMember(member);
      // One letter about everything: a new address has its own, which names the rest.
      if (labels.length > 0 && member.user_id !== actor.userId && !isEmailAsked)
        await tell(tx, 'member.profile-changed', {
          organizationId: scope.organizationId,
          userId: member.user_id,
          actorId: actor.userId,
          labels,
          at: at.toISOString(),
        });
      if (update.email === emailBefore) return { userId: member.user_id, emailChange: 'none' };
      return changeEmail(tx, scope, deps.controls.limit('invitations'), {
        actor,
        at,
        member,
        update,
        labels,
      });
    });
  };

/** What became of a new address: it waits for the person, or the invitation went there, and an approval with it. */
export type MemberUpdated = {
  readonly userId: string;
  readonly emailChange: 'none' | 'asked' | 'invited' | 'invited-again';
};

type EmailChange = {
  actor: Actor;
  at: Date;
  member: MemberRow;
  update: MemberUpdate;
  /** What else of the profile was changed. */
  labels: readonly string[];
};

/** Whose address is theirs to change. */
const isConfirmedMember = (member: MemberRow): boolean =>
  member.has_accepted && member.status === organizationUserStatus.active;

const changeEmail = async (
  tx: Tx,
  scope: OrgScope,
  lettersMax: number,
  { actor, at, member, update, labels }: EmailChange,
): Promise<MemberUpdated> => {
  await requireLettersLeft(tx, scope, at, lettersMax);
  if (isConfirmedMember(member)) {
    const askedBy = { organizationId: scope.organizationId, actorId: actor.userId, labels };
    await requestEmailChange(tx, { userId: member.user_id, newEmail: update.email, at, askedBy });
    await membersRepo.requestEmail(tx, scope, member.user_id, update.email);
    await recordAudit(tx, scope, {
      actor,
      at,
      action: 'member.email-change-requested',
      summary: `Asked ${member.email} to confirm a new address`,
      changes: [{ label: 'Email (when confirmed)', before: member.email, after: update.email }],
    });
    return { userId: member.user_id, emailChange: 'asked' };
  }
  const toUserId = await people.findOrInvite(tx, randomUUID(), update.email);
  const moved = { fromUserId: member.user_id, toUserId, email: update.email, at };
  if (!(await membersRepo.readdress(tx, scope, moved)))
    throw invalidField('email', membersTexts.onTheListAlready);
  await Promise.all([
    tell(tx, 'member.invited', {
      organizationId: scope.organizationId,
      userId: toUserId,
      inviterId: actor.userId,
      at: at.toISOString(),
    }),
    recordAudit(tx, scope, {
      actor,
      at,
      action: 'member.invited',
      summary: `Sent the invitation of ${member.card_email || member.email} to ${update.email} instead`,
      changes: [{ label: 'Email', before: member.card_email || member.email, after: update.email }],
    }),
  ]);
  const wasApproved = member.status === organizationUserStatus.active;
  return { userId: toUserId, emailChange: wasApproved ? 'invited-again' : 'invited' };
};

const personLabels = { firstName: 'First name', lastName: 'Last name', phone: 'Phone' } as const;

const detailsOf = (member: MemberRow, isProfile: boolean) =>
  isProfile
    ? {
        firstName: member.first_name,
        lastName: member.last_name,
        phone: wholePhone(member.phone_prefix, member.phone),
        email: member.email,
      }
    : {
        firstName: member.card_first_name,
        lastName: member.card_last_name,
        phone: wholePhone(member.card_phone_prefix, member.card_phone),
        email: member.card_email,
      };

const detailsOfUpdate = (update: MemberUpdate) => ({
  firstName: update.firstName,
  lastName: update.lastName,
  phone: wholePhone(update.phonePrefix, update.phone),
});

const wholePhone = (prefix: string, digits: string): string => (digits === '' ? '' : `${prefix} ${digits}`);
