import type { OrderStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { addOrderEvent } from '../add-order-event.ts';
import { moveOrder } from '../move-order.ts';
import { noteKeyOf } from '../orders.state.ts';
import { statusOfGoods } from './waiting.policy.ts';

type Followed = { readonly id: string; readonly number: string; readonly status: OrderStatus };

/** An order that the caller has locked is called by its goods, of which some are left to ship; its history says what has changed. */
export const followGoods = async (
  tx: Tx,
  scope: OrgScope,
  { id: orderId, number, status }: Followed,
  goods: Parameters<typeof statusOfGoods>[0],
  { at, actor, text }: { readonly at: Date; readonly actor: string; readonly text: string },
): Promise<void> => {
  const to = statusOfGoods(goods);
  const event = { orderId, at, actor, text };
  if (to === status) await addOrderEvent(tx, scope, { ...event, key: noteKeyOf(to) });
  else if (!(await moveOrder(tx, scope, { ...event, from: status, to })))
    throw new Error(`Order ${number} changed while it was locked`);
};
