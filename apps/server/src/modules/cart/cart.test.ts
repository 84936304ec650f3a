import { cartEndpoints } from '@goodshelf/contract/cart.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartKeys } from '../../../../../tests/support/carts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { noLimits } from '../../../../../tests/support/limits.ts';
import { cardFees } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createShopHost, type Visitor } from '../../../../../tests/support/visitor.ts';
import { newId } from '../../platform/ids/index.ts';
import { cartRoutes, removeOldCarts } from './index.ts';

const { getCart, addProductToCart, addGiftToCart, changeCartLine, removeCartLine } = cartEndpoints;

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
const addProblem = (visitor: Visitor, variantId: string, quantity = 1) =>
  visitor.problemOf(addProductToCart, { ...at(school), body: { variant_id: variantId, quantity } });
const give = (visitor: Visitor, amountCents: number, more: object = {}) =>
  visitor.call(addGiftToCart, { ...at(school), body: { amount_cents: amountCents, ...more } });
const lineOf = (cart: { lines: { id: string }[] }, index = 0): string => cart.lines[index]?.id ?? '';

describe('adding to the cart', () => {
  test('the first line makes a cart behind a cookie that scripts cannot read and that only its hash is stored of', async () => {
    const book = await createBook(own.db, { priceCents: 1_299 });
    const visitor = visit();
    expect((await visitor.call(getCart, at(school))).lines).toEqual([]);
    expect(visitor.setCookies).toEqual([]);
    const cart = await add(visitor, book.variantId, 2);
    expect(cart).toMatchObject({
      item_count: 2,
      goods_cents: 2_598,
      subtotal_cents: 2_598,
      is_buyable: true,
    });
    // 20 % of 25.98, rounded once.
    expect(cart.earnings).toEqual({ earned_cents: 520, is_after_card_fee: false, is_estimate: false });
    expect(visitor.setCookies).toMatchObject([
      {
        name: expect.stringMatching(new RegExp(`^gs_cart_${school.slug}_[0-9a-f]{8}$`)),
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
        maxAgeSeconds: 5_184_000,
      },
    ]);
    const token = visitor.setCookies[0]?.value ?? '';
    const { rows } = await own.db.inScope(school.scope, (tx) => tx.raw('select token_hash from carts'));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await visitor.call(getCart, at(school))).toEqual(cart);
  });

  test('copies of the same product add up, and the price is the catalogue’s at each reading', async () => {
    const book = await createBook(own.db, { priceCents: 1_000 });
    const visitor = visit();
    await add(visitor, book.variantId, 2);
    expect((await add(visitor, book.variantId, 3)).lines).toMatchObject([
      { quantity: 5, amount_cents: 5_000 },
    ]);
    await own.db.asOperator('new price', (tx) =>
      tx.raw('update variants set price_cents = 1250 where id = $1', [book.variantId]),
    );
    expect((await visitor.call(getCart, at(school))).lines).toMatchObject([
      { unit_price_cents: 1_250, amount_cents: 6_250 },
    ]);
  });

  test('more copies than there are is refused with a sentence, and nothing changes', async () => {
    const book = await createBook(own.db, { stock: 2 });
    const visitor = visit();
    await add(visitor, book.variantId, 1);
    expect(await addProblem(visitor, book.variantId, 2)).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 2 available, counting any in your cart.',
    });
    expect((await visitor.call(getCart, at(school))).lines).toMatchObject([{ quantity: 1 }]);
    const soldOut = await createBook(own.db, { stock: 0, title: 'Gone' });
    expect(await addProblem(visitor, soldOut.variantId)).toMatchObject({
      code: 'out_of_stock',
      message: 'Gone is sold out.',
    });
  });

  test('a title that may be back-ordered can be added without stock, fifty copies at most', async () => {
    const book = await createBook(own.db, { stock: 0, allowBackorder: true });
    const visitor = visit();
    expect((await add(visitor, book.variantId, 50)).is_buyable).toBe(true);
    expect(await addProblem(visitor, book.variantId, 1)).toMatchObject({ code: 'cart_full' });
  });

  test('an unpublished, an unknown and a neighbour’s own product do not exist here', async () => {
    const unpublished = await createBook(own.db);
    await own.db.asOperator('archive', (tx) =>
      tx.raw('update products set status = 3 where id = $1', [unpublished.id]),
    );
    const foreign = await createBook(own.db, { owner: neighbour });
    for (const id of [unpublished.variantId, foreign.variantId, newId<'product'>()])
      expect(await addProblem(visit(), id)).toMatchObject({ code: 'product_not_found', status: 404 });
    const ours = await createBook(own.db, { owner: school, priceCents: 1_000 });
    // Its own product: all but the platform's 5 % and the card's 59 cents, as long as nothing is added to the total.
    expect(await add(visit(), ours.variantId)).toMatchObject({
      goods_cents: 1_000,
      earnings: { earned_cents: 950 - 59, is_after_card_fee: true, is_estimate: true },
    });
  });

  test('a price, a quantity or a kind that the visitor invents is refused or ignored', async () => {
    const book = await createBook(own.db, { priceCents: 1_000 });
    for (const quantity of [0, -1, 51, 1.5])
      expect(await addProblem(visit(), book.variantId, quantity)).toMatchObject({ code: 'invalid_input' });
    const body = { variant_id: book.variantId, quantity: 1, price_cents: 1, unit_price_cents: 1 };
    expect((await visit().call(addProductToCart, { ...at(school), body })).goods_cents).toBe(1_000);
  });

  test('a cart holds a hundred lines', async () => {
    const visitor = visit();
    for (let line = 0; line < 100; line++) await give(visitor, 100);
    const problem = await visitor.problemOf(addGiftToCart, { ...at(school), body: { amount_cents: 100 } });
    expect(problem.code).toBe('cart_full');
    expect((await addProblem(visitor, (await createBook(own.db)).variantId)).code).toBe('cart_full');
  });
});

describe('gifts', () => {
  test('a gift keeps its dedication, is deductible, and two gifts are two lines', async () => {
    const visitor = visit();
    await give(visitor, 2_500, { dedication: { kind: 'honor', name: 'Maria Alvarez' }, is_anonymous: true });
    const cart = await give(visitor, 1_000);
    expect(cart.lines).toMatchObject([
      {
        kind: 'gift',
        title: 'Gift to Lincoln Elementary',
        detail: 'In honor of Maria Alvarez · Anonymous gift',
        deductible_cents: 2_500,
      },
      { kind: 'gift', detail: '', amount_cents: 1_000 },
    ]);
    expect(cart).toMatchObject({ goods_cents: 0, gifts_cents: 3_500, gift_suggestion: null });
    // Less the card's 2.9 % and 30 cents; a gift alone has no shipping and no tax, so this is what the order will say.
    expect(cart.earnings).toEqual({ earned_cents: 3_368, is_after_card_fee: true, is_estimate: false });
  });

  test('a gift that is added again under its id, after an answer that was lost, is one gift: as it was said last', async () => {
    const visitor = visit();
    const stranger = visit();
    const lineId = newId<'cart-line'>();
    await give(visitor, 1_000);
    await give(visitor, 2_500, { line_id: lineId });
    await give(visitor, 2_500, { line_id: lineId });
    const cart = await give(visitor, 5_000, { line_id: lineId, comment: 'For the library' });
    expect(cart.lines.map((line) => line.amount_cents)).toEqual([1_000, 5_000]);
    // An id is known within its own cart only.
    expect((await give(stranger, 700, { line_id: lineId })).lines).toMatchObject([{ amount_cents: 700 }]);
    const read = await visitor.call(getCart, at(school));
    expect(read.lines.map((line) => line.amount_cents)).toEqual([1_000, 5_000]);
  });

  test('the id of a book’s line makes no gift of it', async () => {
    const visitor = visit();
    const { lines } = await add(visitor, (await createBook(own.db)).variantId);
    const cart = await give(visitor, 2_500, { line_id: lines[0]?.id ?? '' });
    expect(cart.lines).toMatchObject([{ kind: 'product' }]);
  });

  test('a gift is for a campaign of this organization only', async () => {
    const campaignOf = async (place: School) => {
      const id = newId<'campaign'>();
      await own.db.inScope(place.scope, (tx) =>
        tx.raw(
          'insert into campaigns (organization_id, id, title, goal_cents, starts_on) values ($1, $2, $3, 100000, now())',
          [place.id, id, 'New reading room'],
        ),
      );
      return id;
    };
    const body = { amount_cents: 2_000, campaign_id: await campaignOf(school) };
    expect((await visit().call(addGiftToCart, { ...at(school), body })).lines).toMatchObject([
      { title: 'Gift for New reading room' },
    ]);
    const foreign = { amount_cents: 2_000, campaign_id: await campaignOf(neighbour) };
    expect((await visit().problemOf(addGiftToCart, { ...at(school), body: foreign })).errors).toMatchObject([
      { field: 'campaign_id' },
    ]);
  });

  test('a campaign that has ended, or has not begun, takes no gift; one in the cart says why it must go', async () => {
    const campaignOf = async (starts: string, ends: string | null) => {
      const id = newId<'campaign'>();
      await own.db.inScope(school.scope, (tx) =>
        tx.raw(
          `insert into campaigns (organization_id, id, title, goal_cents, starts_on, ends_on)
           values ($1, $2, 'New reading room', 100000, ${starts}, ${ends ?? 'null'})`,
          [school.id, id],
        ),
      );
      return id;
    };
    for (const id of [
      await campaignOf('current_date - 9', 'current_date - 1'),
      await campaignOf('current_date + 1', null),
    ]) {
      const body = { amount_cents: 2_000, campaign_id: id };
      expect((await visit().problemOf(addGiftToCart, { ...at(school), body })).errors).toMatchObject([
        { field: 'campaign_id' },
      ]);
    }
    const lastDay = await campaignOf('current_date - 9', 'current_date');
    const visitor = visit();
    expect((await give(visitor, 2_000, { campaign_id: lastDay })).is_buyable).toBe(true);
    await own.db.inScope(school.scope, (tx) =>
      tx.raw('update campaigns set ends_on = current_date - 1 where id = $1', [lastDay]),
    );
    expect(await visitor.call(getCart, at(school))).toMatchObject({
      is_buyable: false,
      lines: [{ problem: 'This campaign has ended. Remove the gift to check out.' }],
    });
  });

  test('a gift is suggested beside goods, in keeping with them, and not to who gives already', async () => {
    const suggestions = [500, 2_500, 10_000].map((amount) => ({
      amount_cents: amount,
      effect: `effect of ${amount}`,
    }));
    await own.db.asOperator('test', (tx) =>
      tx.raw(
        `insert into theme_versions (organization_id, number, theme, content, is_worn) values ($1, 1, '{}', $2, true)`,
        [school.id, { gifts: suggestions }],
      ),
    );
    const book = await createBook(own.db, { priceCents: 3_000 });
    const visitor = visit();
    expect((await add(visitor, book.variantId)).gift_suggestion).toEqual({
      amount_cents: 2_500,
      effect: 'effect of 2500',
    });
    expect((await add(visitor, book.variantId, 40)).gift_suggestion).toMatchObject({ amount_cents: 10_000 });
    expect((await give(visitor, 500)).gift_suggestion).toBeNull();
  });

  test('gifts stay within what one payment can be', async () => {
    const visitor = visit();
    await give(visitor, 30_000_000);
    const problem = await visitor.problemOf(addGiftToCart, {
      ...at(school),
      body: { amount_cents: 20_000_001 },
    });
    expect(problem.errors).toEqual([
      {
        field: 'amount_cents',
        message: 'The gifts in one cart can’t add up to more than $500,000.00. Contact us to give more.',
      },
    ]);
    expect((await give(visitor, 20_000_000)).lines).toHaveLength(2);
  });

  test('a gift has no quantity, and an amount below a dollar is none', async () => {
    const visitor = visit();
    const line = lineOf(await give(visitor, 2_500));
    const params = { slug: school.slug, lineId: line };
    expect((await visitor.problemOf(changeCartLine, { params, body: { quantity: 2 } })).code).toBe(
      'invalid_input',
    );
    const body = { amount_cents: 99 };
    expect((await visitor.problemOf(addGiftToCart, { ...at(school), body })).code).toBe('invalid_input');
    expect((await visitor.call(changeCartLine, { params, body: { quantity: 0 } })).lines).toEqual([]);
  });
});

describe('changing the cart', () => {
  test('a quantity is set, bounded by stock, and zero removes the line', async () => {
    const book = await createBook(own.db, { stock: 3 });
    const visitor = visit();
    const line = lineOf(await add(visitor, book.variantId));
    const params = { slug: school.slug, lineId: line };
    expect((await visitor.call(changeCartLine, { params, body: { quantity: 3 } })).item_count).toBe(3);
    expect(await visitor.problemOf(changeCartLine, { params, body: { quantity: 4 } })).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 3 available, counting any in your cart.',
    });
    expect((await visitor.call(getCart, at(school))).item_count).toBe(3);
    expect((await visitor.call(changeCartLine, { params, body: { quantity: 0 } })).lines).toEqual([]);
    expect((await visitor.problemOf(removeCartLine, { params })).code).toBe('cart_line_not_found');
  });

  test('a line that cannot be bought any more says why, and blocks buying until it is changed', async () => {
    const book = await createBook(own.db, { stock: 5 });
    const other = await createBook(own.db, { stock: 5 });
    const visitor = visit();
    await add(visitor, book.variantId, 3);
    await add(visitor, other.variantId, 1);
    await own.db.asOperator('sold elsewhere', async (tx) => {
      await tx.raw('update stock_levels set on_hand = 1 where variant_id = $1', [book.variantId]);
      await tx.raw('update products set status = 4 where id = $1', [other.id]);
    });
    const cart = await visitor.call(getCart, at(school));
    expect(cart.is_buyable).toBe(false);
    expect(cart.lines.map((line) => line.problem)).toEqual([
      'Only 1 left. Change the quantity to check out.',
      'This title isn’t sold here anymore. Remove it to check out.',
    ]);
    const [few, gone] = cart.lines;
    expect([gone?.amount_cents, cart.goods_cents]).toEqual([0, few?.amount_cents]);
  });

  test('what cannot be bought any more earns the organization nothing', async () => {
    const book = await createBook(own.db, { stock: 5 });
    const visitor = visit();
    await add(visitor, book.variantId);
    expect((await visitor.call(getCart, at(school))).earnings.earned_cents).toBeGreaterThan(0);
    await own.db.asOperator('taken away', (tx) =>
      tx.raw('update products set status = 4 where id = $1', [book.id]),
    );
    expect(await visitor.call(getCart, at(school))).toMatchObject({
      subtotal_cents: 0,
      earnings: { earned_cents: 0 },
    });
  });
});

test('twenty parallel clicks on the same button add twenty copies to one line', async () => {
  const book = await createBook(own.db);
  const visitor = visit();
  await give(visitor, 500);
  await Promise.all(Array.from({ length: 20 }, () => add(visitor, book.variantId)));
  const cart = await visitor.call(getCart, at(school));
  expect(cart.lines.map((line) => line.quantity)).toEqual([1, 20]);
});

describe('two first clicks at the same moment', () => {
  /** Both come without a cookie, as two tabs or two posted forms do; the browser keeps what each of them is given. */
  const clickTwice = async (first: string, second: string): Promise<Visitor> => {
    const [one, other] = [visit(), visit()];
    await Promise.all([add(one, first, 2), add(other, second)]);
    return visit({ cookies: new Map([...one.cookies, ...other.cookies]) });
  };

  test('end in one cart with both books, and one cookie stays', async () => {
    const [book, another] = [await createBook(own.db), await createBook(own.db)];
    const visitor = await clickTwice(book.variantId, another.variantId);
    expect(visitor.cookies.size).toBe(2);
    const cart = await visitor.call(getCart, at(school));
    expect(cart.lines.map((line) => line.quantity).toSorted()).toEqual([1, 2]);
    expect(visitor.cookies.size).toBe(1);
    expect(await visitor.call(getCart, at(school))).toEqual(cart);
  });

  test('on the same book add up; gifts stay lines of their own', async () => {
    const book = await createBook(own.db);
    const visitor = await clickTwice(book.variantId, book.variantId);
    const given = visit();
    await give(given, 500);
    for (const [name, value] of given.cookies) visitor.cookies.set(name, value);
    // The next click of the page finds three keys at once.
    expect((await add(visitor, book.variantId)).lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['product', 4],
      ['gift', 1],
    ]);
    expect(visitor.cookies.size).toBe(1);
  });

  test('read by many requests at once are still one cart, in which nothing is there twice', async () => {
    const book = await createBook(own.db);
    const visitor = await clickTwice(book.variantId, book.variantId);
    const carts = await Promise.all(
      Array.from({ length: 8 }, () => visit({ cookies: visitor.cookies }).call(getCart, at(school))),
    );
    expect(carts.map((cart) => cart.item_count)).toEqual(carts.map(() => 3));
  });

  test('a key that leads nowhere, or to another storefront, takes nothing from anybody', async () => {
    const book = await createBook(own.db);
    const owner = visit();
    await add(owner, book.variantId, 3);
    const foreign = visit();
    await add(foreign, book.variantId, 5, neighbour);
    const cookies = new Map(owner.cookies);
    for (const [index, value] of [...foreign.cookies.values(), 'a'.repeat(43)].entries())
      cookies.set(`gs_cart_${school.slug}_0000000${index}`, value);
    expect((await visit({ cookies }).call(getCart, at(school))).item_count).toBe(3);
    expect((await foreign.call(getCart, at(neighbour))).item_count).toBe(5);
  });
});

test('a cart whose cookie has expired, after sixty days, is forgotten', async () => {
  const book = await createBook(own.db);
  const [old, young] = [visit(), visit()];
  await add(old, book.variantId);
  await own.db.inScope(school.scope, (tx) =>
    tx.raw("update carts set created_at = now() - interval '61 days'"),
  );
  await add(young, book.variantId);
  expect(await removeOldCarts(own.db, new Date())).toBeGreaterThan(0);
  expect((await old.call(getCart, at(school))).lines).toEqual([]);
  expect((await young.call(getCart, at(school))).lines).toHaveLength(1);
});
