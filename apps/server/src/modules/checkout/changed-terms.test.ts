import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBook } from '../../../../../tests/support/school.ts';
import { createShop, orderOf, place, put, type Shop } from '../../../../../tests/support/shop.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.own.drop());

test('terms that change under an open cart change what is earned and not what is paid; what was sold keeps its own', async () => {
  const { db } = shop.own;
  const book = await createBook(db, { priceCents: 1_600 });
  const sold = () =>
    db.asOperator('look at the lines', async (tx) => {
      const { rows } = await tx.raw(
        `select l.share_bps, l.earned_cents::int, o.total_cents::int
         from order_lines l join orders o on o.id = l.order_id where l.kind = 'product' order by o.placed_at`,
        [],
      );
      return rows;
    });
  const [early, late] = [shop.visit(), shop.visit()];
  await put(early, shop.school, book.variantId);
  await put(late, shop.school, book.variantId);
  await place(early, shop.school, await orderOf(early, shop.school));
  const order = await orderOf(late, shop.school);
  await db.asOperator('other terms from today on', (tx) =>
    tx.raw('insert into platform_terms values (terms_day(now()), 2500, 500, now(), true)'),
  );
  const choices = { state: 'OR', zipcode: null, extra_gift_cents: 0, cover_fees: false } as const;
  const asked = { params: { slug: shop.school.slug }, body: choices };
  const names = await statementsOf(async () => {
    expect((await late.call(endpoints.quoteCheckout, asked)).earnings.earned_cents).toBe(400);
  });
  expect(names.filter((name) => name.startsWith('cart.'))).toEqual(['cart.read']);
  shop.clock.advance(1_000);
  await place(late, shop.school, order);
  expect(await sold()).toEqual([
    { share_bps: 2000, earned_cents: 320, total_cents: 2_095 },
    { share_bps: 2500, earned_cents: 400, total_cents: 2_095 },
  ]);
});
