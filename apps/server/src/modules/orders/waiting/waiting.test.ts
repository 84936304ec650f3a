import { endpoints, type SentInput } from '@goodshelf/contract';
import { zero } from '@goodshelf/money';
import type { Backorder } from '@goodshelf/contract/waiting.contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import {
  disputeOrder,
  lines,
  placeOrder,
  type PlacedOrder,
  sellTo,
} from '../../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { parcel } from '../../../../../../tests/support/shipments.ts';
import { newId } from '../../../platform/ids/index.ts';
import { allocateBackorders, endExpiredHolds, markPaid, moveOrder } from '../index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let neighbour: School;
let admin: Person;
let member: Person;
let stranger: Person;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  neighbour = await createSchool(server.db, { name: 'Neighbour High' });
  admin = await createPerson(server.db, { isAdmin: true });
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  stranger = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
  await vi.waitUntil(() => server.modules.storefrontDirectory.find(school.slug, 'localhost') !== null);
});
afterEach(() => expectInvariants(server, { isIdle: true }));
afterAll(() => server.close());

const at = new Date('2026-03-03T15:00:00Z');
const later = new Date('2026-03-05T15:00:00Z');

type Goods = { readonly bookId: string; readonly mugId: string };
const goods = async (): Promise<Goods> => ({
  bookId: (await createBook(server.db, { stock: 10 })).variantId,
  mugId: (await createBook(server.db, { stock: 10, owner: school })).variantId,
});
/** An order that is being prepared: three copies of a book, two mugs of the school's own, shipping, and tax. */
const prepared = async ({ bookId, mugId }: Goods, placedAt?: Date): Promise<PlacedOrder> => {
  const order = await sellTo(
    server.db,
    school,
    [lines.book(bookId, 16_00, 3), lines.ownBook(mugId, 12_00, 2), lines.shipping(5_00), lines.tax(5_04)],
    placedAt === undefined ? {} : { at: placedAt },
  );
  await server.db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at }),
  );
  return order;
};

type Body = SentInput<typeof endpoints.markItems>['body'];
type Line = Body['lines'][number];
const line = (changes: Partial<Line>): Line => ({
  ...{ position: 1, out_of_stock: 0, backordered: 0, expected_on: null },
  ...{ seen_out_of_stock: 0, seen_backordered: 0 },
  ...changes,
});
const mark = (
  order: PlacedOrder,
  changes: Partial<Line>,
  from: Body['from'] = 9,
  organizationId = school.id,
) =>
  ask(admin, endpoints.markItems, {
    params: { organizationId, orderId: order.id },
    body: { from, lines: [line(changes)] },
  });
const markOwn = (order: PlacedOrder, changes: Partial<Line>, who = member) =>
  ask(who, endpoints.markOwnItems, {
    params: { orderId: order.id },
    body: { from: 9, lines: [line(changes)] },
  });
const ship = (
  order: PlacedOrder,
  from: Body['from'],
  sent: readonly { position: number; quantity: number }[],
) =>
  ask(admin, endpoints.shipItems, {
    params: { organizationId: school.id, orderId: order.id },
    body: { ...parcel(), from, lines: [...sent] },
  });
const staffPage = async ({ id: orderId }: PlacedOrder) =>
  (await ask(admin, endpoints.getAdministeredOrder, { params: { organizationId: school.id, orderId } })).body;
const paramsOf = (order: PlacedOrder) => ({ slug: school.slug, orderToken: order.token });
const buyerPage = async (order: PlacedOrder) =>
  (await ask(null, endpoints.getBuyerOrder, { params: paramsOf(order) })).body;
const cancelLine = (order: PlacedOrder, position: number, total: number, id = newId()) =>
  ask(null, endpoints.cancelWaitingItems, {
    params: paramsOf(order),
    body: { id, position, expected_total_cents: total },
  });
const refundGone = (order: PlacedOrder, total: number, id = newId()) =>
  ask(admin, endpoints.refundOutOfStock, {
    params: { organizationId: school.id, orderId: order.id },
    body: { id, expected_total_cents: total },
  });
const stockOf = async (variantId: string) =>
  (
    await look<{ on_hand: number; awaited_quantity: number }>(
      'select on_hand, awaited_quantity from stock_levels where variant_id = $1',
      [variantId],
    )
  )[0];
/** Copies arrive: somebody counts them. */
const arrive = (variantId: string, copies: number) =>
  server.db.asOperator('test fixture: copies arrive', (tx) =>
    tx.raw('update stock_levels set on_hand = on_hand + $2 where variant_id = $1', [variantId, copies]),
  );
const told = (order: PlacedOrder) =>
  look(`select 1 from outbox where topic = 'order.waits' and payload->>'orderId' = $1`, [order.id]);
const paidBack = async ({ id }: PlacedOrder) =>
  (await look<{ amount_cents: number }>('select amount_cents from refunds where order_id = $1', [id])).map(
    (row) => row.amount_cents,
  );

describe('copies that cannot be shipped', () => {
  it('are marked by staff; the order is called by them, its buyer is told once, and nobody else buys what is not there', async () => {
    const one = await goods();
    const order = await prepared(one);
    const changes = { backordered: 2, expected_on: '2026-03-20' };
    expect(await mark(order, changes)).toMatchObject({ status: 200 });
    // Its answer was lost.
    expect(await mark(order, changes)).toMatchObject({ status: 200 });
    expect(await stockOf(one.bookId)).toEqual({ on_hand: 0, awaited_quantity: 2 });
    const page = await staffPage(order);
    expect(page).toMatchObject({ status: 12, destinations: [6], abilities: { ship: true, mark: true } });
    expect(page.lines[0]).toMatchObject({
      backordered_quantity: 2,
      expected_on: '2026-03-20',
      fulfilment_status: 6,
    });
    expect(page.lines[1]).toMatchObject({ fulfilment_status: 2 });
    expect(page.events.at(-1)).toMatchObject({ key: 'order_6', text: 'On backorder: 2 × Charlotte’s Web.' });
    expect(await told(order)).toHaveLength(1);
  });

  it('are found again, and are the order’s', async () => {
    const one = await goods();
    const order = await prepared(one);
    await mark(order, { out_of_stock: 3 });
    expect((await staffPage(order)).status).toBe(11);
    expect(await mark(order, { seen_out_of_stock: 3 }, 11)).toMatchObject({ status: 200 });
    expect((await staffPage(order)).status).toBe(9);
    expect(await stockOf(one.bookId)).toEqual({ on_hand: 0, awaited_quantity: 0 });
    expect(await told(order)).toHaveLength(1);
  });

  it('do not stop the rest, which leaves in a parcel; what waits does not', async () => {
    const one = await goods();
    const order = await prepared(one);
    await mark(order, { backordered: 2 });
    expect(await ship(order, 12, [{ position: 1, quantity: 2 }])).toMatchObject({ status: 409 });
    const rest = [
      { position: 1, quantity: 1 },
      { position: 2, quantity: 2 },
    ];
    expect(await ship(order, 12, rest)).toMatchObject({ status: 200 });
    expect(await staffPage(order)).toMatchObject({ status: 12, abilities: { ship: false, mark: true } });
    await arrive(one.bookId, 5);
    expect(await allocateBackorders(server, later)).toBe(1);
    expect(await staffPage(order)).toMatchObject({ status: 10, abilities: { ship: true } });
    expect(await ship(order, 10, [{ position: 1, quantity: 2 }])).toMatchObject({ status: 200 });
    expect((await staffPage(order)).status).toBe(3);
    expect(await stockOf(one.bookId)).toEqual({ on_hand: 3, awaited_quantity: 0 });
  });

  it('are an organization’s to mark in its own products alone', async () => {
    const order = await prepared(await goods());
    expect(await markOwn(order, { position: 1, out_of_stock: 1 })).toMatchObject({ status: 422 });
    expect(await markOwn(order, { position: 2, out_of_stock: 1 })).toMatchObject({ status: 200 });
    expect(await markOwn(order, { position: 2, out_of_stock: 1 }, stranger)).toMatchObject({ status: 404 });
    expect(await mark(order, { out_of_stock: 1 }, 11, neighbour.id)).toMatchObject({ status: 404 });
  });

  it('are never more than are left, nor marked over what somebody else marked', async () => {
    const order = await prepared(await goods());
    expect(await mark(order, { out_of_stock: 4 })).toMatchObject({ status: 409 });
    await mark(order, { out_of_stock: 1 });
    expect(await mark(order, { backordered: 2 }, 11)).toMatchObject({ status: 409 });
    expect(await mark(order, { backordered: 2 }, 9)).toMatchObject({ status: 409 });
  });

  it('are not marked while the bank has the money', async () => {
    const order = await prepared(await goods());
    await disputeOrder(server.db, school, order, { at: later });
    expect((await staffPage(order)).abilities.mark).toBe(false);
    expect(await mark(order, { out_of_stock: 1 })).toMatchObject({ status: 409 });
  });
});

describe('a buyer who will not wait', () => {
  it('cancels the line, once, and has its money with tax; what arrives is the next one’s', async () => {
    const one = await goods();
    const [first, second] = [await prepared(one), await prepared(one)];
    await mark(first, { backordered: 2 });
    await mark(second, { backordered: 1 });
    // 2 of 3 copies at $16.00, with the tax that they bore.
    const [waiting] = (await buyerPage(first)).waiting;
    expect(waiting).toEqual({
      ...{ position: 1, copies: 2, total_cents: 34_24, is_everything: false },
      parts: [{ amount_cents: 34_24, gift_card_last4: null }],
    });
    const id = newId();
    expect(await cancelLine(first, 1, 34_24, id)).toMatchObject({
      status: 200,
      body: { status: 9, waiting: [] },
    });
    expect(await cancelLine(first, 1, 34_24, id)).toMatchObject({ status: 200 });
    expect(await cancelLine(first, 1, 34_24)).toMatchObject({ status: 409 });
    expect(await paidBack(first)).toEqual([34_24]);
    expect(await stockOf(one.bookId)).toEqual({ on_hand: 0, awaited_quantity: 1 });
    await arrive(one.bookId, 1);
    await allocateBackorders(server, later);
    expect((await staffPage(second)).status).toBe(9);
  });

  it('is told when the copies have arrived meanwhile', async () => {
    const one = await goods();
    const order = await prepared(one);
    await mark(order, { backordered: 2 });
    await arrive(one.bookId, 1);
    await allocateBackorders(server, later);
    expect(await cancelLine(order, 1, 34_24)).toMatchObject({
      status: 409,
      body: { code: 'order_moved_on' },
    });
    expect((await buyerPage(order)).waiting[0]).toMatchObject({ copies: 1, total_cents: 17_12 });
  });

  it('cancels the whole order, with its shipping, where nothing else is in it', async () => {
    const { variantId } = await createBook(server.db, { stock: 5 });
    const order = await sellTo(server.db, school, [lines.book(variantId, 10_00, 2), lines.shipping(4_00)]);
    await server.db.inScope(school.scope, (tx) =>
      moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at }),
    );
    await mark(order, { backordered: 2 });
    expect((await buyerPage(order)).waiting).toEqual([
      {
        ...{ position: 1, copies: 2, total_cents: 24_00, is_everything: true },
        parts: [{ amount_cents: 24_00, gift_card_last4: null }],
      },
    ]);
    const id = newId();
    expect(await cancelLine(order, 1, 24_00, id)).toMatchObject({ status: 200, body: { status: 6 } });
    expect(await cancelLine(order, 1, 24_00, id)).toMatchObject({ status: 200, body: { status: 6 } });
    expect(await paidBack(order)).toEqual([24_00]);
    expect(await stockOf(variantId)).toEqual({ on_hand: 0, awaited_quantity: 0 });
  });

  it('keeps the gift that was in the order; the shipping of nothing goes back', async () => {
    const { variantId } = await createBook(server.db, { stock: 5 });
    const order = await sellTo(server.db, school, [
      lines.book(variantId, 10_00, 1),
      lines.gift(25_00),
      lines.shipping(4_00),
    ]);
    await server.db.inScope(school.scope, (tx) =>
      moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at }),
    );
    await mark(order, { out_of_stock: 1 });
    expect(await cancelLine(order, 1, 14_00)).toMatchObject({ status: 200, body: { status: 7 } });
    expect(await paidBack(order)).toEqual([14_00]);
  });
});

describe('what is out of stock', () => {
  it('is refunded by staff in one press; the rest has shipped, so the order has', async () => {
    const one = await goods();
    const order = await prepared(one);
    await mark(order, { out_of_stock: 1 });
    await ship(order, 11, [
      { position: 1, quantity: 2 },
      { position: 2, quantity: 2 },
    ]);
    expect(await staffPage(order)).toMatchObject({
      status: 11,
      out_of_stock_refund: { copies: 1, total_cents: 17_12, is_everything: false },
    });
    const id = newId();
    expect(await refundGone(order, 17_11, id)).toMatchObject({ status: 409 });
    expect(await refundGone(order, 17_12, id)).toMatchObject({ status: 200 });
    expect(await refundGone(order, 17_12, id)).toMatchObject({ status: 200 });
    expect(await paidBack(order)).toEqual([17_12]);
    expect(await staffPage(order)).toMatchObject({ status: 3, out_of_stock_refund: null });
  });

  it('is called off also where nothing was paid for it', async () => {
    const { bookId, mugId } = await goods();
    const free = [lines.book(bookId, 0, 1), lines.ownBook(mugId, 0, 2)];
    const payments = [{ cents: 0, provider: 'nothing-due' }];
    const order = await placeOrder(server.db, school, free, { payments });
    await server.db.inScope(school.scope, async (tx) => {
      await tx.raw(
        `update payments set status = 1, provider_reference = 'none', settled_at = $2 where id = $1`,
        [order.paymentId, at],
      );
      await markPaid(tx, school.scope, { ...order, paidAt: at, providerFeeCents: zero });
      await moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at });
    });
    await ship(order, 9, [{ position: 1, quantity: 1 }]);
    expect(await mark(order, { position: 2, out_of_stock: 2 }, 10)).toMatchObject({ status: 200 });
    expect(await staffPage(order)).toMatchObject({ out_of_stock_refund: { copies: 2, total_cents: 0 } });
    expect(await refundGone(order, 0)).toMatchObject({ status: 200 });
    expect(await staffPage(order)).toMatchObject({ status: 3, out_of_stock_refund: null });
    expect(await paidBack(order)).toEqual([]);
  });
});

describe('copies that arrive', () => {
  it('go to the oldest order first, never more than there are, and to nobody who buys meanwhile', async () => {
    const one = await goods();
    const young = await prepared(one, new Date('2026-03-02T12:00:00Z'));
    const old = await prepared(one, new Date('2026-03-01T12:00:00Z'));
    await mark(young, { backordered: 2 });
    await mark(old, { backordered: 2 });
    await arrive(one.bookId, 3);
    await expect(sellTo(server.db, school, [lines.book(one.bookId, 16_00, 1)])).rejects.toThrow();
    expect(await allocateBackorders(server, later)).toBe(2);
    expect((await staffPage(old)).status).toBe(9);
    expect((await staffPage(young)).lines[0]).toMatchObject({ backordered_quantity: 1 });
    expect(await stockOf(one.bookId)).toEqual({ on_hand: 0, awaited_quantity: 1 });
    const list = async (view: 'waiting' | 'ready') =>
      (
        await ask(admin, endpoints.listBackorders, { query: { view, search: 'charlotte', page_size: 1000 } })
      ).body.items
        .filter((item: Backorder) => item.order.id === young.id || item.order.id === old.id)
        .map(({ order, copies }: Backorder) => [order.number, copies]);
    expect(await list('waiting')).toEqual([[young.number, 1]]);
    expect(await list('ready')).toEqual([
      [old.number, 3],
      [young.number, 2],
    ]);
  });

  it('were bought behind an empty shelf: the order waits its turn when its 24 hours are over', async () => {
    const { variantId } = await createBook(server.db, { stock: 1, allowBackorder: true });
    const order = await sellTo(server.db, school, [lines.book(variantId, 10_00, 3)]);
    await endExpiredHolds(server, later);
    expect((await staffPage(order)).lines[0]).toMatchObject({
      backordered_quantity: 2,
      fulfilment_status: 6,
    });
    expect(await told(order)).toHaveLength(1);
    await arrive(variantId, 2);
    await allocateBackorders(server, later);
    expect(await staffPage(order)).toMatchObject({ status: 9 });
    expect(await stockOf(variantId)).toEqual({ on_hand: 0, awaited_quantity: 0 });
  });

  it('are not given to an order that staff cancel', async () => {
    const one = await goods();
    const order = await prepared(one);
    await mark(order, { backordered: 3 });
    await ask(admin, endpoints.moveOrder, {
      params: { organizationId: school.id, orderId: order.id },
      body: { from: 12, to: 6, reason: 'The customer called' },
    });
    await arrive(one.bookId, 4);
    expect(await allocateBackorders(server, later)).toBe(0);
    expect(await stockOf(one.bookId)).toEqual({ on_hand: 4, awaited_quantity: 0 });
  });
});
