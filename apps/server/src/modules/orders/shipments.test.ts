import { endpoints, type SentInput } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { disputeOrder, lines, sellTo, type PlacedOrder } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { parcel } from '../../../../../tests/support/shipments.ts';
import { newId } from '../../platform/ids/index.ts';
import { moveOrder } from './index.ts';

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
});
afterEach(() => expectInvariants(server));
afterAll(() => server.close());

/** An order that is being prepared: three copies of a book that cost $7.10 each, and two mugs of the school's own. */
const prepared = async (): Promise<PlacedOrder> => {
  const book = await createBook(server.db, { stock: 10 });
  const mug = await createBook(server.db, { stock: 10, owner: school });
  const order = await sellTo(server.db, school, [
    { ...lines.book(book.variantId, 16_00, 3), unitCostCents: cents(7_10) },
    lines.ownBook(mug.variantId, 12_00, 2),
    lines.gift(5_00),
  ]);
  await server.db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at: new Date('2026-03-03T15:00:00Z') }),
  );
  return order;
};

type Body = SentInput<typeof endpoints.shipItems>['body'];
const send = (order: PlacedOrder, changes: Partial<Body> = {}, organizationId = school.id) =>
  ask(admin, endpoints.shipItems, {
    params: { organizationId, orderId: order.id },
    body: { ...parcel(), ...changes },
  });
const sendOwn = (order: PlacedOrder, changes: Partial<Body> = {}, who = member) =>
  ask(who, endpoints.shipOwnItems, {
    params: { orderId: order.id },
    body: { ...parcel(), lines: [{ position: 2, quantity: 2 }], ...changes },
  });
const pageOf = async ({ id: orderId }: PlacedOrder) =>
  (await ask(admin, endpoints.getAdministeredOrder, { params: { organizationId: school.id, orderId } })).body;
const costs = ({ number }: PlacedOrder) =>
  look<{ cents: number }>(
    `select p.amount_cents as cents from ledger_entries e join ledger_postings p
       on p.organization_id is null and p.entry_id = e.id and p.account = 'inventory'
     where e.organization_id is null and e.description like $1 order by e.id`,
    [`%${number}`],
  );
const told = ({ id }: PlacedOrder) =>
  look("select 1 from outbox where payload->>'orderId' = $1 and payload ? 'shipmentId'", [id]);

describe('an order leaves in several parcels', () => {
  it('each with its number; the last one ships it, and each books what its goods cost', async () => {
    const order = await prepared();
    expect(await send(order)).toEqual({
      status: 200,
      body: { success: `Part of order ${order.number} is marked as shipped.` },
    });
    expect(await pageOf(order)).toMatchObject({
      ...{ status: 10, destinations: [], abilities: { ship: true, refund: true } },
      lines: [{ shipped_quantity: 1 }, { shipped_quantity: 0 }, { shipped_quantity: 0 }],
      shipments: [{ carrier: 'usps', tracking_number: '9400 1000', lines: [{ position: 1, quantity: 1 }] }],
    });
    const rest = [
      { position: 1, quantity: 2 },
      { position: 2, quantity: 2 },
    ];
    expect(await send(order, { from: 10, carrier: 'ups', lines: rest })).toMatchObject({
      status: 200,
      body: { success: `Order ${order.number} is marked as shipped.` },
    });
    const page = await pageOf(order);
    expect(page).toMatchObject({ status: 3, abilities: { ship: false } });
    expect(page.events.slice(-2).map((event: { text: string }) => event.text)).toEqual([
      'Part of the order has shipped. Tracking: USPS 9400 1000.',
      'Everything has shipped. Tracking: UPS 9400 1000.',
    ]);
    expect(await costs(order)).toEqual([{ cents: 7_10 }, { cents: 14_20 }]);
    expect(await told(order)).toHaveLength(2);
  });

  it('a parcel without a number, or brought by hand, is not said to have one', async () => {
    for (const [sent, said] of [
      [{ carrier: 'usps', tracking_number: '' }, 'Sent by USPS, without a tracking number.'],
      [{ carrier: 'hand', tracking_number: '' }, 'Delivered by hand.'],
    ] as const) {
      const order = await prepared();
      expect((await send(order, { ...sent, lines: [{ position: 1, quantity: 1 }] })).status).toBe(200);
      expect((await pageOf(order)).events.at(-1)?.text).toBe(`Part of the order has shipped. ${said}`);
    }
  });

  it('a form that is sent twice ships once; a second form finds that less is left', async () => {
    const order = await prepared();
    const body = { id: newId(), lines: [{ position: 1, quantity: 2 }] };
    const answers = await Promise.all([send(order, body), send(order, body), send(order, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await costs(order)).toEqual([{ cents: 14_20 }]);
    const others = await Promise.all(
      [1, 2].map(() => send(order, { from: 10, lines: [{ position: 1, quantity: 1 }] })),
    );
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await pageOf(order)).shipments).toHaveLength(2);
    expect(await told(order)).toHaveLength(2);
  });

  it('not before it is released, not when the bank has taken it back, not to a line that is no goods', async () => {
    const order = await prepared();
    expect(await send(order, { from: 2 })).toMatchObject({ status: 409, body: { code: 'order_moved_on' } });
    expect(await send(order, { lines: [{ position: 3, quantity: 1 }] })).toMatchObject({ status: 422 });
    expect(await send(order, { lines: [] })).toMatchObject({ status: 422 });
    await disputeOrder(server.db, school, order, { at: new Date('2026-03-05T15:00:00Z') });
    expect((await send(order)).status).toBe(409);
    expect((await pageOf(order)).shipments).toEqual([]);
  });

  it('is not found by its number under another organization', async () => {
    const order = await prepared();
    expect((await send(order, {}, neighbour.id)).status).toBe(404);
    expect((await pageOf(order)).shipments).toEqual([]);
  });
});

describe('an organization ships its own products', () => {
  it('and nothing of the platform’s', async () => {
    const order = await prepared();
    expect(await sendOwn(order, { lines: [{ position: 1, quantity: 1 }] })).toMatchObject({ status: 422 });
    expect(await sendOwn(order)).toMatchObject({ status: 200 });
    expect(await costs(order)).toEqual([]);
    expect(
      (await ask(member, endpoints.getOrder, { params: { orderId: order.id } })).body.abilities.ship,
    ).toBe(false);
    expect(
      await look('select actor_user_id as by from audit_entries where summary like $1', [
        `%${order.number}%`,
      ]),
    ).toEqual([{ by: member.id }]);
  });

  it('of its own orders alone', async () => {
    const order = await prepared();
    expect((await sendOwn(order, {}, stranger)).status).toBe(404);
    expect((await pageOf(order)).shipments).toEqual([]);
  });
});

describe('a tracking number', () => {
  const change = async (
    order: PlacedOrder,
    who: Person,
    body: SentInput<typeof endpoints.changeTracking>['body'],
  ) => {
    const [shipment] = (await pageOf(order)).shipments;
    const params = { orderId: order.id, shipmentId: shipment?.id ?? '' };
    return who === admin
      ? ask(admin, endpoints.changeTracking, { params: { ...params, organizationId: school.id }, body })
      : ask(who, endpoints.changeOwnTracking, { params, body });
  };
  const was = { carrier: 'usps', tracking_number: '9400 1000' } as const;

  it('is corrected once, and says when somebody else was first', async () => {
    const order = await prepared();
    await send(order);
    const to = { carrier: 'fedex', tracking_number: '7712', seen: was } as const;
    expect((await change(order, admin, to)).status).toBe(200);
    expect((await change(order, admin, to)).status).toBe(200);
    expect(await change(order, admin, { ...to, tracking_number: '9' })).toMatchObject({
      status: 409,
      body: { code: 'shipment_changed' },
    });
    const page = await pageOf(order);
    expect(page.shipments).toMatchObject([{ carrier: 'fedex', tracking_number: '7712' }]);
    expect(page.events.at(-1)?.text).toBe('Tracking changed: FedEx 7712.');
    expect(
      await look('select 1 from audit_entries where action = $1 and summary like $2', [
        'order.tracking-changed',
        `%${order.number}`,
      ]),
    ).toHaveLength(1);
  });

  it('is the organization’s to correct for its own products alone', async () => {
    const order = await prepared();
    await send(order);
    expect((await change(order, member, { ...was, tracking_number: '1', seen: was })).status).toBe(404);
    const other = await prepared();
    await sendOwn(other);
    expect((await change(other, stranger, { ...was, tracking_number: '1', seen: was })).status).toBe(404);
    expect((await change(other, member, { ...was, tracking_number: '1', seen: was })).status).toBe(200);
  });
});
