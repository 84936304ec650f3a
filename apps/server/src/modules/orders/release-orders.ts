import { Problem } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { moveOrderByStaff } from './move-order-by-staff.ts';
import { ordersTexts, staffOrderTexts as texts } from './orders.texts.ts';

type Asked = { readonly organization_id: string; readonly order_id: string };
type Released = { readonly order_id: string; readonly problem: string | null };

export type ReleaseDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Makes the scope of an organization whose id the database has told (`jobScope`). */
  readonly scopeOf: (organizationId: string) => OrgScope;
};

const knownOrders = statement<Asked>(
  'orders.known-orders',
  `select o.organization_id, o.id as order_id from unnest($1::uuid[], $2::uuid[]) with ordinality as asked(organization_id, id, place)
   join orders o on o.organization_id = asked.organization_id and o.id = asked.id order by asked.place`,
);

/**
 * Releases several orders for packing, each in its own transaction: one that cannot be released (moved on, nothing to pack in it)
 * stops no other, and says why.
 */
export const releaseOrders =
  ({ db, clock, scopeOf }: ReleaseDeps) =>
  async (orders: readonly Asked[], staff: Actor): Promise<readonly Released[]> => {
    const known = await db.asOperator('orders to release', (tx) =>
      tx.query(knownOrders, [orders.map((one) => one.organization_id), orders.map((one) => one.order_id)]),
    );
    const isKnown = (orderId: string): boolean => known.some((one) => one.order_id === orderId);
    const results: Released[] = orders
      .filter((one) => !isKnown(one.order_id))
      .map((one) => ({ order_id: one.order_id, problem: ordersTexts.noSuchOrder }));
    for (const { organization_id: organizationId, order_id: orderId } of known) {
      const move = {
        ...{ orderId, from: orderStatus.on24HourHold, to: orderStatus.inFulfillment },
        ...{ reason: '', at: clock.now(), staff },
      };
      try {
        await moveOrderByStaff({ db }, scopeOf(organizationId), move);
        results.push({ order_id: orderId, problem: null });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const problem = error.code === 'order_moved_on' ? texts.notReleasable : error.message;
        results.push({ order_id: orderId, problem });
      }
    }
    return results;
  };
