import { endpoints } from '@goodshelf/contract';
import { cents, zero } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testLog } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import {
  type PlacedOutside,
  placeOutside,
  takeOutside,
  treasurer,
} from '../../../../../tests/support/outside.ts';
import { createBook, type Book } from '../../../../../tests/support/school.ts';
import { createShop, type Shop } from '../../../../../tests/support/shop.ts';
import { jobScope } from '../../platform/jobs/index.ts';
import { findOrderToSettle, markPaid, moveOrder } from '../orders/index.ts';
import { giveBackStock } from '../inventory/index.ts';
import { confirmOutsidePayment, lapseOutsidePayments, rejectOutsidePayment } from './index.ts';

// Confirmed, rejected, canceled and lapsed at the same moment: one of them is it, and everything else agrees with that one. Each
// race runs against the module, and against planted twins that look first and write then, in a database of their own.
let shop: Shop;
let twins: Shop;
let mug: Book;
let twinMug: Book;
beforeAll(async () => {
  [shop, twins] = await Promise.all([createShop(), createShop()]);
  [mug, twinMug] = await Promise.all(
    [shop, twins].map((at) => createBook(at.own.db, { priceCents: 1_000, owner: at.school })),
  ).then(([one, other]) => {
    if (one === undefined || other === undefined) throw new Error('There are two');
    return [one, other] as const;
  });
  await Promise.all([shop, twins].map((at) => takeOutside(at.own.db, at.school)));
});
afterAll(() => Promise.all([shop.own.drop(), twins.own.drop()]));

type Move = (at: Shop, placed: PlacedOutside) => Promise<unknown>;

const deps = (at: Shop) => ({ db: at.own.db, clock: at.clock });
const receivedOn = '2026-03-02';

const confirm: Move = (at, { orderId, totalCents }) =>
  confirmOutsidePayment(deps(at))(at.school.scope, treasurer, {
    ...{ orderId, receivedOn },
    receivedCents: cents(totalCents),
  });
const reject: Move = (at, { orderId }) =>
  rejectOutsidePayment(deps(at))(at.school.scope, treasurer, orderId, 'Nothing came in');
const cancel: Move = (_at, { visitor, input }) =>
  visitor.call(endpoints.cancelOutsidePayment, { ...input, body: {} });
const lapse: Move = (at) => lapseOutsidePayments({ ...deps(at), log: testLog, scopeOf: jobScope });

/** The planted twins: they look whether it waits, without holding it, and do their part. */
const isWaiting = async (at: Shop, { orderId }: PlacedOutside): Promise<boolean> =>
  (await at.look('select state from outside_payments where order_id = $1', [orderId]))['state'] === 'waiting';
const confirmNaively: Move = async (at, placed) => {
  if (!(await isWaiting(at, placed))) return;
  const { orderId, paymentId } = placed;
  await at.own.db.inScope(at.school.scope, async (tx) => {
    const order = await findOrderToSettle(tx, at.school.scope, orderId);
    if (order === null) return;
    await tx.raw(
      `update payments set status = 1, provider_reference = id::text, provider_fee_cents = 0, settled_at = now() where id = $1`,
      [paymentId],
    );
    const { number, lines } = order;
    const paid = { id: orderId, number, paymentId, paidAt: new Date(), providerFeeCents: zero, lines };
    await markPaid(tx, at.school.scope, { ...paid, isReceivedDirectly: true });
  });
};
const rejectNaively: Move = async (at, placed) => {
  if (!(await isWaiting(at, placed))) return;
  await at.own.db.inScope(at.school.scope, async (tx) => {
    await giveBackStock(tx, at.school.scope, placed.orderId);
    await tx.raw('update payments set status = 2 where id = $1', [placed.paymentId]);
    await moveOrder(tx, at.school.scope, {
      orderId: placed.orderId,
      from: 1,
      to: 0,
      at: new Date(),
      paymentStatus: 2,
    });
  });
};

/** Everybody at once, several times; resolves to what is wrong afterwards. */
const race = async (at: Shop, variantId: string, moves: readonly Move[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (let round = 0; round < 6; round++) {
    const placed = await placeOutside(at, { variantId });
    // Whoever comes at its last moment.
    await at.look(`update outside_payments set held_until = $2 where order_id = $1 returning order_id`, [
      placed.orderId,
      new Date(at.clock.now().getTime() - 1),
    ]);
    await Promise.allSettled(
      [...moves, ...moves].toSorted(() => (round % 2 === 0 ? 1 : -1)).map((move) => move(at, placed)),
    );
    try {
      await expectInvariants(at.own);
    } catch (error) {
      wrong.push(String(error));
    }
  }
  return wrong;
};

describe('a payment that everybody decides at once', () => {
  test.each([
    ['confirmed and rejected', [confirm, reject]],
    ['confirmed and canceled', [confirm, cancel]],
    ['confirmed and lapsed', [confirm, lapse]],
    ['confirmed, rejected, canceled and lapsed', [confirm, reject, cancel, lapse]],
  ])('is %s, but is one of them', async (_, moves) => {
    expect(await race(shop, mug.variantId, moves)).toEqual([]);
  });

  test('would be two of them by who looks first', async () => {
    expect(await race(twins, twinMug.variantId, [confirmNaively, rejectNaively])).not.toEqual([]);
  });
});
