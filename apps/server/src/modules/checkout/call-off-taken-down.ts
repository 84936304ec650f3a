import { paymentStatus } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { stopOutsidePayment } from '../outside-payments/index.ts';
import { cancelTakenDownOrder, findOrderById, findTakenDownOrders } from '../orders/index.ts';
import { isUnsettled, type Settlement } from '../settlement/index.ts';

export type CallOffDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly settlement: Pick<Settlement, 'abandon'>;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

const atOnce = 100;

/**
 * Ends the orders of what was taken down while they were being paid: the payment is called off at its provider and the order
 * fails; one that turns out to be charged is canceled, and the money goes back. By what is true now, so any number of runs,
 * also of several processes, is one. Resolves to how many it ended.
 */
export const callOffTakenDownOrders = async (deps: CallOffDeps): Promise<number> => {
  const { db, log, scopeOf } = deps;
  const orders = await db.asOperator('find orders of what was taken down', (tx) =>
    tx.query(findTakenDownOrders, [atOnce]),
  );
  let ended = 0;
  for (const { organization_id: organizationId, id } of orders) {
    try {
      if (await endOrder(deps, scopeOf(organizationId), id)) ended += 1;
    } catch (error) {
      // The next run tries again; the others do not wait for this one.
      log.warn({ err: error, orderId: id }, 'an order of what was taken down could not be called off');
    }
  }
  return ended;
};

const endOrder = async (deps: CallOffDeps, scope: OrgScope, orderId: string): Promise<boolean> => {
  const order = await findOrderById(deps.db)(scope, orderId);
  if (order === null) return false;
  if (order.payment.status === paymentStatus.accordingToDonor)
    return stopOutsidePayment(deps)(scope, orderId);
  const payment = isUnsettled(order.payment)
    ? await deps.settlement.abandon(scope, order.payment, 'not_for_sale')
    : order.payment;
  if (payment.status === paymentStatus.failed) return true;
  return payment.status === paymentStatus.completed && cancelTakenDownOrder(deps)(scope, orderId);
};
