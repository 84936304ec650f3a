import { endpoints } from '@goodshelf/contract';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { presentAuditEntry } from './audit.present.ts';
import { listAudit } from './audit.repo.ts';

type Query = { readonly page: number; readonly page_size: number };

/** The log of an organization: its members read what concerns them, platform staff everything. */
export const auditRoutes = ({ db }: { readonly db: Db }): Binding[] => {
  const list = async (scope: OrgScope, query: Query, includesInternal: boolean) => {
    const { page, page_size: pageSize } = query;
    const { rows, total } = await listAudit(db, scope, { includesInternal, page, pageSize });
    return {
      items: rows.map(presentAuditEntry),
      total,
      page,
      page_size: pageSize,
      page_count: Math.ceil(total / pageSize),
    };
  };
  return [
    bind(endpoints.listAuditEntries, ({ scope }, { query }) => list(scope, query, false)),
    bind(endpoints.listAdministeredAuditEntries, ({ scope }, { query }) => list(scope, query, true)),
  ];
};
