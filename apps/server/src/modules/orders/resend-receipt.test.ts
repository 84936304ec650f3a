import { jobScope } from '../../platform/jobs/index.ts';
import { endpoints, Problem } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Call, createCaller } from '../../../../../tests/support/call-endpoint.ts';
import { cartKeys } from '../../../../../tests/support/carts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import {
  cardFees,
  disputeOrder,
  lines,
  type PlacedOrder,
  placeOrder,
  sellTo,
} from '../../../../../tests/support/orders.ts';
import { noLimits } from '../../../../../tests/support/limits.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { type FixedClock, fixedClock } from '../../platform/clock/index.ts';
import { ordersRoutes } from './index.ts';

// Nobody cancels here.
const noProviders = {
  of: (): never => {
    throw new Error('No payment of these tests is canceled');
  },
};

let own: TestDatabase;
let school: School;
let order: PlacedOrder;
let clock: FixedClock;
let call: Call;

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  school = await createSchool(own.db);
  const neighbour = await createSchool(own.db, { name: 'Washington High' });
  order = await sellTo(own.db, school, [lines.gift(25_00)], { email: 'maria@example.org' });
  clock = fixedClock('2026-11-21T15:00:00Z');
  call = createCaller(
    ordersRoutes({
      ...own,
      limits: noLimits,
      providers: noProviders,
      clock,
      ...cartKeys({ isSecure: false }),
      feeSchedule: cardFees,
      isTestMode: true,
      scopeOf: jobScope,
      orderUrl: () => null,
    }),
    {
      schools: [school, neighbour],
      staff: { ours: school, theirs: neighbour },
    },
  );
});
afterAll(() => own.drop());

/** The answer as HTTP would give it. */
const answered = async (asking: Promise<unknown>) => {
  try {
    return { status: 200, body: await asking };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, body: error.toBody() };
  }
};
const byOwner = (token = 'ours') =>
  answered(call(endpoints.resendReceipt, { params: { orderId: order.id } }, token));
const byBuyer = () =>
  answered(call(endpoints.emailReceipt, { params: { slug: school.slug, orderToken: order.token } }, null));
const minutes = (count: number) => clock.advance(count * 60_000);

const asked = () =>
  own.db.asOperator('look', async (tx) => {
    const { rows } = await tx.raw<{ asked_by: string; told: boolean }>(
      `select r.asked_by, exists (select from outbox o where o.topic = 'order.receipt-asked'
         and o.payload = jsonb_build_object('organizationId', r.organization_id, 'orderId', r.order_id, 'requestId', r.id)) as told
       from receipt_requests r where r.order_id = $1 order by r.id`,
      [order.id],
    );
    return rows;
  });

test('the organization and the buyer each get the receipt sent again; the organization’s wish is in its log', async () => {
  expect(await byOwner()).toMatchObject({
    status: 200,
    body: { success: 'We’ve emailed the receipt to maria@example.org.' },
  });
  minutes(3);
  expect(await byBuyer()).toMatchObject({ status: 200, body: { success: expect.stringContaining('again') } });
  expect(await asked()).toEqual([
    { asked_by: 'organization', told: true },
    { asked_by: 'buyer', told: true },
  ]);
  const log = await own.db.asOperator('look', (tx) =>
    tx.raw('select action, summary from audit_entries where organization_id = $1', [school.id]),
  );
  expect(log.rows).toEqual([
    { action: 'order.receipt-sent', summary: `Emailed the receipt for order ${order.number} again` },
  ]);
});

test('a mailbox is not filled: one receipt in two minutes, five in a day', async () => {
  expect((await byBuyer()).status).toBe(200);
  expect((await byBuyer()).status).toBe(429);
  expect((await byOwner()).status).toBe(429);
  for (let again = 0; again < 4; again += 1) {
    minutes(3);
    expect((await byBuyer()).status).toBe(200);
  }
  minutes(3);
  expect((await byBuyer()).status).toBe(429);
  expect((await asked()).length).toBe(5);
  minutes(24 * 60);
  expect((await byOwner()).status).toBe(200);
});

test('who asks at the same moment counts too', async () => {
  const answers = await Promise.all([byBuyer(), byOwner(), byBuyer(), byOwner()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
});

test('without holding the order everybody who asks at the same moment would be the first (the naive twin)', async () => {
  const counted: Promise<unknown>[] = [];
  const naive = () =>
    own.db.inScope(school.scope, async (tx) => {
      const counting = tx.raw<{ count: number }>(
        'select count(*)::int as count from receipt_requests where order_id = $1',
        [order.id],
      );
      counted.push(counting);
      const { rows } = await counting;
      while (counted.length < 2) await counting.then(() => new Promise(setImmediate));
      await Promise.all(counted);
      if (rows[0]?.count === 0)
        await tx.raw(
          "insert into receipt_requests (organization_id, order_id, id, asked_by, at) values ($1, $2, gen_random_uuid(), 'buyer', now())",
          [school.id, order.id],
        );
    });
  await Promise.all([naive(), naive()]);
  expect((await asked()).length).toBe(2);
});

test('what the bank took back has no receipt to send: it would tell a donor what to deduct', async () => {
  await disputeOrder(own.db, school, order, { at: clock.now() });
  for (const answer of [await byBuyer(), await byOwner()])
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'The bank took this payment back, so it has no receipt anymore.' },
    });
  expect(await asked()).toEqual([]);
});

test('an order of somebody else and an order without a payment have no receipt to send', async () => {
  expect((await byOwner('theirs')).status).toBe(404);
  order = await placeOrder(own.db, school, [lines.gift(25_00)]);
  expect(await byOwner()).toMatchObject({ status: 409, body: { code: 'order_not_paid' } });
  expect(await asked()).toEqual([]);
});
