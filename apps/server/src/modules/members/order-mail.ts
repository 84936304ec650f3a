import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** Somebody who wants to hear of each order and gift. */
export type OrderMailReader = {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
};

/** Owners do unless they said no; other members when they said yes. */
const isWanted = 'coalesce(m.wants_order_mail, m.is_owner)';

const findWish = statement<{ wants_order_mail: boolean }>(
  'members.find-order-mail',
  `select ${isWanted} as wants_order_mail from memberships m where m.organization_id = $1 and m.user_id = $2`,
);
const saveWish = statement<never>(
  'members.save-order-mail',
  'update memberships set wants_order_mail = $3 where organization_id = $1 and user_id = $2',
);
// An address that nobody has confirmed may be a stranger's.
const findReaders = statement<OrderMailReader>(
  'members.order-mail-readers',
  `select u.id as user_id, u.email, u.first_name from memberships m join people u on u.id = m.user_id
   where m.organization_id = $1 and m.status = 2 and ${isWanted} and u.is_verified
   order by u.id`,
);

/** Each member decides for the own mailbox. Platform staff who act for somebody decide for that person. */
export const isOrderMailWanted = async (db: Db, scope: OrgScope, userId: string): Promise<boolean> =>
  (await db.readInScope(scope, findWish, [scope.organizationId, userId]))[0]?.wants_order_mail ?? false;

export const saveOrderMail = (db: Db, scope: OrgScope, userId: string, isOn: boolean): Promise<unknown> =>
  db.inScope(scope, (tx) => tx.query(saveWish, [scope.organizationId, userId, isOn]));

/** Who of the organization hears of its orders and gifts. */
export const orderMailReaders = (db: Db, scope: OrgScope): Promise<readonly OrderMailReader[]> =>
  db.readInScope(scope, findReaders, [scope.organizationId]);
