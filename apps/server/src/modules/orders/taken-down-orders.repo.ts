import { orderStatus } from '@goodshelf/contract/lookups';
import { statement } from '../../platform/database/index.ts';

/**
 * Orders of something that is taken down now whose payment is under way, or came after it was taken down: at most $1. What
 * was paid before was sold, and stays. As operator.
 */
export const findTakenDownOrders = statement<{ organization_id: string; id: string }>(
  'orders.find-taken-down',
  `select o.organization_id, o.id from orders o
   where exists (select from taken_down_variants) and o.status in (${orderStatus.pending}, ${orderStatus.on24HourHold})
     and exists (
       select from order_lines l join taken_down_variants t on t.variant_id = l.variant_id
       where l.organization_id = o.organization_id and l.order_id = o.id
         and (o.status = ${orderStatus.pending} or o.paid_at >= t.taken_down_at))
   order by o.placed_at, o.id limit $1`,
);
