import { cartEndpoints } from '@goodshelf/contract/cart.contract';
import { productListQuery } from '@goodshelf/contract/storefront.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartKeys } from '../../../../../tests/support/carts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { lines, sellTo } from '../../../../../tests/support/orders.ts';
import { noLimits } from '../../../../../tests/support/limits.ts';
import { cardFees } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type Book, type School } from '../../../../../tests/support/school.ts';
import { createShopHost } from '../../../../../tests/support/visitor.ts';
import { newId } from '../../platform/ids/index.ts';
import { cartRoutes } from '../cart/index.ts';
import { createCatalog, type Catalog } from './index.ts';

let own: TestDatabase;
let school: School;
let catalog: Catalog;
let version = 0;
beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
});
afterAll(() => own.drop());
beforeEach(() => {
  version += 1;
  catalog = createCatalog({
    db: own.db,
    catalogueStateOf: () => ({
      version: String(version),
      sharedVersion: String(version),
      hasOwnProducts: true,
      isChosen: false,
    }),
  });
});

const run = (text: string, values: readonly unknown[]) =>
  own.db.asOperator('test fixture', (tx) => tx.raw(text, values));

type Wish = { readonly priceCents: number; readonly stock: number; readonly sku?: string };

/** A further variant of the book, such as its hardcover. */
const addVariant = async (book: Book, { priceCents, stock, sku }: Wish): Promise<string> => {
  const id = newId<'variant'>();
  await run(
    `insert into variants (id, organization_id, product_id, position, price_cents, sku)
     select $1, organization_id, id, 1, $3, $4 from products where id = $2`,
    [id, book.id, priceCents, sku ?? null],
  );
  await run(
    `insert into stock_levels (organization_id, product_id, variant_id, on_hand)
     select organization_id, product_id, id, $2 from variants where id = $1`,
    [id, stock],
  );
  return id;
};

const find = async (search: string) =>
  (await catalog.listProducts(school.scope, productListQuery.parse({ search }))).items;

test.each(['platform', 'school'] as const)(
  'a product of the %s shows its lowest price, and is found by the numbers of all its variants',
  async (owner) => {
    const title = `Heidi of the ${owner}`;
    const book = await createBook(own.db, {
      title,
      priceCents: 1_600,
      owner: owner === 'school' ? school : null,
    });
    const sku = `GS-${owner}-2`;
    const cheaper = await addVariant(book, { priceCents: 900, stock: 1, sku });
    expect(await find(sku)).toMatchObject([{ id: book.id, price_cents: 900 }]);
    await run('update variants set price_cents = 2000 where id = $1', [cheaper]);
    version += 1;
    expect(await find(title)).toMatchObject([{ id: book.id, price_cents: 1_600 }]);
    await run('delete from variants where id = $1', [cheaper]);
    const { rows } = await run('select article_numbers from products where id = $1', [book.id]);
    expect(rows).toEqual([{ article_numbers: '' }]);
  },
);

test('what is sold out in one format is there in another, and the page tells them apart', async () => {
  const book = await createBook(own.db, { title: 'Kim', stock: 0 });
  const hardcover = await addVariant(book, { priceCents: 2_400, stock: 3 });
  expect(await find('Kim')).toMatchObject([{ id: book.id, is_in_stock: true }]);
  const { variants, is_in_stock: isInStock } = await catalog.getProduct(school.scope, `book-${book.id}`);
  expect(isInStock).toBe(true);
  expect(variants).toMatchObject([
    { id: book.variantId, price_cents: 1_600, available_quantity: 0 },
    { id: hardcover, price_cents: 2_400, available_quantity: 3 },
  ]);
});

test('two variants of a product are two lines of a cart, each at its price and from its stock', async () => {
  const visit = createShopHost(
    cartRoutes({
      db: own.db,
      ...cartKeys({ isSecure: true }),
      feeSchedule: cardFees,
      limits: noLimits,
    }),
    [school],
  );
  const book = await createBook(own.db, { title: 'Emma', stock: 1 });
  const hardcover = await addVariant(book, { priceCents: 2_400, stock: 1 });
  const visitor = visit();
  const add = (variantId: string) => ({
    params: { slug: school.slug },
    body: { variant_id: variantId, quantity: 1 },
  });
  await visitor.call(cartEndpoints.addProductToCart, add(book.variantId));
  const cart = await visitor.call(cartEndpoints.addProductToCart, add(hardcover));
  expect(cart.lines.map((line) => line.unit_price_cents)).toEqual([1_600, 2_400]);
  await run(
    "update variants set format = case position when 0 then 'Paperback' else 'Hardcover' end where product_id = $1",
    [book.id],
  );
  const told = await visitor.call(cartEndpoints.getCart, { params: { slug: school.slug } });
  expect(told.lines.map((line) => line.title)).toEqual(['Emma (Paperback)', 'Emma (Hardcover)']);
  const refused = await visitor.problemOf(cartEndpoints.addProductToCart, add(hardcover));
  expect(refused.code).toBe('out_of_stock');
  expect((await visitor.problemOf(cartEndpoints.addProductToCart, add(book.id))).code).toBe(
    'product_not_found',
  );
});

test('sales of all variants count for their product', async () => {
  const book = await createBook(own.db, { title: 'Ivanhoe' });
  const hardcover = await addVariant(book, { priceCents: 2_400, stock: 5 });
  await sellTo(own.db, school, [lines.book(book.variantId, 16_00, 2), lines.book(hardcover, 24_00)]);
  const { rows } = await run(
    'select variant_id, -sum(delta)::int as sold from stock_movements where variant_id = any($1) and order_id is not null group by 1 order by 2',
    [[book.variantId, hardcover]],
  );
  expect(rows).toEqual([
    { variant_id: hardcover, sold: 1 },
    { variant_id: book.variantId, sold: 2 },
  ]);
});

test('stock names the product of its variant, and an owner’s number is given once', async () => {
  const [one, other] = [await createBook(own.db), await createBook(own.db)];
  await expect(
    run('update stock_levels set product_id = $2 where variant_id = $1', [one.variantId, other.id]),
  ).rejects.toMatchObject({ code: '23503' });
  await addVariant(one, { priceCents: 100, stock: 0, sku: 'twice' });
  await expect(addVariant(other, { priceCents: 100, stock: 0, sku: 'twice' })).rejects.toMatchObject({
    code: '23505',
  });
});
