import { endpoints } from '@goodshelf/contract';
import type { PdfFile } from '@goodshelf/contract/file';
import { orderStatus, type OrderStatus } from '@goodshelf/contract/lookups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsk, type Ask } from '../../../../../../tests/support/ask.ts';
import { lines, sellTo } from '../../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { newId } from '../../../platform/ids/index.ts';
import { moveOrder } from '../index.ts';
import { packingSlips, toPack } from './packing-slips.ts';
import type { PackedItem, PaperOrderRow } from './papers.repo.ts';
import { picksOf } from './pick-list.ts';
import { paidLines } from './receipt-paper.ts';

let server: TestServer;
let ask: Ask;
let school: School;
let admin: Person;
let member: Person;
let stranger: Person;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  school = await createSchool(server.db);
  const neighbour = await createSchool(server.db, { name: 'Neighbour High' });
  admin = await createPerson(server.db, { isAdmin: true });
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
  stranger = await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } });
});
afterAll(() => server.close());

const sold = async () => {
  const book = await createBook(server.db);
  return sellTo(server.db, school, [lines.book(book.variantId, 16_00, 2)], {
    firstName: 'Zoë',
    lastName: 'Nguyễn-Šimůnek 王',
  });
};
/** Its hold is over: somebody packs it. */
const released = async () => {
  const order = await sold();
  await server.db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at: new Date() }),
  );
  return order;
};
const bytesOf = ({ content_base64: base64 }: PdfFile): Buffer => Buffer.from(base64, 'base64');
const pagesOf = (file: PdfFile): number =>
  bytesOf(file)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

const item = (title: string, changes: Partial<PackedItem> = {}): PackedItem => ({
  ...{ title, detail: '', sku: null, isbn13: '9780140328721', quantity: 2 },
  ...{ shipped_quantity: 0, canceled_quantity: 0, is_own: false },
  ...{ out_of_stock_quantity: 0, backordered_quantity: 0 },
  ...changes,
});
const orderOf = (number: string, items: readonly PackedItem[], status: OrderStatus = 9): PaperOrderRow => ({
  ...{
    organization_id: newId(),
    organization_name: 'Lincoln',
    id: newId(),
    number,
    status,
    placed_at: new Date(0),
  },
  ...{ first_name: 'Zoë', last_name: 'Diaz', ship_line1: null, ship_line2: null },
  ...{ ship_city: null, ship_state: null, ship_zipcode: null, items, delivery: 'address' },
  ...{ delivery_place: null, recipient_name: null, recipient_teacher: null, recipient_grade: null },
});

describe('what somebody packs', () => {
  const mug = item('Mug', { is_own: true });
  const book = item('Emma');

  it('is what is theirs and has not left', () => {
    const sent = item('Heidi', { shipped_quantity: 1, canceled_quantity: 1 });
    const items = [mug, book, sent];
    expect(toPack({ items }, 'platform')).toEqual([book]);
    expect(toPack({ items }, 'organization')).toEqual([mug]);
  });

  it('is nothing of what the school ships itself, also where there is nothing else', async () => {
    expect(toPack({ items: [mug] }, 'platform')).toEqual([]);
    expect(picksOf([orderOf('GS-1', [mug]), orderOf('GS-2', [mug, book])])).toMatchObject([
      { title: 'Emma', numbers: ['GS-2'] },
    ]);
    const both = await packingSlips([orderOf('GS-1', [mug]), orderOf('GS-2', [mug, book])], 'platform');
    expect(pagesOf(both)).toBe(1);
    await expect(packingSlips([orderOf('GS-1', [mug])], 'platform')).rejects.toThrow(
      'ships this order itself',
    );
    expect(pagesOf(await packingSlips([orderOf('GS-1', [mug])], 'organization'))).toBe(1);
    expect(toPack({ items: [book] }, 'organization')).toEqual([]);
  });

  it('is picked once a title, for all of its orders', () => {
    const picks = picksOf([
      orderOf('GS-1', [item('Walden'), book]),
      orderOf('GS-2', [item('Emma', { shipped_quantity: 1 })], 10),
      // It can still be canceled.
      orderOf('GS-3', [book], 2),
    ]);
    expect(picks.map(({ title, quantity, numbers }) => ({ title, quantity, numbers }))).toEqual([
      { title: 'Emma', quantity: 3, numbers: ['GS-1', 'GS-2'] },
      { title: 'Walden', quantity: 2, numbers: ['GS-1'] },
    ]);
  });
});

describe('papers', () => {
  it('staff print the slips of several orders, a page each, and one pick list', async () => {
    const orders = await Promise.all([released(), released()]);
    const body = { orders: orders.map(({ id }) => ({ organization_id: school.id, order_id: id })) };
    const slips = await ask(admin, endpoints.printPackingSlips, { body });
    expect(slips).toMatchObject({ status: 200, body: { file_name: 'packing-slips.pdf' } });
    expect(bytesOf(slips.body).subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(slips.body)).toBe(2);
    const picks = await ask(admin, endpoints.printPickList, { body });
    expect(picks).toMatchObject({ status: 200, body: { file_name: 'pick-list.pdf' } });
    expect(pagesOf(picks.body)).toBe(1);
  });

  it('nobody goes to the shelves for nothing: a pick list without items is refused', async () => {
    const { id } = await sold();
    const body = { orders: [{ organization_id: school.id, order_id: id }] };
    const refused = await ask(admin, endpoints.printPickList, { body });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Nothing in this order/) },
    });
  });

  it('print nothing where one of the orders is not there', async () => {
    const { id } = await sold();
    const body = {
      orders: [
        { organization_id: school.id, order_id: id },
        { organization_id: newId(), order_id: id },
      ],
    };
    expect((await ask(admin, endpoints.printPackingSlips, { body })).status).toBe(404);
    expect((await ask(member, endpoints.printPackingSlips, { body })).status).toBe(404);
  });

  it('no slip is printed of an order that isn’t to be packed, for staff and organizations alike', async () => {
    const [held, ready] = await Promise.all([sold(), released()]);
    const body = { orders: [ready, held].map(({ id }) => ({ organization_id: school.id, order_id: id })) };
    const refusal = {
      status: 409,
      body: {
        code: 'order_moved_on',
        error: expect.stringContaining(`${held.number} (on 24-hour hold)`) as string,
      },
    };
    expect(await ask(admin, endpoints.printPackingSlips, { body })).toMatchObject(refusal);
    const own = { params: { orderId: held.id } };
    expect(await ask(member, endpoints.printPackingSlip, own)).toMatchObject(refusal);
  });

  it.each([
    ...[orderStatus.inFulfillment, orderStatus.partiallyShipped, orderStatus.shipped, orderStatus.completed],
  ])('a slip is printed of an order in status %s', async (status) => {
    const file = await packingSlips([orderOf('GS-1', [item('Emma')], status)], 'platform');
    expect(pagesOf(file)).toBe(1);
  });

  it('what isn’t to be packed is named, five of them at most', async () => {
    const { failed, pending, canceled, onHold, on24HourHold } = orderStatus;
    const unready = [failed, pending, canceled, onHold, on24HourHold, pending, failed].map((status, at) =>
      orderOf(`GS-${at + 1}`, [item('Emma')], status),
    );
    await expect(packingSlips([orderOf('GS-9', []), ...unready], 'organization')).rejects.toThrow(
      'These orders aren’t ready to pack: GS-1 (failed), GS-2 (pending), GS-3 (canceled), GS-4 (on hold), GS-5 (on 24-hour hold), and 2 more.',
    );
  });

  it('an organization prints its own orders alone', async () => {
    const { id: orderId, number } = await released();
    const own = await ask(member, endpoints.printPackingSlip, { params: { orderId } });
    expect(own).toMatchObject({ status: 200, body: { file_name: `packing-slip-${number}.pdf` } });
    expect((await ask(stranger, endpoints.printPackingSlip, { params: { orderId } })).status).toBe(404);
  });
});

describe('several orders are released', () => {
  it('each for itself, and those that cannot be are told', async () => {
    const [first, packed] = await Promise.all([sold(), released()]);
    const gone = newId();
    const orders = [first.id, packed.id, gone].map((id) => ({ organization_id: school.id, order_id: id }));
    const answer = await ask(admin, endpoints.releaseOrders, { body: { orders } });
    expect(answer.body.success).toBe('Released 1 order.');
    expect(answer.body.results).toHaveLength(3);
    expect(answer.body.results).toEqual(
      expect.arrayContaining([
        { order_id: first.id, problem: null },
        { order_id: packed.id, problem: expect.stringContaining('24 hours') as string },
        { order_id: gone, problem: expect.stringContaining('couldn’t find') as string },
      ]),
    );
  });
});

const visa = { brand: 'visa', last4: '4242', wallet: null };
it.each([
  [
    'a card',
    {
      method: 1,
      card: visa,
      payments: [{ card: visa, gift_card_last4: null, amount_cents: 500, refunded_cents: 0 }],
    },
    ['Paid with VISA •••• 4242.'],
  ],
  [
    'Zelle',
    {
      method: 4,
      card: null,
      payments: [{ card: null, gift_card_last4: null, amount_cents: 500, refunded_cents: 0 }],
    },
    ['Paid with Zelle.'],
  ],
  [
    'a gift card and a card',
    {
      method: 1,
      card: visa,
      payments: [
        { card: null, gift_card_last4: 'DT9Q', amount_cents: 2_500, refunded_cents: 0 },
        { card: visa, gift_card_last4: null, amount_cents: 135, refunded_cents: 0 },
      ],
    },
    ['$25.00 paid by gift card ····DT9Q.', '$1.35 paid with VISA •••• 4242.'],
  ],
])('the receipt says that it was paid by %s', (_, order, said) => {
  expect(paidLines(order)).toEqual(said);
});
