import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import { createShopHost } from '../../../../../tests/support/visitor.ts';
import {
  address,
  createShop,
  give,
  orderOf,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(async () => {
  // As an outbox does that is running: on a slow machine nothing of an earlier test looks forgotten.
  await shop.own.db.asOperator('test', (tx) => tx.raw('delete from outbox'));
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const at = () => ({ params: { slug: shop.school.slug } });
const orderBehind = (token: string) => ({ params: { slug: shop.school.slug, orderToken: token } });
const stockOf = async (id: string) =>
  (await shop.look('select on_hand from stock_levels where variant_id = $1', [id]))['on_hand'];
const cartOf = (visitor: ReturnType<Shop['visit']>) => visitor.call(endpoints.getCart, at());

describe('a purchase', () => {
  test('of books and a gift is paid, held for a day, booked, and leaves an empty cart', async () => {
    const book = await createBook(shop.own.db, { priceCents: 1_600, stock: 10 });
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId, 2);
    await give(visitor, shop.school, 2_500);
    const order = await orderOf(visitor, shop.school);
    expect(order.expected_total_cents).toBe(3_200 + 2_500 + 495);
    const result = await place(visitor, shop.school, order);
    expect(result.next).toEqual({ kind: 'done' });
    expect((await cartOf(visitor)).lines).toEqual([]);
    expect(await stockOf(book.variantId)).toBe(8);

    const seen = await visitor.call(endpoints.getBuyerOrder, orderBehind(result.order_token));
    expect(seen).toMatchObject({
      status: 2,
      payment_status: 1,
      hold_until: new Date(shop.clock.now().getTime() + 86_400_000).toISOString(),
      card: { brand: 'visa', last4: '4242', wallet: null },
      totals: {
        goods_cents: 3_200,
        gifts_cents: 2_500,
        shipping_cents: 495,
        tax_cents: 0,
        total_cents: 6_195,
        deductible_cents: 2_500,
      },
    });
    // 20 % of the goods and the gift less its part of the fee of 2.10.
    expect(seen.organization.earned_cents).toBe(640 + 2_500 - 85);
    const told = await shop.look(
      "select payload from outbox where topic = 'order.paid' and payload->>'organizationId' = $1",
      [shop.school.id],
    );
    expect(Object.keys(told['payload'] as object).toSorted()).toEqual(['orderId', 'organizationId']);
  });

  test('of a gift alone is not shipped; the donor may cover the fee, so that the organization gets all of it', async () => {
    const visitor = shop.visit();
    await give(visitor, shop.school, 10_000);
    const order = await orderOf(visitor, shop.school, {
      shipping_address: null,
      cover_fees: true,
      extra_gift_cents: 500,
    });
    expect(order.expected_total_cents).toBe(10_844);
    const result = await place(visitor, shop.school, order);
    const seen = await visitor.call(endpoints.getBuyerOrder, orderBehind(result.order_token));
    expect(seen.lines.map((line) => [line.kind, line.amount_cents])).toEqual([
      ['gift', 10_000],
      ['gift', 500],
      ['fee_cover', 344],
    ]);
    expect(seen.organization.earned_cents).toBe(10_500);
  });

  test('of goods is taxed where they go, gifts never', async () => {
    const book = await createBook(shop.own.db, { priceCents: 1_000 });
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId);
    await give(visitor, shop.school, 1_000);
    const quote = (state: 'RI' | null) => visitor.call(endpoints.quoteCheckout, { ...at(), body: { state } });
    expect(await quote(null)).toMatchObject({
      tax_cents: 0,
      total_cents: 2_495,
      is_complete: false,
      needs_shipping: true,
    });
    expect(await quote('RI')).toMatchObject({ tax_cents: 70, total_cents: 2_565, is_complete: true });
  });
});

describe('the lines of an order', () => {
  test('keep what they were sold by, whatever becomes of the product', async () => {
    const ofPlatform = await createBook(shop.own.db, { priceCents: 108 });
    const ofSchool = await createBook(shop.own.db, { priceCents: 990, owner: shop.school });
    await shop.own.db.asOperator('what is known of the books', async (tx) => {
      await tx.raw(
        `update variants set isbn13 = '9780064400558', cost_cents = 61, weight = 0.356, weight_unit = 'LB' where id = $1`,
        [ofPlatform.variantId],
      );
      await tx.raw(`update variants set sku = '2000000000015', cost_cents = 400 where id = $1`, [
        ofSchool.variantId,
      ]);
    });
    const visitor = shop.visit();
    await put(visitor, shop.school, ofPlatform.variantId, 2);
    await put(visitor, shop.school, ofSchool.variantId);
    await give(visitor, shop.school, 1_000);
    await place(
      visitor,
      shop.school,
      await orderOf(visitor, shop.school, {
        shipping_address: { ...address, state: 'MN', zipcode: '55401', city: 'Minneapolis' },
      }),
    );
    await shop.own.db.asOperator('the products change', (tx) =>
      tx.raw('update variants set isbn13 = null, sku = null, cost_cents = 1, weight = null', []),
    );
    const { kept } = await shop.look(
      `select json_agg(json_build_array(kind, sku, isbn13, unit_cost_cents, weight, weight_unit, tax_cents,
         tax_rate_millionths) order by position) as kept
       from order_lines where organization_id = $1 and order_id = (
         select order_id from order_lines where variant_id = $2)`,
      [shop.school.id, ofSchool.variantId],
    );
    // 6.875 % of 12.06 is 83 cents.
    expect(kept).toEqual([
      ['product', null, '9780064400558', 61, 0.356, 'LB', 15, 68_750],
      ['product', '2000000000015', null, null, null, null, 68, 68_750],
      ['gift', null, null, null, null, null, 0, 0],
      ['shipping', null, null, null, null, null, 0, 0],
      ['tax', null, null, null, null, null, 0, 0],
    ]);
  });
});

describe('what the buyer sees is what is charged', () => {
  test('a total that has changed is refused with both totals, and nothing is charged', async () => {
    const book = await createBook(shop.own.db, { priceCents: 1_000 });
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId);
    const order = await orderOf(visitor, shop.school);
    await shop.own.db.asOperator('dearer', (tx) =>
      tx.raw('update variants set price_cents = 1100 where id = $1', [book.variantId]),
    );
    expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
      code: 'cart_changed',
      message: 'The total is now $15.95 instead of $14.95. Check the order summary before you pay.',
    });
    const fresh = { ...order, expected_total_cents: 1_595 };
    expect((await place(visitor, shop.school, fresh)).next.kind).toBe('done');
  });

  test('a tampered total, a negative gift and invented prices are refused or ignored', async () => {
    const book = await createBook(shop.own.db, { priceCents: 1_000 });
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId);
    const order = await orderOf(visitor, shop.school);
    expect((await placeProblem(visitor, shop.school, { ...order, expected_total_cents: 1 })).code).toBe(
      'cart_changed',
    );
    expect((await placeProblem(visitor, shop.school, { ...order, extra_gift_cents: -500 })).code).toBe(
      'invalid_input',
    );
    const tampered = {
      ...order,
      total_cents: 1,
      shipping_cents: 0,
      lines: [{ price_cents: 1 }],
      tax_cents: -100,
    };
    const { order_token: token } = await place(visitor, shop.school, tampered);
    const seen = await visitor.call(endpoints.getBuyerOrder, orderBehind(token));
    expect(seen.totals.total_cents).toBe(1_495);
  });

  test('goods need an address, field by field, and a gift none', async () => {
    const book = await createBook(shop.own.db);
    const visitor = shop.visit();
    await put(visitor, shop.school, book.variantId);
    const order = await orderOf(visitor, shop.school, { shipping_address: null });
    const problem = await placeProblem(visitor, shop.school, order);
    expect(problem.code).toBe('invalid_input');
    expect(problem.errors.map((error) => error.field)).toContain('shipping_address.line1');
  });

  test('bad input is answered by field', async () => {
    const visitor = shop.visit();
    await give(visitor, shop.school, 500);
    const order = await orderOf(visitor, shop.school);
    const bad = {
      ...order,
      contact: { ...order.contact, email: 'nobody' },
      shipping_address: { ...address, zipcode: '1234' },
      payment: { method: 1, payment_method: '4242424242424242' },
    } as unknown as typeof order;
    const problem = await placeProblem(visitor, shop.school, bad);
    expect(problem.errors.map((error) => error.field)).toEqual([
      'contact.email',
      'shipping_address.zipcode',
      'payment.payment_method',
    ]);
  });

  test('a zip code of another state than the one the tax is charged for is refused beside its field', async () => {
    const visitor = shop.visit();
    await put(visitor, shop.school, (await createBook(shop.own.db, { stock: 2 })).variantId);
    const order = await orderOf(visitor, shop.school, {
      shipping_address: { ...address, zipcode: '90210' },
    });
    const problem = await placeProblem(visitor, shop.school, order);
    expect(problem.errors.map((error) => error.field)).toEqual(['shipping_address.zipcode']);
  });

  test('an empty cart, a title that is gone and one that is sold out are told in a sentence', async () => {
    const visitor = shop.visit();
    const gone = await createBook(shop.own.db, { title: 'Charlotte’s Web', stock: 5 });
    const few = await createBook(shop.own.db, { title: 'Stuart Little', stock: 5 });
    await put(visitor, shop.school, gone.variantId, 2);
    await put(visitor, shop.school, few.variantId, 2);
    const order = await orderOf(visitor, shop.school);
    expect(await placeProblem(shop.visit(), shop.school, order)).toMatchObject({ code: 'cart_empty' });
    await shop.own.db.asOperator('sold elsewhere', async (tx) => {
      await tx.raw('update stock_levels set on_hand = 0 where variant_id = $1', [gone.variantId]);
      await tx.raw('update stock_levels set on_hand = 1 where variant_id = $1', [few.variantId]);
    });
    expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
      code: 'out_of_stock',
      message:
        'Charlotte’s Web just sold out. It’s still in your cart. Remove it to check out. Only 1 of Stuart Little left. Change the quantity to check out.',
    });
    await shop.own.db.asOperator('archived', (tx) =>
      tx.raw('update products set status = 3 where id = $1', [gone.id]),
    );
    expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
      code: 'cart_changed',
      message: 'Charlotte’s Web isn’t sold here anymore. Remove it to check out.',
    });
  });
});

test('a quote of an empty cart is refused with a sentence', async () => {
  expect((await shop.visit().problemOf(endpoints.quoteCheckout, { ...at(), body: {} })).code).toBe(
    'cart_empty',
  );
});

test('a store takes no extra gift: quote and order refuse it beside its field, and charge nothing', async () => {
  const store = shop.neighbour;
  const visitor = createShopHost(shop.bindings, [{ ...store, type: 'App Merchant' }])();
  const book = await createBook(shop.own.db);
  await put(visitor, store, book.variantId);
  const order = await orderOf(visitor, store);
  const inStore = { params: { slug: store.slug } };
  const refused = {
    code: 'invalid_input',
    errors: [{ field: 'extra_gift_cents', message: 'This store doesn’t take gifts.' }],
  };
  const choices = { state: 'OR', zipcode: null, extra_gift_cents: 500, cover_fees: false } as const;
  expect(await visitor.problemOf(endpoints.quoteCheckout, { ...inStore, body: choices })).toMatchObject(
    refused,
  );
  const roundedUp = { ...choices, extra_gift_cents: 0, rounds_up: true } as const;
  expect(await visitor.problemOf(endpoints.quoteCheckout, { ...inStore, body: roundedUp })).toMatchObject(
    refused,
  );
  const total = order.expected_total_cents + 500;
  expect(
    await placeProblem(visitor, store, { ...order, extra_gift_cents: 500, expected_total_cents: total }),
  ).toMatchObject(refused);
  const gift = visitor.problemOf(endpoints.addGiftToCart, { ...inStore, body: { amount_cents: 500 } });
  expect(await gift).toMatchObject({ code: 'gifts_not_taken' });
  expect(await shop.look('select count(*)::int from orders where organization_id = $1', [store.id])).toEqual({
    count: 0,
  });
  // The same cart without the gift is an ordinary purchase.
  expect((await place(visitor, store, order)).next).toEqual({ kind: 'done' });
});
