import { endpoints, type Output, type SentInput } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { variantWords } from '../../../../../tests/support/product-words.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';

type Product = Output<typeof endpoints.getOwnProduct>;
type Sent = SentInput<typeof endpoints.setOwnVariants>['body'];

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let member: Person;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db, { name: 'Lincoln Elementary' });
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
});
afterAll(() => server.close());

const get = async (productId: string): Promise<Product> =>
  (await ask(member, endpoints.getOwnProduct, { params: { productId } })).body;
const add = async (title: string): Promise<Product> =>
  get((await ask(member, endpoints.addOwnProduct, { body: { title, price_cents: 1800 } })).body.id);
const set = ({ id, version }: Product, body: Omit<Sent, 'version'>) =>
  ask(member, endpoints.setOwnVariants, { params: { productId: id }, body: { version, ...body } });

const options = [
  { name: 'Size', values: ['S', 'L'] },
  { name: 'Color', values: ['Gold', 'Navy'] },
];
const chosen = (option_values: string[], more: Partial<Sent['variants'][number]> = {}) => ({
  ...{ ...variantWords, format: null, price_cents: 1800, id: null },
  ...{ option_values, ...more },
});
/** A shirt in S/Gold, L/Gold and L/Navy; nobody makes S/Navy. */
const addShirt = async (title: string): Promise<Product> => {
  const shirt = await add(title);
  const answer = await set(shirt, {
    options,
    variants: [
      chosen(['S', 'Gold'], { id: shirt.variants[0]?.id ?? null, sku: `${title}-SG` }),
      chosen(['L', 'Gold'], { price_cents: 2000, first_on_hand: 7 }),
      chosen(['L', 'Navy'], { price_cents: 2000, first_on_hand: 1 }),
    ],
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return get(shirt.id);
};

test('a shirt has sizes and colors, and each combination is called by its values', async () => {
  const shirt = await addShirt('Spirit shirt');
  expect(shirt).toMatchObject({
    options,
    variants: [
      { format: 'S / Gold', option_values: ['S', 'Gold'], on_hand: 0 },
      { format: 'L / Gold', option_values: ['L', 'Gold'], on_hand: 7 },
      { format: 'L / Navy', option_values: ['L', 'Navy'], on_hand: 1 },
    ],
  });
  expect(shirt.events[0]?.changes[0]).toEqual({
    ...{ label: 'Options', before: '', after: 'Size: S, L; Color: Gold, Navy' },
  });
});

test('storefronts are told the options that are sold, in order, and what each variant is of them', async () => {
  const shirt = await addShirt('Track shirt');
  await ask(member, endpoints.moveOwnProducts, {
    body: { product_ids: [shirt.id], status: 2, reason: null },
  });
  const current = await get(shirt.id);
  const more = [{ name: 'Size', values: ['XS', 'S', 'L'] }, options[1] ?? options[0]].filter(
    (one) => one !== undefined,
  );
  await set(current, {
    options: more,
    variants: current.variants.map(({ on_hand: _a, allow_backorder: _b, ...one }) => one),
  });
  const read = () =>
    server.app.inject({
      url: `/api/storefronts/${school.slug}/products/${shirt.slug}`,
      headers: { host: new URL(server.config.shopUrl).host },
    });
  await expect.poll(async () => (await read()).statusCode).toBe(200);
  expect((await read()).json()).toMatchObject({
    options,
    variants: [
      { option_values: ['S', 'Gold'] },
      { option_values: ['L', 'Gold'] },
      { option_values: ['L', 'Navy'] },
    ],
  });
});

test('a renamed value keeps its variants, with their numbers and stock', async () => {
  const shirt = await addShirt('Choir shirt');
  const renamed = [
    { name: 'Cut', values: ['S', 'Large'] },
    { name: 'Color', values: ['Navy', 'Gold'] },
  ];
  const answer = await set(shirt, {
    options: renamed,
    variants: shirt.variants.map(({ on_hand: _count, allow_backorder: _may, ...one }) => ({
      ...one,
      option_values: one.option_values.map((value) => (value === 'L' ? 'large' : value)),
    })),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const after = await get(shirt.id);
  expect(after.options).toEqual(renamed);
  expect(after.variants.map(({ id, on_hand, sku }) => ({ id, on_hand, sku }))).toEqual(
    shirt.variants.map(({ id, on_hand, sku }) => ({ id, on_hand, sku })),
  );
  expect(after.variants.map(({ format }) => format)).toEqual(['S / Gold', 'Large / Gold', 'Large / Navy']);
});

test('two values change places', async () => {
  const shirt = await addShirt('Band shirt');
  const swapped: Record<string, string> = { S: 'L', L: 'S' };
  const answer = await set(shirt, {
    variants: shirt.variants.map(({ on_hand: _count, allow_backorder: _may, ...one }) => ({
      ...one,
      option_values: one.option_values.map((value) => swapped[value] ?? value),
    })),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect((await get(shirt.id)).variants.map(({ format }) => format)).toEqual([
    'L / Gold',
    'S / Gold',
    'S / Navy',
  ]);
});

test('what says nothing of options leaves them, and what is called otherwise is called by its values', async () => {
  const shirt = await addShirt('Drama shirt');
  const answer = await set(shirt, {
    variants: shirt.variants.map(({ id, sku }) => ({
      ...variantWords,
      id,
      sku,
      format: 'Paperback',
      price_cents: 900,
    })),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await get(shirt.id)).toMatchObject({
    options,
    variants: [{ format: 'S / Gold', price_cents: 900 }, { format: 'L / Gold' }, { format: 'L / Navy' }],
  });
});

test('options that nobody could choose by are refused beside what is wrong', async () => {
  const shirt = await add('Wrong shirt');
  const id = shirt.variants[0]?.id ?? null;
  const refusal = async (body: Omit<Sent, 'version'>): Promise<unknown> => {
    const { status, body: problem } = await ask(member, endpoints.setOwnVariants, {
      params: { productId: shirt.id },
      body: { version: shirt.version, ...body },
    });
    expect(status).toBe(422);
    return JSON.parse(JSON.stringify(problem)).errors.map(({ field }: { field: string }) => field);
  };
  const size = options.slice(0, 1);
  expect(
    await refusal({
      options: [...size, { name: 'size', values: ['1'] }],
      variants: [chosen(['S', '1'], { id })],
    }),
  ).toEqual(['options.1.name']);
  expect(
    await refusal({
      options: [{ name: 'Size', values: ['S', 's'] }],
      variants: [chosen(['S'], { id }), chosen(['s'])],
    }),
  ).toEqual(['options.0.values.1']);
  expect(await refusal({ options, variants: [chosen(['S'], { id })] })).toEqual(['variants.0.option_values']);
  expect(await refusal({ options, variants: [chosen(['S', 'Plaid'], { id })] })).toEqual([
    'variants.0.option_values',
  ]);
  expect(
    await refusal({ options, variants: [chosen(['S', 'Navy'], { id }), chosen(['s', 'navy'])] }),
  ).toEqual(['variants.1.option_values']);
  expect(
    await refusal({
      options: Array.from({ length: 4 }, (_, i) => ({ name: `${i}`, values: ['a'] })),
      variants: [chosen([], { id })],
    }),
  ).toEqual(['options']);
  expect(await get(shirt.id)).toEqual(shirt);
});

test('a combination of which there is stock does not go; without stock it does, and what was sold of it stays', async () => {
  const shirt = await addShirt('Chess shirt');
  const without = (place: number) =>
    shirt.variants
      .filter((_, index) => index !== place)
      .map(({ on_hand: _c, allow_backorder: _m, ...one }) => one);
  expect((await set(shirt, { variants: without(1) })).body).toMatchObject({ code: 'variant_in_stock' });
  expect((await set(shirt, { variants: without(0) })).status).toBe(200);
  expect((await get(shirt.id)).variants.map(({ format }) => format)).toEqual(['L / Gold', 'L / Navy']);
});

test('copies are said of new combinations alone: a known one is counted', async () => {
  const shirt = await addShirt('Math shirt');
  await set(shirt, {
    variants: shirt.variants.map(({ on_hand: _c, allow_backorder: _m, ...one }) => ({
      ...one,
      sku: null,
      first_on_hand: 99,
    })),
  });
  expect((await get(shirt.id)).variants.map(({ on_hand: count }) => count)).toEqual([0, 7, 1]);
});

test('without options the formats are names again', async () => {
  const shirt = await addShirt('Plain shirt');
  const answer = await set(shirt, {
    options: [],
    variants: shirt.variants.map(({ on_hand: _c, allow_backorder: _m, ...one }) => one),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await get(shirt.id)).toMatchObject({
    options: [],
    variants: [{ format: 'S / Gold', option_values: [] }, { format: 'L / Gold' }, { format: 'L / Navy' }],
  });
});

test('a book of the shared catalogue has no options', async () => {
  const staff = await createPerson(server.db, { isAdmin: true });
  const book = await createBook(server.db);
  const answer = await ask(staff, endpoints.setVariants, {
    params: { productId: book.id },
    body: { version: 1, options, variants: [chosen(['S', 'Gold'], { id: book.variantId })] },
  });
  expect(answer.status).toBe(422);
  await expect(
    server.db.asOperator('test', (tx) =>
      tx.raw('update products set options = $2 where id = $1', [book.id, JSON.stringify(options)]),
    ),
  ).rejects.toMatchObject({ code: '23514' });
});

test('the database keeps one value for each option, and each combination once', async () => {
  const { id } = await addShirt('Kept shirt');
  const change = (sql: string) => server.db.asOperator('test', (tx) => tx.raw(sql, [id]));
  const first = 'where product_id = $1 and position = 0';
  for (const wrong of [
    `update variants set option_values = null, format = 'S' ${first}`,
    `update variants set option_values = '{S}', format = 'S' ${first}`,
    `update variants set option_values = '{S,Plaid}', format = 'S / Plaid' ${first}`,
    `update variants set format = 'Other' ${first}`,
    `update products set options = '[]' where id = $1`,
    `update products set options = '[{"name":"Size","values":["S","s"]}]' where id = $1`,
    `update products set options = '[{"name":"","values":["S"]}]' where id = $1`,
  ])
    await expect(change(wrong), wrong).rejects.toMatchObject({ code: '23514' });
  await expect(
    change(`update variants set option_values = '{L,Gold}', format = 'L / Gold' ${first}`),
  ).rejects.toMatchObject({ code: '23505' });
  expect(
    await look('select format from variants where product_id = $1 order by position', [id]),
  ).toHaveLength(3);
});
