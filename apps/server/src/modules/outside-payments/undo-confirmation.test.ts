import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testLog } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import {
  type PlacedOutside,
  placeOutside,
  receive,
  takeOutside,
  treasurer,
} from '../../../../../tests/support/outside.ts';
import { createBook, type Book } from '../../../../../tests/support/school.ts';
import { createShop, type Shop } from '../../../../../tests/support/shop.ts';
import { standardControls } from '../controls/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { jobScope } from '../../platform/jobs/index.ts';
import { getWallet } from '../ledger/index.ts';
import { endExpiredHolds, findOrganizationOrder, shipItems, takeBackShipment } from '../orders/index.ts';
import { recountCustomers } from '../customers/index.ts';
import { lapseOutsidePayments, undoConfirmation } from './index.ts';

// A treasurer confirmed the wrong payment.
let shop: Shop;
let mug: Book;
beforeAll(async () => {
  shop = await createShop();
  mug = await createBook(shop.own.db, { title: 'Mug', priceCents: 1_000, owner: shop.school });
  await takeOutside(shop.own.db, shop.school);
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const day = 24 * 60 * 60_000;
const db = () => shop.own.db;
const wallet = () => getWallet(db(), shop.school.scope);
const onHand = () => shop.look('select on_hand from stock_levels where variant_id = $1', [mug.variantId]);
const orderOf = (orderId: string) =>
  shop.look('select status, payment_status, earned_cents, paid_cents, paid_at from orders where id = $1', [
    orderId,
  ]);
const told = (orderId: string, what: string) =>
  shop.look(
    `select count(*)::int as count from outbox where payload->>'orderId' = $1 and (payload->>'what' = $2 or topic = $2)`,
    [orderId, what],
  );
const decidedAt = async (orderId: string): Promise<Date> => {
  const { decided_at: at } = await shop.look('select decided_at from outside_payments where order_id = $1', [
    orderId,
  ]);
  return at instanceof Date ? at : new Date(String(at));
};
const undoer =
  ({ orderId }: Pick<PlacedOutside, 'orderId'>, seenDecidedAt: Date, school = shop.school) =>
  () =>
    undoConfirmation({ db: db(), clock: shop.clock, controls: standardControls })(school.scope, treasurer, {
      ...{ orderId, seenDecidedAt },
      reason: 'That money was for another order.',
    });
const confirmed = async (what: Parameters<typeof placeOutside>[1], method?: 2 | 4 | 5) => {
  const placed = await placeOutside(shop, what, method);
  await receive(shop, placed);
  return { placed, undo: undoer(placed, await decidedAt(placed.orderId)) };
};
const waits = { status: orderStatus.pending, payment_status: paymentStatus.accordingToDonor, paid_at: null };

describe('a confirmation that was a mistake', () => {
  test('makes nobody a customer who has paid', async () => {
    const { placed, undo } = await confirmed({ giftCents: 2_500 });
    await recountCustomers({ db: db() });
    const figures = () =>
      shop.look(
        `select c.orders_count, c.total_cents from customers c join orders o
           on o.organization_id = c.organization_id and lower(o.email) = c.email where o.id = $1`,
        [placed.orderId],
      );
    const paid = await figures();
    await undo();
    await recountCustomers({ db: db() });
    const others = Number(paid['orders_count']) - 1;
    expect(await figures()).toMatchObject({
      orders_count: others,
      ...(others === 0 ? { total_cents: 0 } : {}),
    });
  });

  test('is taken back: the order waits with its copies, and the books are as they were', async () => {
    const before = await wallet();
    const { placed, undo } = await confirmed({ variantId: mug.variantId, giftCents: 2_500 });
    const [held, entries] = [await onHand(), `select count(*)::int from ledger_entries where order_id = $1`];
    await endExpiredHolds({ db: db() }, shop.clock.now());
    shop.clock.advance(2 * day);
    expect(await undo()).toContain('is waiting for its payment again');
    expect(await undo()).toContain('is waiting for its payment again');
    expect(await orderOf(placed.orderId)).toEqual({ ...waits, earned_cents: 0, paid_cents: 0 });
    expect(await wallet()).toEqual(before);
    expect(await onHand()).toEqual(held);
    // The sale, and its mirror: nothing is erased.
    expect(await shop.look(entries, [placed.orderId])).toEqual({ count: 2 });
    expect(await told(placed.orderId, 'undone')).toEqual({ count: 1 });
    const payment = await shop.look(
      'select state, held_until, received_on from outside_payments where order_id = $1',
      [placed.orderId],
    );
    const until = new Date(shop.clock.now().getTime() + 3 * day);
    expect(payment).toEqual({ state: 'waiting', held_until: until, received_on: null });
    const order = await findOrganizationOrder(db(), shop.school.scope, placed.orderId, shop.clock.now());
    expect(order?.events.at(-1)?.text).toContain('confirmed by mistake');
  });

  test('is confirmed again when the money comes, as often as that happens, with a receipt each time', async () => {
    const before = await wallet();
    const { placed, undo } = await confirmed({ variantId: mug.variantId });
    await undo();
    shop.clock.advance(60_000);
    await receive(shop, placed);
    const order = {
      status: orderStatus.on24HourHold,
      payment_status: 1,
      earned_cents: 950,
      paid_cents: 1_495,
    };
    expect(await orderOf(placed.orderId)).toMatchObject(order);
    await undoer(placed, await decidedAt(placed.orderId))();
    expect(await wallet()).toEqual(before);
    shop.clock.advance(60_000);
    await receive(shop, placed);
    expect(await orderOf(placed.orderId)).toMatchObject(order);
    expect(await wallet()).toMatchObject({ due_to_platform: before.due_to_platform - 545 });
    expect(await told(placed.orderId, 'order.paid')).toEqual({ count: 3 });
    // A page of the first time says nothing of this one.
    await expect(undo()).rejects.toMatchObject({ code: 'order_moved_on' });
  });

  test('is taken back of a gift that was complete, which waits as long as its way to pay takes', async () => {
    const { placed, undo } = await confirmed({ giftCents: 5_000 }, 5);
    await endExpiredHolds({ db: db() }, shop.clock.now());
    expect(await orderOf(placed.orderId)).toMatchObject({ status: orderStatus.completed });
    await undo();
    expect(await orderOf(placed.orderId)).toMatchObject({ ...waits, earned_cents: 0 });
    const lapse = () =>
      lapseOutsidePayments({ db: db(), clock: shop.clock, log: testLog, scopeOf: jobScope });
    shop.clock.advance(59 * day);
    await lapse();
    expect(await orderOf(placed.orderId)).toMatchObject(waits);
    shop.clock.advance(day + 1);
    await lapse();
    expect(await orderOf(placed.orderId)).toMatchObject({ status: orderStatus.failed });
    await expect(undo()).rejects.toMatchObject({ code: 'order_moved_on' });
  });

  test('lapses like any other when no money comes, and its copies are for sale', async () => {
    const before = await onHand();
    const { placed, undo } = await confirmed({ variantId: mug.variantId });
    await undo();
    shop.clock.advance(3 * day + 1);
    await lapseOutsidePayments({ db: db(), clock: shop.clock, log: testLog, scopeOf: jobScope });
    expect(await orderOf(placed.orderId)).toMatchObject({ status: orderStatus.failed });
    expect(await onHand()).toEqual(before);
  });
});

describe('a confirmation stays', () => {
  test('once something was sent', async () => {
    const { placed, undo } = await confirmed({ variantId: mug.variantId });
    await endExpiredHolds({ db: db() }, shop.clock.now());
    const shipment = {
      orderId: placed.orderId,
      at: shop.clock.now(),
      actor: treasurer,
      whose: 'own',
    } as const;
    const shipmentId = newId();
    await db().inScope(shop.school.scope, (tx) =>
      shipItems(tx, shop.school.scope, {
        ...{ ...shipment, id: shipmentId, carrier: 'usps', trackingNumber: '' },
        ...{ from: orderStatus.inFulfillment, lines: [{ position: 1, quantity: 1 }] },
      }),
    );
    await expect(undo()).rejects.toMatchObject({ message: expect.stringContaining('Record a refund') });
    // It hasn't left after all.
    await db().inScope(shop.school.scope, (tx) =>
      takeBackShipment(tx, shop.school.scope, { ...shipment, shipmentId, from: orderStatus.shipped }),
    );
    await undo();
    expect(await orderOf(placed.orderId)).toMatchObject(waits);
  });

  test('where it is not the one that was seen, and where there is none', async () => {
    const { placed } = await confirmed({ giftCents: 1_100 });
    await expect(undoer(placed, new Date(0))()).rejects.toMatchObject({ code: 'order_moved_on' });
    const waiting = await placeOutside(shop, { giftCents: 1_200 });
    await expect(undoer(waiting, new Date(0))()).rejects.toMatchObject({ code: 'order_moved_on' });
    expect(await orderOf(placed.orderId)).toMatchObject({ payment_status: 1, paid_cents: cents(1_100) });
  });

  test('to a neighbour, who hears of no such payment', async () => {
    const { placed } = await confirmed({ giftCents: 1_300 });
    const foreign = undoer(placed, await decidedAt(placed.orderId), shop.neighbour);
    await expect(foreign()).rejects.toMatchObject({ code: 'order_not_found' });
    expect(await orderOf(placed.orderId)).toMatchObject({ payment_status: 1 });
  });
});
