import { Problem } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startEmptyingOutbox } from '../../../../../tests/support/emptying-outbox.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  address,
  contact,
  createShop,
  give,
  newKey,
  orderOf,
  paidBy,
  place,
  put,
  type Order,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import type { Visitor } from '../../../../../tests/support/visitor.ts';
import { isDatabaseUnavailable } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Outbox } from '../../platform/outbox/index.ts';

// Each race runs twice: against the shop, where the assertion must hold, and against a planted naive handler that reads
// and then writes, where the same assertion must fail. The twins have a database of their own: they ruin it.
let shop: Shop;
let twins: Shop;
// These races take longer than a message may wait, on a slow machine.
let outbox: Outbox;
beforeAll(async () => {
  [shop, twins] = await Promise.all([createShop(), createShop()]);
  outbox = startEmptyingOutbox(shop.own);
});
afterAll(async () => {
  await outbox.stop();
  await Promise.all([shop.own.drop(), twins.own.drop()]);
});

type Outcome = 'sold' | string;
type Buy = (place: Shop, visitor: Visitor, variantId: string) => Promise<Outcome>;

/**
 * Buys the book in the cart by the real endpoint; the problem's sentence when it does not come to that. A buyer whom the
 * crowd keeps from the database (answered 503) tries again with the same key, as browsers are told to.
 */
const buy: Buy = async (at, visitor) => {
  const order = orderFor(1_600 + 495);
  for (;;) {
    try {
      const { next } = await place(visitor, at.school, order);
      return next.kind === 'done' ? 'sold' : next.kind;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) return sentenceOf(error);
    }
  }
};

const sentenceOf = (error: unknown): Outcome => {
  if (error instanceof Problem) return `${error.code}: ${error.message}`;
  throw error;
};

/** The planted twin: sees a copy, then takes it. */
const buyNaively: Buy = (at, _visitor, variantId) =>
  at.own.db.asOperator('the planted twin', async (tx) => {
    const { rows } = await tx.raw<{ on_hand: number }>(
      'select on_hand from stock_levels where variant_id = $1',
      [variantId],
    );
    const onHand = rows[0]?.on_hand ?? 0;
    if (onHand === 0) return soldOut;
    await tx.raw('update stock_levels set on_hand = $2 where variant_id = $1', [variantId, onHand - 1]);
    return 'sold';
  });

const soldOut =
  'out_of_stock: Charlotte’s Web just sold out. It’s still in your cart. Remove it to check out.';

const orderFor = (totalCents: number): Order => ({
  idempotency_key: newKey(),
  contact,
  shipping_address: address,
  extra_gift_cents: 0,
  cover_fees: false,
  ...paidBy('pm_card_visa'),
  expected_total_cents: totalCents,
});

/** At most so many requests are under way at once, as in a server with a queue. */
const inParallel = async <T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
};

const buyers = async (at: Shop, variantId: string, count: number): Promise<Visitor[]> => {
  const visitors = Array.from({ length: count }, () => at.visit());
  await inParallel(visitors, 20, (visitor) => put(visitor, at.school, variantId));
  return visitors;
};
const setStock = (at: Shop, variantId: string, onHand: number) =>
  at.own.db.asOperator('fill the shelf', (tx) =>
    tx.raw('update stock_levels set on_hand = $2 where variant_id = $1', [variantId, onHand]),
  );

/** What is wrong with a race for `copies`; null when exactly those were sold and everybody else was told why. */
const faultOf = (outcomes: readonly Outcome[], copies: number, onHand: unknown): string | null => {
  const sold = outcomes.filter((outcome) => outcome === 'sold').length;
  if (sold !== copies) return `${sold} sold instead of ${copies}`;
  const told = outcomes.filter((outcome) => outcome !== 'sold');
  const untold = told.find((outcome) => outcome !== soldOut);
  if (untold !== undefined) return `a loser was told "${untold}"`;
  return onHand === 0 ? null : `${String(onHand)} on hand`;
};

const race = async (
  at: Shop,
  handler: Buy,
  setting: { count: number; copies: number; rounds: number; limit: number },
) => {
  const book = await createBook(at.own.db, { stock: setting.count });
  const visitors = await buyers(at, book.variantId, setting.count);
  for (let round = 1; round <= setting.rounds; round++) {
    await setStock(at, book.variantId, setting.copies);
    const outcomes = await inParallel(visitors, setting.limit, (visitor) =>
      handler(at, visitor, book.variantId),
    );
    const { on_hand: onHand } = await at.look('select on_hand from stock_levels where variant_id = $1', [
      book.variantId,
    ]);
    const fault = faultOf(outcomes, setting.copies, onHand);
    if (fault !== null) return `round ${round}: ${fault}`;
    if (round === setting.rounds) break;
    await setStock(at, book.variantId, setting.count);
    const winners = visitors.filter((_, index) => outcomes[index] === 'sold');
    if (handler === buy) await Promise.all(winners.map((visitor) => put(visitor, at.school, book.variantId)));
  }
  return null;
};

// Twenty rounds take half a minute on two quiet cores, and several times as long beside other work.
const roundsWithinMs = 240_000;

describe('stock', () => {
  afterEach(() => expectInvariants(shop.own));

  test(
    '200 buyers of the last copy, 20 rounds: one sale each, and the others are told in a sentence',
    async () => {
      expect(await race(shop, buy, { count: 200, copies: 1, rounds: 20, limit: 200 })).toBeNull();
    },
    roundsWithinMs,
  );

  test(
    '1000 buyers of 100 copies: exactly 100 sales',
    async () => {
      expect(await race(shop, buy, { count: 1_000, copies: 100, rounds: 1, limit: 200 })).toBeNull();
    },
    roundsWithinMs,
  );

  test('the last copy in two carts of one person is sold to one of them, 20 rounds', async () => {
    expect(await race(shop, buy, { count: 2, copies: 1, rounds: 20, limit: 2 })).toBeNull();
  });
});

describe('the planted naive handler is caught by the same assertion', () => {
  test.each([
    { count: 200, copies: 1, rounds: 20, limit: 200 },
    { count: 1_000, copies: 100, rounds: 1, limit: 200 },
    { count: 2, copies: 1, rounds: 20, limit: 2 },
  ])(
    '$count buyers, $copies copies',
    async (setting) => {
      expect(await race(twins, buyNaively, setting)).toMatch(/sold instead of/);
    },
    roundsWithinMs,
  );
});

describe('one key', () => {
  // The amount is unique in its database, so the provider's charges for it can be counted, whoever asked for them.
  const chargesOf = async (at: Shop, amountCents: number) =>
    (
      await at.look(
        `select count(*)::int as count from sandbox_card.payment_intents where status = 'succeeded' and amount_cents = $1`,
        [amountCents],
      )
    )['count'];
  type Submit = (at: Shop, visitor: Visitor, order: Order) => Promise<string>;

  const submit: Submit = async (at, visitor, order) => (await place(visitor, at.school, order)).order_token;

  /** Looks whether the key is known, and charges when it is not. */
  const submitNaively: Submit = async (at, _visitor, order) => {
    const known = await at.look('select count(*)::int as count from orders where idempotency_key = $1', [
      order.idempotency_key,
    ]);
    if (known['count'] !== 0) return 'known';
    const key = newId<'payment'>();
    const metadata = { organization_id: at.school.id, order_id: newId<'order'>(), payment_id: key };
    await at.sandbox.provider.createPayment({
      key,
      amountCents: cents(order.expected_total_cents),
      paymentMethod: order.payment.method === 1 ? order.payment.payment_method : '',
      description: 'Order',
      metadata,
      returnUrl: '',
    });
    return key;
  };

  const submitAtOnce = async (at: Shop, handler: Submit, amountCents: number): Promise<string | null> => {
    const visitor = at.visit();
    await give(visitor, at.school, amountCents);
    const order = await orderOf(visitor, at.school, { shipping_address: null });
    const tokens = await Promise.all(Array.from({ length: 50 }, () => handler(at, visitor, order)));
    const charges = await chargesOf(at, amountCents);
    if (charges !== 1) return `${String(charges)} charges`;
    return new Set(tokens).size === 1 ? null : 'several orders';
  };

  test('submitted 50 times at once is one order and one charge', async () => {
    for (const amountCents of [70_001, 70_002, 70_003])
      expect(await submitAtOnce(shop, submit, amountCents)).toBeNull();
    await expectInvariants(shop.own);
  });

  test('submitted 50 times to the planted naive handler is caught by the same assertion', async () => {
    expect(await submitAtOnce(twins, submitNaively, 70_001)).toMatch(/charges/);
  });

  test('one cart submitted from 20 windows with 20 keys is one charge', async () => {
    const visitor = shop.visit();
    await give(visitor, shop.school, 80_001);
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => orderOf(visitor, shop.school, { shipping_address: null })),
    );
    const outcomes = await Promise.all(
      orders.map((order) => place(visitor, shop.school, order).then(() => 'done', sentenceOf)),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    for (const outcome of outcomes)
      expect(outcome).toMatch(/^(done|payment_pending|cart_empty|cart_changed)/);
    expect(await chargesOf(shop, 80_001)).toBe(1);
    await expectInvariants(shop.own);
  });
});
