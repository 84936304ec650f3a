import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  createShop,
  give,
  type Order,
  orderOf,
  place,
  placeProblem,
  put,
  type Shop,
} from '../../../../../tests/support/shop.ts';

const note = 'Front office, school days from 8 to 3.';
let shop: Shop;
let bookId: string;
beforeAll(async () => {
  shop = await createShop();
  bookId = (await createBook(shop.own.db, { priceCents: 1_000 })).variantId;
  await shop.own.db.asOperator('test fixture', (tx) =>
    tx.raw(
      `insert into organization_addresses (organization_id, kind, line1, city, state, zipcode)
       select id, 'general_mailing', '1 School Lane', 'Providence', 'RI', '02906' from unnest($1::uuid[]) id`,
      [[shop.school.id, shop.neighbour.id]],
    ),
  );
  await offer({});
});
afterEach(() => expectInvariants(shop.own));
afterAll(() => shop.own.drop());

const offer = (columns: { readonly ships?: boolean; readonly pickup?: boolean; readonly type?: string }) =>
  shop.own.db.asOperator('test fixture', (tx) =>
    tx.raw(
      `update organizations set ships_to_organization = $2, offers_pickup = $3, pickup_note = $4, type = $5 where id = $1`,
      [shop.school.id, columns.ships ?? true, columns.pickup ?? true, note, columns.type ?? 'Public School'],
    ),
  );

const params = () => ({ slug: shop.school.slug });
const visitorWithBook = async () => {
  const visitor = shop.visit();
  await put(visitor, shop.school, bookId);
  return visitor;
};
const quoteOf = (
  visitor: Awaited<ReturnType<typeof visitorWithBook>>,
  delivery: Order['delivery'] = 'address',
) => visitor.call(endpoints.quoteCheckout, { params: params(), body: { state: 'OR', delivery } });
const recipient = { name: 'Maya Lopez', teacher: 'Ms. Alvarez', grade: 5 } as const;
const toSchool = { delivery: 'organization', shipping_address: null, recipient } as const;

const buy = async (changes: Partial<Order>) => {
  const visitor = await visitorWithBook();
  const order = await orderOf(visitor, shop.school, changes);
  const { order_token: orderToken } = await place(visitor, shop.school, order);
  const input = { params: { ...params(), orderToken } };
  return { visitor, order, input, bought: await visitor.call(endpoints.getBuyerOrder, input) };
};

describe('an order that is sent to the school', () => {
  test('has the child’s name on the school’s address, and the tax of the school’s state', async () => {
    const { bought, order } = await buy(toSchool);
    // Rhode Island: 7 % of $10.00, although the buyer said Oregon before.
    expect(bought.totals).toMatchObject({ tax_cents: 70, shipping_cents: 495, total_cents: 1_565 });
    expect(order.expected_total_cents).toBe(1_565);
    expect(bought).toMatchObject({
      delivery: { kind: 'organization', place: shop.school.name, recipient, pickup_note: null },
      shipping_address: { name: 'Maya Lopez', line1: '1 School Lane', state: 'RI' },
      abilities: { change_address: false, change_recipient: true },
    });
  });

  test('keeps its address when the school moves', async () => {
    const { visitor, input } = await buy(toSchool);
    const move = (line1: string) =>
      shop.own.db.asOperator('test fixture', (tx) =>
        tx.raw('update organization_addresses set line1 = $2 where organization_id = $1', [
          shop.school.id,
          line1,
        ]),
      );
    await move('2 New Road');
    expect((await visitor.call(endpoints.getBuyerOrder, input)).shipping_address?.line1).toBe(
      '1 School Lane',
    );
    await move('1 School Lane');
  });

  test('needs a name, and nothing else', async () => {
    const visitor = await visitorWithBook();
    const order = await orderOf(visitor, shop.school, { ...toSchool, recipient: null });
    expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'recipient.name', message: 'required' }],
    });
    const { bought } = await buy({ ...toSchool, recipient: { name: 'Maya' } });
    expect(bought.delivery.recipient).toEqual({ name: 'Maya', teacher: '', grade: null });
  });

  test('is corrected within 24 hours: the name, not the address', async () => {
    const { visitor, input } = await buy(toSchool);
    const changed = await visitor.call(endpoints.changeOrderRecipient, {
      ...input,
      body: { name: 'Maia Lopez', teacher: 'Mr. Hill', grade: null },
    });
    expect(changed).toMatchObject({
      delivery: { recipient: { name: 'Maia Lopez', teacher: 'Mr. Hill', grade: null } },
      shipping_address: { name: 'Maia Lopez', line1: '1 School Lane' },
    });
    expect(changed.events.at(-1)?.text).toBe(
      'The label changed from Maya Lopez, Ms. Alvarez, 3rd Grade to Maia Lopez, Mr. Hill.',
    );
    const address = { line1: '9 Elm', city: 'Providence', state: 'RI', zipcode: '02906' } as const;
    const refused = await visitor.problemOf(endpoints.changeOrderAddress, { ...input, body: address });
    expect(refused.code).toBe('order_not_changeable');
    shop.clock.advance(25 * 3_600_000);
    const late = await visitor.problemOf(endpoints.changeOrderRecipient, { ...input, body: recipient });
    expect(late.code).toBe('order_not_changeable');
    shop.clock.set(new Date());
  });

  test('is not found by the link at another storefront', async () => {
    const { visitor, input } = await buy(toSchool);
    const problem = await visitor.problemOf(endpoints.changeOrderRecipient, {
      params: { ...input.params, slug: shop.neighbour.slug },
      body: recipient,
    });
    expect(problem.code).toBe('order_not_found');
  });
});

describe('an order that is picked up', () => {
  test('costs nothing to deliver and says where and when, as it was when it was placed', async () => {
    const { bought, visitor, input } = await buy({ delivery: 'pickup', shipping_address: null });
    expect(bought).toMatchObject({
      totals: { shipping_cents: 0, tax_cents: 70, total_cents: 1_070 },
      delivery: { kind: 'pickup', place: shop.school.name, recipient: null, pickup_note: note },
      abilities: { change_address: false, change_recipient: false },
    });
    expect(bought.lines.find(({ kind }) => kind === 'shipping')?.title).toBe(
      `Pick up at ${shop.school.name}`,
    );
    const refused = await visitor.problemOf(endpoints.changeOrderRecipient, { ...input, body: recipient });
    expect(refused.code).toBe('order_not_changeable');
  });
});

describe('what is offered', () => {
  test('is what the organization has turned on, with a general mailing address', async () => {
    const visitor = await visitorWithBook();
    expect((await quoteOf(visitor)).delivery.choices).toEqual(['address', 'organization', 'pickup']);
    await offer({ ships: false });
    expect((await quoteOf(visitor)).delivery.choices).toEqual(['address', 'pickup']);
    await offer({ type: 'business' });
    expect((await quoteOf(visitor)).delivery.choices).toEqual(['address', 'pickup']);
    await offer({ ships: false, pickup: false });
    expect((await quoteOf(visitor)).delivery).toEqual({ kind: 'address', choices: ['address'], place: null });
    await offer({});
    const giver = shop.visit();
    await give(giver, shop.school, 2_500);
    expect((await quoteOf(giver, 'pickup')).delivery).toEqual({ kind: 'address', choices: [], place: null });
  });

  test('a way that was turned off meanwhile is priced as sending it to the buyer, and its order is refused', async () => {
    const visitor = await visitorWithBook();
    const order = await orderOf(visitor, shop.school, { delivery: 'pickup', shipping_address: null });
    await offer({ pickup: false });
    expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'delivery' }],
    });
    expect((await quoteOf(visitor, 'pickup')).delivery.kind).toBe('address');
    await offer({});
  });
});

test('the same key with another way of delivery is another request', async () => {
  const { visitor, order } = await buy({ delivery: 'pickup', shipping_address: null });
  const again = await place(visitor, shop.school, order);
  expect(again.next.kind).toBe('done');
  expect(await placeProblem(visitor, shop.school, { ...order, ...toSchool })).toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('what was typed is known again by the key while it is not paid', async () => {
  const visitor = await visitorWithBook();
  const order = await orderOf(visitor, shop.school, {
    ...toSchool,
    payment: { method: 1, payment_method: 'pm_card_chargeDeclined' },
  });
  await placeProblem(visitor, shop.school, order);
  const { order: known } = await visitor.call(endpoints.findCheckoutOrder, {
    params: params(),
    body: { idempotency_key: order.idempotency_key },
  });
  expect(known?.typed).toMatchObject({ delivery: 'organization', shipping_address: null, recipient });
});

test('a total that no card company charges is refused beside the card, and nothing is ordered', async () => {
  const cheap = await createBook(shop.own.db, { priceCents: 27, stock: 10, owner: shop.school });
  const visitor = shop.visit();
  await put(visitor, shop.school, cheap.variantId);
  const order = await orderOf(visitor, shop.school, { delivery: 'pickup', shipping_address: null });
  expect(await placeProblem(visitor, shop.school, order)).toMatchObject({
    errors: [
      { field: 'payment.payment_method', message: expect.stringContaining('start at $0.50') as unknown },
    ],
  });
  expect(await shop.look('select count(*)::int as orders from orders where total_cents < 50')).toEqual({
    orders: 0,
  });
});
