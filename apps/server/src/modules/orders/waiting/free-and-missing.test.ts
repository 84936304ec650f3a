import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import { lines, type PlacedOrder, sellTo } from '../../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { newId } from '../../../platform/ids/index.ts';
import { allocateBackorders, moveOrder } from '../index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let admin: Person;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  admin = await createPerson(server.db, { isAdmin: true });
  await vi.waitUntil(() => server.modules.storefrontDirectory.find(school.slug, 'localhost') !== null);
});
afterEach(() => expectInvariants(server, { isIdle: true }));
afterAll(() => server.close());

const at = new Date('2026-03-03T15:00:00Z');
const prepared = async (orderLines: Parameters<typeof sellTo>[2]): Promise<PlacedOrder> => {
  const order = await sellTo(server.db, school, orderLines);
  await server.db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at }),
  );
  return order;
};
const mark = (
  order: PlacedOrder,
  marked: { position?: number; out_of_stock?: number; backordered?: number },
  isShelfEmpty?: boolean,
) =>
  ask(admin, endpoints.markItems, {
    params: { organizationId: school.id, orderId: order.id },
    body: {
      from: 9,
      ...(isShelfEmpty === undefined ? {} : { is_shelf_empty: isShelfEmpty }),
      lines: [
        {
          ...{ position: 1, out_of_stock: 0, backordered: 0, expected_on: null },
          ...{ seen_out_of_stock: 0, seen_backordered: 0 },
          ...marked,
        },
      ],
    },
  });
const staffPage = async ({ id: orderId }: PlacedOrder) =>
  (await ask(admin, endpoints.getAdministeredOrder, { params: { organizationId: school.id, orderId } })).body;
const paramsOf = (order: PlacedOrder) => ({ slug: school.slug, orderToken: order.token });
const waitingOf = async (order: PlacedOrder) =>
  (await ask(null, endpoints.getBuyerOrder, { params: paramsOf(order) })).body.waiting;
const cancelLine = (order: PlacedOrder, position: number, total: number, id = newId()) =>
  ask(null, endpoints.cancelWaitingItems, {
    params: paramsOf(order),
    body: { id, position, expected_total_cents: total },
  });
const stockOf = async (variantId: string) =>
  (await look('select on_hand, awaited_quantity from stock_levels where variant_id = $1', [variantId]))[0];
const refundsOf = ({ id }: PlacedOrder) => look('select from refunds where order_id = $1', [id]);

test('a line that cost nothing is called off by its buyer, once, and nothing is paid back for it', async () => {
  const [free, paid] = [await createBook(server.db, { stock: 5 }), await createBook(server.db, { stock: 5 })];
  const order = await prepared([
    lines.book(free.variantId, 0, 2),
    lines.book(paid.variantId, 10_00, 1),
    lines.shipping(4_00),
  ]);
  await mark(order, { backordered: 2 });
  expect(await waitingOf(order)).toEqual([
    { position: 1, copies: 2, total_cents: 0, is_everything: false, parts: [] },
  ]);
  expect(await cancelLine(order, 1, 1)).toMatchObject({ status: 409 });
  const id = newId();
  expect(await cancelLine(order, 1, 0, id)).toMatchObject({ status: 200, body: { status: 9, waiting: [] } });
  expect(await cancelLine(order, 1, 0, id)).toMatchObject({ status: 200, body: { status: 9 } });
  expect(await cancelLine(order, 1, 0)).toMatchObject({ status: 409 });
  expect(await refundsOf(order)).toEqual([]);
  expect(await stockOf(free.variantId)).toEqual({ on_hand: 0, awaited_quantity: 0 });
  const page = await staffPage(order);
  expect(page.lines[0]).toMatchObject({ canceled_quantity: 2, fulfilment_status: 4 });
  expect(page.events.map((event: { text: string }) => event.text)).toContain(
    'The customer canceled items that had to wait. Nothing was paid for them.',
  );
});

test('staff call off what is out of stock and cost nothing', async () => {
  const [free, paid] = [await createBook(server.db, { stock: 5 }), await createBook(server.db, { stock: 5 })];
  const order = await prepared([lines.book(free.variantId, 0, 1), lines.book(paid.variantId, 10_00, 1)]);
  await mark(order, { out_of_stock: 1 });
  expect((await staffPage(order)).out_of_stock_refund).toEqual({
    ...{ copies: 1, total_cents: 0, is_everything: false },
  });
  const body = { id: newId(), expected_total_cents: 0 };
  const press = () =>
    ask(admin, endpoints.refundOutOfStock, {
      params: { organizationId: school.id, orderId: order.id },
      body,
    });
  const said = `Those items of order ${order.number} are canceled. Nothing was paid for them, so there’s no refund.`;
  expect(await press()).toMatchObject({ status: 200, body: { success: said } });
  expect(await press()).toMatchObject({ status: 200, body: { success: said } });
  expect(await staffPage(order)).toMatchObject({ status: 9, out_of_stock_refund: null });
});

test('one copy is missing and others are left: only that one leaves the stock', async () => {
  const { variantId } = await createBook(server.db, { stock: 10 });
  const order = await prepared([lines.book(variantId, 10_00, 3)]);
  expect(await mark(order, { out_of_stock: 1 }, false)).toMatchObject({ status: 200 });
  expect(await mark(order, { out_of_stock: 1 }, false)).toMatchObject({ status: 200 });
  expect(await stockOf(variantId)).toEqual({ on_hand: 7, awaited_quantity: 0 });
  expect(
    await look('select delta, reason from stock_movements where variant_id = $1 and reason is not null', [
      variantId,
    ]),
  ).toEqual([{ delta: -1, reason: `Not on the shelf for order ${order.number}` }]);
});

test('a copy on backorder is replaced by one that is left; an empty shelf has none, unless somebody says otherwise', async () => {
  const { variantId } = await createBook(server.db, { stock: 4 });
  const order = await prepared([lines.book(variantId, 10_00, 2)]);
  await mark(order, { backordered: 1 }, false);
  expect(await stockOf(variantId)).toEqual({ on_hand: 2, awaited_quantity: 1 });
  await allocateBackorders(server, at);
  expect(await stockOf(variantId)).toEqual({ on_hand: 1, awaited_quantity: 0 });
  expect((await staffPage(order)).status).toBe(9);
  await mark(order, { backordered: 1 });
  expect(await stockOf(variantId)).toEqual({ on_hand: 0, awaited_quantity: 1 });
});
