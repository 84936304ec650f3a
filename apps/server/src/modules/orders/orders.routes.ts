import { endpoints, Problem } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import type { Feature } from '@goodshelf/contract/feature-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { countCanceled, type CountCanceledDeps } from './count-canceled.ts';
import { changeAddress } from './change-address.ts';
import { changeRecipient } from './change-recipient.ts';
import { listCustomerOrders } from './customer-orders.queries.ts';
import { findBuyerOrder } from './find-buyer-order.ts';
import { orderFiltersRoutes } from './filters/filters.routes.ts';
import { orderStatus } from '@goodshelf/contract/lookups';
import { listOrders } from './order-list.queries.ts';
import { presentCounts, presentListedOrder, presentOrganizationOrder } from './orders.present.ts';
import { presentTransaction } from './transaction.present.ts';
import { findOrder } from './orders.queries.ts';
import { ordersTexts as texts } from './orders.texts.ts';
import { changeTracking } from './change-tracking.ts';
import { takeBackShipment } from './take-back-shipment.ts';
import { shipItems, shipmentOf } from './ship-items.ts';
import { itemRefundOf } from './item-refund.ts';
import { refundItemsIn } from './refund-items.ts';
import { receiptRefusal } from './orders.policy.ts';
import { packingSlips } from './papers/packing-slips.ts';
import { paperOrdersStatement } from './papers/papers.repo.ts';
import { receiptPaper } from './papers/receipt-paper.ts';
import { emailReceipt, resendReceipt } from './resend-receipt.ts';
import type { ReleaseDeps } from './release-orders.ts';
import type { ReorderDeps } from './reorder/reorder-order.ts';
import { undoRecordedRefund } from './recorded-refunds/undo-recorded-refund.ts';
import { reorderRoutes } from './reorder/reorder.routes.ts';
import { returnsRoutes } from './returns/returns.routes.ts';
import { waitingRoutes } from './waiting/waiting.routes.ts';
import { staffOrdersRoutes } from './staff-orders.routes.ts';

type Deps = CountCanceledDeps &
  ReleaseDeps &
  ReorderDeps & {
    readonly db: Db;
    readonly clock: Clock;
    /** The card provider is the sandbox: no money moves, and receipts say so. */
    readonly isTestMode: boolean;
    /** The address of an order's own page; null while its storefront does not answer. */
    readonly orderUrl: (organizationId: string, orderId: string) => string | null;
  };

/** Unknown, or of somebody else: the caller is not told which. */
const notFound = (): Problem => new Problem('order_not_found', texts.noSuchOrder);

/** What staff have switched off is not offered; what was asked for before goes on. */
const offeredOf = (order: BuyerOrder, isOn: (feature: Feature) => boolean): BuyerOrder => ({
  ...order,
  returnable: isOn('return_requests') ? order.returnable : [],
  abilities: { ...order.abilities, reorder: order.abilities.reorder && isOn('order_again') },
});

const buyerOrder = async (
  { db, clock, orderUrl, controls }: Pick<Deps, 'db' | 'clock' | 'orderUrl' | 'controls'>,
  scope: OrgScope,
  token: string,
): Promise<BuyerOrder> => {
  const order = await findBuyerOrder(db, scope, token, {
    now: clock.now(),
    orderUrl: (orderId) => orderUrl(scope.organizationId, orderId),
  });
  if (order === null) throw notFound();
  return offeredOf(order, (feature) => controls.isOn(feature, scope.organizationId));
};

export const ordersRoutes = ({
  db,
  clock,
  limits,
  providers,
  isTestMode,
  scopeOf,
  orderUrl,
  controls,
  ...carts
}: Deps): Binding[] => [
  bind(endpoints.listOrders, async ({ scope }, { query }) => {
    const { rows, counts, hasMore } = await listOrders(db, scope, query);
    const shown = presentCounts(counts);
    const total = shown
      .filter(({ status }) => query.status === undefined || status === query.status)
      .filter(({ status }) => query.without_failed === undefined || status !== orderStatus.failed)
      .reduce((sum, { count }) => sum + count, 0);
    return {
      items: rows.map(presentListedOrder),
      ...pageNumbers(query, total),
      counts: shown,
      has_more: hasMore,
    };
  }),
  bind(endpoints.listTransactions, async ({ user }, { query }) => {
    const { rows, total } = await listCustomerOrders(db, user.id, query);
    return {
      items: rows.map((row) => {
        const isReorderOn = controls.isOn('order_again', row.organization_id);
        return presentTransaction(row, orderUrl(row.organization_id, row.id), isReorderOn);
      }),
      ...pageNumbers(query, total),
    };
  }),
  bind(endpoints.getOrder, async ({ scope }, { params }) => {
    const detail = await findOrder(db, scope, params.orderId);
    if (detail === null) throw notFound();
    return presentOrganizationOrder(detail, clock.now());
  }),
  bind(endpoints.getBuyerOrder, ({ scope }, { params }) =>
    buyerOrder({ db, clock, orderUrl, controls }, scope, params.orderToken),
  ),
  bind(endpoints.printReceipt, async ({ scope }, { params }) => {
    const order = await buyerOrder({ db, clock, orderUrl, controls }, scope, params.orderToken);
    const refusal = receiptRefusal({ ...order, isTakenBack: order.is_disputed });
    if (refusal !== null) throw new Problem('order_not_paid', texts[refusal]);
    return receiptPaper(order, isTestMode);
  }),
  bind(endpoints.printPackingSlip, async ({ scope }, { params }) => {
    const key = [[scope.organizationId], [params.orderId]];
    const orders = await db.readInScope(scope, paperOrdersStatement, key);
    if (orders.length === 0) throw notFound();
    return packingSlips(orders, 'organization');
  }),
  bind(endpoints.cancelOrder, async (context, { params }) => {
    const { scope } = context;
    const canceled = await cancelOrder({ db, clock })(scope, params.orderToken);
    if (canceled !== null) await countCanceled({ db, limits, providers }, context, canceled);
    return buyerOrder({ db, clock, orderUrl, controls }, scope, params.orderToken);
  }),
  bind(endpoints.changeOrderAddress, async ({ scope }, { params, body }) => {
    await changeAddress({ db, clock })(scope, params.orderToken, body);
    return buyerOrder({ db, clock, orderUrl, controls }, scope, params.orderToken);
  }),
  bind(endpoints.changeOrderRecipient, async ({ scope }, { params, body }) => {
    await changeRecipient({ db, clock })(scope, params.orderToken, body);
    return buyerOrder({ db, clock, orderUrl, controls }, scope, params.orderToken);
  }),
  bind(endpoints.resendReceipt, async ({ scope, subject }, { params }) => {
    const email = await resendReceipt({ db, clock })(scope, subject, params.orderId);
    return { success: texts.receiptSent(email) };
  }),
  bind(endpoints.shipOwnItems, async ({ scope, subject }, { params: { orderId }, body }) => ({
    success: await db.inScope(
      scope,
      (tx) =>
        shipItems(tx, scope, { ...shipmentOf(orderId, body), at: clock.now(), actor: subject, whose: 'own' }),
      { retry: true },
    ),
  })),
  bind(endpoints.changeOwnTracking, async ({ scope, subject }, { params, body: { seen, ...tracking } }) => {
    const change = { ...params, tracking, seen, at: clock.now(), actor: subject, whose: 'own' as const };
    return { success: await db.inScope(scope, (tx) => changeTracking(tx, scope, change)) };
  }),
  bind(endpoints.takeBackOwnShipment, async ({ scope, subject }, { params, body: { from } }) => {
    const back = { ...params, from, at: clock.now(), actor: subject, whose: 'own' as const };
    return { success: await db.inScope(scope, (tx) => takeBackShipment(tx, scope, back), { retry: true }) };
  }),
  bind(endpoints.recordPaidBack, async ({ scope, subject }, { params, body }) => {
    const refund = {
      ...itemRefundOf(params.orderId, body),
      ...{ at: clock.now(), staff: subject, isPaidBack: true },
    };
    return { success: await db.inScope(scope, (tx) => refundItemsIn(tx, scope, refund), { retry: true }) };
  }),
  bind(endpoints.undoPaidBack, async ({ scope, subject }, { params, body: { reason } }) => {
    const undoing = { ...params, reason, at: clock.now(), actor: subject };
    return {
      success: await db.inScope(scope, (tx) => undoRecordedRefund(tx, scope, undoing), { retry: true }),
    };
  }),
  ...staffOrdersRoutes({ db, clock, scopeOf }),
  ...orderFiltersRoutes({ db }),
  ...returnsRoutes({
    ...{ db, clock, controls },
    buyerOrder: (scope, token) => buyerOrder({ db, clock, orderUrl, controls }, scope, token),
  }),
  ...waitingRoutes({
    ...{ db, clock },
    buyerOrder: (scope, token) => buyerOrder({ db, clock, orderUrl, controls }, scope, token),
  }),
  ...reorderRoutes({ ...carts, controls, db, clock, limits }),
  bind(endpoints.emailReceipt, async ({ scope }, { params }) => {
    await emailReceipt({ db, clock })(scope, params.orderToken);
    return { success: texts.receiptSentToBuyer };
  }),
];
