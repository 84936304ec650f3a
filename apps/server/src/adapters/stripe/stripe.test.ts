import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { describePaymentProvider } from '../../../../../tests/support/payment-provider-contract.ts';
import { openStripe, tokenAtFake } from '../../../../../tests/support/stripe.ts';
import type { PaymentProvider, PaymentRequest } from '../../modules/settlement/index.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type FakeStripe, testCards } from './fake/index.ts';

const clock = fixedClock('2026-11-26T12:00:00Z');
let own: TestDatabase;
let fake: FakeStripe;
let provider: PaymentProvider;
beforeAll(async () => {
  own = await createTestDatabase();
  // So that two are at the same key at one moment.
  ({ fake, provider } = await openStripe(own, clock, { latencyMs: 10 }));
});
afterAll(async () => {
  await fake.close();
  await own.drop();
});

const request = (paymentMethod = 'pm_card_visa', changes: Partial<PaymentRequest> = {}): PaymentRequest => {
  const key = newId<'payment'>();
  return {
    key,
    amountCents: cents(5_000),
    paymentMethod,
    description: 'Order GS-10001',
    metadata: { organization_id: newId<'organization'>(), order_id: newId<'order'>(), payment_id: key },
    returnUrl: 'http://shop.localhost/lincoln/order/secret',
    ...changes,
  };
};
const referenceOf = async (paymentMethod?: string) => {
  const asked = request(paymentMethod);
  return { asked, reference: (await provider.createPayment(asked)).reference ?? '' };
};

describePaymentProvider({
  provider: () => provider,
  tokenOf: (card) => tokenAtFake(fake, card),
});

describe('a charge', () => {
  test('is an intent that is made first and confirmed once it is written down, both under our key', async () => {
    const asked = request();
    const answer = await provider.createPayment(asked);
    expect(answer).toMatchObject({
      ...{ status: 'succeeded', amountCents: 5_000, currency: 'usd', feeCents: 175, failure: null },
      card: { brand: 'visa', last4: '4242', wallet: null, fingerprint: expect.any(String) },
      metadata: asked.metadata,
    });
    const seen = fake.requests.slice(-2).map(({ operation, idempotencyKey }) => [operation, idempotencyKey]);
    expect(seen).toEqual([
      ['create intent', asked.key],
      ['confirm intent', `${asked.key}:confirm`],
    ]);
    expect(fake.requests.at(-2)?.form).not.toHaveProperty('payment_method');
    expect(fake.requests.at(-2)?.form).not.toHaveProperty('confirm');
  });

  test('of every test card does what its name says', async () => {
    for (const card of testCards) {
      const answer = await provider.createPayment(request(card.paymentMethod));
      const expected = card.isAuthenticated ? 'requires_action' : card.decline ? 'failed' : 'succeeded';
      expect([card.paymentMethod, answer.status]).toEqual([card.paymentMethod, expected]);
      if (expected === 'failed') expect(answer.failure?.code).toBe(card.decline?.decline_code);
    }
  });

  test('of a card that a wallet gave tells the wallet, and is the same charge', async () => {
    for (const wallet of ['apple_pay', 'google_pay', 'link'] as const) {
      const answer = await provider.createPayment(request(await tokenAtFake(fake, 'ordinary', wallet)));
      expect(answer).toMatchObject({ status: 'succeeded', card: { brand: 'visa', last4: '4242', wallet } });
      const declined = await provider.createPayment(request(await tokenAtFake(fake, 'declined', wallet)));
      expect(declined).toMatchObject({ status: 'failed', card: { last4: '0002', wallet } });
    }
  });

  test('happens once, also when Stripe has forgotten our key', async () => {
    const { asked, reference } = await referenceOf();
    clock.advance(25 * 60 * 60_000);
    expect(await provider.createPayment(asked)).toMatchObject({ reference, status: 'succeeded' });
    expect(fake.captures().filter(({ payment }) => payment === asked.key)).toHaveLength(1);
    // The second intent that came of it is called off.
    expect(fake.intentsOf(asked.key).map(({ status }) => status)).toEqual(['succeeded', 'canceled']);
  });

  test('with a key of another request is an error, and changes nothing', async () => {
    const asked = request();
    await provider.createPayment(asked);
    await expect(provider.createPayment({ ...asked, amountCents: cents(6_000) })).rejects.toThrow();
    expect(fake.captures().filter(({ payment }) => payment === asked.key)).toHaveLength(1);
  });

  test('with a payment method that there is not, or that belongs to somebody, is refused', async () => {
    expect(await provider.createPayment(request('pm_of_nobody'))).toMatchObject({
      status: 'failed',
      failure: { code: 'invalid_payment_method' },
    });
  });

  test('that was made and never confirmed is nothing for a minute, then it has failed', async () => {
    const asked = request();
    fake.spoil('confirm intent', '500');
    await expect(provider.createPayment(asked)).rejects.toThrow();
    expect(await provider.retrievePayment({ key: asked.key })).toBeNull();
    clock.advance(61_000);
    expect(await provider.retrievePayment({ key: asked.key })).toMatchObject({
      status: 'failed',
      failure: { code: 'not_started' },
    });
  });

  test('waits for the buyer at the bank, who confirms or not', async () => {
    const { reference } = await referenceOf('pm_card_threeDSecure2Required');
    expect(fake.authenticate(reference, true)).toContain('redirect_status=succeeded');
    expect(await provider.retrievePayment({ reference })).toMatchObject({
      status: 'succeeded',
      feeCents: 175,
    });
    const other = await referenceOf('pm_card_threeDSecure2Required');
    fake.authenticate(other.reference, false);
    expect(await provider.retrievePayment({ reference: other.reference })).toMatchObject({
      status: 'failed',
      failure: { code: 'authentication_failed' },
    });
  });

  test('and its end at one moment end in one way', async () => {
    for (let round = 0; round < 10; round++) {
      const asked = request();
      const [charged, abandoned] = await Promise.all([
        provider.createPayment(asked),
        provider.abandonPayment(asked),
      ]);
      const captures = fake.captures().filter(({ payment }) => payment === asked.key);
      const last = await provider.abandonPayment(asked);
      expect(abandoned.status).toBe(last.status);
      expect(captures).toHaveLength(last.status === 'succeeded' ? 1 : 0);
      expect(charged.status).toBe(last.status);
    }
  });
});

describe('what comes later', () => {
  test('is the fee, when Stripe says it late', async () => {
    fake.setFeesLate(true);
    const { asked, reference } = await referenceOf();
    fake.setFeesLate(false);
    expect(await provider.retrievePayment({ reference })).toMatchObject({
      status: 'succeeded',
      feeCents: null,
    });
    clock.advance(6_000);
    expect(fake.events(reference).map(({ type }) => type)).toContain('charge.updated');
    expect(await provider.retrievePayment({ key: asked.key })).toMatchObject({ feeCents: 175 });
  });

  test('is a dispute with what it cost, and its end', async () => {
    const { reference } = await referenceOf('pm_card_createDispute');
    expect(await provider.retrievePayment({ reference })).toMatchObject({ dispute: null });
    clock.advance(4_000);
    const open = { amountCents: 5_000, feeCents: 1_500, status: 'open', returnedFeeCents: 0 };
    expect(await provider.retrievePayment({ reference })).toMatchObject({ dispute: open });
    fake.closeDispute(reference, 'won');
    expect(await provider.retrievePayment({ reference })).toMatchObject({
      dispute: { ...open, status: 'won', returnedFeeCents: 1_500 },
    });
    const { reference: other } = await referenceOf('pm_card_createDispute');
    clock.advance(4_000);
    fake.closeDispute(other, 'lost');
    expect(await provider.retrievePayment({ reference: other })).toMatchObject({
      dispute: { ...open, status: 'lost' },
    });
  });

  test('is an inquiry, which takes no money and is no dispute', async () => {
    const { reference } = await referenceOf('pm_card_createDisputeInquiry');
    clock.advance(4_000);
    expect(fake.events(reference).map(({ type }) => type)).toContain('charge.dispute.created');
    expect(await provider.retrievePayment({ reference })).toMatchObject({
      status: 'succeeded',
      dispute: null,
    });
  });

  test('is the end of a refund: pending then paid, paid then failed, and paid at the second try', async () => {
    const refund = async (paymentReference: string, asked: PaymentRequest) => {
      const key = `${newId()}:1`;
      const by = { key, paymentReference };
      const metadata = { ...asked.metadata, refund_id: key };
      const made = await provider.refundPayment({ ...by, amountCents: cents(5_000), metadata });
      clock.advance(6_000);
      return [made.status, (await provider.retrieveRefund(by))?.status];
    };
    const slow = await referenceOf('pm_card_pendingRefund');
    expect(await refund(slow.reference, slow.asked)).toEqual(['pending', 'succeeded']);
    const refused = await referenceOf('pm_card_refundFail');
    expect(await refund(refused.reference, refused.asked)).toEqual(['succeeded', 'failed']);
    expect(await refund(refused.reference, refused.asked)).toEqual(['succeeded', 'succeeded']);
  });
});

test('a refund whose answer is lost is found by its key, and paid once', async () => {
  const { asked, reference: paymentReference } = await referenceOf();
  const by = { key: `${newId()}:1`, paymentReference };
  const refund = { ...by, amountCents: cents(2_000), metadata: { ...asked.metadata, refund_id: by.key } };
  expect(await provider.retrieveRefund(by)).toBeNull();
  for (const kind of ['timeout after', 'cut after', 'malformed'] as const) {
    fake.spoil('create refund', kind);
    await expect(provider.refundPayment(refund)).rejects.toThrow();
    expect(await provider.retrieveRefund(by)).toMatchObject({ amountCents: 2_000, status: 'succeeded' });
  }
  const again = await provider.refundPayment(refund);
  expect(again.reference).toBe((await provider.retrieveRefund(by))?.reference);
});

test('a fingerprint is the card’s, and none of a token that there is not', async () => {
  const [one, other] = [await tokenAtFake(fake, 'ordinary'), await tokenAtFake(fake, 'ordinary')];
  expect(await provider.fingerprintOf(one)).toBe(await provider.fingerprintOf(other));
  expect(await provider.fingerprintOf(one)).toEqual(expect.any(String));
  expect(await provider.fingerprintOf('pm_of_nobody')).toBeNull();
});
