import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createPayPalShop, type PayPalShop } from '../../../../../tests/support/paypal.ts';
import { paid, waiting } from '../../../../../tests/support/wallet-orders.ts';
import { newId } from '../../platform/ids/index.ts';
import { createSigningKey } from './fake/certificate.ts';
import { isPayPalCertificateUrl } from './webhook-signature.ts';

let own: TestDatabase;
let paypal: PayPalShop;
beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  paypal = await createPayPalShop(own);
});
afterEach(() => paypal.fake.close());
afterAll(() => own.drop());

const inbox = () =>
  paypal.shop.look('select count(*)::int as stored, count(applied_at)::int as applied from provider_events');

/** A payment that its buyer has approved, and the event that says so. */
const approved = async () => {
  const begun = await paypal.begin();
  paypal.fake.books.approve(begun.paypalOrder);
  const event = paypal.fake.events.at(-1);
  if (event === undefined) throw new Error('PayPal has told nothing');
  return { ...begun, event };
};

describe('an event of PayPal', () => {
  test('ten times at once captures once, and is stored once', async () => {
    const { look, event, paypalOrder } = await approved();
    const before = await inbox();
    await Promise.all(Array.from({ length: 10 }, () => paypal.tell(event)));
    expect(await look()).toEqual(paid);
    expect(paypal.captures(paypalOrder)).toBe(1);
    expect((await inbox())['stored']).toBe(Number(before['stored']) + 1);
  });

  test('comes out the same in reversed order, late, and once more afterwards', async () => {
    const { look, back, paypalOrder } = await approved();
    await back();
    paypal.fake.books.dispute(paypalOrder, null);
    paypal.fake.books.dispute(paypalOrder, 'RESOLVED_SELLER_FAVOUR');
    for (const event of paypal.fake.events.toReversed()) await paypal.tell(event);
    const reversed = await look();
    await paypal.tellAll();
    expect(await look()).toEqual(reversed);
    expect(
      await paypal.shop.look(
        "select count(*)::int as count from ledger_entries where kind = 'sale' and organization_id = $1",
        [paypal.shop.school.id],
      ),
    ).toEqual({ count: 1 });
  });

  test('that was sent days ago for the first time is taken, and an older one is not', async () => {
    const { look, event } = await approved();
    const sentAt = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await expect(paypal.tell(event, paypal.fake.sign(event, sentAt(97)))).rejects.toMatchObject({
      code: 'invalid_webhook_signature',
    });
    expect(await look()).toEqual(waiting);
    await paypal.tell(event, paypal.fake.sign(event, sentAt(70)));
    expect(await look()).toEqual(paid);
  });

  test('that comes before our own commit is kept, and applied when we know the payment', async () => {
    const { key, look, event } = await approved();
    const hidden = newId<'payment'>();
    const hide = (from: string, to: string) =>
      own.db.asOperator('hide a payment', (tx) =>
        tx.raw('update payments set id = $2 where id = $1', [from, to]),
      );
    await hide(key, hidden);
    await paypal.tell(event);
    await hide(hidden, key);
    expect(await look()).toEqual(waiting);
    paypal.shop.clock.advance(6_000);
    expect(await paypal.shop.eventInbox.applyWaiting()).toBe(1);
    expect(await look()).toEqual(paid);
  });

  test('of a kind that is not known, or about somebody else’s payment, is stored and changes nothing', async () => {
    const { look } = await approved();
    const before = await inbox();
    for (const [type, resource] of [
      ['BILLING.PLAN.CREATED', { id: 'P-1' }],
      ['PAYMENT.CAPTURE.COMPLETED', { id: '2GG279541U471931P', custom_id: 'another shop’s' }],
    ] as const)
      await paypal.tell(Buffer.from(JSON.stringify({ id: `WH-${newId()}`, event_type: type, resource })));
    expect(await inbox()).toEqual({
      stored: Number(before['stored']) + 2,
      applied: Number(before['applied']) + 2,
    });
    expect(await look()).toEqual(waiting);
  });
});

describe('an event that PayPal has not signed', () => {
  test('is refused and writes nothing', async () => {
    const { look, event } = await approved();
    const { fake } = paypal;
    const right = fake.sign(event, new Date());
    const before = await inbox();
    const altered = Buffer.from(event.toString('utf8').replace('APPROVED', 'APPROVEE'));
    const forged: readonly (readonly [string, Buffer, Record<string, string>])[] = [
      ['another key', event, fake.sign(event, new Date(), createSigningKey())],
      ['altered body', altered, right],
      ['a byte more', Buffer.concat([event, Buffer.from(' ')]), right],
      ['no headers', event, {}],
      [
        'another time',
        event,
        { ...right, 'paypal-transmission-time': new Date(Date.now() + 1000).toISOString() },
      ],
      ['another id', event, { ...right, 'paypal-transmission-id': 'another' }],
      ['another algorithm', event, { ...right, 'paypal-auth-algo': 'SHA1withRSA' }],
      ['garbage', event, { ...right, 'paypal-transmission-sig': 'x'.repeat(344) }],
      [
        'a certificate that there is not',
        event,
        { ...right, 'paypal-cert-url': `${fake.url}/v1/notifications/certs/CERT-forged` },
      ],
      [
        'another host',
        event,
        { ...right, 'paypal-cert-url': 'https://evil.example/v1/notifications/certs/C' },
      ],
      ['signed, and no event', Buffer.from('[]'), fake.sign(Buffer.from('[]'), new Date())],
    ];
    for (const [why, body, headers] of forged)
      await expect(paypal.tell(body, headers), why).rejects.toMatchObject({
        code: 'invalid_webhook_signature',
      });
    expect(await inbox()).toEqual(before);
    expect(await look()).toEqual(waiting);
  });

  test('names a certificate that is never fetched from elsewhere', () => {
    const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';
    for (const host of ['api.paypal.com', 'api.sandbox.paypal.com', 'api-m.paypal.com'])
      expect(isPayPalCertificateUrl(`https://${host}${path}`)).toBe(true);
    for (const url of [
      `http://api.paypal.com${path}`,
      `https://api.paypal.com.evil.example${path}`,
      `https://evil.example/api.paypal.com${path}`,
      `https://apixpaypal.com${path}`,
      `https://api.paypal.com@evil.example${path}`,
      `https://api.paypal.com:8443${path}`,
      'https://api.paypal.com/v1/notifications/certs/../../../redirect',
      `https://www.paypal.com${path}`,
      '',
    ])
      expect(isPayPalCertificateUrl(url), url).toBe(false);
  });
});
