import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ApprovingProvider,
  createApprovingProvider,
} from '../../../../../tests/support/approving-provider.ts';
import { balanceOf, buyGiftCard } from '../../../../../tests/support/gift-cards.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  give,
  type Order,
  orderOf,
  paidBy,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import type { Visitor } from '../../../../../tests/support/visitor.ts';
import { failed, lookAt, paid, waiting } from '../../../../../tests/support/wallet-orders.ts';

let shop: Shop;
let wallet: ApprovingProvider;
let isAway: boolean;
/** What becomes of calling off: nobody answers, or what is called off is reviewed and may still be charged. */
let callingOff: 'works' | 'is not answered' | 'is reviewed';
beforeAll(async () => {
  wallet = createApprovingProvider();
  const { createPayment, abandonPayment, retrievePayment } = wallet.provider;
  shop = await createShop({
    wallet: {
      ...wallet.provider,
      createPayment: (request) =>
        isAway ? Promise.reject(new Error('ECONNREFUSED')) : createPayment(request),
      abandonPayment: async (request) => {
        if (callingOff === 'is not answered') throw new Error('ECONNREFUSED');
        const known = callingOff === 'is reviewed' ? await retrievePayment({ key: request.key }) : null;
        return known === null ? abandonPayment(request) : { ...known, status: 'processing', actionUrl: null };
      },
    },
    inFlightPatienceMs: 10,
  });
});
beforeEach(() => {
  isAway = false;
  callingOff = 'works';
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const byWallet = { payment: { method: 3 } } as const;

/** A visitor with the last copy of a book, and what they send. */
const begin = async (changes: Partial<Order> = byWallet) => {
  const { variantId } = await createBook(shop.own.db, { priceCents: 2_000, stock: 1 });
  const visitor = shop.visit();
  await put(visitor, shop.school, variantId);
  const order = await orderOf(visitor, shop.school, changes);
  return { visitor, variantId, order, look: () => lookAt(shop, order.idempotency_key, variantId) };
};

const confirm = (visitor: Visitor, orderToken: string) =>
  visitor.call(endpoints.confirmPayment, { params: { slug: shop.school.slug, orderToken } });

test('it is offered with its own fee where it is set up, and nowhere else', async () => {
  const visitor = shop.visit();
  await give(visitor, shop.school, 10_000);
  const quote = (method: 1 | 3) =>
    visitor.call(endpoints.quoteCheckout, {
      params: { slug: shop.school.slug },
      body: { state: 'OR', method, cover_fees: true },
    });
  const [card, walleted] = [await quote(1), await quote(3)];
  expect(walleted.payment).toMatchObject({ method: 3, choices: [1, 3] });
  expect(walleted.offers_fee_cover).toBe(true);
  // 2.9 % and 30 cents of the wallet, of all that is paid.
  expect(walleted.fee_cover_cents).toBe(330);
  expect(card.payment).toMatchObject({ method: 1, choices: [1, 3] });

  const without = await createShop();
  const other = without.visit();
  await give(other, without.school, 10_000);
  const order = await orderOf(other, without.school, { shipping_address: null });
  expect(await placeProblem(other, without.school, { ...order, ...byWallet })).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'payment.method' }],
  });
  await without.own.drop();
});

test('its buyer goes there, approves, comes back twice and is charged once', async () => {
  const { visitor, order, look } = await begin();
  const { next, order_token: token } = await place(visitor, shop.school, order);
  expect(next).toMatchObject({ kind: 'authenticate', url: expect.stringContaining('/approve/') });
  const { key, look: state } = await look();
  expect(await state()).toEqual(waiting);
  expect(await shop.look('select provider, method from payments where id = $1', [key])).toEqual({
    provider: 'approving',
    method: 3,
  });
  // Back without having approved.
  expect((await confirm(visitor, token)).next.kind).toBe('authenticate');
  wallet.approve(key);
  await Promise.all([confirm(visitor, token), confirm(visitor, token)]);
  expect((await confirm(visitor, token)).next.kind).toBe('done');
  expect(await state()).toEqual(paid);
  expect(wallet.captured.filter((one) => one === key)).toHaveLength(1);
});

test('who turns to a card while the wallet cannot be reached is told to wait, and pays when it can', async () => {
  const { visitor, order, look } = await begin();
  await place(visitor, shop.school, order);
  const second = await orderOf(visitor, shop.school, paidBy('pm_card_visa'));
  callingOff = 'is not answered';
  expect((await placeProblem(visitor, shop.school, second)).code).toBe('payment_pending');
  expect(await (await look()).look()).toEqual(waiting);
  callingOff = 'works';
  expect((await place(visitor, shop.school, second)).next.kind).toBe('done');
});

test('who turns to a card while the wallet reviews the payment is told to wait', async () => {
  const { visitor, order, look } = await begin();
  await place(visitor, shop.school, order);
  const second = await orderOf(visitor, shop.school, paidBy('pm_card_visa'));
  callingOff = 'is reviewed';
  expect((await placeProblem(visitor, shop.school, second)).code).toBe('payment_pending');
  // Again, now that it is known to be reviewed.
  expect((await placeProblem(visitor, shop.school, second)).code).toBe('payment_pending');
  expect((await (await look()).look())['payment']).toBe(3);
  callingOff = 'works';
  expect((await place(visitor, shop.school, second)).next.kind).toBe('done');
});

test('who leaves without approving pays by card, and an approval that comes later takes nothing', async () => {
  const { visitor, variantId, order, look } = await begin();
  const { order_token: token } = await place(visitor, shop.school, order);
  const first = await look();
  const second = await orderOf(visitor, shop.school, paidBy('pm_card_visa'));
  expect((await place(visitor, shop.school, second)).next.kind).toBe('done');
  wallet.approve(first.key);
  expect(
    await visitor.problemOf(endpoints.confirmPayment, {
      params: { slug: shop.school.slug, orderToken: token },
    }),
  ).toMatchObject({ code: 'payment_declined' });
  expect(wallet.captured).not.toContain(first.key);
  expect(await first.look()).toEqual({ ...failed, on_hand: 0 });
  expect(await (await lookAt(shop, second.idempotency_key, variantId)).look()).toEqual(paid);
});

test('where it cannot be reached nothing is held, and the next press begins anew', async () => {
  const { visitor, order, look } = await begin();
  isAway = true;
  expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
    code: 'payment_declined',
    message: 'We couldn’t reach PayPal. You weren’t charged. Try again in a minute, or pay another way.',
  });
  expect(await (await look()).look()).toEqual(failed);
  isAway = false;
  const again = await orderOf(visitor, shop.school, byWallet);
  expect((await place(visitor, shop.school, again)).next.kind).toBe('authenticate');
});

test('a gift card pays its part; it has that back when its buyer pays the rest by card', async () => {
  const card = await buyGiftCard(shop, 1_000);
  const { visitor, order, look } = await begin({ ...byWallet, gift_card_codes: [card.code] });
  expect(order.expected_due_cents).toBe(order.expected_total_cents - 1_000);
  const { order_token: token } = await place(visitor, shop.school, order);
  expect(await balanceOf(shop, card.id)).toBe(0);
  const parts = await shop.look(
    `select array_agg(p.provider order by p.amount_cents) as providers from payments p join orders o on o.id = p.order_id
     where o.idempotency_key = $1`,
    [order.idempotency_key],
  );
  expect(parts['providers']).toEqual(['gift-card', 'approving']);
  expect(token).not.toBe('');
  expect(look).toBeTypeOf('function');
  // Paid another way, without the gift card: the waiting order gives way.
  const second = await orderOf(visitor, shop.school, paidBy('pm_card_visa'));
  expect((await place(visitor, shop.school, second)).next.kind).toBe('done');
  expect(await balanceOf(shop, card.id)).toBe(1_000);
});
