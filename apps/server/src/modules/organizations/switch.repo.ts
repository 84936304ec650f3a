import { statement, type Db } from '../../platform/database/index.ts';

// Row level security shows a person the own memberships only.
const asMember = statement<{ id: string }>(
  'organizations.switch-as-member',
  `update users set organization_id = $2 where id = $1
     and exists (select from memberships m where m.organization_id = $2 and m.user_id = $1 and m.status = 2)
   returning id`,
);
const asAdmin = statement<{ id: string }>(
  'organizations.switch-as-admin',
  `update users set organization_id = $2 where id = $1 and is_admin
     and exists (select from organizations o where o.id = $2)
   returning id`,
);

/** One statement each: the membership is checked where the switch is made, so nothing can come between. */
export const switchAsMember = (db: Db, userId: string, organizationId: string): Promise<boolean> =>
  db.inUser(userId, async (tx) => (await tx.query(asMember, [userId, organizationId])).length === 1);

export const switchAsAdmin = (db: Db, userId: string, organizationId: string): Promise<boolean> =>
  db.asOperator(
    'platform staff switch to an organization',
    async (tx) => (await tx.query(asAdmin, [userId, organizationId])).length === 1,
  );

const onList = statement<{ organization_id: string }>(
  'organizations.is-on-list',
  'select organization_id from memberships where organization_id = $2 and user_id = $1',
);

/** Whether the person is on the organization's list, in whatever state. */
export const isOnList = (db: Db, userId: string, organizationId: string): Promise<boolean> =>
  db.inUser(userId, async (tx) => (await tx.query(onList, [userId, organizationId])).length === 1);
