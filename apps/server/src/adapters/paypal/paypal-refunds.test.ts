import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createPayPalShop, type PayPalShop } from '../../../../../tests/support/paypal.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Fault } from './fake/faults.ts';

let own: TestDatabase;
let paypal: PayPalShop;
beforeAll(async () => {
  own = await createTestDatabase();
  paypal = await createPayPalShop(own, { callLimitMs: 700 });
});
afterAll(async () => {
  await paypal.fake.close();
  await own.drop();
});

const captured = async () => {
  const { shop, fake } = paypal;
  const { key, orderId, back, paypalOrder } = await paypal.begin();
  fake.books.approve(paypalOrder);
  await back();
  const request = (amount: number) => {
    const refundId = newId<'refund'>();
    return {
      key: `${refundId}:0`,
      paymentReference: paypalOrder,
      amountCents: cents(amount),
      metadata: {
        ...{ organization_id: shop.school.id, order_id: orderId, payment_id: key, refund_id: refundId },
      },
    };
  };
  return { request, made: () => fake.books.orders.get(paypalOrder)?.refunds.length };
};

describe('a refund', () => {
  test('is paid once per key, tells what it was told, and never more than was captured', async () => {
    const { request, made } = await captured();
    const asked = request(100);
    const first = await paypal.provider.refundPayment(asked);
    expect(first).toMatchObject({
      status: 'succeeded',
      amountCents: 100,
      currency: 'usd',
      metadata: asked.metadata,
    });
    expect(await paypal.provider.refundPayment(asked)).toEqual(first);
    expect(await paypal.provider.retrieveRefund(asked)).toEqual(first);
    expect(await paypal.provider.retrieveRefund(request(100))).toBeNull();
    await expect(paypal.provider.refundPayment(request(1_000_000))).rejects.toThrow('REFUND_AMOUNT_EXCEEDED');
    expect(made()).toBe(1);
  });

  test.each<Fault>(['timeout before', 'timeout after', 'malformed', '500 after', 'slow drip'])(
    'after “%s” is found by its mark, however late, and paid once',
    async (fault) => {
      const { request, made } = await captured();
      const asked = request(200);
      paypal.fake.faults.set('refund', fault);
      await expect(paypal.provider.refundPayment(asked)).rejects.toThrow();
      paypal.fake.faults.clear();
      paypal.fake.forgetRequests();
      expect(await paypal.provider.refundPayment(asked)).toMatchObject({
        status: 'succeeded',
        amountCents: 200,
      });
      expect(made()).toBe(1);
    },
  );

  test('of a payment that PayPal’s books no longer say anything of is not sent again', async () => {
    const { request } = await captured();
    const asked = request(200);
    paypal.fake.faults.set('refund', 'timeout after');
    await expect(paypal.provider.refundPayment(asked)).rejects.toThrow();
    paypal.fake.faults.clear();
    paypal.fake.books.orders.delete(asked.paymentReference);
    await expect(paypal.provider.refundPayment(asked)).rejects.toThrow('does not know the order');
  });
});
