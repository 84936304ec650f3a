import { orderStatus, paymentMethod, type PaymentMethod, walletMethod } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { newId } from '../../platform/ids/index.ts';
import { refundContent } from './emails/refund-content.ts';
import { orderChangesJobs } from './index.ts';
import { standardMailWriter } from './mail-texts/mail-writer.ts';
import { bookAndGift } from './testing/buyer-orders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The email about a canceled order of an organization that shows this address, on a platform with this support. */
const canceled = async (
  contact: string | null,
  supportEmail: string | null,
  positions: readonly number[] | null = null,
  method: PaymentMethod = paymentMethod.card,
) => {
  const order = { ...bookAndGift(), method };
  const refundId = newId();
  const [job] = orderChangesJobs({
    db: database.db,
    write: standardMailWriter,
    supportEmail,
    findLogo: async () => null,
    findBuyerOrder: async () => ({
      ...order,
      organization: { ...order.organization, contact_email: contact },
    }),
    orderUrl: () => 'http://shop.localhost:3000/lincoln/order/secret',
    findRefund: async () => ({
      ...{ orderId: newId(), amountCents: cents(5_070) },
      reason: positions === null ? ('canceled' as const) : ('lines' as const),
    }),
    findRefundedPositions: async () => positions ?? [],
  });
  await job?.run(
    { organizationId: newId(), refundId },
    { attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(5_000), log: testLog },
  );
  const { rows } = await database.database.pools.operator.query<{
    body_text: string;
    reply_to: string | null;
  }>('select body_text, reply_to from mails where dedupe_key = $1', [`refund:${refundId}`]);
  const [letter] = rows;
  return { text: letter?.body_text.replaceAll(/\s+/g, ' '), replyTo: letter?.reply_to };
};

test('the email of a canceled order names whom to tell: the shown contact, else support', async () => {
  const shown = await canceled('office@lincoln.example', 'help@goodshelf.test');
  expect(shown.text).toContain(
    'If you didn’t cancel this order, email office@lincoln.example with order number GS-10001.',
  );
  expect(shown.replyTo).toBe('office@lincoln.example');
  const hidden = await canceled(null, 'help@goodshelf.test');
  expect(hidden.text).toContain(
    'If you didn’t cancel this order, email help@goodshelf.test with order number GS-10001.',
  );
  // The mail server's adapter fills in support.
  expect(hidden.replyTo).toBeNull();
});

test('without any address it promises none', async () => {
  const { text } = await canceled(null, null);
  expect(text).toContain('If you didn’t cancel this order, let Lincoln Elementary know.');
  expect(text).not.toMatch(/its email address|@/);
});

test('the email of a refund of items names them, and takes a refunded gift off the taxes', async () => {
  const [book, gift] = bookAndGift().lines.filter(({ kind }) => kind === 'product' || kind === 'gift');
  const both = await canceled(null, null, [book?.position ?? 0, gift?.position ?? 0]);
  expect(both.text).toContain(`The refund is for: ${book?.title}, ${gift?.title}.`);
  expect(both.text).toContain('don’t use the earlier receipt for your taxes');
  const bookAlone = await canceled(null, null, [book?.position ?? 0]);
  expect(bookAlone.text).toContain(`The refund is for: ${book?.title}.`);
  expect(bookAlone.text).not.toContain('taxes');
});

test('money goes back by what paid, and the email says so', async () => {
  const positions = bookAndGift().lines.map(({ position }) => position);
  for (const of of [null, positions]) {
    expect((await canceled(null, null, of)).text).toMatch(/We’re refunding \$50\.70[^.]* to your card\./);
    expect((await canceled(null, null, of, walletMethod)).text).toMatch(
      /We’re refunding \$50\.70[^.]* through PayPal\./,
    );
  }
});

test('money that is back on a gift card comes with what became of the order', () => {
  const refund = {
    reason: 'canceled',
    parts: [{ refundId: newId(), amountCents: cents(1_495), giftCard: '7K4M' }],
    ...{ isPaidBackOutside: false, positions: [], supportEmail: null },
  } as const;
  const told = (status: number) =>
    JSON.stringify(refundContent(standardMailWriter, { ...bookAndGift(), status }, refund));
  expect(told(orderStatus.canceled)).toContain('Order GS-10001 is canceled.');
  expect(told(orderStatus.shipped)).not.toContain('is canceled');
  expect(told(orderStatus.shipped)).toContain('$14.95');
  expect(told(orderStatus.shipped)).toContain('back on the gift card ending in 7K4M.');
});

test('a refund to several gift cards and a card is one email that names each part', async () => {
  const parts = [
    { refundId: newId(), amountCents: cents(1_000), giftCard: '7K4M' },
    { refundId: newId(), amountCents: cents(500), giftCard: '9XYZ' },
    { refundId: newId(), amountCents: cents(495), giftCard: null },
  ];
  const lettersOf = async (of: typeof parts) => {
    const orderId = newId();
    const [job] = orderChangesJobs({
      db: database.db,
      write: standardMailWriter,
      supportEmail: null,
      findLogo: async () => null,
      findBuyerOrder: async () => bookAndGift(),
      orderUrl: () => 'http://shop.localhost:3000/lincoln/order/secret',
      findRefund: async (_scope, refundId) => {
        const part = of.find((one) => one.refundId === refundId);
        return part === undefined ? null : { ...part, orderId, reason: 'lines', parts: of };
      },
      findRefundedPositions: async (_scope, refundId) => [
        of.findIndex((one) => one.refundId === refundId) + 1,
      ],
    });
    for (const { refundId } of of)
      await job?.run(
        { organizationId: newId(), refundId },
        { attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(5_000), log: testLog },
      );
    const { rows } = await database.database.pools.operator.query<{ body_text: string }>(
      'select body_text from mails where dedupe_key = any($1::text[])',
      [of.map(({ refundId }) => `refund:${refundId}`)],
    );
    return rows.map(({ body_text: text }) => text.replaceAll(/\s+/g, ' '));
  };
  const mixed = await lettersOf(parts);
  expect(mixed).toHaveLength(1);
  // Only what goes to the bank takes days.
  expect(mixed[0]).toContain(
    'We’re refunding $4.95 of order GS-10001 to your card. It usually takes 5 to 10 days to show up.',
  );
  expect(mixed[0]).toContain(
    'The other $15.00 is back already, and you can spend it right away: $10.00 on the gift card ending in 7K4M and $5.00 on the gift card ending in 9XYZ. That’s $19.95 in all.',
  );
  const [withOne] = await lettersOf(parts.slice(1).map((part) => ({ ...part, refundId: newId() })));
  expect(withOne).toContain('We’re refunding $4.95 of order GS-10001 to your card.');
  expect(withOne).toContain(
    'The other $5.00 is back on the gift card ending in 9XYZ already, and you can spend it right away. That’s $9.95 in all.',
  );
  const cards = await lettersOf(parts.slice(0, 2).map((part) => ({ ...part, refundId: newId() })));
  expect(cards).toHaveLength(1);
  expect(cards[0]).toContain(
    'We’ve put $15.00 of order GS-10001 back on the gift card ending in 7K4M ($10.00) and the one ending in 9XYZ ($5.00).',
  );
});
