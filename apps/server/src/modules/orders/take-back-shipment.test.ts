import { endpoints, type SentInput } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { lines, sellTo, type PlacedOrder } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { parcel } from '../../../../../tests/support/shipments.ts';
import { newId } from '../../platform/ids/index.ts';
import { completeOrder, moveOrder } from './index.ts';
import { takeBackShipmentStatement } from './shipments.repo.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let admin: Person;
let member: Person;
let stranger: Person;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db);
  const neighbour = await createSchool(server.db, { name: 'Neighbour High' });
  admin = await createPerson(server.db, { isAdmin: true });
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  stranger = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
  await vi.waitUntil(() => server.modules.storefrontDirectory.find(school.slug, 'localhost') !== null);
});
afterEach(() => expectInvariants(server));
afterAll(() => server.close());

/** Three copies of a book that cost $7.10 each and two mugs of the school's own, of which these have left. */
const sent = async (
  inside: SentInput<typeof endpoints.shipItems>['body']['lines'] = [
    { position: 1, quantity: 3 },
    { position: 2, quantity: 2 },
  ],
): Promise<PlacedOrder & { readonly shipmentId: string }> => {
  const book = await createBook(server.db, { stock: 10 });
  const mug = await createBook(server.db, { stock: 10, owner: school });
  const order = await sellTo(server.db, school, [
    { ...lines.book(book.variantId, 16_00, 3), unitCostCents: cents(7_10) },
    lines.ownBook(mug.variantId, 12_00, 2),
  ]);
  await server.db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at: new Date() }),
  );
  const { id: shipmentId, ...body } = parcel();
  const { status } = await ask(admin, endpoints.shipItems, {
    params: { organizationId: school.id, orderId: order.id },
    body: { ...body, id: shipmentId, lines: inside },
  });
  expect(status).toBe(200);
  return { ...order, shipmentId };
};
type Sent = Awaited<ReturnType<typeof sent>>;

const takeBack = ({ id: orderId, shipmentId }: Sent, from: 3 | 9 | 10 = 3, organizationId = school.id) =>
  ask(admin, endpoints.takeBackShipment, { params: { organizationId, orderId, shipmentId }, body: { from } });
const takeBackOwn = ({ id: orderId, shipmentId }: Sent, who: Person, from: 3 | 10 = 10) =>
  ask(who, endpoints.takeBackOwnShipment, { params: { orderId, shipmentId }, body: { from } });
const pageOf = async ({ id: orderId }: PlacedOrder) =>
  (await ask(admin, endpoints.getAdministeredOrder, { params: { organizationId: school.id, orderId } })).body;
const costOf = async ({ number }: PlacedOrder) =>
  (
    await look<{ cents: number }>(
      `select coalesce(sum(p.amount_cents), 0)::int as cents from ledger_entries e join ledger_postings p
         on p.organization_id is null and p.entry_id = e.id and p.account = 'cost_of_goods'
       where e.organization_id is null and e.description like $1`,
      [`%${number}`],
    )
  )[0]?.cents;
const askBack = (order: Sent) =>
  ask(null, endpoints.requestReturn, {
    params: { slug: school.slug, orderToken: order.token },
    body: { id: newId(), lines: [{ position: 1, quantity: 2 }], reason: 'damaged', note: '' },
  });

describe('a package that has not left after all', () => {
  it('is shipped again: its copies, its cost and its number are gone, once however often it is pressed', async () => {
    const order = await sent();
    expect((await pageOf(order)).shipments).toMatchObject([{ abilities: { take_back: true } }]);
    const answers = await Promise.all([takeBack(order), takeBack(order), takeBack(order)]);
    const success = `The package of order ${order.number} is back to be shipped.`;
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { success } });
    const page = await pageOf(order);
    expect(page).toMatchObject({
      ...{ status: 9, shipments: [], abilities: { ship: true } },
      lines: [{ shipped_quantity: 0 }, { shipped_quantity: 0 }],
    });
    expect(
      page.events.filter(({ text }: { text: string }) => /hasn’t left after all/.test(text)),
    ).toHaveLength(1);
    expect(await costOf(order)).toBe(0);
    const told = await look(
      `select 1 from outbox where topic = 'shipment.taken-back' and payload->>'orderId' = $1`,
      [order.id],
    );
    expect(told).toHaveLength(1);
    // The form that sent it sends nothing again; another one does.
    const params = { organizationId: school.id, orderId: order.id };
    const again = { ...parcel(), id: order.shipmentId };
    expect((await ask(admin, endpoints.shipItems, { params, body: again })).status).toBe(409);
    expect((await ask(admin, endpoints.shipItems, { params, body: parcel() })).status).toBe(200);
    expect(await pageOf(order)).toMatchObject({ status: 10, lines: [{ shipped_quantity: 1 }, {}] });
  });

  it('of several: the others stay shipped', async () => {
    const order = await sent([{ position: 1, quantity: 1 }]);
    const rest = {
      ...parcel(),
      from: 10 as const,
      lines: [
        { position: 1, quantity: 2 },
        { position: 2, quantity: 2 },
      ],
    };
    await ask(admin, endpoints.shipItems, {
      params: { organizationId: school.id, orderId: order.id },
      body: rest,
    });
    expect((await takeBack(order)).status).toBe(200);
    expect(await pageOf(order)).toMatchObject({
      ...{ status: 10, shipments: [{ id: rest.id }] },
      lines: [{ shipped_quantity: 2 }, { shipped_quantity: 2 }],
    });
    expect((await takeBack({ ...order, shipmentId: rest.id }, 10)).status).toBe(200);
    expect(await pageOf(order)).toMatchObject({ status: 9, shipments: [] });
  });

  it('is the school’s to take back for its own products alone, and nobody else’s', async () => {
    const own = await sent([{ position: 2, quantity: 2 }]);
    expect((await takeBackOwn(own, stranger)).status).toBe(404);
    expect((await takeBack(own, 10, newId())).status).toBe(404);
    expect((await pageOf(own)).shipments).toHaveLength(1);
    expect((await takeBackOwn(own, member)).status).toBe(200);
    const both = await sent();
    expect((await takeBackOwn(both, member, 3)).status).toBe(404);
    const seen = (await ask(member, endpoints.getOrder, { params: { orderId: both.id } })).body.shipments;
    expect(seen).toMatchObject([{ abilities: { take_back: false } }]);
  });

  it('not when the order is another than was seen, or completed, after a day, or when some of it is asked back', async () => {
    const seen = await sent();
    expect(await takeBack(seen, 10)).toMatchObject({ status: 409, body: { code: 'order_moved_on' } });
    const done = await sent();
    await server.db.inScope(school.scope, (tx) =>
      completeOrder(tx, school.scope, { orderId: done.id, at: new Date() }),
    );
    const late = await sent();
    await look(`update shipments set shipped_at = shipped_at - interval '25 hours' where id = $1`, [
      late.shipmentId,
    ]);
    const asked = await sent();
    expect((await askBack(asked)).status).toBe(200);
    for (const order of [done, late, asked]) {
      expect((await pageOf(order)).shipments).toMatchObject([{ abilities: { take_back: false } }]);
      expect((await takeBack(order, 3)).status).toBe(409);
      expect((await pageOf(order)).shipments).toHaveLength(1);
    }
  });
});

describe('a package is taken back while its buyer asks to return it', () => {
  it('and one of the two is told that the other was first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await sent();
      const [back, asked] = await Promise.all([takeBack(order), askBack(order)]);
      expect([back.status, asked.status].toSorted()).toEqual([200, 409]);
    }
  });

  it('and the planted twin, which looks before it waits for the order, takes back what is on its way back', async () => {
    const order = await sent();
    const key = [school.id, order.id];
    const naive = server.db.asOperator('test: a naive take-back', async (tx) => {
      const { rows } = await tx.raw<{ returning_quantity: number }>(
        'select returning_quantity from order_lines where organization_id = $1 and order_id = $2 and position = 1',
        key,
      );
      expect((await askBack(order)).status).toBe(200);
      if (rows[0]?.returning_quantity === 0)
        await tx.query(takeBackShipmentStatement, [...key, order.shipmentId, new Date(), null]);
    });
    const broken = await naive.then(
      () => null,
      (error: unknown) => error,
    );
    const [line] = (await pageOf(order)).lines;
    // The copies are asked back and to be shipped at once, or the database says that this cannot be.
    expect(broken !== null || (line?.returning_quantity ?? 0) > (line?.shipped_quantity ?? 0)).toBe(true);
    if (broken === null)
      await look('update order_lines set shipped_quantity = quantity where order_id = $1', [order.id]);
    if (broken === null)
      await look('update shipments set taken_back_at = null where id = $1', [order.shipmentId]);
  });
});
