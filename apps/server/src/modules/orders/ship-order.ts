import { orderStatus } from '@goodshelf/contract/lookups';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordCostOfGoods } from '../ledger/index.ts';
import { moveOrder } from './move-order.ts';
import { costOfGoodsStatement } from './order-money.repo.ts';

type Shipment = { readonly orderId: string; readonly at: Date; readonly actor?: string };
type Deps = { readonly db: Db };

/**
 * Says that everything of an order has left, until shipments do it. What the platform's goods cost is booked in the same
 * transaction, in the platform's own books, which no organization sees; that is why it is the operator's. False when the
 * order is not being prepared: then nothing was written.
 */
export const shipOrder = ({ db }: Deps, scope: OrgScope, shipment: Shipment): Promise<boolean> =>
  db.asOperator('ship an order', (tx) => ship(tx, scope, shipment));

/** The same in a transaction of the operator's. */
export const ship = async (tx: Tx, scope: OrgScope, shipment: Shipment): Promise<boolean> => {
  const { orderId, at } = shipment;
  const isMoved = await moveOrder(tx, scope, {
    ...shipment,
    from: [orderStatus.inFulfillment, orderStatus.partiallyShipped],
    to: orderStatus.shipped,
  });
  if (!isMoved) return false;
  const [goods] = await tx.query(costOfGoodsStatement, [scope.organizationId, orderId]);
  if (goods !== undefined && goods.cost_cents > 0) {
    const cause = { reference: orderId, description: `Goods for ${goods.number}`, at };
    await recordCostOfGoods(tx, cause, goods.cost_cents);
  }
  return true;
};
