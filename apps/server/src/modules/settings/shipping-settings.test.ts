import { endpoints, type Output } from '@goodshelf/contract';
import type { ShippingRatesShape } from '@goodshelf/contract/admin-settings.contract';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAsk, type Ask } from '../../../../../tests/support/ask.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { createShippingRates, createTableShipping, type ShippingPort } from '../shipping/index.ts';

let server: TestServer;
let ask: Ask;
let staff: Person;
/** As two processes have it. */
let ports: readonly ShippingPort[];

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  staff = await createPerson(server.db, { isAdmin: true });
  const { db, database } = server;
  const inMemory = () => createShippingRates({ db, log: testLog, listen: database.listen });
  ports = [createTableShipping(await inMemory()), createTableShipping(await inMemory())];
});
afterAll(() => server.close());

const first: ShippingRatesShape = {
  flat_cents: 495,
  free_from_cents: 5000,
  are_books_by_weight: false,
  unweighed_ounces: 16,
  weight_steps: [{ from_ounces: 0, price_cents: 495 }],
};

type Settings = Output<typeof endpoints.getShippingSettings>;
const get = async (): Promise<Settings> => (await ask(staff, endpoints.getShippingSettings)).body;
const set = async (rates: ShippingRatesShape, version?: string) =>
  ask(staff, endpoints.setShippingRates, {
    body: { ...rates, version: version ?? (await get()).version },
  });
beforeEach(async () => {
  expect((await set(first)).status).toBe(200);
});

const item = { quantity: 1, weight: '2', weightUnit: 'LB', isOwnProduct: false };
const pricesFor = (goodsCents: number) =>
  Promise.all(
    ports.map(async (port) => {
      const question = { hasGoods: true, goodsCents: cents(goodsCents), state: 'RI', items: [item] } as const;
      return (await port.quote(question))?.priceCents;
    }),
  );

test('every process prices by new rates a moment after they are saved', async () => {
  expect((await set({ ...first, flat_cents: 595, free_from_cents: null })).status).toBe(200);
  await expect.poll(() => pricesFor(6_000)).toEqual([595, 595]);
  const steps = [
    { from_ounces: 0, price_cents: 400 },
    { from_ounces: 32, price_cents: 700 },
  ];
  expect((await set({ ...first, are_books_by_weight: true, weight_steps: steps })).status).toBe(200);
  await expect.poll(() => pricesFor(1_000)).toEqual([700, 700]);
  expect((await get()).events[0]).toMatchObject({
    summary:
      'Set shipping: flat rate $5.95 → $4.95; free from never → $50.00; books by weight off → on; ' +
      'prices by weight 0 lb $4.95 → 0 lb $4.00, 2 lb $7.00',
    actor_name: 'Ada Byron',
  });
});

test('of two who saw the same one wins; the same once more is no change', async () => {
  const { version, events } = await get();
  const answers = await Promise.all([
    set({ ...first, flat_cents: 600 }, version),
    set({ ...first, flat_cents: 700 }, version),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'settings_changed' });
  const { rates } = await get();
  expect((await set(rates, version)).status).toBe(200);
  expect((await get()).events.length - events.length).toBe(1);
});

test('prices by weight begin at nothing and rise', async () => {
  const wrong = async (...from: number[]) => {
    const steps = from.map((ounces) => ({ from_ounces: ounces, price_cents: 400 }));
    return (await set({ ...first, weight_steps: steps })).body.errors;
  };
  expect(await wrong(16)).toEqual([{ field: 'weight_steps.0.from_ounces', message: 'Start at 0 pounds.' }]);
  expect(await wrong(0, 32, 32)).toEqual([
    { field: 'weight_steps.2.from_ounces', message: 'Enter a weight above the one before.' },
  ]);
});
