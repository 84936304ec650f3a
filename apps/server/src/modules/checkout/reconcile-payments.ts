import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { CardProvider } from '../payments/index.ts';
import { abandonOrder } from './abandon-order.ts';
import { findUnsettled } from './checkout.repo.ts';
import { isInFlight, isUnsettled, type PlacedOrder } from './placed-order.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

export type ReconcileDeps = SettleDeps & {
  readonly provider: CardProvider;
  /** Makes the scope of an organization for work in the background (`makeOrgScope(id, 'job')`). */
  readonly scopeOf: (organizationId: string) => OrgScope;
};

export type ReconcileReport = { readonly looked: number; readonly settled: number; readonly failed: number };

/** Younger payments have a buyer's request at work on them. */
const leftAloneMs = 30_000;
/** A charge that the provider has not heard of after this will not come any more, and is made sure not to. */
const neverArrivedMs = 5 * 60_000;
/** Buyers who have not come back from the bank's page by then are not coming. */
const notComingBackMs = 30 * 60_000;
const batchSize = 100;

/**
 * Resolves payments that stayed open: the process died, the provider's answer was lost, the buyer left. Asks the
 * provider by the payment's own key and settles by its answer, so nothing is ever charged again. A job runs it every
 * minute; any number of processes may.
 */
export const reconcilePayments = async (deps: ReconcileDeps): Promise<ReconcileReport> => {
  const now = deps.clock.now();
  const open = await findUnsettled(deps.db, new Date(now.getTime() - leftAloneMs), batchSize);
  let settled = 0;
  let failed = 0;
  for (const order of open) {
    try {
      const after = await resolve(deps, deps.scopeOf(order.organizationId), order, now);
      settled += Number(!isUnsettled(after));
    } catch (error) {
      failed += 1;
      deps.log.error({ err: error, paymentId: order.payment.id }, 'an open payment could not be resolved');
    }
  }
  return { looked: open.length, settled, failed };
};

const resolve = async (
  deps: ReconcileDeps,
  scope: OrgScope,
  order: PlacedOrder,
  now: Date,
): Promise<PlacedOrder> => {
  const ageMs = now.getTime() - order.payment.createdAt.getTime();
  const patienceMs = isInFlight(order) ? neverArrivedMs : notComingBackMs;
  const answer = await deps.provider.retrievePayment({ key: order.payment.id });
  const isOpen = answer === null || answer.status === 'requires_action';
  if (isOpen && ageMs > patienceMs) return abandonOrder(deps)(scope, order);
  return answer === null ? order : settlePayment(deps)(scope, order, answer);
};
