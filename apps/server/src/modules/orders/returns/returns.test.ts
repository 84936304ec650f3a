import { endpoints, type SentInput } from '@goodshelf/contract';
import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import { disputeOrder, lines, sellTo, type PlacedOrder } from '../../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { newId } from '../../../platform/ids/index.ts';
import { lapseReturns, moveOrder, shipOrder } from '../index.ts';

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

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

/** Shipped: three copies of a book at $16.00 that cost $7.10 each, two mugs of the school's own, a gift, and $3.36 of tax. */
const shipped = async (shippedAt = daysAgo(3)) => {
  const book = await createBook(server.db, { stock: 10 });
  const mug = await createBook(server.db, { stock: 10, owner: school });
  const order = await sellTo(server.db, school, [
    { ...lines.book(book.variantId, 16_00, 3), unitCostCents: cents(7_10) },
    lines.ownBook(mug.variantId, 12_00, 2),
    lines.gift(5_00),
    lines.tax(5_04),
  ]);
  await server.db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at: shippedAt }),
  );
  await shipOrder(server, school.scope, { orderId: order.id, at: shippedAt });
  return { ...order, bookId: book.variantId, mugId: mug.variantId };
};

type Request = SentInput<typeof endpoints.requestReturn>['body'];
const paramsOf = (order: PlacedOrder) => ({ slug: school.slug, orderToken: order.token });
const request = (order: PlacedOrder, changes: Partial<Request> = {}) =>
  ask(null, endpoints.requestReturn, {
    params: paramsOf(order),
    body: {
      id: newId(),
      lines: [{ position: 1, quantity: 2 }],
      reason: 'damaged',
      note: 'Water on the pages',
      ...changes,
    },
  });
const requested = async (
  order: PlacedOrder,
  changes: Partial<Request> = {},
): Promise<BuyerOrder['returns']> => {
  const answer = await request(order, changes);
  expect(answer.status).toBe(200);
  return answer.body.returns;
};
const buyerPage = async (order: PlacedOrder) =>
  (await ask(null, endpoints.getBuyerOrder, { params: paramsOf(order) })).body;
const withdraw = (order: PlacedOrder, returnId: string) =>
  ask(null, endpoints.withdrawReturn, { params: { ...paramsOf(order), returnId }, body: {} });

type Move = SentInput<typeof endpoints.moveReturn>['body'];
const approval = { from: 'requested', to: 'approved', reply: 'Send it to 1 Main St.' } as const;
const move = (order: PlacedOrder, returnId: string, body: Move, organizationId = school.id) =>
  ask(admin, endpoints.moveReturn, { params: { organizationId, orderId: order.id, returnId }, body });
const moveOwn = (order: PlacedOrder, returnId: string, body: Move, who = member) =>
  ask(who, endpoints.moveOwnReturn, { params: { orderId: order.id, returnId }, body });
const receipt = (position: number, received: number, restocked: number): Move => ({
  ...{ from: 'approved', to: 'received' },
  lines: [{ position, received, restocked }],
});
const refund = (order: PlacedOrder, returnId: string, id = newId(), amount = 32_00, total = 34_24) =>
  ask(admin, endpoints.refundReturn, {
    params: { organizationId: school.id, orderId: order.id, returnId },
    body: {
      id,
      lines: [{ position: 1, amount_cents: amount }],
      expected_total_cents: total,
      seen_refunded_cents: 0,
    },
  });
const staffPage = async ({ id: orderId }: PlacedOrder) =>
  (await ask(admin, endpoints.getAdministeredOrder, { params: { organizationId: school.id, orderId } })).body;
const stockOf = async (variantId: string) =>
  (await look<{ on_hand: number }>('select on_hand from stock_levels where variant_id = $1', [variantId]))[0]
    ?.on_hand;
const paidBack = ({ id }: PlacedOrder) =>
  look<{ amount_cents: number }>('select amount_cents from refunds where order_id = $1', [id]);
const newestOf = async (order: PlacedOrder, changes: Partial<Request> = {}) =>
  (await requested(order, changes)).at(-1)?.id ?? '';
const allTold = (id: string) =>
  look<{ state: string }>(
    `select payload->>'state' as state from outbox where topic = 'return.moved' and payload->>'returnId' = $1 order by 1`,
    [id],
  );

describe('a buyer asks to return items', () => {
  it('that were shipped; staff approve it, receive it and pay it back with its tax', async () => {
    const order = await shipped();
    expect((await buyerPage(order)).returnable).toMatchObject([
      { position: 1, quantity: 3 },
      { position: 2, quantity: 2 },
    ]);
    const id = await newestOf(order);
    expect((await buyerPage(order)).returnable[0]).toMatchObject({ position: 1, quantity: 1 });
    expect((await staffPage(order)).returns).toMatchObject([
      {
        id,
        state: 'requested',
        is_own: false,
        note: 'Water on the pages',
        actions: ['approved', 'declined'],
      },
    ]);
    expect(await move(order, id, approval)).toMatchObject({ status: 200 });
    expect(await buyerPage(order)).toMatchObject({
      returns: [{ state: 'approved', reply: 'Send it to 1 Main St.', abilities: { withdraw: true } }],
    });
    expect(await move(order, id, receipt(1, 2, 1))).toMatchObject({ status: 200 });
    expect(await stockOf(order.bookId)).toBe(8);
    expect(await paidBack(order)).toEqual([]);
    expect((await staffPage(order)).returns).toMatchObject([
      { state: 'received', lines: [{ received_quantity: 2 }], actions: ['refunded', 'closed'] },
    ]);
    expect(await refund(order, id)).toEqual({
      status: 200,
      body: { success: `We’re refunding $34.24 of order ${order.number}.` },
    });
    expect(await paidBack(order)).toEqual([{ amount_cents: 34_24 }]);
    expect(await buyerPage(order)).toMatchObject({
      returns: [{ state: 'closed', is_refunded: true, abilities: { withdraw: false } }],
      lines: [{ returned_quantity: 2, returning_quantity: 0, refunded_cents: 32_00 }, {}, {}, {}],
    });
    expect(JSON.stringify((await staffPage(order)).events)).not.toContain('Water');
    // Its refund is told by an email of its own.
    expect((await allTold(id)).map(({ state }) => state)).toEqual(['approved', 'received', 'requested']);
    const cost = await look<{ cents: number }>(
      `select sum(p.amount_cents)::int as cents from ledger_entries e join ledger_postings p
         on p.organization_id is null and p.entry_id = e.id and p.account = 'cost_of_goods'
       where e.organization_id is null and e.description = $1`,
      [`Goods returned from ${order.number}`],
    );
    expect(cost).toEqual([{ cents: 7_10 }]);
  });

  it('and what is the school’s own is a return of its own, which the school answers and receives', async () => {
    const order = await shipped();
    const both = await requested(order, {
      lines: [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 2 },
      ],
    });
    expect(
      both.map(({ is_own: isOwn, lines: inside }) => [isOwn, inside.map((one) => one.position)]),
    ).toEqual([
      [false, [1]],
      [true, [2]],
    ]);
    const [ours = '', theirs = ''] = both.map(({ id }) => id);
    expect(await moveOwn(order, ours, approval)).toMatchObject({ status: 404 });
    expect(await moveOwn(order, theirs, approval, stranger)).toMatchObject({ status: 404 });
    expect(await moveOwn(order, theirs, approval)).toMatchObject({ status: 200 });
    expect(await moveOwn(order, theirs, receipt(2, 2, 2))).toMatchObject({ status: 200 });
    expect(await stockOf(order.mugId)).toBe(10);
    const closing = { from: 'received', to: 'closed', reply: 'It was worn.' } as const;
    expect(await moveOwn(order, theirs, closing)).toMatchObject({ status: 409 });
    expect(await move(order, theirs, closing)).toMatchObject({ status: 200 });
    expect(await buyerPage(order)).toMatchObject({
      returns: [{ state: 'requested' }, { state: 'closed', is_refunded: false, reply: 'It was worn.' }],
    });
  });

  it('once, however often the form, the answer, the receipt and the refund are sent', async () => {
    const order = await shipped();
    const form = newId();
    const answers = await Promise.all([1, 2, 3].map(() => request(order, { id: form })));
    expect(answers.map(({ status, body }) => [status, body.returns.length])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    const id = answers[0]?.body.returns[0]?.id ?? '';
    for (const body of [approval, receipt(1, 2, 2)]) {
      const twice = await Promise.all([move(order, id, body), move(order, id, body)]);
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    }
    const key = newId();
    const paid = await Promise.all([refund(order, id, key), refund(order, id, key)]);
    expect(paid.map(({ status }) => status)).toEqual([200, 200]);
    expect(await paidBack(order)).toHaveLength(1);
    expect(await stockOf(order.bookId)).toBe(9);
    // As its page calls it: what was paid back is not just closed.
    const isRefunded = {
      status: 409,
      body: { code: 'return_moved_on', error: expect.stringContaining('“Refunded”') as string },
    };
    expect(await refund(order, id)).toMatchObject(isRefunded);
    expect(await move(order, id, { from: 'requested', to: 'declined', reply: 'No' })).toMatchObject(
      isRefunded,
    );
  });

  it('and whoever counted other copies back into stock than a colleague is told that theirs don’t count', async () => {
    const order = await shipped();
    const id = await newestOf(order);
    await move(order, id, approval);
    expect((await move(order, id, receipt(1, 2, 0))).status).toBe(200);
    expect(await move(order, id, receipt(1, 2, 2))).toMatchObject({
      status: 409,
      body: { code: 'return_moved_on' },
    });
    expect((await move(order, id, receipt(1, 2, 0))).status).toBe(200);
    expect(await stockOf(order.bookId)).toBe(7);
  });

  it('and gets back no more than was paid for what came back', async () => {
    const order = await shipped();
    const id = await newestOf(order);
    await move(order, id, approval);
    await move(order, id, receipt(1, 1, 1));
    expect(await refund(order, id)).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'lines.0.amount_cents', message: expect.stringContaining('$16.00') as string }],
      },
    });
    expect(await paidBack(order)).toEqual([]);
    expect((await refund(order, id, newId(), 16_00, 17_12)).status).toBe(200);
  });

  it('and changes their mind five times, no more: each time others get an email', async () => {
    const order = await shipped();
    for (let time = 0; time < 5; time++)
      expect((await withdraw(order, await newestOf(order))).status).toBe(200);
    expect(await request(order)).toMatchObject({
      status: 409,
      body: {
        code: 'order_not_returnable',
        message: expect.stringContaining('withdrawn 5 returns') as unknown,
      },
    });
  });

  it('and keeps them after all while nothing has arrived; what was declined or withdrawn can be asked for again', async () => {
    const order = await shipped();
    const id = await newestOf(order, { lines: [{ position: 1, quantity: 3 }] });
    expect((await request(order)).status).toBe(409);
    expect((await withdraw(order, id)).status).toBe(200);
    expect((await withdraw(order, id)).status).toBe(200);
    const second = await newestOf(order, { lines: [{ position: 1, quantity: 3 }] });
    expect((await move(order, second, { ...approval, to: 'declined' })).status).toBe(200);
    const third = await newestOf(order);
    await move(order, third, approval);
    await move(order, third, receipt(1, 1, 0));
    expect(await withdraw(order, third)).toMatchObject({ status: 409, body: { code: 'return_moved_on' } });
    // The copy that did not arrive is the buyer's to return again.
    expect((await buyerPage(order)).returnable[0]).toMatchObject({ position: 1, quantity: 2 });
  });

  it('not after thirty days, not more than was shipped, not a gift, not what the bank took back, not with a guessed link', async () => {
    const late = await shipped(daysAgo(31));
    expect((await buyerPage(late)).returnable).toEqual([]);
    expect(await request(late)).toMatchObject({ status: 409, body: { code: 'order_not_returnable' } });
    const order = await shipped();
    for (const bad of [
      { position: 1, quantity: 4 },
      { position: 3, quantity: 1 },
      { position: 9, quantity: 1 },
    ])
      expect((await request(order, { lines: [bad] })).status).toBe(409);
    const other = { ...paramsOf(order), slug: neighbour.slug };
    const body = { id: newId(), lines: [{ position: 1, quantity: 1 }], reason: 'other', note: '' } as const;
    expect((await ask(null, endpoints.requestReturn, { params: other, body })).status).toBe(404);
    await disputeOrder(server.db, school, order, { at: new Date() });
    expect((await request(order)).status).toBe(409);
  });

  it('of which nothing arrives in thirty days: it expires, once', async () => {
    const order = await shipped();
    const id = await newestOf(order);
    await move(order, id, approval);
    const inMonth = new Date(Date.now() + 30 * dayMs + 60_000);
    expect(await lapseReturns(server, new Date())).toBe(0);
    const counts = await Promise.all([lapseReturns(server, inMonth), lapseReturns(server, inMonth)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await buyerPage(order)).toMatchObject({
      returns: [{ state: 'lapsed' }],
      lines: [{ returning_quantity: 0 }, {}, {}, {}],
    });
  });
});

describe('no copy goes back twice', () => {
  it('when two tabs ask for it at the same moment', async () => {
    for (let round = 0; round < 15; round += 1) {
      const order = await shipped();
      const answers = await Promise.all([request(order), request(order)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('when staff refund it while the buyer asks', async () => {
    for (let round = 0; round < 15; round += 1) {
      const order = await shipped();
      const refunded = ask(admin, endpoints.refundItems, {
        params: { organizationId: school.id, orderId: order.id },
        body: {
          ...{ id: newId(), restock: false, reason: 'Came back', seen_refunded_cents: 0 },
          lines: [{ position: 1, quantity: 2, amount_cents: 32_00 }],
          expected_total_cents: 34_24,
        },
      });
      const answers = await Promise.all([request(order), refunded]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('and a planted twin that looks before it waits is stopped by the database alone', async () => {
    const order = await shipped();
    const key = [school.id, order.id];
    let reads = 0;
    const naive = () =>
      server.db.asOperator('test: a naive return', async (tx) => {
        const { rows } = await tx.raw<{ left: number }>(
          `select shipped_quantity - returned_quantity - returning_quantity as left
           from order_lines where organization_id = $1 and order_id = $2 and position = 1`,
          key,
        );
        reads += 1;
        await vi.waitFor(() => expect(reads).toBe(2));
        if ((rows[0]?.left ?? 0) < 2) return;
        await tx.raw(
          `update order_lines set returning_quantity = returning_quantity + 2
           where organization_id = $1 and order_id = $2 and position = 1`,
          key,
        );
      });
    const ends = await Promise.allSettled([naive(), naive()]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await look(
      'update order_lines set returning_quantity = 0 where organization_id = $1 and order_id = $2',
      key,
    );
  });
});

describe('the lists', () => {
  const list = async (view: SentInput<typeof endpoints.listReturns>['query']) =>
    (await ask(admin, endpoints.listReturns, { query: view })).body;

  it('show staff what waits for them, the oldest first, and the school its own', async () => {
    const [first, second] = [await shipped(), await shipped()];
    const ours = await newestOf(first);
    const theirs = await newestOf(second, { lines: [{ position: 2, quantity: 1 }] });
    const ids = async (query: Parameters<typeof list>[0] = {}): Promise<string[]> =>
      (await list({ page_size: 100, ...query })).items.map((one: { readonly id: string }) => one.id);
    expect(await ids()).toContain(ours);
    expect(await ids()).not.toContain(theirs);
    expect((await ids({ view: 'all' }))[0]).toBe(theirs);
    expect(await ids({ view: 'requested' })).toContain(theirs);
    const own = await ask(member, endpoints.listOwnReturns, { query: {} });
    expect(own.body.items).toMatchObject([
      { id: theirs, order: { number: second.number }, lines: [{ quantity: 1 }] },
    ]);
    expect((await ask(stranger, endpoints.listOwnReturns, { query: { view: 'all' } })).body.total).toBe(0);
    await move(second, theirs, approval);
    await moveOwn(second, theirs, receipt(2, 1, 0));
    expect(await ids()).toContain(theirs);
  });
});
