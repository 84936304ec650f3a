import { endpoints } from '@goodshelf/contract';
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
import type { Visitor } from '../../../../../tests/support/visitor.ts';
import type { PaymentProvider, PaymentRequest } from './index.ts';

// Faults stand between checkout and a provider that works: what the provider books is always what it really charged.
type Fault =
  | 'none'
  | 'lost before'
  | 'lost after'
  | 'error 500'
  | 'malformed'
  | 'other amount'
  | 'other order'
  | 'silent';
let fault: Fault;
let requests: PaymentRequest[];

const withFaults = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  createPayment: async (request) => {
    requests.push(request);
    if (fault === 'lost before') return new Promise(() => undefined);
    if (fault === 'error 500') throw new Error('HTTP 500');
    const answer = await provider.createPayment(request);
    if (fault === 'lost after') return new Promise(() => undefined);
    if (fault === 'malformed') throw new SyntaxError('Unexpected token < in JSON');
    if (fault === 'other amount') return { ...answer, amountCents: request.amountCents, currency: 'eur' };
    if (fault === 'other order') return { ...answer, metadata: { ...answer.metadata, order_id: 'another' } };
    return answer;
  },
  retrievePayment: async (by) => {
    if (fault === 'silent') throw new Error('connect ECONNREFUSED');
    return provider.retrievePayment(by);
  },
});

let own: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  fault = 'none';
  requests = [];
  shop = await createShop({
    own,
    withProvider: withFaults,
    providerTimeoutMs: 1_000,
    inFlightPatienceMs: 50,
  });
});
afterEach(() => expectInvariants(own));
afterAll(() => own.drop());

const chargesOf = async (key: string) =>
  shop.look(
    `select count(*) filter (where i.status = 'succeeded')::int as captured, count(*)::int as tried
     from orders o join payments p on p.order_id = o.id join sandbox_card.payment_intents i on i.idempotency_key = p.id::text
     where o.idempotency_key = $1`,
    [key],
  );
const statusOf = async (key: string) =>
  (await shop.look('select status from orders where idempotency_key = $1', [key]))['status'];
const stockOf = async (id: string) =>
  (await shop.look('select on_hand from stock_levels where variant_id = $1', [id]))['on_hand'];

const cartWithBook = async (stock = 3, quantity = 1): Promise<{ visitor: Visitor; book: string }> => {
  const book = await createBook(own.db, { stock });
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId, quantity);
  return { visitor, book: book.variantId };
};
const minutes = (count: number) => count * 60_000;

describe('the provider does not answer sensibly', () => {
  const faults = ['lost after', 'malformed', 'other amount', 'other order'] as const;
  test.each(faults)(
    '%s a capture: the buyer is told to wait, and the reconciler finds the charge',
    async (kind) => {
      const { visitor, book } = await cartWithBook();
      const order = await orderOf(visitor, shop.school);
      fault = kind;
      expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
        code: 'payment_pending',
        message:
          'We’re still checking with your bank, so please don’t pay again. This page will update when we hear back.',
      });
      expect(await statusOf(order.idempotency_key)).toBe(1);
      fault = 'none';
      expect(await shop.reconcile()).toMatchObject({ looked: 0 });
      shop.clock.advance(31_000);
      expect(await shop.reconcile()).toEqual({ looked: 1, settled: 1, failed: 0 });
      expect(await statusOf(order.idempotency_key)).toBe(2);
      expect(await chargesOf(order.idempotency_key)).toEqual({ captured: 1, tried: 1 });
      expect(await stockOf(book)).toBe(2);
      expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
      expect(requests).toHaveLength(1);
    },
  );

  test.each(['lost before', 'error 500'] as const)(
    '%s: nothing was charged, and after five minutes the order fails and the stock is back',
    async (kind) => {
      const { visitor, book } = await cartWithBook();
      const order = await orderOf(visitor, shop.school);
      fault = kind;
      expect((await placeProblem(visitor, shop.school, order)).code).toBe('payment_pending');
      expect(await stockOf(book)).toBe(2);
      shop.clock.advance(minutes(4));
      expect(await shop.reconcile()).toEqual({ looked: 1, settled: 0, failed: 0 });
      shop.clock.advance(minutes(2));
      expect(await shop.reconcile()).toEqual({ looked: 1, settled: 1, failed: 0 });
      expect(await statusOf(order.idempotency_key)).toBe(0);
      expect(await stockOf(book)).toBe(3);
      expect((await visitor.call(endpoints.getCart, { params: { slug: shop.school.slug } })).item_count).toBe(
        1,
      );
    },
  );

  test('a charge that arrives after its order was given up is refused by the provider', async () => {
    const { visitor } = await cartWithBook();
    const order = await orderOf(visitor, shop.school);
    fault = 'lost before';
    await placeProblem(visitor, shop.school, order);
    shop.clock.advance(minutes(6));
    await shop.reconcile();
    const [late] = requests;
    if (late === undefined) throw new Error('No request was sent');
    await expect(shop.sandbox.provider.createPayment(late)).rejects.toThrow('idempotency_error');
    expect(await chargesOf(order.idempotency_key)).toEqual({ captured: 0, tried: 1 });
  });

  test.each(['lost before', 'lost after', 'error 500'] as const)(
    '%s, and the buyer tries again with the same key: one charge, one provider key',
    async (kind) => {
      const { visitor } = await cartWithBook();
      const order = await orderOf(visitor, shop.school);
      fault = kind;
      await placeProblem(visitor, shop.school, order);
      // A charge whose answer was lost is found at the provider by its key; one that never arrived is sent again.
      if (kind === 'lost after') expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
      else expect((await placeProblem(visitor, shop.school, order)).code).toBe('idempotency_key_in_progress');
      fault = 'none';
      expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
      expect(await chargesOf(order.idempotency_key)).toEqual({ captured: 1, tried: 1 });
      expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(1);
    },
  );

  test('a second order of the same cart waits while the bank may have charged the first', async () => {
    const { visitor } = await cartWithBook();
    const first = await orderOf(visitor, shop.school);
    const second = await orderOf(visitor, shop.school);
    fault = 'lost after';
    await placeProblem(visitor, shop.school, first);
    fault = 'none';
    expect((await placeProblem(visitor, shop.school, second)).code).toBe('payment_pending');
    shop.clock.advance(minutes(1));
    await shop.reconcile();
    expect((await placeProblem(visitor, shop.school, second)).code).toBe('cart_empty');
  });

  test('the test card that loses its answer is charged, told to wait, and found', async () => {
    const { visitor } = await cartWithBook();
    const order = await orderOf(visitor, shop.school, paidBy('pm_card_answerLost'));
    expect((await placeProblem(visitor, shop.school, order)).code).toBe('payment_pending');
    shop.clock.advance(minutes(1));
    expect((await shop.reconcile()).settled).toBe(1);
    expect(await statusOf(order.idempotency_key)).toBe(2);
  });

  test('a provider that is away during reconciling leaves the payment open', async () => {
    const { visitor } = await cartWithBook();
    const order = await orderOf(visitor, shop.school);
    fault = 'lost after';
    await placeProblem(visitor, shop.school, order);
    shop.clock.advance(minutes(10));
    fault = 'silent';
    expect(await shop.reconcile()).toEqual({ looked: 1, settled: 0, failed: 1 });
    expect(await statusOf(order.idempotency_key)).toBe(1);
    fault = 'none';
    // What failed is not asked again at once.
    expect((await shop.reconcile()).looked).toBe(0);
    shop.clock.advance(minutes(1));
    expect((await shop.reconcile()).settled).toBe(1);
    expect(await statusOf(order.idempotency_key)).toBe(2);
  });
});

describe('the bank asks the buyer', () => {
  const start = async (card = 'pm_card_authenticationRequired', { stock = 1, quantity = 1 } = {}) => {
    const { visitor, book } = await cartWithBook(stock, quantity);
    const order = await orderOf(visitor, shop.school, paidBy(card));
    const { next, order_token: token } = await place(visitor, shop.school, order);
    if (next.kind !== 'authenticate') throw new Error('The bank did not ask');
    const confirm = { params: { slug: shop.school.slug, orderToken: token } };
    const { url, held_until: heldUntil } = next;
    return { visitor, book, order, confirm, intent: url.split('/').at(-1) ?? '', url, heldUntil };
  };

  test('a replay leads to the same page of the bank, and the stock is held meanwhile', async () => {
    const { visitor, book, order, url, heldUntil, confirm } = await start();
    const asked = { kind: 'authenticate', url, held_until: heldUntil };
    expect((await place(visitor, shop.school, order)).next).toEqual(asked);
    expect((await visitor.call(endpoints.confirmPayment, confirm)).next).toEqual(asked);
    expect(await stockOf(book)).toBe(0);
    shop.clock.advance(minutes(11));
    await shop.reconcile();
  });

  test.each([
    ['ten minutes, while as many copies are left to others', { stock: 52, quantity: 26 }, 10],
    ['five minutes with more copies than are left', { stock: 51, quantity: 26 }, 5],
    ['five minutes with the last copy', { stock: 1, quantity: 1 }, 5],
  ])(
    'a buyer who does not come back within %s is not charged later, and the stock comes back',
    async (_, wish, held) => {
      const placedAt = shop.clock.now();
      const { visitor, book, order, confirm, heldUntil } = await start(
        'pm_card_authenticationRequired',
        wish,
      );
      expect(heldUntil).toBe(new Date(placedAt.getTime() + minutes(held)).toISOString());
      shop.clock.advance(minutes(held - 1));
      await shop.reconcile();
      expect(await stockOf(book)).toBe(wish.stock - wish.quantity);
      shop.clock.advance(minutes(1) + 1);
      expect((await shop.reconcile()).settled).toBe(1);
      expect(await stockOf(book)).toBe(wish.stock);
      expect(await visitor.problemOf(endpoints.confirmPayment, confirm)).toMatchObject({
        code: 'payment_declined',
        message: 'The payment wasn’t finished in time. You weren’t charged. You can try again.',
      });
      expect(await statusOf(order.idempotency_key)).toBe(0);
    },
  );

  test('a buyer who turns back and pays with another card is charged once, by that card', async () => {
    const { visitor, order } = await start();
    const again = await orderOf(visitor, shop.school);
    // The only copy is held by the first try, which is called off for it.
    expect((await place(visitor, shop.school, again)).next.kind).toBe('done');
    expect(await statusOf(order.idempotency_key)).toBe(0);
  });
});

describe('a dispute', () => {
  test('takes the money back in the books and holds what has not been sent', async () => {
    const { visitor } = await cartWithBook();
    await give(visitor, shop.school, 2_500);
    const order = await orderOf(visitor, shop.school, paidBy('pm_card_createDispute'));
    expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
    const { reference } = await shop.look(
      'select p.provider_reference as reference from payments p join orders o on o.id = p.order_id where o.idempotency_key = $1',
      [order.idempotency_key],
    );
    shop.clock.advance(5_000);
    const event = {
      id: 'evt_dispute_of_this_test',
      type: 'charge.dispute.created',
      data: { object: { id: 'dp_1', object: 'dispute', payment_intent: reference } },
    };
    const body = Buffer.from(JSON.stringify(event));
    await Promise.all([shop.sendWebhook(body), shop.sendWebhook(body)]);
    expect(await statusOf(order.idempotency_key)).toBe(8);
    const books = await shop.look(
      `select sum(amount_cents) filter (where account = 'pending')::int as pending, count(distinct e.id)::int as entries
       from ledger_entries e join ledger_postings l on l.entry_id = e.id where e.organization_id = $1`,
      [shop.school.id],
    );
    expect(books).toEqual({ pending: 0, entries: 3 });
  });
});
