import { sqlState, statement, type Db, type Tx } from '../../platform/database/index.ts';
import { people } from '../identity/index.ts';

// Row level security shows a person the own memberships only.
const activeMembership = statement<{ organization_id: string }>(
  'members.find-active-membership',
  'select organization_id from memberships where organization_id = $2 and user_id = $1 and status = 2',
);

/** False when the person is no active member there. (Each call asks for the membership again, whichever is active.) */
export const switchAsMember = (db: Db, userId: string, organizationId: string): Promise<boolean> =>
  db.inUser(userId, async (tx) => {
    const isMember = (await tx.query(activeMembership, [userId, organizationId])).length === 1;
    return isMember && people.activate(tx, userId, organizationId);
  });

const foreignKeyViolation = '23503';

/** False when there is no such organization, or the person is not of the staff. */
export const switchAsAdmin = (db: Db, userId: string, organizationId: string): Promise<boolean> =>
  db
    .asOperator('platform staff switch to an organization', (tx) =>
      people.activateForStaff(tx, userId, organizationId),
    )
    .catch((error: unknown) => {
      if (sqlState(error) === foreignKeyViolation) return false;
      throw error;
    });

const onList = statement<{ organization_id: string }>(
  'members.is-on-list',
  'select organization_id from memberships where organization_id = $2 and user_id = $1',
);
const organizationsOfUser = statement<{ organization_id: string }>(
  'members.organizations-of',
  'select organization_id from memberships where user_id = $1 order by organization_id',
);
const membersAmongUsers = statement<{ user_id: string }>(
  'members.among',
  'select distinct user_id from memberships where user_id = any($1::uuid[])',
);

/** Whether the person is on the organization's list, in whatever state: an invitation that was taken back is not. */
export const isOnList = (db: Db, userId: string, organizationId: string): Promise<boolean> =>
  db.inUser(userId, async (tx) => (await tx.query(onList, [userId, organizationId])).length === 1);

/** Where somebody is on the list, in whatever state; across organizations, in a transaction of the operator. */
export const organizationsOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.query(organizationsOfUser, [userId])).map((row) => row.organization_id);

/** Which of these users are on some organization's list; in a transaction of the operator. */
export const membersAmong = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await tx.query(membersAmongUsers, [userIds])).map((row) => row.user_id));
