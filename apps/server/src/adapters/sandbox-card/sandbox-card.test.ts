import { cents } from '@goodshelf/money';
import { noLimits } from '../../../../../tests/support/limits.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describePaymentProvider } from '../../../../../tests/support/payment-provider-contract.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import type { PaymentRequest } from '../../modules/settlement/index.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createSandboxCard, type SandboxCard, testCards } from './index.ts';
import { passesLuhn } from './test-cards.ts';

const shopOrigin = 'http://shop.localhost:4401';
let own: TestDatabase;
let sandbox: SandboxCard;
let app: FastifyInstance;
const clock = fixedClock('2026-11-21T12:00:00Z');

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  await own.db.asOperator('forget other tests’ events', (tx) =>
    tx.raw('update sandbox_card.events set delivered_at = now()'),
  );
  sandbox = createSandboxCard({
    pool: own.database.pools.operator,
    baseUrl: 'http://localhost:4401',
    secretKey: 'a secret key of this test, long enough',
    clock,
    lostAnswerMs: 5,
  });
  app = Fastify();
  await sandbox.registerRoutes(app, { isShopOrigin: (origin) => origin === shopOrigin, limits: noLimits });
});
afterEach(() => app.close());
afterAll(() => own.drop());

const request = (paymentMethod = 'pm_card_visa', changes: Partial<PaymentRequest> = {}): PaymentRequest => {
  const key = newId<'payment'>();
  return {
    key,
    amountCents: cents(5_000),
    paymentMethod,
    description: 'Order GS-10001',
    metadata: { organization_id: newId<'organization'>(), order_id: newId<'order'>(), payment_id: key },
    returnUrl: `${shopOrigin}/lincoln/order/secret`,
    ...changes,
  };
};
const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2030, cvc: '123' };
const tokenize = (payload: object, origin = shopOrigin) =>
  app.inject({ method: 'POST', url: '/sandbox-card/payment_methods', payload, headers: { origin } });

const numbers = {
  ordinary: '4242424242424242',
  declined: '4000000000000002',
  'asks the buyer': '4000000000003220',
} as const;
describePaymentProvider({
  provider: () => sandbox.provider,
  tokenOf: async (kind) => (await tokenize({ ...card, number: numbers[kind] })).json<{ id: string }>().id,
});

describe('a charge', () => {
  test('costs 2.9 % and 30 cents, and carries our amount, currency and metadata', async () => {
    const asked = request();
    const answer = await sandbox.provider.createPayment(asked);
    expect(answer).toMatchObject({
      status: 'succeeded',
      amountCents: 5_000,
      currency: 'usd',
      feeCents: 175,
      metadata: asked.metadata,
      failure: null,
    });
    expect(await sandbox.provider.retrievePayment({ key: asked.key })).toEqual(answer);
    expect(await sandbox.provider.retrievePayment({ reference: answer.reference ?? '' })).toEqual(answer);
    expect(await sandbox.provider.retrievePayment({ key: 'unknown' })).toBeNull();
  });

  test('happens once per key, also for ten requests at once; another request with the key is an error', async () => {
    const asked = request();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sandbox.provider.createPayment(asked)),
    );
    expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
    await expect(sandbox.provider.createPayment({ ...asked, amountCents: cents(5_001) })).rejects.toThrow(
      'idempotency_error',
    );
  });

  test('of an abandoned key never happens; one that was captured stays captured', async () => {
    const never = request();
    expect((await sandbox.provider.abandonPayment(never)).status).toBe('canceled');
    expect((await sandbox.provider.createPayment(never)).status).toBe('canceled');
    const captured = request();
    await sandbox.provider.createPayment(captured);
    expect((await sandbox.provider.abandonPayment(captured)).status).toBe('succeeded');
  });

  test('of every test card does what its name says, by payment method and by number', async () => {
    for (const testCard of testCards) {
      expect(passesLuhn(testCard.number)).toBe(true);
      const cvc = testCard.brand === 'amex' ? '1234' : '123';
      const token = (await tokenize({ ...card, number: testCard.number, cvc })).json<{ id: string }>();
      for (const paymentMethod of [testCard.paymentMethod, token.id]) {
        const answer = await sandbox.provider.createPayment(request(paymentMethod));
        const expected = testCard.isAuthenticated
          ? 'requires_action'
          : testCard.declineCode
            ? 'failed'
            : 'succeeded';
        expect([testCard.paymentMethod, answer.status]).toEqual([testCard.paymentMethod, expected]);
        if (expected === 'failed') expect(answer.failure?.code).toBe(testCard.declineCode);
      }
    }
  });

  test('of the disputed card is taken back a moment later, not before', async () => {
    const asked = request('pm_card_createDispute');
    expect((await sandbox.provider.createPayment(asked)).dispute).toBeNull();
    clock.advance(3_000);
    expect((await sandbox.provider.retrievePayment({ key: asked.key }))?.dispute).toEqual({
      amountCents: 5_000,
      feeCents: 1_500,
      status: 'open',
      returnedFeeCents: 0,
    });
  });

  test.each([
    ['pm_card_disputeWon', 'won', 1_500],
    ['pm_card_disputeLost', 'lost', 0],
  ] as const)('of %s is disputed, and %s a moment after that', async (card, status, returnedFeeCents) => {
    const asked = request(card);
    await sandbox.provider.createPayment(asked);
    const dispute = async () => (await sandbox.provider.retrievePayment({ key: asked.key }))?.dispute;
    clock.advance(3_000);
    expect(await dispute()).toMatchObject({ status: 'open', returnedFeeCents: 0 });
    clock.advance(5_000);
    expect(await dispute()).toMatchObject({ status, returnedFeeCents });
  });
});

describe('the card field', () => {
  test('answers a payment method and forgets the number', async () => {
    const answer = await tokenize(card);
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^pm_[0-9a-f]{24}$/),
      brand: 'visa',
      last4: '4242',
    });
    const { rows } = await own.db.asOperator('look', (tx) =>
      tx.raw('select m::text as text from sandbox_card.payment_methods m'),
    );
    // (Four digits of it may stand in a random id; eight in a row will not.)
    expect(JSON.stringify(rows)).not.toContain('42424242');
  });

  test('says which field is wrong', async () => {
    const wrong = [
      [{ number: '4242424242424241' }, 'number', 'incorrect_number'],
      [{ number: '4111111111111111' }, 'number', 'test_mode_live_card'],
      [{ exp_month: 13 }, 'exp_month', 'invalid_expiry_month'],
      [{ exp_month: 10, exp_year: 26 }, 'exp_month', 'expired_card'],
      [{ exp_year: 'x' }, 'exp_year', 'invalid_expiry_year'],
      [{ cvc: '12' }, 'cvc', 'incorrect_cvc'],
      [{ number: null }, 'number', 'incomplete'],
    ] as const;
    for (const [change, field, code] of wrong) {
      const answer = await tokenize({ ...card, ...change });
      expect(answer.statusCode).toBe(402);
      expect(answer.json()).toMatchObject({ error: { type: 'card_error', field, code } });
    }
    // A card is good to the end of its month.
    expect((await tokenize({ ...card, exp_month: 11, exp_year: 26 })).statusCode).toBe(200);
  });

  test('may be called by pages of our shops and by no other origin', async () => {
    expect((await tokenize(card)).headers['access-control-allow-origin']).toBe(shopOrigin);
    expect(
      (await tokenize(card, 'https://evil.example')).headers['access-control-allow-origin'],
    ).toBeUndefined();
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/sandbox-card/payment_methods',
      headers: { origin: shopOrigin },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toBe('content-type');
  });
});

describe('the bank’s page', () => {
  const open = async (
    paymentMethod = 'pm_card_authenticationRequired',
    changes: Partial<PaymentRequest> = {},
  ) => {
    const asked = request(paymentMethod, changes);
    const { actionUrl } = await sandbox.provider.createPayment(asked);
    return { asked, url: new URL(actionUrl ?? '').pathname };
  };
  const answer = (url: string, payload: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('works without script, says that it is a test, and leads back to the shop', async () => {
    const { asked, url } = await open();
    const page = await app.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Test mode.');
    expect(page.body).toContain('$50.00');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${shopOrigin}`);
    const back = await answer(url, 'answer=complete');
    expect([back.statusCode, back.headers.location]).toEqual([303, asked.returnUrl]);
    expect((await sandbox.provider.retrievePayment({ key: asked.key }))?.status).toBe('succeeded');
  });

  test('takes the first answer; a later one, and one after a cancellation, changes nothing', async () => {
    const { asked, url } = await open();
    await answer(url, 'answer=fail');
    await answer(url, 'answer=complete');
    expect(await sandbox.provider.retrievePayment({ key: asked.key })).toMatchObject({
      status: 'failed',
      failure: { code: 'authentication_failed' },
    });
    expect((await app.inject({ url })).statusCode).toBe(410);
    const canceled = await open();
    await sandbox.provider.abandonPayment({ ...canceled.asked, returnUrl: '' });
    await answer(canceled.url, 'answer=complete');
    expect((await sandbox.provider.retrievePayment({ key: canceled.asked.key }))?.status).toBe('canceled');
  });

  test('completed with a card that the bank then declines, declines', async () => {
    const { asked, url } = await open('pm_card_threeDSecureRequiredChargeDeclined');
    await answer(url, 'answer=complete');
    expect(await sandbox.provider.retrievePayment({ key: asked.key })).toMatchObject({
      status: 'failed',
      failure: { code: 'generic_decline' },
    });
  });

  test('never leads to a place that is not ours, and an unknown payment is not found', async () => {
    for (const returnUrl of ['https://evil.example/', 'javascript:alert(1)', 'not a url', '']) {
      const { url } = await open('pm_card_authenticationRequired', { returnUrl });
      const page = await app.inject({ url });
      expect(page.headers['content-security-policy']).toContain("form-action 'self';");
      const back = await answer(url, 'answer=complete');
      expect(back.headers.location).toBeUndefined();
      expect(back.body).not.toContain('evil');
    }
    for (const intent of ['pi_000000000000000000000000', 'pi_x', '..%2f..']) {
      expect((await app.inject({ url: `/sandbox-card/authenticate/${intent}` })).statusCode).toBe(404);
    }
  });

  test('shows what was ordered as text, never as markup', async () => {
    const { url } = await open('pm_card_authenticationRequired', {
      description: '<img src=x onerror=alert(1)>',
    });
    expect((await app.inject({ url })).body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});
