import type { AuditEntry } from '@goodshelf/contract/audit.contract';
import type { AuditRow } from './audit-list.queries.ts';

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  summary: row.summary,
  actor:
    row.actor_user_id === null
      ? null
      : { id: row.actor_user_id, name: row.actor_name, is_staff: row.actor_is_staff },
  acting_admin:
    row.acting_admin_id === null ? null : { id: row.acting_admin_id, name: row.acting_admin_name },
  changes: row.changes.map(({ label, before, after }) => ({ label, before, after })),
});
