import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { lines, placeOrder, type PlacedOrder } from '../../../../../tests/support/orders.ts';
import { createPerson } from '../../../../../tests/support/people.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import { createShop, type Shop } from '../../../../../tests/support/shop.ts';
import { getWallet, postEntries } from '../ledger/index.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import {
  addOrderEvent,
  endExpiredHolds,
  moveOrderByStaff,
  refundLines,
  releaseDueGifts,
} from '../orders/index.ts';
import { findOrderByToken } from '../orders/orders.queries.ts';
import { presentBuyerOrder } from '../orders/buyer-order.present.ts';
import { attemptsMax } from './back-off.ts';
import { retryDeadLetters } from './dead-letters/retry-dead-letters.ts';
import { findPayment } from './payments.repo.ts';
import type { PaymentProvider } from './index.ts';

let own: TestDatabase;
let shop: Shop;
let isSilent: boolean;
const second = 1_000;
const day = 24 * 60 * 60 * second;
const silent = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  retrievePayment: (by) => (isSilent ? Promise.reject(new Error('No answer')) : provider.retrievePayment(by)),
});
beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  isSilent = false;
  shop = await createShop({ own, withProvider: silent });
});
afterEach(() => expectInvariants(own));
afterAll(() => own.drop());

const total = 32_00 + 25_00 + 4_95 + 2_24;
const sell = async (
  card: string,
  payments: readonly { readonly cents: number; readonly card?: string }[] = [{ cents: total, card }],
): Promise<PlacedOrder> => {
  const book = await createBook(own.db, { stock: 10 });
  const bought = [
    lines.book(book.variantId, 16_00, 2),
    lines.gift(25_00),
    lines.shipping(4_95),
    lines.tax(2_24),
  ];
  const order = await placeOrder(own.db, shop.school, bought, { at: shop.clock.now(), payments });
  for (const id of order.paymentIds) {
    const payment = await findPayment(own.db, shop.school.scope, id);
    if (payment !== null) await shop.settlement.charge(shop.school.scope, payment, 'http://shop.localhost/');
    shop.clock.advance(10);
  }
  return order;
};

/** What the provider has told of an order's payments by now, in its order. */
const tell = async (order: PlacedOrder, types = /dispute/): Promise<void> => {
  const { rows } = await own.db.asOperator('read the provider’s events', (tx) =>
    tx.raw<{ payload: { type: string } }>(
      `select e.payload from sandbox_card.events e join sandbox_card.payment_intents i
         on i.id = e.payload->'data'->'object'->>'payment_intent'
       where i.idempotency_key = any($1) and e.next_attempt_at <= $2 order by e.next_attempt_at, e.id`,
      [order.paymentIds, shop.clock.now()],
    ),
  );
  for (const { payload } of rows)
    if (types.test(payload.type)) await shop.sendWebhook(Buffer.from(JSON.stringify(payload)));
};
const disputed = async (card: string): Promise<PlacedOrder> => {
  const order = await sell(card);
  shop.clock.advance(4 * second);
  await tell(order);
  return order;
};
const decided = async (order: PlacedOrder): Promise<void> => {
  shop.clock.advance(6 * second);
  await tell(order);
};

const stateOf = ({ id }: PlacedOrder) =>
  shop.look('select status, payment_status, earned_cents::int as earned from orders where id = $1', [id]);
const paymentOf = ({ paymentId }: PlacedOrder) =>
  shop.look(
    `select dispute_outcome as outcome, taken_back_cents::int as taken, dispute_closed_at is not null as is_closed
     from payments where id = $1`,
    [paymentId],
  );
const balancesOf = async ({ id }: PlacedOrder): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await own.db.asOperator('read the books', (tx) =>
    tx.raw<{ account: string; cents: number }>(
      `select p.account, sum(p.amount_cents)::int as cents from ledger_entries e
       join ledger_postings p on p.organization_id = e.organization_id and p.entry_id = e.id
       where e.order_id = $1 group by p.account having sum(p.amount_cents) <> 0 order by p.account`,
      [id],
    ),
  );
  return Object.fromEntries(rows.map(({ account, cents: amount }) => [account, amount]));
};
/** What its buyer sees of the dispute. */
const shownOf = async (order: PlacedOrder) => {
  const seen = await findOrderByToken(own.db, shop.school.scope, order.token);
  if (seen === null) throw new Error('The order is gone');
  const { is_disputed, disputed_cents, is_dispute_lost } = presentBuyerOrder(seen, order.token, {
    now: shop.clock.now(),
    orderUrl: () => null,
  });
  return { is_disputed, disputed_cents, is_dispute_lost };
};
const eventsOf = ({ id }: PlacedOrder, like: string) =>
  shop.look('select count(*)::int as told from order_events where order_id = $1 and text like $2', [
    id,
    `%${like}%`,
  ]);

/** What the organization is told of it, in the order in which it happened. */
const toldOf = async ({ id }: PlacedOrder): Promise<unknown> =>
  (
    await shop.look(
      `select coalesce(json_agg(json_build_array(payload->'what', payload->'shareCents') order by id), '[]') as told
       from outbox where topic = 'order.money-moved' and payload->>'orderId' = $1`,
      [id],
    )
  )['told'];

test.each([
  ['pm_card_disputeWon', 'dispute_won'],
  ['pm_card_disputeLost', 'dispute_lost'],
])('the organization hears what a dispute takes of it, and what the bank decides (%s)', async (card, end) => {
  const order = await sell(card);
  const { earned } = await stateOf(order);
  expect(Number(earned)).toBeGreaterThan(0);
  shop.clock.advance(4 * second);
  await tell(order);
  await tell(order);
  expect(await toldOf(order)).toEqual([['disputed', earned]]);
  await decided(order);
  await decided(order);
  expect(await toldOf(order)).toEqual([
    ['disputed', earned],
    [end, earned],
  ]);
});

describe('a dispute that is won', () => {
  test('puts every cent back where it was taken, and the provider’s fee', async () => {
    const order = await sell('pm_card_disputeWon');
    const before = [await stateOf(order), await balancesOf(order)];
    shop.clock.advance(4 * second);
    await tell(order);
    expect(await stateOf(order)).toMatchObject({ status: 8, earned: 0 });
    await expectInvariants(own);
    await decided(order);
    expect([await stateOf(order), await balancesOf(order)]).toEqual(before);
    expect(await paymentOf(order)).toEqual({ outcome: 'won', taken: 0, is_closed: true });
    expect(await eventsOf(order, 'so the payment is back')).toEqual({ told: 1 });
    expect(await shownOf(order)).toEqual({ is_disputed: false, disputed_cents: 0, is_dispute_lost: false });
  });

  test('is booked once, by any number of events and questions, in any order', async () => {
    const order = await sell('pm_card_disputeWon');
    const before = await balancesOf(order);
    shop.clock.advance(10 * second);
    // Nobody had heard of it before it ended.
    await tell(order, /dispute.closed/);
    await Promise.all([tell(order), tell(order), shop.reconcile()]);
    expect(await balancesOf(order)).toEqual(before);
    expect(await eventsOf(order, 'so the payment is back')).toEqual({ told: 1 });
  });

  test('lets the order go on: it can be canceled within its 24 hours, and is prepared after them', async () => {
    const [canceled, kept] = [await disputed('pm_card_disputeWon'), await disputed('pm_card_disputeWon')];
    const cancel = cancelOrder({ db: own.db, clock: shop.clock });
    await expect(cancel(shop.school.scope, canceled.token)).rejects.toMatchObject({
      code: 'order_not_cancelable',
    });
    await decided(canceled);
    await tell(kept);
    expect(await cancel(shop.school.scope, canceled.token)).toMatchObject({
      paymentIds: canceled.paymentIds,
    });
    shop.clock.advance(25 * 60 * 60 * second);
    await endExpiredHolds(own, shop.clock.now());
    expect(await stateOf(kept)).toMatchObject({ status: 9 });
    await shop.refunds.payDue();
  });

  test('leaves on hold what staff hold', async () => {
    const order = await sell('pm_card_disputeWon');
    const staff = await createPerson(own.db, { isAdmin: true });
    await moveOrderByStaff(own, shop.school.scope, {
      ...{ orderId: order.id, from: 2, to: 8, reason: 'A freight forwarder', at: shop.clock.now() },
      staff: { kind: 'user', userId: staff.id },
    });
    shop.clock.advance(4 * second);
    await tell(order);
    await decided(order);
    expect(await paymentOf(order)).toMatchObject({ outcome: 'won', taken: 0 });
    expect(await stateOf(order)).toMatchObject({ status: 8 });
  });

  test('gives back what had been released as available, after the debt', async () => {
    const order = await sell('pm_card_disputeWon', [{ cents: total }]);
    shop.clock.advance(4 * day);
    await releaseDueGifts(own, shop.clock.now());
    const { available } = await getWallet(own.db, shop.school.scope);
    const spentCents = cents(available - 1_00);
    await own.db.inScope(shop.school.scope, (tx) =>
      postEntries(tx, shop.school.scope, [
        {
          kind: 'correction',
          reference: order.id,
          description: 'Paid by hand',
          order: null,
          occurredAt: shop.clock.now(),
          postings: [
            { account: 'available', amountCents: cents(-spentCents) },
            { account: 'suspense', amountCents: spentCents },
          ],
        },
      ]),
    );
    const pendingBefore = (await getWallet(own.db, shop.school.scope)).pending;
    await own.db.asOperator('test: the bank', (tx) =>
      tx.raw(
        `update sandbox_card.payment_intents set disputed_at = $2, dispute_closed_at = $3, dispute_outcome = 'won'
         where idempotency_key = $1`,
        [order.paymentId, shop.clock.now(), new Date(shop.clock.now().getTime() + 3 * day)],
      ),
    );
    const told = async (type: string) => {
      const reference = (
        await shop.look('select provider_reference as id from payments where id = $1', [order.paymentId])
      )['id'];
      const object = { id: 'dp_1', object: 'dispute', payment_intent: reference };
      await shop.sendWebhook(Buffer.from(JSON.stringify({ id: `evt_${type}`, type, data: { object } })));
    };
    await told('charge.dispute.created');
    expect(await getWallet(own.db, shop.school.scope)).toMatchObject({
      pending: 0,
      available: 0,
      debt: -spentCents,
    });
    await expectInvariants(own);
    shop.clock.advance(3 * day);
    await told('charge.dispute.closed');
    expect(await getWallet(own.db, shop.school.scope)).toMatchObject({
      pending: pendingBefore,
      available: 1_00,
      debt: 0,
    });
  });

  test('after parts of the order were refunded releases gifts and shares as they would have been', async () => {
    const order = await sell('pm_card_disputeWon');
    await own.db.inScope(shop.school.scope, (tx) =>
      refundLines(tx, shop.school.scope, {
        orderId: order.id,
        lines: [
          { position: 2, amountCents: cents(5_00) },
          { position: 1, amountCents: cents(16_00) },
        ],
        at: shop.clock.now(),
      }),
    );
    const waiting = () =>
      shop.look(
        `select sum(amount_cents - reversed_cents) filter (where reason = 'gift')::int as gifts,
           sum(amount_cents - reversed_cents) filter (where reason = 'share')::int as shares
         from fund_releases where order_id = $1`,
        [order.id],
      );
    const before = await waiting();
    shop.clock.advance(4 * second);
    await tell(order);
    expect(await waiting()).toEqual({ gifts: 0, shares: 0 });
    await decided(order);
    expect(await waiting()).toEqual(before);
    await shop.refunds.payDue();
  });

  test('about one of two payments leaves the order stopped while the bank has the other', async () => {
    const order = await sell('', [
      { cents: 24_00, card: 'pm_card_disputeWon' },
      { cents: total - 24_00, card: 'pm_card_createDispute' },
    ]);
    shop.clock.advance(4 * second);
    await tell(order);
    expect(await stateOf(order)).toMatchObject({ status: 8, earned: 0 });
    await decided(order);
    expect(await stateOf(order)).toMatchObject({ status: 8 });
    expect(Number((await stateOf(order))['earned'])).toBeGreaterThan(0);
  });

  test('about a part of an order that failed by it sends the money on to its buyer', async () => {
    const order = await placeOrder(own.db, shop.school, [lines.gift(50_00)], {
      at: shop.clock.now(),
      payments: [{ cents: 20_00, card: 'pm_card_disputeWon' }, { cents: 30_00 }],
    });
    const payment = await findPayment(own.db, shop.school.scope, order.paymentId);
    if (payment === null) throw new Error('There is no payment');
    await shop.settlement.charge(shop.school.scope, payment, 'http://shop.localhost/');
    shop.clock.advance(4 * second);
    await tell(order);
    expect(await stateOf(order)).toMatchObject({ status: 0 });
    await decided(order);
    expect(await balancesOf(order)).toMatchObject({ refunds: 20_00 });
    await shop.refunds.payDue();
    expect(await balancesOf(order)).not.toHaveProperty('refunds');
  });
});

test('of money that was refunded, a won dispute takes the platform’s loss back', async () => {
  const canceled = await sell('pm_card_disputeWon');
  await cancelOrder({ db: own.db, clock: shop.clock })(shop.school.scope, canceled.token);
  const late = await sell('', [
    { cents: 24_00, card: 'pm_card_visa_chargeDeclined' },
    { cents: total - 24_00, card: 'pm_card_disputeWon' },
  ]);
  await shop.refunds.payDue();
  const orders = [canceled, late];
  const before = await Promise.all(orders.map(balancesOf));
  shop.clock.advance(4 * second);
  for (const order of orders) {
    await tell(order);
    expect((await balancesOf(order))['refunds']).toBeLessThan(0);
  }
  shop.clock.advance(6 * second);
  for (const order of orders) await tell(order);
  expect(await Promise.all(orders.map(balancesOf))).toEqual(before);
});

describe('a dispute that is lost', () => {
  test('keeps what it took, and is told in the order’s history', async () => {
    const order = await disputed('pm_card_disputeLost');
    const taken = await balancesOf(order);
    expect(await shownOf(order)).toEqual({
      is_disputed: true,
      disputed_cents: total,
      is_dispute_lost: false,
    });
    await decided(order);
    expect(await shownOf(order)).toEqual({ is_disputed: true, disputed_cents: total, is_dispute_lost: true });
    expect(await balancesOf(order)).toEqual(taken);
    expect(await paymentOf(order)).toEqual({ outcome: 'lost', taken: total, is_closed: true });
    expect(await stateOf(order)).toMatchObject({ status: 8 });
    expect(await eventsOf(order, 'stays with them')).toEqual({ told: 1 });
    await expect(
      cancelOrder({ db: own.db, clock: shop.clock })(shop.school.scope, order.token),
    ).rejects.toMatchObject({ code: 'order_not_cancelable' });
  });
});

describe('when the event that tells the outcome is lost', () => {
  test('the reconciler asks once a day, however long the bank takes', async () => {
    const order = await disputed('pm_card_createDispute');
    for (let asked = 0; asked < 40; asked += 1) {
      shop.clock.advance(day + second);
      await shop.reconcile();
    }
    expect(
      await shop.look('select attempts, gave_up_at, last_error from payments where id = $1', [
        order.paymentId,
      ]),
    ).toEqual({ attempts: 0, gave_up_at: null, last_error: null });
    await own.db.asOperator('test: the bank decides', (tx) =>
      tx.raw(
        `update sandbox_card.payment_intents set dispute_closed_at = $2, dispute_outcome = 'won' where idempotency_key = $1`,
        [order.paymentId, shop.clock.now()],
      ),
    );
    expect(await shop.reconcile()).toMatchObject({ looked: 0 });
    shop.clock.advance(day + second);
    expect(await shop.reconcile()).toMatchObject({ settled: 1 });
    expect(await paymentOf(order)).toMatchObject({ outcome: 'won' });
  });

  test('and the provider does not answer, with back-off until staff are told', async () => {
    const order = await disputed('pm_card_disputeWon');
    isSilent = true;
    for (let asked = 0; asked < 40; asked += 1) {
      shop.clock.advance(day);
      await shop.reconcile();
    }
    expect(
      await shop.look('select attempts, gave_up_at is not null as is_given_up from payments where id = $1', [
        order.paymentId,
      ]),
    ).toEqual({ attempts: attemptsMax, is_given_up: true });
    isSilent = false;
    await retryDeadLetters({
      db: own.db,
      clock: shop.clock,
      payables: shop.payables,
      scopeOf: () => shop.school.scope,
    })({ kind: 'user', userId: shop.school.id }, [
      { kind: 'payment', id: `${shop.school.id}:${order.paymentId}` },
    ]);
    await shop.reconcile();
    expect(await paymentOf(order)).toMatchObject({ outcome: 'won' });
  });
});

describe('two that hear of the outcome at the same moment', () => {
  const told = (at: Shop, { id }: PlacedOrder) =>
    at.look(
      "select count(*)::int as told from order_events where order_id = $1 and text ilike '%so the payment is back%'",
      [id],
    );

  test('book it once', async () => {
    const order = await disputed('pm_card_disputeWon');
    shop.clock.advance(6 * second);
    await Promise.all(Array.from({ length: 6 }, () => tell(order)));
    expect(await told(shop, order)).toEqual({ told: 1 });
  });

  test('while a planted twin that looks first and writes then books it twice', async () => {
    const order = await disputed('pm_card_disputeWon');
    const meeting = createMeeting(2);
    const naively = () =>
      own.db.inScope(shop.school.scope, async (tx) => {
        const { rows } = await tx.raw('select id from payments where id = $1 and dispute_closed_at is null', [
          order.paymentId,
        ]);
        await meeting();
        if (rows.length === 1)
          await addOrderEvent(tx, shop.school.scope, {
            orderId: order.id,
            key: 'order_x_8',
            text: 'So the payment is back',
            at: shop.clock.now(),
          });
      });
    await Promise.all([naively(), naively()]);
    expect(await told(shop, order)).toEqual({ told: 2 });
    await decided(order);
  });
});

/** Everybody waits until all are there. */
const createMeeting = (count: number): (() => Promise<void>) => {
  let waiting = count;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    waiting -= 1;
    if (waiting === 0) resolve();
    return promise;
  };
};
