import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

// What the organization knew of the person stays on the card when the access is taken away.
const approve = statement<never>(
  'members.approve',
  `with approved as (
     update memberships set status = 2, decided_at = $3 where organization_id = $1 and user_id = $2
     returning organization_id, user_id, card_first_name, card_last_name, card_phone_prefix, card_phone)
   update users u set
     organization_id = coalesce(u.organization_id, a.organization_id),
     first_name = case when u.first_name = '' and u.last_name = '' then a.card_first_name else u.first_name end,
     last_name = case when u.first_name = '' and u.last_name = '' then a.card_last_name else u.last_name end,
     phone_prefix = case when u.phone = '' then a.card_phone_prefix else u.phone_prefix end,
     phone = case when u.phone = '' then a.card_phone else u.phone end
   from approved a where u.id = a.user_id`,
);
const reject = statement<never>(
  'members.reject',
  `update memberships m set status = 3, decided_at = $3,
     card_email = case when m.status = 2 then u.email else m.card_email end,
     card_first_name = case when m.status = 2 then u.first_name else m.card_first_name end,
     card_last_name = case when m.status = 2 then u.last_name else m.card_last_name end,
     card_phone_prefix = case when m.status = 2 then u.phone_prefix else m.card_phone_prefix end,
     card_phone = case when m.status = 2 then u.phone else m.card_phone end
   from users u where u.id = m.user_id and m.organization_id = $1 and m.user_id = $2`,
);

/** The membership counts from now on, and is the person's active organization if there was none. */
export const approveMember = (tx: Tx, scope: OrgScope, userId: string, at: Date) =>
  tx.query(approve, [scope.organizationId, userId, at]);

/** The membership gives nothing any more, from the next request on. */
export const rejectMember = (tx: Tx, scope: OrgScope, userId: string, at: Date) =>
  tx.query(reject, [scope.organizationId, userId, at]);
