import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signatureHeader } from '../../../../../tests/support/sandbox.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import {
  createShop,
  give,
  orderOf,
  paidBy,
  place,
  placeProblem,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import type { PaymentProvider } from './index.ts';

let own: TestDatabase;
let shop: Shop;
/** The provider charges, and its answer to us is lost: only webhooks tell. */
let isAnswerLost: boolean;

const losing = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  createPayment: async (request) => {
    const answer = await provider.createPayment(request);
    if (isAnswerLost) throw new Error('socket hang up');
    return answer;
  },
});

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  isAnswerLost = true;
  // As an outbox does that is running: on a slow machine nothing of an earlier test looks forgotten.
  await own.db.asOperator('test', (tx) => tx.raw('delete from outbox'));
  shop = await createShop({ own, withProvider: losing, providerTimeoutMs: 2_000, inFlightPatienceMs: 10 });
});
afterEach(() => expectInvariants(own));
afterAll(() => own.drop());

/** An order that was charged without our knowing, and the bodies of the provider's events about it. */
const chargedInSilence = async (card = 'pm_card_visa') => {
  const visitor = shop.visit();
  await give(visitor, shop.school, 2_500);
  const order = await orderOf(visitor, shop.school, paidBy(card));
  await placeProblem(visitor, shop.school, order);
  const { rows } = await own.db.asOperator('read the provider’s events', (tx) =>
    tx.raw<{ payload: object }>(
      `select e.payload from sandbox_card.events e join sandbox_card.payment_intents i
         on i.id in (e.payload->'data'->'object'->>'id', e.payload->'data'->'object'->>'payment_intent')
       join payments p on p.id::text = i.idempotency_key join orders o on o.id = p.order_id
       where o.idempotency_key = $1 order by e.created_at, e.next_attempt_at`,
      [order.idempotency_key],
    ),
  );
  return { visitor, order, events: rows.map(({ payload }) => Buffer.from(JSON.stringify(payload))) };
};
const only = (events: readonly Buffer[]): Buffer => {
  const [event] = events;
  if (event === undefined) throw new Error('The provider has told nothing');
  return event;
};
const statusOf = async (key: string) =>
  (await shop.look('select status from orders where idempotency_key = $1', [key]))['status'];
const inbox = async () =>
  await shop.look('select count(*)::int as stored, count(applied_at)::int as applied from provider_events');
const paidMessages = async (key: string) =>
  (
    await shop.look(
      `select count(*)::int as count from outbox b join orders o on o.id::text = b.payload->>'orderId' where o.idempotency_key = $1`,
      [key],
    )
  )['count'];

describe('an event of the card provider', () => {
  test('settles the order whose answer was lost, and the buyer’s page then says so', async () => {
    const { visitor, order, events } = await chargedInSilence();
    expect(await shop.sendWebhook(only(events))).toEqual({ received: true });
    expect(await statusOf(order.idempotency_key)).toBe(2);
    expect((await place(visitor, shop.school, order)).next.kind).toBe('done');
  });

  type Receive = (event: Buffer, key: string) => Promise<unknown>;
  const receive: Receive = (event) => shop.sendWebhook(event);
  /** The planted twin: looks whether it was told already, and tells it. */
  const receiveNaively: Receive = async (_event, key) => {
    if ((await paidMessages(key)) !== 0) return;
    await own.db.asOperator('the planted twin tells', (tx) =>
      tx.raw(
        `insert into outbox (topic, payload)
         select 'order.paid', jsonb_build_object('orderId', id) from orders where idempotency_key = $1`,
        [key],
      ),
    );
  };

  /** What ten deliveries at once come to; `1` when the order was told once. */
  const tellTenTimes = async (how: Receive) => {
    const { order, events } = await chargedInSilence();
    const event = only(events);
    await Promise.all(Array.from({ length: 10 }, () => how(event, order.idempotency_key)));
    return { order, event, told: await paidMessages(order.idempotency_key) };
  };

  test('that arrives ten times at once is stored once and applied once', async () => {
    const before = await inbox();
    const { order, told } = await tellTenTimes(receive);
    expect(told).toBe(1);
    expect(await statusOf(order.idempotency_key)).toBe(2);
    expect(await inbox()).toEqual({
      stored: Number(before['stored']) + 1,
      applied: Number(before['applied']) + 1,
    });
  });

  test('and a twin that looks first and tells then is caught by the same assertion', async () => {
    const { event, told } = await tellTenTimes(receiveNaively);
    expect(told).not.toBe(1);
    await shop.sendWebhook(event);
  });

  test('comes out the same in reversed order: a dispute before the payment it is about', async () => {
    const { order, events } = await chargedInSilence('pm_card_createDispute');
    expect(events).toHaveLength(2);
    shop.clock.advance(4_000);
    for (const event of events.toReversed()) await shop.sendWebhook(event);
    expect(await statusOf(order.idempotency_key)).toBe(8);
    expect(
      await shop.look(
        "select count(*)::int as count from ledger_entries where kind = 'chargeback' and organization_id = $1",
        [shop.school.id],
      ),
    ).toEqual({ count: 1 });
  });

  test('about a decline fails the order', async () => {
    const { order, events } = await chargedInSilence('pm_card_visa_chargeDeclined');
    await shop.sendWebhook(only(events));
    expect(await statusOf(order.idempotency_key)).toBe(0);
  });

  test('about a payment that is settled already is applied by being stored', async () => {
    isAnswerLost = false;
    const visitor = shop.visit();
    await give(visitor, shop.school, 2_500);
    await place(visitor, shop.school, await orderOf(visitor, shop.school));
    const { payload } = await shop.look(
      "select payload from sandbox_card.events where payload->'data'->'object'->'metadata'->>'organization_id' = $1",
      [shop.school.id],
    );
    const before = await inbox();
    await shop.sendWebhook(Buffer.from(JSON.stringify(payload)));
    expect(await inbox()).toEqual({
      stored: Number(before['stored']) + 1,
      applied: Number(before['applied']) + 1,
    });
  });

  test('of a kind we do not know is stored and changes nothing', async () => {
    const event = {
      id: `evt_unknown_${Math.trunc(shop.clock.now().getTime())}`,
      type: 'radar.early_fraud_warning.created',
      data: { object: { id: 'x_1', object: 'warning' } },
    };
    const before = await inbox();
    await shop.sendWebhook(Buffer.from(JSON.stringify(event)));
    expect(await inbox()).toEqual({
      stored: Number(before['stored']) + 1,
      applied: Number(before['applied']) + 1,
    });
  });

  test('that comes before our own commit is kept, and applied when we know the payment', async () => {
    const { order, events } = await chargedInSilence();
    const { id } = await shop.look(
      'select p.id from payments p join orders o on o.id = p.order_id where o.idempotency_key = $1',
      [order.idempotency_key],
    );
    // As if the transaction that wrote the payment were not visible yet.
    const hide = (from: unknown, to: unknown) =>
      own.db.asOperator('hide a payment', (tx) =>
        tx.raw('update payments set id = $2 where id = $1', [from, to]),
      );
    const hidden = '00000000-0000-7000-8000-000000000001';
    await hide(id, hidden);
    await shop.sendWebhook(only(events));
    expect(
      await shop.look('select count(*)::int as waiting from provider_events where applied_at is null'),
    ).toEqual({ waiting: 1 });
    expect(await shop.eventInbox.applyWaiting()).toBe(0);
    shop.clock.advance(6_000);
    expect(await shop.eventInbox.applyWaiting()).toBe(0);
    await hide(hidden, id);
    expect(await shop.eventInbox.applyWaiting()).toBe(0);
    shop.clock.advance(60_000);
    expect(await shop.eventInbox.applyWaiting()).toBe(1);
    expect(await statusOf(order.idempotency_key)).toBe(2);
    expect(await shop.eventInbox.applyWaiting()).toBe(0);
  });
});

describe('a webhook that does not prove where it comes from', () => {
  const refused = async (body: Buffer, header: string) => {
    const before = await inbox();
    await expect(shop.sendWebhook(body, header)).rejects.toMatchObject({
      code: 'invalid_webhook_signature',
      status: 400,
    });
    expect(await inbox()).toEqual(before);
  };
  const secret = () => shop.sandbox.webhookSecret;

  test('is refused and writes nothing: wrong secret, altered body, no signature, garbage', async () => {
    const { order, events } = await chargedInSilence();
    const event = only(events);
    const right = signatureHeader(secret(), event, shop.clock.now());
    await refused(event, signatureHeader('whsec_another', event, shop.clock.now()));
    await refused(Buffer.from(event.toString('utf8').replace('succeeded', 'succeedec')), right);
    await refused(Buffer.concat([event, Buffer.from(' ')]), right);
    for (const header of [
      '',
      't=,v1=',
      't=1',
      'v1=00',
      right.replace('v1', 'v0'),
      `t=x,${right.split(',')[1] ?? ''}`,
    ])
      await refused(event, header);
    const nobody = shop.visit({ rawBody: event });
    expect(
      (await nobody.problemOf(endpoints.receiveCardEvent, { params: { provider: 'sandbox-card' } })).code,
    ).toBe('invalid_webhook_signature');
    expect(await statusOf(order.idempotency_key)).toBe(1);
    await shop.sendWebhook(event, right);
  });

  test('is refused when it is older than five minutes, and taken when it is a little younger', async () => {
    const { events } = await chargedInSilence();
    const header = signatureHeader(secret(), only(events), shop.clock.now());
    shop.clock.advance(301_000);
    await refused(only(events), header);
    shop.clock.advance(-11_000);
    await shop.sendWebhook(only(events), header);
  });

  test('is refused when it is signed but no event', async () => {
    for (const text of ['{}', 'null', 'not json', '{"id":"evt_1"}']) {
      const body = Buffer.from(text);
      await refused(body, signatureHeader(secret(), body, shop.clock.now()));
    }
  });
});
