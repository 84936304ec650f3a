import { endpoints } from '@goodshelf/contract';
import { noLimits } from '../../../../../tests/support/limits.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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

let shop: Shop;
let bank: FastifyInstance;
beforeAll(async () => {
  shop = await createShop();
  bank = fastify();
  await shop.sandbox.registerRoutes(bank, { isShopOrigin: () => true, limits: noLimits });
});
afterEach(() => expectInvariants(shop.own));
afterAll(async () => {
  await bank.close();
  await shop.own.drop();
});

const at = () => ({ params: { slug: shop.school.slug } });
const cartOf = (visitor: Visitor) => visitor.call(endpoints.getCart, at());
const quantities = async (visitor: Visitor): Promise<number[]> =>
  (await cartOf(visitor)).lines.map((line) => line.quantity);

const sayYes = async (page: string): Promise<void> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await bank.inject({ method: 'POST', url: page, headers, payload: 'answer=complete' });
};

/** An order of what is in the cart now, whose buyer is at the bank; `confirm` says yes there and comes back. */
const goToTheBank = async (visitor: Visitor) => {
  const order = await orderOf(visitor, shop.school, paidBy('pm_card_authenticationRequired'));
  const { next, order_token: token } = await place(visitor, shop.school, order);
  if (next.kind !== 'authenticate') throw new Error('The bank did not ask');
  const { pathname } = new URL(next.url);
  return async (): Promise<void> => {
    await sayYes(pathname);
    await visitor.call(endpoints.confirmPayment, { params: { ...at().params, orderToken: token } });
  };
};

test('copies added in another tab while the bank is asked stay in the cart when the order is paid', async () => {
  const book = await createBook(shop.own.db);
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId, 1);
  const confirm = await goToTheBank(visitor);
  await put(visitor, shop.school, book.variantId, 2);
  await confirm();
  expect(await quantities(visitor)).toEqual([2]);
  // And they are bought by the next order, once.
  await place(visitor, shop.school, await orderOf(visitor, shop.school));
  expect(await quantities(visitor)).toEqual([]);
  expect(await shop.look('select on_hand from stock_levels where variant_id = $1', [book.variantId])).toEqual(
    {
      on_hand: 97,
    },
  );
});

test('copies taken out meanwhile are paid for and leave; a gift leaves with its order', async () => {
  const book = await createBook(shop.own.db);
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId, 3);
  const cart = await give(visitor, shop.school, 500);
  const confirm = await goToTheBank(visitor);
  const lineId = cart.lines[0]?.id ?? '';
  await visitor.call(endpoints.changeCartLine, {
    params: { ...at().params, lineId },
    body: { quantity: 1 },
  });
  await confirm();
  expect(await quantities(visitor)).toEqual([]);
});

test('after a declined card the next order pays for all copies, those of the first and those added since', async () => {
  const book = await createBook(shop.own.db);
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId, 1);
  await placeProblem(
    visitor,
    shop.school,
    await orderOf(visitor, shop.school, paidBy('pm_card_visa_chargeDeclined')),
  );
  await put(visitor, shop.school, book.variantId, 2);
  await place(visitor, shop.school, await orderOf(visitor, shop.school));
  expect(await quantities(visitor)).toEqual([]);
});

test('clicks at the very moment of the payment are never lost: what was added and not bought is in the cart', async () => {
  const book = await createBook(shop.own.db, { stock: 1_000 });
  for (let round = 0; round < 12; round++) {
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId, 1);
    const confirm = await goToTheBank(visitor);
    await Promise.all([
      confirm(),
      ...Array.from({ length: 4 }, () => put(visitor, shop.school, book.variantId, 1)),
    ]);
    const left = await quantities(visitor);
    expect(left).toEqual([4]);
  }
});

test.each([0, 1])(
  'who pays in another way when the bank has just said yes is told that the cart is ordered, with %i more copies in it',
  async (added) => {
    const book = await createBook(shop.own.db);
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId, 1);
    const first = await orderOf(visitor, shop.school, paidBy('pm_card_authenticationRequired'));
    const { next } = await place(visitor, shop.school, first);
    if (next.kind !== 'authenticate') throw new Error('The bank did not ask');
    if (added > 0) await put(visitor, shop.school, book.variantId, added);
    const anotherWay = await orderOf(visitor, shop.school);
    // Neither the provider's message nor the buyer's return has come yet.
    await sayYes(new URL(next.url).pathname);
    expect(await placeProblem(visitor, shop.school, anotherWay)).toMatchObject({
      code: 'cart_changed',
      message: 'You already ordered what was in this cart in another window. Your receipt is on its way.',
    });
    const keyed = { ...at(), body: { idempotency_key: first.idempotency_key } };
    expect((await visitor.call(endpoints.findCheckoutOrder, keyed)).order?.state).toBe('paid');
    expect(await quantities(visitor)).toEqual(added > 0 ? [added] : []);
  },
);

test('a campaign that ended while its gift lay in the cart is refused at the checkout, with a sentence', async () => {
  const [{ id }] = await shop.own.db.inScope(shop.school.scope, async (tx) => {
    const { rows } = await tx.raw<{ id: string }>(
      `insert into campaigns (organization_id, id, title, goal_cents, starts_on)
       values ($1, gen_random_uuid(), 'New reading room', 100000, current_date) returning id`,
      [shop.school.id],
    );
    return rows as [{ id: string }];
  });
  const visitor = shop.visit();
  await visitor.call(endpoints.addGiftToCart, { ...at(), body: { amount_cents: 2_000, campaign_id: id } });
  const order = await orderOf(visitor, shop.school, { shipping_address: null });
  await shop.own.db.inScope(shop.school.scope, (tx) =>
    tx.raw('update campaigns set starts_on = current_date - 9, ends_on = current_date - 1 where id = $1', [
      id,
    ]),
  );
  expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
    code: 'cart_changed',
    message: 'New reading room has ended. Remove the gift to check out.',
  });
});
