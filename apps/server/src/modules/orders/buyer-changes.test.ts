import { endpoints, Problem } from '@goodshelf/contract';
import type { OrderStatus } from '@goodshelf/contract/lookups';
import type { OrderDestination } from '@goodshelf/contract/order-words';
import { cents, zero } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  address,
  createShop,
  give,
  orderOf,
  paidBy,
  place,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import { newId } from '../../platform/ids/index.ts';
import { postEntries } from '../ledger/index.ts';
import type { PaymentProvider } from '../settlement/index.ts';
import { endExpiredHolds, shipOrder } from './index.ts';
import { moveOrderByStaff } from './move-order-by-staff.ts';
import { lockOrderWithLines } from './order-money.repo.ts';
import { accountForRefund, refundEntry } from './refund-accounting.ts';
import { takenFrom } from './take-back.ts';

// Faults stand between us and a provider that works: what it books is what really went back.
type Fault = 'none' | 'lost before' | 'lost after';
let fault: Fault;
const withFaults = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  refundPayment: async (request) => {
    if (fault === 'lost before') return new Promise(() => undefined);
    const answer = await provider.refundPayment(request);
    return fault === 'lost after' ? new Promise(() => undefined) : answer;
  },
});

let own: TestDatabase;
let twins: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  [own, twins] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
beforeEach(async () => {
  fault = 'none';
  // As an outbox does that is running: on a slow machine nothing of an earlier test looks forgotten.
  await own.db.asOperator('test', (tx) => tx.raw('delete from outbox'));
  shop = await createShop({ own, withProvider: withFaults, providerTimeoutMs: 2_000 });
});
afterEach(() => expectInvariants(own));
afterAll(() => Promise.all([own.drop(), twins.drop()]));

const hours = (count: number): number => count * 3_600_000;

/** A paid order of a book and a gift. */
const paidOrder = async (card = 'pm_card_visa', at = shop) => {
  const book = await createBook(at.own.db, { stock: 3 });
  const visitor = at.visit();
  await put(visitor, at.school, book.variantId, 2);
  await give(visitor, at.school, 2_500);
  const order = await orderOf(visitor, at.school, paidBy(card));
  const { order_token: orderToken } = await place(visitor, at.school, order);
  const input = { params: { slug: at.school.slug, orderToken } };
  return {
    visitor,
    book: book.variantId,
    key: order.idempotency_key,
    total: order.expected_total_cents,
    input,
    cancel: () => visitor.call(endpoints.cancelOrder, { ...input, body: {} }),
    change: (changes: Partial<typeof address>) =>
      visitor.call(endpoints.changeOrderAddress, { ...input, body: { ...address, ...changes } }),
  };
};
type Paid = Awaited<ReturnType<typeof paidOrder>>;

const stockOf = async ({ book }: Paid, at = shop) =>
  (await at.look('select on_hand from stock_levels where variant_id = $1', [book]))['on_hand'];
const givenBack = ({ key }: Paid, at = shop) =>
  at.look(
    `select count(s.id)::int as refunds, coalesce(sum(s.amount_cents), 0)::int as cents, max(r.status) as status
     from orders o join payments p on p.order_id = o.id left join refunds r on r.payment_id = p.id
     left join sandbox_card.refunds s on s.payment_intent = p.provider_reference
     where o.idempotency_key = $1`,
    [key],
  );
const booksOf = ({ key }: Paid, at = shop) =>
  at.look(
    `select coalesce(sum(l.amount_cents) filter (where l.account = 'pending'), 0)::int as pending,
       coalesce(sum(l.amount_cents) filter (where l.account = 'revenue'), 0)::int as revenue,
       coalesce(sum(l.amount_cents) filter (where l.account = 'refunds'), 0)::int as owed,
       coalesce(sum(l.amount_cents) filter (where l.account = 'provider_clearing'), 0)::int as clearing,
       coalesce(sum(l.amount_cents) filter (where l.account = 'fees'), 0)::int as fees
     from orders o join ledger_entries e on e.order_id = o.id join ledger_postings l on l.entry_id = e.id
     where o.idempotency_key = $1`,
    [key],
  );
const statusOf = async ({ key }: Paid, at = shop) =>
  (await at.look('select status from orders where idempotency_key = $1', [key]))['status'];

describe('a buyer who cancels within 24 hours', () => {
  test('gets everything back: the money, once, the stock and the gift; the platform bears the card fee', async () => {
    const order = await paidOrder();
    expect(await stockOf(order)).toBe(1);
    const canceled = await order.cancel();
    expect(canceled).toMatchObject({
      status: 6,
      refund: { amount_cents: order.total, reason: 'canceled', status: 'pending' },
      abilities: { cancel: false, change_address: false },
      organization: { earned_cents: 0 },
    });
    expect(await stockOf(order)).toBe(3);
    const fee = Math.round(order.total * 0.029) + 30;
    expect(await booksOf(order)).toEqual({
      pending: 0,
      revenue: 0,
      owed: order.total,
      clearing: fee - order.total,
      fees: -fee,
    });
    expect(await shop.refunds.payDue()).toBe(1);
    expect(await givenBack(order)).toEqual({ refunds: 1, cents: order.total, status: 'succeeded' });
    expect(await booksOf(order)).toMatchObject({ owed: 0, clearing: fee });
  });

  test('and presses again is answered the same, and nothing more goes back', async () => {
    const order = await paidOrder();
    await order.cancel();
    await shop.refunds.payDue();
    expect(await order.cancel()).toMatchObject({ status: 6, refund: { status: 'succeeded' } });
    expect(await stockOf(order)).toBe(3);
    expect(await givenBack(order)).toMatchObject({ refunds: 1 });
  });

  test('a second too late is told so, and nothing changes', async () => {
    const order = await paidOrder();
    shop.clock.advance(hours(24));
    const problem = await order.visitor.problemOf(endpoints.cancelOrder, { ...order.input, body: {} });
    expect(problem.code).toBe('order_not_cancelable');
    expect(await statusOf(order)).toBe(2);
    expect(await givenBack(order)).toMatchObject({ refunds: 0, status: null });
  });

  test('with another link cancels nothing', async () => {
    const order = await paidOrder();
    const params = { ...order.input.params, slug: shop.neighbour.slug };
    const problem = await order.visitor.problemOf(endpoints.cancelOrder, { params, body: {} });
    expect(problem.code).toBe('order_not_found');
    expect(await statusOf(order)).toBe(2);
  });
});

describe('staff who cancel an order', () => {
  let staff: Person;
  const moved = async (order: Paid, from: OrderStatus, to: OrderDestination) => {
    staff ??= await createPerson(own.db, { isAdmin: true });
    const { id } = await shop.look('select id from orders where idempotency_key = $1', [order.key]);
    return moveOrderByStaff(own, shop.school.scope, {
      ...{ orderId: String(id), from, to, reason: 'We can’t get it anymore', at: shop.clock.now() },
      staff: { kind: 'user', userId: staff.id },
    });
  };

  test.each([
    ['on its 24-hour hold', []],
    ['that is being prepared', [[2, 9]]],
    [
      'that was put on hold',
      [
        [2, 9],
        [9, 8],
      ],
    ],
  ] as const)(
    'give back everything of one %s, once, whoever presses at the same moment',
    async (_, moves) => {
      const order = await paidOrder();
      for (const [from, to] of moves) await moved(order, from, to);
      const from = moves.at(-1)?.[1] ?? 2;
      const answers = await Promise.allSettled([1, 2, 3].map(() => moved(order, from, 6)));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await statusOf(order)).toBe(6);
      expect(await stockOf(order)).toBe(3);
      expect(await booksOf(order)).toMatchObject({ pending: 0, revenue: 0, owed: order.total });
      await Promise.all([shop.refunds.payDue(), shop.refunds.payDue()]);
      expect(await givenBack(order)).toEqual({ refunds: 1, cents: order.total, status: 'succeeded' });
      expect(await order.visitor.call(endpoints.getBuyerOrder, order.input)).toMatchObject({
        status: 6,
        refund: { reason: 'by_staff' },
      });
    },
  );

  test('at the same moment as its buyer give it back once', async () => {
    const order = await paidOrder();
    await Promise.allSettled([moved(order, 2, 6), order.cancel()]);
    expect(await statusOf(order)).toBe(6);
    expect(await stockOf(order)).toBe(3);
    await shop.refunds.payDue();
    expect(await givenBack(order)).toMatchObject({ refunds: 1, cents: order.total });
  });

  test('find it shipped meanwhile, and nothing goes back', async () => {
    const order = await paidOrder();
    await moved(order, 2, 9);
    const { id } = await shop.look('select id from orders where idempotency_key = $1', [order.key]);
    await shipOrder(own, shop.school.scope, { orderId: String(id), at: shop.clock.now() });
    await expect(moved(order, 9, 6)).rejects.toMatchObject({ code: 'order_moved_on' });
    await expect(moved(order, 3, 6)).rejects.toMatchObject({ code: 'order_moved_on' });
    expect(await givenBack(order)).toMatchObject({ refunds: 0 });
  });
});

describe('a refund', () => {
  test.each(['lost before', 'lost after'] as const)(
    'whose answer is %s is paid once, however often it is tried',
    async (kind) => {
      const order = await paidOrder();
      await order.cancel();
      fault = kind;
      expect(await shop.refunds.payDue()).toBe(1);
      expect(await shop.refunds.payDue()).toBe(0);
      fault = 'none';
      shop.clock.advance(60_000);
      await Promise.all([shop.refunds.payDue(), shop.refunds.payDue()]);
      expect(await givenBack(order)).toEqual({ refunds: 1, cents: order.total, status: 'succeeded' });
    },
  );

  test('that the bank takes its time over is asked for again until it is done', async () => {
    const order = await paidOrder('pm_card_pendingRefund');
    await order.cancel();
    await shop.refunds.payDue();
    expect(await givenBack(order)).toMatchObject({ refunds: 1, status: 'pending' });
    shop.clock.advance(hours(2));
    await shop.refunds.payDue();
    expect(await givenBack(order)).toMatchObject({ refunds: 1, status: 'succeeded' });
  });

  test('that the bank refuses afterwards is owed again, and staff are told', async () => {
    const order = await paidOrder('pm_card_refundFail');
    await order.cancel();
    await shop.refunds.payDue();
    expect(await booksOf(order)).toMatchObject({ owed: 0 });
    shop.clock.advance(10_000);
    const { payload } = await shop.look(
      `select e.payload from sandbox_card.events e join sandbox_card.refunds r on r.id = e.payload->'data'->'object'->>'id'
       join payments p on p.provider_reference = r.payment_intent join orders o on o.id = p.order_id
       where e.type = 'refund.failed' and o.idempotency_key = $1`,
      [order.key],
    );
    await shop.sendWebhook(Buffer.from(JSON.stringify(payload)));
    expect(await givenBack(order)).toMatchObject({ status: 'failed' });
    expect(await booksOf(order)).toMatchObject({ owed: order.total });
  });
});

describe('a buyer who changes the address within 24 hours', () => {
  test('is shown the new one, and the history keeps the old one', async () => {
    const order = await paidOrder();
    const changed = await order.change({ line1: '99 Oak Ave' });
    expect(changed.shipping_address).toMatchObject({ line1: '99 Oak Ave', city: 'Salem' });
    expect(changed.events.at(-1)?.text).toBe(
      'Shipping address changed from 12 Elm St, Salem, OR 97301 to 99 Oak Ave, Salem, OR 97301.',
    );
    const told = changed.events.length;
    expect((await order.change({ line1: '99 Oak Ave' })).events).toHaveLength(told);
  });

  test('is told to order again for another state, because the tax depends on it', async () => {
    const order = await paidOrder();
    const problem = await order.visitor.problemOf(endpoints.changeOrderAddress, {
      ...order.input,
      body: { ...address, state: 'CA', zipcode: '90210' },
    });
    expect(problem).toMatchObject({ code: 'invalid_input', errors: [{ field: 'state' }] });
  });

  test('and only to a zip code of the state: the tax was charged for it', async () => {
    const order = await paidOrder();
    const problem = await order.visitor.problemOf(endpoints.changeOrderAddress, {
      ...order.input,
      body: { ...address, zipcode: '90210' },
    });
    expect(problem.errors).toEqual([
      { field: 'zipcode', message: 'ZIP code 90210 isn’t in Oregon. Check the ZIP code.' },
    ]);
  });

  const countOf = async ({ key }: Paid) =>
    shop.look(
      `select
         (select count(*)::int from order_events e where e.order_id = o.id and e.text like 'Shipping address%') as noted,
         (select count(*)::int from outbox b where b.topic = 'order.address-changed'
            and b.payload ->> 'orderId' = o.id::text) as told
       from orders o where o.idempotency_key = $1`,
      [key],
    );

  test('fills no mailbox: ten changes of an order, also when they come together', async () => {
    const order = await paidOrder();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, change) =>
        order.change({ line1: `${change} Flood St` }).then(
          () => 200,
          (error: unknown) => (error instanceof Problem ? error.status : error),
        ),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
    expect(await countOf(order)).toEqual({ noted: 10, told: 10 });
    // The buyer can still cancel.
    expect(await order.cancel()).toMatchObject({ status: 6 });
  });

  test('is told so when it is too late', async () => {
    const order = await paidOrder();
    shop.clock.advance(hours(24));
    const problem = await order.visitor.problemOf(endpoints.changeOrderAddress, {
      ...order.input,
      body: { ...address, line1: '1 Late St' },
    });
    expect(problem.code).toBe('order_not_changeable');
  });
});

// Each race against the shop, and against a planted naive handler that reads first and writes then.
describe('races', () => {
  type Act = (at: Shop, order: Paid) => Promise<unknown>;
  const settled = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
  const really: Act = (_at, order) => settled(order.cancel());
  const naively: Act = (at, order) =>
    at.own.db.asOperator('cancel naively', async (tx) => {
      const { rows } = await tx.raw<{ id: string; status: number }>(
        'select id, status from orders where idempotency_key = $1',
        [order.key],
      );
      if (rows[0]?.status !== 2) return;
      await new Promise(setImmediate);
      await tx.raw('update stock_levels set on_hand = on_hand + 2 where variant_id = $1', [order.book]);
    });
  const twinShop = () => createShop({ own: twins });

  /** What is wrong after many cancellations at once; null when the copies came back exactly once. */
  const cancelAtOnce = async (at: Shop, act: Act): Promise<string | null> => {
    const order = await paidOrder('pm_card_visa', at);
    await Promise.all(Array.from({ length: 8 }, () => act(at, order)));
    const onHand = await stockOf(order, at);
    return onHand === 3 ? null : `${String(onHand)} on hand`;
  };

  test('canceled eight times at once is canceled once: one refund, the stock back once', async () => {
    expect(await cancelAtOnce(shop, really)).toBeNull();
    await shop.refunds.payDue();
  });
  test('and the planted naive handler is caught by the same assertion', async () => {
    expect(await cancelAtOnce(await twinShop(), naively)).toMatch(/on hand/);
  });

  /** Canceled, or on its way to be packed with its stock and without a refund; never both. */
  const cancelAtTheEnd = async (at: Shop, act: Act): Promise<string | null> => {
    for (let round = 1; round <= 10; round++) {
      const order = await paidOrder('pm_card_visa', at);
      const end = new Date(at.clock.now().getTime() + hours(24));
      await Promise.all([act(at, order), endExpiredHolds({ db: at.own.db }, end)]);
      const [status, onHand] = [await statusOf(order, at), await stockOf(order, at)];
      if (!((status === 6 && onHand === 3) || (status === 9 && onHand === 1)))
        return `status ${String(status)}, ${String(onHand)} on hand`;
    }
    return null;
  };
  test('a cancellation at the end of the hold wins or loses whole', async () => {
    expect(await cancelAtTheEnd(shop, really)).toBeNull();
    await shop.refunds.payDue();
  });
  test('and the planted naive handler is caught at the end of the hold too', async () => {
    expect(await cancelAtTheEnd(await twinShop(), naively)).toMatch(/status/);
  });

  /** Changes the address of an order whose hold ends at the same moment; null when nobody packs with an old one. */
  const changeAtTheEnd = async (at: Shop, change: Change): Promise<string | null> => {
    for (let round = 1; round <= 6; round++) {
      const order = await paidOrder('pm_card_visa', at);
      const end = new Date(at.clock.now().getTime() + hours(24));
      const line1 = `${round} New St`;
      // The address of an order that goes to be packed is the one on the parcel. One that somebody holds waits.
      const packing = endExpiredHolds({ db: at.own.db }, end).then(() => shippedTo(order, at));
      const [answer, packed] = await Promise.all([change(at, order, line1), packing]);
      const written = await shippedTo(order, at);
      if (packed.status === 9 && written.line1 !== packed.line1)
        return `packed for ${packed.line1}, written ${written.line1}`;
      const isRefused = answer instanceof Error;
      if (written.line1 !== (isRefused ? '12 Elm St' : line1))
        return `answered ${String(answer)}, written ${written.line1}`;
      if (isRefused) expect(answer).toMatchObject({ code: 'order_not_changeable' });
    }
    return null;
  };
  type Change = (at: Shop, order: Paid, line1: string) => Promise<unknown>;
  const shippedTo = async (order: Paid, at: Shop): Promise<{ status: number; line1: string }> => {
    const { status, line1 } = await at.look(
      'select status, ship_line1 as line1 from orders where idempotency_key = $1',
      [order.key],
    );
    return { status: Number(status), line1: String(line1) };
  };

  test('a new address at the end of the hold is written before anybody packs, or refused', async () => {
    const really: Change = (_at, order, line1) => settled(order.change({ line1 }));
    expect(await changeAtTheEnd(shop, really)).toBeNull();
  });
  test('and the planted naive handler writes an address that nobody packs', async () => {
    const naively: Change = (at, order, line1) =>
      at.own.db.asOperator('change naively', async (tx) => {
        const { rows } = await tx.raw<{ status: number }>(
          'select status from orders where idempotency_key = $1',
          [order.key],
        );
        if (rows[0]?.status !== 2) return new Problem('order_not_changeable', 'too late');
        // As slow as a network can be: by now the order is packed.
        await vi.waitUntil(async () => (await statusOf(order, at)) !== 2, { timeout: 10_000 });
        await tx.raw('update orders set ship_line1 = $2 where idempotency_key = $1', [order.key, line1]);
        return undefined;
      });
    expect(await changeAtTheEnd(await twinShop(), naively)).toMatch(/^packed for/);
  });

  /** Canceled while the buyer's bank takes the money back; null when the sale left the books exactly once. */
  const cancelInDispute = async (at: Shop, act: Act): Promise<string | null> => {
    for (let round = 1; round <= 5; round++) {
      const order = await paidOrder('pm_card_createDispute', at);
      at.clock.advance(5_000);
      const { reference } = await at.look(
        'select p.provider_reference as reference from payments p join orders o on o.id = p.order_id where o.idempotency_key = $1',
        [order.key],
      );
      const event = {
        id: `evt_dispute_of_${order.key}`,
        type: 'charge.dispute.created',
        data: { object: { id: 'dp_1', object: 'dispute', payment_intent: reference } },
      };
      await Promise.all([act(at, order), at.sendWebhook(Buffer.from(JSON.stringify(event)))]);
      at.clock.advance(120_000);
      await at.eventInbox.applyWaiting();
      const { pending, revenue } = await booksOf(order, at);
      if (pending !== 0 || revenue !== 0) return `pending ${String(pending)}, revenue ${String(revenue)}`;
    }
    return null;
  };
  test('a cancellation and the bank’s dispute at once never take the sale back twice', async () => {
    expect(await cancelInDispute(shop, really)).toBeNull();
    await shop.refunds.payDue();
  });
  test('and the planted naive handler takes it back twice', async () => {
    // It reads what was sold, lets the order go, and posts what it had read.
    const readThenPost: Act = async (at, { key }) => {
      const { db } = at.own;
      const { scope } = at.school;
      const found = await at.look('select id, number, total_cents from orders where idempotency_key = $1', [
        key,
      ]);
      const order = { id: String(found['id']), number: String(found['number']) };
      const rows = await db.inScope(scope, (tx) => lockOrderWithLines(tx, scope, order.id));
      const lines = rows.map((row) => ({
        kind: row.kind,
        amountCents: cents(row.amount_cents),
        earnedCents: cents(row.earned_cents),
        providerFeeCents: cents(row.provider_fee_cents),
      }));
      const account = accountForRefund(lines, cents(Number(found['total_cents'])));
      const open = { giftsCents: account.fromGiftsCents, sharesCents: account.fromSharesCents };
      const from = takenFrom(account, open, { availableCents: zero, owedCents: zero });
      const entry = refundEntry(account, from, [newId<'refund'>()], { order, at: at.clock.now() });
      await db.inScope(scope, (tx) => postEntries(tx, scope, [entry]));
    };
    expect(await cancelInDispute(await twinShop(), readThenPost)).toMatch(/^pending -/);
  });
});

test('the organization hears of a canceled order, once', async () => {
  const paid = await paidOrder();
  await paid.cancel();
  await paid.cancel();
  expect(
    await shop.look(
      `select count(*)::int as told from outbox x join orders o on o.id::text = x.payload ->> 'orderId'
       where x.topic = 'order.canceled' and o.idempotency_key = $1`,
      [paid.key],
    ),
  ).toEqual({ told: 1 });
});
