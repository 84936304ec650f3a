import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { newId } from '../../platform/ids/index.ts';
import { orderChangesJobs } from './index.ts';
import { standardMailWriter } from './mail-texts/mail-writer.ts';
import { bookAndGift } from './testing/buyer-orders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const shipmentId = newId();

/** The email about one copy of an order's books that left, told twice. */
const shipped = async (
  shippedCopies: number,
  carrier: BuyerOrder['shipments'][number]['carrier'],
  trackingNumber = '9400 1000',
) => {
  const order = bookAndGift();
  const organizationId = newId();
  const jobs = orderChangesJobs({
    db: database.db,
    write: standardMailWriter,
    supportEmail: null,
    findLogo: async () => null,
    findBuyerOrder: async () => ({
      ...order,
      lines: order.lines.map((line) =>
        line.kind === 'product' ? { ...line, shipped_quantity: shippedCopies } : line,
      ),
      shipments: [
        {
          id: shipmentId,
          shipped_at: '2026-11-23T15:00:00.000Z',
          carrier,
          tracking_number: trackingNumber,
          lines: [{ position: 1, quantity: 1 }],
        },
      ],
    }),
    orderUrl: () => 'http://shop.localhost:3000/lincoln/order/secret',
    findRefund: async () => ({ orderId: newId(), reason: 'canceled' as const, amountCents: cents(0) }),
    findRefundedPositions: async () => [],
  });
  const job = jobs.find(({ name }) => name === 'send-shipped-email');
  for (let time = 0; time < 2; time += 1)
    await job?.run(
      { organizationId, orderId: newId(), shipmentId },
      { attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(5_000), log: testLog },
    );
  const { rows } = await database.database.pools.operator.query<{ subject: string; body_text: string }>(
    'delete from mails where dedupe_key = $1 returning subject, body_text',
    [`shipped:${shipmentId}`],
  );
  return rows.map(({ subject, body_text: text }) => ({ subject, text: text.replaceAll(/\s+/g, ' ') }));
};

test('a buyer reads once what is on its way, with its number, and that the rest follows', async () => {
  const [letter, ...others] = await shipped(1, 'usps');
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Part of order GS-10001 has shipped – Lincoln Elementary');
  expect(letter?.text).toContain('On its way: The Secret Garden (1 of 2).');
  expect(letter?.text).toContain('The tracking number is USPS 9400 1000.');
  expect(letter?.text).toContain('We’ll send the rest as soon as it’s ready.');
});

test('the last parcel ends it; what was brought by hand has no number', async () => {
  const [letter] = await shipped(2, 'hand');
  expect(letter?.subject).toBe('Order GS-10001 has shipped – Lincoln Elementary');
  expect(letter?.text).toContain('Delivered by hand: The Secret Garden (1 of 2).');
  expect(letter?.text).not.toMatch(/tracking number|the rest/);
});

test('a parcel that has a carrier and no number is not said to have one', async () => {
  const [letter] = await shipped(2, 'usps', '');
  expect(letter?.text).toContain('On its way: The Secret Garden (1 of 2).');
  expect(letter?.text).not.toContain('tracking number');
});

test('that a package has not left is said to who was told that it had, once, and to no one else', async () => {
  const jobs = orderChangesJobs({
    db: database.db,
    write: standardMailWriter,
    supportEmail: null,
    findLogo: async () => null,
    findBuyerOrder: async () => bookAndGift(),
    orderUrl: () => 'http://shop.localhost:3000/lincoln/order/secret',
    findRefund: async () => ({ orderId: newId(), reason: 'canceled' as const, amountCents: cents(0) }),
    findRefundedPositions: async () => [],
  });
  const run = (name: string, id: string) =>
    jobs
      .find((job) => job.name === name)
      ?.run(
        { organizationId: newId(), orderId: newId(), shipmentId: id },
        { attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(5_000), log: testLog },
      );
  const lettersOf = async (id: string) => {
    const { rows } = await database.database.pools.operator.query<{ subject: string; body_text: string }>(
      'select subject, body_text from mails where dedupe_key like $1',
      [`%shipped:${id}`],
    );
    return rows;
  };
  const [told, untold] = [newId(), newId()];
  await database.database.pools.operator.query(
    `insert into mails (id, dedupe_key, recipient, subject, body_text, body_html) values ($1, $2, 'ada@example.org', 'It left', '', '')`,
    [newId(), `shipped:${told}`],
  );
  await run('send-not-shipped-email', told);
  await run('send-not-shipped-email', told);
  const [, letter, ...others] = await lettersOf(told);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Order GS-10001 hasn’t left yet – Lincoln Elementary');
  expect(letter?.body_text.replaceAll(/\s+/g, ' ')).toContain(
    'It hasn’t left yet. We’ll email you again when it has.',
  );
  // It was taken back before the email went out: then neither is written.
  await run('send-shipped-email', untold);
  await run('send-not-shipped-email', untold);
  expect(await lettersOf(untold)).toEqual([]);
});

test('that a refund was recorded by mistake is said to who was told of it, once, and to no one else', async () => {
  const orderId = newId();
  const jobs = orderChangesJobs({
    ...{
      db: database.db,
      write: standardMailWriter,
      supportEmail: null,
      orderUrl: () => 'http://shop.localhost:3000',
    },
    findLogo: async () => null,
    findBuyerOrder: async () => bookAndGift(),
    findRefund: async () => ({
      orderId,
      reason: 'lines' as const,
      amountCents: cents(1_250),
      isUndone: true,
    }),
    findRefundedPositions: async () => [],
  });
  const run = (name: string, refundId: string) =>
    jobs
      .find((job) => job.name === name)
      ?.run(
        { organizationId: newId(), refundId },
        { attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(5_000), log: testLog },
      );
  const lettersOf = async (id: string) => {
    const { rows } = await database.database.pools.operator.query<{ subject: string; body_text: string }>(
      'select subject, body_text from mails where dedupe_key like $1 order by dedupe_key',
      [`refund%:${id}`],
    );
    return rows;
  };
  const [told, untold] = [newId(), newId()];
  await database.database.pools.operator.query(
    `insert into mails (id, dedupe_key, recipient, subject, body_text, body_html) values ($1, $2, 'ada@example.org', 'Money', '', '')`,
    [newId(), `refund:${told}`],
  );
  await run('send-refund-undone-email', told);
  await run('send-refund-undone-email', told);
  const letters = await lettersOf(told);
  expect(letters).toHaveLength(2);
  expect(letters.map(({ subject }) => subject)).toContain(
    'Your refund for order GS-10001 was a mistake – Lincoln Elementary',
  );
  expect(letters.map(({ body_text: text }) => text).join(' ')).toContain('$12.50');
  // It was undone before the email went out: then neither is written.
  await run('send-refund-email', untold);
  await run('send-refund-undone-email', untold);
  expect(await lettersOf(untold)).toEqual([]);
});
