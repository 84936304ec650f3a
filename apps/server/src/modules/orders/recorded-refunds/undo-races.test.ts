import { orderStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { entriesOfOrder, postEntries, reversalOf } from '../../ledger/index.ts';
import { refundItems, shipItems, undoRecordedRefund } from '../index.ts';
import { endExpiredHolds } from '../orders.jobs.ts';

// A recorded refund is undone while the same order is sent, paid back further, or the same is undone in another tab. Each race runs
// against the module, and against a planted twin that looks first and writes then. A bank disputes no payment outside.
let shop: Shop;
let mug: Book;
beforeAll(async () => {
  shop = await createShop();
  mug = await createBook(shop.own.db, { priceCents: 1_000, owner: shop.school, stock: 100 });
  await takeOutside(shop.own.db, shop.school);
});
afterAll(() => shop.own.drop());

type Refunded = PlacedOutside & { readonly refundId: string };
type Move = (placed: Refunded) => Promise<unknown>;

const payBack = ({ orderId }: PlacedOutside, id: string, quantity: number, amount: number, seen: number) =>
  refundItems({ db: shop.own.db }, shop.school.scope, {
    ...{ orderId, id, isRestocked: true, reason: 'Sold twice', isPaidBack: true, staff: treasurer },
    lines: [{ position: 1, quantity, amountCents: cents(amount), isStillSent: true }],
    ...{ at: shop.clock.now(), expectedTotalCents: cents(amount), seenRefundedCents: cents(seen) },
  });

const undo: Move = ({ orderId, refundId }) =>
  shop.own.db.inScope(shop.school.scope, (tx) =>
    undoRecordedRefund(tx, shop.school.scope, {
      ...{ orderId, refundId, reason: 'Nothing was sent', at: shop.clock.now(), actor: treasurer },
    }),
  );
const ship: Move = ({ orderId }) =>
  shop.own.db.inScope(shop.school.scope, (tx) =>
    shipItems(tx, shop.school.scope, {
      ...{ orderId, id: newId(), carrier: 'usps', trackingNumber: '', whose: 'own', actor: treasurer },
      ...{ from: orderStatus.inFulfillment, at: shop.clock.now(), lines: [{ position: 1, quantity: 1 }] },
    }),
  );
const payMore: Move = (placed) => payBack(placed, newId(), 1, 900, 1_000);

/** The planted twin: it looks whether the refund stands, holds nothing, and writes after somebody else did. */
const undoNaively = async (placed: Refunded, meanwhile: Move): Promise<void> => {
  const { orderId, refundId } = placed;
  const [row, line] = await Promise.all([
    shop.look('select refund_id, amount_cents from item_refunds where id = $1', [refundId]),
    shop.look(
      'select refunded_cents, refunded_earned_cents, canceled_quantity from order_lines where order_id = $1 and position = 1',
      [orderId],
    ),
  ]);
  await meanwhile(placed);
  await shop.own.db.inScope(shop.school.scope, async (tx) => {
    await tx.raw(
      `insert into undone_item_refunds (organization_id, order_id, item_refund_id, refund_id, undone_at) values ($1, $2, $3, $4, now())`,
      [shop.school.scope.organizationId, orderId, refundId, row['refund_id']],
    );
    const part = await tx.raw<{ earned_cents: string }>(
      'select earned_cents from refund_lines where refund_id = $1',
      [row['refund_id']],
    );
    const earned = Number(part.rows[0]?.earned_cents);
    // By what it saw, not by what is there.
    await tx.raw(
      `update order_lines set refunded_cents = $2, refunded_earned_cents = $3, canceled_quantity = $4 where order_id = $1 and position = 1`,
      [
        orderId,
        Number(line['refunded_cents']) - Number(row['amount_cents']),
        Number(line['refunded_earned_cents']) - earned,
        Number(line['canceled_quantity']) - 1,
      ],
    );
    await tx.raw('update orders set earned_cents = earned_cents + $2 where id = $1', [orderId, earned]);
    await tx.raw("update refunds set status = 'undone' where id = $1", [row['refund_id']]);
    await tx.raw("select set_config('app.stock_order_id', $1, true)", [orderId]);
    await tx.raw('update stock_levels set on_hand = on_hand - 1 where variant_id = $1', [mug.variantId]);
    const entries = await entriesOfOrder(tx, shop.school.scope, orderId);
    const booked = entries.find(({ reference }) => reference === row['refund_id']);
    if (booked === undefined) return;
    const cause = { reference: booked.reference, description: 'A mistake', occurredAt: shop.clock.now() };
    await postEntries(tx, shop.school.scope, [reversalOf(booked, { ...cause, kind: 'refund_undone' })]);
  });
};

/** Three mugs that the school received, of which it recorded one as paid back. */
const refunded = async (): Promise<Refunded> => {
  const placed = await placeOutside(shop, { variantId: mug.variantId, copies: 3 });
  await receive(shop, placed);
  await endExpiredHolds({ db: shop.own.db }, shop.clock.now());
  const refundId = newId();
  await payBack(placed, refundId, 1, 1_000, 0);
  return { ...placed, refundId };
};

/** Everybody at once, several times; resolves to what is wrong afterwards. */
const race = async (moves: readonly Move[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (let round = 0; round < 5; round++) {
    const placed = await refunded();
    await Promise.allSettled(
      [...moves, ...moves].toSorted(() => (round % 2 === 0 ? 1 : -1)).map((move) => move(placed)),
    );
    try {
      await expectInvariants(shop.own);
    } catch (error) {
      wrong.push(String(error));
    }
  }
  return wrong;
};

describe('a recorded refund that is undone while something else happens to its order', () => {
  test.each([
    ['sent', [undo, ship]],
    ['paid back further', [undo, payMore]],
    ['undone twice', [undo, undo]],
    ['sent and paid back further', [undo, ship, payMore]],
  ])('is undone once, and its order is %s', async (_, moves) => {
    expect(await race(moves)).toEqual([]);
  });

  test('loses the other one’s money to who looks first', async () => {
    await undoNaively(await refunded(), async () => undefined);
    await expectInvariants(shop.own);
    await undoNaively(await refunded(), payMore);
    await expect(expectInvariants(shop.own)).rejects.toThrow();
  });
});
