import type { OrgScope } from '../tenancy/org-scope.ts';
import { statement } from './statement.ts';
import type { Tx } from './tx.ts';

const enter = statement<never>('database.enter-scope', "select set_config('app.organization_id', $1, true)");

/**
 * From here to its end the transaction works for the organization. For one that comes into being in it: before, there was
 * no scope to begin with; and for the operator's where triggers ask for whom it is done. Everything else begins with
 * `db.inScope`.
 */
export const enterScope = async (tx: Tx, scope: OrgScope): Promise<void> => {
  await tx.query(enter, [scope.organizationId]);
};
