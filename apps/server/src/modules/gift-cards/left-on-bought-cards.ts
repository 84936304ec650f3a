import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

const leftStatement = statement<{ position: number; balance_cents: number }>(
  'gift-cards.left-on-bought',
  'select position, balance_cents from gift_cards where organization_id = $1 and order_id = $2',
);

/** What is left on each card that an order has bought, by its line: no more of the purchase can go back. */
export const leftOnBoughtCards = async (
  db: Db,
  scope: OrgScope,
  orderId: string,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db.readInScope(scope, leftStatement, [scope.organizationId, orderId]);
  return new Map(rows.map((row) => [row.position, row.balance_cents]));
};
