import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

export type OwnerRow = { readonly id: string; readonly email: string };

const insertOwner = statement<never>(
  'members.insert-owner',
  `insert into memberships (organization_id, user_id, is_owner, status, created_at, decided_at)
   values ($1, $2, true, 2, $3, $3)`,
);
const oldestOwner = statement<OwnerRow>(
  'members.find-owner',
  `select u.id, u.email from memberships m join people u on u.id = m.user_id
   where m.organization_id = $1 and m.is_owner and m.status = 2 order by m.created_at, u.id limit 1`,
);

/** Who founds an organization is its owner and an active member. */
export const addOwner = (tx: Tx, scope: OrgScope, userId: string, at: Date) =>
  tx.query(insertOwner, [scope.organizationId, userId, at]);

/** The oldest one; null when there is none. */
export const findOwner = async (tx: Tx, scope: OrgScope): Promise<OwnerRow | null> =>
  (await tx.query(oldestOwner, [scope.organizationId]))[0] ?? null;

const activeMember = statement<{ readonly user_id: string }>(
  'members.is-active-member',
  'select user_id from memberships where organization_id = $1 and user_id = $2 and status = 2',
);

/** Whether somebody is an active member now: platform staff who look at the organization are none. */
export const isActiveMember = async (tx: Tx, scope: OrgScope, userId: string): Promise<boolean> =>
  (await tx.query(activeMember, [scope.organizationId, userId])).length > 0;

const activeOrganizations = statement<{ organization_id: string }>(
  'members.active-organizations-of',
  'select organization_id from memberships where user_id = $1 and status = 2',
);

/** Where somebody is an active member; across organizations, in a transaction of the operator. */
export const activeOrganizationsOf = async (tx: Tx, userId: string): Promise<ReadonlySet<string>> =>
  new Set((await tx.query(activeOrganizations, [userId])).map((row) => row.organization_id));
