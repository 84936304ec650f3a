import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { createPerson } from '../../../../../tests/support/people.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import { solve } from '../../../../../tests/support/shield.ts';
import { testLog, createTestDatabase } from '../../../../../tests/support/database.ts';
import {
  createShop,
  newKey,
  orderOf,
  paidBy,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { personOf } from '../../platform/subject/index.ts';
import { moveOrderByStaff } from '../orders/index.ts';
import { createShield, firstShieldLimits, type Shield } from '../shield/index.ts';

let shop: Shop;
let shield: Shield;
beforeAll(async () => {
  const own = await createTestDatabase();
  shield = await createShield({
    ...{ db: own.db, clock: systemClock, log: testLog, listen: own.database.listen },
    ...{ secretKey: 'a secret key of these tests, long enough', isLoopbackExempt: false },
    limits: () => ({ ...firstShieldLimits, proofBits: 6 }),
  });
  shop = await createShop({ own, shield });
});
afterAll(async () => {
  await shield.close();
  await shop.own.drop();
});

const declinedCards = [
  'pm_card_visa_chargeDeclined',
  'pm_card_visa_chargeDeclinedInsufficientFunds',
  'pm_card_visa_chargeDeclinedLostCard',
  'pm_card_chargeDeclinedExpiredCard',
];

test('who is asked loses nothing, pays with the proof, and what is suspicious waits for staff', async () => {
  const book = await createBook(shop.own.db, { stock: 10 });
  const visitor = shop.visit();
  await put(visitor, shop.school, book.variantId);
  for (const card of declinedCards) {
    const order = await orderOf(visitor, shop.school, paidBy(card));
    const problem = await placeProblem(visitor, shop.school, order);
    const { code, challenge } = problem;
    if (challenge === null) expect(code).toBe('payment_declined');
    else
      expect(await placeProblem(visitor, shop.school, { ...order, proof: solve(challenge) })).toMatchObject({
        code: 'payment_declined',
      });
  }
  const order = { ...(await orderOf(visitor, shop.school)), idempotency_key: newKey() };
  const asked = await placeProblem(visitor, shop.school, order);
  expect(asked).toMatchObject({ code: 'challenge_required', status: 403 });
  // Nothing was taken from stock, and no order was written for it.
  expect(await shop.look('select on_hand from stock_levels where variant_id = $1', [book.variantId])).toEqual(
    {
      on_hand: 10,
    },
  );
  expect(await shop.look('select count(*)::int as orders from orders')).toEqual({ orders: 4 });
  const proof = asked.challenge === null ? null : solve(asked.challenge);
  const placed = await place(visitor, shop.school, { ...order, proof });
  expect(placed.next.kind).toBe('done');
  // The same press once more, with or without its proof, tells of the same order.
  expect(await place(visitor, shop.school, { ...order, proof })).toEqual(placed);
  expect(await place(visitor, shop.school, order)).toEqual(placed);
  const held = await shop.look(
    `select o.id, o.status, n.author_name, n.text from orders o
       join order_notes n on n.organization_id = o.organization_id and n.order_id = o.id
     where o.idempotency_key = $1`,
    [order.idempotency_key],
  );
  expect(held).toMatchObject({ status: 8, author_name: 'Fraud shield' });
  expect(held['text']).toContain('several cards were tried');
  const staff = await createPerson(shop.own.db, { isAdmin: true });
  const move = {
    orderId: String(held['id']),
    from: 8,
    reason: '',
    at: systemClock.now(),
    staff: personOf(staff.id),
  } as const;
  await moveOrderByStaff({ db: shop.own.db }, shop.school.scope, { ...move, to: 2 });
  expect(await shop.look('select status from orders where id = $1', [move.orderId])).toEqual({ status: 2 });
});

test('an ordinary order is not held', async () => {
  const book = await createBook(shop.own.db);
  const visitor = shop.visit({ address: '198.51.100.200' });
  await put(visitor, shop.school, book.variantId);
  const order = await orderOf(visitor, shop.school, {
    contact: { first_name: 'Ada', last_name: 'Lim', email: `${newId()}@example.com`, phone: '' },
  });
  await place(visitor, shop.school, order);
  expect(
    await shop.look('select status from orders where idempotency_key = $1', [order.idempotency_key]),
  ).toEqual({ status: 2 });
});
