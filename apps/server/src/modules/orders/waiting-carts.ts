import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

const waitingStatement = statement<{ cart_id: string }>(
  'orders.find-waiting-carts',
  `select o.cart_id from orders o where o.organization_id = $1 and o.cart_id = any($2::uuid[]) and o.status = 1`,
);

/** Which of the carts an order waits for that is not paid yet: it knows its cart by the id. One statement. */
export const findWaitingCarts = async (
  tx: Tx,
  { organizationId }: OrgScope,
  cartIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.query(waitingStatement, [organizationId, cartIds]);
  return new Set(rows.map((row) => row.cart_id));
};
