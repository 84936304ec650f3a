import { statement, type Tx } from '../../platform/database/index.ts';
import { actingAdminOf } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { AuditRecord } from './audit-record.ts';

// The names are read where they are written down, so that recording costs no round trip of its own.
const insertEntry = statement<never>(
  'audit.insert',
  `insert into audit_entries (organization_id, id, at, action, summary, changes, is_internal,
     actor_user_id, actor_name, actor_is_staff, acting_admin_id, acting_admin_name)
   select $1, $2, $3, $4, $5, $6, $7,
     $8::uuid, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, ''), coalesce(u.is_admin, false),
     $9::uuid, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, '')
   from (select) as one left join people u on u.id = $8::uuid left join people a on a.id = $9::uuid`,
);

const countRecent = statement<{ count: number }>(
  'audit.count-recent',
  `select count(*)::int as count from audit_entries
   where organization_id = $1 and at > $2 and action = any($3::text[])`,
);

/** How often something of the kind was done in the organization since a moment; what limits ask. */
export const countRecorded = async (
  tx: Tx,
  scope: OrgScope,
  actions: readonly string[],
  since: Date,
): Promise<number> => (await tx.query(countRecent, [scope.organizationId, since, actions]))[0]?.count ?? 0;

const answeringFor = (
  actor: AuditRecord['actor'],
): readonly [userId: string | null, adminId: string | null] =>
  actor.kind === 'system' ? [null, null] : [actor.userId, actingAdminOf(actor)];

export const insertAudit = async (
  tx: Tx,
  scope: OrgScope,
  id: string,
  at: Date,
  record: AuditRecord,
): Promise<void> => {
  await tx.query(insertEntry, [
    scope.organizationId,
    id,
    at,
    record.action,
    record.summary,
    JSON.stringify(record.changes ?? []),
    record.isInternal ?? false,
    ...answeringFor(record.actor),
  ]);
};
