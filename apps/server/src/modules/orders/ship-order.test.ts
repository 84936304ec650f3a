import { endpoints } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { lines, sellTo, type PlacedOrder } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';
import { completeArrivedOrders, moveOrder } from './index.ts';

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
const ship = (orderId: string, organizationId = school.id) =>
  ask(admin, endpoints.shipOrder, { params: { organizationId, orderId }, body: {} });
const statusOf = async ({ id }: PlacedOrder) =>
  (await look<{ status: number }>('select status from orders where id = $1', [id]))[0]?.status;
const auditOf = ({ number }: PlacedOrder) =>
  look('select action, actor_user_id as by from audit_entries where summary like $1', [`%${number}%`]);
const costOf = ({ id }: PlacedOrder) =>
  look(
    `select p.account, p.amount_cents from ledger_entries e join ledger_postings p
       on p.organization_id is null and p.entry_id = e.id
     where e.organization_id is null and e.kind = 'cost_of_goods' and e.reference = $1 order by p.position`,
    [id],
  );

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
    expect(await ship(order.id)).toMatchObject({ status: 409, body: { code: 'order_not_shippable' } });
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
