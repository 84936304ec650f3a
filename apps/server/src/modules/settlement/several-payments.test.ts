import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import {
  lines,
  placeOrder,
  type PlacedOrder,
  type PlannedPayment,
} from '../../../../../tests/support/orders.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import { createShop, type Shop } from '../../../../../tests/support/shop.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { findOrderByTokenHash, refundLines, releaseDueGifts } from '../orders/index.ts';
import { findOrder, findOrderByToken } from '../orders/orders.queries.ts';
import { presentBuyerOrder } from '../orders/buyer-order.present.ts';
import { sha256 } from '../../platform/ids/index.ts';
import type { PaymentProvider } from './index.ts';
import { findPayment } from './payments.repo.ts';

// Nothing sells gift cards yet: an order is placed with the payments that pay it, as a checkout with one would do.
let own: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  shop = await createShop({
    own,
    otherProviders: (sandbox: PaymentProvider) => [{ ...sandbox, name: 'another-company' }],
    providerTimeoutMs: 5_000,
  });
});
afterEach(() => expectInvariants(own));
afterAll(() => own.drop());

const book = async () => lines.book((await createBook(own.db, { stock: 100 })).variantId, 16_00, 2);
const lineSet = async () => [await book(), lines.gift(25_00), lines.shipping(4_95), lines.tax(2_24)];
const total = 32_00 + 25_00 + 4_95 + 2_24;

const placed = async (...payments: PlannedPayment[]): Promise<PlacedOrder> =>
  placeOrder(own.db, shop.school, await lineSet(), { payments, at: shop.clock.now() });

const known = async (order: PlacedOrder, index: number) => {
  const payment = await findPayment(own.db, shop.school.scope, order.paymentIds[index] ?? '');
  if (payment === null) throw new Error('There is no such payment');
  return payment;
};
const charge = async (order: PlacedOrder, index: number) =>
  (await shop.settlement.charge(shop.school.scope, await known(order, index), 'http://shop.localhost/back'))
    .payment.status;
const sold = async (...payments: PlannedPayment[]): Promise<PlacedOrder> => {
  const order = await placed(...payments);
  for (const index of payments.keys()) {
    shop.clock.advance(1_000);
    await charge(order, index);
  }
  return order;
};

const stateOf = ({ id }: PlacedOrder) =>
  shop.look('select status, payment_status, paid_cents::int as paid from orders where id = $1', [id]);
const booksOf = ({ id }: PlacedOrder) =>
  shop.look(
    `select coalesce(sum(p.amount_cents) filter (where p.account = 'provider_clearing'), 0)::int as clearing,
       coalesce(sum(p.amount_cents) filter (where p.account = 'deposits'), 0)::int as deposits,
       coalesce(sum(p.amount_cents) filter (where p.account = 'refunds'), 0)::int as owed,
       coalesce(sum(p.amount_cents) filter (where p.account = 'fees'), 0)::int as fees,
       coalesce(sum(p.amount_cents) filter (where p.account in ('pending', 'available', 'debt')), 0)::int as earned
     from orders o left join ledger_entries e on e.order_id = o.id left join ledger_postings p on p.entry_id = e.id
     where o.id = $1`,
    [id],
  );
const refundsOf = async (order: PlacedOrder) => {
  const { rows } = await own.db.asOperator('look at refunds', (tx) =>
    tx.raw<{ payment: string; reason: string; cents: number }>(
      `select payment_id as payment, reason, amount_cents::int as cents from refunds where order_id = $1
       order by requested_at, id`,
      [order.id],
    ),
  );
  return rows.map(({ payment, ...rest }) => ({ payment: order.paymentIds.indexOf(payment), ...rest }));
};
/** What its buyer sees. */
const shownOf = async (order: PlacedOrder) => {
  const seen = await findOrderByToken(own.db, shop.school.scope, order.token);
  if (seen === null) throw new Error('The order is gone');
  return presentBuyerOrder(seen, order.token, { now: shop.clock.now(), orderUrl: () => null });
};
const feeOf = (amountCents: number): number => Math.round(amountCents * 0.029) + 30;

const unpaid = { status: 1, payment_status: 0 };
const paid = { status: 2, payment_status: 1, paid: total };
const failed = { status: 0, payment_status: 2 };

describe('an order that is paid by two cards', () => {
  test('waits for the rest, with the first one’s money as a deposit, and is paid by the last', async () => {
    const order = await placed({ cents: 24_00 }, { cents: total - 24_00, card: 'pm_card_mastercard' });
    await charge(order, 0);
    expect(await stateOf(order)).toEqual({ ...unpaid, paid: 24_00 });
    expect(await booksOf(order)).toMatchObject({
      deposits: 24_00,
      clearing: feeOf(24_00) - 24_00,
      fees: -feeOf(24_00),
      earned: 0,
    });
    await expectInvariants(own);
    await charge(order, 1);
    expect(await stateOf(order)).toEqual(paid);
    const fees = feeOf(24_00) + feeOf(total - 24_00);
    expect(await booksOf(order)).toMatchObject({ deposits: 0, clearing: fees - total });
  });

  test('earns what it earns by one, less the fees of both', async () => {
    const [one, two] = [await sold({ cents: total }), await sold({ cents: 24_00 }, { cents: total - 24_00 })];
    const earnedBy = async (order: PlacedOrder) => Number((await booksOf(order))['earned']);
    const feesMore = feeOf(24_00) + feeOf(total - 24_00) - feeOf(total);
    // The gift bears its part of the fees: 25.00 of 64.19.
    const difference = (await earnedBy(one)) - (await earnedBy(two));
    expect(difference).toBeGreaterThan(0);
    expect(difference).toBeLessThanOrEqual(feesMore);
    await releaseDueGifts(own, new Date(shop.clock.now().getTime() + 4 * 86_400_000));
  });

  test('of two companies is continued at each by its own', async () => {
    const order = await sold(
      { cents: 30_00, provider: 'another-company' },
      { cents: total - 30_00, provider: 'sandbox-card' },
    );
    expect(await stateOf(order)).toEqual(paid);
    expect(
      await cancelOrder({ db: own.db, clock: shop.clock })(shop.school.scope, order.token),
    ).toMatchObject({
      paymentIds: [order.paymentIds[1], order.paymentIds[0]],
    });
    await shop.refunds.payDue();
    expect(await booksOf(order)).toMatchObject({ owed: 0 });
    // The nightly check compares one company with its own books only.
    await own.db.asOperator('test: the other company is the sandbox, too', (tx) =>
      Promise.all([
        tx.raw("update payments set provider = 'sandbox-card' where provider = 'another-company'"),
        tx.raw("update refunds set provider = 'sandbox-card' where provider = 'another-company'"),
      ]),
    );
  });

  test('books a fee that the first one’s company says after the sale, and one that it says before it', async () => {
    for (const isSaidBefore of [true, false]) {
      const order = await placed({ cents: 24_00, card: 'pm_card_feeLater' }, { cents: total - 24_00 });
      await charge(order, 0);
      if (!isSaidBefore) await charge(order, 1);
      shop.clock.advance(61_000);
      await shop.reconcile();
      if (isSaidBefore) await charge(order, 1);
      expect(await booksOf(order)).toMatchObject({
        clearing: feeOf(24_00) + feeOf(total - 24_00) - total,
        deposits: 0,
      });
      await expectInvariants(own);
    }
  });

  test('is settled once, however often and by whomever', async () => {
    const order = await placed({ cents: 24_00 }, { cents: total - 24_00 });
    await Promise.all([0, 1, 0, 1, 0, 1].map((index) => charge(order, index)));
    expect(await stateOf(order)).toEqual(paid);
    expect(await refundsOf(order)).toEqual([]);
  });
});

describe('captured payments never exceed the order', () => {
  test('of two that would, at the same moment, one counts and the other goes back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await placed({ cents: 40_00 }, { cents: 40_00 });
      await Promise.all([charge(order, 0), charge(order, 1)]);
      expect(await stateOf(order)).toEqual({ ...unpaid, paid: 40_00 });
      expect(await refundsOf(order)).toEqual([
        { payment: expect.any(Number), reason: 'surplus', cents: 40_00 },
      ]);
      expect(await booksOf(order)).toMatchObject({ deposits: 40_00, owed: 40_00 });
    }
  });

  test('a second payment of everything goes back, and the order stays paid', async () => {
    const order = await placed({ cents: total }, { cents: total });
    await Promise.all([charge(order, 0), charge(order, 1)]);
    expect(await stateOf(order)).toEqual(paid);
    expect(await refundsOf(order)).toMatchObject([{ reason: 'surplus', cents: total }]);
    await shop.refunds.payDue();
    expect(await booksOf(order)).toMatchObject({ owed: 0 });
    expect(await shownOf(order)).toMatchObject({ refund: null, abilities: { cancel: true } });
  });

  test('everything beside a part goes back, and the rest can still be paid', async () => {
    const order = await placed({ cents: 24_00 }, { cents: total }, { cents: total - 24_00 });
    for (const index of [0, 1, 2]) await charge(order, index);
    expect(await stateOf(order)).toEqual(paid);
    expect(await refundsOf(order)).toEqual([{ payment: 1, reason: 'surplus', cents: total }]);
  });

  // The same two transactions, against the trigger and against its planted twin, which does not wait at the order's row.
  const bothCaptured = async (order: PlacedOrder): Promise<number> => {
    const capturing = (index: number) =>
      own.db.inScope(shop.school.scope, async (tx) => {
        await tx.raw(
          'update payments set status = 1, provider_reference = id, settled_at = now(), provider_fee_cents = 0 where id = $1',
          [order.paymentIds[index]],
        );
        await tx.raw('select pg_sleep(0.3)');
      });
    const results = await Promise.allSettled([capturing(0), capturing(1)]);
    return results.filter(({ status }) => status === 'fulfilled').length;
  };
  const forget = (order: PlacedOrder) =>
    own.db.asOperator('test: forget a capture that no provider knows', (tx) =>
      tx.raw(
        'update payments set status = 2, provider_reference = null, provider_fee_cents = null where order_id = $1',
        [order.id],
      ),
    );

  test('the database refuses the second of two that see each other only behind its lock', async () => {
    const order = await placed({ cents: 40_00 }, { cents: 40_00 });
    expect(await bothCaptured(order)).toBe(1);
    await forget(order);
  });

  test('and a twin that adds up without the lock lets both through', async () => {
    const order = await placed({ cents: 40_00 }, { cents: 40_00 });
    const { body } = await shop.look("select pg_get_functiondef('payments_within_total'::regproc) as body");
    const replace = (text: string) => withOwner(own.url, (owner) => owner.query(text));
    await replace(String(body).replace('for no key update', ''));
    try {
      expect(await bothCaptured(order)).toBe(2);
    } finally {
      await replace(String(body));
    }
    await forget(order);
  });
});

describe('when the rest is not paid', () => {
  test('the order fails, and the part that was captured goes back', async () => {
    const order = await sold({ cents: 24_00 }, { cents: total - 24_00, card: 'pm_card_visa_chargeDeclined' });
    expect(await stateOf(order)).toEqual({ ...failed, paid: 24_00 });
    expect(await refundsOf(order)).toEqual([{ payment: 0, reason: 'incomplete', cents: 24_00 }]);
    expect(await booksOf(order)).toMatchObject({ deposits: 0, owed: 24_00 });
    await expectInvariants(own);
    await shop.refunds.payDue();
    expect(await booksOf(order)).toMatchObject({ owed: 0, clearing: feeOf(24_00), fees: -feeOf(24_00) });
  });

  test('because its buyer has not come back from the bank, likewise', async () => {
    const order = await sold(
      { cents: 24_00 },
      { cents: total - 24_00, card: 'pm_card_threeDSecure2Required' },
    );
    expect(await stateOf(order)).toEqual({ ...unpaid, paid: 24_00 });
    shop.clock.advance(11 * 60_000);
    await shop.reconcile();
    expect(await stateOf(order)).toEqual({ ...failed, paid: 24_00 });
    expect(await refundsOf(order)).toEqual([{ payment: 0, reason: 'incomplete', cents: 24_00 }]);
  });

  test('a part that is captured afterwards goes back as money that came too late', async () => {
    const order = await sold({ cents: 24_00, card: 'pm_card_visa_chargeDeclined' }, { cents: total - 24_00 });
    expect(await stateOf(order)).toEqual({ ...failed, paid: 0 });
    expect(await refundsOf(order)).toEqual([{ payment: 1, reason: 'late_payment', cents: total - 24_00 }]);
  });

  test('at the same moment at which the other part is captured, every cent goes back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await placed(
        { cents: 24_00 },
        { cents: total - 24_00, card: 'pm_card_visa_chargeDeclined' },
      );
      await Promise.all([charge(order, 0), charge(order, 1)]);
      expect(await stateOf(order)).toMatchObject(failed);
      expect(await refundsOf(order)).toEqual([{ payment: 0, reason: expect.any(String), cents: 24_00 }]);
    }
  });

  test('another open payment is called off with it, and fails by itself', async () => {
    const order = await sold(
      { cents: 10_00, card: 'pm_card_threeDSecure2Required' },
      { cents: total - 10_00, card: 'pm_card_visa_chargeDeclined' },
    );
    expect(await stateOf(order)).toMatchObject(failed);
    shop.clock.advance(11 * 60_000);
    await shop.reconcile();
    expect((await known(order, 0)).status).toBe(2);
  });
});

describe('money goes back of each payment', () => {
  const refund = (order: PlacedOrder, parts: readonly (readonly [number, number])[]) =>
    own.db.inScope(shop.school.scope, (tx) =>
      refundLines(tx, shop.school.scope, {
        orderId: order.id,
        lines: parts.map(([position, amount]) => ({ position, amountCents: cents(amount) })),
        at: shop.clock.now(),
      }),
    );

  test('the last one captured first, never more than it was, and each line adds up', async () => {
    const order = await sold({ cents: 44_00 }, { cents: total - 44_00 });
    // 20.19 are on the second card: 12 of the gift fit, then a book and its tax do not.
    await refund(order, [[2, 12_00]]);
    expect(await refundsOf(order)).toEqual([{ payment: 1, reason: 'lines', cents: 12_00 }]);
    await refund(order, [[1, 16_00]]);
    const later = await refundsOf(order);
    expect(later.slice(1).toSorted((a, b) => b.payment - a.payment)).toEqual([
      { payment: 1, reason: 'lines', cents: total - 44_00 - 12_00 },
      { payment: 0, reason: 'lines', cents: 16_00 + 1_12 - (total - 44_00 - 12_00) },
    ]);
    await expectInvariants(own);
    await refund(order, [
      [1, 16_00],
      [2, 13_00],
      [3, 4_95],
    ]);
    const backOf = async (payment: number) =>
      (await refundsOf(order))
        .filter((one) => one.payment === payment)
        .reduce((sum, one) => sum + one.cents, 0);
    expect([await backOf(0), await backOf(1)]).toEqual([44_00, total - 44_00]);
    await shop.refunds.payDue();
    expect(await booksOf(order)).toMatchObject({ owed: 0, earned: 0 });
  });

  test('a canceled order gives each card back what is left of it', async () => {
    const order = await sold({ cents: 44_00 }, { cents: total - 44_00 });
    await refund(order, [[2, 5_00]]);
    const cancel = cancelOrder({ db: own.db, clock: shop.clock });
    const answers = await Promise.all([
      cancel(shop.school.scope, order.token),
      cancel(shop.school.scope, order.token),
    ]);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect((await refundsOf(order)).filter(({ reason }) => reason === 'canceled')).toEqual(
      expect.arrayContaining([
        { payment: 0, reason: 'canceled', cents: 44_00 },
        { payment: 1, reason: 'canceled', cents: total - 49_00 },
      ]),
    );
    expect(await shownOf(order)).toMatchObject({
      refund: { amount_cents: total - 5_00, status: 'pending' },
    });
    await shop.refunds.payDue();
    expect(await booksOf(order)).toMatchObject({ owed: 0, earned: 0 });
  });

  test('of a canceled order whose one refund a bank has returned only that one is told as not accepted', async () => {
    const order = await sold({ cents: 24_00, card: 'pm_card_refundFail' }, { cents: total - 24_00 });
    await cancelOrder({ db: own.db, clock: shop.clock })(shop.school.scope, order.token);
    await shop.refunds.payDue();
    shop.clock.advance(10_000);
    const { payload } = await shop.look(
      `select e.payload from sandbox_card.events e join sandbox_card.refunds s on s.id = e.payload->'data'->'object'->>'id'
         join refunds r on s.idempotency_key like r.id || ':%'
       where e.type = 'refund.failed' and r.order_id = $1`,
      [order.id],
    );
    await shop.sendWebhook(Buffer.from(JSON.stringify(payload)));
    expect(await shownOf(order)).toMatchObject({ refund: { amount_cents: 24_00, status: 'failed' } });
  });
});

describe('a bank takes back', () => {
  const dispute = async (order: PlacedOrder, index: number) => {
    await own.db.asOperator('test: the bank', (tx) =>
      tx.raw('update sandbox_card.payment_intents set disputed_at = $2 where idempotency_key = $1', [
        order.paymentIds[index],
        shop.clock.now(),
      ]),
    );
    shop.clock.advance(1_000);
    const event = {
      id: `evt_${order.paymentIds[index]}`,
      type: 'charge.dispute.created',
      data: { object: { id: 'dp_1', object: 'dispute', payment_intent: await referenceOf(order, index) } },
    };
    await shop.sendWebhook(Buffer.from(JSON.stringify(event)));
  };
  const referenceOf = async (order: PlacedOrder, index: number): Promise<unknown> =>
    (
      await shop.look('select provider_reference as reference from payments where id = $1', [
        order.paymentIds[index],
      ])
    )['reference'];

  test('each payment for itself: both together take exactly what the order earned', async () => {
    for (const first of [11, 33_33, total - 7]) {
      const order = await sold({ cents: first }, { cents: total - first });
      const earned = Number((await booksOf(order))['earned']);
      await dispute(order, 0);
      const left = Number((await booksOf(order))['earned']);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(earned);
      await expectInvariants(own);
      await dispute(order, 1);
      expect(await booksOf(order)).toMatchObject({ earned: 0, owed: 0 });
      expect(await stateOf(order)).toMatchObject({ status: 8 });
    }
  });

  test('one payment of an order: nothing of the others is given back by us then', async () => {
    const order = await sold({ cents: 24_00 }, { cents: total - 24_00 });
    await dispute(order, 0);
    await expect(
      cancelOrder({ db: own.db, clock: shop.clock })(shop.school.scope, order.token),
    ).rejects.toMatchObject({ code: 'order_not_cancelable' });
    expect(await refundsOf(order)).toEqual([]);
    expect(await shownOf(order)).toMatchObject({ is_disputed: true, disputed_cents: 24_00 });
  });

  test('a part before the rest was paid: the order fails, and other parts go back', async () => {
    const order = await placed({ cents: 10_00 }, { cents: 20_00 }, { cents: total - 30_00 });
    await charge(order, 0);
    await charge(order, 1);
    await dispute(order, 0);
    expect(await stateOf(order)).toEqual({ ...failed, paid: 30_00 });
    expect(await refundsOf(order)).toEqual([{ payment: 1, reason: 'incomplete', cents: 20_00 }]);
    await charge(order, 2);
    expect(await refundsOf(order)).toContainEqual({
      payment: 2,
      reason: 'late_payment',
      cents: total - 30_00,
    });
  });
});

test('its page tells of the payment whose buyer has something to do, else of one that stands as the order does', async () => {
  const find = findOrderByTokenHash(own.db);
  const shown = async (order: PlacedOrder) =>
    order.paymentIds.indexOf((await find(shop.school.scope, sha256(order.token)))?.payment.id ?? '');
  const order = await placed(
    { cents: 24_00 },
    { cents: total - 24_00, card: 'pm_card_threeDSecure2Required' },
  );
  await charge(order, 1);
  expect(await shown(order)).toBe(1);
  await charge(order, 0);
  expect(await shown(order)).toBe(1);
  const lost = await placed({ cents: 24_00, card: 'pm_card_visa_chargeDeclined' }, { cents: total - 24_00 });
  await charge(lost, 1);
  await charge(lost, 0);
  expect(await shown(lost)).toBe(0);
  const bought = await sold({ cents: 24_00 }, { cents: total - 24_00 });
  expect([0, 1]).toContain(await shown(bought));
  expect((await findOrder(own.db, shop.school.scope, bought.id))?.payments).toHaveLength(2);
  shop.clock.advance(11 * 60_000);
  await shop.reconcile();
});
