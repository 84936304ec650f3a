import { endpoints, type SentInput } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Ask, createAsk, createLook } from '../../../../../../tests/support/ask.ts';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import { type PlacedOrder, lines, sellTo } from '../../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { receive, waitOutside } from '../../../../../../tests/support/outside.ts';
import { createBook, createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { moveOrder, refundLines, shipOrder } from '../index.ts';

// What the school received itself goes back as everything else does, and the school pays it back.
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
  admin = await createPerson(server.db, { isAdmin: true });
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  stranger = await createPerson(server.db, {
    belonging: { school: await createSchool(server.db, { name: 'Neighbour High' }), as: 'owner' },
  });
  await vi.waitUntil(() => server.modules.storefrontDirectory.find(school.slug, 'localhost') !== null);
});
afterEach(() => expectInvariants(server, { isIdle: true }));
afterAll(() => server.close());

const at = new Date(Date.now() - 86_400_000);

/** Two mugs of the school's own, paid by Zelle with $1.68 of tax, received and shipped: $25.68. */
const shipped = async (): Promise<PlacedOrder> => {
  const mug = await createBook(server.db, { stock: 10, owner: school });
  const bought = [lines.ownBook(mug.variantId, 12_00, 2), lines.tax(1_68)];
  const order = await waitOutside(server.db, school, bought);
  await receive({ own: server, school, clock: systemClock }, { ...order, orderId: order.id });
  await server.db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at }),
  );
  await shipOrder(server, school.scope, { orderId: order.id, at });
  return order;
};

const paramsOf = ({ token }: PlacedOrder) => ({ slug: school.slug, orderToken: token });
const buyerPage = async (order: PlacedOrder) =>
  (await ask(null, endpoints.getBuyerOrder, { params: paramsOf(order) })).body;
const ownPage = async ({ id: orderId }: PlacedOrder) =>
  (await ask(member, endpoints.getOrder, { params: { orderId } })).body;
const staffPage = async ({ id: orderId }: PlacedOrder) =>
  (await ask(admin, endpoints.getAdministeredOrder, { params: { organizationId: school.id, orderId } })).body;
const request = (order: PlacedOrder) =>
  ask(null, endpoints.requestReturn, {
    params: paramsOf(order),
    body: { id: newId(), lines: [{ position: 1, quantity: 1 }], reason: 'damaged', note: '' },
  });
const move = (
  { id: orderId }: PlacedOrder,
  returnId: string,
  body: SentInput<typeof endpoints.moveOwnReturn>['body'],
) => ask(member, endpoints.moveOwnReturn, { params: { orderId, returnId }, body });
const paidBack = (id = newId(), amount = 12_00, total = 12_84) => ({
  ...{ id, lines: [{ position: 1, amount_cents: amount }] },
  ...{ expected_total_cents: total, seen_refunded_cents: 0 },
});
const record = ({ id: orderId }: PlacedOrder, returnId: string, body = paidBack(), who = member) =>
  ask(who, endpoints.recordReturnPaidBack, { params: { orderId, returnId }, body });
const refundByStaff = ({ id: orderId }: PlacedOrder, returnId: string) =>
  ask(admin, endpoints.refundReturn, {
    params: { organizationId: school.id, orderId, returnId },
    body: paidBack(),
  });

/** One mug is back at the school. */
const received = async () => {
  const order = await shipped();
  const asked = await request(order);
  expect(asked.status).toBe(200);
  const id: string = asked.body.returns[0]?.id ?? '';
  expect((await move(order, id, { from: 'requested', to: 'approved', reply: 'To the office' })).status).toBe(
    200,
  );
  const arrived = [{ position: 1, received: 1, restocked: 1 }];
  expect((await move(order, id, { from: 'approved', to: 'received', lines: arrived })).status).toBe(200);
  return { order, id };
};

const inList = async (who: Person, call: typeof endpoints.listReturns | typeof endpoints.listOwnReturns) => {
  const { body } = await ask(who, call, { query: { page_size: 100 } });
  return body.items.map((one: { readonly id: string }) => one.id) as string[];
};

test('a buyer returns what was paid to the school, which pays it back, says so, and closes the return', async () => {
  const order = await shipped();
  expect((await buyerPage(order)).returnable).toMatchObject([{ position: 1, quantity: 2 }]);
  const { order: back, id } = await received();
  expect(await inList(member, endpoints.listOwnReturns)).toContain(id);
  expect(await inList(admin, endpoints.listReturns)).not.toContain(id);
  expect((await ownPage(back)).returns).toMatchObject([
    { id, is_paid_outside: true, actions: ['refunded', 'closed'] },
  ]);
  expect((await staffPage(back)).returns).toMatchObject([{ id, actions: ['closed'] }]);
  expect((await refundByStaff(back, id)).status).toBe(409);
  expect((await record(back, id, paidBack(), stranger)).status).toBe(404);
  expect(await record(back, id, paidBack(newId(), 12_01, 12_85))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'lines.0.amount_cents' }] },
  });
  const once = paidBack();
  const both = await Promise.all([record(back, id, once), record(back, id, once)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body.success).toContain('you paid back $12.84');
  expect(await buyerPage(back)).toMatchObject({
    returns: [{ state: 'closed', is_refunded: true }],
    lines: [{ returned_quantity: 1, refunded_cents: 12_00 }, {}],
  });
  expect(
    await look('select provider, status, amount_cents from refunds where order_id = $1', [back.id]),
  ).toEqual([{ provider: 'outside', status: 'succeeded', amount_cents: 12_84 }]);
  expect(await inList(member, endpoints.listOwnReturns)).not.toContain(id);
  expect((await record(back, id)).status).toBe(409);
});

test('the school closes what it received without paying it back', async () => {
  const { order, id } = await received();
  expect((await move(order, id, { from: 'received', to: 'closed', reply: 'It was worn.' })).status).toBe(200);
  expect((await record(order, id)).status).toBe(409);
});

test('a return whose refund was recorded by mistake waits for it again, and no other is opened', async () => {
  const { order, id } = await received();
  const first = paidBack();
  await record(order, id, first);
  const undo = () =>
    ask(member, endpoints.undoPaidBack, {
      params: { orderId: order.id, refundId: first.id },
      body: { reason: 'Nothing was sent' },
    });
  expect((await undo()).status).toBe(200);
  expect((await undo()).status).toBe(200);
  expect(await ownPage(order)).toMatchObject({
    status: orderStatus.shipped,
    returns: [{ id, state: 'received', is_refunded: false, actions: ['refunded', 'closed'] }],
    lines: [{ returned_quantity: 1, refunded_cents: 0 }, {}],
  });
  expect((await record(order, id)).status).toBe(200);
  const closed = look(`update returns set state = 'received', refund_id = null where id = $1`, [id]);
  await expect(closed).rejects.toThrow('a return does not go from closed to received');
});

test('two members at the same moment: one is told that the other was first, and it is paid back once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order, id } = await received();
    const both = await Promise.all([record(order, id), record(order, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await look('select amount_cents from refunds where order_id = $1', [order.id])).toEqual([
      { amount_cents: 12_84 },
    ]);
  }
});

test('and the planted twin, which looks before it waits for the order, pays it back twice', async () => {
  const { order, id } = await received();
  const paid: { readonly amount_cents: number }[] = [];
  const naive = server.db.inScope(school.scope, async (tx) => {
    const seen = await tx.raw<{ state: string }>('select state from returns where id = $1', [id]);
    expect((await record(order, id)).status).toBe(200);
    if (seen.rows[0]?.state === 'received')
      await refundLines(tx, school.scope, {
        ...{ orderId: order.id, at: new Date(), isPaidBack: true },
        lines: [{ position: 1, amountCents: cents(12_00) }],
      });
    const { rows } = await tx.raw<{ amount_cents: number }>(
      'select amount_cents from refunds where order_id = $1',
      [order.id],
    );
    paid.push(...rows);
    throw new Error('The twin takes its mistake back');
  });
  await expect(naive).rejects.toThrow('The twin takes its mistake back');
  expect(paid).toEqual([{ amount_cents: 12_84 }, { amount_cents: 12_84 }]);
});

test('a form that is sent again after its refund was undone closes nothing, and is told so', async () => {
  const { order, id } = await received();
  const once = paidBack();
  expect((await record(order, id, once)).status).toBe(200);
  const params = { orderId: order.id, refundId: once.id };
  await ask(member, endpoints.undoPaidBack, { params, body: { reason: 'Nothing was sent' } });
  expect(await record(order, id, once)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('undone') },
  });
  expect((await ownPage(order)).returns).toMatchObject([{ state: 'received', is_refunded: false }]);
  // Nor does whoever writes past the commands close it with what doesn't count.
  const closed = look(`update returns set state = 'closed', refund_id = $2 where id = $1`, [id, once.id]);
  await expect(closed).rejects.toThrow('was undone');
});

test('what was paid back of one return closes no other', async () => {
  const { order, id } = await received();
  const other: string = (await request(order)).body.returns[1]?.id ?? '';
  await move(order, other, { from: 'requested', to: 'approved', reply: 'To the office' });
  const arrived = [{ position: 1, received: 1, restocked: 1 }];
  await move(order, other, { from: 'approved', to: 'received', lines: arrived });
  const once = paidBack();
  expect((await record(order, id, once)).status).toBe(200);
  expect((await record(order, other, { ...once, seen_refunded_cents: 12_00 })).status).toBe(409);
  expect((await ownPage(order)).returns).toMatchObject([
    { id, state: 'closed', is_refunded: true },
    { id: other, state: 'received', is_refunded: false },
  ]);
  const closed = look(`update returns set state = 'closed', refund_id = $2 where id = $1`, [other, once.id]);
  await expect(closed).rejects.toThrow('returns_refund_key');
  expect((await record(order, other, { ...paidBack(), seen_refunded_cents: 12_84 })).status).toBe(200);
});

test('what the platform ships is never the school’s to pay back', async () => {
  const order = await shipped();
  const id: string = (await request(order)).body.returns[0]?.id ?? '';
  const ours = look('update returns set is_own = false where id = $1', [id]);
  await expect(ours).rejects.toThrow('returns_paid_outside_own');
});

test('the order of a card is not the school’s to pay back', async () => {
  const mug = await createBook(server.db, { stock: 10, owner: school });
  const order = await sellTo(server.db, school, [lines.ownBook(mug.variantId, 12_00, 2)]);
  await server.db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at }),
  );
  await shipOrder(server, school.scope, { orderId: order.id, at });
  const id: string = (await request(order)).body.returns[0]?.id ?? '';
  await move(order, id, { from: 'requested', to: 'approved', reply: 'To the office' });
  const arrived = [{ position: 1, received: 1, restocked: 1 }];
  await move(order, id, { from: 'approved', to: 'received', lines: arrived });
  expect((await ownPage(order)).returns).toMatchObject([{ is_paid_outside: false, actions: [] }]);
  expect((await record(order, id, paidBack(newId(), 12_00, 12_00))).status).toBe(409);
  expect(await look('select id from refunds where order_id = $1', [order.id])).toEqual([]);
});
