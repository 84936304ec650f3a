import type {
  AdministeredUser,
  AdministeredUserRecord,
  OrganizationUser,
} from '@goodshelf/contract/members.contract';
import { organizationUserStatus } from '@goodshelf/contract/lookups';
import { twoFactorResetRefusal, type SignInGuards } from '../identity/index.ts';
import { memberAbilities, type MemberReader } from './members.policy.ts';
import type { MemberRow } from './members.repo.ts';

/** Profile or card: an organization reads the profile of an active member, of others what it wrote itself. */
export const presentOrganizationUser = (row: MemberRow, reader: MemberReader): OrganizationUser => ({
  ...presentMember(row, row.status === organizationUserStatus.active),
  abilities: memberAbilities(row, reader),
  pending_email: row.requested_email,
  internal_notes: null,
});

/** Platform staff read the profile as soon as somebody stands behind it. */
export const presentAdministeredUser = (row: MemberRow, reader: MemberReader): AdministeredUser => ({
  ...presentMember(row, isProfileShownToStaff(row)),
  abilities: memberAbilities(row, reader),
  pending_email: row.has_accepted ? row.pending_email : null,
  internal_notes: row.internal_notes,
  has_accepted: row.has_accepted,
});

export const presentAdministeredRecord = (
  row: MemberRow,
  reader: MemberReader,
  { is_two_factor_on, passkey_count }: SignInGuards,
): AdministeredUserRecord => {
  const user = presentAdministeredUser(row, reader);
  const { userId } = reader.subject;
  const reset = twoFactorResetRefusal({ userId: row.user_id, isOn: is_two_factor_on, by: userId });
  return {
    ...user,
    is_two_factor_on,
    passkey_count,
    abilities: { ...user.abilities, reset_two_factor: reset === null },
  };
};

/** Who it is, in a sentence of the log: the name, or the address where there is none. */
export const memberName = (row: MemberRow): string => {
  const { first_name, last_name, email } = memberProfile(row);
  return `${first_name} ${last_name}`.trim() || email;
};

/** Profile or card: see `presentOrganizationUser`. */
export const memberProfile = (row: MemberRow) =>
  presentMember(row, row.status === organizationUserStatus.active).user;

export const isProfileShownToStaff = (row: Pick<MemberRow, 'status' | 'has_accepted'>): boolean =>
  row.status === organizationUserStatus.active || row.has_accepted;

const presentMember = (row: MemberRow, isProfile: boolean) => ({
  user: {
    id: row.user_id,
    first_name: isProfile ? row.first_name : row.card_first_name,
    last_name: isProfile ? row.last_name : row.card_last_name,
    email: isProfile ? row.email : row.card_email,
    phone_prefix: isProfile ? row.phone_prefix : row.card_phone_prefix,
    phone: isProfile ? row.phone : row.card_phone,
  },
  organization_id: row.organization_id,
  role: row.role,
  role_in_organization: row.role_in_organization,
  status: row.status,
  is_owner: row.is_owner,
  added_at: row.created_at.toISOString(),
});
