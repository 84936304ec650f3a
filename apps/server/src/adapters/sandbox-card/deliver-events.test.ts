import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import type { PaymentRequest } from '../../modules/settlement/index.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createSandboxCard, type SandboxCard } from './index.ts';
import { isSignatureValid, signatureHeader } from './webhook-signature.ts';

let own: TestDatabase;
let sandbox: SandboxCard;
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
});
afterAll(() => own.drop());

const request = (paymentMethod = 'pm_card_visa'): PaymentRequest => {
  const key = newId<'payment'>();
  return {
    key,
    amountCents: cents(5_000),
    paymentMethod,
    description: 'Order GS-10001',
    metadata: { organization_id: newId<'organization'>(), order_id: newId<'order'>(), payment_id: key },
    returnUrl: 'http://shop.localhost:4401/lincoln/order/secret',
  };
};

describe('events', () => {
  type Received = { readonly body: Buffer; readonly signature: string };
  const listen = async (answerWith: (count: number) => number) => {
    const received: Received[] = [];
    const server = http.createServer((incoming, response) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        received.push({
          body: Buffer.concat(chunks),
          signature: String(incoming.headers['stripe-signature']),
        });
        response.writeHead(answerWith(received.length)).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    // Its own loop never gets its turn: an event is taken by the calls of the test alone.
    const closing = Promise.withResolvers<void>();
    const delivery = sandbox.startDelivery({
      webhookUrl: () => url,
      log: testLog,
      turn: () => closing.promise,
    });
    const close = async () => {
      closing.resolve();
      await delivery.stop();
      await new Promise((resolve) => server.close(resolve));
    };
    return { received, delivery, close };
  };
  const typesOf = (received: readonly Received[]) =>
    received.map(({ body }) => (JSON.parse(body.toString('utf8')) as { type: string }).type);

  test('are signed like Stripe’s and delivered once when they are answered', async () => {
    const { received, delivery, close } = await listen(() => 200);
    await sandbox.provider.createPayment(request());
    await delivery.deliverDue();
    expect(await delivery.deliverDue()).toBe(0);
    await close();
    expect(typesOf(received)).toEqual(['payment_intent.succeeded']);
    const [{ body, signature } = { body: Buffer.alloc(0), signature: '' }] = received;
    expect(isSignatureValid(sandbox.webhookSecret, body, signature, clock.now())).toBe(true);
    expect(sandbox.provider.verifyEvent(body, () => signature)).toMatchObject({
      type: 'payment_intent.succeeded',
    });
  });

  test('are sent again with growing pauses until they are answered', async () => {
    const { received, delivery, close } = await listen((count) => (count < 3 ? 500 : 200));
    await sandbox.provider.createPayment(request());
    const taken = [];
    for (const afterMs of [0, 900, 100, 1_900, 100, 10_000]) {
      clock.advance(afterMs);
      taken.push(await delivery.deliverDue());
    }
    await close();
    expect(taken).toEqual([1, 0, 1, 0, 1, 0]);
    expect(received).toHaveLength(3);
  });

  test('about a dispute come when it happens, after the one about the payment', async () => {
    const { received, delivery, close } = await listen(() => 200);
    await sandbox.provider.createPayment(request('pm_card_createDispute'));
    await delivery.deliverDue();
    clock.advance(3_000);
    await delivery.deliverDue();
    await close();
    expect(typesOf(received)).toEqual(['payment_intent.succeeded', 'charge.dispute.created']);
  });
});

test('a signature holds for these bytes, this secret and five minutes', () => {
  const body = Buffer.from('{"id":"evt_1"}');
  const now = clock.now();
  const header = signatureHeader('whsec_1', body, now);
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(isSignatureValid('whsec_1', body, header, later(300))).toBe(true);
  expect(isSignatureValid('whsec_1', body, header, later(301))).toBe(false);
  expect(isSignatureValid('whsec_2', body, header, now)).toBe(false);
  expect(isSignatureValid('whsec_1', Buffer.from('{"id":"evt_2"}'), header, now)).toBe(false);
  // While a secret is being changed the provider signs with both.
  expect(isSignatureValid('whsec_1', body, header.replace('v1=', `v1=${'0'.repeat(64)},v1=`), now)).toBe(
    true,
  );
});
