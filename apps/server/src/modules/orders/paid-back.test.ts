import { endpoints } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
import { newId } from '../../platform/ids/index.ts';
import { getWallet } from '../ledger/index.ts';
import { findOrganizationOrder } from './find-organization-order.ts';
import { endExpiredHolds } from './orders.jobs.ts';
import { refundItemsIn } from './refund-items.ts';

// What an organization received itself it pays back itself, and says so.
let shop: Shop;
let mug: Book;
beforeAll(async () => {
  shop = await createShop();
  mug = await createBook(shop.own.db, { title: 'Mug', priceCents: 1_000, owner: shop.school });
  await takeOutside(shop.own.db, shop.school);
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const db = () => shop.own.db;
const wallet = () => getWallet(db(), shop.school.scope);
const onHand = async (): Promise<number> =>
  Number(
    (await shop.look('select on_hand from stock_levels where variant_id = $1', [mug.variantId]))['on_hand'],
  );

/** A mug and a gift of $25.00 that the school has received: $39.95 with shipping, of which it earns $34.50. */
const received = async (): Promise<PlacedOutside> => {
  const placed = await placeOutside(shop, { variantId: mug.variantId, giftCents: 2_500 });
  await receive(shop, placed);
  await endExpiredHolds({ db: db() }, shop.clock.now());
  return placed;
};

/** A mug alone that the school has received: $14.95 with shipping. */
const goods = async (): Promise<PlacedOutside> => {
  const placed = await placeOutside(shop, { variantId: mug.variantId });
  await receive(shop, placed);
  await endExpiredHolds({ db: db() }, shop.clock.now());
  return placed;
};

const lookAt = async ({ orderId }: PlacedOutside) => {
  const order = await findOrganizationOrder(db(), shop.school.scope, orderId, shop.clock.now());
  if (order === null) throw new Error('The order is there');
  return order;
};

type Part = {
  readonly kind: string;
  readonly quantity?: number;
  readonly amountCents: number;
  readonly isStillSent?: boolean;
};

const recorder = async (placed: PlacedOutside, parts: readonly Part[], changes: { id?: string } = {}) => {
  const { lines } = await lookAt(placed);
  const refund = {
    ...{ orderId: placed.orderId, id: newId(), isRestocked: true, reason: 'Sold twice', isPaidBack: true },
    lines: parts.map(({ kind, quantity = 0, amountCents, ...answer }) => ({
      ...answer,
      position: lines.find((line) => line.kind === kind)?.position ?? 0,
      quantity,
      amountCents: cents(amountCents),
    })),
    expectedTotalCents: cents(parts.reduce((all, part) => all + part.amountCents, 0)),
    seenRefundedCents: cents(lines.reduce((all, line) => all + line.refunded_cents, 0)),
    ...{ at: shop.clock.now(), staff: treasurer },
    ...changes,
  };
  return () => db().inScope(shop.school.scope, (tx) => refundItemsIn(tx, shop.school.scope, refund));
};

describe('what an organization has paid back', () => {
  test('takes its sale back in the books, its share and our part, and owes nobody anything', async () => {
    const [before, stock] = [await wallet(), await onHand()];
    const placed = await received();
    expect((await lookAt(placed)).abilities.record_paid_back).toBe(true);
    const record = await recorder(placed, [{ kind: 'product', quantity: 1, amountCents: 1_000 }]);
    expect(await record()).toBe(`Recorded: you paid back $10.00 of order ${(await lookAt(placed)).number}.`);
    // Shipping is what is left of our part: $4.95. The mug is on the shelf again.
    expect(await wallet()).toEqual({ ...before, due_to_platform: before.due_to_platform - 495 });
    expect(await onHand()).toBe(stock);
    expect(await lookAt(placed)).toMatchObject({
      status: orderStatus.completed,
      earned_cents: 2_500,
      line_refunds: [{ amount_cents: 1_000, status: 'succeeded' }],
    });
  });

  test('may be all of it, bit by bit, and then nothing is left to record', async () => {
    const before = await wallet();
    const placed = await received();
    for (const parts of [
      [{ kind: 'gift', amountCents: 1_234 }],
      [
        { kind: 'gift', amountCents: 1_266 },
        { kind: 'product', quantity: 1, amountCents: 1_000 },
        { kind: 'shipping', amountCents: 495 },
      ],
    ]) {
      const record = await recorder(placed, parts);
      await record();
    }
    expect(await wallet()).toEqual(before);
    expect(await lookAt(placed)).toMatchObject({
      ...{ earned_cents: 0, refundable: [] },
      abilities: { record_paid_back: false },
    });
  });

  test('in full by its amount alone: the goods are not sent, and the order is over', async () => {
    const [stock, placed] = [await onHand(), await goods()];
    expect(await lookAt(placed)).toMatchObject({ status: orderStatus.inFulfillment });
    const kept = await recorder(placed, [{ kind: 'product', amountCents: 1_000, isStillSent: false }]);
    await expect(kept()).rejects.toMatchObject({ errors: [{ field: 'lines.0.still_sent' }] });
    const sent = await recorder(placed, [{ kind: 'product', amountCents: 1_000, isStillSent: true }]);
    await sent();
    expect(await lookAt(placed)).toMatchObject({ status: orderStatus.inFulfillment });
    // The rest of what was paid takes the mug off, though it is not named.
    const rest = await recorder(placed, [{ kind: 'shipping', amountCents: 495, isStillSent: false }]);
    await rest();
    expect(await lookAt(placed)).toMatchObject({
      ...{ status: orderStatus.completed, abilities: { ship: false, mark: false, record_paid_back: false } },
      lines: [{ kind: 'product', canceled_quantity: 1 }, { kind: 'shipping' }],
    });
    expect(await onHand()).toBe(stock);
  });

  test('is recorded once, however often it is sent, and never more than is left', async () => {
    const placed = await received();
    const record = await recorder(placed, [{ kind: 'gift', amountCents: 2_000 }]);
    const said = await Promise.all([record(), record(), record()]);
    expect(new Set(said).size).toBe(1);
    const stale = await recorder(placed, [{ kind: 'gift', amountCents: 501 }]);
    await expect(stale()).rejects.toMatchObject({ code: 'order_moved_on' });
    const rest = await recorder(placed, [{ kind: 'gift', amountCents: 500 }]);
    const other = await recorder(placed, [{ kind: 'gift', amountCents: 500 }]);
    const both = await Promise.allSettled([rest(), other()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is told to its buyer, who sees it on the order’s page', async () => {
    const placed = await received();
    const record = await recorder(placed, [{ kind: 'gift', amountCents: 100 }]);
    await record();
    const order = await placed.visitor.call(endpoints.getBuyerOrder, placed.input);
    expect(order).toMatchObject({
      method: 4,
      line_refunds: [{ amount_cents: 100, status: 'succeeded' }],
    });
    const told = await shop.look(
      `select count(*)::int as count from outbox o join refunds r on r.id::text = o.payload->>'refundId'
       where o.topic = 'refund.requested' and r.order_id = $1`,
      [placed.orderId],
    );
    expect(told).toEqual({ count: 1 });
  });

  test('is nothing of a payment that was made to us', async () => {
    const placed = await received();
    const record = await recorder(placed, [{ kind: 'gift', amountCents: 100 }]);
    await shop.own.db.inScope(shop.school.scope, (tx) =>
      tx.raw(`update payments set provider = 'sandbox-card', method = 1 where id = $1`, [placed.paymentId]),
    );
    await expect(record()).rejects.toMatchObject({ message: expect.stringContaining('our team refunds it') });
    await shop.own.db.inScope(shop.school.scope, (tx) =>
      tx.raw(`update payments set provider = 'outside', method = 4 where id = $1`, [placed.paymentId]),
    );
  });
});
