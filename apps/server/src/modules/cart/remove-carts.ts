import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

const removeStatement = statement<never>(
  'cart.remove-carts',
  'delete from carts where organization_id = $1 and id = any($2::uuid[])',
);

/** Removes carts with what was put into them and written with it, as operator. */
export const removeCarts = async (tx: Tx, scope: OrgScope, cartIds: readonly string[]): Promise<void> => {
  await tx.query(removeStatement, [scope.organizationId, cartIds]);
};
