import { endpoints, type SentInput } from '@goodshelf/contract';
import type { AdministeredOrderSummary } from '@goodshelf/contract/admin-orders.contract';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { createGiftCard } from '../../../../../tests/support/gift-cards.ts';
import { lines, sellTo, type PlacedOrder } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { parcel } from '../../../../../tests/support/shipments.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';
import {
  completeArrivedOrders,
  endExpiredHolds,
  giftCardLine,
  moveOrder,
  type NewOrderLine,
} from './index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let neighbour: School;
let admin: Person;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  neighbour = await createSchool(server.db, { name: 'Neighbour High' });
  admin = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());

/** A paid order of two copies that cost the platform $7.10 each. */
const sold = async (): Promise<PlacedOrder> => {
  const { variantId: id } = await createBook(server.db);
  return sellTo(server.db, school, [{ ...lines.book(id, 16_00, 2), unitCostCents: cents(7_10) }]);
};
const prepare = (order: PlacedOrder) =>
  server.db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at: new Date('2026-03-03T15:00:00Z') }),
  );
type Move = SentInput<typeof endpoints.moveOrder>['body'];
const move = (orderId: string, body: Move, organizationId = school.id) =>
  ask(admin, endpoints.moveOrder, {
    params: { organizationId, orderId },
    body,
  });
const ship = (orderId: string, organizationId = school.id, changes = {}) =>
  ask(admin, endpoints.shipItems, {
    params: { organizationId, orderId },
    body: { ...parcel(), lines: [{ position: 1, quantity: 2 }], ...changes },
  });
const pageOf = async ({ id: orderId }: PlacedOrder) =>
  (await ask(admin, endpoints.getAdministeredOrder, { params: { organizationId: school.id, orderId } })).body;
/** An order that bought a gift card of $50.00, on which as much is left as is said. */
const soldGiftCard = async (balanceCents: number, more: readonly NewOrderLine[] = []) => {
  const card = giftCardLine('Gift card', 'For Ana', cents(50_00));
  const order = await sellTo(server.db, school, [card, ...more]);
  const id = await createGiftCard(server.db, school, order);
  await server.db.asOperator('test fixture', (tx) =>
    tx.raw('update gift_cards set position = 1, amount_cents = 5000, balance_cents = $2 where id = $1', [
      id,
      balanceCents,
    ]),
  );
  return order;
};
const statusOf = async ({ id }: PlacedOrder) =>
  (await look<{ status: number }>('select status from orders where id = $1', [id]))[0]?.status;
const auditOf = ({ number }: PlacedOrder) =>
  look('select action, actor_user_id as by from audit_entries where summary like $1', [`%${number}%`]);
const costOf = ({ number }: PlacedOrder) =>
  look(
    `select p.account, p.amount_cents from ledger_entries e join ledger_postings p
       on p.organization_id is null and p.entry_id = e.id
     where e.organization_id is null and e.kind = 'cost_of_goods' and e.description like $1 order by e.id, p.position`,
    [`%${number}`],
  );

describe('the refund of an order that bought a gift card', () => {
  it('is up to what is left on the card, and nothing is offered where all of it is spent', async () => {
    const part = await pageOf(await soldGiftCard(8_24));
    expect(part).toMatchObject({
      refundable: [{ position: 1, amount_cents: 8_24 }],
      abilities: { refund: true },
    });
    const none = await pageOf(await soldGiftCard(0));
    expect(none).toMatchObject({ refundable: [], abilities: { refund: false } });
    const beside = await pageOf(await soldGiftCard(0, [lines.gift(25_00)]));
    expect(beside).toMatchObject({
      refundable: [{ position: 2, amount_cents: 25_00 }],
      abilities: { refund: true },
    });
  });
});

describe('platform staff mark an order as shipped', () => {
  it('books what its goods cost, says so in its history and in the log, and its share becomes available', async () => {
    const order = await sold();
    await prepare(order);
    expect(await ship(order.id)).toEqual({
      status: 200,
      body: { success: `Order ${order.number} is marked as shipped.` },
    });
    expect(await statusOf(order)).toBe(3);
    expect(await costOf(order)).toEqual([
      { account: 'cost_of_goods', amount_cents: -14_20 },
      { account: 'inventory', amount_cents: 14_20 },
    ]);
    expect(await auditOf(order)).toEqual([{ action: 'order.shipped', by: admin.id }]);
    expect(
      await look('select actor from order_events where order_id = $1 and key = $2', [order.id, 'order_x_3']),
    ).toEqual([{ actor: admin.id }]);
    await completeArrivedOrders(server, new Date(Date.now() + 15 * 86_400_000));
    expect(
      await look(
        `select balance_cents from ledger_balances where organization_id = $1 and account = 'available'`,
        [school.id],
      ),
    ).toEqual([{ balance_cents: 6_40 }]);
  });

  it('ships it once, whoever presses at the same moment', async () => {
    const order = await sold();
    await prepare(order);
    const answers = await Promise.all([ship(order.id), ship(order.id), ship(order.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await costOf(order)).toHaveLength(2);
    expect(await auditOf(order)).toHaveLength(1);
  });

  it('ships nothing that still can be canceled', async () => {
    const order = await sold();
    expect(await ship(order.id)).toMatchObject({ status: 409, body: { code: 'order_moved_on' } });
    expect(await statusOf(order)).toBe(2);
    expect(await auditOf(order)).toEqual([]);
  });

  it('finds no order of nobody, and none of another organization', async () => {
    const order = await sold();
    await prepare(order);
    for (const answer of [await ship(newId()), await ship(order.id, neighbour.id)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    expect(await statusOf(order)).toBe(9);
  });
});

describe('platform staff hold, release and cancel orders', () => {
  it('puts an order on hold with a reason that only staff read, and takes it off again', async () => {
    const order = await sold();
    await server.db.asOperator('test', async (tx) => {
      await tx.raw("update orders set hold_until = now() + interval '1 day' where id = $1", [order.id]);
    });
    expect(await pageOf(order)).toMatchObject({
      ...{ status: 2, destinations: [9, 8, 6], notes: [] },
      organization: { id: school.id },
    });
    expect(await move(order.id, { from: 2, to: 8 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reason' }] },
    });
    expect(await move(order.id, { from: 2, to: 8, reason: 'The card looks stolen' })).toMatchObject({
      status: 200,
    });
    const held = await pageOf(order);
    expect(held).toMatchObject({
      ...{ status: 8, destinations: [2, 6] },
      notes: [{ key: 'order_x_8', status_label: 'On hold', text: 'The card looks stolen' }],
    });
    // Neither its history nor the organization's log says why.
    expect(JSON.stringify(held.events)).not.toContain('stolen');
    expect(await auditOf(order)).toEqual([{ action: 'order.held', by: admin.id }]);
    expect(
      await look('select 1 from audit_entries where summary like $1 or changes::text like $1', ['%stolen%']),
    ).toEqual([]);
    // While it is held, no hold of 24 hours ends it.
    await endExpiredHolds(server, new Date(Date.now() + 2 * 86_400_000));
    expect(await statusOf(order)).toBe(8);
    expect((await move(order.id, { from: 8, to: 2 })).status).toBe(200);
    expect(await statusOf(order)).toBe(2);
  });

  it('releases an order before its 24 hours are over, and its buyer cannot cancel it anymore', async () => {
    const order = await sold();
    expect((await move(order.id, { from: 2, to: 9 })).status).toBe(200);
    expect(await statusOf(order)).toBe(9);
    // Put on hold and taken off again it goes on where it was.
    expect((await move(order.id, { from: 9, to: 8, reason: 'Wrong address?' })).status).toBe(200);
    expect(await pageOf(order)).toMatchObject({ destinations: [9, 6] });
    expect((await move(order.id, { from: 8, to: 9 })).status).toBe(200);
    expect((await ship(order.id)).status).toBe(200);
    expect(await pageOf(order)).toMatchObject({ status: 3, destinations: [] });
  });

  it('says what an order is now to whoever saw it as something else', async () => {
    const order = await sold();
    expect(await move(order.id, { from: 9, to: 8, reason: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'order_moved_on', error: expect.stringContaining('“On 24-hour hold”') as string },
    });
    expect(await statusOf(order)).toBe(2);
  });

  it('writes a note once, however often it is sent', async () => {
    const order = await sold();
    const note = { id: newId(), text: 'Called back: wants gift wrap' };
    const send = (organizationId = school.id) =>
      ask(admin, endpoints.addOrderNote, { params: { organizationId, orderId: order.id }, body: note });
    expect((await Promise.all([send(), send(), send()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect((await pageOf(order)).notes).toMatchObject([{ text: note.text, key: 'order_x_2' }]);
    expect((await send(neighbour.id)).status).toBe(404);
  });
});

describe('the staff list of orders', () => {
  const list = async (query: SentInput<typeof endpoints.listAdministeredOrders>['query']) =>
    (await ask(admin, endpoints.listAdministeredOrders, { query })).body;
  const numbers = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).items.map((row: AdministeredOrderSummary) => row.number);

  it('finds an order of any organization by number, email, name, title, status and day', async () => {
    const { variantId } = await createBook(server.db, { title: 'The Yellow Kite' });
    const mine = await sellTo(server.db, school, [
      { ...lines.book(variantId, 12_00), title: 'The Yellow Kite' },
    ]);
    const theirs = await sellTo(server.db, neighbour, [
      { ...lines.book(variantId, 12_00), title: 'The Yellow Kite' },
    ]);
    await server.db.asOperator('test', async (tx) => {
      await tx.raw(`update orders set email = 'zelda@example.org', first_name = 'Zelda' where id = $1`, [
        mine.id,
      ]);
    });
    const row = (await list({ search: mine.number })).items;
    expect(row).toMatchObject([{ id: mine.id, organization: { id: school.id, name: expect.any(String) } }]);
    expect(await numbers({ search: mine.number.replace('GS-', '').toLowerCase() })).toEqual([mine.number]);
    expect(await numbers({ search: mine.number.replace('GS-', '#') })).toEqual([mine.number]);
    expect(await numbers({ search: mine.number.replace('GS-', 'gs') })).toEqual([mine.number]);
    expect(await numbers({ search: 'ZELDA@example.org' })).toEqual([mine.number]);
    expect(await numbers({ search: 'zelda' })).toEqual([mine.number]);
    expect((await numbers({ search: 'yellow kite' })).toSorted()).toEqual(
      [mine.number, theirs.number].toSorted(),
    );
    expect(await numbers({ search: 'yellow kite', organization_id: neighbour.id })).toEqual([theirs.number]);
    expect(await numbers({ search: 'kite', status: 2, organization_id: school.id })).toEqual([mine.number]);
    expect(await numbers({ search: 'kite', status: 9 })).toEqual([]);
    expect(await numbers({ search: 'kite', before: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await numbers({ search: 'nobody has ever written this' })).toEqual([]);
    expect(await numbers({ search: 'GS-99999999' })).toEqual([]);
  });

  it('pages, newest first or oldest first', async () => {
    const all = await numbers({ page_size: 100 });
    expect(await numbers({ page_size: 100, sort: 'placed_at' })).toEqual(all.toReversed());
    const [first, second] = [await list({ page_size: 10 }), await list({ page_size: 10, page: 2 })];
    expect([...first.items, ...second.items].map(({ number }) => number)).toEqual(all.slice(0, 20));
    expect(first).toMatchObject({ total: all.length, has_more: false });
  });
});
