import { Problem } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { type Db, statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { recordCostOfGoods } from '../ledger/index.ts';
import { moveOrder } from './move-order.ts';
import { costOfGoodsStatement } from './order-money.repo.ts';
import { ordersTexts as texts } from './orders.texts.ts';

const orderNumberStatement = statement<{ number: string }>(
  'orders.number-of',
  'select number from orders where organization_id = $1 and id = $2',
);

type Shipment = { readonly orderId: string; readonly at: Date; readonly actor?: string };
type Deps = { readonly db: Db };

/**
 * Says that everything of an order has left, until shipments do it. What the platform's goods cost is booked in the same
 * transaction, in the platform's own books, which no organization sees; that is why it is the operator's. False when the
 * order is not being prepared: then nothing was written.
 */
export const shipOrder = ({ db }: Deps, scope: OrgScope, shipment: Shipment): Promise<boolean> =>
  db.asOperator('ship an order', (tx) => ship(tx, scope, shipment));

const ship = async (tx: Tx, scope: OrgScope, shipment: Shipment): Promise<boolean> => {
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

/**
 * The same by platform staff, with an entry in the organization's audit log; resolves to the order's number. Throws
 * `order_not_found`, and `order_not_shippable` for an order that is not being prepared (or was shipped already).
 */
export const shipOrderByStaff = (
  { db }: Deps,
  scope: OrgScope,
  { orderId, at, staff }: { readonly orderId: string; readonly at: Date; readonly staff: Actor },
): Promise<string> =>
  db.asOperator('ship an order', async (tx) => {
    const [order] = await tx.query(orderNumberStatement, [scope.organizationId, orderId]);
    if (order === undefined) throw new Problem('order_not_found', texts.noSuchOrder);
    if (!(await ship(tx, scope, { orderId, at, actor: staff.userId })))
      throw new Problem('order_not_shippable', texts.notShippable);
    const summary = texts.logShipped(order.number);
    await recordAudit(tx, scope, { action: 'order.shipped', summary, actor: staff, at });
    return order.number;
  });
