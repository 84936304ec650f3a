import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { misfits, vendorDocument } from '../../../../../tests/support/fits-schema.ts';
import { createPayPalShop, type PayPalShop } from '../../../../../tests/support/paypal.ts';
import { newId } from '../../platform/ids/index.ts';

// What we send, and what the fake answers, against PayPal's own documents: where these are at hand.
const orders = vendorDocument('paypal-checkout_orders_v2.json');
const payments = vendorDocument('paypal-payments_payment_v2.json');
const webhooks = vendorDocument('paypal-notifications_webhooks_v1.json');

let own: TestDatabase;
let paypal: PayPalShop;
beforeAll(async () => {
  own = await createTestDatabase();
  paypal = await createPayPalShop(own);
});
afterAll(async () => {
  await paypal.fake.close();
  await own.drop();
});

describe.skipIf(orders === null || payments === null || webhooks === null)('PayPal’s own documents', () => {
  const sent = (kind: 'create' | 'capture' | 'refund'): unknown =>
    JSON.parse(paypal.fake.calls.findLast((call) => call.kind === kind)?.text ?? '');

  test('know what we send and what the fake answers, through the life of a payment', async () => {
    const { fake, provider, shop, begin } = paypal;
    const { books } = fake;
    const { key, orderId, back, paypalOrder } = await begin();
    expect(misfits(orders, 'order_request', sent('create'))).toEqual([]);
    expect(misfits(orders, 'order', books.read(paypalOrder).body)).toEqual([]);
    books.approve(paypalOrder, 'declined');
    const refused = books.capture(paypalOrder).body;
    expect(misfits(orders, 'error_422', { ...Object(refused), message: anyMessage })).toEqual([]);
    expect(misfits(orders, 'orders.capture-422', { details: [{ issue: 'INSTRUMENT_DECLINED' }] })).toEqual(
      [],
    );
    books.approve(paypalOrder);
    await back();
    expect(misfits(orders, 'order_capture_request', sent('capture'))).toEqual([]);
    const refundId = newId<'refund'>();
    const metadata = {
      ...{ organization_id: shop.school.id, order_id: orderId, payment_id: key, refund_id: refundId },
    };
    const request = {
      key: `${refundId}:0`,
      paymentReference: paypalOrder,
      amountCents: cents(150),
      metadata,
    };
    const { reference } = await provider.refundPayment(request);
    expect(misfits(payments, 'refund_request', sent('refund'))).toEqual([]);
    expect(misfits(payments, 'refund', books.readRefund(reference).body)).toEqual([]);
    const { capture } = books.orders.get(paypalOrder) ?? {};
    expect(misfits(payments, 'capture-2', books.readCapture(capture?.id ?? '').body)).toEqual([]);
    expect(misfits(orders, 'order', books.read(paypalOrder).body)).toEqual([]);
    for (const event of fake.events)
      expect(misfits(webhooks, 'event', JSON.parse(event.toString('utf8')))).toEqual([]);
    // All that a request id may be.
    for (const { requestId } of fake.calls) expect((requestId ?? '').length).toBeLessThanOrEqual(108);
  });

  test('would have found what they do not know', () => {
    const amount = { currency_code: 'USD', value: '1.00' };
    const unit = { amount, custom_id: 'x'.repeat(128) };
    expect(misfits(orders, 'order_request', { intent: 'TAKE', purchase_units: [unit] })).toHaveLength(2);
    expect(misfits(payments, 'refund_request', { amount: { value: 'one' } })).not.toEqual([]);
  });
});

const anyMessage =
  'The requested action could not be performed, semantically incorrect, or failed business validation.';
