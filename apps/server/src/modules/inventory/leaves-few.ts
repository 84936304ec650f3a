import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Stock } from './stock.ts';

/** Whether somebody who takes `quantity` copies leaves fewer to everybody else. */
export const leavesFew = ({ onHand, allowBackorder }: Stock, quantity: number): boolean =>
  !allowBackorder && onHand - quantity < quantity;

const leavesFewStatement = statement<{ leaves_few: boolean }>(
  'inventory.order-leaves-few',
  `select exists (
     select from (
       select variant_id, -sum(delta) as taken from stock_movements
       where organization_id = $1 and order_id = $2 group by variant_id
     ) as held join stock_levels s using (variant_id)
     where not s.allow_backorder and s.on_hand < held.taken
   ) as leaves_few`,
);

/** The same of an order that has taken its copies: of one of its titles it holds more than are left. */
export const orderLeavesFew = async (tx: Tx, scope: OrgScope, orderId: string): Promise<boolean> => {
  const [row] = await tx.query(leavesFewStatement, [scope.organizationId, orderId]);
  return row?.leaves_few === true;
};
