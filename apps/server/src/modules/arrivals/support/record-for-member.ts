import type { Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { recordAudit, type AuditRecord } from '../../audit/index.ts';
import { organizationsOf } from '../../members/index.ts';

/** Writes into the log of each organization of a person what staff did with the account; in an operator's transaction. */
export const recordForMember = async (
  tx: Tx,
  scopeOf: (organizationId: string) => OrgScope,
  userId: string,
  record: AuditRecord,
): Promise<void> => {
  const organizationIds = await organizationsOf(tx, userId);
  await Promise.all(organizationIds.map((id) => recordAudit(tx, scopeOf(id), record)));
};
