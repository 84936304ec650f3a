import { endpoints, isOpenTo } from '@goodshelf/contract';
import type { OrganizationUser } from '@goodshelf/contract/members.contract';
import { organizationUserStatus, type OrganizationUserStatus } from '@goodshelf/contract/lookups';
import type { Person } from '../../platform/subject/index.ts';
import type { MemberRow } from './members.repo.ts';

type Member = Pick<MemberRow, 'user_id' | 'status' | 'is_owner'>;

/** Whether it is asked by the calls of platform staff, which may do more than those of the members. */
type By = { readonly userId: string; readonly isByStaff: boolean };

/** An owner's details are the owner's. */
export const updateRefusal = (member: Member, by: By): 'member_is_owner' | null =>
  member.is_owner && !by.isByStaff && member.user_id !== by.userId ? 'member_is_owner' : null;

/** Owners stay; platform staff remove them while another one is left. Nobody removes themselves. */
export const removalRefusal = (
  member: Member & { readonly is_last_owner: boolean },
  by: By,
): 'not_your_own_account' | 'member_is_owner' | null => {
  if (member.user_id === by.userId) return 'not_your_own_account';
  return member.is_owner && (member.is_last_owner || !by.isByStaff) ? 'member_is_owner' : null;
};

/** Who has decided about the invitation needs no other one. */
export const resendRefusal = ({ status }: Member): 'member_not_pending' | null =>
  status === organizationUserStatus.pending ? null : 'member_not_pending';

/** The same decision again changes nothing; an owner cannot be rejected. */
export const decisionRefusal = (
  member: Member,
  status: OrganizationUserStatus,
): 'decided-so-already' | 'member_is_owner' | null => {
  if (member.status === status) return 'decided-so-already';
  return member.is_owner && status === organizationUserStatus.rejected ? 'member_is_owner' : null;
};

/** Who reads the record of a member, and by which calls. */
export type MemberReader = {
  readonly subject: Person;
  /** One of platform staff, by whichever calls. */
  readonly isStaff: boolean;
  readonly isByStaff: boolean;
};

const calls = {
  members: {
    update: endpoints.updateOrganizationUser,
    remove: endpoints.removeOrganizationUser,
    resend: endpoints.resendInvitation,
    decide: endpoints.changeUserStatus,
  },
  staff: {
    update: endpoints.updateAdministeredUser,
    remove: endpoints.removeAdministeredUser,
    resend: endpoints.resendAdministeredInvitation,
    decide: endpoints.changeAdministeredUserStatus,
  },
} as const;

export const memberAbilities = (
  member: Member & { readonly is_last_owner: boolean },
  { subject, isStaff, isByStaff }: MemberReader,
): OrganizationUser['abilities'] => {
  const by = { userId: subject.userId, isByStaff };
  const { update, remove, resend, decide } = calls[isByStaff ? 'staff' : 'members'];
  const mayDecide = isStaff && isOpenTo(decide, subject);
  return {
    update: isOpenTo(update, subject) && updateRefusal(member, by) === null,
    remove: isOpenTo(remove, subject) && removalRefusal(member, by) === null,
    resend_invitation: isOpenTo(resend, subject) && resendRefusal(member) === null,
    approve: mayDecide && decisionRefusal(member, organizationUserStatus.active) === null,
    reject: mayDecide && decisionRefusal(member, organizationUserStatus.rejected) === null,
  };
};

/** Each decides for the own mailbox. */
export const orderMailAbilities = (subject: Person): { readonly save: boolean } => ({
  save: isOpenTo(endpoints.saveOrderMail, subject),
});
