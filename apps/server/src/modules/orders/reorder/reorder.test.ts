import { endpoints } from '@goodshelf/contract';
import type { Reorder } from '@goodshelf/contract/buyer-reorder.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartKeys } from '../../../../../../tests/support/carts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { noLimits } from '../../../../../../tests/support/limits.ts';
import {
  cardFees,
  lines,
  placeOrder,
  sellTo,
  type PlacedOrder,
} from '../../../../../../tests/support/orders.ts';
import { createBook, createSchool, type Book, type School } from '../../../../../../tests/support/school.ts';
import { createShopHost, type Visitor } from '../../../../../../tests/support/visitor.ts';
import { fixedClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { jobScope } from '../../../platform/jobs/index.ts';
import { cartRoutes } from '../../cart/index.ts';
import { ordersRoutes } from '../index.ts';

const noProviders = {
  of: () => {
    throw new Error('No provider is asked about these orders');
  },
};

let own: TestDatabase;
let school: School;
let neighbour: School;
let closed: School;
const clock = fixedClock('2026-11-21T15:00:00Z');
let visit: (options?: { cookies?: ReadonlyMap<string, string> }) => Visitor;

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour High' });
  closed = await createSchool(own.db, { name: 'Not open yet' });
  const deps = {
    ...{ db: own.db, clock, limits: noLimits, providers: noProviders, isTestMode: true, scopeOf: jobScope },
    ...{ ...cartKeys({ isSecure: false }), feeSchedule: cardFees, orderUrl: () => null },
  };
  visit = createShopHost(
    [...cartRoutes(deps), ...ordersRoutes(deps)],
    [school, neighbour, { ...closed, isOpen: false }],
  );
});
afterAll(() => own.drop());

const at = (order: PlacedOrder, place = school) => ({ slug: place.slug, orderToken: order.token });
const again = (visitor: Visitor, order: PlacedOrder, id: string = newId()) =>
  visitor.call(endpoints.reorder, { params: at(order), body: { id } });
const cartOf = (visitor: Visitor, place = school) =>
  visitor.call(endpoints.getCart, { params: { slug: place.slug } });
const copiesIn = async (visitor: Visitor): Promise<number[]> =>
  (await cartOf(visitor)).lines.map(({ quantity }) => quantity);
const told = ({ lines: those }: Reorder) => those.map(({ outcome }) => outcome);
const raw = (text: string, values: unknown[]) => own.db.asOperator('test', (tx) => tx.raw(text, values));
const setStock = ({ variantId }: Book, count: number) =>
  raw('update stock_levels set on_hand = $2 where variant_id = $1', [variantId, count]);
const takeDown = ({ id }: Book) => raw('update products set status = 3 where id = $1', [id]);

describe('ordering again', () => {
  test('puts the goods into a new cart at today’s prices, says which changed, and repeats no gift', async () => {
    const [same, dearer] = [await createBook(own.db), await createBook(own.db, { title: 'Dearer' })];
    const order = await sellTo(own.db, school, [
      lines.book(same.variantId, 16_00, 2),
      { ...lines.book(dearer.variantId, 16_00, 3), title: 'Dearer' },
      lines.gift(25_00),
      lines.shipping(4_00),
    ]);
    await raw('update variants set price_cents = 1899 where id = $1', [dearer.variantId]);
    const visitor = visit();
    const answer = await again(visitor, order);
    expect(answer.lines).toMatchObject([
      { outcome: 'added', quantity: 2, in_cart_quantity: 2, notes: [] },
      {
        ...{ outcome: 'added', title: 'Dearer', then_cents: 16_00, now_cents: 18_99 },
        notes: ['Now $18.99 each. You paid $16.00 each last time.'],
      },
      { outcome: 'gift', now_cents: null, notes: ['Gifts aren’t made again by themselves.'] },
    ]);
    expect(answer.cart).toMatchObject({ item_count: 5, goods_cents: 2 * 16_00 + 3 * 18_99, gifts_cents: 0 });
    // The visitor carries the key of the cart that was made.
    expect(await cartOf(visitor)).toEqual(answer.cart);
  });

  test('says of each line what could not be added, and why', async () => {
    const make = (title: string) => createBook(own.db, { title, stock: 20 });
    const [few, gone, down] = [await make('Few'), await make('Gone'), await make('Down')];
    const order = await sellTo(own.db, school, [
      lines.book(few.variantId, 16_00, 4),
      lines.book(gone.variantId, 16_00),
      lines.book(down.variantId, 16_00),
    ]);
    await Promise.all([setStock(few, 3), setStock(gone, 0), takeDown(down)]);
    const visitor = visit();
    const answer = await again(visitor, order);
    expect(answer.lines).toMatchObject([
      { outcome: 'fewer', in_cart_quantity: 3, notes: ['Only 3 left of the 4 you had ordered.'] },
      { outcome: 'sold_out', in_cart_quantity: 0, notes: ['Sold out, so it wasn’t added.'] },
      { outcome: 'not_sold', in_cart_quantity: 0, notes: ['This isn’t sold here anymore.'] },
    ]);
    expect(await copiesIn(visitor)).toEqual([3]);
  });

  test('makes no cart when nothing can be added', async () => {
    const book = await createBook(own.db, { stock: 1 });
    const order = await sellTo(own.db, school, [lines.book(book.variantId, 16_00)]);
    const visitor = visit();
    expect(told(await again(visitor, order))).toEqual(['sold_out']);
    expect(visitor.setCookies).toEqual([]);
    // It is answered as it was, although there are copies by now.
    const id = newId();
    await again(visitor, order, id);
    await setStock(book, 5);
    expect(told(await again(visitor, order, id))).toEqual(['sold_out']);
    expect(told(await again(visitor, order))).toEqual(['added']);
  });

  test('a cart holds a hundred items, also by this way', async () => {
    const visitor = visit();
    const [first, second] = [await createBook(own.db), await createBook(own.db)];
    const order = await sellTo(own.db, school, [
      lines.book(first.variantId, 16_00),
      lines.book(second.variantId, 16_00),
    ]);
    for (let count = 0; count < 99; count += 1) {
      const { variantId } = await createBook(own.db);
      await visitor.call(endpoints.addProductToCart, {
        params: { slug: school.slug },
        body: { variant_id: variantId },
      });
    }
    const answer = await again(visitor, order);
    expect(told(answer)).toEqual(['added', 'cart_full']);
    expect(answer.lines[1]?.notes).toEqual(['Not added: your cart can hold up to 100 different items.']);
    expect(await copiesIn(visitor)).toHaveLength(100);
  });

  test('nobody orders again what was never bought, or gifts alone', async () => {
    const book = await createBook(own.db);
    const unpaid = await placeOrder(own.db, school, [lines.book(book.variantId, 16_00)]);
    const gift = await sellTo(own.db, school, [lines.gift(25_00)]);
    for (const order of [unpaid, gift]) {
      expect(
        await visit().problemOf(endpoints.reorder, { params: at(order), body: { id: newId() } }),
      ).toMatchObject({ code: 'order_not_reorderable' });
      const page = await visit().call(endpoints.getBuyerOrder, { params: at(order) });
      expect(page.abilities.reorder).toBe(false);
    }
  });

  test('a link opens no order of another shop, and a made-up link none at all', async () => {
    const book = await createBook(own.db);
    const order = await sellTo(own.db, school, [lines.book(book.variantId, 16_00)]);
    const outsider = visit();
    for (const params of [at(order, neighbour), { slug: school.slug, orderToken: 'a'.repeat(43) }])
      expect(await outsider.problemOf(endpoints.reorder, { params, body: { id: newId() } })).toMatchObject({
        code: 'order_not_found',
        status: 404,
      });
    expect(outsider.setCookies).toEqual([]);
    expect(
      await outsider.problemOf(endpoints.reorder, { params: at(order, closed), body: { id: newId() } }),
    ).toMatchObject({ code: 'storefront_not_open' });
    const { rows } = await raw('select from reorders where order_id = $1', [order.id]);
    expect(rows).toEqual([]);
  });
});

describe('nothing is added twice', () => {
  const ordered = async (quantity = 2) => {
    const book = await createBook(own.db);
    return { book, order: await sellTo(own.db, school, [lines.book(book.variantId, 16_00, quantity)]) };
  };
  const shopping = async (): Promise<Visitor> => {
    const visitor = visit();
    const { variantId } = await createBook(own.db);
    const body = { variant_id: variantId };
    await visitor.call(endpoints.addProductToCart, { params: { slug: school.slug }, body });
    return visitor;
  };

  test('the same press is answered as it was, also after the cart has changed', async () => {
    const { order } = await ordered();
    const visitor = await shopping();
    const id = newId();
    const first = await again(visitor, order, id);
    expect((await again(visitor, order, id)).lines).toEqual(first.lines);
    expect(await copiesIn(visitor)).toEqual([1, 2]);
    // The buyer takes it out; a late repetition does not put it in again.
    const lineId = first.cart.lines[1]?.id ?? '';
    await visitor.call(endpoints.removeCartLine, { params: { slug: school.slug, lineId } });
    const late = await again(visitor, order, id);
    expect(late.lines).toEqual(first.lines);
    expect(late.cart.lines).toHaveLength(1);
    expect(await copiesIn(visitor)).toEqual([1]);
  });

  test('another window finds the copies in the cart', async () => {
    const { order } = await ordered();
    const visitor = visit();
    expect(told(await again(visitor, order))).toEqual(['added']);
    const second = await again(visitor, order);
    expect(second.lines).toMatchObject([{ outcome: 'there', notes: ['It was in your cart already.'] }]);
    expect(await copiesIn(visitor)).toEqual([2]);
  });

  test('who lost the answer, and with it the key of the cart, gets both by pressing again', async () => {
    const { order } = await ordered();
    const id = newId();
    await again(visit(), order, id);
    const visitor = visit();
    expect(told(await again(visitor, order, id))).toEqual(['added']);
    expect(await copiesIn(visitor)).toEqual([2]);
    // The page was read anew, so the press is another one: within the minute it is the same cart.
    const reloaded = visit();
    expect(told(await again(reloaded, order))).toEqual(['there']);
    expect(await copiesIn(reloaded)).toEqual([2]);
    expect([...reloaded.cookies]).toEqual([...visitor.cookies]);
    // Later, somebody with the link of the order has a cart of their own.
    await raw(`update reorders set at = at - interval '2 minutes' where order_id = $1`, [order.id]);
    const later = visit();
    expect(told(await again(later, order))).toEqual(['added']);
    expect([...later.cookies]).not.toEqual([...visitor.cookies]);
  });

  test('ten presses of the same moment put it in once, with a cart and without', async () => {
    for (const start of [shopping, async () => visit()]) {
      const { order, book } = await ordered();
      const visitor = await start();
      const windows = Array.from({ length: 10 }, () => visit({ cookies: visitor.cookies }));
      await Promise.all(windows.map((window) => again(window, order)));
      const all = new Map(windows.flatMap((window) => [...window.cookies]));
      const browser = visit({ cookies: all });
      expect((await copiesIn(browser)).at(-1)).toBe(2);
      const { rows } = await raw('select quantity from cart_lines where variant_id = $1', [book.variantId]);
      expect(rows).toEqual([{ quantity: 2 }]);
    }
  });

  test('the planted twin, which adds the lines one by one, has twice as many', async () => {
    const { book } = await ordered();
    const visitor = await shopping();
    const naively = (window: Visitor) =>
      window.call(endpoints.addProductToCart, {
        params: { slug: school.slug },
        body: { variant_id: book.variantId, quantity: 2 },
      });
    await Promise.all([1, 2].map(() => naively(visit({ cookies: visitor.cookies }))));
    expect(await copiesIn(visitor)).toEqual([1, 4]);
  });

  test('a copy that is in the cart counts: only what is missing is added', async () => {
    const { book, order } = await ordered(3);
    const visitor = await shopping();
    await visitor.call(endpoints.addProductToCart, {
      params: { slug: school.slug },
      body: { variant_id: book.variantId },
    });
    expect((await again(visitor, order)).lines).toMatchObject([{ outcome: 'added', in_cart_quantity: 3 }]);
    expect(await copiesIn(visitor)).toEqual([1, 3]);
  });
});
