import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { newId } from '../../platform/ids/index.ts';
import {
  sendMoneyNoticeJob,
  sendOrderCanceledNoticeJob,
  sendOrderNoticeJob,
  sendPaymentToConfirmJob,
} from './index.ts';
import { standardMailWriter } from './mail-texts/mail-writer.ts';
import { ofOrganization as asOrganization } from './mail-texts/samples/notice-samples.ts';
import { bookAndGift, giftOnly } from './testing/buyer-orders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ofOrganization = (order = bookAndGift()): OrganizationOrder => ({
  ...asOrganization(order),
  id: newId(),
});

const tell = async (
  order: OrganizationOrder,
  readers = [{ user_id: newId(), email: 'olivia@example.org', first_name: 'Olivia' }],
  times = 1,
  jobOf: typeof sendOrderNoticeJob = sendOrderNoticeJob,
  more: object = {},
) => {
  const job = jobOf({
    db: database.db,
    write: standardMailWriter,
    productName: 'Goodshelf',
    platformUrl: 'http://localhost:3000',
    isTestMode: false,
    findOrder: async () => order,
    readers: async () => readers,
    organizationName: () => 'Lincoln Elementary',
  });
  for (let time = 0; time < times; time += 1)
    await job.run(
      { organizationId: newId(), orderId: order.id, ...more },
      { attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(5_000), log: testLog },
    );
  const { rows } = await database.database.pools.operator.query(
    'select recipient, subject, body_text, links from mails where dedupe_key like $1 order by recipient',
    [`%:${order.id}:%`],
  );
  return rows;
};

test('each reader gets one email for each order, however often it is told', async () => {
  const order = ofOrganization();
  const readers = ['ada@example.org', 'olivia@example.org'].map((email) => ({
    user_id: newId(),
    email,
    first_name: '',
  }));
  const letters = await tell(order, readers, 3);
  expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['ada@example.org', 'New order GS-10001: $50.70'],
    ['olivia@example.org', 'New order GS-10001: $50.70'],
  ]);
  expect(letters[0].links).toEqual([`http://localhost:3000/manage/organization/orders/${order.id}`]);
  expect(letters[0].body_text).toContain('Maria Alvarez ordered 2 items for $19.00. They also gave $25.00.');
});

test('the email of a gift says what the donor wrote', async () => {
  const order = ofOrganization(giftOnly());
  const gift = {
    dedication: { kind: 'memory' as const, name: 'Mr. Ellis', message: 'The lamp is still on.' },
    is_anonymous: true,
    comment: 'For the reading corner.',
  };
  const [letter] = await tell({ ...order, lines: order.lines.map((line) => ({ ...line, gift })) });
  expect(letter.subject).toBe('New gift GS-10002: $250.00');
  for (const part of [
    'You have a new gift',
    'in memory of Mr. Ellis',
    'The lamp is still on.',
    'For the reading corner.',
    'off public lists',
  ])
    expect(letter.body_text.replace(/\s+/g, ' ')).toContain(part);
});

test('the same people hear once that the buyer canceled', async () => {
  const [letter, ...more] = await tell(ofOrganization(), undefined, 2, sendOrderCanceledNoticeJob);
  expect(more).toEqual([]);
  expect(letter.subject).toBe('Order GS-10001 was canceled');
  expect(letter.body_text).toContain('Maria Alvarez canceled it, and we’re refunding $50.70.');
  const order = ofOrganization();
  const refund = {
    amount_cents: 50_70,
    reason: 'by_staff',
    status: 'pending',
    requested_at: order.placed_at,
  } as const;
  const paid = {
    ...{ id: order.id, method_name: 'Card', status: 1, status_name: 'Completed', amount_cents: 50_70 },
    ...{ card: null, gift_card_last4: null, failure_message: null, is_disputed: false },
    ...{ refundable_cents: 0, at: order.placed_at },
  };
  const byUs = { ...order, payments: [{ ...paid, refund }] };
  const [ours] = await tell(byUs, undefined, 1, sendOrderCanceledNoticeJob);
  expect(ours.body_text.replace(/\s+/g, ' ')).toContain(
    'Our team canceled it. We’ve told Maria Alvarez, and we’re refunding $50.70.',
  );
  const [gift] = await tell(ofOrganization(giftOnly()), undefined, 1, sendOrderCanceledNoticeJob);
  expect(gift.subject).toBe('Gift GS-10002 was canceled');
});

test('who hears that an order was canceled hears what goes back, not what went before', async () => {
  const order = ofOrganization();
  const refund = {
    amount_cents: 45_35,
    reason: 'canceled',
    status: 'pending',
    requested_at: order.placed_at,
  } as const;
  const paid = {
    ...{ id: order.id, method_name: 'Card', status: 1, status_name: 'Completed', amount_cents: 50_70 },
    ...{ card: null, gift_card_last4: null, failure_message: null, is_disputed: false },
    ...{ refundable_cents: 0, at: order.placed_at },
  };
  const part = {
    ...refund,
    amount_cents: 5_35,
    status: 'succeeded',
    gift_card_last4: null,
    payment_id: order.id,
  } as const;
  const [letter] = await tell(
    { ...order, payments: [{ ...paid, refund }], line_refunds: [part] },
    undefined,
    1,
    sendOrderCanceledNoticeJob,
  );
  expect(letter.body_text).toContain('Maria Alvarez canceled it, and we’re refunding $45.35.');
});

test('they hear once of a payment that comes to the organization itself, and of no other step of it', async () => {
  const order = ofOrganization();
  const told = (what: string) => tell(order, undefined, 2, sendPaymentToConfirmJob, { what });
  expect(await told('reminder')).toEqual([]);
  const [letter, ...others] = await told('placed');
  expect(others).toEqual([]);
  expect(letter.subject).toBe('Look out for $50.70: order GS-10001');
  expect(letter.body_text.replaceAll(/\s+/g, ' ')).toContain(
    'is paying $50.70 to Lincoln Elementary directly',
  );
});

test('nobody is written to when nobody wants to hear of it', async () => {
  expect(await tell(ofOrganization(), [])).toEqual([]);
});

test('what donors write is no link in the email of the organization, and all of it is there', async () => {
  const order = ofOrganization(giftOnly());
  const lure = 'Thanks for all you do! Your account is locked: https://bank.example/unlock (call us at home)';
  const gift = {
    dedication: { kind: 'honor' as const, name: 'bank.example', message: lure },
    is_anonymous: false,
    comment: `${lure}\r\n\r\nThe Goodshelf team`,
  };
  const [letter] = await tell({
    ...order,
    customer_name: 'bank.example /unlock',
    lines: order.lines.map((line) => ({ ...line, gift })),
  });
  const text = letter.body_text.replace(/\s+/g, ' ');
  expect(text).not.toMatch(/bank\.example|:\/\/bank/);
  expect(text).toContain('(call us at home) The Goodshelf team”');
});

test.each([
  ['refunded', 1_90, '$9.50 of order GS-10001 was refunded', 'earns $1.90 less from this order'],
  ['refunded', 0, '$9.50 of order GS-10001 was refunded', 'doesn’t change what Lincoln Elementary earned'],
  ['disputed', 1_90, 'The payment for order GS-10001 is disputed', 'is without the $1.90 it earned'],
  ['dispute_won', 1_90, 'The dispute over order GS-10001 was won', 'has its $1.90 again'],
  ['dispute_lost', 1_90, 'The dispute over order GS-10001 was lost', 'lost the $1.90'],
] as const)(
  'of money that is %s they hear once what it costs them',
  async (what, shareCents, subject, part) => {
    const moved = { what, changeId: newId(), amountCents: 9_50, shareCents };
    const [letter, ...more] = await tell(ofOrganization(), undefined, 2, sendMoneyNoticeJob, moved);
    expect(more).toEqual([]);
    expect(letter.subject).toBe(subject);
    expect(letter.body_text.replace(/\s+/g, ' ')).toContain(part);
  },
);
