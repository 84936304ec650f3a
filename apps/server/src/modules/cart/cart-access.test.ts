import { cartEndpoints } from '@goodshelf/contract/cart.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartKeys } from '../../../../../tests/support/carts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { noLimits } from '../../../../../tests/support/limits.ts';
import { cardFees } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createShopHost, type Visitor } from '../../../../../tests/support/visitor.ts';
import { cartRoutes } from './index.ts';

const { getCart, addProductToCart, changeCartLine, removeCartLine } = cartEndpoints;

let own: TestDatabase;
let school: School;
let neighbour: School;
let visit: (options?: { cookies?: ReadonlyMap<string, string> }) => Visitor;

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour High' });
  const routes = cartRoutes({
    db: own.db,
    ...cartKeys({ isSecure: true }),
    feeSchedule: cardFees,
    limits: noLimits,
  });
  visit = createShopHost(routes, [school, neighbour]);
});
afterAll(() => own.drop());

const at = (place: School) => ({ params: { slug: place.slug } });
const add = (visitor: Visitor, variantId: string, quantity = 1, place = school) =>
  visitor.call(addProductToCart, { ...at(place), body: { variant_id: variantId, quantity } });
const lineOf = (cart: { lines: { id: string }[] }, index = 0): string => cart.lines[index]?.id ?? '';

describe('another visitor’s cart', () => {
  test('its lines do not exist for me, and stay as they are', async () => {
    const book = await createBook(own.db);
    const [mine, theirs] = [visit(), visit()];
    await add(mine, book.variantId);
    const line = lineOf(await add(theirs, book.variantId, 2));
    const params = { slug: school.slug, lineId: line };
    for (const visitor of [mine, visit()]) {
      expect((await visitor.problemOf(changeCartLine, { params, body: { quantity: 1 } })).status).toBe(404);
      expect((await visitor.problemOf(removeCartLine, { params })).status).toBe(404);
    }
    expect((await theirs.call(getCart, at(school))).item_count).toBe(2);
  });

  test('the cookie of one storefront opens nothing on another', async () => {
    const book = await createBook(own.db);
    const visitor = visit();
    const line = lineOf(await add(visitor, book.variantId));
    const [token = ''] = visitor.cookies.values();
    const intruder = visit({ cookies: new Map([[`gs_cart_${neighbour.slug}`, token]]) });
    expect((await intruder.call(getCart, at(neighbour))).lines).toEqual([]);
    const params = { slug: neighbour.slug, lineId: line };
    expect((await intruder.problemOf(removeCartLine, { params })).status).toBe(404);
    // A cookie that this storefront did not make is never adopted.
    await add(intruder, book.variantId, 1, neighbour);
    await intruder.call(getCart, at(neighbour));
    expect([...intruder.cookies.values()]).not.toContain(token);
    expect(intruder.cookies.size).toBe(1);
  });

  test('a cookie of the wrong form, or of nobody, is an empty cart', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), '\u0000'.repeat(43)]) {
      const visitor = visit({ cookies: new Map([[`gs_cart_${school.slug}`, token]]) });
      expect((await visitor.call(getCart, at(school))).lines).toEqual([]);
    }
  });
});

test('a storefront that is not open takes nothing, and an unknown one is not found', async () => {
  const book = await createBook(own.db);
  const closed = { ...(await createSchool(own.db, { name: 'Opening Soon' })), isOpen: false };
  const visitClosed = createShopHost(
    cartRoutes({
      db: own.db,
      ...cartKeys({ isSecure: false }),
      feeSchedule: cardFees,
      limits: noLimits,
    }),
    [closed],
  );
  const body = { variant_id: book.variantId, quantity: 1 };
  expect((await visitClosed().problemOf(addProductToCart, { ...at(closed), body })).code).toBe(
    'storefront_not_open',
  );
  const nowhere = { params: { slug: 'nowhere' } };
  expect((await visitClosed().problemOf(addProductToCart, { ...nowhere, body })).code).toBe(
    'storefront_not_found',
  );
  expect((await visitClosed().problemOf(getCart, nowhere)).code).toBe('storefront_not_found');
});
