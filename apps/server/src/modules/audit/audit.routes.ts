import { endpoints } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { listAudit, type AuditQuery } from './audit-list.queries.ts';
import { presentAuditEntry } from './audit.present.ts';

/** The log of an organization: its members read what concerns them, platform staff everything. */
export const auditRoutes = ({ db }: { readonly db: Db }): Binding[] => {
  const list = async (scope: OrgScope, query: AuditQuery, includesInternal: boolean) => {
    const { rows, total, has_more } = await listAudit(db, scope, query, includesInternal);
    return {
      items: rows.map(presentAuditEntry),
      ...pageNumbers(query, total),
      has_more,
    };
  };
  return [
    bind(endpoints.listAuditEntries, ({ scope }, { query }) => list(scope, query, false)),
    bind(endpoints.listAdministeredAuditEntries, ({ scope }, { query }) => list(scope, query, true)),
  ];
};
