import { z } from 'zod';
import { auditCalls } from './audit.calls.ts';
import { endpoint } from './endpoint.ts';
import { pageSize } from './admin-organizations.contract.ts';
import { id, page, pageOf, timestamp } from './primitives.ts';

/** One change of an organization: who, what, when, and each value before and after, in words. */
export const auditEntryShape = z.object({
  id,
  at: timestamp,
  /** Stable code of what happened: `member.invited`, `address.changed`, `organization.approved`. */
  action: z.string(),
  /** The same as a sentence without its subject: "Invited ada@example.org". */
  summary: z.string(),
  /** Who did it; null when the product itself did (a nightly check). */
  actor: z.object({ id, name: z.string(), is_staff: z.boolean() }).nullable(),
  /** The platform admin who acted as support in the actor's place; null nearly always. */
  acting_admin: z.object({ id, name: z.string() }).nullable(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type AuditEntry = z.output<typeof auditEntryShape>;

const query = z.object({ page, page_size: pageSize });

export const auditEndpoints = {
  listAuditEntries: endpoint(auditCalls.listAuditEntries, {
    access: 'organization-member',
    tag: 'Audit',
    summary: 'What was changed in the active organization, newest first',
    query,
    output: pageOf(auditEntryShape),
    problems: [],
  }),
  listAdministeredAuditEntries: endpoint(auditCalls.listAdministeredAuditEntries, {
    access: 'platform-admin-of-organization',
    tag: 'Audit',
    summary: 'What was changed in an organization, internal notes included',
    params: z.object({ organizationId: id }),
    query,
    output: pageOf(auditEntryShape),
    problems: [],
  }),
} as const;
