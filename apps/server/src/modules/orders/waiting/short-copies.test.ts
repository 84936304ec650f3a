import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import { lines, placeOrder, type PlacedOrder, sellTo } from '../../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { newId } from '../../../platform/ids/index.ts';
import { giveBackStock } from '../../inventory/index.ts';
import { allocateBackorders, endExpiredHolds, moveOrder } from '../index.ts';

// What is bought behind an empty shelf has its place from the purchase on, also before its order is prepared.
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
afterEach(() => expectInvariants(server));
afterAll(() => server.close());

const later = new Date('2026-03-05T15:00:00Z');

const arrive = (variantId: string, copies: number) =>
  server.db.asOperator('test fixture: copies arrive', (tx) =>
    tx.raw('update stock_levels set on_hand = on_hand + $2 where variant_id = $1', [variantId, copies]),
  );
const noLongerBehind = (variantId: string) =>
  server.db.asOperator('test fixture: no more is sold behind an empty shelf', (tx) =>
    tx.raw('update stock_levels set allow_backorder = false where variant_id = $1', [variantId]),
  );
const stockOf = async (variantId: string) =>
  (await look('select on_hand, awaited_quantity from stock_levels where variant_id = $1', [variantId]))[0];
const shortOf = async ({ id }: PlacedOrder) =>
  (await look<{ quantity: number }>('select quantity from short_copies where order_id = $1', [id])).map(
    (row) => row.quantity,
  );
const staffPage = async ({ id: orderId }: PlacedOrder) =>
  (await ask(admin, endpoints.getAdministeredOrder, { params: { organizationId: school.id, orderId } })).body;
const behind = (stock: number) => createBook(server.db, { stock, allowBackorder: true });
const buy = (variantId: string, copies: number, at?: Date) =>
  sellTo(
    server.db,
    school,
    [lines.book(variantId, 10_00, copies), lines.gift(5_00)],
    at === undefined ? {} : { at },
  );

test('what arrives within the 24 hours is the order’s, sold to nobody else, and its buyer never waits', async () => {
  const { variantId } = await behind(1);
  const order = await buy(variantId, 3);
  expect(await stockOf(variantId)).toEqual({ on_hand: 0, awaited_quantity: 2 });
  await arrive(variantId, 2);
  await noLongerBehind(variantId);
  // Of statements that are under way together, whichever answers first says so.
  await expect(buy(variantId, 1)).rejects.toThrow(/out of stock|current transaction is aborted/);
  expect(await stockOf(variantId)).toEqual({ on_hand: 2, awaited_quantity: 2 });
  await allocateBackorders(server, later);
  expect(await shortOf(order)).toEqual([]);
  await endExpiredHolds(server, later);
  expect(await staffPage(order)).toMatchObject({ status: 9, lines: [{ backordered_quantity: 0 }, {}] });
  expect(await stockOf(variantId)).toEqual({ on_hand: 0, awaited_quantity: 0 });
});

test('an order within its 24 hours comes before a younger one that waits already, and behind an older one', async () => {
  const { variantId } = await behind(0);
  const [first, second, third] = [
    await buy(variantId, 1, new Date('2026-03-01T12:00:00Z')),
    await buy(variantId, 1, new Date('2026-03-02T12:00:00Z')),
    await buy(variantId, 1, new Date('2026-03-02T13:00:00Z')),
  ];
  for (const order of [first, third])
    await ask(admin, endpoints.moveOrder, {
      params: { organizationId: school.id, orderId: order.id },
      body: { from: 2, to: 9, reason: '' },
    });
  expect(await Promise.all([first, second, third].map(shortOf))).toEqual([[], [1], []]);
  await arrive(variantId, 1);
  await allocateBackorders(server, later);
  expect((await staffPage(first)).status).toBe(9);
  await arrive(variantId, 1);
  await allocateBackorders(server, later);
  expect(await shortOf(second)).toEqual([]);
  expect((await staffPage(third)).status).toBe(12);
});

test('a part that has come stays with the order, and the rest waits by line from then on, with its turn', async () => {
  const { variantId } = await behind(0);
  const order = await buy(variantId, 3);
  await arrive(variantId, 1);
  await allocateBackorders(server, later);
  expect(await shortOf(order)).toEqual([2]);
  // Also where no more is sold behind an empty shelf meanwhile.
  await noLongerBehind(variantId);
  await endExpiredHolds(server, later);
  expect(await staffPage(order)).toMatchObject({ status: 12, lines: [{ backordered_quantity: 2 }, {}] });
  expect(
    await look('select waits_since from order_lines where order_id = $1 and position = 1', [order.id]),
  ).toEqual([{ waits_since: new Date('2026-03-02T15:00:00Z') }]);
});

test('whoever cancels or does not pay lets go of them', async () => {
  const { variantId } = await behind(1);
  const canceled = await buy(variantId, 2);
  const unpaid = await placeOrder(server.db, school, [lines.book(variantId, 10_00, 2)]);
  expect(await stockOf(variantId)).toEqual({ on_hand: 0, awaited_quantity: 3 });
  await ask(admin, endpoints.moveOrder, {
    params: { organizationId: school.id, orderId: canceled.id },
    body: { from: 2, to: 6, reason: 'They called' },
  });
  await server.db.inScope(school.scope, async (tx) => {
    await moveOrder(tx, school.scope, { orderId: unpaid.id, from: 1, to: 0, at: later, paymentStatus: 2 });
    await giveBackStock(tx, school.scope, unpaid.id);
  });
  expect(await stockOf(variantId)).toEqual({ on_hand: 1, awaited_quantity: 0 });
  expect(await look('select from short_copies where variant_id = $1', [variantId])).toEqual([]);
});

test('copies refunded before the order is prepared are first those that never came, restocked or not', async () => {
  for (const restock of [true, false]) {
    const { variantId } = await behind(1);
    const order = await buy(variantId, 3);
    const refund = (quantity: number, seen: number) =>
      ask(admin, endpoints.refundItems, {
        params: { organizationId: school.id, orderId: order.id },
        body: {
          ...{ id: newId(), reason: 'They asked', restock },
          lines: [{ position: 1, quantity, amount_cents: quantity * 10_00 }],
          ...{ expected_total_cents: quantity * 10_00, seen_refunded_cents: seen },
        },
      });
    expect(await refund(1, 0)).toMatchObject({ status: 200 });
    expect(await shortOf(order)).toEqual([1]);
    expect(await stockOf(variantId)).toEqual({ on_hand: 0, awaited_quantity: 1 });
    expect(await refund(2, 10_00)).toMatchObject({ status: 200 });
    expect(await shortOf(order)).toEqual([]);
    expect(await stockOf(variantId)).toEqual({ on_hand: restock ? 1 : 0, awaited_quantity: 0 });
  }
});
