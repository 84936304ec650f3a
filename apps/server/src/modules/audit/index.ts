export type { Actor, AuditRecord, Change } from './audit-record.ts';
export { countRecorded } from './audit.repo.ts';
export { auditRoutes } from './audit.routes.ts';
export { changesBetween, recordAudit, recordTakenOut } from './record-audit.ts';
