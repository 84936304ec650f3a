import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import { membersCalls } from './members.calls.ts';
import { endpoint } from './endpoint.ts';
import { pageSize } from './admin-organizations.contract.ts';
import {
  email,
  freeLine,
  id,
  line,
  page,
  pageOf,
  paragraph,
  requiredLine,
  requiredName,
  timestamp,
} from './primitives.ts';
import { organizationUserStatuses, phonePrefixes, userRole } from './lookups/index.ts';

/** What the caller may do with a user of an organization now. */
const memberAbilities = z.object({
  update: z.boolean(),
  remove: z.boolean(),
  resend_invitation: z.boolean(),
  approve: z.boolean(),
  reject: z.boolean(),
});

/** The specification's organization user record, without the notes that only platform staff read. */
const memberFields = {
  user: z.object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_prefix: z.string(),
    phone: z.string(),
  }),
  organization_id: id,
  role: z.int(),
  /** The relationship, in the person's own words: "Grade 3 teacher". */
  role_in_organization: z.string(),
  /** 1 Pending, 2 Active, 3 Rejected. */
  status: z.int(),
  is_owner: z.boolean(),
  /** A new email that the person has not confirmed yet; an organization sees only the one that it asked for. */
  pending_email: z.string().nullable(),
  added_at: timestamp,
  abilities: memberAbilities,
};

/** What an organization sees of its members: the field of the notes is there, the notes never are. */
export const organizationUser = z.object({ ...memberFields, internal_notes: z.null() });
export type OrganizationUser = z.output<typeof organizationUser>;

/** What platform staff see. */
export const administeredUser = z.object({
  ...memberFields,
  internal_notes: z.string(),
  /** The person has confirmed an address or set a password; false for an invitation that nobody has accepted. */
  has_accepted: z.boolean(),
});
export type AdministeredUser = z.output<typeof administeredUser>;

/** What platform staff see of one user, so that they can help somebody to sign in again. */
export const administeredUserRecord = administeredUser.extend({
  /** A code of an authenticator app is asked for besides the password. */
  is_two_factor_on: z.boolean(),
  passkey_count: z.int(),
  abilities: memberAbilities.extend({ reset_two_factor: z.boolean() }),
});
export type AdministeredUserRecord = z.output<typeof administeredUserRecord>;

/** Codes arrive as strings, as the specification's forms send them; numbers are understood too. */
const codeText = (codes: readonly string[], message: string) =>
  z
    .union([z.string(), z.number()], { error: 'required' })
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', { error: 'required', abort: true })
    .refine((value) => codes.includes(value), message)
    .transform(Number);

const role = codeText([String(userRole.admin)], inputTexts.role);

const phoneDigitsMax = 14;

/** Prefix plus digits ("+15551234567"), or the digits alone; the digits come out, without the prefix. */
const phone = requiredLine(20)
  .transform((text) => phonePrefixes.reduce((digits, prefix) => withoutPrefix(digits, prefix), text))
  .refine((digits) => digits !== '', { error: 'required', abort: true })
  .refine((digits) => /^[0-9]+$/.test(digits), { error: inputTexts.digitsOnly, abort: true })
  .refine((digits) => digits.length <= phoneDigitsMax, inputTexts.phoneTooLong(phoneDigitsMax));
const withoutPrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text.slice(prefix.length) : text;

const editedMember = {
  user_id: id,
  first_name: requiredName(80),
  last_name: requiredName(80),
  email,
  phone_prefix: z.enum(phonePrefixes, { error: missingOr(inputTexts.phonePrefix) }),
  phone,
  role,
  role_in_organization: freeLine(200).optional(),
};

/** zod's error callback: `required` when nothing came, else the sentence. */
function missingOr(sentence: string) {
  return (issue: { readonly input?: unknown }): string =>
    issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : sentence;
}

export const invitedMember = z.object({ email, role: role.default(userRole.admin) });
export const memberUpdate = z.object(editedMember);
export const administeredMemberUpdate = z.object({
  ...editedMember,
  internal_notes: paragraph(5000).optional(),
});
/** 2 approves, 3 rejects. */
export const statusChange = z.object({
  user_id: id,
  status: codeText(['2', '3'], inputTexts.status),
  /** Of a Reject: the person reads it word for word. */
  reason: paragraph(1000).nullish(),
});

/** Whom a call is about that needs nothing else. */
export const namedMember = z.object({ user_id: id });

/** Sort keys of the list of platform staff; a leading minus is descending. */
export const userSorts = ['-added_at', 'added_at', 'email', '-email'] as const;

/** As many as anybody looks at before deciding. */
const mostAtOnce = 100;

const written = z.object({ success: z.string() });
/** `user_id` is another one when the invitation went to another address: pages go on with it. */
const updated = written.extend({ user_id: id });
const ofOrganization = z.object({ organizationId: id });
const ofMember = ofOrganization.extend({ userId: id });

/** The users of an organization: by its members on the active one, by platform staff on any. */
export const membersEndpoints = {
  listOrganizationUsers: endpoint(membersCalls.listOrganizationUsers, {
    access: 'organization-member',
    tag: 'Members',
    summary: 'The other users of the active organization, newest first',
    output: z.array(organizationUser),
    problems: [],
  }),
  getOrganizationUser: endpoint(membersCalls.getOrganizationUser, {
    access: 'organization-member',
    tag: 'Members',
    summary: 'One user of the active organization',
    params: z.object({ userId: id }),
    output: organizationUser,
    problems: ['member_not_found'],
  }),
  assignUserByEmail: endpoint(membersCalls.assignUserByEmail, {
    access: 'organization-member',
    confirmation: 'fresh',
    whileActing: 'refused',
    tag: 'Members',
    summary: 'Invites an address; the same answer whether it has an account or not',
    body: invitedMember,
    output: written,
    problems: [],
  }),
  updateOrganizationUser: endpoint(membersCalls.updateOrganizationUser, {
    access: 'organization-member',
    confirmation: 'fresh',
    whileActing: 'refused',
    tag: 'Members',
    summary: 'Changes a user of the active organization; a verified address is never changed from here',
    body: memberUpdate,
    output: updated,
    problems: ['member_not_found', 'member_is_owner'],
  }),
  removeOrganizationUser: endpoint(membersCalls.removeOrganizationUser, {
    access: 'organization-member',
    confirmation: 'fresh',
    whileActing: 'refused',
    tag: 'Members',
    summary: 'Takes a user off the list of the active organization; owners stay',
    body: namedMember,
    output: written,
    problems: ['member_not_found', 'member_is_owner', 'not_your_own_account'],
  }),
  resendInvitation: endpoint(membersCalls.resendInvitation, {
    access: 'organization-member',
    confirmation: 'fresh',
    whileActing: 'refused',
    tag: 'Members',
    summary: 'Sends the invitation of a pending user again, once in ten minutes',
    body: namedMember,
    output: written,
    problems: ['member_not_found', 'member_not_pending'],
  }),
  changeUserStatus: endpoint(membersCalls.changeUserStatus, {
    access: 'organization-member',
    confirmation: 'fresh',
    whileActing: 'refused',
    tag: 'Members',
    summary:
      'Approves or rejects a user of the active organization; platform staff only, 404 to everyone else',
    body: statusChange,
    output: written,
    problems: ['member_not_found', 'member_is_owner'],
  }),
  listAdministeredUsers: endpoint(membersCalls.listAdministeredUsers, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'The users of an organization, with search, filter, sorting and counts',
    params: ofOrganization,
    query: z.object({
      /** Words, all of which occur in the name, the email address or the relationship. */
      search: line(100).optional(),
      /** 1 Pending, 2 Active, 3 Rejected. */
      status: z.coerce
        .number()
        .pipe(z.union(organizationUserStatuses.map(({ value }) => z.literal(value))))
        .optional(),
      sort: z.enum(userSorts).default('-added_at'),
      page,
      page_size: pageSize,
    }),
    output: pageOf(administeredUser).extend({
      /** How many match the search in each status, whatever status is chosen. */
      counts: z.array(z.object({ status: z.int(), count: z.int() })),
    }),
    problems: [],
  }),
  approveAdministeredUsers: endpoint(membersCalls.approveAdministeredUsers, {
    access: 'platform-admin-of-organization',
    confirmation: 'fresh',
    tag: 'Administration',
    summary: 'Approves several users, each for itself: what one is refused for stops no other',
    params: ofOrganization,
    body: z.object({ user_ids: z.array(id).min(1).max(mostAtOnce) }),
    output: z.object({
      /** In the order in which they were sent. */
      results: z.array(
        z.object({
          user_id: id,
          /** Why they are not approved, in a sentence; null when they are. */
          problem: z.string().nullable(),
        }),
      ),
      /** How many are approved; null when none is. */
      success: z.string().nullable(),
      /** How many are not; null when all are. */
      error: z.string().nullable(),
    }),
    problems: [],
  }),
  getAdministeredUser: endpoint(membersCalls.getAdministeredUser, {
    access: 'platform-admin-of-organization',
    tag: 'Administration',
    summary: 'One user of an organization, with the internal notes and how they sign in',
    params: ofMember,
    output: administeredUserRecord,
    problems: ['member_not_found'],
  }),
  assignAdministeredUser: endpoint(membersCalls.assignAdministeredUser, {
    access: 'platform-admin-of-organization',
    confirmation: 'fresh',
    tag: 'Administration',
    summary: 'Invites an address to an organization',
    params: ofOrganization,
    body: invitedMember,
    output: written,
    problems: [],
  }),
  updateAdministeredUser: endpoint(membersCalls.updateAdministeredUser, {
    access: 'platform-admin-of-organization',
    confirmation: 'fresh',
    tag: 'Administration',
    summary: 'Changes a user of an organization, role and internal notes included',
    params: ofOrganization,
    body: administeredMemberUpdate,
    output: updated,
    problems: ['member_not_found'],
  }),
  removeAdministeredUser: endpoint(membersCalls.removeAdministeredUser, {
    access: 'platform-admin-of-organization',
    confirmation: 'fresh',
    tag: 'Administration',
    summary: 'Takes a user off the list of an organization; the last owner stays',
    params: ofOrganization,
    body: namedMember,
    output: written,
    problems: ['member_not_found', 'member_is_owner', 'not_your_own_account'],
  }),
  resendAdministeredInvitation: endpoint(membersCalls.resendAdministeredInvitation, {
    access: 'platform-admin-of-organization',
    confirmation: 'fresh',
    tag: 'Administration',
    summary: 'Sends the invitation of a pending user again, once in ten minutes',
    params: ofOrganization,
    body: namedMember,
    output: written,
    problems: ['member_not_found', 'member_not_pending'],
  }),
  changeAdministeredUserStatus: endpoint(membersCalls.changeAdministeredUserStatus, {
    access: 'platform-admin-of-organization',
    confirmation: 'fresh',
    tag: 'Administration',
    summary: 'Approves (2) or rejects (3) a user of an organization',
    params: ofOrganization,
    body: statusChange,
    output: written,
    problems: ['member_not_found', 'member_is_owner'],
  }),
} as const;
