import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { people } from '../identity/index.ts';
import type { MemberRow } from './members.repo.ts';

// What the organization knew of the person stays on the card when the access is taken away.
const approve = statement<never>(
  'members.approve',
  'update memberships set status = 2, decided_at = $3 where organization_id = $1 and user_id = $2',
);
const reject = statement<never>(
  'members.reject',
  `update memberships m set status = 3, decided_at = $3,
     card_email = case when m.status = 2 then u.email else m.card_email end,
     card_first_name = case when m.status = 2 then u.first_name else m.card_first_name end,
     card_last_name = case when m.status = 2 then u.last_name else m.card_last_name end,
     card_phone_prefix = case when m.status = 2 then u.phone_prefix else m.card_phone_prefix end,
     card_phone = case when m.status = 2 then u.phone else m.card_phone end
   from people u where u.id = m.user_id and m.organization_id = $1 and m.user_id = $2`,
);

/** The membership counts from now on, and is the person's active organization if there was none. */
export const approveMember = (tx: Tx, scope: OrgScope, member: MemberRow, at: Date) =>
  Promise.all([
    tx.query(approve, [scope.organizationId, member.user_id, at]),
    people.welcome(tx, member.user_id, scope.organizationId, {
      firstName: member.card_first_name,
      lastName: member.card_last_name,
      phonePrefix: member.card_phone_prefix,
      phone: member.card_phone,
    }),
  ]);

/** The membership gives nothing any more, from the next request on. */
export const rejectMember = (tx: Tx, scope: OrgScope, member: MemberRow, at: Date) =>
  tx.query(reject, [scope.organizationId, member.user_id, at]);
