import { endpoints } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import {
  disputeOrder,
  lines,
  payOrder,
  placeOrder,
  sellTo,
  type PlacedOrder,
} from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createShop, give, orderOf, place, put, type Shop } from '../../../../../tests/support/shop.ts';
import { orderOfRefund } from '../settlement/index.ts';
import { recordProviderFee, refundLines, releaseDueGifts } from './index.ts';
import { writeRefundedLinesStatement } from './refund-lines.repo.ts';

let own: TestDatabase;
let shop: Shop;
let school: School;
let neighbour: School;
const at = new Date('2026-03-02T15:00:00Z');
const later = new Date('2026-03-03T15:00:00Z');
beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  shop = await createShop({ own });
  school = shop.school;
  neighbour = await createSchool(own.db, { name: 'Washington High' });
});
afterEach(() => expectInvariants(own));
afterAll(() => own.drop());

/** Two copies of a book of ours, one of the school's own, a gift, shipping and tax. */
const sold = async (): Promise<PlacedOrder> => {
  const [ours, theirs] = [await createBook(own.db), await createBook(own.db, { owner: school })];
  return sellTo(
    own.db,
    school,
    [
      lines.book(ours.variantId, 16_00, 2),
      lines.ownBook(theirs.variantId, 9_00),
      lines.gift(25_00),
      lines.shipping(4_95),
      lines.tax(2_87),
    ],
    { at },
  );
};
const refund = (
  order: PlacedOrder,
  parts: readonly (readonly [position: number, amountCents: number])[],
  of = school,
) =>
  own.db.inScope(of.scope, (tx) =>
    refundLines(tx, of.scope, {
      orderId: order.id,
      lines: parts.map(([position, amountCents]) => ({ position, amountCents: cents(amountCents) })),
      at: later,
    }),
  );
const balancesOf = ({ id }: PlacedOrder) =>
  shop.look(
    `select coalesce(sum(p.amount_cents) filter (where p.account = 'pending'), 0)::int as pending,
       coalesce(sum(p.amount_cents) filter (where p.account = 'available'), 0)::int as available,
       coalesce(sum(p.amount_cents) filter (where p.account = 'revenue'), 0)::int as revenue,
       coalesce(sum(p.amount_cents) filter (where p.account = 'tax_payable'), 0)::int as tax,
       coalesce(sum(p.amount_cents) filter (where p.account = 'refunds'), 0)::int as owed,
       coalesce(sum(p.amount_cents) filter (where p.account = 'fees'), 0)::int as fees
     from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.order_id = $1`,
    [id],
  );
const everything = [
  [1, 32_00],
  [2, 9_00],
  [3, 25_00],
  [4, 4_95],
] as const;

describe('part of an order goes back', () => {
  test('with its tax, its share and the platform’s part, and the provider pays each refund once', async () => {
    const order = await sold();
    expect(await refund(order, [[1, 16_00]])).toMatchObject({ amountCents: 16_00 + 112 });
    expect(await balancesOf(order)).toMatchObject({ owed: 16_00 + 112, tax: 2_87 - 112 });
    const told = `select count(*)::int, max(payload->>'amountCents') as amount from outbox
      where topic = 'order.money-moved' and payload->>'orderId' = $1`;
    expect(await shop.look(told, [order.id])).toEqual({ count: 1, amount: String(16_00 + 112) });
    expect(
      await refund(order, [
        [1, 16_00],
        [3, 5_00],
      ]),
    ).toMatchObject({ amountCents: 16_00 + 112 + 5_00 });
    await shop.refunds.payDue();
    expect(await balancesOf(order)).toMatchObject({ owed: 0 });
    expect(
      await shop.look(
        `select count(*)::int as refunds, sum(s.amount_cents)::int as cents from sandbox_card.refunds s
         join payments p on p.provider_reference = s.payment_intent where p.id = $1`,
        [order.paymentId],
      ),
    ).toEqual({ refunds: 2, cents: 32_00 + 224 + 5_00 });
    await expect(refund(order, [[1, 1]])).rejects.toThrow(/cannot go back/);
  });

  test('at the same millisecond as another part: each is a refund of its own, and told alone', async () => {
    const order = await sold();
    const both = [await refund(order, [[1, 16_00]]), await refund(order, [[3, 5_00]])];
    for (const one of both) {
      const [refundId = ''] = one?.refundIds ?? [];
      const told = await orderOfRefund(own.db, school.scope, refundId);
      expect(told?.parts).toEqual([{ refundId, amountCents: one?.amountCents, giftCard: null }]);
    }
  });

  test('until nothing is left: the books are those of one refund of everything', async () => {
    const [inParts, atOnce] = [await sold(), await sold()];
    for (const part of [
      [[1, 3_33]],
      [
        [2, 9_00],
        [4, 1],
      ],
      [[3, 12_34]],
      [
        [1, 28_67],
        [3, 12_66],
      ],
      [[4, 4_94]],
    ] as const)
      await refund(inParts, part);
    await refund(atOnce, everything);
    expect(await balancesOf(inParts)).toEqual(await balancesOf(atOnce));
    expect(await balancesOf(atOnce)).toMatchObject({
      pending: 0,
      revenue: 0,
      tax: 0,
      owed: atOnce.totalCents,
    });
  });

  test('once, when two want all of a line at the same moment', async () => {
    const order = await sold();
    const answers = await Promise.allSettled([refund(order, [[3, 25_00]]), refund(order, [[3, 25_00]])]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balancesOf(order)).toMatchObject({ owed: 25_00 });
  });

  test('and the database refuses a twin that does not look at what has gone back', async () => {
    const order = await sold();
    const first = await refund(order, [[3, 25_00]]);
    const twin = own.db.inScope(school.scope, (tx) =>
      tx.query(writeRefundedLinesStatement, [
        school.id,
        order.id,
        first?.refundIds[0],
        [2],
        [9_01],
        [0],
        [0],
        [0],
      ]),
    );
    await expect(twin).rejects.toThrow(/order_lines_refunded_within_line/);
  });

  test('and is taken from what is available when the gift was released', async () => {
    const order = await sold();
    await releaseDueGifts(own, new Date('2026-03-06T15:00:00Z'));
    const { available } = await balancesOf(order);
    await refund(order, [[3, 25_00]]);
    expect(await balancesOf(order)).toMatchObject({ available: 0 });
    expect(Number(available)).toBeGreaterThan(24_00);
  });

  test('and a dispute of the whole takes what is left; what went back is lost a second time, by the platform', async () => {
    const order = await sold();
    await refund(order, [
      [3, 25_00],
      [2, 9_00],
    ]);
    await disputeOrder(own.db, school, order, { at: later });
    expect(await balancesOf(order)).toMatchObject({ pending: 0, revenue: 0, tax: 0 });
    expect(await refund(order, [[1, 1]])).toBeNull();
    await shop.refunds.payDue();
  });

  test('and a fee that is known later takes nothing of what went back', async () => {
    const theirs = await createBook(own.db, { owner: school });
    const order = await placeOrder(
      own.db,
      school,
      [lines.ownBook(theirs.variantId, 9_00), lines.gift(25_00)],
      {
        at,
      },
    );
    await payOrder(own.db, school, order, { at, feeCents: cents(0) });
    await refund(order, [[2, 25_00]]);
    await own.db.asOperator('the provider says its fee', async (tx) => {
      await tx.raw('update payments set provider_fee_cents = 129 where id = $1', [order.paymentId]);
      await tx.raw('update sandbox_card.payment_intents set fee_cents = 129 where idempotency_key = $1', [
        order.paymentId,
      ]);
    });
    const { pending } = await balancesOf(order);
    await own.db.inScope(school.scope, (tx) =>
      recordProviderFee(tx, school.scope, {
        orderId: order.id,
        paymentId: order.paymentId,
        feeCents: cents(1_29),
        at: later,
      }),
    );
    // The book's part alone: 9 of 34 dollars.
    expect(await balancesOf(order)).toMatchObject({ pending: Number(pending) - 34, fees: 34 - 129 });
    await refund(order, [[1, 9_00]]);
    expect(await balancesOf(order)).toMatchObject({ pending: 0, revenue: 0, owed: 34_00, fees: -129 });
  });

  test('and a buyer who cancels afterwards gets the rest, and no more', async () => {
    const visitor = shop.visit();
    await give(visitor, school, 25_00);
    await put(visitor, school, (await createBook(own.db)).variantId, 2);
    const order = await orderOf(visitor, school);
    const { order_token: orderToken } = await place(visitor, school, order);
    const found = await shop.look(
      'select o.id, p.id as payment_id from orders o join payments p on p.order_id = o.id where o.idempotency_key = $1',
      [order.idempotency_key],
    );
    const line = await shop.look(`select position from order_lines where order_id = $1 and kind = 'gift'`, [
      found['id'],
    ]);
    const parts = [{ position: Number(line['position']), amountCents: cents(10_00) }];
    await own.db.inScope(school.scope, (tx) =>
      refundLines(tx, school.scope, { orderId: String(found['id']), lines: parts, at: shop.clock.now() }),
    );
    const canceled = await visitor.call(endpoints.cancelOrder, {
      params: { slug: school.slug, orderToken },
      body: {},
    });
    const total = order.expected_total_cents;
    expect(canceled).toMatchObject({
      status: 6,
      refund: { amount_cents: total - 10_00, reason: 'canceled' },
    });
    await shop.refunds.payDue();
    expect(
      await shop.look(
        `select count(*)::int as refunds, sum(s.amount_cents)::int as cents from sandbox_card.refunds s
         join payments p on p.provider_reference = s.payment_intent where p.id = $1`,
        [found['payment_id']],
      ),
    ).toEqual({ refunds: 2, cents: total });
  });

  test('nothing of an order that is unpaid, or of another organization', async () => {
    const book = await createBook(own.db);
    const unpaid = await placeOrder(own.db, school, [lines.book(book.variantId, 16_00)], { at });
    expect(await refund(unpaid, [[1, 16_00]])).toBeNull();
    const order = await sold();
    expect(await refund(order, [[1, 16_00]], neighbour)).toBeNull();
    expect(await balancesOf(order)).toMatchObject({ owed: 0 });
  });
});
