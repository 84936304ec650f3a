import { type Db, reading, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

const refundedPositionsStatement = statement<{ position: number }>(
  'orders.refunded-positions',
  reading(
    'select position from refund_lines where organization_id = $1 and refund_id = $2 order by position',
  ),
);

/** The lines of its order that a refund is of, from 1; none for a refund of everything. */
export const findRefundedPositions = async (
  db: Db,
  scope: OrgScope,
  refundId: string,
): Promise<readonly number[]> => {
  const rows = await db.readInScope(scope, refundedPositionsStatement, [scope.organizationId, refundId]);
  return rows.map(({ position }) => position);
};
