import { endpoints } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import {
  type PlacedOutside,
  placeOutside,
  receive,
  takeOutside,
  treasurer,
} from '../../../../../../tests/support/outside.ts';
import { createBook, type Book } from '../../../../../../tests/support/school.ts';
import { createShop, type Shop } from '../../../../../../tests/support/shop.ts';
import { newId } from '../../../platform/ids/index.ts';
import { recountCustomers } from '../../customers/index.ts';
import { getWallet } from '../../ledger/index.ts';
import { standardControls } from '../../controls/index.ts';
import { undoConfirmation } from '../../outside-payments/index.ts';
import { findOrganizationOrder, refundItems, shipItems, undoRecordedRefund } from '../index.ts';
import { endExpiredHolds } from '../orders.jobs.ts';

// An organization recorded by mistake that it had paid something back.
let shop: Shop;
let mug: Book;
beforeAll(async () => {
  shop = await createShop();
  mug = await createBook(shop.own.db, { title: 'Mug', priceCents: 1_000, owner: shop.school, stock: 20 });
  await takeOutside(shop.own.db, shop.school);
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const day = 24 * 60 * 60_000;
const db = () => shop.own.db;
const wallet = () => getWallet(db(), shop.school.scope);
const onHand = () => shop.look('select on_hand from stock_levels where variant_id = $1', [mug.variantId]);

/** A mug and a gift of $25.00 that the school has received: $39.95 with shipping, of which it earns $34.50. */
const received = async (): Promise<PlacedOutside> => {
  const placed = await placeOutside(shop, { variantId: mug.variantId, giftCents: 2_500 });
  await receive(shop, placed);
  await endExpiredHolds({ db: db() }, shop.clock.now());
  return placed;
};

const lookAt = async ({ orderId }: Pick<PlacedOutside, 'orderId'>) => {
  const order = await findOrganizationOrder(db(), shop.school.scope, orderId, shop.clock.now());
  if (order === null) throw new Error('The order is there');
  return order;
};

/** Of each kind of line: copies and cents; resolves to the refund's id. */
const record = async (
  placed: PlacedOutside,
  parts: readonly { readonly kind: string; readonly quantity?: number; readonly amountCents: number }[],
  isRestocked = true,
  id: string = newId(),
): Promise<string> => {
  const { lines } = await lookAt(placed);
  await refundItems({ db: db() }, shop.school.scope, {
    ...{ orderId: placed.orderId, id, isRestocked, reason: 'Sold twice', isPaidBack: true },
    lines: parts.map(({ kind, quantity = 0, amountCents }) => ({
      position: lines.find((line) => line.kind === kind)?.position ?? 0,
      ...{ quantity, amountCents: cents(amountCents), isStillSent: true },
    })),
    expectedTotalCents: cents(parts.reduce((all, part) => all + part.amountCents, 0)),
    seenRefundedCents: cents(lines.reduce((all, line) => all + line.refunded_cents, 0)),
    ...{ at: shop.clock.now(), staff: treasurer },
  });
  return id;
};

const undo = ({ orderId }: Pick<PlacedOutside, 'orderId'>, refundId: string, school = shop.school) =>
  db().inScope(school.scope, (tx) =>
    undoRecordedRefund(tx, school.scope, {
      ...{ orderId, refundId, reason: 'Nothing was sent', at: shop.clock.now(), actor: treasurer },
    }),
  );

const ship = ({ orderId }: Pick<PlacedOutside, 'orderId'>, from: 9 | 10 = orderStatus.inFulfillment) =>
  db().inScope(shop.school.scope, (tx) =>
    shipItems(tx, shop.school.scope, {
      ...{ orderId, id: newId(), carrier: 'usps', trackingNumber: '', whose: 'own', actor: treasurer, from },
      ...{ at: shop.clock.now(), lines: [{ position: 1, quantity: 1 }] },
    }),
  );

const mugBack = [{ kind: 'product', quantity: 1, amountCents: 1_000 }] as const;
const told = (refundId: string) =>
  shop.look(
    `select count(*)::int as count from outbox where topic = 'refund.undone' and payload->>'refundId' in
       (select refund_id::text from item_refunds where id = $1)`,
    [refundId],
  );

describe('a refund that was recorded by mistake', () => {
  test('is undone: order, shares, books and stock are what they were, and the order goes on', async () => {
    const placed = await received();
    const [books, stock, before] = [await wallet(), await onHand(), await lookAt(placed)];
    const id = await record(placed, mugBack);
    expect(await lookAt(placed)).toMatchObject({
      status: orderStatus.completed,
      recorded_refunds: [{ id, amount_cents: 1_000, abilities: { undo: true } }],
    });
    expect(await undo(placed, id)).toContain('$10.00');
    expect(await undo(placed, id)).toContain('$10.00');
    const after = await lookAt(placed);
    expect(after).toMatchObject({
      ...{ status: orderStatus.inFulfillment, earned_cents: before.earned_cents, line_refunds: [] },
      ...{ recorded_refunds: [], refundable: before.refundable, totals: before.totals },
    });
    expect(after.lines).toEqual(before.lines);
    expect(after.events.map(({ text }) => text).join(' ')).toContain('“Nothing was sent”');
    expect(await wallet()).toEqual(books);
    expect(await onHand()).toEqual(stock);
    expect(await told(id)).toEqual({ count: 1 });
    // It ships as if nothing had been said.
    await ship(placed);
    expect(await lookAt(placed)).toMatchObject({ status: orderStatus.shipped });
  });

  test('is not said to be recorded when its form is sent again', async () => {
    const placed = await received();
    const id = await record(placed, mugBack);
    expect(await record(placed, mugBack, true, id)).toBe(id);
    await undo(placed, id);
    await expect(record(placed, mugBack, true, id)).rejects.toThrow('has been undone since');
    expect(await lookAt(placed)).toMatchObject({ line_refunds: [], status: orderStatus.inFulfillment });
    await record(placed, mugBack);
    expect(await lookAt(placed)).toMatchObject({ line_refunds: [{ amount_cents: 1_000 }] });
  });

  test('goes back to the books twice as well: of two, each is undone by itself, in any order', async () => {
    const placed = await received();
    const books = await wallet();
    const first = await record(placed, [{ kind: 'gift', amountCents: 1_234 }]);
    shop.clock.advance(60_000);
    const second = await record(placed, [
      { kind: 'gift', amountCents: 1_266 },
      ...mugBack,
      { kind: 'shipping', amountCents: 495 },
    ]);
    expect(await lookAt(placed)).toMatchObject({ earned_cents: 0, status: orderStatus.completed });
    await undo(placed, first);
    expect(await lookAt(placed)).toMatchObject({ earned_cents: 1_234, status: orderStatus.completed });
    await undo(placed, second);
    expect(await lookAt(placed)).toMatchObject({ earned_cents: 3_450, status: orderStatus.inFulfillment });
    expect(await wallet()).toEqual(books);
    // It can be paid back once more, and in full.
    await record(placed, [
      ...mugBack,
      { kind: 'gift', amountCents: 2_500 },
      { kind: 'shipping', amountCents: 495 },
    ]);
    expect(await lookAt(placed)).toMatchObject({ earned_cents: 0 });
  });

  test('counts for nothing to customers, lists and the buyer, and lets the confirmation be undone', async () => {
    const placed = await received();
    const id = await record(placed, mugBack);
    await undo(placed, id);
    await recountCustomers({ db: db() });
    expect(
      await shop.look(
        'select coalesce(sum(amount_cents), 0)::int as cents from order_refunded_amounts where order_id = $1',
        [placed.orderId],
      ),
    ).toEqual({ cents: 0 });
    const seen = await placed.visitor.call(endpoints.getBuyerOrder, placed.input);
    expect(seen).toMatchObject({ line_refunds: [] });
    const { decided_at: at } = await shop.look(
      'select decided_at from outside_payments where order_id = $1',
      [placed.orderId],
    );
    await undoConfirmation({ db: db(), clock: shop.clock, controls: standardControls })(
      shop.school.scope,
      treasurer,
      {
        orderId: placed.orderId,
        seenDecidedAt: at instanceof Date ? at : new Date(0),
        reason: 'The wrong order',
      },
    );
    expect(await lookAt(placed)).toMatchObject({ status: orderStatus.pending });
  });

  test('of what had all left leaves it sent; of copies that came back, they are with the buyer again', async () => {
    const placed = await received();
    await ship(placed);
    const stock = await onHand();
    const id = await record(placed, mugBack);
    await undo(placed, id);
    expect(await lookAt(placed)).toMatchObject({
      status: orderStatus.shipped,
      lines: [{ returned_quantity: 0 }, {}, {}],
    });
    expect(await onHand()).toEqual(stock);
  });
});

describe('a recorded refund stays', () => {
  test('where its copies were sold meanwhile, until they are there again', async () => {
    const placed = await received();
    const id = await record(placed, mugBack);
    await shop.look('update stock_levels set on_hand = 0 where variant_id = $1 returning on_hand', [
      mug.variantId,
    ]);
    await expect(undo(placed, id)).rejects.toMatchObject({
      message: expect.stringContaining('since been sold'),
    });
    expect(await lookAt(placed)).toMatchObject({ status: orderStatus.completed, earned_cents: 2_500 });
    await shop.look('update stock_levels set on_hand = 19 where variant_id = $1 returning on_hand', [
      mug.variantId,
    ]);
    await undo(placed, id);
  });

  test('after thirty days', async () => {
    const placed = await received();
    const id = await record(placed, [{ kind: 'gift', amountCents: 100 }]);
    shop.clock.advance(30 * day);
    expect((await lookAt(placed)).recorded_refunds).toMatchObject([{ abilities: { undo: false } }]);
    await expect(undo(placed, id)).rejects.toMatchObject({ code: 'order_moved_on' });
  });

  test('to a neighbour, who hears of no such order, and where there is none', async () => {
    const placed = await received();
    const id = await record(placed, [{ kind: 'gift', amountCents: 100 }]);
    await expect(undo(placed, id, shop.neighbour)).rejects.toMatchObject({ code: 'order_not_found' });
    await expect(undo(placed, newId())).rejects.toMatchObject({ code: 'order_moved_on' });
  });

  test('in the database, once it is undone, and where a provider pays', async () => {
    const placed = await received();
    const id = await record(placed, [{ kind: 'gift', amountCents: 100 }]);
    await undo(placed, id);
    await expect(
      shop.look("update refunds set status = 'succeeded' where order_id = $1 returning id", [placed.orderId]),
    ).rejects.toThrow('it stays so');
    const other = await received();
    await record(other, [{ kind: 'gift', amountCents: 100 }]);
    await expect(
      shop.look(
        "update refunds set status = 'undone', provider = 'stripe' where order_id = $1 returning id",
        [other.orderId],
      ),
    ).rejects.toThrow('refunds_undone_outside');
    await expect(
      shop.look('update orders set status = 9 where id = $1 and status = 7 returning id', [
        (await completedGift()).orderId,
      ]),
    ).rejects.toThrow('is over');
  });
});

const completedGift = async (): Promise<PlacedOutside> => {
  const placed = await placeOutside(shop, { giftCents: 2_500 });
  await receive(shop, placed);
  await endExpiredHolds({ db: db() }, shop.clock.now());
  return placed;
};
