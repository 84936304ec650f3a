import { endpoints } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  balanceOf,
  buyGiftCard,
  putGiftCard,
  sellGiftCards,
  sendGiftCardsOf,
} from '../../../../../tests/support/gift-cards.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  orderOf,
  paidBy,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import { refundLines } from '../orders/index.ts';

// What becomes of a gift card whose purchase goes back, to its buyer or to the buyer's bank.
let shop: Shop;
let book: string;
beforeAll(async () => {
  shop = await createShop();
  book = (await createBook(shop.own.db, { priceCents: 1_000, stock: 1_000 })).variantId;
  await sellGiftCards(shop.own.db, shop.school);
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const refund = (orderId: string, amountCents: number) =>
  shop.own.db.inScope(shop.school.scope, (tx) =>
    refundLines(tx, shop.school.scope, {
      ...{ orderId, at: shop.clock.now() },
      lines: [{ position: 1, amountCents: cents(amountCents) }],
    }),
  );

const spend = async (code: string) => {
  const visitor = shop.visit();
  await put(visitor, shop.school, book);
  const order = await orderOf(visitor, shop.school, { gift_card_codes: [code] });
  await place(visitor, shop.school, order);
};

/** What whoever has a card is told of refunds to its buyer. */
const toldOf = async (cardId: string) => {
  const { rows } = await shop.own.db.asOperator('read what was told', (tx) =>
    tx.raw<{ payload: { takenCents: number; leftCents: number } }>(
      `select payload from outbox where topic = 'gift-card.taken-back' and payload->>'giftCardId' = $1
       order by payload->>'leftCents' desc`,
      [cardId],
    ),
  );
  return rows.map(({ payload: { takenCents, leftCents } }) => [takenCents, leftCents]);
};

test('a purchase is refunded as far as its balance goes, which falls by as much', async () => {
  const card = await buyGiftCard(shop, 5_000);
  await refund(card.orderId, 1_000);
  expect(await balanceOf(shop, card.id)).toBe(4_000);
  await spend(card.code);
  expect(await balanceOf(shop, card.id)).toBe(4_000 - 1_495);
  await expect(refund(card.orderId, 4_000)).rejects.toMatchObject({ code: 'order_moved_on' });
  expect(await balanceOf(shop, card.id)).toBe(4_000 - 1_495);
  await refund(card.orderId, 4_000 - 1_495);
  expect(await balanceOf(shop, card.id)).toBe(0);
  // Whoever has it is told of both, and not of the one that was refused.
  expect(await toldOf(card.id)).toEqual([
    [1_000, 4_000],
    [4_000 - 1_495, 0],
  ]);
});

const bought = async (paymentMethod: string) => {
  const visitor = shop.visit();
  await putGiftCard(visitor, shop.school, 5_000);
  const order = await orderOf(visitor, shop.school, { shipping_address: null, ...paidBy(paymentMethod) });
  await place(visitor, shop.school, order);
  await sendGiftCardsOf(shop);
  const card = await shop.look(
    `select c.id, p.id as payment_id from gift_cards c join orders o on o.id = c.order_id
     join payments p on p.order_id = o.id where o.idempotency_key = $1`,
    [order.idempotency_key],
  );
  const id = String(card['id']);
  return { id, code: shop.giftCardCodes.codeOf(id, 1), paymentId: String(card['payment_id']) };
};

/** What the provider has told of a payment by now. */
const tell = async (paymentId: string): Promise<void> => {
  const { rows } = await shop.own.db.asOperator('read the provider’s events', (tx) =>
    tx.raw<{ payload: { type: string } }>(
      `select e.payload from sandbox_card.events e join sandbox_card.payment_intents i
         on i.id = e.payload->'data'->'object'->>'payment_intent'
       where i.idempotency_key = $1 and e.next_attempt_at <= $2 order by e.next_attempt_at, e.id`,
      [paymentId, shop.clock.now()],
    ),
  );
  for (const { payload } of rows)
    if (/dispute/.test(payload.type)) await shop.sendWebhook(Buffer.from(JSON.stringify(payload)));
};

const stateOf = (id: string) => shop.look('select state, balance_cents from gift_cards where id = $1', [id]);

test('a disputed purchase freezes its card, and a won dispute lets it be spent again', async () => {
  const { id, code, paymentId } = await bought('pm_card_disputeWon');
  shop.clock.advance(4_000);
  await tell(paymentId);
  expect(await stateOf(id)).toEqual({ state: 'frozen', balance_cents: 5_000 });
  const visitor = shop.visit();
  await put(visitor, shop.school, book);
  const order = await orderOf(visitor, shop.school, { gift_card_codes: [code] });
  expect((await placeProblem(visitor, shop.school, order)).errors).toMatchObject([
    { field: 'gift_card_codes.0', message: 'This gift card is on hold because its payment was disputed.' },
  ]);
  await expectInvariants(shop.own);
  shop.clock.advance(6_000);
  await tell(paymentId);
  expect(await stateOf(id)).toEqual({ state: 'active', balance_cents: 5_000 });
  await spend(code);
});

test('a lost dispute leaves nothing on the card, and what was spent of it is the platform’s loss', async () => {
  const { id, code, paymentId } = await bought('pm_card_disputeLost');
  await spend(code);
  shop.clock.advance(4_000);
  await tell(paymentId);
  expect(await stateOf(id)).toEqual({ state: 'frozen', balance_cents: 5_000 - 1_495 });
  shop.clock.advance(6_000);
  await tell(paymentId);
  expect(await stateOf(id)).toEqual({ state: 'frozen', balance_cents: 0 });
});

test('an order that costs nothing is placed without a card, once for its key', async () => {
  const free = (await createBook(shop.own.db, { priceCents: 0, stock: 5 })).variantId;
  await shop.own.db.asOperator('test fixture', async (tx) => {
    await tx.raw(
      `insert into organization_addresses (organization_id, kind, line1, line2, city, state, zipcode)
       values ($1, 'general_mailing', '1 Oak St', '', 'Salem', 'OR', '97301')
       on conflict (organization_id, kind) do update set line1 = excluded.line1, state = excluded.state`,
      [shop.school.id],
    );
    await tx.raw(`update organizations set offers_pickup = true, pickup_note = 'At the desk' where id = $1`, [
      shop.school.id,
    ]);
  });
  const visitor = shop.visit();
  await put(visitor, shop.school, free);
  const order = await orderOf(visitor, shop.school, { delivery: 'pickup', shipping_address: null });
  expect(order.expected_total_cents).toBe(0);
  const first = await place(visitor, shop.school, order);
  expect((await place(visitor, shop.school, order)).order_token).toBe(first.order_token);
  const params = { slug: shop.school.slug, orderToken: first.order_token };
  const seen = await visitor.call(endpoints.getBuyerOrder, { params });
  expect(seen).toMatchObject({ status: 2, payment_status: 1, payments: [], card: null });
  await visitor.call(endpoints.cancelOrder, { params, body: {} });
  const after = await visitor.call(endpoints.getBuyerOrder, { params });
  expect(after.status).toBe(6);
});
