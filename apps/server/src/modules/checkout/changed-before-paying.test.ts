import { endpoints, Problem } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiscount } from '../../../../../tests/support/discounts.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  orderOf,
  paidBy,
  place,
  put,
  type Order,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import type { Visitor } from '../../../../../tests/support/visitor.ts';
import { newId } from '../../platform/ids/index.ts';

// R6: price, stock or coupon change between the summary that the buyer saw and the press that pays, before it and at the same
// moment. What is captured is the order's total, the order's total is what the buyer saw, or nothing is captured at all. The same
// assertion catches a planted twin, which charges what was seen and books what things cost now, in a database that it ruins.
let shop: Shop;
let twins: Shop;
beforeAll(async () => {
  [shop, twins] = await Promise.all([createShop(), createShop()]);
});
// Nobody listens in this test, so the messages would be found too old.
beforeEach(() => shop.look('with gone as (delete from outbox returning 1) select count(*) from gone'));
afterAll(async () => {
  await expectInvariants(shop.own);
  await Promise.all([shop.own.drop(), twins.own.drop()]);
});

type Sold = { readonly variantId: string; readonly productId: string; readonly codeId: string };
type Change = (at: Shop, sold: Sold) => Promise<unknown>;

const write = (at: Shop, text: string, values: readonly unknown[]) =>
  at.own.db.asOperator('meanwhile', (tx) => tx.raw(text, values));
const priced =
  (priceCents: number): Change =>
  (at, { variantId }) =>
    write(at, 'update variants set price_cents = $2 where id = $1', [variantId, priceCents]);

const changes: readonly (readonly [string, Change])[] = [
  ['it is dearer', priced(1_100)],
  ['it is cheaper', priced(900)],
  [
    'it is sold out',
    (at, { variantId }) =>
      write(at, 'update stock_levels set on_hand = 0 where variant_id = $1', [variantId]),
  ],
  [
    'it is taken off',
    (at, { productId }) => write(at, 'update products set status = 3 where id = $1', [productId]),
  ],
  [
    'the code gives less',
    (at, { codeId }) => write(at, 'update discount_codes set percent = 5 where id = $1', [codeId]),
  ],
  [
    'the code is over',
    (at, { codeId }) =>
      write(at, 'update discount_codes set ends_on = current_date - 2 where id = $1', [codeId]),
  ],
];

/** What came of a press: what the order says it costs; null when it was refused. */
type Pay = (at: Shop, visitor: Visitor, order: Order) => Promise<number | null>;
const pay: Pay = async (at, visitor, order) => {
  try {
    await place(visitor, at.school, order);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
  const { total } = await at.look('select total_cents::int as total from orders where idempotency_key = $1', [
    order.idempotency_key,
  ]);
  return Number(total);
};
/** The planted twin: believes the browser's total for the charge, and reads the prices for the order afterwards. */
const payNaively: Pay = async (at, visitor, order) => {
  const key = newId<'payment'>();
  await at.sandbox.provider.createPayment({
    ...{ key, description: 'Order', returnUrl: '', amountCents: cents(order.expected_total_cents) },
    paymentMethod: 'pm_card_visa',
    metadata: { organization_id: at.school.id, order_id: newId<'order'>(), payment_id: key },
  });
  const now = await orderOf(visitor, at.school, { discount_code: order.discount_code ?? null });
  return now.expected_total_cents;
};

const captured = async (at: Shop): Promise<number> => {
  const { sum } = await at.look(
    "select coalesce(sum(amount_cents), 0)::int as sum from sandbox_card.payment_intents where status = 'succeeded'",
  );
  return Number(sum);
};

/** What is wrong with a purchase that something changed in; null when nothing is. */
const buy = async (at: Shop, how: Pay, change: Change, isBefore: boolean): Promise<string | null> => {
  const { id: productId, variantId } = await createBook(at.own.db, { priceCents: 1_000, stock: 5 });
  const { id: codeId, code } = await createDiscount(at.own.db, at.school, { usesMax: 9 });
  const visitor = at.visit();
  await put(visitor, at.school, variantId);
  const order = await orderOf(visitor, at.school, { discount_code: code });
  const before = await captured(at);
  const sold = { variantId, productId, codeId };
  if (isBefore) await change(at, sold);
  const [total] = await Promise.all([how(at, visitor, order), isBefore ? null : change(at, sold)]);
  const taken = (await captured(at)) - before;
  if (total === null) return taken === 0 ? null : `refused, and ${taken} captured`;
  if (isBefore && how === pay) return `paid ${total} of what has changed`;
  return taken === total && total === order.expected_total_cents
    ? null
    : `seen ${order.expected_total_cents}, captured ${taken}, the order says ${total}`;
};

describe('between the summary and the press', () => {
  test.each(changes)('%s: the buyer is asked again, and nothing is captured', async (_, change) => {
    expect(await buy(shop, pay, change, true)).toBeNull();
  });

  test('a twin that charges what was seen is caught by the same assertion', async () => {
    expect(await buy(twins, payNaively, priced(1_100), true)).toBe(
      'seen 1395, captured 1395, the order says 1485',
    );
  });
});

describe('at the moment of the press', () => {
  test.each(changes)(
    '%s: captured is what the order says and the buyer saw, or nothing',
    async (_, change) => {
      for (let round = 0; round < 4; round++) expect(await buy(shop, pay, change, false)).toBeNull();
    },
  );

  test('and the twin is caught there, too', async () => {
    const faults: (string | null)[] = [];
    for (let round = 0; round < 4; round++) faults.push(await buy(twins, payNaively, priced(1_100), false));
    expect(faults).toContainEqual(expect.stringMatching(/^seen 1395/));
  });
});

test('who skips the bank’s page is asked to go there again, and nothing is captured', async () => {
  const { variantId } = await createBook(shop.own.db, { stock: 5 });
  const visitor = shop.visit();
  await put(visitor, shop.school, variantId);
  const order = await orderOf(visitor, shop.school, paidBy('pm_card_authenticationRequired'));
  const before = await captured(shop);
  const { next, order_token: orderToken } = await place(visitor, shop.school, order);
  expect(next.kind).toBe('authenticate');
  const input = { params: { slug: shop.school.slug, orderToken } };
  expect((await visitor.call(endpoints.confirmPayment, input)).next).toEqual(next);
  expect(
    await shop.look('select status from orders where idempotency_key = $1', [order.idempotency_key]),
  ).toEqual({
    status: 1,
  });
  expect(await captured(shop)).toBe(before);
});
