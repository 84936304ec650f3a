import { z } from 'zod';
import { auditCalls } from './audit.calls.ts';
import { endpoint } from './endpoint.ts';
import { pageSize } from './admin-organizations.contract.ts';
import { id, line, page, pageOf, timestamp } from './primitives.ts';

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

/** What an entry is about. */
export const auditAreas = ['users', 'settings', 'orders', 'support'] as const;
/** Sort keys of the list; a leading minus is descending. */
export const auditSorts = ['-at', 'at'] as const;
/** How many entries one list reaches, of a log that grows for ever; dates narrow it to the others. */
export const auditReach = 10_000;

const query = z.object({
  /** Words, all of which occur in what was changed, in a value, or in the name of who did it. */
  search: line(100).optional(),
  area: z.enum(auditAreas).optional(),
  /** From this moment on. */
  from: timestamp.optional(),
  /** Before this moment. */
  before: timestamp.optional(),
  sort: z.enum(auditSorts).default('-at'),
  page,
  page_size: pageSize,
});

const auditPage = pageOf(auditEntryShape).extend({
  /** There are more entries than the list reaches: they are neither counted nor searched. */
  has_more: z.boolean(),
});

export const auditEndpoints = {
  listAuditEntries: endpoint(auditCalls.listAuditEntries, {
    access: 'organization-member',
    tag: 'Audit',
    summary: 'What was changed in the active organization',
    query,
    output: auditPage,
    problems: [],
  }),
  listAdministeredAuditEntries: endpoint(auditCalls.listAdministeredAuditEntries, {
    access: 'platform-admin-of-organization',
    tag: 'Audit',
    summary: 'What was changed in an organization, internal notes included',
    params: z.object({ organizationId: id }),
    query,
    output: auditPage,
    problems: [],
  }),
} as const;
