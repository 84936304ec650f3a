import type { Call } from './call.ts';

export const auditCalls = {
  listAuditEntries: { method: 'GET', path: '/organization/audit' },
  listAdministeredAuditEntries: { method: 'GET', path: '/admin/organizations/:organizationId/audit' },
} as const satisfies Record<string, Call>;
