import { orderStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { standardControls } from '../controls/index.ts';
import { entriesOfOrder, postEntries, reversalOf } from '../ledger/index.ts';
import { endExpiredHolds, refundItems, shipItems } from '../orders/index.ts';
import { undoConfirmation } from './index.ts';

// A confirmation is taken back while the same order is sent, paid back, or taken back in another tab: one of them is it. Each race
// runs against the module, and against a planted twin that looks first and writes then.
let shop: Shop;
let mug: Book;
beforeAll(async () => {
  shop = await createShop();
  mug = await createBook(shop.own.db, { priceCents: 1_000, owner: shop.school });
  await takeOutside(shop.own.db, shop.school);
});
afterAll(() => shop.own.drop());

type Confirmed = PlacedOutside & { readonly decidedAt: Date };
type Move = (at: Shop, placed: Confirmed) => Promise<unknown>;

const undo: Move = (at, { orderId, decidedAt: seenDecidedAt }) =>
  undoConfirmation({ db: at.own.db, clock: at.clock, controls: standardControls })(
    at.school.scope,
    treasurer,
    { orderId, seenDecidedAt, reason: 'The wrong order' },
  );
const ship: Move = (at, { orderId }) =>
  at.own.db.inScope(at.school.scope, (tx) =>
    shipItems(tx, at.school.scope, {
      ...{ orderId, id: newId(), carrier: 'usps', trackingNumber: '', whose: 'own', actor: treasurer },
      ...{ from: orderStatus.inFulfillment, at: at.clock.now(), lines: [{ position: 1, quantity: 1 }] },
    }),
  );
const payBack: Move = (at, { orderId }) =>
  refundItems({ db: at.own.db }, at.school.scope, {
    ...{ orderId, id: newId(), isRestocked: false, reason: 'Sold twice', isPaidBack: true, staff: treasurer },
    ...{ lines: [{ position: 1, quantity: 0, amountCents: cents(400) }], at: at.clock.now() },
    ...{ expectedTotalCents: cents(400), seenRefundedCents: cents(0) },
  });

/** The planted twin: it looks whether anything was sent or went back, holds nothing, and writes after somebody else did. */
const undoNaively = async (at: Shop, placed: Confirmed, meanwhile: Move): Promise<void> => {
  const { orderId, paymentId } = placed;
  const { is_touched: isTouched, status } = await at.look(
    'select is_touched, status from order_buyers where id = $1',
    [orderId],
  );
  if (isTouched !== false || status === orderStatus.pending) return;
  await meanwhile(at, placed);
  await at.own.db.inScope(at.school.scope, async (tx) => {
    const [sale] = await entriesOfOrder(tx, at.school.scope, orderId);
    if (sale === undefined) return;
    await tx.raw(
      `update payments set status = 4, provider_reference = null, settled_at = null where id = $1`,
      [paymentId],
    );
    await tx.raw(
      `update outside_payments set state = 'waiting', undone_at = now(), undone_decision_at = decided_at, decided_at = null, decided_by = null,
         received_on = null, undone_count = undone_count + 1, held_until = now() + interval '3 days' where order_id = $1 and decided_at is not null`,
      [orderId],
    );
    await tx.raw(
      `update orders set status = 1, payment_status = 4, paid_at = null, paid_cents = 0, earned_cents = 0 where id = $1`,
      [orderId],
    );
    const cause = { reference: sale.reference, description: 'A mistake', occurredAt: at.clock.now() };
    await postEntries(tx, at.school.scope, [reversalOf(sale, { ...cause, kind: 'sale_undone' })]);
  });
};

const confirmed = async (at: Shop): Promise<Confirmed> => {
  const placed = await placeOutside(at, { variantId: mug.variantId });
  await receive(at, placed);
  await endExpiredHolds({ db: at.own.db }, at.clock.now());
  const { decided_at: decidedAt } = await at.look(
    'select decided_at from outside_payments where order_id = $1',
    [placed.orderId],
  );
  return { ...placed, decidedAt: new Date(String(decidedAt)) };
};

/** Everybody at once, several times; resolves to what is wrong afterwards. */
const race = async (moves: readonly Move[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (let round = 0; round < 5; round++) {
    const placed = await confirmed(shop);
    await Promise.allSettled(
      [...moves, ...moves].toSorted(() => (round % 2 === 0 ? 1 : -1)).map((move) => move(shop, placed)),
    );
    try {
      await expectInvariants(shop.own);
    } catch (error) {
      wrong.push(String(error));
    }
  }
  return wrong;
};

describe('a confirmation that is taken back while something else happens to its order', () => {
  test.each([
    ['sent', [undo, ship]],
    ['paid back', [undo, payBack]],
    ['taken back twice', [undo, undo]],
    ['sent and paid back', [undo, ship, payBack]],
  ])('is taken back, or its order is %s', async (_, moves) => {
    expect(await race(moves)).toEqual([]);
  });

  test('would be both by who looks first', async () => {
    await undoNaively(shop, await confirmed(shop), async () => undefined);
    await expectInvariants(shop.own);
    await undoNaively(shop, await confirmed(shop), payBack);
    await expect(expectInvariants(shop.own)).rejects.toThrow();
  });
});
