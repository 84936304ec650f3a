import { endpoints, type Output, type SentInput } from '@goodshelf/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { addBooks } from '../../../../../tests/support/books.ts';
import { lines, sellTo } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { productWords, variantWords } from '../../../../../tests/support/product-words.ts';
import { createBook, createSchool, type Book, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { newId } from '../../platform/ids/index.ts';

type Product = Output<typeof endpoints.getAdministeredProduct>;
type Words = SentInput<typeof endpoints.updateProduct>['body'];
type Variant = SentInput<typeof endpoints.setVariants>['body']['variants'][number];

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Person;
let school: School;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  staff = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());

const get = async (productId: string): Promise<Product> => {
  const { status, body } = await ask(staff, endpoints.getAdministeredProduct, { params: { productId } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const add = async (title: string, more: Record<string, unknown> = {}) =>
  ask(staff, endpoints.addProduct, {
    body: { title, author: 'Ann Author', isbn13: null, price_cents: null, ...more },
  });
const added = async (title: string, more: Record<string, unknown> = {}): Promise<Product> => {
  const { status, body } = await add(title, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return get(body.id);
};
const wordsOf = (product: Product): Words => ({
  title: product.title,
  subtitle: product.subtitle,
  contributors: product.contributors,
  description_html: product.description_html,
  publisher: product.publisher,
  language: product.language,
  published_year: product.published_year,
  page_count: product.page_count,
  grades: product.grades,
  category_ids: product.categories.map(({ id }) => id),
  version: product.version,
});
const update = (product: Product, words: Partial<Words>) =>
  ask(staff, endpoints.updateProduct, {
    params: { productId: product.id },
    body: { ...wordsOf(product), ...words },
  });
const formatOf = ({
  on_hand: _onHand,
  allow_backorder: _backorder,
  ...variant
}: Product['variants'][number]): Variant => variant;
const setFormats = (product: Product, variants: readonly Variant[]) =>
  ask(staff, endpoints.setVariants, {
    params: { productId: product.id },
    body: { version: product.version, variants: [...variants] },
  });
const paperback = (words: Partial<Variant> = {}): Variant => ({ ...variantWords, id: null, ...words });
const fieldsOf = (body: { errors?: readonly { field: string }[] }) => body.errors?.map(({ field }) => field);
const publish = async (id: string): Promise<void> => {
  const { body } = await ask(staff, endpoints.moveProducts, {
    body: { product_ids: [id], status: 2, reason: null },
  });
  expect(body.results).toEqual([{ id, problem: null }]);
};

describe('a product that staff add', () => {
  test('is unpublished, has one format without stock, and says who added it', async () => {
    const product = await added('The Secret Garden', { isbn13: '0-14-243705-0', price_cents: 799 });
    expect(product).toMatchObject({
      status: 1,
      slug: 'the-secret-garden',
      authors: 'Ann Author',
      version: 1,
      variants: [{ isbn13: '9780142437056', price_cents: 799, on_hand: 0 }],
      events: [{ summary: 'Added to the catalog', actor_name: 'Ada Byron' }],
    });
  });

  test('is refused beside the field where its number is wrong or taken, or its title and author are', async () => {
    await added('Emma', { isbn13: '9780141439587' });
    expect(fieldsOf((await add('Emma again', { isbn13: '978-0-14-143958-7' })).body)).toEqual(['isbn13']);
    expect(fieldsOf((await add('Emma typo', { isbn13: '9780141439588' })).body)).toEqual(['isbn13']);
    expect(fieldsOf((await add('Emma short', { isbn13: '123' })).body)).toEqual(['isbn13']);
    await added('Persuasion');
    expect(fieldsOf((await add('PERSUASION')).body)).toEqual(['title']);
  });
});

describe('what is said of a product', () => {
  test('is changed as a whole: words, people, grades and shelves, with a history and a new cover', async () => {
    await addBooks(server.db, [{ title: 'On shelves', subjects: ['Sisters', 'Classics'] }]);
    const [classics] = await look<{ id: string }>(`select id from categories where name = 'Classics'`);
    const before = await added('Little Wimmen', { price_cents: 900 });
    const answer = await update(before, { ...productWords, category_ids: [String(classics?.id)] });
    expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
    const after = await get(before.id);
    const { category_ids: _ids, ...said } = productWords;
    expect(after).toMatchObject({
      ...said,
      authors: 'Louisa May Alcott',
      slug: before.slug,
      categories: [{ name: 'Classics' }],
    });
    expect(after.image.base_url).not.toBe(before.image.base_url);
    expect(after.events[0]?.changes).toContainEqual({
      label: 'Title',
      before: 'Little Wimmen',
      after: 'Little Women',
    });
    await publish(after.id);
    const [shelved] = await look<{ ids: string[] }>(
      `select category_ids as ids from shared_search where product_id = '${after.id}'`,
    );
    expect(shelved?.ids).toEqual([classics?.id]);
  });

  test('is not overwritten by whoever saw it earlier, and nothing new leaves no trace', async () => {
    const product = await added('Seen by two');
    expect((await update(product, { publisher: 'Penguin' })).status).toBe(200);
    expect(await update(product, { publisher: 'Puffin' })).toMatchObject({
      status: 409,
      body: { code: 'product_changed' },
    });
    const now = await get(product.id);
    expect(now.publisher).toBe('Penguin');
    expect(await update(now, {})).toMatchObject({ status: 200, body: { version: now.version } });
    expect((await get(product.id)).events).toEqual(now.events);
  });

  test('is one of two changes that meet, never half of each', async () => {
    const product = await added('Raced for');
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((publisher) => update(product, { publisher, subtitle: publisher })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { publisher, subtitle } = await get(product.id);
    expect(subtitle).toBe(publisher);
  });

  test('holds no scripts and no handlers, whatever is typed', async () => {
    const product = await added('Cleaned');
    await update(product, {
      description_html: '<p onclick="x()">Hi <b>you</b><script>alert(1)</script><img src=x onerror=y></p>',
    });
    expect((await get(product.id)).description_html).toBe('<p>Hi <b>you</b></p>');
  });

  test('is refused with categories that are not the platform’s, and on a neighbour’s product', async () => {
    const product = await added('Foreign shelves');
    expect(fieldsOf((await update(product, { category_ids: [newId()] })).body)).toEqual(['category_ids']);
    const own = await createBook(server.db, { owner: school });
    const answer = await ask(staff, endpoints.updateProduct, {
      params: { productId: own.id },
      body: { ...productWords, contributors: [], grades: [], category_ids: [], version: 1 },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
  });

  test('an import that changes it is a change, too', async () => {
    const product = await added('Imported meanwhile', { isbn13: '9780439023481', price_cents: 900 });
    await addBooks(server.db, [
      { title: 'Imported meanwhile', isbn13: '9780439023481', publisher: 'Scholastic' },
    ]);
    expect((await update(product, { publisher: 'Mine' })).status).toBe(409);
  });
});

describe('the formats of a product', () => {
  test('are added, changed, put in order and taken away; those that stay are the same ones', async () => {
    const product = await added('Two formats', { price_cents: 900 });
    const [first] = product.variants.map(formatOf);
    if (first === undefined) throw new Error('It has no variant');
    const both = [
      paperback({ format: 'Hardcover', isbn13: '978-0-547-92822-7', price_cents: 2400, cost_cents: 1100 }),
      { ...first, format: 'Paperback', sku: 'PB-1', package_size: 10.5, package_unit: 'IN' as const },
    ];
    expect(await setFormats(product, both)).toMatchObject({ status: 200, body: { version: 2 } });
    const changed = await get(product.id);
    expect(changed).toMatchObject({
      price_cents: 900,
      variants: [
        { format: 'Hardcover', isbn13: '9780547928227', price_cents: 2400, cost_cents: 1100, on_hand: 0 },
        { id: first.id, format: 'Paperback', sku: 'PB-1', package_size: 10.5, package_unit: 'IN' },
      ],
    });
    // Numbers may be exchanged between formats.
    const [hard, soft] = changed.variants.map(formatOf);
    if (hard === undefined || soft === undefined) throw new Error('A format is missing');
    const swapped = [
      { ...soft, isbn13: hard.isbn13, sku: null },
      { ...hard, isbn13: null, sku: soft.sku },
    ];
    expect((await setFormats(changed, swapped)).status).toBe(200);
    const now = await get(product.id);
    expect(now.variants.map(({ id, isbn13, sku }) => [id, isbn13, sku])).toEqual([
      [soft.id, '9780547928227', null],
      [hard.id, null, 'PB-1'],
    ]);
    expect((await setFormats(now, [swapped[0] ?? soft])).status).toBe(200);
    expect((await get(product.id)).variants.map(({ id }) => id)).toEqual([soft.id]);
  });

  test('are refused beside the field: numbers, names and prices that cannot stand', async () => {
    await added('Has the number', { isbn13: '9780064400558' });
    const product = await added('Wants the number', { price_cents: 900 });
    const refused = async (variants: readonly Variant[]) =>
      fieldsOf((await setFormats(product, variants)).body);
    expect(await refused([paperback({ isbn13: '9780064400558' })])).toEqual(['variants.0.isbn13']);
    expect(await refused([paperback({ isbn13: '9780064400559' })])).toEqual(['variants.0.isbn13']);
    expect(await refused([paperback(), paperback()])).toEqual(['variants.0.format', 'variants.1.format']);
    expect(await refused([paperback(), paperback({ format: null })])).toEqual(['variants.1.format']);
    expect(await refused([paperback({ sku: 'A' }), paperback({ format: 'Audio', sku: 'a' })])).toEqual([
      'variants.0.sku',
      'variants.1.sku',
    ]);
    expect(await refused([paperback({ price_cents: 900, list_price_cents: 800 })])).toEqual([
      'variants.0.list_price_cents',
    ]);
    expect(await refused([paperback({ weight_unit: null })])).toEqual(['variants.0.weight_unit']);
    await publish(product.id);
    expect(await refused([paperback({ price_cents: null })])).toEqual(['variants.0.price_cents']);
    expect((await get(product.id)).version).toBe(product.version);
  });

  test('that lie on the shelf are not taken away', async () => {
    const product = await added('Stocked', { price_cents: 900 });
    const [first] = product.variants;
    if (first === undefined) throw new Error('It has no variant');
    await ask(staff, endpoints.setStock, {
      params: { productId: product.id },
      body: {
        variant_id: first.id,
        on_hand: 3,
        seen_on_hand: 0,
        allow_backorder: false,
        reason: 'Delivered',
      },
    });
    const answer = await setFormats(product, [paperback()]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'variant_in_stock' } });
    expect((await get(product.id)).variants).toMatchObject([{ id: first.id, on_hand: 3 }]);
  });

  test('are read in seven statements, the session’s included', async () => {
    const product = await added('Statements', { price_cents: 900 });
    const read = await statementsOf(() => get(product.id));
    expect(read.length).toBe(7);
  });
});

describe('the stock of a product', () => {
  const setStock = (book: Book, body: Partial<SentInput<typeof endpoints.setStock>['body']>) =>
    ask(staff, endpoints.setStock, {
      params: { productId: book.id },
      body: {
        variant_id: book.variantId,
        on_hand: 12,
        seen_on_hand: 10,
        allow_backorder: false,
        reason: 'Counted the shelf',
        ...body,
      },
    });
  const history = async (book: Book, query: Record<string, unknown> = {}) =>
    (await ask(staff, endpoints.listStockMovements, { params: { productId: book.id }, query })).body;

  test('is what somebody counted, with who and why beside what orders took', async () => {
    const book = await createBook(server.db, { stock: 10 });
    expect(await setStock(book, {})).toMatchObject({ status: 200, body: { on_hand: 12 } });
    const order = await sellTo(server.db, school, [lines.book(book.variantId, 1600)]);
    const { items, total, has_more: hasMore } = await history(book);
    expect({ total, hasMore }).toEqual({ total: items.length, hasMore: false });
    expect(items).toMatchObject([
      { delta: -1, order_number: order.number, reason: null, actor_name: '' },
      { delta: 2, order_number: null, reason: 'Counted the shelf', actor_name: 'Ada Byron' },
      { delta: 10, order_number: null },
    ]);
    expect((await history(book, { page: 2, page_size: 10 })).items).toEqual([]);
  });

  test('is not brought back by a count from before a sale', async () => {
    const book = await createBook(server.db, { stock: 10 });
    await setStock(book, { on_hand: 9 });
    const late = await setStock(book, { on_hand: 12, seen_on_hand: 10 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stock_changed' } });
    expect(fieldsOf(late.body)).toEqual(['on_hand']);
    expect((await get(book.id)).variants).toMatchObject([{ on_hand: 9 }]);
  });

  test('may be sold behind, and that alone is no movement', async () => {
    const book = await createBook(server.db, { stock: 10 });
    await setStock(book, { on_hand: 10, allow_backorder: true });
    expect((await get(book.id)).variants).toMatchObject([{ on_hand: 10, allow_backorder: true }]);
    expect((await history(book)).total).toBe(1);
  });

  test('of an organization’s own product is not the platform’s to count', async () => {
    const own = await createBook(server.db, { owner: school, stock: 10 });
    expect((await setStock(own, {})).status).toBe(404);
    expect(
      (await ask(staff, endpoints.listStockMovements, { params: { productId: own.id }, query: {} })).status,
    ).toBe(404);
  });
});
