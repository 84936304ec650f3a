import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { people, type PersonDetails } from '../identity/index.ts';

/** A membership with the person's profile and with the card on which the organization wrote before it was active. */
export type MemberRow = {
  readonly user_id: string;
  readonly organization_id: string;
  readonly role: number;
  readonly role_in_organization: string;
  readonly internal_notes: string;
  readonly status: number;
  readonly is_owner: boolean;
  /** An owner beside whom there is no other active one. */
  readonly is_last_owner: boolean;
  readonly created_at: Date;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_prefix: string;
  readonly phone: string;
  readonly has_accepted: boolean;
  readonly card_email: string;
  readonly card_first_name: string;
  readonly card_last_name: string;
  readonly card_phone_prefix: string;
  readonly card_phone: string;
  /** A new address that this organization asked for and the person has not confirmed yet. */
  readonly requested_email: string | null;
  /** A new address that the person has not confirmed yet, whoever asked for it. */
  readonly pending_email: string | null;
  readonly invited_at: Date | null;
};

/** Longer lists than any organization has; adding stops long before. */
export const membersMax = 1000;

export const memberColumns = `m.user_id, m.organization_id, m.role, m.role_in_organization, m.internal_notes, m.status,
    m.is_owner, m.is_owner and not exists (select from memberships other where other.organization_id = m.organization_id
      and other.user_id <> m.user_id and other.is_owner and other.status = 2) as is_last_owner,
    m.created_at, u.email, u.first_name, u.last_name, u.phone_prefix, u.phone,
    u.has_accepted,
    m.card_email, m.card_first_name, m.card_last_name, m.card_phone_prefix, m.card_phone,
    case when m.requested_email = u.pending_email then m.requested_email end as requested_email, u.pending_email,
    m.invited_at`;
export const memberTables = 'memberships m join people u on u.id = m.user_id';
const memberSelect = `select ${memberColumns} from ${memberTables} where m.organization_id = $1`;

const listMembers = statement<MemberRow>(
  'members.list',
  `${memberSelect} and m.user_id <> $2 order by m.created_at desc, m.user_id limit ${membersMax}`,
);
const findMember = statement<MemberRow>('members.find', `${memberSelect} and m.user_id = $2`);
const lockMember = statement<MemberRow>('members.lock', `${memberSelect} and m.user_id = $2 for update of m`);

const countMembers = statement<{ total: number }>(
  'members.count',
  'select count(*)::int as total from memberships where organization_id = $1',
);
const insertMembership = statement<{ user_id: string }>(
  'members.insert',
  `insert into memberships (organization_id, user_id, role, card_email, created_at, invited_at)
   values ($1, $2, $3, $4, $5, $5)
   on conflict (organization_id, user_id) do nothing returning user_id`,
);
const updateCard = statement<never>(
  'members.update-card',
  `update memberships set card_first_name = $3, card_last_name = $4, card_phone_prefix = $5, card_phone = $6
   where organization_id = $1 and user_id = $2`,
);
const updateMembership = statement<never>(
  'members.update',
  `update memberships set role = $3, role_in_organization = $4, internal_notes = $5
   where organization_id = $1 and user_id = $2`,
);
const readdress = statement<{ user_id: string }>(
  'members.readdress',
  `update memberships set user_id = $3, card_email = $4, status = 1, decided_at = null, invited_at = $5
   where organization_id = $1 and user_id = $2
     and not exists (select from memberships other where other.organization_id = $1 and other.user_id = $3)
   returning user_id`,
);

const requestEmail = statement<never>(
  'members.request-email',
  'update memberships set requested_email = $3 where organization_id = $1 and user_id = $2',
);
const noteInvitation = statement<never>(
  'members.note-invitation',
  'update memberships set invited_at = $3 where organization_id = $1 and user_id = $2',
);
const removeMembership = statement<never>(
  'members.remove',
  'delete from memberships where organization_id = $1 and user_id = $2',
);

/** Everything about members; each call one statement in the scope's transaction. */
export const membersRepo = {
  /** Newest first, without one of them. */
  list: (tx: Tx, scope: OrgScope, exceptUserId: string) =>
    tx.query(listMembers, [scope.organizationId, exceptUserId]),
  find: async (tx: Tx, scope: OrgScope, userId: string) =>
    (await tx.query(findMember, [scope.organizationId, userId]))[0] ?? null,
  /** The member, with the membership and the profile locked until the transaction ends. */
  lock: async (tx: Tx, scope: OrgScope, userId: string) => {
    const [, rows] = await Promise.all([
      people.lock(tx, userId),
      tx.query(lockMember, [scope.organizationId, userId]),
    ]);
    return rows[0] ?? null;
  },
  count: async (tx: Tx, scope: OrgScope): Promise<number> =>
    (await tx.query(countMembers, [scope.organizationId]))[0]?.total ?? 0,
  /** False when the user is in the list already, in whatever status. */
  add: async (
    tx: Tx,
    scope: OrgScope,
    added: { userId: string; role: number; email: string; at: Date },
  ): Promise<boolean> => {
    const { userId, role, email, at } = added;
    return (await tx.query(insertMembership, [scope.organizationId, userId, role, email, at])).length === 1;
  },
  writeCard: (tx: Tx, scope: OrgScope, userId: string, person: PersonDetails) =>
    tx.query(updateCard, [
      scope.organizationId,
      userId,
      person.firstName,
      person.lastName,
      person.phonePrefix,
      person.phone,
    ]),
  write: (
    tx: Tx,
    scope: OrgScope,
    userId: string,
    membership: { role: number; relationship: string; notes: string },
  ) =>
    tx.query(updateMembership, [
      scope.organizationId,
      userId,
      membership.role,
      membership.relationship,
      membership.notes,
    ]),
  /** Gives an invitation to another user; false when that user is in the list already. */
  readdress: async (
    tx: Tx,
    scope: OrgScope,
    moved: { fromUserId: string; toUserId: string; email: string; at: Date },
  ): Promise<boolean> => {
    const values = [scope.organizationId, moved.fromUserId, moved.toUserId, moved.email, moved.at];
    return (await tx.query(readdress, values)).length === 1;
  },
  /** Notes which new address the organization asked a confirmed member for. */
  requestEmail: (tx: Tx, scope: OrgScope, userId: string, email: string) =>
    tx.query(requestEmail, [scope.organizationId, userId, email]),
  noteInvitation: (tx: Tx, scope: OrgScope, userId: string, at: Date) =>
    tx.query(noteInvitation, [scope.organizationId, userId, at]),
  /** The membership is gone, and gives nothing from the next request on; another organization is the active one. */
  remove: (tx: Tx, scope: OrgScope, userId: string) =>
    Promise.all([
      tx.query(removeMembership, [scope.organizationId, userId]),
      people.leave(tx, userId, scope.organizationId),
    ]),
};
