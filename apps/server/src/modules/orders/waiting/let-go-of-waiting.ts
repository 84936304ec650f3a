import { orderStatus, type OrderStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { awaitStock } from '../../inventory/index.ts';
import { letGoStatement } from './waiting.repo.ts';

/** An order that is canceled waits for nothing any more: what arrives is the next one's. Its stock is locked after it, as everywhere. */
export const letGoOfWaiting = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  before: OrderStatus,
): Promise<void> => {
  if (before !== orderStatus.outOfStock && before !== orderStatus.onBackorder) return;
  const waited = await tx.query(letGoStatement, [scope.organizationId, orderId]);
  await awaitStock(
    tx,
    orderId,
    waited.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity: -quantity })),
  );
};
