import { endpoints, Problem, type ParsedInput } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import { organizationUserStatuses, type OrganizationUserStatus } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type AuthenticatedUser, type Binding } from '../../platform/http/index.ts';
import type { Person } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Controls } from '../controls/index.ts';
import { people } from '../identity/index.ts';
import { listAdministeredUsers } from './administered-users.queries.ts';
import { approveMembers } from './approve-members.ts';
import { changeMemberStatus } from './change-member-status.ts';
import { changeOrganization } from './change-organization.ts';
import { inviteMember } from './invite-member.ts';
import { memberNotFound } from './members.problems.ts';
import { orderMailAbilities, type MemberReader } from './members.policy.ts';
import {
  presentAdministeredRecord,
  presentAdministeredUser,
  presentOrganizationUser,
} from './members.present.ts';
import { membersRepo, type MemberRow } from './members.repo.ts';
import { membersTexts } from './members.texts.ts';
import { isOrderMailWanted, saveOrderMail } from './order-mail.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { updateMember, type MemberUpdate, type MemberUpdated } from './update-member.ts';

export type MembersDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly controls: Pick<Controls, 'limit'>;
};

/** Users of the active organization for its members, of any organization for platform staff; which one is active. */
export const membersRoutes = (deps: MembersDeps): Binding[] => {
  const invite = inviteMember(deps);
  const update = updateMember(deps);
  const changeStatus = changeMemberStatus(deps);
  const remove = removeMember(deps);
  const resend = resendInvitation(deps);
  const approveSeveral = approveMembers(deps);
  const find = async (scope: OrgScope, userId: string): Promise<MemberRow> => {
    const member = await deps.db.inScope(scope, (tx) => membersRepo.find(tx, scope, userId));
    if (member === null) throw memberNotFound();
    return member;
  };
  const change = changeOrganization(deps);
  return [
    bind(endpoints.changeOrganization, async ({ user }, { body }) => {
      await change(user, { userId: body.user_id, organizationId: body.organization_id });
      return { success: membersTexts.switched };
    }),
    bind(endpoints.getOrderMail, async ({ scope, user, subject }) => ({
      wants_order_mail: await isOrderMailWanted(deps.db, scope, user.id),
      abilities: orderMailAbilities(subject),
    })),
    bind(endpoints.saveOrderMail, async ({ scope, user }, { body }) => {
      await saveOrderMail(deps.db, scope, user.id, body.wants_order_mail);
      return { success: body.wants_order_mail ? membersTexts.orderMailOn : membersTexts.orderMailOff };
    }),
    // The signed-in user's own email is not listed (specification, section 6).
    bind(endpoints.listOrganizationUsers, async ({ scope, user, subject }) =>
      (await deps.db.inScope(scope, (tx) => membersRepo.list(tx, scope, user.id))).map((row) =>
        presentOrganizationUser(row, reader(user, subject)),
      ),
    ),
    bind(endpoints.getOrganizationUser, async ({ scope, user, subject }, { params }) =>
      presentOrganizationUser(await find(scope, params.userId), reader(user, subject)),
    ),
    bind(endpoints.assignUserByEmail, async ({ scope, subject }, { body }) => {
      await invite(scope, subject, body);
      return { success: membersTexts.invited(body.email) };
    }),
    bind(endpoints.updateOrganizationUser, async ({ scope, subject }, { body }) => {
      return updated(await update(scope, subject, updateOf(body)), body.email);
    }),
    bind(endpoints.removeOrganizationUser, async ({ scope, subject }, { body }) => ({
      success: membersTexts.removed(await remove(scope, subject, body.user_id)),
    })),
    bind(endpoints.resendInvitation, async ({ scope, subject }, { body }) => ({
      success: membersTexts.invitationSent(await resend(scope, subject, body.user_id)),
    })),
    bind(endpoints.changeUserStatus, async ({ scope, user, subject }, { body }) => {
      // Only platform staff approve; to everybody else this call is not there.
      if (!user.isAdmin) throw new Problem('not_found', membersTexts.nothingHere);
      await changeStatus(scope, subject, body.user_id, decisionOf(body));
      return decided(body.status);
    }),
    bind(endpoints.listAdministeredUsers, async ({ scope, subject }, { query }) => {
      const { rows, counts } = await listAdministeredUsers(deps.db, scope, query);
      const shown = organizationUserStatuses.map(({ value: status }) => ({
        status,
        count: counts.find((one) => one.status === status)?.count ?? 0,
      }));
      const total = shown
        .filter(({ status }) => query.status === undefined || status === query.status)
        .reduce((sum, { count }) => sum + count, 0);
      return {
        items: rows.map((row) => presentAdministeredUser(row, readerOfStaff(subject))),
        ...pageNumbers(query, total),
        counts: shown,
      };
    }),
    bind(endpoints.approveAdministeredUsers, ({ scope, subject }, { body }) =>
      approveSeveral(scope, subject, body.user_ids),
    ),
    bind(endpoints.getAdministeredUser, async ({ scope, subject }, { params }) => {
      const [member, signIn] = await deps.db.inScope(scope, (tx) =>
        Promise.all([membersRepo.find(tx, scope, params.userId), people.findGuards(tx, params.userId)]),
      );
      if (member === null || signIn === null) throw memberNotFound();
      return presentAdministeredRecord(member, readerOfStaff(subject), signIn);
    }),
    bind(endpoints.assignAdministeredUser, async ({ scope, subject }, { body }) => {
      await invite(scope, subject, body);
      return { success: membersTexts.invited(body.email) };
    }),
    bind(endpoints.updateAdministeredUser, async ({ scope, subject }, { body }) => {
      const changes = { ...updateOf(body), notes: body.internal_notes };
      return updated(await update(scope, subject, changes, true), body.email);
    }),
    bind(endpoints.removeAdministeredUser, async ({ scope, subject }, { body }) => ({
      success: membersTexts.removed(await remove(scope, subject, body.user_id, true)),
    })),
    bind(endpoints.resendAdministeredInvitation, async ({ scope, subject }, { body }) => ({
      success: membersTexts.invitationSent(await resend(scope, subject, body.user_id)),
    })),
    bind(endpoints.changeAdministeredUserStatus, async ({ scope, subject }, { body }) => {
      await changeStatus(scope, subject, body.user_id, decisionOf(body));
      return decided(body.status);
    }),
  ];
};

const reader = ({ isAdmin }: Pick<AuthenticatedUser, 'isAdmin'>, subject: Person): MemberReader => ({
  subject,
  isStaff: isAdmin,
  isByStaff: false,
});
const readerOfStaff = (subject: Person): MemberReader => ({ subject, isStaff: true, isByStaff: true });

const decisionOf = ({ status, reason }: ParsedInput<typeof endpoints.changeUserStatus>['body']) => ({
  status: status as OrganizationUserStatus,
  reason: reason ?? null,
});

const decided = (status: number) => ({
  success: status === 2 ? membersTexts.approved : membersTexts.rejected,
});

const updated = ({ userId, emailChange }: MemberUpdated, email: string) => ({
  user_id: userId,
  success: {
    none: membersTexts.saved,
    asked: membersTexts.savedButUnconfirmed(email),
    invited: membersTexts.invitationSent(email),
    'invited-again': membersTexts.invitationSentAndPending(email),
  }[emailChange],
});

const updateOf = (body: ParsedInput<typeof endpoints.updateOrganizationUser>['body']): MemberUpdate => ({
  userId: body.user_id,
  firstName: body.first_name,
  lastName: body.last_name,
  email: body.email,
  phonePrefix: body.phone_prefix,
  phone: body.phone,
  role: body.role,
  relationship: body.role_in_organization,
  notes: undefined,
});
