import { readyToShip } from '@goodshelf/contract/shipment-words';
import type { Db } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { lockOrderByIdStatement } from './buyer-changes.repo.ts';
import { canShip } from './orders.policy.ts';
import { type Parcel, send } from './ship-items.ts';
import { packedLinesStatement } from './shipments.repo.ts';

/**
 * Sends everything of an order that can be packed in one parcel: how the demo and tests do it, and whoever is told so by a machine.
 * False when the order is not being prepared: then nothing was written.
 */
export const shipOrder = (
  { db }: { readonly db: Db },
  scope: OrgScope,
  { orderId, at, ...parcel }: Pick<Parcel, 'orderId' | 'at'> & Partial<Parcel>,
): Promise<boolean> =>
  db.asOperator('ship an order', async (tx) => {
    const key = [scope.organizationId, orderId];
    const [order] = await tx.query(lockOrderByIdStatement, key);
    if (order === undefined || !canShip(order.status, false)) return false;
    const packed = await tx.query(packedLinesStatement, key);
    const lines = packed
      .filter((goods) => readyToShip(goods) > 0)
      .map((goods) => ({ position: goods.position, quantity: readyToShip(goods), goods }));
    const { id = newId<'shipment'>(), carrier = 'other', trackingNumber = '' } = parcel;
    return send(tx, scope, order, packed, { orderId, at, id, carrier, trackingNumber, lines, by: null });
  });
