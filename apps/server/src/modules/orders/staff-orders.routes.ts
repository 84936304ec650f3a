import { endpoints, type ParsedInput, Problem } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { AdministeredOrder, AdministeredOrderSummary } from '@goodshelf/contract/admin-orders.contract';
import { orderStatuses } from '@goodshelf/contract/lookups';
import { leftToShip, readyToShip } from '@goodshelf/contract/shipment-words';
import { type Db, reading, statement } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { leftOnBoughtCards } from '../gift-cards/index.ts';
import { lockOrderByIdStatement } from './buyer-changes.repo.ts';
import { moveOrderByStaff } from './move-order-by-staff.ts';
import { findOrderNotes, writeOrderNote } from './order-notes.ts';
import { noteKeyOf } from './orders.state.ts';
import { bankFactsOf, canRefundItems, canShip, goodsFacts, staffDestinations } from './orders.policy.ts';
import { presentListedOrder, presentOrderDetails, presentRefundable } from './orders.present.ts';
import { findOrder } from './orders.queries.ts';
import { packingSlips } from './papers/packing-slips.ts';
import { paperOrdersStatement, type PaperOrderRow } from './papers/papers.repo.ts';
import { pickList } from './papers/pick-list.ts';
import { releaseOrders, type ReleaseDeps } from './release-orders.ts';
import { itemRefundOf } from './item-refund.ts';
import { refundItems } from './refund-items.ts';
import { changeTracking } from './change-tracking.ts';
import { takeBackShipment } from './take-back-shipment.ts';
import { shipItems, shipmentOf } from './ship-items.ts';
import { ordersTexts, staffOrderTexts as texts } from './orders.texts.ts';
import { listStaffOrders, type StaffOrderRow } from './staff-orders.queries.ts';
import { presentOutOfStockRefund } from './waiting/waiting.present.ts';

type Deps = ReleaseDeps;

const soldByStatement = statement<{ id: string; name: string; slug: string }>(
  'orders.sold-by',
  reading('select id, name, slug from shown_organizations where id = $1'),
);

const notFound = (): Problem => new Problem('order_not_found', ordersTexts.noSuchOrder);

const presentStaffOrder = (row: StaffOrderRow): AdministeredOrderSummary => ({
  ...presentListedOrder(row),
  organization: { id: row.organization_id, name: row.organization_name, slug: row.organization_slug },
});

/**
 * One order as its organization sees it, with whose it is, what staff wrote and where it may go: two round trips, and one more
 * where gift cards were bought.
 */
const findStaffOrder = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OrgScope,
  orderId: string,
): Promise<AdministeredOrder> => {
  const [detail, [[organization], notes]] = await Promise.all([
    findOrder(db, scope, orderId),
    db.asOperator('look at an order', (tx) =>
      Promise.all([
        tx.query(soldByStatement, [scope.organizationId]),
        tx.query(findOrderNotes, [scope.organizationId, orderId]),
      ]),
    ),
  ]);
  if (detail === null || organization === undefined) throw notFound();
  const goods = detail.lines.filter(({ kind }) => kind === 'product');
  const bank = bankFactsOf(detail.payments);
  const hasCards = detail.lines.some(({ kind }) => kind === 'gift_card');
  const refundable = presentRefundable(
    detail,
    hasCards ? await leftOnBoughtCards(db, scope, orderId) : undefined,
  );
  return {
    ...presentOrderDetails(detail, 'staff', clock.now()),
    status: detail.order.status,
    organization,
    notes: notes.map(({ at, ...note }) => ({
      ...note,
      at: at.toISOString(),
      status_label: orderStatuses.find(({ value }) => noteKeyOf(value) === note.key)?.label ?? '',
    })),
    destinations: [...staffDestinations(detail.order, { ...goodsFacts(goods), ...bank }, clock.now())],
    refundable,
    out_of_stock_refund: presentOutOfStockRefund(detail),
    is_paid_outside: bank.isPaidOutside,
    abilities: {
      ship: canShip(detail.order.status, bank.isTakenBack) && goods.some((line) => readyToShip(line) > 0),
      mark: canShip(detail.order.status, bank.isTakenBack) && goods.some((line) => leftToShip(line) > 0),
      refund: canRefundItems(detail.order, bank) && refundable.length > 0,
    },
  };
};

/** All of the chosen orders, or none: a paper that lacks one is packed as if it were whole. */
const ordersToPrint = async (
  db: Db,
  { orders }: ParsedInput<typeof endpoints.printPickList>['body'],
): Promise<readonly PaperOrderRow[]> => {
  const key = [orders.map((one) => one.organization_id), orders.map((one) => one.order_id)];
  const found = await db.asOperator('print orders', (tx) => tx.query(paperOrdersStatement, key));
  if (found.length < orders.length) throw notFound();
  return found;
};

export const staffOrdersRoutes = ({ db, clock, scopeOf }: Deps): Binding[] => [
  bind(endpoints.listAdministeredOrders, async (_context, { query }) => {
    const { rows, total, hasMore } = await listStaffOrders(db, query);
    return {
      items: rows.map(presentStaffOrder),
      ...pageNumbers(query, total),
      has_more: hasMore,
    };
  }),
  bind(endpoints.getAdministeredOrder, ({ scope }, { params }) =>
    findStaffOrder({ db, clock }, scope, params.orderId),
  ),
  bind(endpoints.moveOrder, async ({ scope, subject }, { params, body }) => {
    const move = { ...body, orderId: params.orderId, at: clock.now(), staff: subject };
    return { success: await moveOrderByStaff({ db }, scope, move) };
  }),
  bind(endpoints.shipItems, async ({ scope, subject }, { params: { orderId }, body }) => ({
    success: await db.asOperator(
      'ship items of an order',
      (tx) =>
        shipItems(tx, scope, { ...shipmentOf(orderId, body), at: clock.now(), actor: subject, whose: 'any' }),
      { retry: true },
    ),
  })),
  bind(endpoints.changeTracking, async ({ scope, subject }, { params, body: { seen, ...tracking } }) => {
    const change = { ...params, tracking, seen, at: clock.now(), actor: subject, whose: 'any' as const };
    return {
      success: await db.asOperator('correct a tracking number', (tx) => changeTracking(tx, scope, change)),
    };
  }),
  bind(endpoints.takeBackShipment, async ({ scope, subject }, { params, body: { from } }) => {
    const back = { ...params, from, at: clock.now(), actor: subject, whose: 'any' as const };
    return {
      success: await db.asOperator('take back a shipment', (tx) => takeBackShipment(tx, scope, back), {
        retry: true,
      }),
    };
  }),
  bind(endpoints.refundItems, async ({ scope, subject }, { params, body }) => {
    const refund = itemRefundOf(params.orderId, body);
    return { success: await refundItems({ db }, scope, { ...refund, at: clock.now(), staff: subject }) };
  }),
  bind(endpoints.releaseOrders, async ({ subject }, { body }) => {
    const results = await releaseOrders({ db, clock, scopeOf })(body.orders, subject);
    const count = results.filter(({ problem }) => problem === null).length;
    return { success: count === 0 ? null : texts.released(count), results: [...results] };
  }),
  bind(endpoints.printPackingSlips, async (_context, { body }) =>
    packingSlips(await ordersToPrint(db, body), 'platform'),
  ),
  bind(endpoints.printPickList, async (_context, { body }) => pickList(await ordersToPrint(db, body))),
  bind(endpoints.addOrderNote, async ({ scope, subject }, { params: { orderId }, body: { id, text } }) => {
    await db.asOperator('write a note about an order', async (tx) => {
      const [order] = await tx.query(lockOrderByIdStatement, [scope.organizationId, orderId]);
      if (order === undefined) throw notFound();
      const note = { orderId, id, text, status: order.status, at: clock.now(), author: subject };
      await writeOrderNote(tx, scope, note);
    });
    return { success: texts.noted };
  }),
];
