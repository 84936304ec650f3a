import { endpoints } from '@goodshelf/contract';
import { cents, type Cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  give,
  orderOf,
  paidBy,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import {
  completeArrivedOrders,
  endExpiredHolds,
  recordProviderFee,
  releaseDueGifts,
  shipOrder,
} from '../orders/index.ts';
import type { PaymentProvider } from './index.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let isFeeKnown: boolean;
let isUnclear: boolean;
const saysFeeLate = (provider: PaymentProvider): PaymentProvider => {
  const hide = <Answer extends { readonly feeCents: Cents | null } | null>(answer: Answer): Answer =>
    answer === null || isFeeKnown ? answer : { ...answer, feeCents: null };
  return {
    ...provider,
    createPayment: async (request) => {
      const answer = hide(await provider.createPayment(request));
      return isUnclear
        ? { ...answer, status: 'failed', failure: { code: 'card_declined', message: '' } }
        : answer;
    },
    retrievePayment: async (by) => hide(await provider.retrievePayment(by)),
    abandonPayment: async (request) =>
      isUnclear
        ? { ...(await provider.abandonPayment(request)), status: 'canceled', feeCents: null }
        : hide(await provider.abandonPayment(request)),
  };
};

let own: TestDatabase;
let twins: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  [own, twins] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
beforeEach(async () => {
  isFeeKnown = false;
  isUnclear = false;
  shop = await createShop({ own, withProvider: saysFeeLate });
});
afterEach(() => expectInvariants(own));
afterAll(() => Promise.all([own.drop(), twins.drop()]));

/** A paid order of a gift and of a book of the school's own: both bear their part of the fee. */
const sell = async (at = shop, card = 'pm_card_visa') => {
  const visitor = at.visit();
  const book = await createBook(at.own.db, { owner: at.school, priceCents: 10_00, stock: 5 });
  await put(visitor, at.school, book.variantId);
  await give(visitor, at.school, 20_00);
  const order = await orderOf(visitor, at.school, paidBy(card));
  const { order_token: orderToken } = await place(visitor, at.school, order);
  const { id, payment_id: paymentId } = await at.look(
    'select o.id, p.id as payment_id from orders o join payments p on p.order_id = o.id where o.idempotency_key = $1',
    [order.idempotency_key],
  );
  return {
    id: String(id),
    paymentId: String(paymentId),
    total: cents(order.expected_total_cents),
    cancel: () =>
      visitor.call(endpoints.cancelOrder, { params: { slug: at.school.slug, orderToken }, body: {} }),
  };
};
type Sold = Awaited<ReturnType<typeof sell>>;

const booksOf = ({ id }: Pick<Sold, 'id'>, at = shop) =>
  at.look(
    `select coalesce(sum(l.amount_cents) filter (where l.account = 'pending'), 0)::int as pending,
       coalesce(sum(l.amount_cents) filter (where l.account = 'available'), 0)::int as available,
       coalesce(sum(l.amount_cents) filter (where l.account = 'provider_clearing'), 0)::int as clearing,
       coalesce(sum(l.amount_cents) filter (where l.account = 'fees'), 0)::int as fees,
       count(distinct e.id) filter (where e.kind = 'provider_fee')::int as fee_entries
     from ledger_entries e join ledger_postings l on l.entry_id = e.id where e.order_id = $1`,
    [id],
  );
const feeOf = (total: number): number => Math.round(total * 0.029) + 30;
/** The next run of the jobs, when the provider has said its fee. */
const learnFee = async (at = shop): Promise<void> => {
  isFeeKnown = true;
  at.clock.advance(2 * minute);
  await at.reconcile();
};

describe('a fee that the provider says after the success', () => {
  test('settles the order first, and leaves the books as if it had been known', async () => {
    const order = await sell();
    expect(
      await shop.look('select status, earned_cents from orders where id = $1', [order.id]),
    ).toMatchObject({
      status: 2,
      earned_cents: 29_50,
    });
    expect(await booksOf(order)).toMatchObject({ pending: 29_50, clearing: -order.total, fee_entries: 0 });

    await learnFee();
    const late = await booksOf(order);
    const lines = await shop.look(
      `select array_agg((kind, earned_cents, provider_fee_cents)::text order by position) as lines from order_lines where order_id = $1`,
      [order.id],
    );
    const known = await sell();
    expect(late).toEqual(await booksOf(known));
    expect(late).toMatchObject({ clearing: feeOf(order.total) - order.total, fee_entries: 1 });
    expect(lines).toEqual(
      await shop.look(
        `select array_agg((kind, earned_cents, provider_fee_cents)::text order by position) as lines from order_lines where order_id = $1`,
        [known.id],
      ),
    );
  });

  test('comes by the webhook of the card that says it late', async () => {
    isFeeKnown = true;
    const order = await sell(shop, 'pm_card_feeLater');
    expect(await booksOf(order)).toMatchObject({ fee_entries: 0 });
    shop.clock.advance(10_000);
    const { payload } = await shop.look(
      `select e.payload from sandbox_card.events e join payments p on p.provider_reference = e.payload->'data'->'object'->>'payment_intent'
       where e.type = 'charge.updated' and p.id = $1`,
      [order.paymentId],
    );
    await shop.sendWebhook(Buffer.from(JSON.stringify(payload)));
    expect(await booksOf(order)).toMatchObject({
      clearing: feeOf(order.total) - order.total,
      fee_entries: 1,
    });
  });

  test('is posted once, however many hear of it at the same moment', async () => {
    const order = await sell();
    isFeeKnown = true;
    shop.clock.advance(2 * minute);
    const { provider_reference: reference } = await shop.look(
      'select provider_reference from payments where id = $1',
      [order.paymentId],
    );
    const webhook = (id: string) =>
      shop.sendWebhook(
        Buffer.from(
          JSON.stringify({
            id,
            object: 'event',
            type: 'charge.updated',
            data: { object: { id: 'ch_1', object: 'charge', payment_intent: reference, metadata: {} } },
          }),
        ),
      );
    await Promise.all([
      shop.reconcile(),
      webhook(`evt_a_${order.id}`),
      webhook(`evt_b_${order.id}`),
      shop.reconcile(),
      webhook(`evt_a_${order.id}`),
    ]);
    await learnFee();
    expect(await booksOf(order)).toMatchObject({
      fee_entries: 1,
      clearing: feeOf(order.total) - order.total,
    });
  });

  test('a twin that does not ask who was first takes the money twice', async () => {
    const careless = await createShop({ own: twins, withProvider: saysFeeLate });
    const order = await sell(careless);
    const fee = {
      orderId: order.id,
      paymentId: order.paymentId,
      feeCents: cents(1_17),
      at: careless.clock.now(),
    };
    for (let time = 1; time <= 2; time++)
      await twins.db.inScope(careless.school.scope, (tx) =>
        recordProviderFee(tx, careless.school.scope, fee),
      );
    await expect(expectInvariants(twins)).rejects.toThrow(/funds-released-as-earned/);
  });

  test('is the platform’s when the order was refunded in the meantime', async () => {
    const order = await sell();
    await order.cancel();
    await shop.refunds.payDue();
    await learnFee();
    const fee = feeOf(order.total);
    expect(await booksOf(order)).toMatchObject({ pending: 0, available: 0, clearing: fee, fees: -fee });
  });

  test('is the platform’s for what was released in the meantime, and taken from what was not', async () => {
    const order = await sell();
    shop.clock.advance(4 * day);
    await releaseDueGifts(own, shop.clock.now());
    await learnFee();
    const fee = feeOf(order.total);
    // The book's third of the fee is still the school's; the gift is out.
    const { withheld } = await shop.look(
      'select sum(provider_fee_cents)::int as withheld from order_lines where order_id = $1',
      [order.id],
    );
    expect(Number(withheld)).toBeGreaterThan(0);
    expect(Number(withheld)).toBeLessThan(fee / 2);
    expect(await booksOf(order)).toMatchObject({
      available: 20_00,
      pending: 9_50 - Number(withheld),
      fees: Number(withheld) - fee,
    });
  });

  test('takes nothing when everything was released', async () => {
    const order = await sell();
    shop.clock.advance(4 * day);
    await releaseDueGifts(own, shop.clock.now());
    await endExpiredHolds(own, shop.clock.now());
    await shipOrder(own, shop.school.scope, { orderId: order.id, at: shop.clock.now() });
    shop.clock.advance(15 * day);
    await completeArrivedOrders(own, shop.clock.now());
    await learnFee();
    expect(await booksOf(order)).toMatchObject({
      pending: 0,
      available: 29_50,
      fees: -feeOf(order.total),
      fee_entries: 1,
    });
  });

  test('of money that came after the order had failed is the platform’s', async () => {
    isUnclear = true;
    const visitor = shop.visit();
    await give(visitor, shop.school, 20_00);
    const order = await orderOf(visitor, shop.school, { shipping_address: null });
    await placeProblem(visitor, shop.school, order);
    isUnclear = false;
    const { id, payload } = await shop.look(
      `select o.id, e.payload from orders o join payments p on p.order_id = o.id
       join sandbox_card.payment_intents i on i.idempotency_key = p.id::text
       join sandbox_card.events e on e.payload->'data'->'object'->>'id' = i.id
       where o.idempotency_key = $1`,
      [order.idempotency_key],
    );
    await shop.sendWebhook(Buffer.from(JSON.stringify(payload)));
    expect(await booksOf({ id: String(id) })).toMatchObject({ clearing: -20_00, fee_entries: 0 });
    await learnFee();
    expect(await booksOf({ id: String(id) })).toMatchObject({
      clearing: feeOf(20_00) - 20_00,
      fees: -feeOf(20_00),
      fee_entries: 1,
    });
    await shop.refunds.payDue();
  });

  test('that never comes is given up, and staff are told', async () => {
    const order = await sell();
    for (let run = 1; run <= 40; run++) {
      shop.clock.advance(75 * minute);
      await shop.reconcile();
    }
    const look = () =>
      shop.look('select gave_up_at is not null as is_given_up, status from payments where id = $1', [
        order.paymentId,
      ]);
    expect(await look()).toEqual({ is_given_up: true, status: 1 });
    await own.db.asOperator('staff retry it', (tx) =>
      tx.raw('update payments set gave_up_at = null, attempts = 0 where id = $1', [order.paymentId]),
    );
    await learnFee();
    expect(await booksOf(order)).toMatchObject({ fee_entries: 1 });
  });
});
