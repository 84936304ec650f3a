import { defaultPhonePrefix, defaultUserRole, isValueOf, userRoles } from '@goodshelf/contract/lookups';
import type { FormValues } from '../../ui/form/use-form.ts';
import type { Member, MembersOf, MemberUpdate } from './members-of.ts';

/** The fields of Edit User, in both variants; each shows and sends those that are its own. */
export type MemberField =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone_prefix'
  | 'phone'
  | 'role'
  | 'role_in_organization'
  | 'internal_notes';

const emptyForm: FormValues<MemberField> = {
  first_name: '',
  last_name: '',
  email: '',
  phone_prefix: defaultPhonePrefix,
  phone: '',
  role: String(defaultUserRole),
  role_in_organization: '',
  internal_notes: '',
};

/** What the form begins with; a user that could not be loaded is an empty form (specification, section 8). */
export const memberValues = (member: Member | null): FormValues<MemberField> => {
  if (member === null) return emptyForm;
  const { user, role, role_in_organization, internal_notes } = member;
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone_prefix: user.phone_prefix || defaultPhonePrefix,
    phone: user.phone,
    role: String(isValueOf(userRoles, role) ? role : defaultUserRole),
    role_in_organization,
    internal_notes: internal_notes ?? '',
  };
};

/** What is sent: the phone as prefix plus digits, the role as a string, and of the rest what the variant shows. */
export const memberPayload = (
  kind: MembersOf['kind'],
  userId: string,
  { role_in_organization, internal_notes, ...values }: FormValues<MemberField>,
): MemberUpdate => ({
  ...values,
  user_id: userId,
  phone_prefix: defaultPhonePrefix,
  phone: `${values.phone_prefix}${values.phone}`,
  ...(kind === 'active' ? { role_in_organization } : { internal_notes }),
});

/** Whose rules the form follows: those of the call that its variant sends. */
export const memberRules = (kind: MembersOf['kind'], userId: string) =>
  ({
    call: kind === 'active' ? 'updateOrganizationUser' : 'updateAdministeredUser',
    bodyOf: (values: FormValues<MemberField>) => memberPayload(kind, userId, values),
  }) as const;
