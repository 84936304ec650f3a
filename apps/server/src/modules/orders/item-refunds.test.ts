import { endpoints, type SentInput } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { disputeOrder, lines, sellTo, type PlacedOrder } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';
import { endExpiredHolds, moveOrder, refundLines, shipOrder } from './index.ts';

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
afterEach(() => expectInvariants(server, { isIdle: true }));
afterAll(() => server.close());

const at = new Date('2026-03-03T15:00:00Z');

/** Two copies of a book at $16.00, a gift of $25.00, and $2.24 of tax; of ten copies eight are left. */
const sold = async (isPrepared = true): Promise<PlacedOrder & { readonly variantId: string }> => {
  const { variantId } = await createBook(server.db, { stock: 10 });
  const order = await sellTo(server.db, school, [
    { ...lines.book(variantId, 16_00, 2), unitCostCents: cents(7_10) },
    lines.gift(25_00),
    lines.tax(2_24),
  ]);
  if (isPrepared)
    await server.db.inScope(school.scope, (tx) =>
      moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at }),
    );
  return { ...order, variantId };
};
type Sold = Awaited<ReturnType<typeof sold>>;

const oneCopy = [{ position: 1, quantity: 1, amount_cents: 16_00 }];
type Body = SentInput<typeof endpoints.refundItems>['body'];
const refund = (order: PlacedOrder, changes: Partial<Body> = {}, organizationId = school.id) =>
  ask(admin, endpoints.refundItems, {
    params: { organizationId, orderId: order.id },
    body: {
      id: newId(),
      lines: oneCopy,
      restock: true,
      reason: 'The cover is torn',
      expected_total_cents: 17_12,
      seen_refunded_cents: 0,
      ...changes,
    },
  });
const pageOf = async ({ id: orderId }: PlacedOrder) =>
  (await ask(admin, endpoints.getAdministeredOrder, { params: { organizationId: school.id, orderId } })).body;
const stockOf = async ({ variantId }: Sold) =>
  (await look<{ on_hand: number }>('select on_hand from stock_levels where variant_id = $1', [variantId]))[0]
    ?.on_hand;
const paidBack = ({ id }: PlacedOrder) =>
  look<{ amount_cents: number }>('select amount_cents from refunds where order_id = $1', [id]);

describe('staff refund items of an order', () => {
  it('before they leave: with their tax, back into stock, and the rest ships', async () => {
    const order = await sold();
    const before = await pageOf(order);
    expect(before.refundable).toEqual([
      { position: 1, quantity: 2, amount_cents: 32_00, tax_cents: 2_24 },
      { position: 2, quantity: 0, amount_cents: 25_00, tax_cents: 0 },
    ]);
    expect(await refund(order)).toEqual({
      status: 200,
      body: { success: `We’re refunding $17.12 of order ${order.number}.` },
    });
    expect(await stockOf(order)).toBe(9);
    const after = await pageOf(order);
    expect(after).toMatchObject({
      ...{ status: 9, line_refunds: [{ amount_cents: 17_12 }], notes: [{ text: 'The cover is torn' }] },
      lines: [{ canceled_quantity: 1, returned_quantity: 0, refunded_cents: 16_00 }, {}, {}],
      refundable: [{ position: 1, quantity: 1, amount_cents: 16_00, tax_cents: 1_12 }, { position: 2 }],
    });
    expect(JSON.stringify(after.events)).not.toContain('torn');
    expect(await shipOrder(server, school.scope, { orderId: order.id, at })).toBe(true);
    expect(await pageOf(order)).toMatchObject({ status: 3, lines: [{ shipped_quantity: 1 }, {}, {}] });
  });

  it('after they came back: what was spent on them is on the shelf again', async () => {
    const order = await sold();
    await shipOrder(server, school.scope, { orderId: order.id, at });
    expect((await refund(order)).status).toBe(200);
    expect(await pageOf(order)).toMatchObject({
      ...{ status: 3, lines: [{ shipped_quantity: 2, canceled_quantity: 0, returned_quantity: 1 }, {}, {}] },
    });
    expect(await stockOf(order)).toBe(9);
    expect(
      await look<{ cents: number }>(
        `select sum(p.amount_cents)::int as cents from ledger_entries e join ledger_postings p
           on p.organization_id is null and p.entry_id = e.id and p.account = 'cost_of_goods'
         where e.organization_id is null and e.description like $1`,
        [`%${order.number}`],
      ),
    ).toEqual([{ cents: -7_10 }]);
  });

  it('money alone, or damaged copies: no stock moves', async () => {
    const order = await sold();
    const little = [{ position: 1, quantity: 0, amount_cents: 5_00 }];
    expect((await refund(order, { lines: little, expected_total_cents: 5_35 })).status).toBe(200);
    const rest = { seen_refunded_cents: 5_35, restock: false };
    expect((await refund(order, { ...rest, expected_total_cents: 17_12 })).status).toBe(200);
    expect(await stockOf(order)).toBe(8);
    expect(await paidBack(order)).toEqual([{ amount_cents: 5_35 }, { amount_cents: 17_12 }]);
  });

  it('not as called off what has left since whoever refunds looked', async () => {
    const order = await sold();
    const seen = [{ position: 1, quantity: 1, amount_cents: 16_00, seen_unsent: 2 }];
    await shipOrder(server, school.scope, { orderId: order.id, at });
    expect(await refund(order, { lines: seen })).toMatchObject({
      status: 409,
      body: { code: 'order_moved_on', error: expect.stringContaining('left to ship') as string },
    });
    expect(await stockOf(order)).toBe(8);
    const looked = [{ position: 1, quantity: 1, amount_cents: 16_00, seen_unsent: 0 }];
    expect((await refund(order, { lines: looked })).status).toBe(200);
  });

  it('once, however often the form is sent, and not what somebody else has refunded meanwhile', async () => {
    const order = await sold();
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => refund(order, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await refund(order)).toMatchObject({
      status: 409,
      body: { code: 'order_moved_on', error: expect.stringContaining('since you opened it') as string },
    });
    expect(await paidBack(order)).toEqual([{ amount_cents: 17_12 }]);
    expect(await stockOf(order)).toBe(9);
  });

  it('of what is canceled, or refunded already, nothing: staff read so, and see no figures of it', async () => {
    const whole = await sold();
    const page = async ({ id: orderId }: PlacedOrder) =>
      (await ask(admin, endpoints.getAdministeredOrder, { params: { organizationId: school.id, orderId } }))
        .body;
    expect((await page(whole)).refundable).not.toEqual([]);
    const canceled = await ask(admin, endpoints.moveOrder, {
      params: { organizationId: school.id, orderId: whole.id },
      body: { from: 9, to: 6, reason: 'Bought twice' },
    });
    expect(canceled.status).toBe(200);
    expect(await page(whole)).toMatchObject({
      refundable: [],
      destinations: [],
      abilities: { refund: false },
    });
    const said = await refund(whole);
    expect(said).toMatchObject({ status: 409, body: { code: 'order_moved_on' } });
    expect(said.body.error).toBe('This order is canceled, so there’s nothing left to refund.');
    const held = await ask(admin, endpoints.moveOrder, {
      params: { organizationId: school.id, orderId: whole.id },
      body: { from: 9, to: 8, reason: 'A closer look' },
    });
    expect(held.body.error).toContain('can’t be done anymore');
    const gone = await sold();
    await shipOrder(server, school.scope, { orderId: gone.id, at });
    const { refundable } = await page(gone);
    const all = refundable.map((left: { position: number; quantity: number; amount_cents: number }) => ({
      ...{ position: left.position, quantity: left.quantity, amount_cents: left.amount_cents },
    }));
    const totalCents = refundable.reduce(
      (sum: number, left: { amount_cents: number; tax_cents: number }) =>
        sum + left.amount_cents + left.tax_cents,
      0,
    );
    expect((await refund(gone, { lines: all, expected_total_cents: totalCents })).status).toBe(200);
    expect((await page(gone)).abilities.refund).toBe(false);
    expect((await refund(gone)).body.error).toBe('All of this order has been refunded.');
    const sent = await ask(admin, endpoints.shipItems, {
      params: { organizationId: school.id, orderId: gone.id },
      body: {
        ...{ id: newId(), from: 9, carrier: 'usps', tracking_number: '' },
        lines: [{ position: 1, quantity: 1 }],
      },
    });
    expect(sent.body.error).toBe('There’s nothing left to ship in this order.');
  });

  it('two of them at the same moment: one is told that the other was first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await sold();
      const answers = await Promise.all([refund(order), refund(order)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await paidBack(order)).toHaveLength(1);
    }
  });

  it('and the planted twin, which reads the lines while it waits for the order, refunds both', async () => {
    const order = await sold();
    const key = [school.id, order.id];
    let reads = 0;
    const naive = () =>
      server.db.asOperator('test: a naive refund', async (tx) => {
        const { rows } = await tx.raw<{ refunded_cents: number }>(
          `select l.refunded_cents from orders o join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
           where o.organization_id = $1 and o.id = $2 and l.position = 1`,
          key,
        );
        reads += 1;
        await vi.waitFor(() => expect(reads).toBe(2));
        if (rows[0]?.refunded_cents !== 0) return;
        await refundLines(tx, school.scope, {
          ...{ orderId: order.id, at },
          lines: [{ position: 1, amountCents: cents(16_00) }],
        });
      });
    await Promise.all([naive(), naive()]);
    expect(await paidBack(order)).toHaveLength(2);
  });

  it('never more than is left, another total than the button said, the tax by itself, or everything of what can be canceled', async () => {
    const order = await sold();
    const refusals = [
      { lines: [{ position: 1, quantity: 3, amount_cents: 32_00 }], expected_total_cents: 34_24 },
      { lines: [{ position: 1, quantity: 0, amount_cents: 32_01 }], expected_total_cents: 34_25 },
      { lines: [{ position: 2, quantity: 1, amount_cents: 25_00 }], expected_total_cents: 25_00 },
      { lines: [{ position: 3, quantity: 0, amount_cents: 1_00 }], expected_total_cents: 1_00 },
      { lines: [{ position: 9, quantity: 0, amount_cents: 1_00 }], expected_total_cents: 1_00 },
      { expected_total_cents: 16_00 },
      {
        lines: [
          { position: 1, quantity: 2, amount_cents: 32_00 },
          { position: 2, quantity: 0, amount_cents: 25_00 },
        ],
        expected_total_cents: 59_24,
      },
    ];
    for (const changes of refusals)
      expect(await refund(order, changes)).toMatchObject({ status: 409, body: { code: 'order_moved_on' } });
    expect(await paidBack(order)).toEqual([]);
    expect(await stockOf(order)).toBe(8);
  });

  it('all of the goods: what is left is a gift, and the order is over', async () => {
    const all = {
      lines: [{ position: 1, quantity: 2, amount_cents: 32_00 }],
      expected_total_cents: 34_24,
    };
    const order = await sold();
    expect((await refund(order, all)).status).toBe(200);
    expect(await pageOf(order)).toMatchObject({ status: 7, destinations: [], abilities: { ship: false } });
    const held = await sold(false);
    expect((await refund(held, all)).status).toBe(200);
    await endExpiredHolds(server, new Date('2026-03-09T15:00:00Z'));
    expect((await pageOf(held)).status).toBe(7);
  });

  it('the rest of what has partly left: then everything has shipped', async () => {
    const order = await sold();
    const body = { id: newId(), from: 9, carrier: 'ups', tracking_number: '' } as const;
    await ask(admin, endpoints.shipItems, {
      params: { organizationId: school.id, orderId: order.id },
      body: { ...body, lines: [{ position: 1, quantity: 1 }] },
    });
    expect((await refund(order)).status).toBe(200);
    expect(await pageOf(order)).toMatchObject({ status: 3, shipments: [{ carrier: 'ups' }] });
  });

  it('the whole price of copies that have not left: it asks whether they are sent, and does as it is told', async () => {
    const order = await sold();
    const line = { position: 1, quantity: 0, amount_cents: 32_00 };
    const asked = { lines: [line], expected_total_cents: 34_24 };
    expect(await refund(order, asked)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'lines.0.still_sent' }] },
    });
    expect(await paidBack(order)).toEqual([]);
    expect((await refund(order, { ...asked, lines: [{ ...line, still_sent: true }] })).status).toBe(200);
    expect(await pageOf(order)).toMatchObject({ status: 9, abilities: { ship: true } });
    const other = await sold();
    expect((await refund(other, { ...asked, lines: [{ ...line, quantity: 2 }] })).status).toBe(200);
    expect(await pageOf(other)).toMatchObject({ status: 7, abilities: { ship: false } });
  });

  it('bit by bit: the cent that reaches the whole price is the one that is asked about', async () => {
    const order = await sold();
    const part = (amount: number, stillSent = false) => ({
      lines: [{ position: 1, quantity: 0, amount_cents: amount, still_sent: stillSent }],
    });
    // More than the price of one of the two.
    const first = { ...part(31_99, true), expected_total_cents: 34_23 };
    expect((await refund(order, { ...first, ...part(31_99) })).status).toBe(422);
    expect((await refund(order, first)).status).toBe(200);
    const last = { ...part(1), seen_refunded_cents: 34_23, expected_total_cents: 1 };
    expect((await refund(order, last)).status).toBe(422);
    expect(await pageOf(order)).toMatchObject({ status: 9, lines: [{ canceled_quantity: 0 }, {}, {}] });
  });

  it('a part of a gift, whose receipt says what is left to deduct', async () => {
    const order = await sold();
    const part = { lines: [{ position: 2, quantity: 0, amount_cents: 10_00 }], expected_total_cents: 10_00 };
    expect((await refund(order, part)).status).toBe(200);
    expect((await pageOf(order)).totals.deductible_cents).toBe(15_00);
  });

  it('not of an order whose bank has taken the payment back, nor of another organization', async () => {
    const order = await sold();
    expect((await refund(order, {}, neighbour.id)).status).toBe(404);
    await disputeOrder(server.db, school, order, { at });
    expect((await refund(order)).status).toBe(409);
    expect(await paidBack(order)).toEqual([]);
  });
});
